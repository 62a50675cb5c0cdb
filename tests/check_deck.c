/* Decks: the deal that a seed names for ever, and texts both ways.  check_shuffle holds that deals
 * are fair.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <string.h>

#include "families/cards/core/deck.h"
#include "support.h"

/* Made by another program from the description in rng.h and deck.h.  That all decks stay as they are
 * is for check_saved_records, whose records name seeds beside their decks. */
static const struct {
	const char *row, *seed;
	int round;
	const char *deck;
} pinned[] = {
	{"standard", "expedition", 1,
	 "JC TC 5S 2D 6S QH 5D QD 7D 2C 5H KH 9H JH 6C KS 2H QS 7H 5C 8D 3H 8S 3C "
	 "7C 6D 8C 4D TS 3S KD JD 6H 4C 9C 9S 7S QC 4S 3D TH TD JS 8H 9D 2S 4H KC"},
	{"classic", "expedition", 2,
	 "8G 2W 4B 3R 9Y XY 8Y 9W 5Y 3B XG XB TB 3G XR 5R 8R 4W TR 9G 7Y 6Y XG XW "
	 "9R 5B XB 2G TW TY 9B XR 6R 5W TG 4G 7W 3Y 7R 2Y 2R 6G XB XW 8B 7B XY 8W "
	 "6B XW 6W XR XY 2B 4R XG 7G 5G 3W 4Y"},
	{"long", "", 1,
	 "8G 2R 8B XB TG 2Y 6P XY XP 2W XY 7W XG TY 5R 3W XW 8P 9B 6R 4G 9W 6B 7P "
	 "7G 8W 9R XP XG 3B 5G TP 7Y XW 4B 3P XY XB XP 4Y 8Y 9G XB 4P 3G 5W 4W XW "
	 "6W 4R XR 2B XR 2G 7B 3R 7R 5B 8R 5P 9P TR TW 6G 3Y XR XG 5Y 9Y 2P 6Y TB"},
};

TEST_EACH(seed_names_a_deal, 0, sizeof pinned / sizeof pinned[0])
{
	struct rules r = support_rules(pinned[_i].row, NULL);
	card_t deck[CARDS_MAX];
	OWN(text) t = {0};
	deck_of_seed(&r, pinned[_i].seed, pinned[_i].round, deck);
	deck_format(&r, deck, &t);
	ck_assert_str_eq(text_string(&t), pinned[_i].deck);
}

TEST(sorted_order)
{
	static const struct {
		const char *row, *bend;
		int cards, wagers;
	} rows[] = {
		{"standard", NULL, 48, 3}, {"standard", "wagers=1,suits=2", 20, 1},
		{"classic", NULL, 60, 3}, {"classic", "wagers=0", 45, 0},
		{"long", NULL, 72, 3}, {"long", "suits=1,hand=5,wagers=2", 11, 2},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct rules r = support_rules(rows[i].row, rows[i].bend);
		card_t deck[CARDS_MAX];
		int n = deck_sorted(&r, deck), at = 0;
		ck_assert_int_eq(n, rows[i].cards);
		ck_assert_int_eq(n, rules_cards(&r));
		for (int suit = 0; suit < r.suits; suit++) {
			for (int w = 0; w < rows[i].wagers; w++)
				ck_assert_int_eq(deck[at++], card_make(suit, r.alike ? 0 : w));
			for (int n2 = LOWEST_NUMBER; n2 <= HIGHEST_NUMBER; n2++)
				ck_assert_int_eq(deck[at++], card_make(suit, rank_of_number(n2)));
		}
	}
}

TEST(texts_both_ways)
{
	for (int i = 0; i < support_case_count; i++) {
		struct rules r = support_rules(support_cases[i].row, support_cases[i].bend);
		card_t deck[CARDS_MAX], back[CARDS_MAX];
		struct error e = {""};
		OWN(text) t = {0};
		deck_of_seed(&r, "both ways", i, deck);
		deck_format(&r, deck, &t);
		ck_assert_int_eq(t.len, 3 * rules_cards(&r) - 1);
		support_claim(!deck_parse(&r, text_string(&t), back, &e), "%s", e.text);
		ck_assert_mem_eq(deck, back, (size_t)rules_cards(&r));
	}
}

static const char whole[] = "2C 3C 4C 5C 6C 7C 8C 9C TC 2D 3D 4D 5D 6D 7D 8D 9D TD";

TEST(parse_is_lax)
{
	struct rules r = support_rules("standard", "suits=2,wagers=0");
	card_t deck[CARDS_MAX], lax[CARDS_MAX];
	ck_assert_int_eq(deck_parse(&r, whole, deck, NULL), 0);
	ck_assert_int_eq(deck_parse(&r,
	                            "\n\n2c,c3, 4\u2663 \u26635,6C 7C\r\n8C\t9C 10c , ,, d2\n3D 4D 5D "
	                            "6D\n7\u2666\ufe0f 8D 9D D10\n", lax, NULL), 0);
	ck_assert_mem_eq(deck, lax, 18);
	ck_assert_int_eq(deck[8], card_make(0, 11));
	ck_assert_int_eq(deck[17], card_make(1, 11));
}

TEST(parse_faults)
{
	static const struct {
		const char *from, *to, *message;
	} faults[] = {
		{"5C", "5X", "'5X' is no card here: write rank then suit, as 7C or TD; suits are C D"},
		{"5C", "5", "'5' is no card here: write rank then suit, as 7C or TD; suits are C D"},
		{"5C", "5H", "'5H' is no card here: write rank then suit, as 7C or TD; suits are C D"},
		{"5C", "4C", "card 4 of the deck, 4C, occurs once too often"},
		{"9D", "TD", "card 18 of the deck, TD, occurs once too often"},
		{" 5C", "", "the number of cards in the deck is 17, not 18: 5C is missing"},
		{" TD", "", "the number of cards in the deck is 17, not 18: TD is missing"},
		{"TD", "TD 2C", "card 19 of the deck, 2C, occurs once too often"},
		{"5C", "5C5C5C5C5C5C5C5C5C5C5C",
		 "'5C5C5C5C5C5C5C5' is no card here: write rank then suit, as 7C or TD; suits are C D"},
	};
	struct rules r = support_rules("standard", "suits=2,wagers=0");
	for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
		OWN(text) t = {0};
		struct error e = {""};
		card_t deck[CARDS_MAX];
		const char *at = strstr(whole, faults[i].from);
		text_add_bytes(&t, whole, (size_t)(at - whole));
		text_add(&t, faults[i].to);
		text_add(&t, at + strlen(faults[i].from));
		ck_assert_int_eq(deck_parse(&r, text_string(&t), deck, &e), -1);
		ck_assert_str_eq(e.text, faults[i].message);
	}
	struct error e = {""};
	card_t deck[CARDS_MAX];
	ck_assert_int_eq(deck_parse(&r, "", deck, &e), -1);
	ck_assert_str_eq(e.text, "the number of cards in the deck is 0, not 18: 2C is missing");
}

/* A word that is too long for any card is one fault, whatever its length. */
TEST(parse_cuts_words)
{
	struct rules r = support_rules("standard", NULL);
	for (int len = 3; len < 300; len++) {
		char text[320];
		card_t deck[CARDS_MAX];
		struct error e = {""};
		snprintf(text, sizeof text, "7H %0*d 8H", len, 7);
		ck_assert_int_eq(deck_parse(&r, text, deck, &e), -1);
		ck_assert_ptr_nonnull(strstr(e.text, "' is no card here"));
		ck_assert_int_eq(strncmp(e.text, "'00", 3), 0);
	}
}

TEST(parse_counts_alike_wagers)
{
	struct rules r = support_rules("classic", "suits=1,hand=5,wagers=2");
	card_t deck[CARDS_MAX];
	struct error e = {""};
	ck_assert_int_eq(deck_parse(&r, "XY 2Y 3Y 4Y 5Y 6Y 7Y 8Y 9Y TY XY", deck, &e), 0);
	ck_assert_int_eq(deck[0], deck[10]);
	ck_assert_int_eq(deck_parse(&r, "XY 2Y 3Y 4Y 5Y 6Y 7Y 8Y 9Y TY", deck, &e), -1);
	ck_assert_str_eq(e.text, "the number of cards in the deck is 10, not 11: XY is missing");
	ck_assert_int_eq(deck_parse(&r, "XY 2Y 3Y 4Y 5Y 6Y 7Y 8Y 9Y TY XY XY", deck, &e), -1);
	ck_assert_str_eq(e.text, "card 12 of the deck, XY, occurs once too often");
}
