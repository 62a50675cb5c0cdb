/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/core/table.h"

#include <string.h>

void trails_route_lay(struct trails_route *r, const struct map *m, int from, int to)
{
	const int edge = map_edge_between(m, from, to);
	r->from[r->count] = (uint8_t)from;
	r->to[r->count] = (uint8_t)to;
	r->edge[r->count] = (uint16_t)edge;
	r->count++;
	r->end = (uint8_t)to;
	r->edges[edge / TRAILS_SET_BITS] |= UINT64_C(1) << (edge % TRAILS_SET_BITS);
	trails_set_add(&r->heads, to);
}

int trails_mark_owner(const struct trails_table *t, int seat)
{
	return trails_has_cards(t) ? seat : (seat + t->seats - 1) % t->seats;
}

bool trails_arrow_fits(const struct trails_table *t, int colour, const struct map_way *way,
                       bool fresh)
{
	const struct trails_route *r = &t->route[colour];
	if (!r->count) {
		/* no other expedition may have begun along this edge */
		for (int c = 0; c < TRAILS_COLOURS; c++)
			if (t->route[c].count && t->route[c].edge[0] == way->edge)
				return false;
		return true;
	}
	if (r->count >= t->rules->arrows || trails_route_uses(r, way->edge))
		return false;
	return fresh || !(t->bowed >> colour & 1) ||
	       !trails_route_been(r, t->rules->map, way->to);
}

/* Lists the arrows of KIND that can be laid, as trails_arrow_fits, in OUT; or only finds the first
 * of them if OUT is NULL.  Returns how many there are. */
static int list_arrows(const struct trails_table *t, enum trails_kind kind, bool fresh,
                       uint64_t *out)
{
	int n = 0;
	for (int c = 0; c < TRAILS_COLOURS; c++) {
		const struct map_point *p = &t->rules->map->point[t->route[c].end];
		for (int i = 0; i < p->ways; i++) {
			if (!trails_arrow_fits(t, c, &p->way[i], fresh))
				continue;
			if (!out)
				return 1;
			out[n++] = trails_move(kind, c, 0, p->way[i].to);
		}
	}
	return n;
}

bool trails_arrow_any(const struct trails_table *t, bool fresh)
{
	return list_arrows(t, TRAILS_ARROW, fresh, NULL);
}

bool trails_take_bows(const struct trails_table *t, int colour)
{
	const struct trails_route *r = &t->route[colour];
	const int point = r->from[r->count - 1];
	/* each arrow that points there counts as a visit, and the start counts as one more */
	int visits = point == t->rules->map->start;
	for (int i = 0; i < r->count; i++)
		visits += r->to[i] == point;
	return visits > 1;
}

/* True if COLOUR has an arrow, and its last arrow may be taken away. */
static bool take_fits(const struct trails_table *t, int colour)
{
	return t->route[colour].count &&
	       !(t->bowed >> colour & 1 && trails_take_bows(t, colour));
}

/* Sets steps[x] to the number of arrows on the shortest way along the arrows of R from FROM to x,
 * or with BACK from x to FROM; TRAILS_ARROWS + 1 where there is none.  Arrows are nearly in the
 * order of a path already, so few passes are needed. */
static void arrow_steps(const struct trails_route *r, int from, bool back, uint8_t *steps)
{
	const uint8_t *tail = back ? r->to : r->from, *head = back ? r->from : r->to;
	memset(steps, TRAILS_ARROWS + 1, MAP_POINTS_MAX);
	steps[from] = 0;
	for (bool changed = true; changed; ) {
		changed = false;
		for (int k = 0; k < r->count; k++) {
			int i = back ? r->count - 1 - k : k;
			if (steps[tail[i]] + 1 < steps[head[i]]) {
				steps[head[i]] = (uint8_t)(steps[tail[i]] + 1);
				changed = true;
			}
		}
	}
}

struct trails_set trails_bow_points(const struct trails_table *t, int colour)
{
	const struct trails_route *r = &t->route[colour];
	struct trails_set points = {{0}};
	uint8_t there[MAP_POINTS_MAX], onward[MAP_POINTS_MAX];
	int closing = r->count - 1;
	if (t->rules->bow != TRAILS_BOW_LAST)
		return r->heads;
	/* the points of the last bow: the expedition stands where it has been before */
	while (closing >= 0 && r->to[closing] != r->end)
		closing--;
	if (closing < 0)
		return points;
	int last = r->from[closing];
	arrow_steps(r, r->end, false, there);
	arrow_steps(r, last, true, onward);
	if (there[last] > TRAILS_ARROWS)
		return points;
	for (int i = 0; i < r->count; i++)
		if (there[r->to[i]] + onward[r->to[i]] == there[last])
			trails_set_add(&points, r->to[i]);
	return points;
}

/* Lists the arrows that a bow may continue with in OUT, or finds the first, as list_arrows. */
static int list_bows(const struct trails_table *t, uint64_t *out)
{
	const struct trails_route *r = &t->route[t->bow];
	struct trails_set points = trails_bow_points(t, t->bow);
	int n = 0;
	for (int p = trails_set_next(&points, 0); p >= 0; p = trails_set_next(&points, p + 1)) {
		const struct map_point *point = &t->rules->map->point[p];
		for (int i = 0; i < point->ways; i++) {
			const struct map_way *way = &point->way[i];
			if (trails_route_uses(r, way->edge) ||
			    trails_route_been(r, t->rules->map, way->to))
				continue;
			if (!out)
				return 1;
			out[n++] = trails_move(TRAILS_BOW, t->bow, p, way->to);
		}
	}
	return n;
}

bool trails_bow_any(const struct trails_table *t)
{
	return t->route[t->bow].count < t->rules->arrows && list_bows(t, NULL);
}

/* True if the mover may pay a coupon at this moment, whether or not there is use for it. */
static bool may_spend(const struct trails_table *t)
{
	return t->coupons[t->mover] && t->spent < t->rules->spend;
}

/* True if the mover has a mission without an own mark, which a coupon can change. */
static bool may_change(const struct trails_table *t)
{
	return t->stack && t->hand[t->mover] > trails_set_count(&t->mark[t->mover]);
}

bool trails_turn_stuck(const struct trails_table *t)
{
	if (!t->laid && trails_arrow_any(t, false))
		return false;
	if (!may_spend(t))
		return true;
	for (int c = 0; c < TRAILS_COLOURS; c++)
		if (take_fits(t, c))
			return false;
	return !may_change(t) && !trails_arrow_any(t, false);
}

static int legal_marks(const struct trails_table *t, const struct trails_set *hand, uint64_t *out)
{
	const struct map *m = t->rules->map;
	const struct trails_set *marks = &t->mark[trails_mark_owner(t, t->mover)];
	int n = 0;
	for (int i = 0; i < m->missions; i++) {
		int p = m->place[i];
		if (m->steps[m->start][p] >= TRAILS_MARK_STEPS && !trails_set_has(marks, p) &&
		    (!trails_has_cards(t) || trails_set_has(hand, p)))
			out[n++] = trails_move(TRAILS_MARK, 0, 0, p);
	}
	if (trails_marks_free(t->rules))
		out[n++] = trails_move(TRAILS_DONE, 0, 0, 0);
	else if (!n)
		out[n++] = trails_move(TRAILS_PASS, 0, 0, 0);
	return n;
}

/* Writes the actions that a coupon pays for to OUT.  Returns how many there are. */
static int legal_spends(const struct trails_table *t, const struct trails_set *hand, uint64_t *out)
{
	int n = list_arrows(t, TRAILS_COUPON_ARROW, false, out);
	for (int c = 0; c < TRAILS_COLOURS; c++)
		if (take_fits(t, c))
			out[n++] = trails_move(TRAILS_TAKE, c, 0, 0);
	if (!may_change(t))
		return n;
	struct trails_set free = trails_set_without(*hand, &t->mark[t->mover]);
	for (int p = trails_set_next(&free, 0); p >= 0; p = trails_set_next(&free, p + 1))
		out[n++] = trails_move(TRAILS_CHANGE, 0, 0, p);
	return n;
}

int trails_table_legal(const struct trails_table *t, const struct trails_set *hand,
                       const uint8_t *drawn, uint64_t *out)
{
	int n = 0;
	if (t->over != TRAILS_ON)
		return 0;
	switch (trails_phase(t)) {
	case TRAILS_TO_MARK:
		return legal_marks(t, hand, out);
	case TRAILS_TO_KEEP:
		for (int i = 0; i < TRAILS_DRAWN; i++)
			out[n++] = trails_move(TRAILS_KEEP, 0, 0, drawn[i]);
		return n;
	case TRAILS_TO_BOW:
		n = list_bows(t, out);
		out[n++] = trails_move(TRAILS_PASS, 0, 0, 0);
		return n;
	case TRAILS_TO_GREEN:
		n = list_arrows(t, TRAILS_ARROW, false, out);
		out[n++] = trails_move(TRAILS_PASS, 0, 0, 0);
		return n;
	case TRAILS_TO_ARROW:
	case TRAILS_TO_SPEND:
		break;
	}
	if (!t->laid)
		n = list_arrows(t, TRAILS_ARROW, false, out);
	bool pass = !n;
	if (may_spend(t))
		n += legal_spends(t, hand, out + n);
	if (pass)
		out[n++] = trails_move(TRAILS_PASS, 0, 0, 0);
	return n;
}

bool trails_table_equal(const struct trails_table *a, const struct trails_table *b)
{
	bool same = a->rules == b->rules && a->seats == b->seats && a->stack == b->stack &&
	            trails_set_equal(&a->public, &b->public);
	for (int c = 0; c < TRAILS_COLOURS && same; c++) {
		const struct trails_route *x = &a->route[c], *y = &b->route[c];
		same = x->count == y->count && x->end == y->end &&
		       !memcmp(x->from, y->from, x->count * sizeof x->from[0]) &&
		       !memcmp(x->edge, y->edge, x->count * sizeof x->edge[0]);
	}
	for (int i = 0; i < a->seats && same; i++)
		same = trails_set_equal(&a->mark[i], &b->mark[i]) &&
		       trails_set_equal(&a->fulfilled[i], &b->fulfilled[i]) &&
		       trails_set_equal(&a->lacks[i], &b->lacks[i]) && a->hand[i] == b->hand[i] &&
		       a->back[i] == b->back[i] && a->coupons[i] == b->coupons[i];
	return same && !memcmp(a->stack_by, b->stack_by, a->stack) && a->bank == b->bank &&
	       a->first == b->first && a->mover == b->mover && a->round == b->round &&
	       a->marking == b->marking && a->acted == b->acted && a->laid == b->laid &&
	       a->last == b->last && a->spent == b->spent && a->bowed == b->bowed &&
	       a->bow == b->bow && a->greens == b->greens && a->keeping == b->keeping &&
	       a->over == b->over;
}

/* ---- Points.  ---- */

int trails_points(const struct trails_table *t, int seat)
{
	if (!trails_has_cards(t))
		return t->back[seat];
	return trails_set_count(&t->fulfilled[seat]) + t->back[seat] - t->hand[seat] -
	       trails_set_count(&t->mark[seat]);
}

int trails_steps_left(const struct trails_table *t, int seat)
{
	const struct map *m = t->rules->map;
	const struct trails_set *marks = &t->mark[seat];
	int sum = 0;
	for (int p = trails_set_next(marks, 0); p >= 0; p = trails_set_next(marks, p + 1)) {
		int nearest = MAP_POINTS_MAX;
		for (int c = 0; c < TRAILS_COLOURS; c++)
			if (m->steps[t->route[c].end][p] < nearest)
				nearest = m->steps[t->route[c].end][p];
		sum += nearest;
	}
	return sum;
}

unsigned trails_winners(const struct trails_table *t)
{
	unsigned winners = 0;
	int most = 0, fewest = 0;
	for (int i = 0; i < t->seats; i++) {
		if (t->over == TRAILS_OVER_RESIGNED && i == t->mover)
			continue;
		int points = trails_points(t, i);
		int steps = trails_has_cards(t) ? 0 : trails_steps_left(t, i);
		if (!winners || points > most || (points == most && steps < fewest)) {
			winners = 0;
			most = points;
			fewest = steps;
		}
		if (points == most && steps == fewest)
			winners |= 1u << i;
	}
	return winners;
}
