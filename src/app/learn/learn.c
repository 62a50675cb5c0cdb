/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/learn.h"

#include <stdio.h>
#include <string.h>

#include "app/commands/arguments.h"
#include "app/commands/command.h"
#include "app/commands/setting.h"
#include "app/families/families.h"
#include "app/learn/classroom.h"
#include "app/learn/learn_command.h"
#include "app/session/course.h"
#include "app/session/kept.h"
#include "os/signals.h"

/* Whether NAME is a file's and no lesson's. */
static bool names_file(const char *name)
{
	static const char ending[] = ".lesson";
	size_t len = strlen(name), tail = strlen(ending);
	return strchr(name, '/') || (len > tail && !strcmp(name + len - tail, ending));
}

/* Checks that the commands that the lesson in the file PATH asks for are there. */
static int check_commands(const struct classroom *c, const char *path, struct error *e)
{
	const struct lesson *l = &c->lesson;
	for (size_t i = 0; i < l->steps; i++) {
		const struct lesson_reply *reply = &l->step[i].reply[0];
		struct error why;
		if (reply->what.want != WANT_COMMAND)
			continue;
		const char *word = reply->what.word;
		size_t len = strcspn(word, " ");
		struct text name = {0};
		text_add_bytes(&name, word, len);
		const struct command *found =
			command_find(c->session.prompt.commands, text_string(&name), &why);
		bool there = found && !strcmp(found->name, text_string(&name));
		text_release(&name);
		if (!there)
			return lesson_fail(e, path, reply->line, "'%.20s' is no command of a "
			                   "lesson: 'help' there lists them", reply->what.word);
	}
	return 0;
}

/* Begins the lesson called NAME.  For NULL it begins the next one that isn't done, at the task
 * that the learner came to; or the first one, if all are done. */
static int begin(struct classroom *c, const char *name, struct error *e)
{
	if (name && names_file(name))
		return classroom_begin_file(c, name, e) || check_commands(c, name, e) ? -1 : 0;
	const struct game *g = c->wanted.game;
	int number = name ? lessons_find(name, g, e) : lessons_next(&c->progress, g);
	return number < 0 ? -1 : classroom_begin(c, number, name != NULL, e);
}

/* Adds the prompt: the kind of answer that the task asks for. */
static void prompt_of(struct classroom *c, struct text *out)
{
	const struct telling told = session_telling(&c->session);
	const struct lesson_step *step = classroom_step(c);
	if (!step && classroom_is_last(c))
		text_add(out, c->guest ? "Enter goes back to your match> "
		                       : "Enter begins the match, quit leaves> ");
	else if (!step)
		text_add(out, "Enter begins it, quit leaves> ");
	else if (lesson_wants(step) == WANT_MOVE) {
		struct text asks = {0};
		told.face->asks(&told, &asks);
		text_addf(out, "%s> ", text_string(&asks));
		text_release(&asks);
	} else
		text_add(out, lesson_wants(step) == WANT_ANSWER ? "answer> " : "command> ");
}

/* The command that a person's empty line stands for. */
static const char *empty_of(const struct classroom *c)
{
	if (classroom_step(c))
		return "repeat";
	return !classroom_is_last(c) ? "next" : c->guest ? "quit" : "match";
}

static void teach(struct classroom *c)
{
	struct prompt *p = &c->session.prompt;
	struct text text = {0};
	while (!p->stop && !signals_end()) {
		struct query question = {.whose = EVERYBODYS,
		                         .complete = complete_command,
		                         .asker = &c->session};
		if (c->due)
			classroom_show(c);
		else if (p->interactive && !c->said)
			classroom_say_task(c); /* an answer may have pushed it off the screen */
		c->said = false;
		if (p->stop)
			break;
		text_clear(&text);
		prompt_of(c, &text);
		question.text = text_string(&text);
		prompt_line(p, &question, empty_of(c));
	}
	if (signals_end())
		p->status = STATUS_INTERRUPTED;
	text_release(&text);
}

/* Tells a learner who leaves how the lessons go on; GUEST says that it is from a game's prompt. */
static void say_way_back(struct classroom *c, bool guest)
{
	struct text out = {0};
	if (!c->keeps || c->progress.unkept || c->number == OWN_FILE ||
	    lessons_done(&c->progress, c->lesson.game))
		return;
	const struct game *g = c->lesson.game;
	if (guest && g != c->wanted.game)
		return;
	text_addf(&out, "'%s", guest ? "learn" : "expedition learn");
	if (!guest && g != families_all()[0]->game)
		text_addf(&out, " -v %s", g->rules_name(c->lesson.rules));
	text_add(&out, "' goes on from here.\n");
	session_say(&c->session, text_string(&out));
	text_release(&out);
}

/* Has the match that follows the lessons of C played by the learner's ruleset; or by that of the
 * lesson, without its bends, if that is another row. */
static void choose_rules(const struct classroom *c, struct options *opt)
{
	const struct game *g = c->lesson.game;
	const char *name = g->rules_name(c->lesson.rules);
	struct error e;
	if (c->wanted.game != g || strcmp(name, g->rules_name(c->wanted.rules)))
		(void)!options_game(opt, name, &e);
}

/* Teaches at the terminal or the script of S.  The lessons read its input until they are left.
 * Returns 0, and *MATCH says whether the learner wants a match now; or -1 and the reason in
 * E. */
static int open_classroom(struct session *s, const char *name, bool guest, bool *match,
                          struct error *e)
{
	struct classroom c;
	classroom_init(&c, s, &learn_asks);
	c.guest = guest && s->started; /* a welcome comes before any match */
	if (begin(&c, name, e)) {
		classroom_release(&c);
		return -1;
	}
	c.session.prompt.input = s->prompt.input;
	teach(&c);
	if (!c.match && !signals_end())
		say_way_back(&c, guest);
	s->prompt.input = c.session.prompt.input;
	s->prompt.broken_off |= c.session.prompt.broken_off;
	s->prompt.stop |= c.session.prompt.broken_off || s->prompt.input.interrupted;
	if (!guest || c.session.prompt.status != STATUS_DONE)
		s->prompt.status = c.session.prompt.status;
	*match = c.match;
	if (!guest && c.match)
		choose_rules(&c, s->opt);
	classroom_release(&c);
	return 0;
}

enum status learn_run(struct options *opt, const char *name, bool *match)
{
	struct session s;
	struct error e;
	if (session_init(&s, opt, IN_PLAY, &play_asks, &e)) {
		fprintf(stderr, "expedition: %s\n", e.text);
		return STATUS_USAGE;
	}
	setting_read_kept(&s);
	enum status status = STATUS_USAGE;
	if (open_classroom(&s, name, false, match, &e))
		fprintf(stderr, "expedition: %s\n", e.text);
	else
		status = s.prompt.status;
	*match &= status == STATUS_DONE;
	if (*match && kept_is_used(&s) && !kept_any())
		kept_put("level", "beginner"); /* so that later matches are no harder */
	session_release(&s);
	return status;
}

/* Sets the level of a match in which nothing has been played; else says how to begin one. */
static void offer_match(struct session *s)
{
	struct error e;
	if (s->table.match.log_len || session_level(s, "beginner", &e))
		session_say(s, "Your match goes on. For one against a beginner type 'level "
		            "beginner', then 'new'.\n");
}

int learn_door(struct session *s, const char *name, struct error *e)
{
	bool match = false;
	if (s->opt->json)
		return error_set(e, "lessons are told in words: leave out --json to take one");
	if (open_classroom(s, name, true, &match, e))
		return -1;
	/* Ctrl-D leaves the lesson alone; a script has no more lines for the match either */
	if (s->prompt.input.terminal && !s->prompt.input.interrupted)
		s->prompt.input.ended = false;
	if (match)
		offer_match(s);
	course_ask_anew(s);
	return 0;
}
