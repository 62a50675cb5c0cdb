/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/lesson.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

int lesson_fail(struct error *e, const char *file, long line, const char *format, ...)
{
	char why[ERROR_SIZE];
	va_list args;
	va_start(args, format);
	vsnprintf(why, sizeof why, format, args);
	va_end(args);
	return error_set(e, "%s, line %ld: %s", file, line, why);
}

void lesson_pattern_release(struct lesson_pattern *p)
{
	free(p->word);
	free(p->moves);
}

static void release_step(struct lesson_step *step)
{
	text_release(&step->intro.text);
	text_release(&step->task.text);
	for (size_t i = 0; i < step->replies; i++) {
		lesson_pattern_release(&step->reply[i].what);
		text_release(&step->reply[i].told.text);
	}
	for (size_t i = 0; i < step->deeds; i++)
		free(step->deed[i].text);
	free(step->reply);
	free(step->deed);
	free(step->state);
}

void lesson_release(struct lesson *l)
{
	for (size_t i = 0; i < l->steps; i++)
		release_step(&l->step[i]);
	free(l->step);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		free(l->player[seat]);
	free(l->rules);
	free(l->name);
	free(l->title);
	*l = (struct lesson){0};
}

enum lesson_want lesson_wants(const struct lesson_step *step)
{
	return step->reply[0].what.want;
}

static bool fits_move(const struct lesson *l, const struct lesson_pattern *p, const void *state,
                      uint64_t move)
{
	return p->want == WANT_MOVE && (!p->moves || l->subject->fits(p->moves, state, move));
}

const struct lesson_reply *
lesson_reply_to_move(const struct lesson *l, const struct lesson_step *step, const void *state,
                     uint64_t move)
{
	for (size_t i = 0; i < step->replies; i++)
		if (fits_move(l, &step->reply[i].what, state, move))
			return &step->reply[i];
	return NULL;
}

uint64_t *lesson_legal(const struct match *m, size_t *count)
{
	const struct game *g = m->game;
	uint64_t *legal = alloc_zero(g->moves_most, sizeof *legal);
	void *view = match_view(m, m->log_len, LEARNER);
	*count = match_round_over(m) || match_mover(m) != LEARNER ? 0 : g->legal(view, legal);
	free(view);
	return legal;
}

bool lesson_right_move(const struct lesson *l, const struct lesson_step *step,
                       const struct match *m, uint64_t *out)
{
	size_t n;
	uint64_t *legal = lesson_legal(m, &n);
	bool found = false;
	for (size_t r = 0; r < step->replies && step->reply[r].right && !found; r++)
		for (size_t i = 0; i < n && !found; i++)
			if (fits_move(l, &step->reply[r].what, m->state, legal[i])) {
				*out = legal[i];
				found = true;
			}
	free(legal);
	return found;
}

int lesson_do(const struct lesson *l, const struct lesson_deed *d, struct match *m, struct error *e)
{
	uint64_t move;
	return l->subject->deed(l->rules, m->state, d->text, &move, e) ? -1 : match_move(m, move, e);
}

void lesson_carry_out(const struct lesson_step *step, struct match *m)
{
	size_t from = m->log_len;
	if (lesson_wants(step) != WANT_COMMAND || strcmp(step->reply[0].what.word, "undo"))
		return;
	while (from && match_mover_of(m, from - 1) != LEARNER)
		from--;
	for (bool begun = false; from && !begun && match_mover_of(m, from - 1) == LEARNER;)
		begun = m->game->turn_begins(match_before(m, --from));
	match_undo(m, m->log_len - from, OPEN_EYES);
	match_forget_undone(m);
}

void lesson_place(const struct lesson *l, const struct lesson_step *step, struct match *m)
{
	match_init(m, l->game, l->rules, l->seats, l->name, NULL, 0, LEARNER);
	l->subject->set(m, step->state);
}
