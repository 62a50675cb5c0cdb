/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/match/arena.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

void arena_plan_release(struct arena_plan *p)
{
	free(p->seed);
	for (int i = 0; i < p->agents; i++)
		free(p->agent[i]);
	*p = (struct arena_plan){0};
}

void arena_init(struct arena *a, int agents)
{
	int pairings = agents * (agents - 1) / 2;
	*a = (struct arena){.agents = agents, .pairings = pairings};
	a->tally = alloc_zero((size_t)pairings, sizeof *a->tally);
	a->standing = alloc_zero((size_t)agents, sizeof *a->standing);
	a->less_tally = alloc_zero((size_t)pairings, sizeof *a->less_tally);
	a->less_standing = alloc_zero((size_t)agents, sizeof *a->less_standing);
}

void arena_release(struct arena *a)
{
	free(a->tally);
	free(a->standing);
	free(a->less_tally);
	free(a->less_standing);
	*a = (struct arena){0};
}

void arena_agents(const struct arena *a, int pairing, int *first, int *second)
{
	*first = 0;
	for (int row = a->agents - 1; pairing >= row; row--) {
		pairing -= row;
		++*first;
	}
	*second = *first + 1 + pairing;
}

struct standing arena_margin(const struct arena *a, int pairing)
{
	const struct arena_tally *t = &a->tally[pairing];
	return a->less_luck ? a->less_tally[pairing] : (struct standing){t->margin, t->squares};
}

struct standing arena_standing(const struct arena *a, int agent)
{
	return a->less_luck ? a->less_standing[agent] : a->standing[agent];
}

int arena_unit(const struct arena *a)
{
	return a->less_luck ? LUCK_UNIT : 1;
}

int64_t arena_rounds(const struct arena *a, int pairing, const struct rules *r)
{
	return a->tally[pairing].pairs * PAIR_GAMES * r->rounds;
}

/* Counts one game, in which the first agent had seat SEAT; returns its margin. */
static int64_t add_game(struct arena_tally *t, const struct contest_result *g, int seat)
{
	for (int i = 0; i < 2; i++) {
		int s = i ? seat_other(seat) : seat;
		t->points[i] += g->points[s];
		t->turns[i] += g->turns[s];
		t->resigned[i] += g->resigned == s;
		t->faults[i] += g->fault == s;
		t->ns[i] += (int64_t)g->ns[s];
		t->luck[i] += g->luck[s];
	}
	t->won += g->winner == seat;
	t->lost += g->winner == seat_other(seat);
	t->drawn += g->winner == NOBODY;
	return (int64_t)g->points[seat] - g->points[seat_other(seat)];
}

/* The MARGIN of pair R less its luck in 1/LUCK_UNIT points, rounded to the nearest, halves
 * away from 0.  So one agent's is exactly the negative of the other's. */
static int64_t less_luck(int64_t margin, const struct pair_result *r)
{
	enum { PARTS = NET_POINT / LUCK_UNIT };
	/* how much more the first agent's draws were worth than the second's */
	int64_t luck = r->game[0].luck[0] - r->game[0].luck[1] + r->game[1].luck[1] -
	               r->game[1].luck[0];
	int64_t less = margin * NET_POINT - luck;
	return (less + (less < 0 ? -PARTS : PARTS) / 2) / PARTS;
}

static void standing_add(struct standing *s, int64_t margin)
{
	s->margin += margin;
	s->squares += margin * margin;
}

void arena_add(struct arena *a, const struct pair_result *results)
{
	int64_t margin[ARENA_AGENTS] = {0}, less[ARENA_AGENTS] = {0};
	for (int i = 0; i < a->pairings; i++) {
		struct arena_tally *t = &a->tally[i];
		int first, second;
		int64_t m = add_game(t, &results[i].game[0], 0) +
		            add_game(t, &results[i].game[1], 1);
		arena_agents(a, i, &first, &second);
		t->pairs++;
		t->margin += m;
		t->squares += m * m;
		margin[first] += m;
		margin[second] -= m;
		m = less_luck(m, &results[i]);
		standing_add(&a->less_tally[i], m);
		less[first] += m;
		less[second] -= m;
	}
	for (int i = 0; i < a->agents; i++) {
		standing_add(&a->standing[i], margin[i]);
		standing_add(&a->less_standing[i], less[i]);
	}
}

static void merge_tally(struct arena_tally *into, const struct arena_tally *from)
{
	into->pairs += from->pairs;
	into->margin += from->margin;
	into->squares += from->squares;
	into->won += from->won;
	into->drawn += from->drawn;
	into->lost += from->lost;
	for (int i = 0; i < 2; i++) {
		into->points[i] += from->points[i];
		into->turns[i] += from->turns[i];
		into->resigned[i] += from->resigned[i];
		into->faults[i] += from->faults[i];
		into->ns[i] += from->ns[i];
		into->luck[i] += from->luck[i];
	}
}

static void merge_standings(struct standing *into, const struct standing *from, int count)
{
	for (int i = 0; i < count; i++) {
		into[i].margin += from[i].margin;
		into[i].squares += from[i].squares;
	}
}

void arena_merge(struct arena *into, const struct arena *from)
{
	for (int i = 0; i < into->pairings; i++)
		merge_tally(&into->tally[i], &from->tally[i]);
	merge_standings(into->standing, from->standing, into->agents);
	merge_standings(into->less_tally, from->less_tally, into->pairings);
	merge_standings(into->less_standing, from->less_standing, into->agents);
}

int64_t arena_shard_pairs(int64_t pairs, int shard, int shards)
{
	return (pairs - shard + shards) / shards;
}

void arena_pair_seed(const char *seed, int64_t pair, struct text *out)
{
	text_addf(out, "%s.%" PRId64, seed, pair);
}

int arena_plan_same(const struct arena_plan *p, const struct arena_plan *q, struct error *e)
{
	if (!rules_same(&p->rules, &q->rules) || p->matches != q->matches)
		return error_set(e, "the parts are not played by the same rules");
	if (p->less_luck != q->less_luck)
		return error_set(e, "one part is played with --less-luck, another without");
	if (strcmp(p->seed, q->seed))
		return error_set(e, "the parts have different seeds, '%s' and '%s'", p->seed, q->seed);
	if (p->pairs != q->pairs || p->shards != q->shards)
		return error_set(e, "the parts are of %" PRId64 " pairs in %d parts and of %" PRId64
		                    " pairs in %d parts", p->pairs, p->shards, q->pairs, q->shards);
	bool agents = p->agents == q->agents;
	for (int i = 0; agents && i < p->agents; i++)
		agents = !strcmp(p->agent[i], q->agent[i]);
	return agents ? 0 : error_set(e, "the parts have different agents");
}
