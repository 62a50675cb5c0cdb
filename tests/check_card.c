/* Cards: their texts both ways, and sets of them compared with plain counting.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "families/cards/core/card.h"
#include "families/cards/core/rules.h"
#include "support.h"

static const struct {
	const char *row, *bend, *wagers, *suits;
	const char *const symbols[SUITS_MAX];
} rows[] = {
	{"standard", NULL, "JQK", "CDHS", {"\u2663", "\u2666", "\u2665", "\u2660"}},
	{"standard", "suits=3,wagers=2,hand=5", "JQ", "CDH", {"\u2663", "\u2666", "\u2665"}},
	{"standard", "wagers=0", "", "CDHS", {"\u2663", "\u2666", "\u2665", "\u2660"}},
	{"classic", NULL, "X", "YBWGR", {"\u25c6", "\u25cf", "\u25cb", "\u25b2", "\u25a0"}},
	{"classic", "wagers=0", "", "YBWGR", {"\u25c6", "\u25cf", "\u25cb", "\u25b2", "\u25a0"}},
	{"long", NULL, "X", "YBWGRP",
	 {"\u25c6", "\u25cf", "\u25cb", "\u25b2", "\u25a0", "\u2605"}},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

static const char number_letters[] = "23456789T";

/* The rank of kind number I of row number ROW, and its letter. */
static int kind_rank(int row, int i, char *letter)
{
	int wagers = (int)strlen(rows[row].wagers);
	*letter = i < wagers ? rows[row].wagers[i] : number_letters[i - wagers];
	return i < wagers ? i : i - wagers + WAGERS_MAX;
}

static int kinds(int row)
{
	return (int)strlen(rows[row].wagers) + NUMBERS;
}

TEST_EACH(format_all, 0, ROWS)
{
	struct rules r = support_rules(rows[_i].row, rows[_i].bend);
	for (int suit = 0; suit < r.suits; suit++)
		for (int i = 0; i < kinds(_i); i++) {
			char letter, buf[CARD_TEXT_SIZE];
			int rank = kind_rank(_i, i, &letter);
			char wanted[] = {letter, rows[_i].suits[suit], '\0'};
			char *text = card_format(&r, card_make(suit, rank), buf);
			ck_assert_ptr_eq(text, buf);
			ck_assert_str_eq(text, wanted);
		}
}

TEST(format_alike_wagers)
{
	struct rules r = support_rules("classic", NULL);
	char buf[CARD_TEXT_SIZE];
	for (int rank = 0; rank < WAGERS_MAX; rank++)
		ck_assert_str_eq(card_format(&r, card_make(2, rank), buf), "XW");
}

/* Claims that RANK and SUIT in either order are card C. */
static void both_orders(const struct rules *r, const char *rank, const char *suit, card_t wanted)
{
	char text[2][16];
	snprintf(text[0], sizeof text[0], "%s%s", rank, suit);
	snprintf(text[1], sizeof text[1], "%s%s", suit, rank);
	for (int i = 0; i < 2; i++) {
		struct error e = {""};
		card_t c = NO_CARD;
		support_claim(!card_parse(r, text[i], &c, &e), "%s", e.text);
		support_claim(c == wanted, "%s is %#x, not %#x", text[i], c, wanted);
	}
}

/* Tries the text of one rank with every form of the suit. */
static void all_suit_forms(const struct rules *r, int row, const char *rank, int suit,
                           card_t wanted)
{
	static const char *const selectors[] = {"", "\ufe0e", "\ufe0f"};
	char upper[] = {rows[row].suits[suit], '\0'};
	char lower[] = {(char)tolower(rows[row].suits[suit]), '\0'};
	both_orders(r, rank, upper, wanted);
	both_orders(r, rank, lower, wanted);
	for (int i = 0; i < 3; i++) {
		char symbol[12];
		snprintf(symbol, sizeof symbol, "%s%s", rows[row].symbols[suit], selectors[i]);
		both_orders(r, rank, symbol, wanted);
	}
}

TEST_EACH(parse_all_forms, 0, ROWS)
{
	struct rules r = support_rules(rows[_i].row, rows[_i].bend);
	for (int suit = 0; suit < r.suits; suit++)
		for (int i = 0; i < kinds(_i); i++) {
			char letter;
			card_t c = card_make(suit, kind_rank(_i, i, &letter));
			char upper[] = {letter, '\0'}, lower[] = {(char)tolower(letter), '\0'};
			all_suit_forms(&r, _i, upper, suit, c);
			all_suit_forms(&r, _i, lower, suit, c);
			if (letter == 'T')
				all_suit_forms(&r, _i, "10", suit, c);
		}
}

/* Of all texts of one or two bytes, only those with a rank and a suit are cards. */
TEST_EACH(parse_all_pairs, 0, ROWS)
{
	struct rules r = support_rules(rows[_i].row, rows[_i].bend);
	char ranks[16];
	snprintf(ranks, sizeof ranks, "%s%s", rows[_i].wagers, number_letters);
	for (int a = 1; a < 256; a++) {
		char one[] = {(char)a, '\0'};
		card_t c;
		support_claim(card_parse(&r, one, &c, NULL), "byte %d is a card", a);
		for (int b = 1; b < 256; b++) {
			char two[] = {(char)a, (char)b, '\0'};
			int x = toupper(a), y = toupper(b);
			bool card = (strchr(ranks, x) && strchr(rows[_i].suits, y)) ||
			            (strchr(ranks, y) && strchr(rows[_i].suits, x));
			support_claim(card == !card_parse(&r, two, &c, NULL), "bytes %d %d", a, b);
		}
	}
}

static const char *const garbage[] = {
	"", " ", "7", "H", "10", "AH", "AY", "1H", "0H", "11H", "010H", "100H", "101Y", "H1", "1Y0",
	"1H0", "77H", "7HH", "H7H", "7 H", " 7H", "7H ", "7Y ", "7H\n", "7H,", "TTH", "10TH", "T10H",
	"JQH", "XXY", "YXY", "-7H", "+7H", "7Z", "PZ", "hearts", "7hearts", "sevenH", "\xff", "7\xe2",
	"7\xe2\x99", "\xe2\x99\xa5", "7\xe2\x99\xa5\xe2\x99\xa5", "7\ufe0fH", "\ufe0f7H", "7H\ufe0f",
	"7\u2665\ufe0f\ufe0f", "7\u2605\u2605", "\u0667H", "7\u041d",
};
enum { GARBAGE = sizeof garbage / sizeof garbage[0] };

TEST_EACH(parse_refuses_garbage, 0, ROWS)
{
	struct rules r = support_rules(rows[_i].row, rows[_i].bend);
	for (int i = 0; i < GARBAGE; i++) {
		struct error e = {""};
		card_t c;
		support_claim(card_parse(&r, garbage[i], &c, &e) == -1, "'%s' is a card", garbage[i]);
		support_claim(strstr(e.text, "is no card here: write rank then suit"), "%s", e.text);
	}
}

TEST(parse_refuses_long_garbage)
{
	static const char *const parts[] = {"a", "7", "H", "7H", "10", "\u2665", "\ufe0f", "\n"};
	enum { LENGTH = 100000 };
	struct rules r = support_rules("standard", NULL);
	char *text = malloc(LENGTH + 1);
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
		size_t len = strlen(parts[i]), n = 0;
		for (; n + len <= LENGTH; n += len)
			memcpy(text + n, parts[i], len);
		text[n] = '\0';
		struct error e = {""};
		card_t c;
		ck_assert_int_eq(card_parse(&r, text, &c, &e), -1);
		ck_assert_ptr_nonnull(strstr(e.text, "as 7C, TS or JC; suits are C D H S"));
		ck_assert_int_eq(suit_parse(&r, text, &e), -1);
		ck_assert_ptr_nonnull(strstr(e.text, "there are clubs, diamonds, hearts, spades"));
	}
	free(text);
}

/* The unbent row has the card and the bent one doesn't. */
TEST(parse_refuses_what_is_bent_away)
{
	static const struct {
		const char *row, *bend, *text, *message;
	} bent[] = {
		{"standard", "suits=3", "7S",
		 "'7S' is no card here: write rank then suit, as 7C, TH or JC; suits are C D H"},
		{"standard", "wagers=2", "KH",
		 "'KH' is no card here: write rank then suit, as 7C, TS or JC; suits are C D H S"},
		{"standard", "wagers=0", "JH",
		 "'JH' is no card here: write rank then suit, as 7C or TS; suits are C D H S"},
		{"classic", NULL, "7P",
		 "'7P' is no card here: write rank then suit, as 7Y, TR or XY; suits are Y B W G R"},
		{"classic", "wagers=0", "XY",
		 "'XY' is no card here: write rank then suit, as 7Y or TR; suits are Y B W G R"},
	};
	for (size_t i = 0; i < sizeof bent / sizeof bent[0]; i++) {
		struct rules whole = support_rules(i == 3 ? "long" : bent[i].row, NULL);
		struct rules r = support_rules(bent[i].row, bent[i].bend);
		struct error e = {""};
		card_t c;
		ck_assert_int_eq(card_parse(&whole, bent[i].text, &c, &e), 0);
		ck_assert_int_eq(card_parse(&r, bent[i].text, &c, &e), -1);
		ck_assert_str_eq(e.text, bent[i].message);
	}
}

TEST_EACH(suit_forms, 0, ROWS)
{
	struct rules r = support_rules(rows[_i].row, rows[_i].bend);
	static const char *const selectors[] = {"", "\ufe0e", "\ufe0f"};
	for (int suit = 0; suit < r.suits; suit++) {
		const char *name = r.suit_names[suit].name;
		for (size_t len = 1; len <= strlen(name); len++) {
			char text[12], shout[12];
			snprintf(text, sizeof text, "%.*s", (int)len, name);
			for (size_t i = 0; i <= len; i++)
				shout[i] = (char)toupper((unsigned char)text[i]);
			ck_assert_int_eq(suit_parse(&r, text, NULL), suit);
			ck_assert_int_eq(suit_parse(&r, shout, NULL), suit);
		}
		for (int i = 0; i < 3; i++) {
			char symbol[12];
			snprintf(symbol, sizeof symbol, "%s%s", rows[_i].symbols[suit], selectors[i]);
			ck_assert_int_eq(suit_parse(&r, symbol, NULL), suit);
		}
	}
}

TEST(suit_refuses)
{
	static const char *const texts[] = {"", " ", "heartss", "h ", " h", "e", "7", "hh",
	                                    "\u2665\u2665", "\xe2\x99", "\ufe0f", "purple"};
	struct rules r = support_rules("standard", NULL), classic = support_rules("classic", NULL);
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		struct error e = {""};
		char wanted[100];
		ck_assert_int_eq(suit_parse(&r, texts[i], &e), -1);
		snprintf(wanted, sizeof wanted,
		         "'%s' is no suit here: there are clubs, diamonds, hearts, spades", texts[i]);
		text_clean(wanted, ""); /* what can't be seen isn't shown */
		ck_assert_str_eq(e.text, wanted);
		ck_assert_int_eq(suit_parse(&classic, texts[i], NULL), -1);
	}
}

/* Where two names begin alike, their common beginning names neither. */
TEST(suit_beginning_of_two)
{
	static const struct suit_name names[] = {
		{'A', "green", "\u25b2", 0}, {'B', "grey", "\u25a0", 0}, {'C', "grim", "\u25cb", 0},
	};
	struct rules r = support_rules("classic", "suits=3,hand=4");
	r.suit_names = names;
	ck_assert_int_eq(suit_parse(&r, "gre", NULL), -1);
	ck_assert_int_eq(suit_parse(&r, "gr", NULL), -1);
	ck_assert_int_eq(suit_parse(&r, "gree", NULL), 0);
	ck_assert_int_eq(suit_parse(&r, "grey", NULL), 1);
	ck_assert_int_eq(suit_parse(&r, "gri", NULL), 2);
}

TEST(letters)
{
	OWN(text) t = {0};
	struct rules r = support_rules("standard", NULL), c = support_rules("long", NULL);
	suit_letters(&r, &t);
	text_add(&t, "|");
	suit_letters(&c, &t);
	ck_assert_str_eq(text_string(&t), "C D H S|Y B W G R P");
}

TEST(ranks_and_numbers)
{
	for (int n = LOWEST_NUMBER; n <= HIGHEST_NUMBER; n++) {
		ck_assert_int_eq(rank_of_number(n), n + 1);
		ck_assert_int_eq(rank_number(n + 1), n);
		ck_assert(!card_is_wager(card_make(5, rank_of_number(n))));
	}
	for (int rank = 0; rank < WAGERS_MAX; rank++)
		ck_assert(card_is_wager(card_make(5, rank)));
	ck_assert_int_eq(card_suit(card_make(5, 11)), 5);
	ck_assert_int_eq(card_rank(card_make(5, 11)), 11);
}

TEST(bits_are_counted)
{
	struct rng rng = rng_named("bits", "", 0);
	for (int i = 0; i < 100000; i++) {
		uint64_t x = rng_next(&rng) & (i % 3 ? rng_next(&rng) : UINT64_MAX);
		int n = 0;
		for (int bit = 0; bit < 64; bit++)
			n += x >> bit & 1;
		support_claim(bits_count(x) == n, "%#llx", (unsigned long long)x);
	}
	ck_assert_int_eq(bits_count(0), 0);
	ck_assert_int_eq(bits_count(UINT64_MAX), 64);
	for (int bit = 0; bit < 64; bit++)
		ck_assert_int_eq(bits_count((uint64_t)1 << bit), 1);
}

/* Compares a set with a plain array of counts, through many puts and takes.  The order in which alike
 * wagers come and go leaves no trace. */
TEST_EACH(sets_against_counting, 0, 2)
{
	bool alike = _i;
	struct rng rng = rng_named("sets", "", (uint64_t)_i);
	struct cards a = {{0, 0}};
	int count[SUITS_MAX * LANE_BITS] = {0}, total = 0;
	for (int i = 0; i < 200000; i++) {
		int suit = (int)rng_below(&rng, SUITS_MAX), rank = (int)rng_below(&rng, RANKS);
		card_t c = card_make(suit, alike && rank < WAGERS_MAX ? 0 : rank);
		int most = alike && rank < WAGERS_MAX ? WAGERS_MAX : 1;
		if (rng_below(&rng, 2)) {
			/* taking a card that isn't there changes nothing */
			cards_take(&a, c, alike);
			total -= count[c] > 0;
			count[c] -= count[c] > 0;
		} else if (count[c] < most) {
			cards_put(&a, c, alike);
			count[c]++;
			total++;
		}
		support_claim(cards_has(a, c) == (count[c] > 0), "step %d, card %#x", i, c);
		support_claim(cards_count(a) == total, "step %d", i);
		support_claim(cards_empty(a) == (total == 0), "step %d", i);
		unsigned wagers = cards_lane(a, suit) & WAGER_BITS;
		support_claim(!alike || wagers == (1u << count[card_make(suit, 0)]) - 1,
		              "%d alike wagers as %#x", count[card_make(suit, 0)], wagers);
	}
}

TEST(set_algebra)
{
	struct rules r = support_rules("long", NULL);
	struct cards a = support_cards(&r, "XY XY 7Y 2B TP"), b = support_cards(&r, "XY 7Y 3W TP");
	ck_assert(cards_equal(cards_and(a, b), support_cards(&r, "XY 7Y TP")));
	ck_assert(cards_equal(cards_or(a, b), support_cards(&r, "XY XY 7Y 2B 3W TP")));
	ck_assert(cards_equal(cards_minus(b, a), support_cards(&r, "3W")));
	ck_assert(!cards_equal(a, b));
	struct cards only_high = support_cards(&r, "TP"), only_low = support_cards(&r, "2Y");
	ck_assert(!cards_empty(only_high));
	ck_assert(!cards_empty(only_low));
	ck_assert(!cards_equal(only_high, (struct cards){{0, 0}}));
	ck_assert(!cards_equal(only_low, (struct cards){{0, 0}}));
	ck_assert(cards_equal(cards_kinds(a, true), support_cards(&r, "XY 7Y 2B TP")));
	ck_assert(cards_equal(cards_kinds(a, false), a));
}

TEST(lanes)
{
	struct cards a = {{0, 0}};
	for (int suit = 0; suit < SUITS_MAX; suit++)
		cards_set_lane(&a, suit, 0x801u + (unsigned)suit * 2);
	for (int suit = 0; suit < SUITS_MAX; suit++)
		ck_assert_uint_eq(cards_lane(a, suit), 0x801u + (unsigned)suit * 2);
	cards_set_lane(&a, 4, 0);
	ck_assert_uint_eq(cards_lane(a, 4), 0);
	ck_assert_uint_eq(cards_lane(a, 5), 0x80b);
	ck_assert_uint_eq(cards_lane(a, 3), 0x807);
}

TEST(pop_in_order)
{
	struct rules r = support_rules("long", NULL);
	struct cards a = rules_all_cards(&r);
	int last = -1, n = 0;
	card_t c;
	while ((c = cards_pop(&a)) != NO_CARD) {
		ck_assert_int_gt(c, last);
		last = c;
		n++;
	}
	ck_assert_int_eq(n, 72);
	ck_assert(cards_empty(a));
}

/* Tries each expedition in each suit, with every other suit empty or full.  The cards
 * above its highest number may be laid, and wagers as long as it has no number. */
TEST(open_by_the_rules)
{
	for (int suit = 0; suit < SUITS_MAX; suit++)
		for (unsigned bits = 0; bits <= SUIT_BITS; bits++)
			for (unsigned beside = 0; beside <= SUIT_BITS; beside += SUIT_BITS) {
				struct cards exped = {{0, 0}};
				for (int s = 0; s < SUITS_MAX; s++)
					cards_set_lane(&exped, s, s == suit ? bits : beside);
				unsigned wanted = 0;
				int highest = 0;
				for (int rank = WAGERS_MAX; rank < RANKS; rank++)
					if (bits >> rank & 1)
						highest = rank;
				for (int rank = 0; rank < RANKS; rank++)
					if (rank < WAGERS_MAX ? !highest : rank > highest)
						wanted |= 1u << rank;
				unsigned open = cards_lane(cards_open(exped), suit);
				support_claim(open == wanted, "on %#x: %#x, not %#x", bits, open,
				              wanted);
			}
}
