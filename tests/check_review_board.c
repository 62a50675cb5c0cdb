/* The table that is drawn on a review's page.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "families/cards/review/review.h"
#include "support.h"

static const char *const names[SEATS] = {"<bdi>Ann</bdi>", "<bdi>Bob</bdi>"};
static struct text out;

static void setup(void)
{
	out = (struct text){0};
}

static void teardown(void)
{
	text_release(&out);
}

static bool has(const char *part)
{
	return strstr(text_string(&out), part) != NULL;
}

TEST_FIXTURE(setup, teardown)

TEST(test_table)
{
	struct rules r = support_rules("standard", NULL);
	struct state s = support_deal(&r, "check_review_board", 1, 0);
	s.table.exped[0] = support_cards(&r, "JH 2H 4H 7H");
	s.table.exped[1] = support_cards(&r, "TC");
	s.table.pile[3] = pile_push(pile_push(pile_push(0, rank_of_number(9)), 2), rank_of_number(3));
	s.table.left = 7;
	s.table.total[1] = -5;
	board_table(&s, names, 1, &out);
	ck_assert(has("<bdi>Ann</bdi>"));
	ck_assert(has("<bdi>Bob</bdi>"));
	ck_assert(has("<tr><td>\u221214<td><b class=k31>J 2 4 7</b><th class=k31 scope=row>\u2665 H<td><td><td>\n"));
	ck_assert(has("<tr><td><td><th class=k32 scope=row>\u2663 C<td><td><b class=k32>T</b><td>\u221210\n"));
	ck_assert(has("\u2660 S<td><b class=k39>3</b>+2<td>"));
	ck_assert(has("<tr><td>\u221214<td>this round<td>deck<td>7<td>this round<td>\u221210\n"));
	ck_assert(!has("<td>match<td>")); /* the same in the first round */
	s.table.round = 2;
	text_clear(&out);
	board_table(&s, names, 1, &out);
	ck_assert(has("<tr><td>\u221214<td>match<td><td><td>match<td>\u221215\n"));
	/* the other way round, seen from seat 1 */
	text_clear(&out);
	board_table(&s, names, 0, &out);
	ck_assert(has("<thead><tr><th><th><bdi>Bob</bdi><th>suit<th>pile<th><bdi>Ann</bdi><th>"));
	ck_assert(has("<tr><td><td><th class=k31 scope=row>\u2665 H<td><td><b class=k31>J 2 4 7</b><td>\u221214\n"));
	ck_assert(has("<tr><td>\u221215<td>match<td><td><td>match<td>\u221214\n"));
	text_clear(&out);
	board_beneath(&s.table, &out);
	ck_assert_str_eq(text_string(&out),
	                 "<p class=key>Below the piles' tops, downwards: KS 9S.\n");
}

/* Many cards are drawn closer. */
TEST(test_many)
{
	struct rules r = support_rules("classic", NULL);
	struct state s = support_deal(&r, "check_review_board", 1, 0);
	s.table.exped[1] = support_cards(&r, "XG XG 2G 3G 4G 5G 6G");
	board_table(&s, names, 1, &out);
	ck_assert(has("<b class=k32>X X 2 3 4 5 6</b>"));
	s.table.exped[1] = support_cards(&r, "XG XG 2G 3G 4G 5G 6G 7G");
	text_clear(&out);
	board_table(&s, names, 1, &out);
	ck_assert(has("<b class=\"k32 many\">X X 2 3 4 5 6 7</b>"));
	text_clear(&out);
	board_beneath(&s.table, &out);
	ck_assert_str_eq(text_string(&out), "");
}

TEST(test_hands)
{
	struct rules r = support_rules("classic", NULL);
	struct state s = support_deal(&r, "check_review_board", 1, 0);
	s.hand[0] = support_cards(&r, "XY XY 7Y 2R");
	s.hand[1] = support_cards(&r, "XY TG");
	board_hands(&s, names, 1, support_card(&r, "XY"), false, &out);
	/* one of two alike, and not that of the other hand */
	ck_assert_str_eq(text_string(&out),
	                 "<p class=hand><bdi>Ann</bdi>, to move: <b class=k33><u>XY</u> XY 7Y</b> "
	                 "<b class=k31>2R</b>\n"
	                 "<p class=hand><bdi>Bob</bdi>: <b class=k33>XY</b> <b class=k32>TG</b>\n");
	/* one's own below; behind a question the other's hand is part of the answer */
	text_clear(&out);
	board_hands(&s, names, 0, NO_CARD, true, &out);
	ck_assert_str_eq(text_string(&out),
	                 "<p class=hand><bdi>Bob</bdi>: <span class=a><b class=k33>XY</b> "
	                 "<b class=k32>TG</b></span>\n"
	                 "<p class=hand><bdi>Ann</bdi>, to move: <b class=k33>XY XY 7Y</b> "
	                 "<b class=k31>2R</b>\n");
	text_clear(&out);
	s.table.over = ROUND_OVER;
	s.hand[0] = (struct cards){{0, 0}};
	board_hands(&s, names, 1, support_card(&r, "TG"), false, &out);
	ck_assert(has("<bdi>Ann</bdi>: no card\n"));
	ck_assert(!has("<u>"));
	ck_assert(!has("to move"));
}
