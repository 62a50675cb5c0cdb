/* The rows of trails, and their bends.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/trails/core/rules.h"
#include "families/trails/match/game.h"
#include "trails_support.h"

TEST(rows)
{
	const struct {
		const char *name;
		int marks, free_marks, bow, missions;
	} want[] = {
		{"trails", 4, 0, TRAILS_BOW_ROUTE, TRAILS_MISSIONS_CARDS},
		{"trails-marks", 10, 1, TRAILS_BOW_LAST, TRAILS_MISSIONS_CARDS},
		{"trails-race", 8, 0, TRAILS_BOW_ROUTE, TRAILS_MISSIONS_MARKS},
	};
	ck_assert_uint_eq(trails_rows.count, sizeof want / sizeof want[0]);
	for (size_t i = 0; i < trails_rows.count; i++) {
		struct trails_rules r;
		OWN(text) name = {0};
		ck_assert(!rows_parse(&trails_rows, &r, want[i].name, NULL));
		ck_assert_str_eq(r.name, want[i].name);
		ck_assert_int_eq(r.marks, want[i].marks);
		ck_assert_int_eq(r.free_marks, want[i].free_marks);
		ck_assert_int_eq(r.bow, want[i].bow);
		ck_assert_int_eq(r.missions, want[i].missions);
		ck_assert_int_eq(r.coupons, 3);
		ck_assert_int_eq(r.public, 6);
		ck_assert_str_eq(r.map->name, "world");
		ck_assert_int_eq(trails_rules_seats(&r), 6);
		rows_format(&trails_rows, &r, &name);
		ck_assert_str_eq(text_string(&name), want[i].name);
	}
}

TEST(bends)
{
	const char *const texts[] = {
		"trails:hand=8", "trails:marks=0", "trails:coupons=12", "trails:arrows=20",
		"trails:public=0", "trails:bow=last", "trails-race:bow=last", "trails:missions=marks",
		"trails:spend=1", "trails:map=pocket", "trails-race:hand=8,marks=3,map=pocket",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		struct trails_rules r, again;
		OWN(text) name = {0};
		struct error e = {""};
		ck_assert_msg(!rows_parse(&trails_rows, &r, texts[i], &e), "%s", e.text);
		rows_format(&trails_rows, &r, &name);
		ck_assert_str_eq(text_string(&name), texts[i]);
		ck_assert(!rows_parse(&trails_rows, &again, text_string(&name), NULL));
		ck_assert(rows_same(&trails_rows, &r, &again));
		ck_assert(!rows_parse(&trails_rows, &again, "trails", NULL));
		ck_assert(!rows_same(&trails_rows, &r, &again));
	}
}

static const struct {
	const char *text, *why;
} wrong[] = {
	{"trials", "no ruleset is called 'trials': there are trails, trails-marks, trails-race"},
	{"trails-", "no ruleset is called 'trails-': there are trails, trails-marks, trails-race"},
	{"trails:hand", "'hand' sets no rule: write NAME=VALUE, as in hand=8,bow=last"},
	{"trails:", "'' sets no rule: write NAME=VALUE, as in hand=8,bow=last"},
	{"trails:suits=4", "no rule is called 'suits': there are hand marks coupons arrows public bow "
	                   "missions spend map"},
	{"trails:hand=41", "hand=41: must be a whole number from 0 to 40"},
	{"trails:hand=x", "hand=x: must be a whole number from 0 to 40"},
	{"trails:hand=37", "hand=37: 2 players can have 1 to 36 of the 79 missions of the map world, "
	                   "since 6 lie open"},
	{"trails:hand=7,hand=8", "hand=8: hand=7 was given, too: leave one of them out"},
	{"trails:bow=first", "bow=first: must be bow=route or bow=last"},
	{"trails:marks=11", "marks=11: must be a whole number from 0 to 10"},
	{"trails:arrows=0", "arrows=0: must be a whole number from 1 to 45"},
	{"trails-race:marks=0", "marks=0: with missions=marks each player has 1 mark or more"},
	{"trails:map=mars", "no map is called 'mars': there are"},
};

TEST_EACH(wrong_ones, 0, sizeof wrong / sizeof wrong[0])
{
	struct trails_rules r = {.name = "as it was"};
	struct error e = {""};
	ck_assert_int_eq(rows_parse(&trails_rows, &r, wrong[_i].text, &e), -1);
	ck_assert_msg(!strncmp(e.text, wrong[_i].why, strlen(wrong[_i].why)), "%s", e.text);
	ck_assert_str_eq(r.name, "as it was");
}

TEST(players)
{
	struct trails_rules r;
	struct error e = {""};
	ck_assert(!rows_parse(&trails_rows, &r, "trails", NULL));
	ck_assert(game_check_seats(&trails_game, &r, 1, &e));
	ck_assert_str_eq(e.text, "trails is for 2 to 6 players, not for 1");
	ck_assert(game_check_seats(&trails_game, &r, 7, NULL));
	struct trails_rules small = trails_lab_rules("trails", "public=8,hand=1");
	small.public = 9;
	ck_assert(trails_rules_check(&small, 2, &e));
	ck_assert_str_eq(e.text, "public=9: the map lab has 10 missions, too few for 2 players and so "
	                         "many public missions: say public=7, or take another map");
	ck_assert(!rows_parse(&trails_rows, &r, "trails:hand=20", NULL));
	ck_assert_int_eq(trails_rules_seats(&r), 3);
	ck_assert(trails_rules_check(&r, 4, &e));
	/* A small map deals fewer, so that there is a stack. */
	ck_assert(!rows_parse(&trails_rows, &r, "trails:map=pocket", NULL));
	const int hands[] = {6, 4, 3, 3, 2};
	for (int seats = 2; seats <= 6; seats++)
		ck_assert_int_eq(trails_rules_hand(&r, seats), hands[seats - 2]);
}

/* A map of one's own is kept, and named, but not found by its name. */
TEST(own_map)
{
	struct trails_rules r = trails_lab_rules("trails", "hand=2"), again;
	OWN(text) name = {0};
	rows_format(&trails_rows, &r, &name);
	ck_assert_str_eq(text_string(&name), "trails:hand=2,map=lab");
	ck_assert(!rows_bend(&trails_rows, &r, "hand=1,map=lab", NULL));
	ck_assert_ptr_eq(r.map, trails_lab());
	ck_assert(rows_parse(&trails_rows, &again, text_string(&name), NULL));
	ck_assert(!rows_bend(&trails_rows, &r, "map=pocket", NULL));
	ck_assert_str_eq(r.map->name, "pocket");
	/* One that is called as the usual map isn't it. */
	struct map *world = alloc_zero(1, sizeof *world);
	ck_assert(!rows_parse(&trails_rows, &r, "trails", NULL));
	*world = *r.map;
	r.map = world;
	text_clear(&name);
	rows_format(&trails_rows, &r, &name);
	ck_assert_str_eq(text_string(&name), "trails");
	strcpy(world->title, "Another world");
	text_clear(&name);
	rows_format(&trails_rows, &r, &name);
	ck_assert_str_eq(text_string(&name), "trails:map=world");
	free(world);
}

/* The text of the rules names their numbers, and keeps to the width. */
TEST(told)
{
	struct trails_rules r;
	struct text out = {0};
	ck_assert(!rows_parse(&trails_rows, &r, "trails:hand=7,marks=1,arrows=33,public=5,bow=last", NULL));
	trails_rules_tell(&r, 40, &out);
	const char *const parts[] = {"dealt 7\n", " 5 public", "lay 1 mark", "33", "that bow"};
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
		ck_assert_msg(strstr(text_string(&out), parts[i]) != NULL, "%s in %s", parts[i], out.s);
	for (const char *p = out.s; *p; p += strcspn(p, "\n") + 1)
		ck_assert_uint_le(strcspn(p, "\n"), 40);
	text_release(&out);
	ck_assert(!rows_parse(&trails_rows, &r, "trails-race", NULL));
	trails_rules_tell(&r, 72, &out);
	ck_assert_ptr_null(strstr(text_string(&out), "dealt"));
	ck_assert_ptr_nonnull(strstr(text_string(&out), "8 marks"));
	text_release(&out);
	static const struct {
		const char *rules, *told;
	} cases[] = {
		{"trails", "dealt 12 missions with two or three players, 9 with more. 6 public missions lie open"},
		{"trails:map=pocket", "dealt missions: 6 with 2 players, 4 with 3 players, 3 with 4 "
		                      "players, 3 with 5 players, 2 with 6 players. 6 public"},
		{"trails:hand=1,public=1", "dealt 1 mission. One public mission lies open"},
		{"trails:public=0,marks=0", "9 with more.\n"},
		{"trails:map=pocket,public=20", "dealt missions: 1 with 2 players, 1 with 3 players. 20 public"},
		{"trails:arrows=1", "Each expedition has 1 arrow. An arrow point"},
		{"trails:coupons=0", "begins without a coupon and may pay 2"},
		{"trails:spend=0", "Coupons pay for nothing."},
		{"trails", "The most points win."},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		ck_assert(!rows_parse(&trails_rows, &r, cases[i].rules, NULL));
		trails_rules_tell(&r, 1000, &out);
		ck_assert_msg(strstr(text_string(&out), cases[i].told) != NULL, "%s in %s", cases[i].told,
		              out.s);
		text_release(&out);
	}
	/* what there isn't is not told */
	ck_assert(!rows_parse(&trails_rows, &r, "trails:public=0,marks=0", NULL));
	trails_rules_tell(&r, 1000, &out);
	ck_assert_ptr_null(strstr(out.s, "mark"));
	ck_assert_ptr_null(strstr(out.s, "public"));
	text_release(&out);
}
