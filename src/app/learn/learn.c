/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/learn.h"

#include <stdlib.h>
#include <string.h>

#include "app/commands/command.h"
#include "app/commands/setting.h"
#include "app/families/families.h"
#include "app/session/course.h"
#include "app/session/keep.h"
#include "base/text.h"
#include "base/words.h"
#include "os/signals.h"
#include "os/status.h"

/* ---- The prompt: its commands, moves and answers.  ---- */

/* Says in E that the lesson is over.  Returns -1. */
static int lesson_over(const struct classroom *c, struct error *e)
{
	if (classroom_is_last(c))
		return error_set(e, "the lesson is over: 'lessons' lists the others, 'match' starts "
		                    "a match");
	return error_set(e, "the lesson is over: 'next' begins the next one");
}

/* Says in E that the task asks for no move.  The task need not be shown again.  Returns -1. */
static int no_move(struct classroom *c, struct error *e)
{
	OWN(text) task = {0};
	classroom_task(c, &task);
	c->said = true;
	return error_set(e, "no move is asked for here: %s", text_string(&task));
}

int run_lesson_turn(struct prompt *p, char **words, int count, struct error *e)
{
	struct classroom *c = p->owner;
	const struct lesson_step *step = classroom_step(c);
	uint64_t moves[TURN_MOST];
	if (!step)
		return lesson_over(c, e);
	if (lesson_wants(step) != WANT_MOVE)
		return no_move(c, e);
	const struct match *m = &c->session.table.match;
	OWNED void *view = match_view(m, m->log_len, LEARNER);
	int read = command_read_turn(m->game, view, words, count, moves, e);
	return read < 1 ? -1 : classroom_move(c, moves[0], e);
}

/* Returns the right reply to the command ARGS, if the task asks for it; or NULL.  LINE becomes the
 * command. */
static const struct lesson_reply *right_reply(struct classroom *c, char **args, int count,
                                              struct text *line)
{
	const struct lesson_step *step = classroom_step(c);
	const struct telling told = session_telling(&c->session);
	if (!step || lesson_wants(step) != WANT_COMMAND)
		return NULL;
	text_add_words(line, args, count, ' ');
	const struct lesson_reply *reply =
		lesson_reply_to_word(&c->lesson, &told, step, text_string(line));
	return reply && reply->right ? reply : NULL;
}

/* Runs a command that only a task can ask for. */
static int run_asked(struct prompt *p, char **args, int count, struct error *e)
{
	OWN(text) line = {0};
	if (right_reply(p->owner, args, count, &line))
		return 0;
	return error_set(e, "%s is for a match: in a lesson 'back' goes back a task, 'skip' goes on",
	                 args[0]);
}

/* Called after the command RAN: goes on with the lesson if the task asked for that command. */
static int done(struct prompt *p, const struct command *ran, char **args, int count,
                struct error *e)
{
	struct classroom *c = p->owner;
	OWN(text) line = {0};
	if (ran->kind == TO_LEARN || ran->run == run_lesson_turn)
		return 0; /* these commands go on with the lesson themselves */
	bool right = right_reply(c, args, count, &line);
	/* a command that only a task asks for shows nothing */
	c->below = right && ran->run != run_asked;
	return right ? classroom_word(c, text_string(&line), e) : 0;
}

/* Says what the task asks for: the best turn of a match may be another.  Shows the best turns where
 * the task asks for them. */
static int run_hint(struct prompt *p, char **args, int count, struct error *e)
{
	struct classroom *c = p->owner;
	const struct lesson_step *step = classroom_step(c);
	const struct telling told = session_telling(&c->session);
	const struct match *m = told.match;
	uint64_t move;
	OWN(text) line = {0}, right = {0};
	struct text said = {0};
	if (!step)
		return lesson_over(c, e);
	if (right_reply(c, args, count, &line)) {
		const struct command_table *play = family_of(m->game)->commands[IN_PLAY];
		return command_called(play, args[0])->run(p, args, count, e);
	}
	if (lesson_wants(step) != WANT_MOVE)
		lesson_right_word(&c->lesson, &told, step, &right);
	else if (lesson_right_move(&c->lesson, step, m, &move))
		c->lesson.subject->type(m->state, move, &right);
	text_addf(&said, SAY_LESSON_HINT, text_string(&right));
	session_tell(&c->session, &said);
	return 0;
}

/* Explains the turn in ARGS; without one the move that the task asks for, which `hint` names, too.
 * If it asks for no move, says what it asks for. */
static int run_explain(struct prompt *p, char **args, int count, struct error *e)
{
	struct classroom *c = p->owner;
	const struct lesson_step *step = classroom_step(c);
	const struct match *m = &c->session.table.match;
	const struct command *explain = command_called(family_of(m->game)->commands[IN_PLAY], args[0]);
	char *words[WORDS_MAX];
	uint64_t move;
	OWN(text) line = {0};
	if (count == 1 && step && lesson_wants(step) != WANT_MOVE)
		return run_hint(p, args, count, e);
	if (count == 1 && step && lesson_right_move(&c->lesson, step, m, &move)) {
		text_addf(&line, "%s ", args[0]);
		c->lesson.subject->type(m->state, move, &line);
		count = text_split(line.s, command_separators, words, WORDS_MAX);
		args = words;
	}
	return explain->run(p, args, count, e);
}

static int run_repeat(struct prompt *p, char **args, int count, struct error *e)
{
	struct classroom *c = p->owner;
	(void)args, (void)count, (void)e;
	c->due = c->again = true;
	return 0;
}

static int run_next(struct prompt *p, char **args, int count, struct error *e)
{
	struct classroom *c = p->owner;
	(void)args, (void)count;
	if (classroom_is_last(c))
		return error_set(e, "this is the last lesson: 'lessons' lists them, 'match' "
		                 "starts a match");
	return classroom_begin(c, lessons_after((size_t)c->number), true, e);
}

static int run_skip(struct prompt *p, char **args, int count, struct error *e)
{
	struct classroom *c = p->owner;
	const struct lesson_step *step = classroom_step(c);
	if (!step)
		return classroom_is_last(c) ? lesson_over(c, e) : run_next(p, args, count, e);
	if (lesson_wants(step) == WANT_COMMAND) {
		const struct telling told = session_telling(&c->session);
		OWN(text) word = {0};
		struct text said = {0};
		lesson_right_word(&c->lesson, &told, step, &word);
		text_addf(&said, SAY_LESSON_COMMAND, text_string(&word));
		session_tell(&c->session, &said);
		return prompt_run(&c->session.prompt, text_string(&word), e);
	}
	classroom_skip(c);
	return 0;
}

static int run_back(struct prompt *p, char **args, int count, struct error *e)
{
	struct classroom *c = p->owner;
	(void)args, (void)count;
	if (!c->step)
		return error_set(e, "this is the first task of the lesson: 'lessons' lists the others");
	classroom_go(c, c->step - 1);
	return 0;
}

/* Takes back a turn if the task asks for that; otherwise goes back a task, and so takes back what was
 * done in it. */
static int run_undo_task(struct prompt *p, char **args, int count, struct error *e)
{
	OWN(text) line = {0};
	if (right_reply(p->owner, args, count, &line))
		return classroom_word(p->owner, text_string(&line), e);
	return run_back(p, args, count, e);
}

/* Starts the lesson that ARGS names; or lists all of them, each with a mark if it is done.  Lessons
 * of the same family stand together. */
static int run_lessons(struct prompt *p, char **args, int count, struct error *e)
{
	enum { NAME_COLUMN = 9 };
	struct classroom *c = p->owner;
	OWN(text) out = {0};
	if (count > 1) {
		int number = lessons_find(args[1], c->lesson.game, e);
		return number < 0 ? -1 : classroom_begin(c, number, true, e);
	}
	for (size_t k = 0; families_all()[k]; k++) {
		const struct game *g = families_all()[k]->game;
		if (k && lessons_count(g))
			text_addf(&out, SAY_LESSONS_OF, g->name);
		for (size_t i = 0; i < lesson_data_count; i++)
			if (lessons_game(i) == g)
				text_addf(&out, SAY_LESSON_LISTED(!c->progress.done[i]),
				          lessons_number(i), NAME_COLUMN, lesson_data[i].name,
				          lesson_data[i].title);
	}
	text_add(&out, SAY_LESSONS_START);
	session_say(&c->session, text_string(&out));
	return 0;
}

static int run_match(struct prompt *p, char **args, int count, struct error *e)
{
	struct classroom *c = p->owner;
	(void)args, (void)count, (void)e;
	c->match = true;
	p->stop = true;
	return 0;
}

const struct command_group lesson_groups[] = {
	{1u << TO_LEARN, "lesson", "to go through the lessons", NULL},
	{1u << TO_PLAY, "move", "to make the moves that the tasks ask for", NULL},
	{1u << TO_LOOK | 1u << TO_ADVISE | 1u << TO_REVIEW, "look", "to see more of the table", NULL},
	{1u << TO_SET, "settings", "how the lesson looks", NULL},
	{0},
};

/* Lists the commands, and says the task below: a learner who types no more than "help" or "what?"
 * may not know what is asked for. */
static int run_help(struct prompt *p, char **args, int count, struct error *e)
{
	struct classroom *c = p->owner;
	const int status = prompt_help(p, args, count, e);
	if (status || count > 1 || !classroom_step(c))
		return status;
	classroom_say_task(c);
	session_say(&c->session, SAY_LESSON_SKIP);
	c->said = true;
	return 0;
}

const struct command *const lesson_commands[] = {
	&(const struct command){"repeat", "r", "", "show the table and the task again",
	 "An empty line does the same.\nExample: repeat", ARG_NONE, 0, run_repeat, TO_LEARN,
	 "again task"},
	&(const struct command){"skip", NULL, "", "have the task done for you",
	 "After a lesson it starts the next one.\nExample: skip", ARG_NONE, 0, run_skip, TO_LEARN,
	 NULL},
	&(const struct command){"back", "b", "", "go back to the previous task", "Example: back",
	 ARG_NONE, 0, run_back, TO_LEARN, "previous"},
	&(const struct command){"undo", "u", "", "go back to the previous task, or take back a turn",
	 "It takes back your last turn where the task asks for that.\nExample: undo", ARG_NONE, 0,
	 run_undo_task, TO_LEARN, NULL},
	&(const struct command){"next", "n", "", "start the next lesson",
	 "After a lesson an empty line does the same.\nExample: next", ARG_NONE, 0, run_next,
	 TO_LEARN, NULL},
	&(const struct command){"lessons", "l", "[NAME]", "list the lessons, or start one",
	 "NAME can be a number.\nExample: lessons wagers", ARG_LESSON, 1, run_lessons, TO_LEARN,
	 "lesson learn"},
	&(const struct command){"match", "m", "",
	 "leave the lessons for a match against a beginner", "Example: match", ARG_NONE, 0,
	 run_match, TO_LEARN, "game"},
	&(const struct command){"quit", "q", "", "leave the lessons",
	 "Ctrl-D does the same. Next time the lessons continue here.\nExample: quit", ARG_NONE, 0,
	 prompt_quit, TO_LEARN, "exit bye leave stop"},
	&(const struct command){"explain", NULL, "[TURN|last]",
	 "explain what the task asks for, or a turn",
	 "'explain last' is about your last turn.\nExample: explain", ARG_NONE, 3 * TURN_MOST,
	 run_explain, TO_ADVISE, "why reason"},
	&(const struct command){"review", NULL, "", "look back on a match, if the task asks for it",
	 "Example: review", ARG_NONE, 0, run_asked, TO_REVIEW, NULL},
	&(const struct command){"hint", NULL, "[N]", "show what the task asks for",
	 "Where the task asks for this command it shows the best turns, as in a match.\n"
	 "Example: hint",
	 ARG_NONE, 1, run_hint, TO_ADVISE, "advice best"},
	&(const struct command){"log", NULL, "[last]", "show all that has happened", HELP_LOG_LAST, ARG_NONE,
	 1, run_log, TO_LOOK, "history moves"},
	&(const struct command){"rules", NULL, "", "show the rules of the game", "Example: rules",
	 ARG_NONE, 0, run_rules, TO_LOOK, NULL},
	&command_set,
	&(const struct command){"help", "?", "[NAME]", "list the commands, or explain one",
	 "Example: help skip", ARG_COMMAND, WORDS_MAX, run_help, TO_LOOK, "how commands menu"},
	NULL,
};

/* Takes a line that begins with a move, or that answers a question.  While a question is open, a
 * command for advice counts as an answer, so that the lesson's own reply is shown. */
static int bare(struct prompt *p, const char *word, char *line, struct error *e)
{
	struct classroom *c = p->owner;
	const struct lesson_step *step = classroom_step(c);
	char *words[WORDS_MAX];
	bool question = step && lesson_wants(step) == WANT_ANSWER;
	const struct command *command = command_find(p->commands, word, NULL);
	if (question && (!command || command->kind == TO_ADVISE)) {
		text_trim(line);
		return classroom_word(c, line, e);
	}
	if (!command_is_move(p, word) && !command_is_short(p, word, line))
		return 1;
	return run_lesson_turn(p, words, text_split(line, command_separators, words, WORDS_MAX), e);
}

/* If WORD is something else that the family knows, says in E how it is used. */
static void unknown(struct prompt *p, const char *word, const char *rest, struct error *e)
{
	struct session *s = p->owner;
	const struct lesson_step *step = classroom_step(p->owner);
	const struct telling told = session_telling(s);
	if (family_unknown(&told, word, e)) {
		/* what the family advises would be refused */
		if (step && lesson_wants(step) != WANT_MOVE)
			no_move(p->owner, e);
	} else if (!command_of_others(s, word, e) && setting_called(word))
		setting_propose(p, word, rest, e);
}

/* Adds the one number in SAID, "fourteen", "minus 3" or "it is 16 turns", to OUT.  Returns whether
 * there is one. */
static bool add_number(const struct speech *said, struct text *out)
{
	static const char sign[] = "\u2212"; /* some keyboards have it beside the hyphen */
	int numbers = 0, number = 0;
	bool minus = false;
	for (int i = 0; i < said->count_kept; i++) {
		const char *word = said->kept[i];
		const size_t skip = *word == '-' ? 1 : strncmp(word, sign, strlen(sign)) ? 0 : strlen(sign);
		const int read = speech_number(word + skip);
		if (read < 0)
			continue;
		number = read;
		minus = skip || (i && text_lists("minus negative - \u2212", ' ', said->kept[i - 1]));
		numbers++;
	}
	if (numbers == 1)
		text_addf(out, "%s%d", minus ? "-" : "", number);
	return numbers == 1;
}

/* True if the task of STEP asks for a number. */
static bool wants_number(const struct classroom *c, const struct telling *told,
                         const struct lesson_step *step)
{
	OWN(text) right = {0};
	lesson_right_word(&c->lesson, told, step, &right);
	const char *digits = text_string(&right);
	digits += *digits == '-';
	return *digits && !digits[strspn(digits, "0123456789")];
}

/* Returns the command that goes on from here, for which a person's empty line stands. */
static const char *going_on(const struct classroom *c)
{
	if (classroom_step(c))
		return "repeat";
	return !classroom_is_last(c) ? "next" : c->guest ? "quit" : "match";
}

/* Phrases that stand for the empty line. */
static const struct saying on_sayings[] = {
	{"", SAID_GO_ON},
	{0},
};

/* Rewords the line as the family does.  While a question is open, the line is its answer, and is
 * only reworded as a number or as a single word, such as a card. */
static int reword(struct prompt *p, const struct speech *said, struct text *out, struct error *e)
{
	const struct classroom *c = p->owner;
	const struct lesson_step *step = classroom_step(c);
	const struct telling told = session_telling(p->owner);
	if (speech_saying(on_sayings, said)) {
		text_add(out, going_on(c));
		return SPEECH_KNOWN;
	}
	const bool answers = step && lesson_wants(step) == WANT_ANSWER;
	/* "lesson 5" and "set pace 3" are commands */
	const struct command *first = answers ? command_said(p->commands, said->word[0]) : NULL;
	const bool command = first && first->most && first->kind != TO_PLAY;
	if (answers && !command && wants_number(c, &told, step) && add_number(said, out))
		return SPEECH_KNOWN;
	const int status = family_reword(&told, said, out, e);
	if (!answers || (status == SPEECH_KNOWN && !strchr(text_string(out), ' ')))
		return status;
	text_clear(out);
	return 1;
}

/* Checks that C may be used: behind the last task there may be no turn to advise on.  Returns 0; or -1
 * and the reason in E. */
static int may(const struct prompt *p, const struct command *c, struct error *e)
{
	const struct classroom *room = p->owner;
	const bool waits = !classroom_step(room) && match_mover(&room->session.table.match) != LEARNER;
	return waits && c->kind == TO_ADVISE ? lesson_over(room, e) : 0;
}

static const struct prompt_asks learn_asks = {
	.sayings = on_sayings,
	.reword = reword,
	.bare = bare,
	.is_move = command_is_move,
	.unknown = unknown,
	.may = may,
	.done = done,
	.say = command_say,
	.telling = command_telling,
};

/* ---- The course of the lessons. ---- */

/* Checks that the commands that the lesson in the file PATH asks for are there.  Returns 0; or -1
 * and the reason in E. */
static int check_commands(const struct classroom *c, const char *path, struct error *e)
{
	const struct lesson *l = &c->lesson;
	for (size_t i = 0; i < l->steps; i++) {
		const struct lesson_reply *reply = &l->step[i].reply[0];
		if (reply->what.want != WANT_COMMAND)
			continue;
		const char *word = reply->what.word;
		OWNED char *name = alloc_part(word, strcspn(word, " "));
		const struct command *found = command_find(c->session.prompt.commands, name, NULL);
		if (!found || strcmp(found->name, name))
			return lesson_fail(e, path, reply->line, "'%.20s' is no command of a "
			                   "lesson: 'help' there lists them", reply->what.word);
	}
	return 0;
}

/* Begins the lesson called NAME, or in the file NAME.  For NULL goes on where the learner has left
 * the lessons, see lessons_next. */
static int begin(struct classroom *c, const char *name, struct error *e)
{
	static const char ending[] = ".lesson";
	const size_t len = name ? strlen(name) : 0, tail = strlen(ending);
	if (name && (strchr(name, '/') || (len > tail && !strcmp(name + len - tail, ending))))
		return classroom_begin_file(c, name, e) || check_commands(c, name, e) ? -1 : 0;
	const struct game *g = c->wanted.game;
	int number = name ? lessons_find(name, g, e) : lessons_next(&c->progress, g);
	if (!name && number < 0)
		return error_set(e, "there are no lessons about %s: 'expedition learn' begins one about %s",
		                 g->name, families_all()[0]->title);
	return number < 0 ? -1 : classroom_begin(c, number, name != NULL, e);
}

/* Shows the tasks and takes the learner's lines until the lessons are left. */
static void teach(struct classroom *c)
{
	struct prompt *p = &c->session.prompt;
	OWN(text) text = {0};
	while (!p->stop && !signals_end()) {
		struct query question = command_query(&c->session, NULL);
		question.enter = !classroom_step(c);
		if (c->due)
			classroom_show(c);
		else if (p->interactive && !c->said)
			/* an answer may have pushed the task off the screen */
			classroom_say_task(c);
		c->said = false;
		if (p->stop)
			break;
		/* The prompt is the kind of answer that the task asks for. */
		const struct telling told = session_telling(&c->session);
		const struct lesson_step *step = classroom_step(c);
		text_clear(&text);
		if (!step && classroom_is_last(c))
			text_add(&text, SAY_LESSON_ASKS_LAST(c->guest));
		else if (!step)
			text_add(&text, SAY_LESSON_ASKS_NEXT);
		else if (lesson_wants(step) == WANT_MOVE) {
			OWN(text) asks = {0};
			told.face->asks(&told, &asks);
			text_addf(&text, "%s> ", text_string(&asks));
		} else
			text_add(&text, SAY_LESSON_ASKS(lesson_wants(step) == WANT_ANSWER));
		question.text = text_string(&text);
		/* a person's empty line stands for the command that goes on */
		prompt_line(p, &question, going_on(c));
	}
	if (signals_end())
		p->status = STATUS_INTERRUPTED;
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
		classroom_release(&c, s);
		return -1;
	}
	teach(&c);
	const struct game *g = c.lesson.game;
	const char *row = row_name(c.lesson.rules);
	if (!c.match && !signals_end() && c.keeps && !c.progress.unkept && c.number != OWN_FILE &&
	    !lessons_done(&c.progress, g) && (!guest || g == c.wanted.game)) {
		struct text out = {0};
		text_addf(&out,
		          guest ? SAY_LESSON_GOES_ON
		                : SAY_LESSON_GOES_ON_OF(g == families_all()[0]->game),
		          row);
		session_tell_back(s, &out);
	}
	*match = c.match;
	/* The match is by the learner's ruleset; or, if the lesson is about another row, by that row
	 * without the lesson's bends.  A short first match takes the place of the family's first row. */
	const bool other = c.wanted.game != g || strcmp(row, row_name(c.wanted.rules));
	const char *first = other ? family_of(g)->first.rules : family_first_rules(c.wanted);
	if (!guest && c.match && (other || first))
		(void)!options_game(s->opt, first ? first : row, NULL);
	classroom_release(&c, s);
	return 0;
}

enum status learn_run(struct options *opt, const char *name, bool *match)
{
	struct session s;
	struct error e;
	if (session_init(&s, opt, IN_PLAY, &play_asks, &e))
		return status_fail(STATUS_USAGE, &e);
	setting_read_kept(&s);
	enum status status = STATUS_USAGE;
	if (open_classroom(&s, name, false, match, &e))
		complain("%s", e.text);
	else
		status = s.prompt.status;
	*match &= status == STATUS_DONE;
	if (*match && kept_is_used(&s) && !kept_any())
		/* so that later matches are against a beginner, too */
		kept_put("level", "beginner");
	session_release(&s);
	return status;
}

int learn_activity(struct session *s, char **words, int count, struct error *e)
{
	bool match = false;
	if (s->opt->json)
		return error_set(e, "--json: lessons have no JSON: leave it out");
	if (open_classroom(s, count ? words[0] : NULL, true, &match, e))
		return -1;
	course_come_back(s);
	if (match && (s->table.match.log_len || session_level(s, "beginner", NULL)))
		session_say(s, "Your match goes on. For one against a beginner type 'level "
		               "beginner', then 'new'.\n");
	return 0;
}
