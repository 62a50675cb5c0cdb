/* The memory of suits that are met again.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "families/cards/net/luck.h"
#include "families/cards/net/net_value.h"
#include "support.h"

/* The turns and the luck are the same with one memo through whole rounds as without. */
TEST_EACH(test_turns, 0, rules_count)
{
	enum { ROUNDS = 6 };
	struct rules r = support_trained(_i);
	const struct net *n = support_net(&r);
	struct net_memo *memo = net_memo_new(n);
	struct net_turn plain[NET_TURNS_MAX], turns[NET_TURNS_MAX];
	for (int round = 1; round <= ROUNDS; round++) {
		struct state s = support_deal(&r, "check_net_memo", round, 0);
		while (s.table.over == ROUND_ON) {
			struct view v = view_of(&s, s.table.mover);
			int count = net_turns(n, NULL, &v, plain);
			ck_assert_int_eq(net_turns(n, memo, &v, turns), count);
			for (int i = 0; i < count; i++)
				ck_assert_int_eq(turns[i].value, plain[i].value);
			const struct net_turn *best = &plain[net_best_turn(plain, count)];
			ck_assert(move_equal(net_turn_of(n, memo, &v).move[0], best->move[0]));
			for (int i = 0; i < best->moves && s.table.over == ROUND_ON; i++) {
				if (move_from_deck(best->move[i]))
					ck_assert_int_eq(luck_glance(n, memo, &s),
					                 luck_glance(n, NULL, &s));
				state_apply(&s, best->move[i]);
			}
		}
	}
	free(memo);
}

/* One of a few thousand suits.  Some of them differ in a single card, or in where it
 * lies. */
static struct net_suit suit_of(uint32_t number)
{
	struct net_suit s = {.unseen = SUIT_BITS & ~7u};
	uint16_t *sets[] = {&s.hand, &s.mine, &s.theirs, &s.held};
	for (int rank = WAGERS_MAX; number; rank++, number /= 6) {
		if (number % 6)
			s.unseen &= (uint16_t)~(1u << rank);
		if (number % 6 == 5)
			s.pile = s.pile << PILE_DIGIT | (uint64_t)(rank + 1);
		else if (number % 6)
			*sets[number % 6 - 1] |= (uint16_t)(1u << rank);
	}
	return s;
}

/* Of many more suits than there is room for, none is taken for another. */
TEST(test_suits)
{
	enum { SUITS = 6 * 6 * 6 * 6 * 6, LOOKS = 60000 };
	struct rules r = support_rules("classic", NULL);
	const struct net *n = support_net(&r);
	struct net_memo *memo = net_memo_new(n);
	struct rng rng = rng_named("check_net_memo", "suits", 0);
	for (int i = 0; i < LOOKS; i++) {
		struct net_suit s = suit_of(rng_below(&rng, SUITS));
		struct net_sums plain, found;
		net_memo_sums(NULL, n, &r, &s, &plain);
		net_memo_sums(memo, n, &r, &s, &found);
		ck_assert(!memcmp(plain.lane, found.lane, (size_t)n->lanes * sizeof *plain.lane));
		ck_assert_int_eq(plain.tally.points, found.tally.points);
		ck_assert_int_eq(plain.tally.useful, found.tally.useful);
		ck_assert_int_eq(plain.tally.mine, found.tally.mine);
		ck_assert_int_eq(plain.tally.theirs, found.tally.theirs);
	}
	free(memo);
}

/* An emptied memo holds nothing of the network before. */
TEST(test_clear)
{
	struct rules r = support_rules("classic", NULL);
	struct rules other = support_rules("long", NULL);
	const struct net *n = support_net(&r);
	const struct net *before = support_net(&other);
	struct net_memo *memo = net_memo_new(n);
	for (uint32_t i = 0; i < 100; i++) {
		struct net_suit s = suit_of(i);
		struct net_sums plain, found;
		net_memo_sums(memo, before, &r, &s, &found);
		net_memo_clear(memo);
		net_memo_sums(NULL, n, &r, &s, &plain);
		ck_assert(memcmp(plain.lane, found.lane, (size_t)n->lanes * sizeof *plain.lane));
		net_memo_sums(memo, n, &r, &s, &found);
		ck_assert(!memcmp(plain.lane, found.lane, (size_t)n->lanes * sizeof *plain.lane));
	}
	free(memo);
}
