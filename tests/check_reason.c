/* The one reason that stands beside a turn: positions made by hand.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>

#include "families/cards/core/view.h"
#include "families/cards/match/cards.h"
#include "families/cards/net/net_value.h"
#include "families/cards/show/words.h"
#include "support.h"

/* Two suits, hands of three: after the deal 1 has 2C 5C TD, 2 has 7C KC 4D. */
static const char row[] = "standard", bend[] = "suits=2,hand=3,rounds=1";
static const char deal[] = "2C 7C 5C KC TD 4D 8C 3D 9D 6C 9C 3C TC 4C JC QC 2D 5D 6D 7D 8D JD QD KD";

static struct text out;

static void none(void)
{
	text_release(&out);
}

/* The reason for TURN, one or two moves, after the moves of BEFORE. */
static const char *reason(const char *before, const char *turn)
{
	static struct rules r;
	struct net_turn t = {.moves = 0};
	char word[8];
	int len;
	r = support_rules(row, bend);
	OWN(match) m = support_match(&r, deal);
	support_moves(&m, before);
	for (; sscanf(turn, " %7s%n", word, &len) == 1; turn += len)
		t.move[t.moves++] = support_move(&r, word);
	struct view v = view_of(cards_state(&m), cards_state(&m)->table.mover);
	struct telling told = {.match = &m, .name = {"Ann", "Bob"}};
	told.you[v.seat] = true;
	told.observer = v.seat;
	text_clear(&out);
	reason_clause(&told, &v, &t, &out);
	return text_string(&out);
}

TEST_FIXTURE(NULL, none)

TEST(test_deck)
{
	ck_assert_str_eq(reason("", "+"), "takes one of 21 unseen cards");
	/* 1 began clubs with 5: 6 8 9 T are unseen, and so is 7, in the other hand */
	ck_assert_str_eq(reason("+ 5C + -4D", "+"), "takes an unseen card: of 19, 4 fit your expeditions");
	ck_assert_str_eq(reason("+ TD + -4D", "+"), "takes an unseen card: none of 19 fits your expeditions");
}

TEST(test_play)
{
	ck_assert_str_eq(reason("+", "TD"), "begins diamonds, chance to pay 0%");
	ck_assert_str_eq(reason("+ 2C + -4D +", "5C"), "brings clubs to -13 points, chance to pay 89%");
	ck_assert_str_eq(reason("+", "5C"), "begins clubs, chance to pay 72%, skips 2C in the hand");
}

TEST(test_discard)
{
	ck_assert_str_eq(reason("+", "-5C"), "lets Bob begin clubs");
	ck_assert_str_eq(reason("+ -TD + KC +", "-5C"), "fits Bob's clubs");
	ck_assert_str_eq(reason("+ 2C + 7C +", "-5C"), "gives up a card for your clubs");
	ck_assert_str_eq(reason("+ 2C + KC +", "-5C"), "gives up a card for your clubs, and fits Bob's clubs");
	ck_assert_str_eq(reason("+ TD + 7C +", "-5C"), "is of no use to Bob");
}

TEST(test_pile)
{
	ck_assert_str_eq(reason("+ 2C + -4D", "+D"), "takes 4D from Bob");
	ck_assert_str_eq(reason("+ 2C + -7C", "+C 7C"),
	                 "takes 7C, which fits; brings clubs to -11 points, chance to pay 68%, skips 5C in the hand");
}
