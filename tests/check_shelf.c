/* The kept records, as a list and as a standing.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <string.h>
#include <utime.h>

#include "app/families/families.h"
#include "app/records/shelf.h"
#include "families/cards/match/cards.h"
#include "os/paths.h"
#include "os/store.h"
#include "support.h"

static struct shelf shelf;

static void drop_home(void)
{
	support_home_drop();
	shelf_release(&shelf);
}

/* Keeps TEXT as the record NAME. */
static void keep(const char *name, const char *text)
{
	OWN(text) below = {0}, path = {0};
	text_addf(&below, "records/%s", name);
	ck_assert(!paths_state(text_string(&below), &path));
	ck_assert(!store_write(text_string(&path), text, strlen(text), NULL));
}

/* Keeps a record of a match of two named players, with TAGS. */
static void keep_match(const char *name, const char *first, const char *second, const char *tags)
{
	OWN(text) text = {0};
	text_addf(&text, "[Expedition \"1\"]\n[Ruleset \"standard\"]\n[Seat1 \"%s\"]\n[Seat2 \"%s\"]\n%s\n",
	          first, second, tags);
	keep(name, text_string(&text));
}

/* Keeps a match of day DAY in which the person at seat 2 made POINTS against RIVAL's 50. */
static void keep_result(int day, const char *rival, int points)
{
	char name[64], tags[128];
	snprintf(name, sizeof name, "2026-11-%02d-120000.exp", day);
	snprintf(tags, sizeof tags, "[End \"finished\"]\n[Total \"50 %d\"]\n", points);
	keep_match(name, rival, "you", tags);
}

TESTS_BEGIN
{
	families_use(family_list);
}

TEST_FIXTURE(support_home, drop_home)

TEST(no_directory_is_an_empty_shelf)
{
	shelf = shelf_read(SHELF_ALL);
	ck_assert_uint_eq(shelf.len, 0);
	ck_assert_uint_eq(shelf.files, 0);
	ck_assert_int_eq(shelf_standing(&shelf, &cards_game, NULL).matches, 0);
}

TEST(the_newest_come_first)
{
	static const char *const names[] = {"2026-11-02-090000.exp", "2026-11-02-090000-10.exp",
	                                    "2026-11-02-090000-2.exp", "2025-12-31-235959.exp"};
	for (int i = 0; i < 4; i++)
		keep_match(names[i], "you", names[i], "");
	keep("notes.txt", "no record");
	shelf = shelf_read(SHELF_ALL);
	ck_assert_uint_eq(shelf.len, 4);
	ck_assert_str_eq(shelf.match[0].name[1], names[1]);
	ck_assert_str_eq(shelf.match[1].name[1], names[2]);
	ck_assert_str_eq(shelf.match[2].name[1], names[0]);
	ck_assert_str_eq(shelf.match[3].name[1], names[3]);
	ck_assert_str_eq(shelf.match[3].date, "2025-12-31 23:59");
	ck_assert_ptr_nonnull(strstr(shelf.match[3].path, "/expedition/records/2025-12-31-235959.exp"));
}

TEST(a_file_with_another_name_has_its_own_time)
{
	OWN(text) path = {0};
	const struct utimbuf then = {.actime = 0, .modtime = 0};
	keep_match("2026-11-02-090000.exp", "you", "easy", "");
	keep_match("friday.exp", "you", "hard", "");
	shelf = shelf_read(1);
	ck_assert_str_eq(shelf.match[0].name[1], "hard");
	text_add(&path, shelf.match[0].path);
	shelf_release(&shelf);
	ck_assert_int_eq(utime(text_string(&path), &then), 0);
	shelf = shelf_read(1);
	ck_assert_str_eq(shelf.match[0].name[1], "easy");
}

TEST(no_more_are_read_than_asked_for)
{
	for (int day = 1; day <= 9; day++)
		keep_result(day, "easy", day);
	shelf = shelf_read(2);
	ck_assert_uint_eq(shelf.len, 2);
	ck_assert_uint_eq(shelf.files, 9);
	ck_assert_int_eq(shelf.match[0].points[1], 9);
	ck_assert_int_eq(shelf.match[1].points[1], 8);
}

TEST(a_bad_file_is_left_out)
{
	keep_result(1, "easy", 60);
	keep("2026-11-02-090000.exp", "[Expedition \"1\"]\n[Ruleset \"no such\"]\n");
	keep("2026-11-03-090000.exp", "");
	shelf = shelf_read(1);
	ck_assert_uint_eq(shelf.len, 1);
	ck_assert_uint_eq(shelf.bad, 2);
	ck_assert_uint_eq(shelf.files, 3);
	ck_assert_int_eq(shelf.match[0].points[1], 60);
}

TEST(the_person_is_found_by_the_tags)
{
	static const struct {
		const char *first, *second, *tags;
		int you;
	} cases[] = {
		{"you", "medium", "[Player1 \"human\"]\n[Player2 \"medium\"]\n", 0},
		{"medium", "Ann", "[Player1 \"medium\"]\n[Player2 \"human:Ann\"]\n", 1},
		{"Ann", "Bob", "[Player1 \"human:Ann\"]\n[Player2 \"human:Bob\"]\n", -1},
		{"humane", "hard", "[Player1 \"exec:humane\"]\n[Player2 \"hard\"]\n", -1},
		{"easy", "you", "", 1},
		{"easy", "hard", "", -1},
	};
	for (int i = 0; i < (int)(sizeof cases / sizeof cases[0]); i++) {
		keep_match("2026-11-02-090000.exp", cases[i].first, cases[i].second, cases[i].tags);
		shelf = shelf_read(1);
		ck_assert_int_eq(shelf.match[0].you, cases[i].you);
		if (cases[i].you < 0)
			ck_assert_ptr_null(shelf_rival(&shelf.match[0]));
		else
			ck_assert_str_eq(shelf_rival(&shelf.match[0]),
			                 cases[i].you ? cases[i].first : cases[i].second);
		shelf_release(&shelf);
	}
}

TEST(the_head_tells_how_a_match_ended)
{
	keep_match("2026-11-01-090000.exp", "you", "a\tb", "[Bends \"hand=7\"]\n[End \"unfinished\"]\n[Total \"9 1\"]\n");
	keep_match("2026-11-02-090000.exp", "you", "b", "[End \"finished\"]\n[Total \"-3 -3\"]\n");
	keep_match("2026-11-03-090000.exp", "you", "c", "[End \"finished\"]\n[Total \"-3 2\"]\n");
	shelf = shelf_read(SHELF_ALL);
	const struct listed_match *m = shelf.match;
	ck_assert(m[0].over && m[0].winner == 1 && m[0].points[0] == -3 && m[0].points[1] == 2);
	ck_assert(m[1].over && m[1].winner == -1);
	ck_assert(!m[2].over && m[2].winner == -1);
	ck_assert_str_eq(m[2].ruleset, "standard:hand=7");
	ck_assert_str_eq(m[0].ruleset, "standard");
	ck_assert_str_eq(m[2].name[1], "a?b");
}

TEST(who_gives_up_has_lost)
{
	static const char tags[] = "[Seed \"a\"]\n[End \"resigned\"]\n\n[Round \"1\"]\n[Starter \"%d\"]\n";
	for (int starter = 1; starter <= 2; starter++) {
		char text[200], name[64];
		snprintf(text, sizeof text, tags, starter);
		snprintf(name, sizeof name, "2026-11-0%d-090000.exp", starter);
		strcat(text, "1. resigns\n");
		keep_match(name, "you", "b", text);
	}
	shelf = shelf_read(SHELF_ALL);
	ck_assert_uint_eq(shelf.len, 2);
	ck_assert_int_eq(shelf.match[0].winner, 0);
	ck_assert_int_eq(shelf.match[1].winner, 1);
	ck_assert(shelf.match[0].over && shelf.match[0].resigned);
}

TEST(a_standing_counts_the_rival_alone)
{
	keep_result(1, "easy", 60);
	keep_result(2, "hard", 40);
	keep_result(3, "easy", 50);
	keep_result(4, "easy", 70);
	keep_result(5, "hard", 10);
	keep_result(6, "easy", 51);
	keep_match("2026-11-07-120000.exp", "easy", "you", "[End \"unfinished\"]\n");
	keep_match("2026-11-08-120000.exp", "easy", "hard", "[End \"finished\"]\n[Total \"1 2\"]\n");
	shelf = shelf_read(SHELF_ALL);
	struct shelf_standing s = shelf_standing(&shelf, &cards_game, "easy");
	ck_assert(s.matches == 4 && s.won == 3 && s.drawn == 1 && s.lost == 0);
	ck_assert_int_eq(s.streak, 2);
	s = shelf_standing(&shelf, &cards_game, "hard");
	ck_assert(s.matches == 2 && s.lost == 2);
	ck_assert_int_eq(s.streak, -2);
	s = shelf_standing(&shelf, &cards_game, NULL);
	ck_assert(s.matches == 6 && s.won == 3 && s.drawn == 1 && s.lost == 2);
	ck_assert_int_eq(s.streak, 1);
}

TEST(a_draw_ends_a_streak)
{
	keep_result(1, "easy", 60);
	keep_result(2, "easy", 50);
	shelf = shelf_read(SHELF_ALL);
	ck_assert_int_eq(shelf_standing(&shelf, &cards_game, NULL).streak, 0);
}
