/* Moves: one text for each, both ways.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "families/cards/core/move.h"
#include "support.h"

TEST_EACH(all_moves_both_ways, 0, support_case_count)
{
	const struct support_case *which = &support_cases[_i];
	struct rules r = support_rules(which->row, which->bend);
	struct cards all = rules_all_cards(&r);
	char text[MOVE_TEXT_SIZE];
	card_t c;
	int n = 0;
	while ((c = cards_pop(&all)) != NO_CARD) {
		if (r.alike && card_is_wager(c))
			c = card_make(card_suit(c), 0);
		for (int kind = MOVE_PLAY; kind <= MOVE_DISCARD; kind++, n++) {
			struct move m = {(uint8_t)kind, c}, back = {9, 9};
			ck_assert_ptr_eq(move_format(&r, m, text), text);
			ck_assert_int_eq(text[0] == '-', kind == MOVE_DISCARD);
			ck_assert_int_eq(move_parse(&r, text, &back, NULL), 0);
			ck_assert(move_equal(m, back));
		}
	}
	ck_assert_int_eq(n, 2 * rules_cards(&r));
	for (int from = 0; from <= r.suits; from++) {
		struct move m = {MOVE_DRAW, (uint8_t)(from == r.suits ? DECK : from)}, back = {9, 9};
		move_format(&r, m, text);
		ck_assert_int_eq(text[0], '+');
		ck_assert_int_eq(move_parse(&r, text, &back, NULL), 0);
		ck_assert(move_equal(m, back));
	}
}

static const struct {
	const char *row, *text;
	struct move move;
	const char *shown;
} forms[] = {
	{"standard", "7H", {MOVE_PLAY, 0x28}, "7H"},
	{"standard", "h7", {MOVE_PLAY, 0x28}, "7H"},
	{"standard", "-7h", {MOVE_DISCARD, 0x28}, "-7H"},
	{"standard", "-\u26657", {MOVE_DISCARD, 0x28}, "-7H"},
	{"standard", "10s", {MOVE_PLAY, 0x3b}, "TS"},
	{"standard", "-S10", {MOVE_DISCARD, 0x3b}, "-TS"},
	{"standard", "-\u2660\ufe0e10", {MOVE_DISCARD, 0x3b}, "-TS"},
	{"standard", "kd", {MOVE_PLAY, 0x12}, "KD"},
	{"standard", "+", {MOVE_DRAW, DECK}, "+"},
	{"standard", "+c", {MOVE_DRAW, 0}, "+C"},
	{"standard", "+spades", {MOVE_DRAW, 3}, "+S"},
	{"standard", "+\u2666\ufe0f", {MOVE_DRAW, 1}, "+D"},
	{"classic", "xw", {MOVE_PLAY, 0x20}, "XW"},
	{"classic", "-WX", {MOVE_DISCARD, 0x20}, "-XW"},
	{"classic", "+bl", {MOVE_DRAW, 1}, "+B"},
	{"long", "+P", {MOVE_DRAW, 5}, "+P"},
	{"long", "10p", {MOVE_PLAY, 0x5b}, "TP"},
};

TEST_EACH(text_forms, 0, sizeof forms / sizeof forms[0])
{
	struct rules r = support_rules(forms[_i].row, NULL);
	struct move m = {9, 9};
	struct error e = {""};
	char text[MOVE_TEXT_SIZE];
	support_claim(!move_parse(&r, forms[_i].text, &m, &e), "%s", e.text);
	ck_assert_int_eq(m.kind, forms[_i].move.kind);
	ck_assert_int_eq(m.arg, forms[_i].move.arg);
	ck_assert_str_eq(move_format(&r, m, text), forms[_i].shown);
}

static const char *const garbage[] = {
	"", "-", "--7H", "-+7H", "+-7H", "++", "+7H", "+ ", "+ H", " +", " 7H", "- 7H", "7H ", "+HH",
	"+x", "7", "-H", "play", "draw", "+deck", "*7H", "=7H", "\xe2\x99\xa5", "+\xe2\x99", "+\xff",
	"\u22127H", "+\n", "7H\n",
};

TEST_EACH(refuses_garbage, 0, sizeof garbage / sizeof garbage[0])
{
	struct rules r = support_rules("standard", NULL);
	struct move m;
	struct error e = {""};
	ck_assert_int_eq(move_parse(&r, garbage[_i], &m, &e), -1);
	if (garbage[_i][0] == '+')
		ck_assert_ptr_nonnull(strstr(e.text, "is no suit here: there are clubs"));
	else if (!strcmp(garbage[_i], "-"))
		ck_assert_str_eq(e.text, "'-' discards a card: type the card after it, as in -7C");
	else
		ck_assert_ptr_nonnull(strstr(e.text, "is no card here: write rank then suit"));
}

TEST(refuses_long_garbage)
{
	enum { LENGTH = 100000 };
	static const char starts[] = "+-7H\xe2";
	struct rules r = support_rules("classic", NULL);
	char *text = malloc(LENGTH + 1);
	for (size_t i = 0; starts[i]; i++)
		for (size_t j = 0; starts[j]; j++) {
			struct move m;
			struct error e = {""};
			memset(text, starts[j], LENGTH);
			text[0] = starts[i];
			text[LENGTH] = '\0';
			ck_assert_int_eq(move_parse(&r, text, &m, &e), -1);
			ck_assert_str_ne(e.text, "");
		}
	free(text);
}

TEST(equality)
{
	struct move a = {MOVE_PLAY, 3}, b = {MOVE_DISCARD, 3}, c = {MOVE_PLAY, 4};
	ck_assert(move_equal(a, a));
	ck_assert(!move_equal(a, b));
	ck_assert(!move_equal(a, c));
}
