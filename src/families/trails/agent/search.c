/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/agent/search.h"

#include <string.h>

#include "families/trails/agent/playout.h"

/* Sets all but the turns. */
static void begin(struct search *s, const struct mind_base *b, const struct trails_view *v)
{
	s->base = b;
	s->view = *v;
	s->ahead = PLAYOUT_TO_THE_END;
	s->stop = (struct stop){0};
	s->clock = NULL;
	trials_init(&s->trials, s->count);
}

void search_init(struct search *s, const struct mind_base *b, const struct trails_view *v, int width)
{
	s->count = turns_find(b, v, width, s->turn);
	begin(s, b, v);
}

void search_of(struct search *s, const struct mind_base *b, const struct trails_view *v,
               const struct trails_turn *turns, int count)
{
	s->count = count;
	for (int i = 0; i < count; i++)
		s->turn[i] = turns[i];
	begin(s, b, v);
}

/* What TURN brings in the world W, where LUCK names how the seats misjudge. */
static int32_t play_on(const struct search *s, const struct trails_turn *turn,
                       struct trails_state w, uint64_t luck)
{
	const int seat = s->view.seat;
	/* Hidden cards may end a turn before its time, in a world. */
	for (int i = 0; i < turn->moves && !trails_over(&w.table) && w.table.mover == seat; i++)
		trails_state_apply(&w, turn->move[i]);
	struct rng rng;
	rng_seed(&rng, luck);
	playout_run(s->base, &w, seat, s->ahead, &rng);
	return playout_value(s->base, &w, seat);
}

static bool is_late(const struct search *s)
{
	return s->clock && s->clock() >= s->late;
}

bool search_try(const struct search *s, struct rng *rng, struct trial *values)
{
	struct trails_state world;
	trails_view_sample(&s->view, rng, &world);
	const uint64_t luck = rng_next(rng);
	for (int i = 0; i < s->count; i++) {
		if (stop_asked(&s->stop) || is_late(s))
			return false;
		values[i] = (struct trial){.last = play_on(s, &s->turn[i], world, luck)};
	}
	return true;
}

void search_sort(struct search *s, int most)
{
	struct trails_turn sorted[TURNS_MOST];
	int order[TURNS_MOST];
	for (int i = 0, at; i < s->count; i++) {
		for (at = i; at && s->trials.sum[order[at - 1]] < s->trials.sum[i]; at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
	s->count = most < s->count ? most : s->count;
	for (int i = 0; i < s->count; i++)
		sorted[i] = s->turn[order[i]];
	memcpy(s->turn, sorted, sizeof s->turn[0] * (size_t)s->count);
	trials_keep(&s->trials, order, s->count);
}

/* How often COUNT turns have to be halved until one is left. */
static int halvings(int count)
{
	int n = 0;
	for (; count > 1; count = (count + 1) / 2)
		n++;
	return n;
}

/* Whether the time is over at which this half is to be left behind.  BEGAN is when it began, HALVES
 * how many follow with it. */
static bool is_spent(const struct search *s, uint64_t began, int halves)
{
	return s->clock && (s->clock() - began) * (uint64_t)halves >= s->late - began;
}

/* Sequential halving: Karnin, Koren and Somekh, ICML 2013. */
bool search_worlds(struct search *s, int worlds, struct rng *rng)
{
	struct trial values[TURNS_MOST];
	for (int i = 0; i < worlds; i++) {
		if (!search_try(s, rng, values))
			return false;
		trials_add(&s->trials, values);
	}
	return true;
}

bool search_run(struct search *s, int playouts, struct rng *rng)
{
	struct trial values[TURNS_MOST];
	int spent = 0;
	while (s->count > 1) {
		const int halves = halvings(s->count), end = spent + (playouts - spent) / halves;
		const uint64_t began = s->clock ? s->clock() : 0;
		do {
			if (!search_try(s, rng, values)) {
				search_sort(s, s->count);
				return is_late(s);
			}
			trials_add(&s->trials, values);
			spent += s->count;
		} while (spent + s->count <= end && !is_spent(s, began, halves));
		search_sort(s, (s->count + 1) / 2);
	}
	return true;
}
