/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/learn_command.h"

#include <stdlib.h>
#include <string.h>

#include "app/commands/command.h"
#include "app/families/families.h"
#include "app/learn/classroom.h"
#include "app/learn/lesson_words.h"
#include "app/options/topics.h"
#include "base/fold.h"
#include "families/cards/core/turn.h"
#include "families/cards/match/cards.h"

/* Says in E that nothing is asked any more.  Returns -1. */
static int lesson_over(const struct classroom *c, struct error *e)
{
	if (classroom_is_last(c))
		return error_set(e, "the lesson is over: 'lessons' lists the others, 'match' begins "
		                    "a match");
	return error_set(e, "the lesson is over: 'next' begins the next one");
}

/* Says in E that the task asks for no move.  Returns -1. */
static int no_move(struct classroom *c, struct error *e)
{
	struct text task = {0};
	classroom_task(c, &task);
	error_set(e, "no move is asked for here: %s", text_string(&task));
	text_release(&task);
	return -1;
}

/* Makes the move that WORDS name.  If they name a whole turn, makes the first part of it, since the
 * lesson asks for the rest by itself. */
static int take_turn(struct classroom *c, char **words, int count, struct error *e)
{
	const struct lesson_step *step = classroom_step(c);
	const struct game *g = c->lesson.game;
	uint64_t moves[TURN_MOST];
	if (!step)
		return lesson_over(c, e);
	if (lesson_wants(step) != WANT_MOVE)
		return no_move(c, e);
	void *view = match_view(&c->session.table.match, c->session.table.match.log_len, LEARNER);
	int read = g->turn_read(view, words, count, moves, e);
	free(view);
	return read < 1 ? -1 : classroom_move(c, moves[0], e);
}

static int command_take_turn(struct prompt *p, char **words, int count, struct error *e)
{
	return take_turn(classroom_of(p), words, count, e);
}

/* Runs the command ARGS of play, or of the family that is taught. */
static int run_look(struct classroom *c, char **args, int count, struct error *e)
{
	static const struct {
		const char *name;
		int (*run)(struct prompt *p, char **args, int count, struct error *e);
	} looks[] = {
		{"table", command_table_region}, {"hand", command_hand},
		{"piles", command_piles},        {"score", command_score},
		{"unseen", command_unseen},      {"odds", command_odds},
		{"explain", command_explain},    {"hint", command_hint},
		{"rules", command_rules},        {"help", command_help},
	};
	struct prompt *p = &c->session.prompt;
	const struct family *f = family_of(c->lesson.game);
	const struct command *own = family_command(f, args[0]);
	if (own)
		return own->run(p, args, count, e);
	size_t i = 0;
	while (strcmp(looks[i].name, args[0]))
		i++;
	return looks[i].run(p, args, count, e);
}

/* The command ARGS has been carried out.  Returns 1 if the task doesn't ask for it; else as
 * classroom_word. */
static int take_command(struct classroom *c, char **args, int count, struct error *e)
{
	const struct lesson_step *step = classroom_step(c);
	const struct telling told = session_telling(&c->session);
	struct text line = {0};
	int status = 1;
	if (!step || lesson_wants(step) != WANT_COMMAND)
		return status;
	for (int i = 0; i < count; i++)
		text_addf(&line, "%s%s", i ? " " : "", args[i]);
	const struct lesson_reply *reply =
		lesson_reply_to_word(&c->lesson, &told, step, text_string(&line));
	c->below = reply && reply->right;
	if (c->below)
		status = classroom_word(c, text_string(&line), e);
	text_release(&line);
	return status;
}

int learn_look(struct prompt *p, char **args, int count, struct error *e)
{
	struct classroom *c = classroom_of(p);
	if (run_look(c, args, count, e))
		return -1;
	return take_command(c, args, count, e) < 0 ? -1 : 0;
}

/* Runs a command that only a task can ask for. */
static int asked(struct prompt *p, char **args, int count, struct error *e)
{
	int status = take_command(classroom_of(p), args, count, e);
	classroom_of(p)->below = false; /* it has shown nothing */
	if (status <= 0)
		return status;
	return error_set(e, "%s is for a match: in a lesson 'back' goes back a task, 'skip' goes on",
	                 args[0]);
}

static int command_repeat(struct prompt *p, char **args, int count, struct error *e)
{
	(void)args, (void)count, (void)e;
	classroom_of(p)->due = classroom_of(p)->again = true;
	return 0;
}

static int command_next(struct prompt *p, char **args, int count, struct error *e)
{
	struct classroom *c = classroom_of(p);
	(void)args, (void)count;
	if (classroom_is_last(c))
		return error_set(e, "no lesson comes after this one: 'lessons' lists them, 'match' "
		                 "begins a match");
	return classroom_begin(c, lessons_after((size_t)c->number), true, e);
}

/* Carries out the command that STEP asks for, as if the learner had typed it. */
static int type_command(struct classroom *c, const struct lesson_step *step, struct error *e)
{
	const struct telling told = session_telling(&c->session);
	struct text word = {0}, said = {0};
	lesson_right_word(&c->lesson, &told, step, &word);
	text_addf(&said, "The command is %s.\n", text_string(&word));
	session_tell(&c->session, &said);
	int status = prompt_run(&c->session.prompt, text_string(&word), e);
	text_release(&word);
	return status;
}

static int command_skip(struct prompt *p, char **args, int count, struct error *e)
{
	struct classroom *c = classroom_of(p);
	const struct lesson_step *step = classroom_step(c);
	if (!step)
		return classroom_is_last(c) ? lesson_over(c, e) : command_next(p, args, count, e);
	if (lesson_wants(step) == WANT_COMMAND)
		return type_command(c, step, e);
	classroom_skip(c);
	return 0;
}

static int command_back(struct prompt *p, char **args, int count, struct error *e)
{
	struct classroom *c = classroom_of(p);
	(void)args, (void)count;
	if (!c->step)
		return error_set(e, "this is the first task of the lesson");
	classroom_go(c, c->step - 1);
	return 0;
}

/* Adds the titles of the lessons to OUT, each with a mark if DONE says that it is done.  Those of
 * each family stand together. */
static void list_lessons(const bool *done, struct text *out)
{
	enum { NAME_COLUMN = 9 };
	for (size_t k = 0; k < family_count; k++) {
		const struct game *g = families[k].game;
		if (k && lessons_count(g))
			text_addf(out, "Another game, '%s':\n", g->name);
		for (size_t i = 0; i < lesson_data_count; i++)
			if (lessons_game(i) == g)
				text_addf(out, "%d  %-*s%s%s\n", lessons_number(i), NAME_COLUMN,
				          lesson_data[i].name, lesson_data[i].title,
				          done[i] ? " (done)" : "");
	}
}

static int command_lessons(struct prompt *p, char **args, int count, struct error *e)
{
	struct classroom *c = classroom_of(p);
	struct text out = {0};
	if (count > 1) {
		int number = lessons_find(args[1], c->lesson.game, e);
		return number < 0 ? -1 : classroom_begin(c, number, true, e);
	}
	list_lessons(c->progress.done, &out);
	text_add(&out, "'lessons NAME' begins one.\n");
	fold_lines(&out, c->session.term.width, FOLD_INDENT);
	session_say(&c->session, text_string(&out));
	text_release(&out);
	return 0;
}

static int command_match(struct prompt *p, char **args, int count, struct error *e)
{
	(void)args, (void)count, (void)e;
	classroom_of(p)->match = true;
	p->stop = true;
	return 0;
}

/* The groups in which help lists the commands. */
enum { GROUP_LESSON, GROUP_TURN, GROUP_LOOK };

static const struct command_group groups[] = {
	{"lesson", "to go through the lessons", NULL},
	{"move", "to make the moves that the tasks ask for", NULL},
	{"look", "to see more of the table", NULL},
	{0},
};

static const struct command table[] = {
	{"repeat", "r", "", "show the table and the task again",
	 "An empty line does the same.\nExample: repeat", ARG_NONE, 0, command_repeat, GROUP_LESSON,
	 "again task"},
	{"skip", NULL, "", "have the task done for you",
	 "Behind a lesson it begins the next one.\nExample: skip", ARG_NONE, 0, command_skip,
	 GROUP_LESSON, NULL},
	{"back", "b", "", "go back to the task before", "Example: back", ARG_NONE, 0, command_back,
	 GROUP_LESSON, "previous"},
	{"next", "n", "", "begin the next lesson",
	 "Behind a lesson an empty line does the same.\nExample: next", ARG_NONE, 0, command_next,
	 GROUP_LESSON, NULL},
	{"lessons", "l", "[NAME]", "list the lessons, or begin one",
	 "A number does, too.\nExample: lessons wagers", ARG_LESSON, 1, command_lessons, GROUP_LESSON,
	 "lesson learn"},
	{"match", "m", "", "leave the lessons for a match against a beginner", "Example: match",
	 ARG_NONE, 0, command_match, GROUP_LESSON, "game"},
	{"quit", "q", "", "leave the lessons",
	 "Ctrl-D does the same. The next time they go on where you are.\nExample: quit", ARG_NONE,
	 0, command_quit, GROUP_LESSON, "exit bye leave stop"},
	{"play", "p", "CARD", "lay a card to your expedition", "Example: play 7h, or just: 7h",
	 ARG_PLAY, WORDS_MAX, command_take_turn, GROUP_TURN, "lay place"},
	{"discard", "x", "CARD", "put a card on its suit's pile", "Example: discard 3c, or: -3c",
	 ARG_DISCARD, WORDS_MAX, command_take_turn, GROUP_TURN, "throw toss"},
	{"draw", "d", "[deck|SUIT]", "draw from the deck, or the top of a pile",
	 "Example: draw        or: +\nExample: draw hearts or: +h", ARG_DRAW, WORDS_MAX,
	 command_take_turn, GROUP_TURN, "take pick deck"},
	{"undo", "u", "", "take back your last turn, if the task asks for it", "Example: undo",
	 ARG_NONE, 0, asked, GROUP_TURN, NULL},
	{"review", NULL, "", "look back on a match, if the task asks for it", "Example: review",
	 ARG_NONE, 0, asked, GROUP_LOOK, NULL},
	{"table", "t", "", "show the table", "Example: table", ARG_NONE, 0, learn_look, GROUP_LOOK,
	 "board show"},
	{"hand", "h", "", "show your hand", "Example: hand", ARG_NONE, 0, learn_look, GROUP_LOOK,
	 NULL},
	{"piles", NULL, "", "show the piles, all their cards", "Example: piles", ARG_NONE, 0,
	 learn_look, GROUP_LOOK, NULL},
	{"score", "s", "", "show the score and how it comes about", "Example: score", ARG_NONE, 0,
	 learn_look, GROUP_LOOK, "points"},
	{"unseen", NULL, "", "count the cards you haven't seen, by suit", "Example: unseen",
	 ARG_NONE, 0, learn_look, GROUP_LOOK, NULL},
	{"odds", NULL, "[SUIT]", "count turns, what each suit may bring, safe discards",
	 "Example: odds", ARG_SUIT, 1, learn_look, GROUP_LOOK, NULL},
	{"explain", NULL, "[MOVE]", "tell for and against your last turn, or a move",
	 "Example: explain play 7h", ARG_MOVE, WORDS_MAX, learn_look, GROUP_LOOK, "why"},
	{"hint", NULL, "[N]", "show the best three turns, or N of them", "Example: hint", ARG_NONE,
	 1, learn_look, GROUP_LOOK, "advice"},
	{"rules", NULL, "", "show the rules of the game", "Example: rules", ARG_NONE, 0, learn_look,
	 GROUP_LOOK, NULL},
	{"help", "?", "[NAME]", "list the commands, or explain one", "Example: help skip",
	 ARG_COMMAND, WORDS_MAX, learn_look, GROUP_LOOK, "how commands menu"},
};
const int learn_looks = GROUP_LOOK;
const struct command_table learn_commands = {table, sizeof table / sizeof table[0],
                                             "A card alone plays it: 7h.", topics, groups, NULL};

/* Takes a line that begins with a move, or the answer to a question. */
static int bare(struct prompt *p, const char *word, char *line, struct error *e)
{
	struct classroom *c = classroom_of(p);
	const struct lesson_step *step = classroom_step(c);
	char *words[WORDS_MAX];
	bool question = step && lesson_wants(step) == WANT_ANSWER;
	if (question && !command_find(p->commands, word, NULL)) {
		text_trim(line);
		return classroom_word(c, line, e);
	}
	if (!c->lesson.game->is_move(c->lesson.rules, word))
		return 1;
	return take_turn(c, words, turn_split(line, words, WORDS_MAX), e);
}

/* If the learner may have meant WORD as a card, says in E how a card is written. */
static void unknown(const struct prompt *p, const char *word, struct error *e)
{
	struct session *s = p->owner;
	const struct family *f = family_of(s->table.match.game);
	const struct telling told = session_telling(s);
	struct move m;
	if (family_unknown(f, &told, word, e))
		return;
	if (s->table.match.game == &cards_game && strchr("0123456789+-", *word))
		move_parse(cards_rules(&s->table.match), word, &m, e);
}

static void say(struct prompt *p, const char *text)
{
	session_say(p->owner, text);
}

static struct telling telling(struct prompt *p)
{
	return session_telling(p->owner);
}

const struct prompt_asks learn_asks = {
	.bare = bare,
	.unknown = unknown,
	.say = say,
	.telling = telling,
};
