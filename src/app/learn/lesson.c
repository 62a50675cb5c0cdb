/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/lesson.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/match/cards.h"
#include "show/telling.h"

int lesson_fail(struct error *e, const char *file, long line, const char *format, ...)
{
	char why[ERROR_SIZE];
	va_list args;
	va_start(args, format);
	vsnprintf(why, sizeof why, format, args);
	va_end(args);
	return error_set(e, "%s, line %ld: %s", file, line, why);
}

static void release_step(struct lesson_step *step)
{
	text_release(&step->intro.text);
	text_release(&step->task.text);
	for (size_t i = 0; i < step->replies; i++) {
		free(step->reply[i].what.word);
		text_release(&step->reply[i].told.text);
	}
	free(step->reply);
	free(step->deed);
}

void lesson_release(struct lesson *l)
{
	for (size_t i = 0; i < l->steps; i++)
		release_step(&l->step[i]);
	free(l->step);
	free(l->name);
	free(l->title);
	*l = (struct lesson){0};
}

enum lesson_want lesson_wants(const struct lesson_step *step)
{
	return step->reply[0].what.want;
}

static bool fits_move(const struct lesson_pattern *p, struct move m)
{
	if (p->want != WANT_MOVE || !(p->kinds >> m.kind & 1))
		return false;
	return m.kind == MOVE_DRAW ? p->draws >> m.arg & 1 : cards_has(p->cards, m.arg);
}

const struct lesson_reply *lesson_reply_to_move(const struct lesson_step *step, struct move m)
{
	for (size_t i = 0; i < step->replies; i++)
		if (fits_move(&step->reply[i].what, m))
			return &step->reply[i];
	return NULL;
}

bool lesson_right_move(const struct lesson_step *step, const struct match *m, struct move *out)
{
	struct move legal[MOVES_MAX];
	int n = state_legal(cards_state(m), legal);
	for (size_t r = 0; r < step->replies && step->reply[r].right; r++)
		for (int i = 0; i < n; i++)
			if (fits_move(&step->reply[r].what, legal[i])) {
				*out = legal[i];
				return true;
			}
	return false;
}

/* Whether event I of M is a placing of the learner's. */
static bool placed_by_learner(const struct match *m, size_t i)
{
	return cards_before(m, i)->table.mover == LEARNER && move_of(m->log[i].move).kind != MOVE_DRAW;
}

void lesson_carry_out(const struct lesson_step *step, struct match *m)
{
	size_t from = m->log_len;
	if (lesson_wants(step) != WANT_COMMAND || strcmp(step->reply[0].what.word, "undo"))
		return;
	while (from && !placed_by_learner(m, from - 1))
		from--;
	while (from && cards_before(m, from - 1)->table.mover == LEARNER)
		from--;
	match_undo(m, m->log_len - from, OPEN_EYES);
	match_forget_undone(m);
}

void lesson_place(const struct lesson *l, const struct lesson_step *step, struct match *m)
{
	cards_match(m, &l->rules, l->name, NULL, 0, LEARNER);
	cards_set_state(m, &step->state);
}
