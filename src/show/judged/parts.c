/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/judged/parts.h"

#include <string.h>

#include "base/words.h"

bool part_tells(const struct review_work *w, int seat)
{
	return w->wanted->seat == REVIEW_ALL || w->wanted->seat == seat;
}

int part_tenths(const struct review_work *w, int64_t worth)
{
	return tenths_of(worth, w->words->judge->point);
}

const char *part_figure(const struct review_work *w, int64_t worth, char *buf)
{
	return tenths_text(part_tenths(w, worth), "", buf);
}

/* ---- On top.  ---- */

void part_title(const struct review_work *w, struct text *out)
{
	const struct match *m = w->review.match;
	struct text rules = {0};
	rows_format(m->game->rows, m->rules, &rules);
	for (const char *at = text_string(&rules); *at; at++) {
		text_add_char(out, *at);
		text_add(out, *at == ',' ? " " : "");
	}
	text_release(&rules);
	for (int seat = 0; seat < m->seats; seat++)
		text_addf(out, "%s%s", !seat ? ": " : seat + 1 < m->seats ? ", " : " and ",
		          w->wanted->told.name[seat]);
}

void part_judged(const struct review_work *w, bool stopped, struct text *out)
{
	size_t judged = 0;
	text_addf(out, "Each turn judged in %d worlds", w->review.worlds);
	for (size_t i = 0; i < w->review.turns; i++)
		judged += w->review.turn[i].judged;
	if (stopped)
		text_addf(out, "; stopped after %zu of %zu turns", judged, w->review.turns);
	text_add_char(out, '.');
}

void part_ended(const struct review_work *w, struct text *out)
{
	const struct match *m = w->review.match;
	const struct game *g = m->game;
	if (!match_over(m))
		text_add(out, " so far");
	else if (g->stage(m->state) == STAGE_RESIGNED)
		text_addf(out, "; %s %s in round %d", w->wanted->told.name[g->mover(m->state)],
		          match_by_fault(m) ? "was at fault" : "gave up", g->lap(m->state));
}

/* ---- What it came to.  ---- */

/* Returns how well a player with SUM played, after a colon; "" for too few turns with a choice.
 * Praise must fit the marks that stand beside it, too. */
static const char *verdict(const struct judged_seat *sum, int32_t point)
{
	enum { HUNDREDTHS = 100, CHOICES_LEAST = 10 };
	static const struct {
		int hundredths; /* of a point lost in each turn with a choice, less than which is needed */
		int mistakes;   /* in a hundred such turns, at most */
		bool blunders;  /* may be among them */
		const char *words;
	} steps[] = {{30, 0, false, ": hardly a point was wasted"},
	             {100, 10, false, ": well played"},
	             {175, HUNDREDTHS, true, ": some points were left lying"},
	             {250, HUNDREDTHS, true, ": much was left lying"}};
	if (sum->choices < CHOICES_LEAST)
		return "";
	for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++)
		if (sum->loss * HUNDREDTHS < (int64_t)steps[i].hundredths * sum->choices * point &&
		    sum->marks[MARK_BAD] * HUNDREDTHS <= steps[i].mistakes * sum->choices &&
		    (steps[i].blunders || !sum->marks[MARK_BLUNDER]))
			return steps[i].words;
	return ": most of the points were left lying";
}

/* Adds "2 mistakes", by FORM, to the list in LINE unless COUNT is 0. */
static void add_marked(int count, const char *form, struct text *line)
{
	if (count)
		text_joinf(line, 0, SAY_COMMA, form, count);
}

void part_lost(const struct review_work *w, int seat, struct text *out)
{
	const struct judging *r = &w->review;
	const struct judged_seat sum = judging_sum(r, seat);
	int cost = 0;
	char lost[PART_FIGURE], each[PART_FIGURE];
	for (size_t i = 0; i < r->turns; i++)
		cost += r->turn[i].seat == seat && r->turn[i].judged && r->turn[i].loss;
	text_add(out, w->wanted->told.you[seat] ? "You" : w->wanted->told.name[seat]);
	if (!sum.choices)
		text_add(out, " had no choice.");
	else if (!cost)
		text_addf(out, " lost nothing that %d worlds can tell, in %d turn%s with a choice.",
		          r->worlds, sum.choices, sum.choices == 1 ? "" : "s");
	else
		text_addf(out, " lost %s points in %d of %d turns with a choice, %s a turn%s.",
		          part_figure(w, sum.loss, lost), cost, sum.choices,
		          part_figure(w, sum.loss / sum.choices, each), verdict(&sum, w->words->judge->point));
	struct text marked = {0};
	add_marked(sum.marks[MARK_DUBIOUS], SAY_DUBIOUS_TURNS(sum.marks[MARK_DUBIOUS]), &marked);
	add_marked(sum.marks[MARK_BAD], SAY_MISTAKES(sum.marks[MARK_BAD]), &marked);
	add_marked(sum.marks[MARK_BLUNDER], SAY_BLUNDERS(sum.marks[MARK_BLUNDER]), &marked);
	if (marked.len)
		text_addf(out, " %s.", text_string(&marked));
	text_release(&marked);
}

/* ---- Why.  ---- */

void part_reason(const struct review_work *w, const struct telling *told, const void *state, int seat,
                 const struct decision *d, struct text *out)
{
	static const char it[] = "it ";
	struct text clause = {0};
	const enum judged_reason of = w->words->reason(&w->review, told, state, seat, d, &clause);
	if (of != JUDGED_NO_REASON) {
		const char *turn = of == JUDGED_OF_BETTER ? "he better turn" : "he turn that was played";
		const char *words = text_string(&clause);
		if (strncmp(words, it, sizeof it - 1))
			text_addf(out, "With t%s, %s.", turn, words);
		else
			text_addf(out, "T%s %s.", turn, words + sizeof it - 1);
	} else
		text_add(out,
		         "No single thing tells them apart: one comes to more points in the end.");
	text_release(&clause);
}
