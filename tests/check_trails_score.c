/* Points, and who has won.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>

#include "families/trails/core/table.h"
#include "trails_support.h"

static struct trails_rules rules;
static struct trails_state s;

TEST(points)
{
	rules = trails_lab_rules("trails", "hand=2,public=1,marks=2,coupons=0");
	trails_begin(&s, &rules, 2, "petra angkor marib tikal nara");
	/* -1 for each mission in the hand, and each mark on the map */
	ck_assert_int_eq(trails_points(&s.table, 0), -2);
	trails_play_text(&s, "mark petra; mark tikal; mark marib; mark angkor");
	ck_assert_int_eq(trails_points(&s.table, 0), -4);
	trails_play_text(&s, "red alpha; red oasis; red petra");
	/* petra and its mark: from -2 to +2 */
	ck_assert_int_eq(trails_points(&s.table, 0), 0);
	ck_assert_int_eq(trails_points(&s.table, 1), -4);
	ck_assert_int_eq((int)trails_winners(&s.table), 1);
	/* a public one for the mover */
	trails_play_text(&s, "red nara");
	ck_assert_int_eq(trails_points(&s.table, 0), 1);
}

TEST(equal_points_share)
{
	rules = trails_lab_rules("trails", "hand=1,public=0,marks=0,coupons=0");
	trails_begin(&s, &rules, 3, "petra angkor marib");
	ck_assert_int_eq((int)trails_winners(&s.table), 7);
	trails_play_text(&s, "red alpha; red oasis; red angkor");
	ck_assert_int_eq((int)trails_winners(&s.table), 2);
	/* A player who has given up hasn't won, be it with the most points. */
	s.table.mover = 1;
	trails_state_resign(&s);
	ck_assert_int_eq((int)trails_winners(&s.table), 5);
}

TEST(race)
{
	rules = trails_lab_rules("trails-race", "marks=1,coupons=0");
	trails_begin(&s, &rules, 3, "");
	trails_play_text(&s, "mark petra; mark nara; mark lhasa");
	/* Marks: seat 2 petra, seat 0 nara, seat 1 lhasa; three, four and four steps away. */
	ck_assert_int_eq(trails_points(&s.table, 0), 0);
	ck_assert_int_eq(trails_steps_left(&s.table, 2), 3);
	ck_assert_int_eq(trails_steps_left(&s.table, 0), 4);
	ck_assert_int_eq((int)trails_winners(&s.table), 4);
	/* Each counts to the nearest end. */
	trails_play_text(&s, "red delta; red market; pass; red uruk");
	ck_assert_int_eq(trails_steps_left(&s.table, 1), 1);
	ck_assert_int_eq((int)trails_winners(&s.table), 2);
	/* A player who has his marks back has won. */
	trails_play_text(&s, "yellow alpha; yellow oasis; pass; pass; yellow petra");
	ck_assert_int_eq(trails_points(&s.table, 2), 1);
	ck_assert_int_eq((int)trails_winners(&s.table), 4);
}

TEST(steps_to_the_nearest_end)
{
	static const char *const colours[TRAILS_COLOURS] = {"red", "yellow", "blue"};
	rules = trails_lab_rules("trails-race", "marks=1,coupons=0");
	for (int c = 0; c < TRAILS_COLOURS; c++) {
		char line[64];
		trails_begin(&s, &rules, 2, "");
		trails_play_text(&s, "mark lhasa; mark lhasa");
		ck_assert_int_eq(trails_steps_left(&s.table, 0), 4);
		snprintf(line, sizeof line, "%s delta; %s market; pass; %s uruk", colours[c],
		         colours[c], colours[c]);
		trails_play_text(&s, line);
		ck_assert_int_eq(trails_steps_left(&s.table, 0), 1);
	}
}

TEST(steps_are_added_up)
{
	rules = trails_lab_rules("trails-race", "marks=2,coupons=0");
	trails_begin(&s, &rules, 2, "");
	trails_play_text(&s, "mark petra; mark nara; mark lhasa; mark petra");
	ck_assert_int_eq(trails_steps_left(&s.table, 1), 3 + 4);
	ck_assert_int_eq(trails_steps_left(&s.table, 0), 4 + 3);
	ck_assert_int_eq((int)trails_winners(&s.table), 3);
	trails_play_text(&s, "red alpha; red oasis; red petra; red nara");
	ck_assert_int_eq(trails_points(&s.table, 1), 1);
	ck_assert_int_eq(s.table.over, TRAILS_OVER_MARKS);
	ck_assert_int_eq((int)trails_winners(&s.table), 1);
}
