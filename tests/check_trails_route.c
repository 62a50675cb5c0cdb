/* Where arrows may be laid, and bows.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "trails_support.h"

/* A game of two by trails_bare's rules; the hands' missions are far away. */
static struct trails_rules rules;
static struct trails_state s;

static void begin(const char *bends)
{
	rules = trails_bare(bends);
	trails_begin(&s, &rules, 2, "lhasa uruk cuzco tikal");
}

TEST(begins_at_the_start)
{
	begin(NULL);
	ck_assert_str_eq(trails_legal_text(&s),
	                 "red alpha; red beta; red gamma; red delta; red gate; "
	                 "yellow alpha; yellow beta; yellow gamma; yellow delta; yellow gate; "
	                 "blue alpha; blue beta; blue gamma; blue delta; blue gate");
	trails_play_text(&s, "red alpha");
	ck_assert_int_eq(s.table.mover, 1);
	/* No other expedition begins along that edge. */
	ck_assert(!trails_may(&s, "yellow alpha"));
	ck_assert_str_eq(trails_why(&s, "yellow alpha"), "another expedition began by alpha: yellow can "
	                 "go to beta, gamma, delta, gate");
	trails_play_text(&s, "yellow beta");
	ck_assert(!trails_may(&s, "blue alpha") && !trails_may(&s, "blue beta"));
	ck_assert(trails_may(&s, "blue gate"));
}

TEST(goes_on_from_the_end)
{
	begin(NULL);
	trails_play_text(&s, "red alpha");
	/* Not back along the edge it came by, and only from the end. */
	ck_assert(!trails_may(&s, "red start"));
	ck_assert_str_eq(trails_why(&s, "red start"), "red lies between alpha and start already: it "
	                 "can go to gate, ford, beta, oasis");
	ck_assert_str_eq(trails_why(&s, "red gamma"),
	                 "red stands at alpha: it can go to gate, ford, beta, oasis");
	trails_play_text(&s, "red beta; red gamma; red start; pass; red delta");
	ck_assert_int_eq(s.table.route[TRAILS_RED].count, 5);
	ck_assert_int_eq(s.table.route[TRAILS_RED].end, trails_at("delta"));
	/* Never along an edge with an arrow of the colour, in whichever direction. */
	trails_play_text(&s, "red gamma; pass");
	ck_assert(!trails_may(&s, "red start"));
	ck_assert(!trails_may(&s, "red beta"));
	ck_assert(trails_may(&s, "red grove"));
}

TEST(other_colours_do_not_matter)
{
	begin(NULL);
	trails_play_text(&s, "red alpha; red beta; yellow beta");
	ck_assert(trails_may(&s, "yellow alpha"));
	trails_play_text(&s, "yellow alpha");
	/* Yellow comes to the start by the edge on which red began; and may leave it by
	 * another's. */
	ck_assert(trails_may(&s, "yellow start"));
	trails_play_text(&s, "blue gamma; yellow start; pass");
	ck_assert(trails_may(&s, "yellow gamma"));
	ck_assert(!trails_may(&s, "yellow beta"));
}

TEST(arrows_run_out)
{
	begin("arrows=2");
	trails_play_text(&s, "red alpha; red beta");
	ck_assert(!trails_may(&s, "red gamma"));
	ck_assert_str_eq(trails_why(&s, "red gamma"), "all 2 arrows of red are laid");
	/* A bow whose arrow is not there lapses. */
	begin("arrows=3");
	trails_play_text(&s, "red alpha; red beta; red start");
	ck_assert_int_eq(s.table.mover, 1);
	begin("arrows=4");
	trails_play_text(&s, "red alpha; red beta; red start");
	ck_assert_int_eq(s.table.mover, 0);
}

TEST(bow_from_any_point)
{
	begin(NULL);
	trails_play_text(&s, "red alpha; red oasis; pass; red petra; red nara; red angkor");
	trails_play_text(&s, "red oasis");
	/* The start has no arrow that points at it, so no bow's arrow begins there. */
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_BOW);
	ck_assert_str_eq(trails_legal_text(&s), "bow alpha gate; bow alpha ford; bow alpha beta; "
	                 "bow oasis grove; bow angkor depot; bow nara cuzco; pass");
	trails_play_text(&s, "bow alpha ford");
	ck_assert_int_eq(s.table.route[TRAILS_RED].end, trails_at("ford"));
	/* then the green point's arrow, and the next player's goes on from there */
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_GREEN);
	trails_play_text(&s, "pass; red beta");
	ck_assert_int_eq(s.table.route[TRAILS_RED].end, trails_at("beta"));
}

TEST(bow_at_the_start)
{
	begin(NULL);
	trails_play_text(&s, "red alpha; red gate; red start");
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_BOW);
	/* An arrow points at the start now. */
	ck_assert_str_eq(trails_legal_text(&s), "bow start beta; bow start gamma; bow start delta; "
	                 "bow alpha ford; bow alpha beta; bow alpha oasis; pass");
	trails_play_text(&s, "bow start delta; red gamma");
	ck_assert_int_eq(s.table.mover, 0);
}

TEST(bow_declined)
{
	begin("coupons=2");
	trails_play_text(&s, "red alpha; pass; red gate; pass; red start; pass");
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_SPEND);
	ck_assert_int_eq(s.table.route[TRAILS_RED].end, trails_at("start"));
	/* It has been formed, so there is none more in this turn. */
	trails_play_text(&s, "coupon red beta");
	ck_assert(!trails_may(&s, "coupon red alpha"));
	ck_assert(trails_may(&s, "coupon red depot"));
	trails_play_text(&s, "pass");
	ck_assert(trails_may(&s, "red alpha"));
}

TEST(one_bow_a_turn)
{
	begin("coupons=2");
	trails_play_text(&s, "red alpha; pass; red gate; pass; red start");
	/* The bow's own arrow forms none: alpha and gate are no points to go to. */
	ck_assert(!trails_may(&s, "bow alpha gate"));
	trails_play_text(&s, "bow start beta");
	ck_assert(!trails_may(&s, "coupon red alpha"));
	ck_assert_str_eq(trails_why(&s, "coupon red alpha"), "at alpha red would form its second bow "
	                 "in this turn: it can go to ford, gamma, depot");
	/* But another expedition may, and so may this one in the next turn. */
	trails_play_text(&s, "pass; yellow gate; pass; yellow alpha; pass");
	trails_play_text(&s, "red alpha; pass; coupon yellow start");
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_BOW);
	ck_assert_int_eq(s.table.bow, TRAILS_YELLOW);
}

TEST(bow_by_taking)
{
	/* Red comes by alpha a second time and goes on; then its last arrow is taken away. */
	begin("coupons=3");
	trails_play_text(&s, "red alpha; pass; red ford; pass; red beta; pass; red alpha; pass; pass; "
	                 "red oasis; pass; pass");
	trails_play_text(&s, "coupon take red");
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_BOW);
	ck_assert(trails_may(&s, "bow beta gamma"));
	trails_play_text(&s, "bow beta gamma");
	/* Where an expedition was once only, no bow is left. */
	trails_play_text(&s, "coupon take red");
	ck_assert_int_eq(s.table.route[TRAILS_RED].end, trails_at("beta"));
	ck_assert_int_eq(s.table.bow, TRAILS_NO_COLOUR);
}

TEST(no_second_bow_by_taking)
{
	begin("coupons=3");
	trails_play_text(&s, "red alpha; pass; red gate; pass; red start; bow start beta");
	/* Taking away beta's arrow leads back to the start, where it was twice. */
	ck_assert(!trails_may(&s, "coupon take red"));
	ck_assert_str_eq(trails_why(&s, "coupon take red"),
	                 "red would form its second bow in this turn");
	trails_play_text(&s, "pass");
	ck_assert(trails_may(&s, "coupon take red"));
}

TEST(stands_where_the_arrow_came_from)
{
	begin("coupons=3");
	trails_play_text(&s, "red alpha; pass; red gate; pass; red start; bow alpha oasis; pass; pass");
	trails_play_text(&s, "coupon take red");
	/* The last arrow left points at the start, but the expedition stands at alpha. */
	ck_assert_int_eq(s.table.route[TRAILS_RED].end, trails_at("alpha"));
	ck_assert_int_eq(s.table.route[TRAILS_RED].count, 3);
	trails_play_text(&s, "red ford; coupon take red");
	/* Now the arrow to the start is the last one. */
	trails_play_text(&s, "coupon take red");
	ck_assert_int_eq(s.table.route[TRAILS_RED].end, trails_at("gate"));
}

TEST(begins_anew)
{
	begin("coupons=3");
	trails_play_text(&s, "red alpha; pass; coupon take red");
	ck_assert_int_eq(s.table.route[TRAILS_RED].count, 0);
	ck_assert_int_eq(s.table.route[TRAILS_RED].end, trails_at("start"));
	ck_assert_str_eq(trails_why(&s, "coupon take red"), "red has no arrow to take away");
	ck_assert(trails_may(&s, "yellow alpha") && trails_may(&s, "red beta"));
}

/* The points from which a bow's arrow may begin behind each arrow that forms one. */
TEST(last_bow)
{
	begin("bow=last");
	trails_play_text(&s, "red alpha; red ford; red beta; red start");
	struct trails_set points = trails_bow_points(&s.table, TRAILS_RED);
	ck_assert_str_eq(trails_set_text(&points), "start alpha beta ford");
	/* From a point of it, and from no other: gate was not there yet. */
	trails_play_text(&s, "bow beta gamma; red start");
	/* From the start by alpha, ford and beta to gamma, and back. */
	points = trails_bow_points(&s.table, TRAILS_RED);
	ck_assert_str_eq(trails_set_text(&points), "start alpha beta gamma ford");
	trails_play_text(&s, "bow gamma delta; red market; pass; red tikal; red grove; pass; pass");
	trails_play_text(&s, "red gamma");
	points = trails_bow_points(&s.table, TRAILS_RED);
	ck_assert_str_eq(trails_set_text(&points), "gamma delta grove market tikal");
	ck_assert_str_eq(trails_why(&s, "bow alpha gate"), "the bow's arrow begins at one of gamma, "
	                 "delta, grove, market, tikal");
	ck_assert(trails_may(&s, "bow market uruk"));
}

TEST(shorter_of_two)
{
	/* Two ways lead from alpha to gamma: by beta, and by ford and beta.  The arrow back to
	 * alpha by the start closes both. */
	begin("bow=last");
	trails_play_text(&s, "red alpha; red ford; red beta; red alpha");
	struct trails_set points = trails_bow_points(&s.table, TRAILS_RED);
	ck_assert_str_eq(trails_set_text(&points), "alpha beta ford");
	trails_play_text(&s, "bow alpha oasis");
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_GREEN);
	trails_play_text(&s, "red grove; red gamma; red beta");
	points = trails_bow_points(&s.table, TRAILS_RED);
	ck_assert_str_eq(trails_set_text(&points), "alpha beta gamma oasis grove");
}
