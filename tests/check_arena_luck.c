/* Margins less the luck of the draws: what is taken off, and that nothing else is.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>

#include "arena_support.h"
#include "families/cards/match/cards.h"
#include "families/cards/match/contest.h"
#include "families/cards/net/luck.h"
#include "families/cards/net/net_weights.h"

/* The luck of SEAT in a match, from the positions before its draws. */
static int64_t luck_in(const struct match *m, const struct net *n, int seat)
{
	int64_t sum = 0;
	for (size_t i = 0; i < m->log_len; i++) {
		const struct cards_event event = cards_event(m, i), *ev = &event;
		if (ev->kind == EVENT_MOVE && move_from_deck(ev->move) && ev->before->table.mover == seat)
			sum += luck_control(n, NULL, ev->before);
	}
	return sum;
}

static void check_game(const struct rules *r, struct agent *a, struct agent *b)
{
	OWN(match) m = {0};
	struct sitting g = {.rules = r, .seed = "luck", .agent = {a, b}, .match = &m};
	const struct net *net = support_net(r);
	struct sitting_result with, without;
	contest_play(&g, net, &with);
	int64_t drawn = 0;
	for (int seat = 0; seat < SEATS; seat++) {
		ck_assert_int_eq(with.luck[seat], luck_in(&m, net, seat));
		drawn |= with.luck[seat];
	}
	ck_assert_int_ne(drawn, 0);
	g.match = NULL;
	contest_play(&g, NULL, &without);
	for (int seat = 0; seat < SEATS; seat++) {
		ck_assert_int_eq(without.luck[seat], 0);
		ck_assert_int_eq(without.points[seat], with.points[seat]);
	}
}

TEST_EACH(luck_is_that_of_the_draws, 0, rules_count)
{
	struct rules r = support_rules(rules_table[_i].name, NULL);
	if (net_kept_fits(NULL, &r, NULL))
		return;
	OWN(agent) thumb = agent_called("thumb"), random = agent_called("random");
	check_game(&r, &thumb, &random);
}

/* A game that ends early has the luck of the draws until then. */
TEST_EACH(luck_until_the_trouble, 0, 3)
{
	static const enum reply ends[] = {REPLY_MOVE, REPLY_FAULT, REPLY_RESIGN};
	struct rules r = support_rules("standard", NULL);
	OWN(agent) thumb = agent_called("thumb");
	for (int moves = 1; moves < 30; moves += 4) {
		struct trouble t = {moves, ends[_i]};
		struct agent bad = {.kind = &arena_trouble, .data = &t};
		OWN(match) m = {0};
		struct sitting g = {.rules = &r, .seed = "luck", .agent = {&thumb, &bad}, .match = &m};
		const struct net *net = support_net(&r);
		struct sitting_result out;
		contest_play(&g, net, &out);
		ck_assert_uint_eq(out.winners, 1);
		ck_assert_int_eq(out.turns[1], moves / 2 + 1);
		for (int seat = 0; seat < SEATS; seat++)
			ck_assert_int_eq(out.luck[seat], luck_in(&m, net, seat));
	}
}

/* The two players' columns differ by the margin, to the last digit, and add up to their
 * points less the luck of all draws. */
static void check_columns(const struct arena *a)
{
	const struct arena_tally *t = &a->tally[0];
	double one = estimate_points(a, 0, 0), other = estimate_points(a, 0, 1);
	double rounds = (double)arena_rounds(a, 0);
	double luck = a->less_luck ? (double)(t->sum[0].luck + t->sum[1].luck) / NET_POINT : 0;
	ck_assert_double_eq_tol(one - other, estimate_margin(a, 0).mean, 1e-9);
	ck_assert_double_eq_tol(one + other, ((double)(t->sum[0].points + t->sum[1].points) - luck) / rounds,
	                        1e-9);
}

TEST(luck_comes_off_the_margin)
{
	static const struct {
		int margin;
		int64_t luck; /* in 1/NET_POINT points */
		int64_t less; /* in 1/LUCK_UNIT points, of both games */
	} cases[] = {
		{10, 0, 160}, {10, 3 * NET_POINT, 112}, {10, -3 * NET_POINT, 208},
		{0, 10 * NET_POINT, -160}, {-7, NET_POINT / 16, -113}, {7, -NET_POINT / 16, 113},
		{0, 31, 0}, {0, -31, 0}, {0, 32, -1}, {0, -32, 1},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		OWN(arena) a = arena_begin(2, PAIR_SEATS, 1);
		arena_add_margin(&a, cases[i].margin, cases[i].luck);
		ck_assert_int_eq(arena_margin(&a, 0).margin, 2 * cases[i].margin);
		ck_assert_double_eq(estimate_margin(&a, 0).mean, cases[i].margin);
		a.less_luck = true;
		ck_assert_int_eq(arena_margin(&a, 0).margin, cases[i].less);
		ck_assert_int_eq(arena_margin(&a, 0).squares, cases[i].less * cases[i].less);
		ck_assert_int_eq(arena_standing(&a, 0).margin, cases[i].less);
		ck_assert_int_eq(arena_standing(&a, 1).margin, -cases[i].less);
		ck_assert_double_eq(estimate_margin(&a, 0).mean,
		                    (double)cases[i].less / LUCK_UNIT / PAIR_GAMES);
		ck_assert_double_eq(estimate_played(&a, 0).mean, cases[i].margin);
		check_columns(&a);
	}
}

/* Where the luck is all that differs, the test is decided by what is left. */
TEST(test_and_ratings_see_the_rest)
{
	static const struct sprt test = {{0, 4}};
	struct rng rng = rng_named("rest", "", 0);
	OWN(arena) a = arena_begin(2, PAIR_SEATS, 1);
	for (int i = 0; i < SPRT_DEALS; i++) {
		int noise = (int)rng_below(&rng, 201) - 100;
		arena_add_margin(&a, 4 + noise + (i & 1), (int64_t)noise * NET_POINT);
	}
	ck_assert_int_eq(sprt_decision(&test, &a), NO_WINNER);
	a.less_luck = true;
	ck_assert_int_eq(sprt_decision(&test, &a), 1);
	ck_assert_double_eq_tol(estimate_margin(&a, 0).mean, 4.5, 1e-9);
	ck_assert_double_eq_tol(estimate_margin(&a, 0).error, 0.5 / sqrt(SPRT_DEALS - 1), 1e-9);
	ck_assert_double_eq_tol(estimate_rating(&a, 0).mean, 2.25, 1e-9);
}

/* Both margins of net against thumb agree, and the margin less its luck is more certain. */
TEST_EACH(both_margins_agree, 0, rules_count)
{
	enum { PAIRS = 200 };
	struct rules r = support_rules(rules_table[_i].name, "rounds=1");
	if (net_kept_fits(NULL, &r, NULL))
		return;
	OWN(agent) net = agent_called("net"), thumb = agent_called("thumb");
	OWN(arena) a = arena_begin(2, PAIR_SEATS, 1);
	a.less_luck = true;
	for (int pair = 0; pair < PAIRS; pair++) {
		char seed[16];
		struct pair_result p;
		snprintf(seed, sizeof seed, "%d", pair);
		struct sitting g = {.rules = &r, .seed = seed, .agent = {&net, &thumb}};
		const struct net *n = support_net(&r);
		contest_play(&g, n, &p.game[0]);
		g.agent[0] = &thumb;
		g.agent[1] = &net;
		contest_play(&g, n, &p.game[1]);
		arena_add(&a, p.game);
	}
	struct estimate less = estimate_margin(&a, 0), played = estimate_played(&a, 0);
	check_columns(&a);
	a.less_luck = false;
	check_columns(&a);
	ck_assert_double_eq(estimate_points(&a, 0, 0), (double)a.tally[0].sum[0].points / PAIRS / 2);
	ck_assert_double_lt(fabs(less.mean - played.mean), 3 * played.error);
	ck_assert_double_lt(less.error, 0.75 * played.error);
}
