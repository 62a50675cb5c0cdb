/* The value of tiny rounds, against values worked out by hand and against a search that knows no
 * tree: it deals every deal, and keeps apart what a seat can tell apart.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "support.h"
#include "train/tiny.h"

/* Two turns, or some more with draws from the pile. */
#define SMALL "classic:suits=1,wagers=1,hand=4,cost=10"
#define SMALL_STANDARD "standard:suits=1,wagers=1,hand=4,cost=10,stall=1"
#define ONE_TURN "classic:suits=1,wagers=0,hand=4"

static const double rounding = 1e-9;

static struct rules rules_of(const char *text)
{
	struct rules r;
	struct error e;
	support_claim(!rows_parse(&card_rows, &r, text, &e), "%s", e.text);
	r.rounds = 1;
	return r;
}

static struct tiny *tiny_of(const struct rules *r)
{
	struct error e;
	struct tiny *t = tiny_new(r, &e);
	support_claim(t, "%s", e.text);
	return t;
}

static struct tiny_answer answer(struct tiny *t, int seat, const struct tiny_player *p)
{
	struct tiny_answer wins;
	struct error e;
	support_claim(!tiny_answer(t, seat, p, &wins, &e), "%s", e.text);
	return wins;
}

static const struct tiny_player learnt = {.kind = TINY_LEARNT}, uniform = {.kind = TINY_UNIFORM};

/* Claims that the round by RULES is worth VALUE to the starter, and that PASSES find it to
 * WITHIN. */
static void check_value(const char *rules, int passes, double value, double within)
{
	struct rules r = rules_of(rules);
	struct tiny *t = tiny_of(&r);
	tiny_learn(t, passes);
	double most = answer(t, 0, &learnt).known, least = -answer(t, 1, &learnt).known;
	support_claim(least <= value + rounding && value - rounding <= most, "%s: %g is not from %g to %g",
	              rules, value, least, most);
	support_claim(most - least < within, "%s: from %g to %g after %d passes", rules, least, most, passes);
	tiny_free(t);
}

/* The starter of one turn plays its highest card if it is above the cost.  The highest of four of
 * the numbers 2 to 10 is 9 in the mean. */
TEST(test_values_by_hand)
{
	check_value(ONE_TURN ",cost=0", 200, 9, 0.01);
	check_value(ONE_TURN, 200, 0, 0.01);
	/* it is 10 with 4 chances of 9, else 9 with 4 of the 8 others */
	check_value(ONE_TURN ",cost=8", 200, 2 * 4 / 9.0 + 1 * 5 / 9.0 * 4 / 8.0, 0.01);
}

/* A seat that plays any card plays the mean card, 6, every other time; the other seat has no
 * turn. */
TEST(test_uniform_by_hand)
{
	struct rules r = rules_of(ONE_TURN);
	struct tiny *t = tiny_of(&r);
	ck_assert_double_lt(fabs(answer(t, 1, &uniform).known - (r.cost - 6) / 2.0), rounding);
	ck_assert_double_lt(fabs(answer(t, 0, &uniform).known), rounding);
	tiny_free(t);
}

TEST(test_passes_close_in)
{
	struct rules r = rules_of(SMALL);
	struct tiny *t = tiny_of(&r);
	double gap[2];
	for (int i = 0; i < 2; i++) {
		tiny_learn(t, i ? 56 : 8);
		gap[i] = answer(t, 0, &learnt).known + answer(t, 1, &learnt).known;
	}
	ck_assert_double_ge(gap[1], 0);
	ck_assert_double_lt(gap[1], gap[0] / 4);
	ck_assert_double_lt(gap[1], 0.005);
	for (int seat = 0; seat < SEATS; seat++)
		ck_assert_double_gt(answer(t, seat, &uniform).known, answer(t, seat, &learnt).known + 1);
	tiny_free(t);
}

/* ---- A search that knows no tree. ---- */

struct world {
	struct state state;
	double weight;
	int group; /* of the worlds that the seat cannot tell apart */
};

struct worlds {
	struct world *world;
	size_t count, room;
};

struct brute {
	int seat;
	struct agent *agent; /* of the other seat; NULL: any move */
};

static double best(const struct brute *b, const struct world *world, size_t count);

static void add_world(struct worlds *all, const struct world *w, struct move m, double weight)
{
	all->world = alloc_grow(all->world, &all->room, all->count + 1, sizeof *all->world);
	struct world *next = &all->world[all->count++];
	*next = *w;
	next->weight *= weight;
	state_apply(&next->state, m);
}

static int by_group(const void *a, const void *b)
{
	return ((const struct world *)a)->group - ((const struct world *)b)->group;
}

/* Returns the worth of worlds that the seat may or may not be able to tell apart; frees them. */
static double best_of_groups(const struct brute *b, struct worlds *all)
{
	struct view *seen = alloc_zero(all->count + 1, sizeof *seen);
	int groups = 0;
	double sum = 0;
	for (size_t i = 0; i < all->count; i++) {
		struct view v = view_of(&all->world[i].state, b->seat);
		int g = 0;
		while (g < groups && !view_equal(&seen[g], &v))
			g++;
		groups += g == groups;
		seen[g] = v;
		all->world[i].group = g;
	}
	free(seen);
	qsort(all->world, all->count, sizeof *all->world, by_group);
	for (size_t from = 0, to; from < all->count; from = to) {
		for (to = from; to < all->count && all->world[to].group == all->world[from].group;)
			to++;
		sum += best(b, &all->world[from], to - from);
	}
	free(all->world);
	return sum;
}

static void add_others_moves(const struct brute *b, const struct world *w, struct worlds *out)
{
	struct view v = view_of(&w->state, !b->seat);
	struct move moves[MOVES_MAX];
	struct error e;
	int legal = view_legal(&v, moves);
	if (b->agent) {
		agent_seed_move(b->agent, 0, &v, 1);
		ck_assert_int_eq(agent_choose(b->agent, &v, &moves[0], &e), REPLY_MOVE);
		add_world(out, w, moves[0], 1);
	}
	for (int i = 0; !b->agent && i < legal; i++)
		add_world(out, w, moves[i], 1.0 / legal);
}

/* Returns what the seat wins from worlds that it cannot tell apart. */
static double best(const struct brute *b, const struct world *world, size_t count)
{
	const struct table *t = &world->state.table;
	struct move moves[MOVES_MAX];
	double most = -INFINITY, sum = 0;
	if (t->over != ROUND_ON) {
		for (size_t i = 0; i < count; i++)
			sum += world[i].weight;
		return sum * (table_round_points(t, b->seat) - table_round_points(t, !b->seat));
	}
	if (t->mover != b->seat) {
		struct worlds next = {0};
		for (size_t i = 0; i < count; i++)
			add_others_moves(b, &world[i], &next);
		return best_of_groups(b, &next);
	}
	int legal = state_legal(&world->state, moves);
	for (int m = 0; m < legal; m++) {
		struct worlds next = {0};
		for (size_t i = 0; i < count; i++)
			add_world(&next, &world[i], moves[m], 1);
		most = fmax(most, best_of_groups(b, &next));
	}
	return most;
}

/* Adds all deals to OUT that begin with the COUNT cards of DECK; REST has the others.  The hands
 * are sets, so each of their cards is above the one before. */
static void add_deals(const struct rules *r, card_t *deck, int count, unsigned rest, struct worlds *out)
{
	if (!rest) {
		out->world = alloc_grow(out->world, &out->room, out->count + 1, sizeof *out->world);
		out->world[out->count] = (struct world){.weight = 1};
		out->world[out->count++].state = state_begin(r, deck, 0);
	}
	for (unsigned cards = rest; cards; cards &= cards - 1) {
		int card = __builtin_ctz(cards);
		if (count >= SEATS && count < SEATS * r->hand && deck[count - SEATS] > card)
			continue;
		deck[count] = (card_t)card;
		add_deals(r, deck, count + 1, rest & ~(1u << card), out);
	}
}

static double brute(const struct rules *r, const struct brute *b)
{
	struct worlds all = {0};
	card_t deck[CARDS_MAX];
	add_deals(r, deck, 0, cards_lane(rules_all_cards(r), 0), &all);
	double deals = (double)all.count;
	return best_of_groups(b, &all) / deals;
}

static void check_brute(const char *rules, const char *name)
{
	struct rules r = rules_of(rules);
	struct tiny *t = tiny_of(&r);
	OWN(agent) agent;
	struct error e;
	support_claim(!agent_of(&card_agents, &agent, name, NULL, &e), "%s", e.text);
	bool any = agent.kind == &agent_random;
	struct tiny_player p = {any ? TINY_UNIFORM : TINY_AGENT, &agent, "tiny", 1};
	for (int seat = 0; seat < SEATS; seat++) {
		struct brute b = {seat, any ? NULL : &agent};
		struct tiny_answer wins = answer(t, seat, &p);
		double wanted = brute(&r, &b);
		support_claim(fabs(wins.known - wanted) < rounding && fabs(wins.unknown - wanted) < rounding,
		              "%s, %s, seat %d: %g and %g, not %g", rules, name, seat, wins.known,
		              wins.unknown, wanted);
	}
	tiny_free(t);
}

TEST(test_answers_are_the_best)
{
	check_brute(SMALL, "random");
	check_brute(SMALL, "net");
	check_brute(SMALL_STANDARD, "thumb");
}

/* On average, the values for the lucks that an answer knows and for those that it doesn't know have
 * the true value between them. */
TEST(test_lucks)
{
	const double error = 0.6; /* of the mean over all lucks */
	struct rules r = rules_of(SMALL);
	struct tiny *t = tiny_of(&r);
	OWN(agent) any;
	struct error e;
	support_claim(!agent_of(&card_agents, &any, "random", NULL, &e), "%s", e.text);
	const struct tiny_player p = {TINY_AGENT, &any, "a", TINY_LUCKS_MAX};
	for (int seat = 0; seat < SEATS; seat++) {
		double exact = answer(t, seat, &uniform).known;
		struct tiny_answer wins = answer(t, seat, &p);
		support_claim(wins.unknown - error < exact && exact < wins.known + error,
		              "seat %d: %g is not from %g to %g", seat, exact, wins.unknown, wins.known);
	}
	tiny_free(t);
}

TEST(test_refusals)
{
	static const char *const large[] = {"classic", "classic:suits=1,hand=4", "classic:suits=1,wagers=0,hand=2"};
	struct error e;
	for (size_t i = 0; i < sizeof large / sizeof large[0]; i++) {
		struct rules r = rules_of(large[i]);
		support_claim(!tiny_new(&r, &e), "%s isn't tiny", large[i]);
		support_claim(*e.text, "no reason for %s", large[i]);
	}
}
