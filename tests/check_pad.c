/* The cards a person writes down, and the score pad that is made of them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "families/cards/pad/pad.h"
#include "support.h"

static bool laid_equal(struct laid a, struct laid b)
{
	return a.bits == b.bits && a.unnamed == b.unnamed;
}

static struct laid laid_of(const struct rules *r, const char *text)
{
	struct laid a;
	struct error e;
	ck_assert_msg(!laid_parse(r, text, &a, &e), "%s: %s", text, e.text);
	return a;
}

/* Texts that are read, the one form each is written in, its score. */
static const struct {
	const char *row, *text, *form;
	int points;
} readings[] = {
	{"standard", "2 4 7 x", "x 2 4 7", -14},
	{"standard", "J K 5-8", "J K 5 6 7 8", 18},
	{"standard", "kj,8,5-7", "J K 5 6 7 8", 18},
	{"standard", "4 9 10", "4 9 10", 3},
	{"standard", "t 9 4", "4 9 10", 3},
	{"standard", "9-T", "9 10", -1},
	{"standard", "9\xe2\x80\x93" "10", "9 10", -1},
	{"standard", "none", "none", 0},
	{"standard", " - ", "none", 0},
	{"standard", "Q", "Q", -40},
	{"standard", "xxx", "xxx", -80},
	{"standard", "x J X", "xx J", -80},
	{"classic", "xxx 2-6", "xxx 2 3 4 5 6", 20},
	{"standard", "J Q K 2-6", "J Q K 2 3 4 5 6", 0},
	{"classic", "2-10 x x x", "xxx 2 3 4 5 6 7 8 9 10", 156},
	{"standard", "xxx 2-10", "xxx 2 3 4 5 6 7 8 9 10", 136},
	{"classic", "xx 3 5 8 9 10", "xx 3 5 8 9 10", 45},
};

TEST_EACH(test_reading, 0, sizeof readings / sizeof readings[0])
{
	struct rules r = support_rules(readings[_i].row, NULL);
	struct laid a = laid_of(&r, readings[_i].text);
	OWN(text) form = {0};
	laid_format(&r, a, &form);
	ck_assert_str_eq(text_string(&form), readings[_i].form);
	ck_assert_int_eq(score_suit(&r, laid_bits(a)).points, readings[_i].points);
}

/* Texts that are refused, and a word of the reason. */
static const struct {
	const char *row, *bend, *text, *reason;
} faults[] = {
	{"standard", NULL, "5 4-6", "the 5 is there twice"},
	{"standard", NULL, "J 2 J", "the J is there twice"},
	{"standard", NULL, "8-5", "runs downwards: write 5-8"},
	{"standard", NULL, "1", "'1' is no card"},
	{"standard", NULL, "11", "'11' is no card"},
	{"standard", NULL, "99999999999999999999", "is no card"},
	{"standard", NULL, "5-", "'5-' is no card"},
	{"standard", NULL, "-5", "'-5' is no card"},
	{"standard", NULL, "5-6-7", "is no card"},
	{"standard", NULL, "A", "wagers as x, J, Q or K"},
	{"standard", NULL, "7H", "'7H' is no card"},
	{"standard", NULL, "", "no cards"},
	{"standard", NULL, "xx JQ", "4 wagers are too many: there are 3"},
	{"standard", "wagers=2", "K", "wagers as x, J or Q"},
	{"standard", "wagers=1", "xx", "there is 1 in each suit"},
	{"standard", "wagers=0", "x", "there are no wagers here"},
	{"classic", NULL, "J 2", "wagers as x"},
	{"classic", NULL, "xxxx", "4 wagers are too many"},
	{"classic", NULL, "none 2", "'none' is no card"},
};

TEST_EACH(test_faults, 0, sizeof faults / sizeof faults[0])
{
	struct rules r = support_rules(faults[_i].row, faults[_i].bend);
	struct laid a = {0xff8, 2}, before = a;
	struct error e;
	ck_assert_int_eq(laid_parse(&r, faults[_i].text, &a, &e), -1);
	ck_assert_msg(strstr(e.text, faults[_i].reason), "%s: %s", faults[_i].text, e.text);
	ck_assert(laid_equal(a, before));
}

/* Every set of cards is read back from what is written. */
TEST_EACH(test_round_trip, 0, 2)
{
	static const char *const rows[] = {"standard", "classic"};
	struct rules r = support_rules(rows[_i], NULL);
	OWN(text) form = {0};
	for (unsigned bits = 0; bits <= SUIT_BITS; bits++) {
		int wagers = bits_count(bits & WAGER_BITS);
		struct laid a = {(uint16_t)bits, 0};
		if (r.alike)
			a = (struct laid){(uint16_t)(bits & NUMBER_BITS), (uint8_t)wagers};
		text_clear(&form);
		laid_format(&r, a, &form);
		support_claim(laid_equal(laid_of(&r, text_string(&form)), a), "%s", text_string(&form));
		support_claim(score_suit(&r, laid_bits(a)).points == score_suit(&r, bits).points, "%s",
		              text_string(&form));
	}
}

TEST(test_both_claim)
{
	static const char *const names[] = {"Ann", "Bob"};
	struct rules r = support_rules("standard", NULL);
	struct error e;
	ck_assert(!laid_check(&r, 2, laid_of(&r, "J 4 9"), laid_of(&r, "K 5 10"), names, &e));
	ck_assert(!laid_check(&r, 2, laid_of(&r, "xx 4"), laid_of(&r, "K 5"), names, &e));
	ck_assert(laid_check(&r, 2, laid_of(&r, "J 4 9"), laid_of(&r, "J 5 9"), names, &e));
	ck_assert_str_eq(e.text, "Ann and Bob both claim cards of hearts: J 9");
	ck_assert(laid_check(&r, 2, laid_of(&r, "xx"), laid_of(&r, "JK"), names, &e));
	ck_assert_str_eq(e.text, "Ann and Bob together claim 4 wagers of hearts: there are 3");
}

static void lay(struct pad *p, int round, int seat, int suit, const char *cards)
{
	struct error e;
	pad_begin(p);
	ck_assert_msg(!pad_lay(p, round, seat, suit, laid_of(&p->rules, cards), &e), "%s", e.text);
}

TEST(test_pad)
{
	struct rules r = support_rules("classic", NULL);
	struct error e;
	OWN(pad) p = pad_of(&r);
	lay(&p, 1, 0, 0, "x 10 9 8");
	lay(&p, 1, 1, 0, "2 3");
	ck_assert_int_eq(pad_points(&p, 1, 0), 14);
	ck_assert_int_eq(pad_points(&p, 1, 1), -15);
	ck_assert(pad_lay(&p, 1, 1, 0, laid_of(&r, "3 10"), &e));
	ck_assert_int_eq(pad_points(&p, 1, 1), -15);
	pad_begin(&p);
	ck_assert(!pad_next(&p));
	ck_assert(!pad_round_begun(&p, 2));
	ck_assert_int_eq(pad_starter(&p, 2), 0); /* the leader */
	lay(&p, 1, 0, 0, "x 4");
	ck_assert_int_eq(pad_starter(&p, 2), 1); /* as the scores stand now */
	lay(&p, 2, 1, 1, "10 9");
	ck_assert_int_eq(pad_total(&p, 2, 1), -16);
	for (int i = 0; i < 3; i++)
		ck_assert(!pad_undo(&p));
	ck_assert_uint_eq(p.rounds, 1);
	ck_assert_int_eq(pad_total(&p, 1, 0), 14);
	ck_assert(!pad_undo(&p) && !pad_undo(&p) && pad_undo(&p));
	ck_assert_int_eq(pad_total(&p, 1, 0), 0);
}

/* A card is claimed once in a round, by either seat, and again in the next. */
TEST(test_pad_rounds_are_apart)
{
	struct rules r = support_rules("classic", NULL);
	struct error e;
	OWN(pad) p = pad_of(&r);
	lay(&p, 1, 0, 0, "2 3");
	pad_next(&p);
	lay(&p, 2, 1, 0, "2 3");
	ck_assert(pad_lay(&p, 2, 0, 0, laid_of(&r, "3 4"), &e));
	ck_assert_str_eq(e.text, "Player 1 and Player 2 both claim cards of yellow: 3");
}

TEST(test_pad_starts_in_turn)
{
	struct rules r = support_rules("standard", NULL);
	OWN(pad) p = pad_of(&r);
	pad_set_first(&p, 1);
	lay(&p, 1, 1, 0, "10 9 8");
	pad_next(&p);
	pad_next(&p);
	ck_assert_int_eq(pad_starter(&p, 1), 1);
	ck_assert_int_eq(pad_starter(&p, 2), 0);
	ck_assert_int_eq(pad_starter(&p, 3), 1);
	ck_assert(pad_next(&p));
}

TEST(test_pad_names)
{
	struct rules r = support_rules("standard", NULL);
	struct error e;
	OWN(pad) p = pad_of(&r);
	ck_assert_int_eq(pad_seat(&p, "2", &e), 1);
	ck_assert_int_eq(pad_seat(&p, "player", &e), -1);
	ck_assert(!pad_set_names(&p, (const char *const[]){"Ann", "Anna\033"}, &e));
	ck_assert_str_eq(p.name[1], "Anna?");
	ck_assert_int_eq(pad_seat(&p, "ann", &e), 0);
	ck_assert_int_eq(pad_seat(&p, "anna", &e), 1);
	ck_assert_int_eq(pad_seat(&p, "an", &e), -1);
	ck_assert_int_eq(pad_seat(&p, "", &e), -1);
	ck_assert_int_eq(pad_seat(&p, "zoe", &e), -1);
	ck_assert_int_eq(pad_seat(&p, "1", &e), 0);
	ck_assert_int_eq(pad_seat(&p, "2", &e), 1);
	ck_assert(pad_set_names(&p, (const char *const[]){"Bob", "bob"}, &e));
	ck_assert(pad_set_names(&p, (const char *const[]){"Bob", ""}, &e));
	pad_undo(&p);
	ck_assert_str_eq(p.name[1], "Player 2");
}

TEST(pads_are_changed_and_changed_back)
{
	static const char *const names[] = {"Ann\n", "Bob"};
	struct rules r = support_rules("standard", NULL);
	struct error e = {""};
	OWN(pad) p = pad_of(&r);
	ck_assert_int_eq(pad_undo(&p), -1);
	pad_name(&p, 0, "");
	ck_assert_str_ne(p.name[0], "");
	pad_name(&p, 0, "a\177b");
	ck_assert_str_eq(p.name[0], "a?b");
	pad_begin(&p);
	ck_assert_int_eq(pad_set_names(&p, names, &e), 0);
	ck_assert_str_eq(p.name[0], "Ann?");
	pad_begin(&p);
	pad_set_first(&p, 1);
	pad_begin(&p);
	ck_assert_int_eq(pad_set_rounds(&p, 2, &e), 0);
	pad_begin(&p);
	ck_assert_int_eq(pad_next(&p), 0);
	ck_assert_int_eq(pad_next(&p), -1);
	ck_assert_int_eq(pad_set_rounds(&p, 1, &e), -1);
	ck_assert_str_eq(e.text, "round 2 is written down already: 1 rounds are too few");
	ck_assert_int_eq(pad_set_rounds(&p, 0, &e), -1);
	ck_assert_int_eq(pad_undo(&p), 0);
	ck_assert_uint_eq(p.rounds, 1);
	ck_assert_int_eq(pad_undo(&p), 0);
	ck_assert_int_eq(p.rules.rounds, 3);
	ck_assert_int_eq(pad_undo(&p), 0);
	ck_assert_int_eq(p.first, 0);
	ck_assert_int_eq(pad_undo(&p), 0);
	ck_assert_str_eq(p.name[0], "a?b");
	ck_assert_int_eq(pad_undo(&p), -1);
}

/* Undo has no limit, and takes little memory: a change holds what it has replaced, not the pad. */
TEST(every_change_of_a_long_match_is_taken_back)
{
	enum { CHANGES = 20000, BYTES = 64, SUIT_COUNT = 5, BEGUN = ROUNDS_MAX - 1 };
	struct rules r = support_rules("classic", NULL);
	struct error e;
	OWN(pad) p = pad_of(&r);
	ck_assert(!pad_set_rounds(&p, ROUNDS_MAX, &e));
	for (int i = 0; i < BEGUN; i++)
		ck_assert(!pad_next(&p));
	for (int i = 0; i < CHANGES; i++)
		lay(&p, 1 + i / SUIT_COUNT % ROUNDS_MAX, 0, i % SUIT_COUNT, i % 2 ? "2 3" : "x 4");
	ck_assert_uint_le(p.pasts_cap * sizeof *p.past, 2 * CHANGES * BYTES);
	for (int i = CHANGES; i--;) {
		const int round = 1 + i / SUIT_COUNT % ROUNDS_MAX;
		const struct laid laid = pad_laid(&p, round, 0, i % SUIT_COUNT);
		ck_assert_uint_eq(laid.unnamed, i % 2 ? 0 : 1);
		ck_assert(!pad_undo(&p));
	}
	for (int round = 1; round <= ROUNDS_MAX; round++)
		ck_assert(!pad_round_begun(&p, round));
	ck_assert(!pad_undo(&p));
	ck_assert_uint_eq(p.rounds, 1);
	ck_assert_int_eq(p.rules.rounds, r.rounds);
	ck_assert_int_eq(pad_undo(&p), -1);
}

/* A pad with something of everything, as a text. */
static void write_example(struct text *out)
{
	struct rules r = support_rules("standard", "bonus=5,bonus-cards=4");
	struct error e;
	OWN(pad) p = pad_of(&r);
	pad_date(&p, "2026-11-20");
	pad_set_names(&p, (const char *const[]){"Ann \"A\" \\", "Bob"}, &e);
	pad_set_first(&p, 1);
	lay(&p, 1, 0, 2, "J 4 9");
	lay(&p, 1, 1, 2, "xK 5-8");
	pad_next(&p);
	lay(&p, 2, 0, 0, "2-5");
	pad_write(&p, out);
}

TEST(test_pad_text)
{
	OWN(text) text = {0}, again = {0};
	struct error e;
	OWN(pad) p;
	write_example(&text);
	ck_assert_ptr_nonnull(strstr(text.s, "[Laid2 \"hearts: x K 5 6 7 8 = 23\"]"));
	ck_assert_msg(!pad_read(&p, text.s, text.len, &e), "%s", e.text);
	ck_assert_str_eq(p.name[0], "Ann \"A\" \\");
	ck_assert_int_eq(pad_undo(&p), -1);
	pad_write(&p, &again);
	ck_assert_str_eq(text.s, again.s);
}

/* A text with FROM replaced by TO is refused for REASON. */
static const struct {
	const char *from, *to, *reason;
} changes[] = {
	{"Scores \"1\"", "Scores \"2\"", "line 1, column 1: this is version"},
	{"\"standard\"", "\"stand\"", "line 2, column 1: write the whole name of the ruleset, 'standard'"},
	{"J 4 9", "J 4 8", "-14 points are written where the cards come to -16"},
	{"= 23", "= 24", "24 points are written"},
	{"= 23", "= x", "where the points belong"},
	{"K 5", "J 5", "seat 1 and seat 2 both claim cards of hearts: J"},
	{"Laid2", "Laid1", "are there twice"},
	{"Laid2", "Laid3", "the tag Laid3"},
	{"hearts:", "hearts", "where an expedition belongs"},
	{"[Starter \"2\"]\n[Before \"0 0\"]", "[Starter \"1\"]", "seat 2's"},
	{"[Round \"2\"]", "[Round \"3\"]", "where round 2 belongs"},
	{"[Total \"-", "[Total \"-1", "Total says"},
	{"[Total \"", "[Total \"x", "2 numbers of points"},
	{"\"]\n[Seat2", "\n[Seat2", "value doesn't end on its line"},
	{"[Bends", "[Bend", "the tag Bend"},
	{"\"Bob\"", "\"Ann \\\"a\\\" \\\\\"", "both seats are called"},
	{"\"Bob\"", "\"\u00e4nn-\\\"\u00c1\\\" \\\\\"", "both seats are called"},
};

TEST_EACH(test_pad_changed, 0, sizeof changes / sizeof changes[0])
{
	OWN(text) text = {0};
	struct error e;
	struct pad p;
	write_example(&text);
	char *changed = support_changed(text.s, changes[_i].from, changes[_i].to);
	ck_assert_int_eq(pad_read(&p, changed, strlen(changed), &e), -1);
	ck_assert_msg(strstr(e.text, changes[_i].reason), "%s", e.text);
	free(changed);
}
