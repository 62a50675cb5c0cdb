/* The gifts of points, coupons, missions, and the end of a game.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "trails_support.h"

static struct trails_rules rules;
static struct trails_state s;

/* Begins a game of SEATS by trails_bare's rules. */
static void begin_seats(int seats, const char *bends, const char *deal)
{
	rules = trails_bare(bends);
	trails_begin(&s, &rules, seats, deal);
}

static void begin(const char *bends, const char *deal)
{
	begin_seats(2, bends, deal);
}

TEST(exactly_one_arrow)
{
	begin("coupons=1", "lhasa uruk cuzco tikal");
	/* None is no turn. */
	ck_assert(!trails_may(&s, "pass"));
	ck_assert_ptr_nonnull(strstr(trails_why(&s, "pass"), "lay the arrow of the turn first: red to "));
	trails_play_text(&s, "red alpha");
	ck_assert_str_eq(trails_why(&s, "red beta"), "you have laid this turn's arrow: type 'coupon red "
	                 "beta' to pay for another, or 'pass'");
	trails_play_text(&s, "pass");
	ck_assert_int_eq(s.table.mover, 1);
	/* Without a coupon, the turn is over by itself. */
	begin(NULL, "lhasa uruk cuzco tikal");
	trails_play_text(&s, "red alpha");
	ck_assert_int_eq(s.table.mover, 1);
}

static void exhaust_others(void)
{
	trails_exhaust(&s, TRAILS_YELLOW);
	trails_exhaust(&s, TRAILS_BLUE);
}

TEST(no_arrow_where_none_can_be_laid)
{
	/* From ford red could only lead on to beta and form its second bow in this turn. */
	begin("arrows=9,coupons=2", "lhasa uruk cuzco tikal");
	trails_play_text(&s, "red beta; pass; red alpha; pass; red gate; pass");
	exhaust_others();
	trails_make(&s, "coupon red start");
	ck_assert(trails_may(&s, "pass"));
	trails_make(&s, "bow alpha ford");
	ck_assert_int_eq(s.table.over, TRAILS_ON);
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_ARROW);
	ck_assert_str_eq(trails_legal_text(&s), "coupon take red; coupon take yellow; coupon take blue; "
	                 "coupon change tikal; coupon change uruk; pass");
	trails_make(&s, "pass");
	ck_assert(!trails_may(&s, "pass"));
	ck_assert(trails_may(&s, "red beta"));
}

TEST(green_gives_an_arrow)
{
	begin("coupons=1", "lhasa uruk cuzco tikal");
	trails_play_text(&s, "red alpha; pass; red oasis");
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_GREEN);
	/* on any expedition, begun or not; and first of all */
	ck_assert(trails_may(&s, "red petra") && trails_may(&s, "blue beta"));
	ck_assert(!trails_may(&s, "coupon red petra"));
	ck_assert_str_eq(trails_why(&s, "coupon take red"),
	                 "the arrow point gives you an arrow: lay it first, or type 'pass'");
	/* It may lead to the next green point, which gives one more. */
	trails_play_text(&s, "red grove; yellow beta");
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_SPEND);
	/* It may be declined. */
	trails_play_text(&s, "pass; yellow alpha; pass; yellow oasis; pass");
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_SPEND);
}

TEST(green_again_each_time)
{
	begin("coupons=3", "lhasa uruk cuzco tikal");
	trails_play_text(&s, "red alpha; pass; red oasis; red petra; pass");
	/* by an arrow that is taken away */
	trails_play_text(&s, "coupon take red");
	ck_assert_int_eq(s.table.route[TRAILS_RED].end, trails_at("oasis"));
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_GREEN);
	trails_play_text(&s, "pass; red angkor");
	/* by a coupon's arrow, of another expedition */
	trails_play_text(&s, "pass; coupon yellow gamma; coupon yellow grove");
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_GREEN);
}

TEST(bow_first_then_the_point)
{
	begin(NULL, "lhasa uruk cuzco tikal");
	trails_play_text(&s, "red alpha; red oasis; pass; red petra; red nara; red angkor; red oasis");
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_BOW);
	ck_assert_int_eq(s.table.greens, 1);
	/* The bow's arrow comes to a green point, too: there are two arrows more. */
	trails_play_text(&s, "bow oasis grove");
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_GREEN);
	ck_assert_int_eq(s.table.greens, 2);
	/* Another expedition may form its bow by one of them. */
	trails_play_text(&s, "yellow beta; pass; yellow alpha");
	ck_assert_int_eq(s.table.mover, 1);
}

TEST(red_gives_a_coupon)
{
	begin("coupons=1", "lhasa uruk cuzco nara");
	trails_play_text(&s, "red delta; pass; red market");
	ck_assert_int_eq(s.table.coupons[1], 2);
	ck_assert_int_eq(s.table.bank, 72);
	/* It may be spent at once. */
	trails_play_text(&s, "coupon red tikal; coupon take red");
	/* and again each time: back at the market */
	ck_assert_int_eq(s.table.route[TRAILS_RED].end, trails_at("market"));
	ck_assert_int_eq(s.table.coupons[1], 1);
	ck_assert_int_eq(s.table.mover, 0);
	/* while the bank has any */
	s.table.coupons[0] += s.table.bank;
	s.table.bank = 0;
	trails_play_text(&s, "red tikal; coupon take red");
	ck_assert_int_eq(s.table.bank, 0);
	ck_assert_int_eq(s.table.coupons[0] + s.table.coupons[1], 75);
}

TEST(two_coupons_a_turn)
{
	begin("coupons=3", "lhasa uruk cuzco tikal");
	/* before the arrow, and behind it */
	trails_play_text(&s, "coupon red alpha; red ford; coupon red beta");
	ck_assert_int_eq(s.table.mover, 1);
	ck_assert_int_eq(s.table.coupons[0], 1);
	ck_assert_int_eq(s.table.bank, 71);
	trails_play_text(&s, "coupon red gamma; coupon take red");
	ck_assert_str_eq(trails_why(&s, "coupon red gamma"), "only 2 coupons can be paid in a turn");
	begin(NULL, "lhasa uruk cuzco tikal");
	ck_assert_str_eq(trails_why(&s, "coupon red alpha"), "you have no coupon");
}

TEST(change)
{
	begin("coupons=3", "petra angkor marib tikal uruk nara cuzco lhasa gate ford");
	ck_assert_int_eq(s.table.stack, 6);
	ck_assert(!trails_may(&s, "coupon change angkor"));
	ck_assert_str_eq(trails_why(&s, "coupon change angkor"),
	                 "only a mission in your hand can be changed, and this is not one");
	trails_play_text(&s, "coupon change petra");
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_KEEP);
	ck_assert_str_eq(trails_legal_text(&s), "keep uruk; keep nara");
	ck_assert_str_eq(trails_why(&s, "red alpha"),
	                 "you drew two missions: type 'keep uruk' or 'keep nara'");
	trails_play_text(&s, "keep nara");
	ck_assert_str_eq(trails_set_text(&s.hand[0]), "marib nara");
	/* Petra went beneath the stack, and uruk beneath that. */
	ck_assert_int_eq(s.table.stack, 6);
	ck_assert_int_eq(s.stack[0], trails_at("uruk"));
	ck_assert_int_eq(s.stack[1], trails_at("petra"));
	ck_assert_int_eq(s.stack[5], trails_at("cuzco"));
	ck_assert_int_eq(s.table.coupons[0], 2);
	/* once more, behind the arrow */
	trails_play_text(&s, "red alpha; coupon change marib; keep lhasa");
	ck_assert_int_eq(s.table.mover, 1);
}

TEST(marked_ones_stay)
{
	begin("coupons=3,marks=1", "petra angkor marib tikal");
	trails_play_text(&s, "mark petra; mark angkor");
	ck_assert(!trails_may(&s, "coupon change petra"));
	ck_assert_str_eq(trails_why(&s, "coupon change petra"),
	                 "petra is marked: only a mission without a mark can be changed");
	ck_assert(trails_may(&s, "coupon change marib"));
}

TEST(small_stack)
{
	/* With one card left one is drawn, and there is nothing to choose. */
	begin("coupons=3,hand=4,public=1", "petra angkor marib tikal uruk nara cuzco gate lhasa ford");
	ck_assert_int_eq(s.table.stack, 1);
	trails_play_text(&s, "coupon change petra");
	ck_assert_str_eq(trails_set_text(&s.hand[0]), "ford marib uruk cuzco");
	ck_assert_int_eq(s.stack[0], trails_at("petra"));
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_ARROW);
	/* With none it can't be done. */
	begin("coupons=3,hand=5", "petra angkor marib tikal uruk nara cuzco gate lhasa ford");
	ck_assert_int_eq(s.table.stack, 0);
	ck_assert_str_eq(trails_why(&s, "coupon change petra"),
	                 "no mission is left in the stack to change one for");
}

TEST(changed_one_counts_at_once)
{
	begin("coupons=3", "lhasa uruk cuzco nara petra angkor");
	trails_play_text(&s, "red alpha; pass; red oasis; red petra");
	ck_assert_int_eq(trails_set_count(&s.table.fulfilled[1]), 0);
	trails_play_text(&s, "coupon change uruk; keep petra");
	ck_assert_str_eq(trails_set_text(&s.table.fulfilled[1]), "petra");
	ck_assert_str_eq(trails_set_text(&s.hand[1]), "nara");
	/* The one that isn't kept doesn't count, nor does one where an expedition only was. */
	begin("coupons=3", "lhasa uruk cuzco nara petra angkor");
	trails_play_text(&s, "red alpha; pass; red oasis; red petra; coupon change uruk; keep angkor");
	ck_assert_int_eq(trails_set_count(&s.table.fulfilled[1]), 0);
	begin("coupons=3", "lhasa uruk cuzco nara petra angkor");
	trails_play_text(&s, "red alpha; pass; red oasis; red petra; pass; red nara");
	trails_play_text(&s, "coupon change lhasa; keep petra");
	ck_assert_int_eq(trails_set_count(&s.table.fulfilled[0]), 0);
}

TEST(missions_at_whosever_turn)
{
	begin("marks=1", "petra angkor marib tikal");
	trails_play_text(&s, "mark petra; mark angkor; red alpha; red oasis; red petra");
	/* Seat 1 led red to petra, which is seat 0's. */
	ck_assert_str_eq(trails_set_text(&s.table.fulfilled[0]), "petra");
	ck_assert_int_eq(s.table.back[0], 1);
	ck_assert_int_eq(trails_set_count(&s.table.mark[0]), 0);
	ck_assert_str_eq(trails_set_text(&s.hand[0]), "marib");
	ck_assert_int_eq(s.table.hand[0], 1);
	ck_assert_int_eq(trails_set_count(&s.table.fulfilled[1]), 0);
}

TEST(missions_by_taking)
{
	/* Lhasa's holder draws petra when red has gone on; red comes back when its arrow is
	 * taken. */
	begin("coupons=3", "lhasa uruk cuzco tikal petra angkor");
	trails_play_text(&s, "red alpha; pass; red oasis; red petra; pass; red nara");
	trails_play_text(&s, "coupon change lhasa; keep petra");
	ck_assert_str_eq(trails_set_text(&s.hand[0]), "petra cuzco");
	trails_play_text(&s, "coupon take red");
	ck_assert_str_eq(trails_set_text(&s.table.fulfilled[0]), "petra");
}

TEST(public_missions)
{
	begin("public=1", "lhasa uruk cuzco tikal petra angkor marib");
	trails_play_text(&s, "red alpha; red oasis");
	trails_play_text(&s, "red angkor; red nara");
	/* A public mission goes to the mover, and another is laid out at once. */
	ck_assert_int_eq(s.table.mover, 1);
	trails_play_text(&s, "red petra");
	ck_assert_str_eq(trails_set_text(&s.table.fulfilled[1]), "petra");
	ck_assert_str_eq(trails_set_text(&s.table.public), "angkor");
	/* An expedition has been there, but has to come there anew. */
	ck_assert_int_eq(trails_set_count(&s.table.fulfilled[0]), 0);
	/* A new one may lie near the start. */
	begin("public=1", "lhasa uruk cuzco tikal petra gate marib");
	trails_play_text(&s, "red alpha; red oasis; red petra");
	ck_assert_str_eq(trails_set_text(&s.table.public), "gate");
	/* Without a stack none is laid out. */
	begin("public=2,hand=4", "gate uruk cuzco tikal marib nara lhasa ford petra angkor");
	trails_play_text(&s, "red alpha; red oasis; red petra");
	ck_assert_str_eq(trails_set_text(&s.table.public), "angkor");
}

TEST(jump_is_no_coming)
{
	begin("coupons=1", "lhasa uruk tikal ford nara gate");
	trails_play_text(&s, "red alpha; pass; red oasis; pass; pass; red petra; pass; red nara; pass");
	trails_play_text(&s, "red angkor; coupon change lhasa; keep nara; red oasis");
	trails_play_text(&s, "bow nara cuzco");
	ck_assert_str_eq(trails_set_text(&s.hand[0]), "tikal nara");
}

TEST(round_is_played_to_its_end)
{
	begin_seats(3, "hand=1", "petra angkor nara");
	trails_play_text(&s, "red alpha; red oasis; pass; yellow beta; red petra");
	ck_assert(s.table.last);
	ck_assert(!trails_over(&s.table));
	trails_play_text(&s, "yellow depot; pass; blue gamma");
	ck_assert_int_eq(s.table.over, TRAILS_OVER_HAND);
	ck_assert_str_eq(trails_legal_text(&s), "");
	ck_assert_str_eq(trails_why(&s, "red nara"), "the game is over");
	/* The last seat of the round: all have had as many turns. */
	begin_seats(3, "hand=1", "nara petra angkor");
	trails_play_text(&s, "blue gamma; red alpha; red oasis; red angkor");
	ck_assert_int_eq(s.table.over, TRAILS_OVER_HAND);
}

TEST(over_when_stuck)
{
	begin("arrows=1,coupons=3", "petra angkor marib tikal");
	trails_play_text(&s, "red alpha; pass; yellow beta; pass");
	trails_play_text(&s, "coupon blue gamma");
	/* at once, though coupons could take an arrow away */
	ck_assert_int_eq(s.table.over, TRAILS_OVER_STUCK);
	/* A bow's arrow that can be laid keeps the game going. */
	begin("arrows=4", "lhasa uruk cuzco tikal");
	trails_play_text(&s, "red alpha; red gate");
	exhaust_others();
	trails_make(&s, "red start");
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_BOW);
	trails_make(&s, "bow alpha ford");
	ck_assert_int_eq(s.table.over, TRAILS_OVER_STUCK);
}

TEST(race_is_over_at_once)
{
	rules = trails_lab_rules("trails-race", "marks=1,coupons=0");
	trails_begin(&s, &rules, 3, "");
	trails_play_text(&s, "mark petra; mark nara; mark petra");
	/* Marks of seats 2 and 1 lie on petra; both are back at once, and so share the first
	 * place. */
	trails_play_text(&s, "red alpha; red oasis; red petra");
	ck_assert_int_eq(s.table.over, TRAILS_OVER_MARKS);
	ck_assert_int_eq(s.table.back[1], 1);
	ck_assert_int_eq(s.table.back[2], 1);
}

TEST(a_game_has_an_end)
{
	begin("coupons=12,spend=1", "cuzco lhasa");
	/* They lay an arrow, and take it away. */
	trails_play_text(&s, "red delta; pass; red market; pass");
	for (int i = 0; i < 2 * TRAILS_ROUNDS - 2; i++) {
		ck_assert_int_eq(s.table.over, TRAILS_ON);
		trails_play_text(&s, "red tikal; coupon take red");
	}
	ck_assert_int_eq(s.table.over, TRAILS_OVER_LONG);
}

TEST(giving_up)
{
	begin(NULL, "cuzco lhasa");
	trails_state_resign(&s);
	ck_assert_int_eq(s.table.over, TRAILS_OVER_RESIGNED);
	ck_assert_str_eq(trails_legal_text(&s), "");
}

/* Every position adds up; every legal move and no other is taken; a copy is a way back. */
static void visit(const struct trails_state *before, uint64_t m, const struct trails_state *after,
                  struct rng *rng)
{
	struct error e = {""};
	support_claim(!trails_state_check(after, &e), "%s", e.text);
	support_claim(!trails_state_check_move(before, m, &e), "%s", e.text);
	if (rng_below(rng, 20))
		return;
	uint64_t legal[TRAILS_MOVES];
	struct trails_state copy = *before;
	int n = trails_state_legal(before, legal);
	for (int i = 0; i < n; i++)
		for (int k = 0; k < i; k++)
			support_claim(legal[i] != legal[k], "a move is there twice");
	trails_state_apply(&copy, m);
	support_claim(trails_state_equal(&copy, after), "a copy goes another way");
	/* Any other number is refused, with a reason. */
	for (int i = 0; i < 20; i++) {
		uint64_t other = trails_move((enum trails_kind)rng_below(rng, TRAILS_KINDS + 1),
		                             (int)rng_below(rng, 5), (int)rng_below(rng, 256),
		                             (int)rng_below(rng, 256));
		bool there = false;
		for (int k = 0; k < n; k++)
			there |= legal[k] == other;
		e.text[0] = '\0';
		support_claim(trails_state_check_move(before, other, &e) == (there ? 0 : -1),
		              "a move is taken wrongly");
		support_claim(there || e.text[0], "no reason is given");
	}
}

TEST(random_games)
{
	trails_games(8, visit);
}
