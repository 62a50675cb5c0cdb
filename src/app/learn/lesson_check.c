/* Plays a lesson through in every way, before a learner does.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <limits.h>

#include "app/families/families.h"
#include "app/learn/lesson.h"
#include "base/alloc.h"

/* The limits of a text, in columns and lines, so that it fits a usual terminal. */
enum { TEXT_WIDTH = 78, TEXT_LINES = 6, BOTH_LINES = 8, TASK_WIDTH = 70 };

struct checker {
	const struct lesson *lesson;
	const char *file;
	struct match match;
	struct text expanded;
	int before, most; /* lines of the longest right reply: of the step before, of this one */
	struct error *e;
};

/* Puts TEXT in words into c->expanded, and its lines into *LINES. */
static int words(struct checker *c, const struct lesson_text *text, bool moved, int *lines)
{
	struct term term = {.width = TEXT_WIDTH, .height = TERM_HEIGHT};
	OWN(text) folded = {0};
	struct text news = {0};
	struct error why;
	bool revealed = false;
	struct telling told = {.match = &c->match,
	                       .face = family_of(c->lesson->game)->plain,
	                       .name = {"you"},
	                       .you = {true},
	                       .observer = LEARNER,
	                       .style = STYLE_SHORT,
	                       .term = &term,
	                       .news = &news,
	                       .revealed = &revealed};
	for (int seat = TEACHER; seat < c->lesson->seats; seat++)
		told.name[seat] = c->lesson->player[seat];
	text_clear(&c->expanded);
	int status = lesson_words(c->lesson->subject, &told, text_string(&text->text), moved,
	                          &c->expanded, &why);
	if (status)
		return lesson_fail(c->e, c->file, text->line, "%s", why.text);
	lesson_fold(text_string(&c->expanded), TEXT_WIDTH, &folded);
	*lines = text_lines(text_string(&folded));
	if (*lines > TEXT_LINES)
		return lesson_fail(c->e, c->file, text->line,
		                   "the text has %d lines of %d columns: at most %d are read",
		                   *lines, TEXT_WIDTH, TEXT_LINES);
	return 0;
}

/* Makes the lesson's own moves after STEP. */
static int make_deeds(struct checker *c, const struct lesson_step *step)
{
	struct error why;
	for (size_t i = 0; i < step->deeds; i++) {
		const struct lesson_deed *d = &step->deed[i];
		if (match_over(&c->match) || match_round_over(&c->match))
			return lesson_fail(c->e, c->file, d->line,
			                   "the round is over here: no move can be made");
		int mover = match_mover(&c->match);
		if (mover != d->seat)
			return lesson_fail(c->e, c->file, d->line,
			                   "it is another player's turn here: 'do %s' makes the moves",
			                   mover == LEARNER   ? "you"
			                   : mover == TEACHER ? "other"
			                                      : c->lesson->player[mover]);
		if (lesson_do(c->lesson, d, &c->match, &why))
			return lesson_fail(c->e, c->file, d->line, "%s", why.text);
	}
	return 0;
}

/* Plays on from step AT by the first right move of each step, to the end or to a step with its own
 * position.  Only checks what depends on the moves made before. */
static int walk_on(struct checker *c, size_t at)
{
	uint64_t move;
	for (; at < c->lesson->steps && !c->lesson->step[at].placed; at++) {
		const struct lesson_step *step = &c->lesson->step[at];
		if (lesson_wants(step) == WANT_MOVE) {
			if (!lesson_right_move(c->lesson, step, &c->match, &move))
				return lesson_fail(c->e, c->file, step->line,
				                   "no right move is legal here");
			if (match_move(&c->match, move, c->e))
				return -1;
		}
		lesson_carry_out(step, &c->match);
		if (make_deeds(c, step))
			return -1;
	}
	return 0;
}

/* Tries one legal move at step AT: its reply, and the way on from there. */
static int try_move(struct checker *c, size_t at, uint64_t move, unsigned *used)
{
	const struct lesson_step *step = &c->lesson->step[at];
	const struct lesson_reply *reply =
		lesson_reply_to_move(c->lesson, step, c->match.state, move);
	int lines;
	if (!reply) {
		OWN(text) text = {0};
		c->lesson->subject->type(c->match.state, move, &text);
		return lesson_fail(c->e, c->file, step->line,
		                   "no reply answers the move %s: 'wrong any' answers all others",
		                   text_string(&text));
	}
	*used |= 1u << (reply - step->reply);
	struct match_place came_from = match_keep(&c->match);
	int status =
		match_move(&c->match, move, c->e) || words(c, &reply->told, true, &lines) ? -1 : 0;
	if (!status && reply->right) {
		c->most = lines > c->most ? lines : c->most;
		status = make_deeds(c, step);
		if (!status)
			status = walk_on(c, at + 1);
	}
	match_back(&c->match, &came_from);
	return status;
}

static int check_move_step(struct checker *c, size_t at)
{
	const struct lesson_step *step = &c->lesson->step[at];
	unsigned used = 0;
	size_t n;
	OWNED uint64_t *legal = lesson_legal(&c->match, &n);
	if (!n)
		return lesson_fail(c->e, c->file, step->line,
		                   "it isn't the learner's turn here: no move can be asked for");
	for (size_t i = 0; i < n; i++)
		if (try_move(c, at, legal[i], &used))
			return -1;
	for (size_t i = 0; i < step->replies; i++)
		if (!(used >> i & 1))
			return lesson_fail(c->e, c->file, step->reply[i].line, "this reply is "
			                   "never given: no legal move is left for it here");
	return 0;
}

static int check_word_step(struct checker *c, size_t at)
{
	const struct lesson_step *step = &c->lesson->step[at];
	int lines;
	bool all = false;
	for (size_t i = 0; i < step->replies; i++) {
		const struct lesson_reply *reply = &step->reply[i];
		struct lesson_text word = {.line = reply->line};
		text_add(&word.text, reply->what.word ? reply->what.word : "");
		int status = words(c, &word, false, &lines) || words(c, &reply->told, false, &lines);
		text_release(&word.text);
		if (status)
			return -1;
		if (reply->right && lines > c->most)
			c->most = lines;
		all |= !reply->what.word;
	}
	if (lesson_wants(step) == WANT_ANSWER && !all)
		return lesson_fail(c->e, c->file, step->line,
		                   "no reply answers a wrong word: 'wrong any' does");
	return 0;
}

static int check_step(struct checker *c, size_t at)
{
	const struct lesson_step *step = &c->lesson->step[at];
	int lines;
	if (step->placed) {
		match_release(&c->match);
		lesson_place(c->lesson, step, &c->match);
	}
	if (step->replies > sizeof(unsigned) * CHAR_BIT)
		return lesson_fail(c->e, c->file, step->line, "the step has more than %d replies",
		                   (int)(sizeof(unsigned) * CHAR_BIT));
	if (words(c, &step->task, false, &lines))
		return -1;
	if (c->expanded.len > TASK_WIDTH)
		return lesson_fail(c->e, c->file, step->task.line,
		                   "the task has %zu characters: at most %d are read at a glance",
		                   c->expanded.len, TASK_WIDTH);
	if (words(c, &step->intro, false, &lines))
		return -1;
	if (c->before + lines > BOTH_LINES)
		return lesson_fail(c->e, c->file, step->line, "the reply before has %d lines and "
		                   "the text %d: both share a screen with the table, which has "
		                   "room for %d", c->before, lines, BOTH_LINES);
	return lesson_wants(step) == WANT_MOVE ? check_move_step(c, at) : check_word_step(c, at);
}

int lesson_check(const struct lesson *l, const char *file, struct error *e)
{
	struct checker c = {.lesson = l, .file = file, .e = e};
	int status = 0;
	for (size_t at = 0; at < l->steps && !status; at++) {
		const struct lesson_step *step = &l->step[at];
		uint64_t move;
		c.most = 0;
		status = check_step(&c, at);
		c.before = c.most;
		if (!status && lesson_wants(step) == WANT_MOVE) {
			lesson_right_move(l, step, &c.match, &move);
			status = match_move(&c.match, move, e);
		}
		if (!status)
			lesson_carry_out(step, &c.match);
		if (!status)
			status = make_deeds(&c, step);
	}
	text_release(&c.expanded);
	match_release(&c.match);
	return status;
}
