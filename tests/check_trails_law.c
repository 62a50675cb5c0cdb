/* The law of trails where it is easily got wrong: sentences of expedition-trails(6) that the other
 * tests of trails leave open.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <string.h>

#include "trails_support.h"

static struct trails_rules rules;
static struct trails_state s;

/* Begins a game of SEATS by trails_bare's rules; seat FIRST is the first player. */
static void begin_first(int seats, int first, const char *bends, const char *deal)
{
	rules = trails_bare(bends);
	trails_begin_first(&s, &rules, seats, first, deal);
}

static void begin(int seats, const char *bends, const char *deal)
{
	begin_first(seats, 0, bends, deal);
}

/* ---- The order of the players. ---- */

TEST(marks_and_turns_begin_with_the_first_player)
{
	begin_first(3, 1, "hand=1,marks=1", "petra angkor nara");
	ck_assert_int_eq(s.table.mover, 1);
	trails_play_text(&s, "mark petra; mark angkor; mark nara");
	ck_assert_str_eq(trails_set_text(&s.table.mark[0]), "nara");
	ck_assert_int_eq(s.table.mover, 1);
	ck_assert_int_eq(s.table.round, 1);
	trails_play_text(&s, "red alpha");
	ck_assert_int_eq(s.table.mover, 2);
	trails_play_text(&s, "yellow beta");
	ck_assert_int_eq(s.table.mover, 0);
	ck_assert_int_eq(s.table.round, 1);
	trails_play_text(&s, "blue gamma");
	ck_assert_int_eq(s.table.mover, 1);
	ck_assert_int_eq(s.table.round, 2);
}

TEST(the_round_is_counted_from_the_first_player)
{
	/* Seats 1, 2 and 0 play in this order.  Seat 1 empties the hand of seat 2. */
	begin_first(3, 1, "hand=1", "lhasa petra uruk");
	trails_play_text(&s, "red alpha; red oasis; pass; yellow beta; red petra");
	ck_assert(s.table.last);
	trails_play_text(&s, "yellow ford");
	ck_assert_int_eq(s.table.over, TRAILS_ON);
	trails_play_text(&s, "blue gamma");
	ck_assert_int_eq(s.table.over, TRAILS_OVER_HAND);
	/* Seat 0 is the last of the round: no turn follows. */
	begin_first(3, 1, "hand=1", "lhasa petra uruk");
	trails_play_text(&s, "yellow beta; red alpha; red oasis; red petra");
	ck_assert_int_eq(s.table.over, TRAILS_OVER_HAND);
}

TEST(a_second_empty_hand_adds_no_round)
{
	begin(3, "hand=1", "petra nara lhasa");
	trails_play_text(&s, "red alpha; red oasis; pass; yellow beta; red petra; red nara");
	ck_assert_int_eq(s.table.over, TRAILS_ON);
	trails_play_text(&s, "yellow ford");
	ck_assert_int_eq(s.table.over, TRAILS_OVER_HAND);
}

TEST(a_hand_is_not_empty_while_a_mission_is_changed)
{
	begin(2, "hand=1,coupons=1", "petra angkor uruk nara");
	trails_play_text(&s, "red alpha; coupon change petra; keep uruk");
	ck_assert(!s.table.last);
	trails_play_text(&s, "yellow beta; pass");
	ck_assert_int_eq(s.table.over, TRAILS_ON);
	/* But the new mission may be fulfilled at once and empty the hand. */
	begin(2, "hand=1,coupons=2", "lhasa angkor uruk gate");
	trails_play_text(&s, "red gate; coupon change lhasa; keep gate");
	ck_assert(s.table.last);
	ck_assert_str_eq(trails_set_text(&s.table.fulfilled[0]), "gate");
}

/* ---- Where an arrow may not lie. ---- */

TEST(begins_on_an_edge_that_another_came_back_by)
{
	/* Red comes back to the start by gamma's edge.  No first arrow lies there. */
	begin(2, NULL, "lhasa uruk cuzco tikal");
	trails_play_text(&s, "red alpha; red beta; red gamma; red start; pass");
	ck_assert(trails_may(&s, "yellow gamma"));
	ck_assert(!trails_may(&s, "yellow alpha"));
}

TEST(the_arrow_of_a_bow_forms_none)
{
	begin(2, NULL, "lhasa uruk cuzco tikal");
	trails_play_text(&s, "red alpha; red ford; red beta; red start");
	/* No red arrow lies between alpha and beta, but red has been at both. */
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_BOW);
	ck_assert(!trails_may(&s, "bow alpha beta"));
	ck_assert_str_eq(trails_why(&s, "bow alpha beta"),
	                 "at beta red would form its second bow in this turn");
	ck_assert(trails_may(&s, "bow alpha oasis"));
}

/* ---- Passing. ---- */

TEST(a_turn_that_can_only_be_passed_ends)
{
	/* As long as a coupon is left, the player is asked; without one he isn't. */
	for (int coupons = 1; coupons <= 2; coupons++) {
		begin(2, coupons == 1 ? "coupons=1,arrows=9" : "coupons=2,arrows=9",
		      "lhasa uruk cuzco tikal");
		trails_play_text(&s, "red beta; pass; red alpha; pass; red gate; pass");
		trails_exhaust(&s, TRAILS_YELLOW);
		trails_exhaust(&s, TRAILS_BLUE);
		trails_make(&s, "coupon red start; bow alpha ford");
		ck_assert_int_eq(s.table.over, TRAILS_ON);
		ck_assert_int_eq(s.table.mover, coupons == 1 ? 0 : 1);
		ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_ARROW);
	}
}

TEST(the_arrow_of_a_bow_may_be_the_only_one)
{
	/* Red closes a bow at the depot, of which all three edges carry its arrows now. */
	for (int declined = 0; declined < 2; declined++) {
		begin(2, "arrows=9", "lhasa uruk tikal ford");
		trails_play_text(&s, "red beta; red depot; pass; red angkor; red nara; pass; red cuzco; "
		                 "red marib; pass");
		trails_exhaust(&s, TRAILS_YELLOW);
		trails_exhaust(&s, TRAILS_BLUE);
		trails_make(&s, "red depot");
		ck_assert_int_eq(s.table.over, TRAILS_ON);
		ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_BOW);
		trails_make(&s, declined ? "pass" : "bow beta gamma");
		ck_assert_int_eq(s.table.over, declined ? TRAILS_OVER_STUCK : TRAILS_ON);
	}
}

/* ---- The gifts of points. ---- */

TEST(a_coupon_by_each_arrow)
{
	/* by the arrow of a green point, which leads another expedition */
	begin(2, NULL, "lhasa uruk cuzco tikal");
	trails_play_text(&s, "yellow beta; red alpha; red oasis; yellow depot");
	ck_assert_int_eq(s.table.coupons[0], 1);
	ck_assert_int_eq(s.table.bank, TRAILS_BANK - 1);
	/* by that of a bow */
	begin(2, NULL, "lhasa uruk cuzco tikal");
	trails_play_text(&s, "red alpha; red ford; red beta; red start; bow beta depot");
	ck_assert_int_eq(s.table.coupons[1], 1);
	/* by one that is paid for */
	begin(2, "coupons=1", "lhasa uruk cuzco tikal");
	trails_play_text(&s, "red beta; coupon red depot");
	ck_assert_int_eq(s.table.coupons[0], 1);
	ck_assert_int_eq(s.table.bank, TRAILS_BANK - 2);
	/* at a point where a bow is formed */
	begin(2, NULL, "lhasa uruk tikal ford");
	trails_play_text(&s, "red beta; red depot; pass; red angkor; red nara; pass; red cuzco; red marib; "
	                 "pass");
	ck_assert_int_eq(s.table.coupons[1], 1);
	trails_play_text(&s, "red depot");
	ck_assert_int_eq(s.table.coupons[0], 1);
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_BOW);
}

TEST(a_mission_by_each_arrow)
{
	/* by the arrow of a green point */
	begin(2, NULL, "petra uruk cuzco tikal");
	trails_play_text(&s, "yellow beta; red alpha; blue gamma; red oasis; red petra");
	ck_assert_str_eq(trails_set_text(&s.table.fulfilled[0]), "petra");
	/* by that of a bow */
	begin(2, NULL, "gate uruk cuzco tikal");
	trails_play_text(&s, "red alpha; red ford; red beta; red start; bow alpha gate");
	ck_assert_str_eq(trails_set_text(&s.table.fulfilled[0]), "gate");
	/* by one that is paid for */
	begin(2, "coupons=1", "ford uruk cuzco tikal");
	trails_play_text(&s, "red alpha; coupon red ford");
	ck_assert_str_eq(trails_set_text(&s.table.fulfilled[0]), "ford");
}

TEST(no_coupon_from_an_empty_bank)
{
	begin(2, "coupons=1", "lhasa uruk cuzco tikal");
	trails_play_text(&s, "red delta; pass");
	s.table.coupons[0] += s.table.bank;
	s.table.bank = 0;
	trails_play_text(&s, "red market");
	ck_assert_int_eq(s.table.coupons[1], 1);
	ck_assert_int_eq(s.table.bank, 0);
	/* A coupon that is paid is in the bank before the arrow comes to the red point. */
	trails_play_text(&s, "pass; yellow beta; coupon yellow depot");
	ck_assert_int_eq(s.table.coupons[0], TRAILS_BANK - 1);
	ck_assert_int_eq(s.table.bank, 0);
}

TEST(the_last_arrow_of_any_expedition_can_be_taken)
{
	/* also of one that the mover didn't lead, and that stands at a place */
	begin(2, "coupons=1", "gate uruk cuzco tikal");
	trails_play_text(&s, "red gate; pass; yellow alpha; coupon take red");
	ck_assert_int_eq(s.table.route[TRAILS_RED].count, 0);
	/* The mission that was fulfilled stays so. */
	ck_assert_str_eq(trails_set_text(&s.table.fulfilled[0]), "gate");
}

/* ---- Missions. ---- */

TEST(a_new_public_one_has_to_be_reached_anew)
{
	/* Yellow stands at angkor when that is laid out. */
	begin(2, "public=1", "lhasa uruk cuzco tikal petra angkor marib");
	trails_play_text(&s, "yellow beta; yellow depot; pass; yellow angkor; red alpha; pass; red oasis; "
	                 "red petra");
	ck_assert_int_eq(s.table.mover, 1);
	ck_assert_str_eq(trails_set_text(&s.table.fulfilled[0]), "petra");
	ck_assert_int_eq(trails_set_count(&s.table.fulfilled[1]), 0);
	ck_assert_str_eq(trails_set_text(&s.table.public), "angkor");
	trails_play_text(&s, "yellow nara");
	ck_assert_str_eq(trails_set_text(&s.table.public), "angkor");
	/* An arrow that is taken away leads back there as well as one that is laid. */
	trails_play_text(&s, "coupon take yellow");
	ck_assert_str_eq(trails_set_text(&s.table.fulfilled[1]), "angkor");
	ck_assert_str_eq(trails_set_text(&s.table.public), "marib");
}

TEST(a_drawn_one_counts_wherever_one_stands)
{
	static const char *const leads[TRAILS_COLOURS] = {"red", "yellow", "blue"};
	for (int c = 0; c < TRAILS_COLOURS; c++) {
		char line[128];
		begin(2, "coupons=1", "lhasa uruk cuzco tikal gate petra");
		snprintf(line, sizeof line, "%s gate; coupon change lhasa; keep gate", leads[c]);
		trails_play_text(&s, line);
		ck_assert_str_eq(trails_set_text(&s.table.fulfilled[0]), "gate");
	}
	/* also where a single mission was left, which is kept without a choice */
	begin(2, "coupons=1,hand=4,public=1", "petra angkor marib tikal uruk nara cuzco ford lhasa gate");
	ck_assert_int_eq(s.table.stack, 1);
	trails_play_text(&s, "red gate; coupon change petra");
	ck_assert_str_eq(trails_set_text(&s.table.fulfilled[0]), "gate");
	ck_assert_int_eq(s.table.stack, 1);
}

TEST(a_change_of_two_leaves_the_stack_as_large)
{
	/* With two missions left, both are drawn: the one given up isn't among them. */
	begin(2, "coupons=1,hand=4", "petra angkor marib tikal uruk nara cuzco ford lhasa gate");
	ck_assert_int_eq(s.table.stack, 2);
	trails_play_text(&s, "red alpha; coupon change petra");
	ck_assert_str_eq(trails_legal_text(&s), "keep lhasa; keep gate");
	trails_play_text(&s, "keep gate");
	ck_assert_int_eq(s.table.stack, 2);
	ck_assert_int_eq(s.stack[1], trails_at("petra"));
	ck_assert_int_eq(s.stack[0], trails_at("lhasa"));
}

/* ---- The last bow, on a map of which the points are numbered in the order of play. ---- */

static const char numbered_text[] =
	"map numbered\ntitle Numbered\nleft 180W\ncoast none\ncontinent land Land\n"
	"plain start 0N 0E land Start\nplain aside 0N 1E land Aside\nplace goal 0N 2E land Goal\n"
	"plain p1 1N 1E land P1\nplain p2 1N 2E land P2\nplain p3 1N 3E land P3\n"
	"plain p4 1N 4E land P4\nplain p5 1N 5E land P5\nplain p6 1N 6E land P6\n"
	"plain p7 1N 7E land P7\nplain p8 1N 8E land P8\nplain p9 1N 9E land P9\n"
	"plain p10 2N 1E land P10\nplain p11 2N 2E land P11\nplain p12 2N 3E land P12\n"
	"plain p13 2N 4E land P13\nplain p14 2N 5E land P14\nplain p15 2N 6E land P15\n"
	"plain p16 2N 7E land P16\n"
	"start start\n"
	"edge start p1\nedge start aside\nedge start p4\nedge aside goal\nedge goal p1\n"
	"edge p1 p2\nedge p2 p3\nedge p3 p4\nedge p4 p5\nedge p5 p6\nedge p6 p7\nedge p7 p8\n"
	"edge p8 p3\nedge p3 p9\nedge p9 p10\nedge p10 p2\nedge p2 p11\nedge p11 p12\n"
	"edge p12 p13\nedge p13 p14\nedge p14 p7\nedge p9 p15\nedge p15 p16\nedge p16 p10\n"
	"edge p15 aside\n";

/* The points of the last bow of red. */
static const char *last_bow(void)
{
	static char buf[256];
	struct trails_set points = trails_bow_points(&s.table, TRAILS_RED);
	OWN(text) out = {0};
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_BOW);
	for (int p = trails_set_next(&points, 0); p >= 0; p = trails_set_next(&points, p + 1))
		text_addf(&out, "%s%s", out.len ? " " : "", rules.map->point[p].key);
	snprintf(buf, sizeof buf, "%s", text_string(&out));
	return buf;
}

TEST(bows_that_cross)
{
	static struct map numbered;
	struct error e = {""};
	support_claim(!map_read(&numbered, numbered_text, strlen(numbered_text), &e), "%s", e.text);
	rules = trails_row("trails-race:marks=1,coupons=0,bow=last");
	rules.map = &numbered;
	trails_state_init(&s, &rules, 2, NULL, 0);
	trails_play_text(&s, "mark goal; mark goal");
	trails_play_text(&s, "red p1; red p2; red p3; red p4; red p5; red p6; red p7; red p8; red p3");
	ck_assert_str_eq(last_bow(), "p3 p4 p5 p6 p7 p8");
	/* One may go on only from the points of the last bow. */
	trails_play_text(&s, "bow p3 p9; red p10; red p2");
	ck_assert_str_eq(last_bow(), "p2 p3 p9 p10");
	ck_assert_str_eq(trails_legal_text(&s), "bow p2 p11; bow p9 p15; bow p10 p16; pass");
	/* The directions of the arrows tell how the next one runs, across the others. */
	trails_play_text(&s, "bow p2 p11; red p12; red p13; red p14; red p7");
	ck_assert_str_eq(last_bow(), "p2 p3 p7 p8 p9 p10 p11 p12 p13 p14");
	/* This arrow closes two bows; the shorter one is taken. */
	trails_play_text(&s, "bow p9 p15; red p16; red p10");
	ck_assert_str_eq(last_bow(), "p2 p3 p9 p10 p15 p16");
}
