/* The points of a match that was given up: never more than by some way to play on.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "families/cards/core/deck.h"
#include "families/cards/match/contest.h"
#include "support.h"

static const char seed_of_all[] = "given up";

/* The points of this round and of those to come, added up. */
static void add_up(const struct state *s, int seat, bool fault, int32_t sum[SEATS])
{
	int32_t points[ROUNDS_MAX][SEATS];
	int rounds = given_up_count(s, seat, fault, seed_of_all, points);
	ck_assert_int_eq(rounds, s->table.rules->rounds - s->table.round + 1);
	for (int k = 0; k < SEATS; k++) {
		sum[k] = 0;
		for (int i = 0; i < rounds; i++)
			sum[k] += points[i][k];
	}
}

/* ---- Bounds that hold in any position. ---- */

TEST_POSITIONS(test_bounds, 2)
{
	struct state given_up = *s;
	const struct table *t = &s->table;
	int seat = t->mover, other = seat_other(seat);
	int32_t points[ROUNDS_MAX][SEATS], again[ROUNDS_MAX][SEATS], bad[ROUNDS_MAX][SEATS];
	if (state_over(s) || rng_below(rng, 8))
		return;
	state_resign(&given_up);
	int rounds = given_up_count(&given_up, seat, false, "a", points);
	ck_assert_int_eq(given_up_count(s, seat, false, "a", again), rounds);
	ck_assert_int_eq(given_up_count(s, seat, true, "a", bad), rounds);
	int own = table_round_points(t, seat), stood = table_round_points(t, other);
	support_claim(points[0][seat] == (own < 0 ? own : 0), "%d for %d", points[0][seat], own);
	support_claim(points[0][other] >= (stood > 0 ? stood : 0), "%d for %d", points[0][other],
	              stood);
	for (int i = 0; i < rounds; i++) {
		support_claim(points[i][0] == again[i][0] && points[i][1] == again[i][1],
		              "the same counts the same");
		support_claim(bad[i][seat] == points[i][seat] - (i ? 0 : FAULT_POINTS) &&
		                      bad[i][other] == points[i][other],
		              "a fault is as much less");
		support_claim(!i || (points[i][seat] == 0 && points[i][other] >= 0),
		              "nothing is gained in a round to come");
	}
}

/* ---- Playing on. ---- */

/* Only discards until `left` turns are over, then gives up, or is at fault. */
struct quitter {
	int left;
	enum reply reply;
};

static enum reply quitter_choose(struct agent *a, const struct view *v, struct move *move,
                                 struct error *e)
{
	struct quitter *q = a->data;
	struct move moves[MOVES_MAX];
	int n = view_legal(v, moves);
	*move = v->table.phase == PHASE_DRAW ? moves[0] : moves[n - 1];
	ck_assert(move->kind == MOVE_DISCARD || (move->kind == MOVE_DRAW && move->arg == DECK));
	error_set(e, "at fault");
	return !table_turn_begins(&v->table) || q->left-- > 0 ? REPLY_MOVE : q->reply;
}

AGENT_CHOOSE(quitter_choose)

static const struct agent_kind quitter_kind = {.name = "quitter", .choose = quitter_choose_any};

static struct sitting_result play(const struct rules *r, const char *seed, int seat,
                               struct quitter q)
{
	struct agent thumb, quitter = {.kind = &quitter_kind, .data = &q};
	struct sitting_result out;
	ck_assert(!agent_of(&card_agents, &thumb, "thumb", NULL, NULL));
	struct sitting g = {.rules = r, .seed = seed, .agent = {&thumb, &thumb}};
	g.agent[seat] = &quitter;
	contest_play(&g, NULL, &out);
	agent_release(&thumb);
	return out;
}

static int margin(const struct sitting_result *g, int seat)
{
	return g->points[seat] - g->points[seat_other(seat)];
}

/* A player who gives up against thumb, at whatever moment and in whichever round, has no more
 * points than one who goes on discarding; a player who is at fault has fewer. */
TEST_EACH(test_no_more_than_playing_on, 0, support_case_count)
{
	enum { NEVER = 1000, SEEDS = 4 };
	const struct support_case *c = &support_cases[_i];
	struct rules r = support_rules(c->row, c->bend);
	r.rounds = 2;
	for (int i = 0; i < SEEDS; i++) {
		char seed[16];
		int seat = i & 1;
		snprintf(seed, sizeof seed, "on%d", i);
		struct sitting_result on = play(&r, seed, seat, (struct quitter){NEVER, REPLY_RESIGN});
		ck_assert_int_eq(on.resigned, NO_WINNER);
		for (int turns = 0; turns < on.turns[seat]; turns += 4) {
			struct quitter q = {turns, REPLY_RESIGN};
			struct sitting_result up = play(&r, seed, seat, q);
			q.reply = REPLY_FAULT;
			struct sitting_result bad = play(&r, seed, seat, q);
			ck_assert_int_eq(up.resigned, seat);
			ck_assert_int_eq(up.fault, NO_WINNER);
			ck_assert_int_eq(bad.resigned, NO_WINNER);
			ck_assert_int_eq(bad.fault, seat);
			ck_assert_uint_eq(up.winners, 1u << seat_other(seat));
			ck_assert_uint_eq(bad.winners, 1u << seat_other(seat));
			ck_assert_int_eq(up.turns[seat], turns + 1);
			ck_assert_int_le(margin(&up, seat), margin(&on, seat));
			ck_assert_int_eq(margin(&bad, seat), margin(&up, seat) - FAULT_POINTS);
		}
	}
}

/* ---- A round worked out by hand. ---- */

TEST(test_by_hand)
{
	struct rules r = support_rules("classic", "suits=1,wagers=0,hand=2,rounds=1,cost=10");
	card_t deck[CARDS_MAX];
	int32_t sum[SEATS];
	ck_assert(!deck_parse(&r, "2Y 7Y 3Y 8Y 4Y 9Y 5Y TY 6Y", deck, NULL));
	struct state s = state_begin(&r, deck, 0);
	support_apply(&s, "2Y + 7Y +");
	/* seat 1 holds 3 and 4, seat 2 holds 8 and 9, and the deck 5, 10 and 6: when seat 1 gives
	   up, seat 2 still lays its 8 */
	add_up(&s, 0, false, sum);
	ck_assert_int_eq(sum[0], 2 - r.cost);
	ck_assert_int_eq(sum[1], 7 + 8 - r.cost);
	add_up(&s, 0, true, sum);
	ck_assert_int_eq(sum[0], 2 - r.cost - FAULT_POINTS);
	ck_assert_int_eq(sum[1], 7 + 8 - r.cost);
	support_apply(&s, "-3Y + -8Y +");
	/* one card is left: seat 1 ends the round with it, and what seat 2 is short of counts as
	   nothing */
	add_up(&s, 0, false, sum);
	ck_assert_int_eq(sum[0], 2 - r.cost);
	ck_assert_int_eq(sum[1], 0);
	support_apply(&s, "4Y");
	/* in the middle of its turn as well */
	add_up(&s, 0, false, sum);
	ck_assert_int_eq(sum[0], 2 + 4 - r.cost);
	ck_assert_int_eq(sum[1], 0);
}

/* ---- Rounds to come. ---- */

/* A match given up in its first round counts as many rounds as one given up in its last,
 * and the decks are those of the seed. */
TEST(test_rounds_to_come)
{
	struct rules r = support_rules("standard", "rounds=3");
	struct rules one = support_rules("standard", "rounds=1");
	int32_t points[ROUNDS_MAX][SEATS], alone[ROUNDS_MAX][SEATS];
	struct state s = support_deal(&r, "x", 1, 0);
	ck_assert_int_eq(given_up_count(&s, 0, false, "x", points), r.rounds);
	for (int round = 1; round <= r.rounds; round++) {
		/* in standard the seats start in turn */
		s = support_deal(&one, "x", round, (round - 1) & 1);
		ck_assert_int_eq(given_up_count(&s, 0, false, "y", alone), 1);
		ck_assert_int_eq(alone[0][0], points[round - 1][0]);
		ck_assert_int_eq(alone[0][1], points[round - 1][1]);
		ck_assert_int_gt(alone[0][1], 0);
	}
}
