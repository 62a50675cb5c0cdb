/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "trails/agent/search.h"

#include <math.h>

#include "trails/agent/playout.h"

void search_init(struct search *s, const struct mind_base *b, const struct trails_view *v, int width)
{
	s->base = b;
	s->view = *v;
	s->ahead = PLAYOUT_TO_THE_END;
	s->stop = (struct stop){0};
	s->count = turns_find(b, v, width, s->turn);
	s->worlds = 0;
	for (int i = 0; i < s->count; i++) {
		s->sum[i] = 0;
		for (int k = 0; k <= i; k++)
			s->product[i][k] = 0;
	}
}

static int32_t play_on(const struct search *s, const struct trails_turn *turn,
                       struct trails_state w)
{
	const int seat = s->view.seat;
	/* What is hidden may end a turn before its time, in a world. */
	for (int i = 0; i < turn->moves && !trails_over(&w.table) && w.table.mover == seat; i++)
		trails_state_apply(&w, turn->move[i]);
	playout_run(s->base, &w, seat, s->ahead);
	return playout_value(s->base, &w, seat);
}

bool search_try(const struct search *s, struct rng *rng, int32_t *values)
{
	struct trails_state world;
	trails_view_sample(&s->view, rng, &world);
	for (int i = 0; i < s->count; i++) {
		if (stop_asked(&s->stop))
			return false;
		values[i] = play_on(s, &s->turn[i], world);
	}
	return true;
}

void search_add(struct search *s, const int32_t *values)
{
	for (int i = 0; i < s->count; i++) {
		s->sum[i] += values[i];
		for (int k = 0; k <= i; k++)
			s->product[i][k] += (int64_t)values[i] * values[k];
	}
	s->worlds++;
}

int32_t search_mean(const struct search *s, int i)
{
	return s->worlds ? (int32_t)(s->sum[i] / s->worlds) : 0;
}

int32_t search_error(const struct search *s, int i, int k)
{
	if (s->worlds < 2)
		return 0;
	double n = (double)s->worlds, off = (double)(s->sum[i] - s->sum[k]);
	double both = (double)(i > k ? s->product[i][k] : s->product[k][i]);
	double squares = (double)s->product[i][i] + (double)s->product[k][k] - 2 * both;
	double variance = (squares - off * off / n) / (n - 1);
	return variance > 0 ? (int32_t)ceil(sqrt(variance / n)) : 0;
}

void search_sort(struct search *s, int most)
{
	struct search sorted = *s;
	int order[TURNS_MOST];
	for (int i = 0, at; i < s->count; i++) {
		for (at = i; at && s->sum[order[at - 1]] < s->sum[i]; at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
	sorted.count = most < s->count ? most : s->count;
	for (int i = 0; i < sorted.count; i++) {
		sorted.turn[i] = s->turn[order[i]];
		sorted.sum[i] = s->sum[order[i]];
		for (int k = 0; k <= i; k++)
			sorted.product[i][k] = order[i] > order[k] ? s->product[order[i]][order[k]]
			                                           : s->product[order[k]][order[i]];
	}
	*s = sorted;
}

/* How often COUNT turns have to be halved until one is left. */
static int halvings(int count)
{
	int n = 0;
	for (; count > 1; count = (count + 1) / 2)
		n++;
	return n;
}

/* Sequential halving: Karnin, Koren and Somekh, ICML 2013. */
bool search_run(struct search *s, int playouts, struct rng *rng)
{
	int32_t values[TURNS_MOST];
	int spent = 0;
	while (s->count > 1) {
		int end = spent + (playouts - spent) / halvings(s->count);
		do {
			if (!search_try(s, rng, values)) {
				search_sort(s, s->count);
				return false;
			}
			search_add(s, values);
			spent += s->count;
		} while (spent + s->count <= end);
		search_sort(s, (s->count + 1) / 2);
	}
	return true;
}
