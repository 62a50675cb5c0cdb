/* The file of exercises: several matches are noted at once, and nothing else is written anew.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/records/exercises.h"
#include "os/paths.h"
#include "os/store.h"
#include "support.h"

static const char others[] = "2.exp 7 all rounds=1  007:031:later:-\n3.exp words of a later version\n";

/* Claims that the file is the lines of other matches, then LINES. */
static void file_is(const char *lines)
{
	OWN(text) path = {0}, text = {0}, wanted = {0};
	struct error e;
	ck_assert(!paths_state("exercises", &path));
	ck_assert(!store_read(text_string(&path), &text, &e));
	text_addf(&wanted, "%s%s", others, lines);
	ck_assert_str_eq(text_string(&text), text_string(&wanted));
}

TEST(test_several_matches_are_noted_at_once)
{
	OWN(text) path = {0}, text = {0};
	struct error e;
	ck_assert(!paths_state("exercises", &path));
	text_addf(&text, "4.exp 9 2 rounds=1 5:20:begin:20780\n1.exp 8 all rounds=1 3:30:feed:t\n%s",
	          others);
	ck_assert(!store_write(text_string(&path), text.s, text.len, &e));
	struct exercise tried = {.event = 5, .lost = 20, .kind = "begin"};
	struct match_exercises news[] = {
		{.name = "4.exp", .sum = 9, .whole = true, .rounds = 1, .exercise = &tried, .len = 1},
		{.name = "0.exp", .sum = 1, .judged = 4, .rounds = 2},
		{.name = "1.exp", .sum = 8, .judged = 1, .rounds = 1},
	};
	ck_assert(!exercises_note(&(struct exercises){.match = news, .len = 3}, &e));
	file_is("0.exp 1 4 rounds=2\n"
	        "1.exp 8 all rounds=1 3:30:feed:t\n4.exp 9 all rounds=1 5:20:begin:20780\n");
	ck_assert(!exercises_note(&(struct exercises){0}, &e));
	news[2].sum = 5; /* another match by the same name takes its place */
	ck_assert(!exercises_note(&(struct exercises){.match = &news[2], .len = 1}, &e));
	file_is("0.exp 1 4 rounds=2\n4.exp 9 all rounds=1 5:20:begin:20780\n1.exp 5 1 rounds=1\n");
}

TEST(test_each_match_is_found)
{
	OWN(exercises) x;
	struct error e;
	enum { MATCHES = 40 };
	for (uint32_t i = MATCHES; i-- > 0;) {
		const struct phrase name = phrase("%u.exp", i * 7 % MATCHES);
		struct match_exercises m = {.name = (char *)name.s, .sum = i, .judged = i, .rounds = 1};
		ck_assert(!exercises_note(&(struct exercises){.match = &m, .len = 1}, &e));
	}
	ck_assert(!exercises_read(&x, &e));
	ck_assert_uint_eq(x.len, MATCHES);
	for (uint32_t i = 0; i < MATCHES; i++) {
		const struct phrase name = phrase("%u.exp", i * 7 % MATCHES);
		const struct match_exercises *m = exercises_find(&x, name.s, i);
		ck_assert(m && m->judged == i);
		ck_assert(!exercises_find(&x, name.s, i + 1));
	}
}
