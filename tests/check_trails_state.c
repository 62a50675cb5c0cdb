/* The reasons why a move is refused, what is left where no arrow can be laid or the bank is empty,
 * and random games.  tests/trails_law.txt has the legal moves and their effects.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "trails_support.h"

static struct trails_rules rules;
static struct trails_state s;

/* Begins a game of two by trails_bare's rules, and makes MOVES. */
static void begin(const char *bends, const char *deal, const char *moves)
{
	rules = trails_bare(bends);
	trails_begin(&s, &rules, 2, deal);
	trails_play_text(&s, moves);
}

/* Begins one in which no mission can be reached. */
static void begin_far(const char *bends, const char *moves)
{
	begin(bends, "lhasa uruk cuzco tikal", moves);
}

TEST(what_is_refused_has_a_reason)
{
	static const struct {
		const char *bends, *moves, *move, *why;
	} cases[] = {
		{"marks=2", "", "red alpha", "marks come first: type 'mark PLACE'"},
		{"marks=2", "", "mark uruk", "uruk can't be marked: you can mark only missions in your hand"},
		{"marks=2", "", "mark alpha", "only the place of a mission can be marked, and this is not one"},
		{"marks=2,hand=5", "", "mark gate",
	         "gate can't be marked: marks must be at least 2 steps from the start"},
		{"marks=2", "mark lhasa; mark uruk", "mark lhasa", "lhasa has your mark already"},
		{"marks=1", "mark lhasa; mark uruk", "mark cuzco",
	         "the marks are laid: lay an arrow: type 'COLOUR POINT'"},
		{NULL, "red alpha", "yellow alpha",
	         "another expedition began by alpha: yellow can go to beta, gamma, delta, gate"},
		{NULL, "red alpha", "red start",
	         "red lies between alpha and start already: it can go to gate, ford, beta, oasis"},
		{NULL, "red alpha", "red gamma", "red stands at alpha: it can go to gate, ford, beta, oasis"},
		{"arrows=2", "red alpha; red beta", "red gamma", "all 2 arrows of red are laid"},
		{"coupons=1", "", "pass", "lay the arrow of the turn first: red or yellow or blue to "},
		{"coupons=1", "red alpha", "red beta", "you have laid this turn's arrow: type 'coupon red "
	         "beta' to pay for another, or 'pass'"},
		{"coupons=1", "red alpha; pass; red oasis", "coupon take red",
	         "the arrow point gives you an arrow: lay it first, or type 'pass'"},
		{"coupons=3", "coupon red alpha; red ford; coupon red beta; coupon red gamma; coupon take red",
	         "coupon red gamma", "only 2 coupons can be paid in a turn"},
		{NULL, "", "coupon red alpha", "you have no coupon"},
		{"coupons=3", "", "coupon take red", "red has no arrow to take away"},
		{NULL, "red alpha; red ford; red beta; red start", "bow alpha beta",
	         "at beta red would form its second bow in this turn"},
		{"coupons=2", "red alpha; pass; red gate; pass; red start; bow start beta", "coupon red alpha",
	         "at alpha red would form its second bow in this turn: it can go to ford, gamma, depot"},
		{"coupons=3", "red alpha; pass; red gate; pass; red start; bow start beta", "coupon take red",
	         "red would form its second bow in this turn"},
		{"bow=last", "red alpha; red ford; red beta; red start; bow beta gamma; red start; "
	         "bow gamma delta; red market; pass; red tikal; red grove; pass; pass; red gamma",
	         "bow alpha gate", "the bow's arrow begins at one of gamma, delta, grove, market, tikal"},
		{"coupons=1", "", "coupon change uruk",
	         "only a mission in your hand can be changed, and this is not one"},
		{"coupons=1", "coupon change lhasa", "red alpha",
	         "you drew two missions: type 'keep gate' or 'keep ford'"},
		{"coupons=1,marks=1", "mark lhasa; mark uruk", "coupon change lhasa",
	         "lhasa is marked: only a mission without a mark can be changed"},
		{"coupons=1,hand=5", "", "coupon change lhasa",
	         "no mission is left in the stack to change one for"},
		{"arrows=1", "red alpha; yellow beta; blue gamma", "red nara", "the game is over"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		begin_far(cases[i].bends, cases[i].moves);
		const char *why = trails_why(&s, cases[i].move);
		support_claim(!strncmp(why, cases[i].why, strlen(cases[i].why)), "'%s': %s", cases[i].move, why);
	}
}

/* ---- Few arrows. ---- */

static void exhaust_others(void)
{
	trails_exhaust(&s, TRAILS_YELLOW);
	trails_exhaust(&s, TRAILS_BLUE);
}

TEST(no_arrow_where_none_can_be_laid)
{
	/* From ford red could only lead on to beta and form its second bow in this turn. */
	begin_far("arrows=9,coupons=2", "red beta; pass; red alpha; pass; red gate; pass");
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
	/* Without a coupon the player isn't asked. */
	begin_far("arrows=9,coupons=1", "red beta; pass; red alpha; pass; red gate; pass");
	exhaust_others();
	trails_make(&s, "coupon red start; bow alpha ford");
	ck_assert_int_eq(s.table.mover, 0);
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_ARROW);
}

TEST(the_arrow_of_a_bow_may_be_the_only_one)
{
	/* Red forms a bow at the depot, of which all three edges carry its arrows now. */
	for (int declined = 0; declined < 2; declined++) {
		begin("arrows=9", "lhasa uruk tikal ford", "red beta; red depot; pass; red angkor; red nara; "
		      "pass; red cuzco; red marib; pass");
		exhaust_others();
		trails_make(&s, "red depot");
		ck_assert_int_eq(s.table.over, TRAILS_ON);
		ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_BOW);
		trails_make(&s, declined ? "pass" : "bow beta gamma");
		ck_assert_int_eq(s.table.over, declined ? TRAILS_OVER_STUCK : TRAILS_ON);
	}
	/* One that is the last of red's. */
	begin_far("arrows=4", "red alpha; red gate");
	exhaust_others();
	trails_make(&s, "red start");
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_BOW);
	trails_make(&s, "bow alpha ford");
	ck_assert_int_eq(s.table.over, TRAILS_OVER_STUCK);
}

/* ---- Coupons. ---- */

TEST(no_coupon_from_an_empty_bank)
{
	begin_far("coupons=1", "red delta; pass");
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

/* ---- The end. ---- */

TEST(a_game_has_an_end)
{
	begin("coupons=12,spend=1", "cuzco lhasa", "red delta; pass; red market; pass");
	/* They lay an arrow, and take it away. */
	for (int i = 0; i < 2 * TRAILS_ROUNDS - 2; i++) {
		ck_assert_int_eq(s.table.over, TRAILS_ON);
		trails_play_text(&s, "red tikal; coupon take red");
	}
	ck_assert_int_eq(s.table.over, TRAILS_OVER_LONG);
}

/* Whoever has given up hasn't won, be it with the most points. */
TEST(giving_up)
{
	rules = trails_bare("hand=1");
	trails_begin(&s, &rules, 3, "petra angkor marib");
	trails_play_text(&s, "red alpha; red oasis; red angkor");
	ck_assert_int_eq((int)trails_winners(&s.table), 2);
	s.table.mover = 1;
	trails_state_resign(&s);
	ck_assert_int_eq((int)trails_winners(&s.table), 5);
	ck_assert_int_eq(s.table.over, TRAILS_OVER_RESIGNED);
	ck_assert_str_eq(trails_legal_text(&s), "");
}

TEST(steps_to_marks_are_added_up)
{
	begin("missions=marks,marks=2", "", "mark petra; mark nara; mark lhasa; mark petra");
	ck_assert_int_eq(trails_steps_left(&s.table, 1), 3 + 4);
	ck_assert_int_eq(trails_steps_left(&s.table, 0), 4 + 3);
	/* to the nearest end */
	trails_play_text(&s, "yellow delta; yellow market; pass; yellow uruk");
	ck_assert_int_eq(trails_steps_left(&s.table, 1), 3 + 1);
}

/* ---- Random games. ---- */

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
