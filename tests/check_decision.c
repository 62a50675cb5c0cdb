/* The kinds of decision: what two turns differ in, in positions made by hand.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "families/cards/judge/judge.h"
#include "families/cards/match/cards.h"
#include "families/trails/core/view.h"
#include "families/trails/judge/judge.h"
#include "families/trails/match/game.h"
#include "game/match.h"
#include "game/rows.h"
#include "support.h"

/* ---- The cards.  ---- */

/* Two suits, hands of four, jacks to kings are the wagers: 1 is dealt 2C 5C TD JC, 2 gets 7C KC 4D
 * 9D. */
static const char deal[] = "2C 7C 5C KC TD 4D JC 9D 8C 3D 6C 9C 3C TC 4C QC 2D 5D 6D 7D 8D JD QD KD";

/* The name of the kind between the turns BEST and MADE, after the moves of BEFORE. */
static const char *kind(const char *before, const char *best, const char *made)
{
	static struct rules r;
	uint64_t moves[2][2];
	int count[2] = {0, 0}, len;
	const char *turn[2] = {best, made};
	char word[8];
	r = support_rules("standard", "suits=2,hand=4,rounds=1,order=place");
	OWN(match) m = support_match(&r, deal);
	support_moves(&m, before);
	for (int i = 0; i < 2; i++)
		for (; sscanf(turn[i], " %7s%n", word, &len) == 1; turn[i] += len)
			moves[i][count[i]++] = move_code(support_move(&r, word), NO_CARD);
	const struct view v = view_of(cards_state(&m), cards_state(&m)->table.mover);
	const int one = cards_decisions.of(&v, moves[0], count[0], moves[1], count[1]);
	ck_assert_int_eq(cards_decisions.of(&v, moves[1], count[1], moves[0], count[0]), one);
	return cards_decisions.kind[one].name;
}

TEST(a_wager_comes_before_all_but_the_end)
{
	ck_assert_str_eq(kind("", "JC +", "2C +"), "wager");
	ck_assert_str_eq(kind("", "JC +", "-TD +"), "wager");
	ck_assert_str_eq(kind("", "JC +", "-JC +"), "wager");
	ck_assert_str_eq(kind("", "2C +", "-JC +"), "begin");
}

TEST(to_begin_is_to_play_on_an_empty_place)
{
	ck_assert_str_eq(kind("", "2C +", "-TD +"), "begin");
	ck_assert_str_eq(kind("", "2C +", "TD +"), "begin");
	ck_assert_str_eq(kind("", "2C +", "5C +"), "hold");
	ck_assert_str_eq(kind("2C + -9D +", "5C +", "-TD +"), "hold");
}

TEST(to_feed_is_to_give_what_the_other_has_begun)
{
	/* 2 has laid 4D, which TD fits, and no clubs */
	ck_assert_str_eq(kind("2C + 4D +", "-5C +", "-TD +"), "feed");
	ck_assert_str_eq(kind("2C + 4D +", "5C +", "-TD +"), "feed");
	ck_assert_str_eq(kind("2C + 4D +", "-5C +", "-JC +"), "hold");
	/* 2 has begun nothing */
	ck_assert_str_eq(kind("2C + -4D +", "-5C +", "-TD +"), "hold");
}

TEST(draws_decide_where_the_cards_laid_do_not)
{
	ck_assert_str_eq(kind("2C + -9D +", "5C +D", "5C +"), "pile");
	ck_assert_str_eq(kind("2C + -9D +", "5C +D", "-JC +"), "pile");
	ck_assert_str_eq(kind("2C + -9D +", "TD +D", "5C +"), "begin");
	/* a half says nothing of the other half */
	ck_assert_str_eq(kind("2C + -9D +", "5C", "-JC +D"), "hold");
}

TEST(at_the_end_of_the_deck_that_is_what_matters)
{
	/* 16 cards are dealt to nobody; each turn takes one of them */
#define NINE "-2C + -7C + -5C + -KC + -TD + -4D + -JC + -9D + -8C + "
	ck_assert_str_eq(kind(NINE, "3D +", "-3D +"), "begin");
	ck_assert_str_eq(kind(NINE "-3D +", "6C +", "-6C +"), "end");
#undef NINE
}

TEST(a_kind_is_found_by_its_name)
{
	struct error e = {""};
	ck_assert_int_eq(decision_kind_find(&cards_decisions, "Wager", &e), DECISION_WAGER);
	ck_assert_int_eq(decision_kind_find(&cards_decisions, "h", &e), DECISION_HOLD);
	ck_assert_int_eq(decision_kind_find(&cards_decisions, "x", &e), -1);
	ck_assert_str_eq(e.text, "'x' is no kind of decision: there are begin, wager, feed, hold, pile, end");
	ck_assert_int_eq(decision_kind_find(&cards_decisions, "", &e), -1);
	for (int i = 0; i < cards_decisions.count; i++) {
		const struct decision_kind *k = &cards_decisions.kind[i];
		ck_assert_int_eq(decision_kind_find(&cards_decisions, k->name, &e), i);
		ck_assert(k->title && k->asks[strlen(k->asks) - 1] == '?');
	}
}

/* ---- Trails.  ---- */

/* The name of the kind between the turns BEST and MADE, three moves each, of the first turn. */
static const char *way(const uint64_t *best, const uint64_t *made)
{
	static struct trails_view v;
	v.table.bow = TRAILS_NO_COLOUR;
	const int i = trails_decisions.of(&v, best, 3, made, 3);
	ck_assert_int_eq(trails_decisions.of(&v, made, 3, best, 3), i);
	return trails_decisions.kind[i].name;
}

TEST(trails_compare_what_the_moves_do)
{
	enum { A = 1, B = 2, C = 3 };
	const uint64_t pass = trails_move(TRAILS_PASS, 0, 0, 0);
	const uint64_t red[] = {trails_move(TRAILS_ARROW, TRAILS_RED, 0, A), pass, pass};
	const uint64_t elsewhere[] = {trails_move(TRAILS_ARROW, TRAILS_RED, 0, B), pass, pass};
	const uint64_t blue[] = {trails_move(TRAILS_ARROW, TRAILS_BLUE, 0, A), pass, pass};
	const uint64_t bow[] = {red[0], trails_move(TRAILS_BOW, TRAILS_RED, B, C), pass};
	const uint64_t other_bow[] = {red[0], trails_move(TRAILS_BOW, TRAILS_RED, A, C), pass};
	const uint64_t paid[] = {red[0], trails_move(TRAILS_COUPON_ARROW, TRAILS_RED, 0, C), pass};
	const uint64_t takes[] = {red[0], trails_move(TRAILS_TAKE, TRAILS_RED, 0, 0), pass};
	const uint64_t changes[] = {red[0], trails_move(TRAILS_CHANGE, 0, 0, C), pass};
	ck_assert_str_eq(way(red, elsewhere), "way");
	ck_assert_str_eq(way(red, blue), "expedition");
	ck_assert_str_eq(way(red, bow), "bow");
	ck_assert_str_eq(way(other_bow, bow), "bow");
	ck_assert_str_eq(way(red, paid), "coupon");
	ck_assert_str_eq(way(paid, takes), "expedition");
	ck_assert_str_eq(way(takes, changes), "change");
}

TEST(marks_are_a_kind_of_their_own)
{
	struct trails_rules r;
	struct error e;
	ck_assert(!rows_parse(trails_game.rows, &r, "trails", &e));
	OWN(match) m = match_begin(&trails_game, &r, SEATS_LEAST, "mark", NULL, 0, 0);
	struct trails_view *v = match_view(&m, 0, 0);
	uint64_t legal[TRAILS_MOVES];
	ck_assert_int_ge(trails_view_legal(v, legal), 2);
	const int i = trails_decisions.of(v, &legal[0], 1, &legal[1], 1);
	ck_assert_str_eq(trails_decisions.kind[i].name, "mark");
	free(v);
}
