/* Puzzles of the card games: the network's turns tried in sampled worlds; near the end of the deck
 * every possible world is looked at.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "base/alloc.h"
#include "families/cards/agent/hint.h"
#include "families/cards/agent/rollout.h"
#include "families/cards/judge/judge.h"
#include "families/cards/match/cards.h"
#include "families/cards/solve/solve.h"
#include "train/puzzles.h"

/* A quick look tries the network's WIDTH best turns a few turns ahead, in a few worlds and then in
 * more.  The best PUZZLE_TURNS of these are tried to the end, and the numbers that the puzzle
 * claims come from further worlds. */
enum {
	AHEAD = 6,
	GLANCE_WORLDS = 8,
	LOOK_WORLDS = 40,
	ALL_WORLDS = 60,
	FEW_WORLDS = 80,
	HOPE_WORLDS = 100,
	CLAIM_WORLDS = 300
};
enum { LIKED = 3, RARE = 3, FEW = 3, WIDTH = 16 };
/* In points: how far a turn may be behind the best by the network's values and still be tried.  In
 * tenths of a point: leads that are worth a further look, by the network's values and in worlds. */
enum {
	MARGIN = 3,
	VALUE_LEAD = 15,
	GLANCE_LEAD = 10,
	LOOK_LEAD = 21,
	ALL_LEAD = 22,
	FEW_LEAD = 26
};

static void *begin(const void *rules, struct error *e)
{
	struct hint_source *by = alloc_zero(1, sizeof *by);
	if (!hint_source_init(by, rules, e))
		return by;
	hint_source_release(by);
	free(by);
	return NULL;
}

static void end(void *means)
{
	hint_source_release(means);
	free(means);
}

static struct puzzle_turn turn_of(const struct net_turn *t)
{
	struct puzzle_turn out = {.moves = t->moves, .worth = t->value / (NET_POINT / TENTHS)};
	for (int i = 0; i < t->moves; i++)
		out.move[i] = move_code(t->move[i], NO_CARD);
	return out;
}

/* Writes all turns of V's seat to OUT, the best at a glance first. */
static int all_turns(const struct hint_source *by, const struct view *v, struct net_turn *out)
{
	const int count = hint_net_turns(by->net, v, out);
	for (int i = 1; i < count; i++) {
		const struct net_turn one = out[i];
		int at = i;
		for (; at && out[at - 1].value < one.value; at--)
			out[at] = out[at - 1];
		out[at] = one;
	}
	return count;
}

static bool look(void *means, const void *view, struct glance *g)
{
	struct net_turn turns[NET_TURNS_MAX];
	g->turns = all_turns(means, view, turns);
	for (int i = 0; i < g->turns; i++) {
		g->turn[i] = turn_of(&turns[i]);
		g->hits[i] = 0;
	}
	return g->turns > 1;
}

/* Tries the turns of R in the worlds FROM to TO that SEED and LABEL name, and adds them to T. */
static void try_in(const struct rollout *r, const char *seed, const char *label, int from, int to,
                   struct trials *t)
{
	struct rollout_memo *memo = rollout_memo_new(r);
	struct trial values[ROLLOUT_WIDTH];
	if (!from)
		trials_init(t, r->count);
	for (int i = from; i < to; i++) {
		struct rng rng = rng_named(seed, label, (uint64_t)i);
		rollout_try(r, memo, &rng, values);
		trials_add(t, values);
	}
	rollout_memo_free(memo);
}

/* Returns the lead of T's best turn in tenths of a point. */
static int lead_of(const struct trials *t)
{
	int order[ROLLOUT_WIDTH] = {0};
	trials_rank(t, order);
	return (trials_mean(t, order[0]) - trials_mean(t, order[1])) / (NET_POINT / TENTHS);
}

/* Sets R up to try the COUNT TURNS of V's seat, AHEAD own turns on. */
static void set_up(struct rollout *r, const struct hint_source *by, const struct view *v,
                   const struct net_turn *turns, int count, int ahead)
{
	rollout_init(r, by->net, v, 1, 0);
	r->player = by->player;
	r->ahead = ahead;
	r->count = count < ROLLOUT_WIDTH ? count : ROLLOUT_WIDTH;
	for (int i = 0; i < r->count; i++)
		r->turn[i] = turns[i];
}

static bool promises(void *means, const void *view, const char *seed, const struct glance *g)
{
	const struct view *v = view;
	struct net_turn all[NET_TURNS_MAX], turns[LIKED + RARE];
	struct rollout r;
	struct trials t;
	int liked = 0, count;
	/* Puzzles are rare, and trials take long.  So only positions are tried in which the network
	 * finds a turn that medium misses, and positions that can be solved. */
	const bool seen = g->hits[0] <= MEDIUM_MOST &&
	                  g->turn[0].worth - g->turn[1].worth >= VALUE_LEAD;
	if (!seen && solve_check(v, NULL))
		return false;
	all_turns(means, v, all); /* in the order of G */
	for (int i = 0; i < g->turns && liked < LIKED; i++)
		if (g->hits[i] > MEDIUM_MOST)
			turns[liked++] = all[i];
	count = liked;
	for (int i = 0; i < g->turns && count < liked + RARE; i++)
		if (g->hits[i] <= MEDIUM_MOST &&
		    g->turn[i].worth + MARGIN * TENTHS >= g->turn[0].worth)
			turns[count++] = all[i];
	if (count == liked || count < 2)
		return false;
	set_up(&r, means, v, turns, count, AHEAD);
	try_in(&r, seed, "glance", 0, GLANCE_WORLDS, &t);
	if (trials_best(&t) < liked || lead_of(&t) < GLANCE_LEAD)
		return false;
	try_in(&r, seed, "glance", GLANCE_WORLDS, LOOK_WORLDS, &t);
	return trials_best(&t) >= liked && lead_of(&t) >= LOOK_LEAD;
}

/* True if a proof takes too long, by the number of turns tried. */
static bool takes_long(void *game)
{
	enum { TRIED_MOST = 20000000 };
	const struct endgame *g = game;
	return g->tried > TRIED_MOST;
}

/* Finds the bounds of all turns by looking at every world.  False if the bounds are too far apart,
 * or if it takes too long. */
static bool prove(const struct view *v, struct judged *out)
{
	enum { CHANCE = PUZZLE_POINT };
	struct solve_line line[NET_TURNS_MAX];
	struct solve s;
	int most = INT32_MIN, n = 0;
	solve_init(&s, v);
	s.game.stop = (struct stop){takes_long, &s.game};
	while (!s.game.stopped && solve_step(&s))
		continue;
	const bool whole = !s.game.stopped;
	const int count = whole ? solve_lines(&s, line) : 0;
	out->turns = 0;
	for (int i = 0; i < count; i++) {
		if (i && hint_turns_alike(&line[0].turn, &line[i].turn))
			continue;
		line[i].turn.value = i ? line[i].most : line[i].least;
		most = i && line[i].most > most ? line[i].most : most;
		struct puzzle_turn t = turn_of(&line[i].turn);
		for (n = out->turns; i && n > 1 && out->turn[n - 1].worth < t.worth; n--)
			if (n < PUZZLE_TURNS)
				out->turn[n] = out->turn[n - 1];
		if (n < PUZZLE_TURNS)
			out->turn[n] = t;
		out->turns += out->turns < PUZZLE_TURNS;
	}
	solve_release(&s);
	if (out->turns < 2)
		return false;
	out->exact = true;
	out->worlds = out->error = 0;
	out->lead = (int)((int64_t)(line[0].least - most) * CHANCE / NET_POINT);
	return puzzle_is_clear(out);
}

/* Sets OUT to the trials T of R's turns. */
static void take_trials(const struct rollout *r, const struct trials *t, struct judged *out)
{
	int order[ROLLOUT_WIDTH] = {0};
	trials_rank(t, order);
	const int best = order[0], second = order[1];
	out->exact = false;
	out->worlds = (int)t->worlds;
	out->lead = (int)((int64_t)(trials_mean(t, best) - trials_mean(t, second)) * PUZZLE_POINT /
	                  NET_POINT);
	out->error = (int)((int64_t)trials_error(t, best, second) * PUZZLE_POINT / NET_POINT) + 1;
	for (out->turns = 0; out->turns < PUZZLE_TURNS && out->turns < t->count; out->turns++) {
		struct net_turn turn = r->turn[order[out->turns]];
		turn.value = trials_mean(t, order[out->turns]);
		out->turn[out->turns] = turn_of(&turn);
	}
}

static bool judge(void *means, const void *view, const char *seed, struct judged *out)
{
	const struct view *v = view;
	struct net_turn turns[NET_TURNS_MAX];
	struct rollout all, few;
	struct trials t;
	const int count = all_turns(means, v, turns);
	set_up(&all, means, v, turns, count < WIDTH ? count : WIDTH, AHEAD);
	try_in(&all, seed, "all", 0, ALL_WORLDS, &t);
	if (lead_of(&t) < ALL_LEAD)
		return false;
	/* the best turns are kept, the best of them first */
	int order[ROLLOUT_WIDTH] = {0};
	trials_rank(&t, order);
	rollout_keep(&all, order, all.count < PUZZLE_TURNS ? all.count : PUZZLE_TURNS);
	set_up(&few, means, v, all.turn, all.count < FEW ? all.count : FEW, ROLLOUT_TO_THE_END);
	try_in(&few, seed, "few", 0, FEW_WORLDS, &t);
	if (trials_best(&t) || lead_of(&t) < FEW_LEAD)
		return false;
	if (!solve_check(v, NULL))
		return prove(v, out);
	all.ahead = ROLLOUT_TO_THE_END;
	try_in(&all, seed, "claim", 0, HOPE_WORLDS, &t);
	if (lead_of(&t) < ALL_LEAD)
		return false;
	try_in(&all, seed, "claim", HOPE_WORLDS, CLAIM_WORLDS, &t);
	take_trials(&all, &t, out);
	return puzzle_is_clear(out);
}

const struct puzzle_family puzzles_of_cards = {
	.game = &cards_game,
	.kinds = &cards_decisions,
	.seats = SEATS,
	.begin = begin,
	.end = end,
	.look = look,
	.promises = promises,
	.judge = judge,
};
