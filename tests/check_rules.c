/* The rules table and its bends.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "families/cards/core/rules.h"
#include "support.h"

/* Rows as the rules of the games have them. */
static const struct {
	const char *name;
	int cards, suits, wagers, alike, anchors, hand, order, redraw, end, cost, bonus, bonus_cards;
	int rounds, starts, stall;
} rows[] = {
	{"standard", 48, 4, 3, 0, 1, 5, ORDER_DRAW_PLACE, 1, ENDING_TURN, 20, 0, 8, 3, STARTS_TURNS,
	 12},
	{"classic", 60, 5, 3, 1, 0, 8, ORDER_PLACE_DRAW, 0, ENDING_DRAW, 20, 20, 8, 3,
	 STARTS_LEADER, 12},
	{"long", 72, 6, 3, 1, 0, 8, ORDER_PLACE_DRAW, 0, ENDING_DRAW, 20, 20, 8, 3, STARTS_LEADER,
	 12},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

TEST_EACH(row_as_in_the_sources, 0, ROWS)
{
	const struct rules *r = rules_find(rows[_i].name, NULL);
	ck_assert_ptr_nonnull(r);
	ck_assert_str_eq(r->name, rows[_i].name);
	ck_assert_int_eq(rules_cards(r), rows[_i].cards);
	ck_assert_int_eq(r->suits, rows[_i].suits);
	ck_assert_int_eq(r->wagers, rows[_i].wagers);
	ck_assert_int_eq(r->alike, rows[_i].alike);
	ck_assert_int_eq(r->anchors, rows[_i].anchors);
	ck_assert_int_eq(r->hand, rows[_i].hand);
	ck_assert_int_eq(r->order, rows[_i].order);
	ck_assert_int_eq(r->redraw, rows[_i].redraw);
	ck_assert_int_eq(r->end, rows[_i].end);
	ck_assert_int_eq(r->cost, rows[_i].cost);
	ck_assert_int_eq(r->bonus, rows[_i].bonus);
	ck_assert_int_eq(r->bonus_cards, rows[_i].bonus_cards);
	ck_assert_int_eq(r->rounds, rows[_i].rounds);
	ck_assert_int_eq(r->starts, rows[_i].starts);
	ck_assert_int_eq(r->stall, rows[_i].stall);
}

/* Texts rely on this: letters are distinct, and none could be a rank. */
TEST_EACH(row_can_be_written, 0, rules_count)
{
	const struct rules *r = &rules_table[_i];
	struct error e = {""};
	support_claim(!rules_check(r, &e), "%s: %s", r->name, e.text);
	ck_assert_int_le(r->suits, r->suits_named);
	ck_assert_uint_eq(strlen(r->wager_letters), WAGERS_MAX);
	for (int a = 0; a < r->suits_named; a++) {
		char letter = r->suit_names[a].letter;
		ck_assert_ptr_null(strchr("0123456789T", letter));
		ck_assert_ptr_null(strchr(r->wager_letters, letter));
		for (int b = 0; b < a; b++) {
			ck_assert_int_ne(letter, r->suit_names[b].letter);
			ck_assert_str_ne(r->suit_names[a].name, r->suit_names[b].name);
			ck_assert_str_ne(r->suit_names[a].symbol, r->suit_names[b].symbol);
		}
	}
	for (int a = 0; a < WAGERS_MAX; a++)
		for (int b = 0; b < a; b++)
			ck_assert_int_eq(r->wager_letters[a] == r->wager_letters[b], r->alike);
}

TEST(found_by_name)
{
	struct error e = {""};
	for (size_t i = 0; i < rules_count; i++)
		for (int len = 1; len <= (int)strlen(rules_table[i].name); len++) {
			char part[16];
			snprintf(part, sizeof part, "%.*s", len, rules_table[i].name);
			ck_assert_ptr_eq(rules_find(part, &e), &rules_table[i]);
		}
	ck_assert_str_eq(rules_find("CLASSIC", NULL)->name, "classic");
	static const char *const unknown[] = {"", "classics", "x", "Std", " classic", "long,"};
	for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
		OWN(text) wanted = {0};
		ck_assert_ptr_null(rules_find(unknown[i], &e));
		text_addf(&wanted, "no ruleset is called '%s': there are standard, classic, long", unknown[i]);
		ck_assert_str_eq(e.text, text_string(&wanted));
	}
}

TEST(all_cards)
{
	struct rules r = support_rules("standard", "suits=2,wagers=1");
	ck_assert(cards_equal(rules_all_cards(&r),
	                      support_cards(&r, "JC 2C 3C 4C 5C 6C 7C 8C 9C TC "
	                                        "JD 2D 3D 4D 5D 6D 7D 8D 9D TD")));
	for (size_t i = 0; i < rules_count; i++)
		ck_assert_int_eq(cards_count(rules_all_cards(&rules_table[i])),
		                 rules_cards(&rules_table[i]));
}

TEST(bend_sets_fields)
{
	struct rules r = support_rules(
	        "classic", "suits=4,wagers=2,hand=6,order=draw,redraw=YES,end=Turn,cost=15,bonus=25,"
	                   "bonus-cards=7,rounds=5,starts=turns,STALL=0");
	ck_assert_int_eq(r.suits, 4);
	ck_assert_int_eq(r.wagers, 2);
	ck_assert_int_eq(r.hand, 6);
	ck_assert_int_eq(r.order, ORDER_DRAW_PLACE);
	ck_assert_int_eq(r.redraw, 1);
	ck_assert_int_eq(r.end, ENDING_TURN);
	ck_assert_int_eq(r.cost, 15);
	ck_assert_int_eq(r.bonus, 25);
	ck_assert_int_eq(r.bonus_cards, 7);
	ck_assert_int_eq(r.rounds, 5);
	ck_assert_int_eq(r.starts, STARTS_TURNS);
	ck_assert_int_eq(r.stall, 0);
	struct rules back = support_rules("standard", "order=place,redraw=no,end=draw,starts=leader");
	ck_assert_int_eq(back.order, ORDER_PLACE_DRAW);
	ck_assert_int_eq(back.redraw, 0);
	ck_assert_int_eq(back.end, ENDING_DRAW);
	ck_assert_int_eq(back.starts, STARTS_LEADER);
}

TEST(all_bends_count_together)
{
	/* a hand of 16 is too large for three suits, and fits six */
	struct rules r = support_rules("long", "suits=3,hand=005");
	ck_assert_int_eq(r.hand, 5);
	struct rules s = support_rules("classic", "hand=5,suits=1");
	ck_assert_int_eq(s.hand, 5);
	ck_assert_int_eq(s.suits, 1);
}

TEST(same_rules)
{
	static const char *const names[] = {"standard", "classic", "long", "classic:hand=7",
	                                    "classic:rounds=2", "classic:hand=7,rounds=2"};
	enum { NAMES = sizeof names / sizeof names[0] };
	for (int i = 0; i < NAMES * NAMES; i++) {
		struct rules r, s;
		ck_assert(!rows_parse(&card_rows, &r, names[i / NAMES], NULL));
		ck_assert(!rows_parse(&card_rows, &s, names[i % NAMES], NULL));
		ck_assert_int_eq(rows_same(&card_rows, &r, &s), i / NAMES == i % NAMES);
	}
	/* a field that is bent to its own value changes no rule */
	struct rules bent = support_rules("standard", "hand=5");
	ck_assert(rows_same(&card_rows, &bent, rules_find("standard", NULL)));
}

static const struct {
	const char *row, *bend, *message;
} faults[] = {
	{"classic", "hand", "'hand' sets no rule: write NAME=VALUE, as in hand=7,bonus=0"},
	{"classic", "hand=7,cost=3,HAND=8", "HAND=8: hand=7 was given, too: leave one of them out"},
	{"classic", "suits=1,hand=16,hand=5", "hand=5: hand=16 was given, too: leave one of them out"},
	{"classic", "hands=7", "no rule is called 'hands': there are suits wagers hand order redraw "
	                       "end cost bonus bonus-cards rounds starts stall"},
	{"classic", "alike=0", "no rule is called 'alike': there are suits wagers hand order redraw "
	                       "end cost bonus bonus-cards rounds starts stall"},
	{"classic", "hand=0", "hand=0: must be a whole number from 1 to 16"},
	{"classic", "hand=17", "hand=17: must be a whole number from 1 to 16"},
	{"classic", "suits=0", "suits=0: must be a whole number from 1 to 6"},
	{"classic", "wagers=4", "wagers=4: must be a whole number from 0 to 3"},
	{"classic", "cost=1000", "cost=1000: must be a whole number from 0 to 999"},
	{"classic", "bonus=1000", "bonus=1000: must be a whole number from 0 to 999"},
	{"classic", "bonus-cards=0", "bonus-cards=0: must be a whole number from 1 to 12"},
	{"classic", "bonus-cards=13", "bonus-cards=13: must be a whole number from 1 to 12"},
	{"classic", "rounds=0", "rounds=0: must be a whole number from 1 to 99"},
	{"classic", "rounds=100", "rounds=100: must be a whole number from 1 to 99"},
	{"classic", "stall=100", "stall=100: must be a whole number from 0 to 99"},
	{"classic", "order=1", "order=1: must be order=place or order=draw"},
	{"classic", "order=plac", "order=plac: must be order=place or order=draw"},
	{"classic", "redraw=maybe", "redraw=maybe: must be redraw=no or redraw=yes"},
	{"classic", "end=", "end=: must be end=draw or end=turn"},
	{"classic", "starts=me", "starts=me: must be starts=leader or starts=turns"},
	{"standard", "suits=5", "suits=5: standard has at most 4 suits"},
	{"standard", "suits=1,hand=6", "hand=6: must be 1 to 5, so that 12 cards leave something to draw"},
	{"classic", "suits=1", "hand=8: must be 1 to 5, so that 12 cards leave something to draw"},
	{"classic", "suits=1,wagers=0,hand=5",
	 "hand=5: must be 1 to 4, so that 9 cards leave something to draw"},
};

/* A fault leaves the good bends before it undone as well. */
TEST_EACH(bend_faults, 0, sizeof faults / sizeof faults[0])
{
	struct rules r = support_rules(faults[_i].row, NULL), before = r;
	struct error e = {""};
	ck_assert_int_eq(rows_bend(&card_rows, &r, faults[_i].bend, &e), -1);
	ck_assert_str_eq(e.text, faults[_i].message);
	ck_assert_mem_eq(&r, &before, sizeof r);
	ck_assert_int_eq(rows_bend(&card_rows, &r, faults[_i].bend, NULL), -1);
}

/* However long the fault is, the message says what would be right. */
TEST(long_faults)
{
	enum { LENGTH = 5000 };
	static const struct {
		const char *start, *valid;
	} texts[] = {
		{"a", "write NAME=VALUE, as in hand=7,bonus=0"},
		{"a=", "there are suits wagers hand order redraw end cost bonus bonus-cards rounds"},
		{"hand=", "must be a whole number from 1 to 16"},
		{"order=", "must be order=place or order=draw"},
	};
	struct error e = {""};
	char *text = malloc(LENGTH + 1);
	struct rules r = support_rules("classic", NULL);
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		memset(text, 'a', LENGTH);
		text[LENGTH] = '\0';
		memcpy(text, texts[i].start, strlen(texts[i].start));
		if (i == 1)
			memcpy(text + LENGTH - 2, "=7", 2);
		if (i == 1)
			text[1] = 'a';
		ck_assert_int_eq(rows_bend(&card_rows, &r, text, &e), -1);
		support_claim(strstr(e.text, texts[i].valid), "%s", e.text);
	}
	ck_assert_ptr_null(rules_find(text, &e));
	support_claim(strstr(e.text, "there are standard, classic, long"), "%s", e.text);
	free(text);
}

/* Every field at every value that a row can take by it alone: the written form reads as
 * the same. */
TEST(bends_both_ways)
{
	int bent = 0;
	for (size_t i = 0; i < rules_count * rules_field_count; i++) {
		const struct rules *row = &rules_table[i / rules_field_count];
		const struct field *f = &rules_fields[i % rules_field_count];
		for (int value = f->low; value <= f->high; value++) {
			struct rules r = *row, back = *row;
			char word[FIELD_VALUE_SIZE];
			OWN(text) t = {0};
			*(int *)(void *)((char *)&r + f->offset) = value;
			if (!rules_check(&r, NULL)) {
				rows_bends(&card_rows, &r, &t);
				ck_assert_ptr_eq(field_format(&r, f, word), word);
				ck_assert_str_ne(word, "");
				if (memcmp(&r, row, sizeof r) == 0)
					ck_assert_str_eq(text_string(&t), "");
				else
					ck_assert_int_eq(rows_bend(&card_rows, &back,
					                           text_string(&t), NULL),
					                 0);
				ck_assert_mem_eq(&back, &r, sizeof r);
				bent += memcmp(&r, row, sizeof r) != 0;
			}
		}
	}
	ck_assert_int_gt(bent, 3 * (2 * 999 + 98 + 99));
}

TEST(bends_of_several)
{
	struct rules r = support_rules("standard", "stall=0,hand=7,order=place,rounds=3");
	OWN(text) t = {0};
	rows_bends(&card_rows, &r, &t);
	ck_assert_str_eq(text_string(&t), "hand=7,order=place,stall=0");
}

/* A ruleset and its bends as one word. */
TEST(rulesets_both_ways)
{
	static const struct {
		const char *text, *written;
	} texts[] = {
		{"standard", "standard"},
		{"cl", "classic"},
		{"LONG:HAND=7", "long:hand=7"},
		{"standard:stall=0,hand=7,rounds=3", "standard:hand=7,stall=0"},
		{"classic:hand=8", "classic"},
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		struct rules r = rules_table[0], back = rules_table[0];
		OWN(text) t = {0};
		struct error e = {""};
		support_claim(rows_parse(&card_rows, &r, texts[i].text, &e) == 0, "%s", e.text);
		rows_format(&card_rows, &r, &t);
		ck_assert_str_eq(text_string(&t), texts[i].written);
		ck_assert_int_eq(rows_parse(&card_rows, &back, text_string(&t), &e), 0);
		ck_assert_mem_eq(&back, &r, sizeof r);
	}
}

TEST(ruleset_faults)
{
	static const struct {
		const char *text, *message;
	} texts[] = {
		{"", "no ruleset is called '': there are standard, classic, long"},
		{":hand=7", "no ruleset is called '': there are standard, classic, long"},
		{"other:hand=7", "no ruleset is called 'other': there are standard, classic, long"},
		{"classic:", "'' sets no rule: write NAME=VALUE, as in hand=7,bonus=0"},
		{"classic:hand=0", "hand=0: must be a whole number from 1 to 16"},
		{"classic:hand=7:bonus=0", "hand=7:bonus=0: must be a whole number from 1 to 16"},
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		struct rules r = rules_table[0];
		struct error e = {""};
		ck_assert_int_eq(rows_parse(&card_rows, &r, texts[i].text, &e), -1);
		/* the list of rulesets has all of them */
		ck_assert_msg(!strncmp(e.text, texts[i].message, strlen(texts[i].message)), "%s",
		              e.text);
		ck_assert_mem_eq(&r, &rules_table[0], sizeof r);
	}
}

/* Rules made by hand are checked field by field. */
TEST(check_by_hand)
{
	for (size_t i = 0; i < rules_field_count; i++) {
		const struct field *f = &rules_fields[i];
		for (int side = 0; side < 2; side++) {
			struct rules r = rules_table[1];
			struct error e = {""};
			char wanted[80];
			int value = side ? f->high + 1 : f->low - 1;
			*(int *)(void *)((char *)&r + f->offset) = value;
			snprintf(wanted, sizeof wanted, "%s is %d: must be %d to %d", f->name, value,
			         f->low, f->high);
			ck_assert_int_eq(rules_check(&r, &e), -1);
			ck_assert_str_eq(e.text, wanted);
		}
	}
}

TEST(fields_have_help)
{
	for (size_t i = 0; i < rules_field_count; i++) {
		const struct field *f = &rules_fields[i];
		ck_assert_str_ne(f->help, "");
		ck_assert_int_lt(f->low, f->high);
		ck_assert(!f->words[0] || (f->high - f->low == 1 && f->words[1]));
		for (size_t j = 0; j < i; j++) {
			ck_assert_str_ne(f->name, rules_fields[j].name);
			ck_assert_uint_ne(f->offset, rules_fields[j].offset);
		}
	}
}
