/* The tutors of the families: what moves cost, before they are made.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "families/cards/judge/judge.h"
#include "families/cards/match/cards.h"
#include "families/trails/judge/judge.h"
#include "trails_support.h"

static const struct stop nobody;

/* ---- The cards.  ---- */

/* Whole turns, and halves of them, cost what the network says; a card from the deck has to be seen
 * before the half behind it is judged. */
TEST_EACH(cards_cost_what_the_network_says, 0, 4)
{
	struct rules r = support_trained(_i);
	OWN(match) m = match_begin(&cards_game, &r, SEATS, "tutor", NULL, 0, 0);
	const struct rules *rules = cards_rules(&m);
	const struct view v = view_of(cards_state(&m), 0);
	OWN(hint_source) by;
	struct net_turn turns[NET_TURNS_MAX];
	ck_assert(!cards_tutor.fits(rules, NULL));
	ck_assert(!hint_source_init(&by, rules, NULL));
	const int count = net_turns(by.net, NULL, &v, turns);
	for (int i = 0; i < count; i++) {
		struct judgement j;
		const struct move *made = turns[i].move;
		const uint64_t moves[] = {move_code(made[0], NO_CARD),
		                          move_code(made[1], NO_CARD)};
		const bool blind =
			turns[i].moves == 1 && made[0].kind == MOVE_DRAW && made[0].arg == DECK;
		double cost = -1, half = -1;
		ck_assert_int_eq(cards_tutor.judge(&v, moves, turns[i].moves, nobody, &cost),
		                 turns[i].moves);
		judge_turn(by.net, by.row, &v, made, turns[i].moves, &j);
		ck_assert(cost == (double)judgement_loss(&j) / NET_POINT);
		ck_assert_int_eq(cards_tutor.judge(&v, moves, 1, nobody, &half), 1);
		ck_assert(half >= 0 && half <= cost);
		if (blind)
			ck_assert_int_eq(cards_tutor.judge(&v, moves, 2, nobody, &half), 1);
	}
}

TEST(cards_without_a_network_are_not_judged)
{
	struct rules r = support_rules("standard", NULL);
	struct error e;
	struct move moves[MOVES_MAX];
	double cost;
	r.name = "untrained";
	OWN(match) m = match_begin(&cards_game, &r, SEATS, "tutor", NULL, 0, 0);
	const struct view v = view_of(cards_state(&m), 0);
	const int legal = view_legal(&v, moves);
	const uint64_t first = move_code(moves[0], NO_CARD);
	ck_assert_int_gt(legal, 0);
	ck_assert_int_eq(cards_tutor.fits(cards_rules(&m), &e), -1);
	ck_assert_int_eq(cards_tutor.judge(&v, &first, 1, nobody, &cost), 0);
}

/* ---- Trails.  ---- */

enum { WORLDS = 40, PLAYOUTS_AT_MOST = 2100, SEATS_OF_THREE = 3 };

static struct trails_view view_now(const struct match *m)
{
	return trails_view_of(trails_now(m), match_mover(m));
}

/* Plays good turns until the best and the worst turn differ by more than MOST points.  Returns the
 * turns, which the caller frees. */
static struct search *come_to_a_choice(struct match *m, int most)
{
	while (!match_over(m)) {
		struct search *s = trails_find(m, WORLDS);
		const int worst = s->count - 1;
		if (s->turn[worst].moves > 1 && !trails_now(m)->table.marking &&
		    trials_mean(&s->trials, 0) - trials_mean(&s->trials, worst) > most * MIND_POINT)
			return s;
		trails_make_turn(m, &s->turn[0]);
		free(s);
	}
	ck_abort_msg("no choice was worth so much");
}

static double cost_of(const struct match *m, const struct turn_moves *t, int moves)
{
	const struct trails_view v = view_now(m);
	double cost = -1;
	ck_assert_int_eq(trails_tutor.judge(&v, t->move, moves, nobody, &cost), moves);
	return cost;
}

TEST(a_bad_turn_of_trails_costs_and_a_good_one_does_not)
{
	OWN(match) m = trails_match("trails:map=pocket,public=0", "g", 2, NULL);
	struct search *s = come_to_a_choice(&m, 4);
	const struct turn_moves *best = &s->turn[0], *worst = &s->turn[s->count - 1];
	ck_assert(cost_of(&m, best, best->moves) < 0.5);
	const double cost = cost_of(&m, worst, worst->moves);
	ck_assert_msg(cost > 2, "%f", cost);
	/* the same once more, to the last bit */
	ck_assert(cost_of(&m, worst, worst->moves) == cost);
	/* half a turn is as good as the best that can follow */
	for (int i = 1; i < best->moves; i++)
		ck_assert(cost_of(&m, best, i) < 0.5);
	for (int i = 1; i < worst->moves; i++)
		ck_assert(cost_of(&m, worst, i) < cost + 0.5);
	free(s);
}

TEST(what_is_drawn_has_to_be_seen_first)
{
	OWN(match) m = trails_match("trails:map=pocket,marks=0", "tutor", 2, NULL);
	const struct trails_view v = view_now(&m);
	uint64_t moves[TRAILS_MOVES], typed[2] = {0};
	const int count = trails_view_legal(&v, moves);
	double cost = -1;
	for (int i = 0; i < count; i++)
		if (trails_move_kind(moves[i]) == TRAILS_CHANGE)
			typed[0] = moves[i];
	ck_assert(typed[0]);
	/* the second isn't even looked at */
	ck_assert_int_eq(trails_tutor.judge(&v, typed, 2, nobody, &cost), 1);
	ck_assert(cost >= 0);
	/* what can't be made isn't judged */
	ck_assert_int_eq(trails_tutor.judge(&v, typed + 1, 1, nobody, &cost), 0);
}

TEST(where_there_is_no_choice_nothing_is_tried)
{
	struct support_stopper who = {0};
	uint64_t moves[TRAILS_MOVES];
	double cost = -1;
	OWN(match) m = trails_match("trails:map=pocket,hand=1,marks=1", "tutor", 2, NULL);
	const struct trails_view v = view_now(&m);
	ck_assert_int_eq(trails_view_legal(&v, moves), 1);
	ck_assert_int_eq(trails_tutor.judge(&v, moves, 1, support_stop(&who), &cost), 1);
	ck_assert(cost == 0);
	ck_assert_int_eq(who.asked, 0);
}

TEST(it_stops_at_every_playout_and_makes_no_more_than_so_many)
{
	double cost;
	OWN(match) m = trails_match("trails:map=pocket", "c", SEATS_OF_THREE, NULL);
	struct search *s = come_to_a_choice(&m, 1);
	const struct trails_view v = view_now(&m);
	struct support_stopper count = {0};
	ck_assert_int_eq(trails_tutor.judge(&v, s->turn[0].move, 1, support_stop(&count), &cost), 1);
	ck_assert_int_gt(count.asked, WORLDS);
	ck_assert_int_le(count.asked, PLAYOUTS_AT_MOST);
	for (long at = 1; at <= count.asked; at += count.asked / 10) {
		struct support_stopper who = {.at = at};
		ck_assert_int_eq(trails_tutor.judge(&v, s->turn[0].move, 1, support_stop(&who), &cost),
		                 TUTOR_STOPPED);
		ck_assert_int_eq(who.asked, at);
	}
	free(s);
}

TEST_EACH(every_ruleset_of_trails_has_it, 0, 3)
{
	static const char *const rules[] = {"trails-marks:map=pocket", "trails-race:map=pocket",
	                                    "trails:map=pocket,bow=last,coupons=9"};
	enum { MOVES = 12, EACH = 3 };
	OWN(match) m = trails_match(rules[_i], "tutor", SEATS_OF_THREE, NULL);
	struct rng rng = rng_numbered((uint64_t)_i);
	for (int i = 0; i < MOVES && !match_over(&m); i++) {
		const struct trails_view v = view_now(&m);
		uint64_t moves[TRAILS_MOVES];
		const uint32_t count = (uint32_t)trails_view_legal(&v, moves);
		const uint64_t move = moves[rng_below(&rng, count)];
		double cost = -1;
		if (i % EACH == 0) {
			ck_assert_int_eq(trails_tutor.judge(&v, &move, 1, nobody, &cost), 1);
			ck_assert(cost >= 0);
		}
		ck_assert_int_eq(match_move(&m, move, NULL), 0);
	}
}
