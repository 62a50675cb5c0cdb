/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/judged/reviewing.h"

#include "base/words.h"

bool part_tells(const struct review_work *w, int seat)
{
	return judging_tells_of(&w->review, seat);
}

int part_tenths(const struct review_work *w, int64_t worth)
{
	return tenths_of(worth, w->words->judge->point);
}

struct phrase part_figure(const struct review_work *w, int64_t worth)
{
	return tenths_text(part_tenths(w, worth), "");
}

bool part_listed(const struct review_work *w, const struct judged_turn *t)
{
	return judging_tells(&w->review, t) && t->cost && (!t->glance || t->cost >= w->words->judge->errs);
}

void part_number(const struct judged_turn *t, struct text *out)
{
	if (t->round)
		text_addf(out, "%d.%d", t->round, t->number);
	else
		text_addf(out, "%s %d", SAY_HEAD_MARK, t->number);
}

/* ---- On top.  ---- */

void part_title(const struct review_work *w, struct text *out)
{
	const struct match *m = w->review.match;
	const size_t from = out->len;
	OWN(text) rules = {0}, players = {0};
	rows_format(m->game->rows, m->rules, &rules);
	for (const char *at = text_string(&rules); *at; at++) {
		text_add_char(out, *at);
		text_add(out, *at == ',' ? " " : "");
	}
	for (int seat = 0; seat < m->seats; seat++)
		text_join(&players, 0, seat + 1 < m->seats ? SAY_COMMA : SAY_AND,
		          w->wanted->told.name[seat]);
	text_join(out, from, SAY_COLON, text_string(&players));
}

void part_judged(const struct review_work *w, bool stopped, struct text *out)
{
	size_t judged = 0;
	bool glance = false;
	for (size_t i = 0; i < w->review.turns; i++) {
		const struct judged_turn *t = &w->review.turn[i];
		judged += judging_tells(&w->review, t) && !t->glance;
		glance |= judging_tells(&w->review, t) && t->glance;
	}
	text_joinf(out, 0, SAY_THEN,
	           !w->review.worlds       ? SAY_JUDGED_BY_NETWORK
	           : w->words->stops_early ? SAY_JUDGED_IN_MOST(stopped)
	                                   : SAY_JUDGED_IN(stopped),
	           w->review.worlds, judged, judging_told(&w->review));
	if (w->review.worlds && glance)
		text_join(out, 0, SAY_THEN, SAY_OTHERS_BY_NETWORK);
}

void part_ended(const struct review_work *w, struct text *out)
{
	const struct match *m = w->review.match;
	const struct game *g = m->game;
	const int seat = g->mover(m->state);
	if (match_over(m) && g->stage(m->state) == STAGE_RESIGNED)
		text_joinf(out, 0, SAY_THEN,
		           match_by_fault(m) ? SAY_FAULT_IN : SAY_GAVE_UP_IN(w->wanted->told.you[seat]),
		           game_log_round(g, m->state), w->wanted->told.name[seat]);
}

/* ---- What it came to.  ---- */

/* Returns how well a player with SUM played by WORDS; NULL for too few turns with a choice.
 * Praise must fit the marks that stand beside it, too. */
static const char *verdict(const struct judged_seat *sum, const struct judged_words *words)
{
	enum { HUNDREDTHS = 100, CHOICES_LEAST = 10 };
	const struct {
		int mistakes;   /* in a hundred turns with a choice, at most */
		bool blunders;  /* may be among them */
		const char *words;
	} steps[PRAISES] = {{0, false, SAY_PLAYED_BEST},
	                    {10, false, SAY_PLAYED_WELL},
	                    {HUNDREDTHS, true, SAY_PLAYED_FAIRLY},
	                    {HUNDREDTHS, true, SAY_PLAYED_POORLY}};
	if (sum->choices < CHOICES_LEAST)
		return NULL;
	for (int i = 0; i < PRAISES; i++)
		if (sum->loss * HUNDREDTHS <
		            (int64_t)words->praised[i] * sum->choices * words->judge->point &&
		    sum->marks[MARK_BAD] * HUNDREDTHS <= steps[i].mistakes * sum->choices &&
		    (steps[i].blunders || !sum->marks[MARK_BLUNDER]))
			return steps[i].words;
	return SAY_PLAYED_BADLY;
}

/* Adds "2 mistakes", by FORM, to the list in LINE unless COUNT is 0. */
static void add_marked(int count, const char *form, struct text *line)
{
	if (count)
		text_joinf(line, 0, SAY_COMMA, form, count);
}

struct phrase part_rate(const struct review_work *w, const struct judged_seat *sum)
{
	enum { HUNDREDTHS = 100 };
	const int64_t all = sum->loss * HUNDREDTHS, by = (int64_t)sum->choices * w->words->judge->point;
	const int rate = sum->choices ? (int)((all + by / 2) / by) : 0;
	return phrase("%d.%02d", rate / HUNDREDTHS, rate % HUNDREDTHS);
}

/* True if SEAT has made a move in M, if only half a turn before it gave up. */
static bool has_moved(const struct match *m, int seat)
{
	bool moved = false;
	for (size_t at = 0; at < m->log_len && !moved; at++)
		moved = m->log[at].kind == EVENT_MOVE && match_mover_of(m, at) == seat;
	return moved;
}

void part_lost(const struct review_work *w, int seat, struct text *out)
{
	const struct judging *r = &w->review;
	const struct judged_seat sum = judging_sum(r, seat);
	const size_t from = out->len;
	const bool you = w->wanted->told.you[seat];
	const char *name = w->wanted->told.name[seat];
	OWN(text) marked = {0};
	int cost = 0;
	bool made = false;
	for (size_t i = 0; i < r->turns; i++) {
		const struct judged_turn *t = &r->turn[i];
		made = made || t->seat == seat;
		cost += t->seat == seat && t->judged && t->cost;
	}
	if (!made)
		text_addf(out, SAY_TOOK_NO_TURN(you, has_moved(w->wanted->told.match, seat)), name);
	else if (!sum.choices)
		text_addf(out, SAY_HAD_NO_CHOICE(you), name);
	else if (!cost)
		text_addf(out, SAY_LOST_NOTHING(you, sum.choices), sum.choices, name);
	else {
		text_addf(out, SAY_LOST_POINTS(you), part_figure(w, sum.loss).s, cost, sum.choices,
		          part_rate(w, &sum).s, name);
		const char *how = verdict(&sum, w->words);
		if (w->words->level)
			w->words->level(w, seat, out);
		else if (how)
			text_join(out, from, SAY_THEN, how);
	}
	add_marked(sum.marks[MARK_DUBIOUS], SAY_DUBIOUS_TURNS(sum.marks[MARK_DUBIOUS]), &marked);
	add_marked(sum.marks[MARK_BAD], SAY_MISTAKES(sum.marks[MARK_BAD]), &marked);
	add_marked(sum.marks[MARK_BLUNDER], SAY_BLUNDERS(sum.marks[MARK_BLUNDER]), &marked);
	if (marked.len)
		text_joinf(out, from, SAY_THEN, SAY_STOP, text_string(&marked));
}

/* ---- Why.  ---- */

void part_reason(const struct review_work *w, const struct telling *told, const void *state, int seat,
                 const struct decision *d, struct text *out)
{
	OWN(text) clause = {0};
	const enum judged_reason of = w->words->reason(&w->review, told, state, seat, d, &clause);
	if (of == JUDGED_OF_BOTH)
		text_add(out, text_string(&clause));
	else
		text_addf(out, of == JUDGED_NO_REASON ? SAY_NO_REASON
		                                      : SAY_FOR_AND_AGAINST(of == JUDGED_OF_BETTER),
		          text_string(&clause));
}
