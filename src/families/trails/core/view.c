/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/core/view.h"

#include <string.h>

struct trails_view trails_view_of(const struct trails_state *s, int seat)
{
	const struct trails_table *t = &s->table;
	struct trails_view v = {.table = *t, .hand = s->hand[seat], .seat = (uint8_t)seat};
	bool own = t->mover == seat;
	for (int i = 0; i < TRAILS_DRAWN; i++)
		v.drawn[i] = own ? s->drawn[i] : MAP_NONE;
	memset(v.stack, MAP_NONE, sizeof v.stack);
	for (int i = 0; i < t->stack; i++)
		if (t->stack_by[i] == seat)
			v.stack[i] = s->stack[i];
	return v;
}

int trails_view_legal(const struct trails_view *v, uint64_t *out)
{
	if (!trails_view_to_move(v))
		return 0;
	return trails_table_legal(&v->table, &v->hand, v->drawn, out);
}

int trails_view_check_move(const struct trails_view *v, uint64_t m, struct error *e)
{
	if (!trails_view_to_move(v))
		return error_set(e, trails_over(&v->table) ? "the game is over"
		                                           : "another player is to move");
	return trails_table_check_move(&v->table, &v->hand, v->drawn, m, e);
}

struct trails_set trails_view_unseen(const struct trails_view *v)
{
	const struct trails_table *t = &v->table;
	struct trails_set unseen = {{0}};
	if (!trails_has_cards(t))
		return unseen;
	for (int i = 0; i < t->rules->map->missions; i++)
		trails_set_add(&unseen, t->rules->map->place[i]);
	unseen = trails_set_without(unseen, &v->hand);
	unseen = trails_set_without(unseen, &t->public);
	for (int i = 0; i < t->seats; i++) {
		unseen = trails_set_without(unseen, &t->fulfilled[i]);
		unseen = trails_set_without(unseen, &t->mark[i]);
	}
	for (int i = 0; i < t->stack; i++)
		if (v->stack[i] != MAP_NONE)
			trails_set_remove(&unseen, v->stack[i]);
	for (int i = 0; i < TRAILS_DRAWN; i++)
		if (v->drawn[i] != MAP_NONE)
			trails_set_remove(&unseen, v->drawn[i]);
	return unseen;
}

struct trails_set trails_view_maybe(const struct trails_view *v, int seat)
{
	const struct trails_table *t = &v->table;
	if (seat == v->seat)
		return v->hand;
	struct trails_set unseen = trails_view_unseen(v);
	unseen = trails_set_without(unseen, &t->lacks[seat]);
	return trails_has_cards(t) ? trails_set_either(unseen, &t->mark[seat]) : unseen;
}

/* Removes a random mission that is not in LACKS from FROM and returns it; all of them are equally
 * likely.  LACKS may be NULL.  FROM must have such a mission. */
static int take_any(struct trails_set *from, const struct trails_set *lacks, struct rng *rng)
{
	struct trails_set may = lacks ? trails_set_without(*from, lacks) : *from;
	const int n = trails_set_count(&may);
	const int p = trails_set_nth(&may, n > 1 ? (int)rng_below(rng, (uint32_t)n) : 0);
	trails_set_remove(from, p);
	return p;
}

/* Lists the seats other than V's, those with the most missions that they surely lack first.  Each
 * of these sets of missions contains the sets that follow, since a seat's set is emptied when it
 * draws and all sets grow alike.  So a seat that is filled early takes nothing that a later seat
 * needs, and all fillings are equally likely.  Returns how many seats there are. */
static int by_lack(const struct trails_view *v, const struct trails_set *unseen, int *seat)
{
	int n = 0, lack[TRAILS_SEATS];
	for (int i = 0; i < v->table.seats; i++) {
		if (i == v->seat)
			continue;
		struct trails_set known = trails_set_both(v->table.lacks[i], unseen);
		int at = n++, count = trails_set_count(&known);
		for (; at > 0 && lack[at - 1] < count; at--) {
			lack[at] = lack[at - 1];
			seat[at] = seat[at - 1];
		}
		lack[at] = count;
		seat[at] = i;
	}
	return n;
}

void trails_view_sample(const struct trails_view *v, struct rng *rng, struct trails_state *out)
{
	const struct trails_table *t = &v->table;
	out->table = *t;
	memset(out->hand, 0, sizeof out->hand);
	memcpy(out->drawn, v->drawn, sizeof out->drawn);
	memcpy(out->stack, v->stack, sizeof out->stack);
	out->hand[v->seat] = v->hand;
	if (!trails_has_cards(t))
		return;
	struct trails_set unseen = trails_view_unseen(v);
	int seat[TRAILS_SEATS], seats = by_lack(v, &unseen, seat);
	for (int i = 0; i < seats; i++) {
		struct trails_set *hand = &out->hand[seat[i]];
		*hand = t->mark[seat[i]];
		for (int n = t->hand[seat[i]] - trails_set_count(hand); n > 0; n--)
			trails_set_add(hand, take_any(&unseen, &t->lacks[seat[i]], rng));
	}
	if (t->keeping && t->mover != v->seat)
		for (int i = 0; i < TRAILS_DRAWN; i++)
			out->drawn[i] = (uint8_t)take_any(&unseen, NULL, rng);
	for (int i = 0; i < t->stack; i++)
		if (out->stack[i] == MAP_NONE)
			out->stack[i] = (uint8_t)take_any(&unseen, NULL, rng);
}

bool trails_view_equal(const struct trails_view *a, const struct trails_view *b)
{
	return a->seat == b->seat && trails_table_equal(&a->table, &b->table) &&
	       trails_set_equal(&a->hand, &b->hand) &&
	       !memcmp(a->drawn, b->drawn, sizeof a->drawn) &&
	       !memcmp(a->stack, b->stack, a->table.stack);
}

uint64_t trails_move_seen(uint64_t m, int mover, int seat)
{
	enum trails_kind kind = trails_move_kind(m);
	bool hidden = kind == TRAILS_CHANGE || kind == TRAILS_KEEP;
	return hidden && mover != seat ? trails_move(kind, 0, 0, MAP_NONE) : m;
}

bool trails_reveals(const struct trails_state *before, const struct trails_state *after,
                    uint64_t m, int seat)
{
	const struct trails_table *t = &before->table;
	enum trails_kind kind = trails_move_kind(m);
	if (!trails_has_cards(t))
		return false;
	if (kind == TRAILS_MARK)
		return t->mover != seat;
	if (kind == TRAILS_CHANGE || kind == TRAILS_KEEP) {
		/* the owner sees the drawn mission; all see it if it counts at once */
		bool drawn = kind == TRAILS_CHANGE && t->mover == seat;
		return drawn || !trails_set_equal(&t->fulfilled[t->mover],
		                                  &after->table.fulfilled[t->mover]);
	}
	const struct trails_route *r = &t->route[trails_move_colour(m) % TRAILS_COLOURS];
	int p = -1; /* the point to which the move brings an expedition */
	if (kind == TRAILS_ARROW || kind == TRAILS_BOW || kind == TRAILS_COUPON_ARROW)
		p = trails_move_to(m);
	else if (kind == TRAILS_TAKE)
		p = r->from[r->count - 1];
	if (p < 0 || t->rules->map->point[p].kind != MAP_PLACE)
		return false;
	if (trails_set_has(&t->public, p))
		return after->table.stack != t->stack;
	/* Everybody knew where the mission was, this seat holds it, or nobody else can have held
	 * it. */
	for (int i = 0; i < t->seats; i++)
		if (trails_set_has(&t->fulfilled[i], p) || trails_set_has(&t->mark[i], p))
			return false;
	if (trails_set_has(&before->hand[seat], p))
		return false;
	for (int i = 0; i < t->seats; i++)
		if (i != seat && !trails_set_has(&t->lacks[i], p))
			return true;
	return false;
}

/* ---- Counting what a view says.  ---- */

/* Checks that the missions which the seat does not know in the other hands can be dealt out of
 * UNSEEN.  NEED has their number for each seat.  The fewer missions a seat is known to lack, the
 * more it may have, and the larger of these sets contain the smaller.  So it is enough that each
 * set is large enough for all seats that must draw from it or its subsets. */
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
				return error_set(e, "seats %d and %d cannot both lack those missions", i + 1,
				                 k + 1);
			taken += trails_set_empty(&more) ? need[k] : 0;
		}
		if (i != v->seat && taken > trails_set_count(&may))
			return error_set(e, "seat %d can't have so many missions", i + 1);
	}
	return 0;
}

/* Checks the number of missions that the seat does not see. */
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

struct trails_state trails_view_any(const struct trails_view *v)
{
	struct rng rng = rng_numbered(0);
	struct trails_state s;
	trails_view_sample(v, &rng, &s);
	return s;
}

int trails_view_check(const struct trails_view *v, struct error *e)
{
	const struct trails_table *t = &v->table;
	for (int i = t->stack; i < MAP_POINTS_MAX; i++)
		if (t->stack_by[i] != TRAILS_NOBODY)
			return error_set(e, "more cards were put under the stack than it has");
	if (t->bow != TRAILS_NO_COLOUR && !t->route[t->bow].count)
		return error_set(e, "a bow without an arrow");
	if (trails_set_count(&v->hand) != t->hand[v->seat])
		return error_set(e, "the number of missions in the hand is %d, not %d", trails_set_count(&v->hand),
		                 t->hand[v->seat]);
	/* the missions drawn are there exactly when the seat has to choose */
	const bool choosing = t->keeping && t->mover == v->seat;
	for (int i = 0; i < TRAILS_DRAWN; i++)
		if ((v->drawn[i] != MAP_NONE) != choosing)
			return error_set(e, "the missions drawn don't fit this position");
	if (trails_has_cards(t) && check_unseen(v, e))
		return -1;
	int cards =
		t->stack + trails_set_count(&t->public) + trails_set_count(&v->hand) + t->keeping;
	for (int i = 0; i < t->seats; i++)
		cards += t->hand[i];
	if (!trails_has_cards(t) && cards)
		return error_set(e, "there are missions, though goals are marks");
	struct trails_state s = trails_view_any(v);
	return trails_state_check(&s, e);
}
