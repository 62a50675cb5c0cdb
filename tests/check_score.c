/* The scores of expeditions: the worked examples, and all expeditions that exist.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "support.h"

/* The first two come from the rules' own text. */
static const struct {
	const char *row, *laid;
	int points;
} examples[] = {
	{"standard", "KH 2H 4H 7H", -14},
	{"standard", "4C 9C 10C", 3},
	{"standard", "", 0},
	{"classic", "", 0},
	{"standard", "QS", -40},
	{"classic", "XB", -40},
	{"standard", "JS QS KS", -80},
	{"classic", "XB XB XB", -80},
	{"classic", "XW XW XW 2W 3W 4W 5W 6W", 20},
	{"standard", "JD QD KD 2D 3D 4D 5D 6D", 0},
	{"classic", "XR XR XR 2R 3R 4R 5R 6R 7R 8R 9R TR", 156},
	{"standard", "JD QD KD 2D 3D 4D 5D 6D 7D 8D 9D TD", 136},
	{"long", "XP XP XP 2P 3P 4P 5P 6P 7P 8P 9P TP", 156},
	/* the bonus is not multiplied, and wagers count for it */
	{"classic", "2Y 3Y 4Y 5Y 6Y 7Y 8Y 9Y", 44},
	{"classic", "2Y 3Y 4Y 5Y 6Y 7Y 8Y", 15},
	{"classic", "XY 3Y 4Y 5Y 6Y 7Y 8Y 9Y", 64},
	/* several expeditions add up */
	{"standard", "KH 2H 4H 7H 4C 9C 10C", -11},
	{"classic", "XB XB XB XW XW XW 2W 3W 4W 5W 6W 10R", -70},
};

TEST_EACH(worked_example, 0, sizeof examples / sizeof examples[0])
{
	struct rules r = support_rules(examples[_i].row, NULL);
	struct cards laid = support_cards(&r, examples[_i].laid);
	ck_assert_int_eq(score_side(&r, laid), examples[_i].points);
}

TEST(source_picture_in_parts)
{
	struct rules r = support_rules("standard", NULL);
	struct score s = score_suit(&r, cards_lane(support_cards(&r, "KH 2H 4H 7H"), 2));
	ck_assert_int_eq(s.cards, 4);
	ck_assert_int_eq(s.sum, 13);
	ck_assert_int_eq(s.cost, 20);
	ck_assert_int_eq(s.factor, 2);
	ck_assert_int_eq(s.bonus, 0);
	ck_assert_int_eq(s.points, -14);
	struct score none = score_suit(&r, 0);
	ck_assert_int_eq(none.cards, 0);
	ck_assert_int_eq(none.cost, 0);
	ck_assert_int_eq(none.factor, 0);
	ck_assert_int_eq(none.points, 0);
}

/* Counted one card after the other, for each of the 4096 expeditions. */
static int points_by_hand(const struct rules *r, unsigned bits)
{
	int cards = 0, sum = 0, factor = 1;
	for (int rank = 0; rank < RANKS; rank++) {
		if (!(bits >> rank & 1))
			continue;
		cards++;
		if (rank < WAGERS_MAX)
			factor++;
		else
			sum += rank - 1;
	}
	if (cards == 0)
		return 0;
	return (sum - r->cost) * factor + (cards >= r->bonus_cards ? r->bonus : 0);
}

static const struct support_case rows[] = {
	{"standard", NULL},
	{"classic", NULL},
	{"long", NULL},
	{"classic", "cost=0"},
	{"classic", "bonus=0"},
	{"standard", "bonus=7,bonus-cards=1"},
	{"standard", "cost=999,bonus=999,bonus-cards=12"},
};

TEST_EACH(every_expedition, 0, sizeof rows / sizeof rows[0])
{
	struct rules r = support_rules(rows[_i].row, rows[_i].bend);
	for (unsigned bits = 0; bits <= SUIT_BITS; bits++) {
		struct score s = score_suit(&r, bits);
		support_claim(s.points == points_by_hand(&r, bits), "%#x: %d", bits, s.points);
		support_claim(s.points == (s.sum - s.cost) * s.factor + s.bonus, "%#x: parts", bits);
	}
}

TEST(every_suit_counts)
{
	struct rules r = support_rules("long", NULL);
	for (int suit = 0; suit < r.suits; suit++) {
		struct cards laid = {{0, 0}};
		cards_set_lane(&laid, suit, 1u << rank_of_number(10));
		ck_assert_int_eq(score_side(&r, laid), -10);
	}
}
