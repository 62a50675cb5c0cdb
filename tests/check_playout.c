/* Random rounds: each move is as if it were picked from the list of legal ones.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <inttypes.h>
#include <string.h>

#include "families/cards/core/deck.h"
#include "families/cards/core/playout.h"
#include "support.h"

/* Does plainly what playout_random is said to do. */
static int from_the_list(struct state *s, struct rng *rng)
{
	struct move moves[MOVES_MAX];
	int n, made = 0;
	for (; (n = state_legal(s, moves)); made++)
		state_apply(s, moves[rng_below(rng, (uint32_t)n)]);
	return made;
}

/* Claims that both do the same from position S with the same random numbers: the number
 * of moves, the state in the end and the next random numbers. */
static void claim_same(const struct state *s, struct rng *rng)
{
	struct rng one = *rng, two = *rng;
	struct state a = *s, b = *s;
	struct error e = {""};
	int made = playout_random(&a, &one), wanted = from_the_list(&b, &two);
	support_claim(made == wanted, "%d moves, not %d", made, wanted);
	support_claim(support_same(&a, &b), "another end");
	support_claim(memcmp(&one, &two, sizeof one) == 0, "other random numbers");
	support_claim(!state_check(&a, &e), "%s", e.text);
}

/* Does so for whole rounds, and for the rest of some. */
static void claim_same_sometimes(const struct state *s, struct rng *rng)
{
	bool first = s->table.left + 2 * s->table.rules->hand == rules_cards(s->table.rules) &&
	             s->drawn[0] == NO_CARD && s->drawn[1] == NO_CARD;
	if (first || rng_below(rng, 64) == 0)
		claim_same(s, rng);
}

START_TEST(as_from_the_list)
{
	support_games(1000, claim_same_sometimes);
}
END_TEST

/* More kinds of cards than a word has bits.  No row has them, but one could. */
START_TEST(with_too_many_kinds)
{
	struct rules r = support_rules("long", NULL);
	struct rng rng;
	card_t deck[CARDS_MAX];
	r.alike = 0;
	ck_assert_int_eq(rules_cards(&r), 72);
	rng_init(&rng, "kinds", "", 0);
	for (int i = 0; i < 100; i++) {
		struct state s;
		deck_shuffle(deck, deck_sorted(&r, deck), &rng);
		state_init(&s, &r, deck, i & 1);
		claim_same(&s, &rng);
	}
}
END_TEST

START_TEST(over_is_over)
{
	struct rules r = support_rules("standard", NULL);
	card_t deck[CARDS_MAX];
	struct state s, before;
	struct rng rng, same;
	rng_init(&rng, "over", "", 0);
	deck_of_seed(&r, "over", 1, deck);
	state_init(&s, &r, deck, 0);
	ck_assert_int_gt(playout_random(&s, &rng), 2 * 38);
	ck_assert(state_over(&s));
	before = s;
	same = rng;
	ck_assert_int_eq(playout_random(&s, &rng), 0);
	ck_assert(support_same(&s, &before));
	ck_assert_mem_eq(&rng, &same, sizeof rng);
	state_init(&s, &r, deck, 0);
	state_resign(&s);
	before = s;
	ck_assert_int_eq(playout_random(&s, &rng), 0);
	ck_assert(support_same(&s, &before));
}
END_TEST

/* A digest for each case of the numbers of moves and the points of 500 rounds: the same
 * on every machine. */
static const uint64_t digests[] = {
	0x252dcd45ae35c02a, 0xd9cbe296a0820be9, 0x1eca275da321f490,
	0x3519432366dc14eb, 0x8a22beacc4de6800, 0x19f561778f2ec819,
	0xa725849fd0542ba1, 0xf521a0d1037cf59c, 0x60bd76a53ece431e,
	0x69c792cd216ae8c4, 0x4c6b74036213a4c9, 0x0c1b921112a13d79,
	0xbf55b042c95547fa, 0xcd7b184c5a065429, 0xba40064e998f7107,
	0x1ab42882ac3e1c60, 0x7f38a0ea20160f13, 0x74f208d9bc3e4405,
	0xe28118a2a23da214, 0x17eeeeb9176249c1, 0x0dc1f93bdecf3bd7,
	0x72ed6761d57f4c91, 0x17cae9361253ef82, 0x196adf2fcdbdc0ed,
};

START_TEST(same_everywhere)
{
	ck_assert_int_eq(support_case_count, (int)(sizeof digests / sizeof digests[0]));
	struct rules r = support_rules(support_cases[_i].row, support_cases[_i].bend);
	struct rng rng;
	card_t deck[CARDS_MAX];
	uint64_t digest = 0;
	rng_init(&rng, "digest", r.name, (uint64_t)_i);
	deck_sorted(&r, deck);
	for (int i = 0; i < 500; i++) {
		struct state s;
		deck_shuffle(deck, rules_cards(&r), &rng);
		state_init(&s, &r, deck, i & 1);
		digest = digest * 31 + (uint64_t)playout_random(&s, &rng);
		for (int seat = 0; seat < SEATS; seat++)
			digest = digest * 31 + (uint64_t)(int64_t)table_round_points(&s.table, seat);
	}
	ck_assert_uint_eq(digest, digests[_i]);
}
END_TEST

int main(void)
{
	Suite *s = suite_create("playout");
	TCase *t = tcase_create("playout");
	tcase_add_test(t, as_from_the_list);
	tcase_add_test(t, with_too_many_kinds);
	tcase_add_test(t, over_is_over);
	tcase_add_loop_test(t, same_everywhere, 0, support_case_count);
	suite_add_tcase(s, t);
	return support_run(s);
}
