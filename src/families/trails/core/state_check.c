/* Recounts a state.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "families/trails/core/move.h"
#include "families/trails/core/state.h"

/* Counts mission P; OUT has how often each was seen. */
static int count(const struct trails_state *s, int p, uint8_t *out, struct error *e)
{
	const struct map *m = s->table.rules->map;
	if (p >= m->points || m->point[p].kind != MAP_PLACE)
		return error_set(e, "point %d is no mission's place", p);
	if (out[p]++)
		return error_set(e, "the mission %s is there twice", m->point[p].key);
	return 0;
}

static int count_set(const struct trails_state *s, const struct trails_set *set, uint8_t *out,
                     struct error *e)
{
	for (int p = trails_set_next(set, 0); p >= 0; p = trails_set_next(set, p + 1))
		if (count(s, p, out, e))
			return -1;
	return 0;
}

static int check_missions(const struct trails_state *s, struct error *e)
{
	const struct trails_table *t = &s->table;
	uint8_t seen[MAP_POINTS_MAX] = {0};
	int all = 0;
	if (count_set(s, &t->public, seen, e))
		return -1;
	for (int i = 0; i < t->seats; i++) {
		if (count_set(s, &s->hand[i], seen, e) || count_set(s, &t->fulfilled[i], seen, e))
			return -1;
		if (trails_set_count(&s->hand[i]) != t->hand[i])
			return error_set(e, "the number of missions of seat %d is %d, not %d", i + 1,
			                 trails_set_count(&s->hand[i]), t->hand[i]);
		struct trails_set wrong = trails_set_both(s->hand[i], &t->lacks[i]);
		if (!trails_set_empty(&wrong))
			return error_set(e, "seat %d has a mission that it surely lacks", i + 1);
	}
	for (int i = 0; i < t->stack; i++)
		if (count(s, s->stack[i], seen, e))
			return -1;
	for (int i = 0; i < TRAILS_DRAWN && t->keeping; i++)
		if (count(s, s->drawn[i], seen, e))
			return -1;
	for (int i = 0; i < MAP_POINTS_MAX; i++)
		all += seen[i];
	int want = trails_has_cards(t) ? t->rules->map->missions : 0;
	if (all != want)
		return error_set(e, "there are %d missions, not %d", all, want);
	return 0;
}

static int check_marks(const struct trails_state *s, struct error *e)
{
	const struct trails_table *t = &s->table;
	int coupons = t->bank, laid = 0, want = t->rules->marks;
	for (int i = 0; i < t->seats; i++) {
		int marks = trails_set_count(&t->mark[i]) + t->back[i];
		coupons += t->coupons[i];
		laid += marks;
		if (marks > want)
			return error_set(e, "seat %d has %d marks, not %d", i + 1, marks, want);
		struct trails_set stray = trails_set_without(t->mark[i], &s->hand[i]);
		if (trails_has_cards(t) && !trails_set_empty(&stray))
			return error_set(e, "seat %d has a mark on a mission that it lacks", i + 1);
	}
	if (!trails_has_cards(t) && laid + t->marking != want * t->seats)
		return error_set(e, "%d marks are laid and %d to come, not %d in all", laid,
		                 t->marking, want * t->seats);
	if (coupons != TRAILS_BANK)
		return error_set(e, "there are %d coupons, not %d", coupons, TRAILS_BANK);
	return 0;
}

static int check_route(const struct trails_table *t, int colour, struct error *e)
{
	const struct map *m = t->rules->map;
	const struct trails_route *r = &t->route[colour];
	const char *name = trails_colour_name(colour);
	struct trails_set heads = {{0}};
	uint64_t edges[TRAILS_EDGE_WORDS] = {0};
	if (r->count > t->rules->arrows)
		return error_set(e, "%s has %d arrows", name, r->count);
	if (!r->count && r->end != m->start)
		return error_set(e, "%s has no arrow and isn't at the start", name);
	for (int i = 0; i < r->count; i++) {
		uint64_t bit = UINT64_C(1) << (r->edge[i] % TRAILS_SET_BITS);
		uint64_t *word = &edges[r->edge[i] / TRAILS_SET_BITS];
		if (map_edge_between(m, r->from[i], r->to[i]) != r->edge[i])
			return error_set(e, "arrow %d of %s lies along no edge", i + 1, name);
		if (*word & bit)
			return error_set(e, "arrow %d of %s lies on another one", i + 1, name);
		*word |= bit;
		if (r->from[i] != m->start && !trails_set_has(&heads, r->from[i]))
			return error_set(e, "arrow %d of %s begins where it has never been", i + 1,
			                 name);
		trails_set_add(&heads, r->to[i]);
	}
	if (r->count && r->from[0] != m->start)
		return error_set(e, "%s doesn't begin at the start", name);
	if (r->end != m->start && !trails_set_has(&heads, r->end))
		return error_set(e, "%s stands where it has never been", name);
	if (memcmp(edges, r->edges, sizeof edges) || !trails_set_equal(&heads, &r->heads))
		return error_set(e, "the sets of %s aren't those of its arrows", name);
	for (int c = 0; c < colour; c++)
		if (r->count && t->route[c].count && t->route[c].edge[0] == r->edge[0])
			return error_set(e, "%s and %s begin along the same edge", name,
			                 trails_colour_name(c));
	return 0;
}

int trails_state_check(const struct trails_state *s, struct error *e)
{
	const struct trails_table *t = &s->table;
	for (int c = 0; c < TRAILS_COLOURS; c++)
		if (check_route(t, c, e))
			return -1;
	if (check_missions(s, e) || check_marks(s, e))
		return -1;
	if (t->mover >= t->seats || t->spent > t->rules->spend)
		return error_set(e, "there is no such turn: seat %d, %d coupons paid", t->mover + 1,
		                 t->spent);
	/* as long as marks are left to lay, the mover must lay one */
	const int all = t->rules->marks * t->seats;
	const bool free_marks = trails_marks_free(t->rules);
	if (t->marking && free_marks && t->marking >> t->seats)
		return error_set(e, "more seats are to mark than there are");
	if (t->marking && free_marks && !(t->marking >> t->mover & 1))
		return error_set(e, "seat %d has laid its marks", t->mover + 1);
	if (t->marking && !free_marks &&
	    (t->marking > all || (t->first + all - t->marking) % t->seats != t->mover))
		return error_set(e, "with %d marks to come it isn't seat %d that marks", t->marking,
		                 t->mover + 1);
	bool offered = t->bow != TRAILS_NO_COLOUR || t->greens || t->keeping;
	if (offered && (!t->acted || t->marking) && !trails_over(t))
		return error_set(e, "something is offered before a turn begins");
	return 0;
}
