/* Counting what a view says.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/core/view_text.h"

/* Whether the missions in the hands, as far as the seat doesn't know them, can be dealt out of UNSEEN.
 * NEED has how many each seat has of them.  Those that a seat may have are the more, the less it is
 * known to lack, and each such set contains the smaller ones: so it is enough that each of them is
 * large enough for all who take from it. */
static int check_hands(const struct trails_view *v, const struct trails_set *unseen,
                       const int *need, struct error *e)
{
	const struct trails_table *t = &v->table;
	for (int i = 0; i < t->seats; i++) {
		struct trails_set may = trails_set_without(*unseen, &t->lacks[i]);
		int taken = 0;
		for (int k = 0; k < t->seats; k++) {
			struct trails_set other = trails_set_without(*unseen, &t->lacks[k]);
			struct trails_set more = trails_set_without(other, &may);
			struct trails_set less = trails_set_without(may, &other);
			if (i == v->seat || k == v->seat)
				continue;
			if (!trails_set_empty(&more) && !trails_set_empty(&less))
				return error_set(e, "seats %d and %d can't lack such missions", i + 1,
				                 k + 1);
			taken += trails_set_empty(&more) ? need[k] : 0;
		}
		if (i != v->seat && taken > trails_set_count(&may))
			return error_set(e, "seat %d can't have so many missions", i + 1);
	}
	return 0;
}

/* Counts the missions that the seat doesn't see. */
static int check_unseen(const struct trails_view *v, struct error *e)
{
	const struct trails_table *t = &v->table;
	struct trails_set unseen = trails_view_unseen(v);
	int need[TRAILS_SEATS] = {0}, hidden = t->keeping && t->mover != v->seat ? TRAILS_DRAWN : 0;
	for (int i = 0; i < t->seats; i++) {
		if (i != v->seat)
			need[i] = t->hand[i] - trails_set_count(&t->mark[i]);
		if (need[i] < 0)
			return error_set(e, "seat %d has more marks than missions", i + 1);
		hidden += need[i];
	}
	for (int i = 0; i < t->stack; i++)
		hidden += v->stack[i] == MAP_NONE;
	if (hidden != trails_set_count(&unseen))
		return error_set(e, "%d missions are hidden, and %d can't be seen", hidden,
		                 trails_set_count(&unseen));
	return check_hands(v, &unseen, need, e);
}

/* Whether the table is that of goals that are marks alone. */
static int check_no_cards(const struct trails_view *v, struct error *e)
{
	const struct trails_table *t = &v->table;
	int cards = t->stack + trails_set_count(&t->public) + trails_set_count(&v->hand) + t->keeping;
	for (int i = 0; i < t->seats; i++)
		cards += t->hand[i];
	return cards ? error_set(e, "there are missions, though goals are marks") : 0;
}

/* Whether what the seat has drawn is there exactly where it has to choose. */
static int check_drawn(const struct trails_view *v, struct error *e)
{
	const struct trails_table *t = &v->table;
	bool choosing = t->keeping && t->mover == v->seat;
	for (int i = 0; i < TRAILS_DRAWN; i++)
		if ((v->drawn[i] != MAP_NONE) != choosing)
			return error_set(e, "the missions drawn aren't those to choose of");
	return 0;
}

int trails_view_check(const struct trails_view *v, struct error *e)
{
	const struct trails_table *t = &v->table;
	struct trails_state s;
	struct rng rng;
	for (int i = t->stack; i < MAP_POINTS_MAX; i++)
		if (t->stack_by[i] != TRAILS_NOBODY)
			return error_set(e, "more cards are beneath the stack than it has");
	if (t->bow != TRAILS_NO_COLOUR && !t->route[t->bow].count)
		return error_set(e, "a bow without an arrow");
	if (trails_set_count(&v->hand) != t->hand[v->seat])
		return error_set(e, "the hand has %d missions, not %d", trails_set_count(&v->hand),
		                 t->hand[v->seat]);
	if (check_drawn(v, e) || (trails_has_cards(t) ? check_unseen(v, e) : check_no_cards(v, e)))
		return -1;
	rng_seed(&rng, 0);
	trails_view_sample(v, &rng, &s);
	return trails_state_check(&s, e);
}
