/* The beliefs of a seat about the other hand.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/cards/net/net_value.h"
#include "support.h"

/* A sample fits the view: every card is where it can be. */
TEST_POSITIONS(test_fits, 6)
{
	struct view v = view_of(s, s->table.mover), again;
	struct belief b;
	struct state world;
	struct error e;
	if (s->table.over != ROUND_ON || rng_below(rng, 8))
		return;
	belief_of(support_net(s->table.rules), &v, &b);
	belief_sample(&b, &v, rng, &world);
	again = view_of(&world, v.seat);
	support_claim(view_equal(&v, &again), "a sample doesn't fit its view");
	support_claim(!state_check(&world, &e), "%s", e.text);
}

/* The weights are within their bounds, whatever the network says. */
TEST_POSITIONS(test_bounds, 2)
{
	static struct net extreme;
	struct view v = view_of(s, s->table.mover);
	struct belief b;
	if (rng_below(rng, 20))
		return;
	for (int i = 0; i < NET_INPUTS; i++)
		for (int k = 0; k < NET_KINDS; k++)
			extreme.held[i][k] = k % 2 ? INT16_MAX : INT16_MIN;
	belief_of(&extreme, &v, &b);
	for (int suit = 0; suit < s->table.rules->suits; suit++)
		for (int k = 0; k < NET_KINDS; k++)
			support_claim(b.weight[suit][k] >= 1 &&
			                      b.weight[suit][k] <= (uint32_t)BELIEF_ONE * BELIEF_ONE,
			              "a weight of %u", b.weight[suit][k]);
}

/* With nothing learned all cards are alike, as in view_sample: each is in the other hand
 * in the share that the numbers of cards give. */
TEST(test_even)
{
	static struct net blank;
	const int samples = 20000;
	struct rules r = support_rules("standard", NULL);
	long count[CARDS_MAX] = {0};
	struct state world;
	struct belief b;
	struct state s = support_deal(&r, "check_belief", 1, 0);
	struct view v = view_of(&s, 0);
	belief_of(&blank, &v, &b);
	struct rng rng = rng_named("check_belief", "even", 0);
	card_t unseen[CARDS_MAX];
	int n = view_unseen_list(&v, unseen);
	for (int i = 0; i < samples; i++) {
		belief_sample(&b, &v, &rng, &world);
		for (int k = 0; k < n; k++)
			count[k] += cards_has(world.hand[1], unseen[k]);
	}
	/* the cards of a hand exclude each other, so chi-square comes out too small */
	double limit = support_chi_square_limit(n);
	ck_assert_double_lt(support_chi_square(count, n), limit);
}

/* The number of the hand of WORLD's other seat: a bit for each of the COUNT cards. */
static unsigned hand_number(const struct state *world, int seat, const card_t *unseen, int count)
{
	unsigned number = 0;
	for (int i = 0; i < count; i++)
		number |= (unsigned)cards_has(world->hand[seat], unseen[i]) << i;
	return number;
}

/* The product of the weights of HAND, a number as above, if it has HELD cards; 0 for a
 * hand of another size. */
static double product_of(const struct belief *b, unsigned hand, const card_t *unseen, int held)
{
	double product = __builtin_popcount(hand) == held;
	for (int i = 0; hand >> i; i++) {
		int kind = net_kind_of_rank(card_rank(unseen[i]));
		if (hand >> i & 1)
			product *= (double)b->weight[card_suit(unseen[i])][kind] / BELIEF_ONE;
	}
	return product;
}

/* Checks by chi-square that the COUNT of each hand fits the PRODUCTS of weights as well
 * as chance lets it. */
static void check_shares(const long *count, const double *products, unsigned hands)
{
	double all = 0, chi_square = 0;
	long samples = 0;
	int possible = 0;
	for (unsigned hand = 0; hand < hands; hand++) {
		ck_assert(products[hand] > 0 || !count[hand]);
		possible += products[hand] > 0;
		all += products[hand];
		samples += count[hand];
	}
	for (unsigned hand = 0; hand < hands; hand++) {
		double expected = products[hand] / all * (double)samples;
		double off = (double)count[hand] - expected;
		chi_square += expected > 0 ? off * off / expected : 0;
	}
	ck_assert_double_lt(chi_square, support_chi_square_limit(possible));
}

/* A hand comes as often as the product of its cards' weights says. */
TEST(test_odds)
{
	enum { SAMPLES = 40000, CARDS = 10, LEFT = 3 };
	static long count[1 << CARDS];
	static double products[1 << CARDS];
	struct rules r = support_rules("standard", NULL);
	card_t unseen[CARDS_MAX];
	struct state world;
	struct belief b;
	struct state s = support_deal(&r, "check_belief", 2, 0);
	while (s.table.left > LEFT) {
		struct view v = view_of(&s, s.table.mover);
		state_apply(&s, net_turn_of(support_net(&r), NULL, &v).move[0]);
	}
	struct view v = view_of(&s, 0);
	int n = view_unseen_list(&v, unseen);
	ck_assert_int_gt(n, LEFT + 1);
	ck_assert_int_le(n, CARDS);
	for (int suit = 0; suit < SUITS_MAX; suit++)
		for (int k = 0; k < NET_KINDS; k++)
			b.weight[suit][k] = BELIEF_ONE / 4u << (suit + k) % 5;
	for (unsigned hand = 0; hand < 1u << n; hand++)
		products[hand] = product_of(&b, hand, unseen, n - LEFT);
	struct rng rng = rng_named("check_belief", "odds", 0);
	for (int i = 0; i < SAMPLES; i++) {
		belief_sample(&b, &v, &rng, &world);
		count[hand_number(&world, 1, unseen, n)]++;
	}
	check_shares(count, products, 1u << n);
}

/* A sample can be drawn even from weights that don't fit the number of cards in the hand. */
TEST_EACH(test_absurd, 0, 2)
{
	struct rules r = support_rules("classic", NULL);
	struct state world;
	struct belief b;
	struct error e;
	struct state s = support_deal(&r, "check_belief", 3, 0);
	struct view v = view_of(&s, 0);
	for (int suit = 0; suit < SUITS_MAX; suit++)
		for (int k = 0; k < NET_KINDS; k++)
			b.weight[suit][k] = _i ? (uint32_t)BELIEF_ONE * BELIEF_ONE : 1;
	struct rng rng = rng_named("check_belief", "absurd", 0);
	belief_sample(&b, &v, &rng, &world);
	ck_assert_msg(!state_check(&world, &e), "%s", e.text);
}

/* Returns the mean weight of the number cards in the other hand, divided by that of all unseen
 * number cards; 1 if it holds none. */
static double lift_of(const struct net *n, const struct state *s, const struct view *v)
{
	card_t unseen[CARDS_MAX];
	struct belief b;
	double held = 0, all = 0;
	int count = view_unseen_list(v, unseen), numbers = 0, in_hand = 0;
	belief_of(n, v, &b);
	for (int i = 0; i < count; i++) {
		if (card_is_wager(unseen[i]))
			continue;
		double w = b.weight[card_suit(unseen[i])][net_kind_of_rank(card_rank(unseen[i]))];
		bool has = cards_has(s->hand[seat_other(v->seat)], unseen[i]);
		numbers++;
		in_hand += has;
		all += w;
		held += has ? w : 0;
	}
	return in_hand ? held / in_hand * numbers / all : 1;
}

/* The beliefs that were learned are true more often than even chances, over rounds of the
 * network against itself. */
TEST_EACH(test_learned, 0, rules_count)
{
	struct rules r = support_trained(_i);
	const struct net *n = support_net(&r);
	double lift = 0;
	int positions = 0;
	for (int round = 1; round <= 12; round++) {
		struct state s = support_deal(&r, "check_belief", round, 0);
		while (s.table.over == ROUND_ON) {
			struct view v = view_of(&s, s.table.mover);
			struct net_turn turns[NET_TURNS_MAX];
			int count = net_turns(n, NULL, &v, turns);
			lift += lift_of(n, &s, &v);
			positions++;
			state_apply(&s, turns[net_best_turn(turns, count)].move[0]);
		}
	}
	ck_assert_double_gt(lift / positions, 1.05);
}
