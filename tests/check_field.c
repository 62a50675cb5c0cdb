/* Numbers that have names, and tables of rulesets.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/field.h"
#include "support.h"

struct row {
	const char *name;
	int size, mood;
};

static const struct field all[] = {
	{"size", offsetof(struct row, size), 1, 20, {0}, "how large"},
	{"mood", offsetof(struct row, mood), 0, 1, {"good", "bad"}, "how it feels"},
};
static const struct fields fields = {all, sizeof all / sizeof all[0], "map", "size=2,mood=bad"};

static const struct row rows[] = {{"short", 2, 0}, {"shore", 3, 1}, {"long", 9, 0}, {"longer", 10, 1}};
enum { ROWS = sizeof rows / sizeof rows[0] };

TEST(texts_both_ways)
{
	struct row r = rows[0];
	OWN(text) out = {0};
	struct error e;
	fields_bends(&r, &rows[0], &fields, &out);
	ck_assert_str_eq(text_string(&out), "");
	ck_assert(fields_same(&r, &rows[0], &fields));
	ck_assert_int_eq(fields_set(&r, &fields, "MOOD=Bad,size=20", &e), 0);
	ck_assert_int_eq(r.size, 20);
	ck_assert_int_eq(r.mood, 1);
	ck_assert(!fields_same(&r, &rows[0], &fields));
	fields_bends(&r, &rows[0], &fields, &out);
	ck_assert_str_eq(text_string(&out), "size=20,mood=bad");
	text_clear(&out);
	fields_bends(&r, &rows[1], &fields, &out);
	ck_assert_str_eq(text_string(&out), "size=20");
	ck_assert_int_eq(fields_check(&r, &fields, &e), 0);
	field_put(&r, &all[0], 21);
	ck_assert_int_eq(field_value(&r, &all[0]), 21);
	ck_assert_int_eq(fields_check(&r, &fields, &e), -1);
	ck_assert_str_eq(e.text, "size is 21: must be 1 to 20");
}

static const struct wrong {
	const char *text, *why;
} wrong[] = {
	{"", "'' sets no rule: write NAME=VALUE, as in size=2,mood=bad"},
	{"size=2,", "'' sets no rule: write NAME=VALUE, as in size=2,mood=bad"},
	{"weight=1", "no rule is called 'weight': there are size mood map"},
	{"size=0", "size=0: must be a whole number from 1 to 20"},
	{"size=2x", "size=2x: must be a whole number from 1 to 20"},
	{"size=", "size=: must be a whole number from 1 to 20"},
	{"size=+2", "size=+2: must be a whole number from 1 to 20"},
	{"size= 2", "size= 2: must be a whole number from 1 to 20"},
	{"size=2=2", "size=2=2: must be a whole number from 1 to 20"},
	{"size=4294967298", "size=4294967298: must be a whole number from 1 to 20"},
	{"size=18446744073709551618",
	 "size=18446744073709551618: must be a whole number from 1 to 20"},
	{"mood=so-so", "mood=so-so: must be mood=good or mood=bad"},
	{"size=3,size=4", "size=4: size=3 was given, too: leave one of them out"},
};

TEST_EACH(texts_that_are_refused, 0, sizeof wrong / sizeof wrong[0])
{
	struct row r = rows[0];
	struct error e;
	ck_assert_int_eq(fields_set(&r, &fields, wrong[_i].text, &e), -1);
	ck_assert_str_eq(e.text, wrong[_i].why);
}

static const struct found {
	const char *name;
	int row; /* -1: none */
} found[] = {
	{"short", 0}, {"shor", -1}, {"SHORE", 1}, {"long", 2}, {"LONGE", 3}, {"lon", -1}, {"", -1},
	{"longest", -1},
};

TEST_EACH(rows_by_name, 0, sizeof found / sizeof found[0])
{
	struct error e;
	const void *row = row_find(rows, ROWS, sizeof rows[0], found[_i].name, &e);
	ck_assert_ptr_eq(row, found[_i].row < 0 ? NULL : &rows[found[_i].row]);
	if (row)
		return;
	struct error why;
	error_set(&why, "no ruleset is called '%s': there are short, shore, long, longer",
	          found[_i].name);
	ck_assert_str_eq(e.text, why.text);
}
