/* The deal, and the marks before the first turn.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "trails_support.h"

static void dealt(const struct trails_rules *r, int seats, int number, int first,
                  struct trails_state *s)
{
	struct error e = {""};
	trails_deal(s, r, seats, "deal", number, first);
	support_claim(!trails_state_check(s, &e), "%s", e.text);
}

TEST(numbers_of_the_basic_game)
{
	struct trails_rules r = trails_row("trails");
	ck_assert_int_eq(r.map->missions, 79);
	ck_assert_int_eq(r.arrows, 45);
	ck_assert_int_eq(r.spend, 2);
	for (int seats = 2; seats <= 6; seats++) {
		struct trails_state s;
		dealt(&r, seats, seats, 0, &s);
		int hand = seats <= 3 ? 12 : 9;
		for (int i = 0; i < seats; i++) {
			ck_assert_int_eq(s.table.hand[i], hand);
			ck_assert_int_eq(s.table.coupons[i], 3);
		}
		ck_assert_int_eq(s.table.bank, 75 - 3 * seats);
		ck_assert_int_eq(trails_set_count(&s.table.public), 6);
		ck_assert_int_eq(s.table.stack, 79 - 6 - hand * seats);
		ck_assert_int_eq(s.table.marking, 4 * seats);
	}
	r = trails_row("trails:hand=8");
	ck_assert_int_eq(trails_rules_hand(&r, 2), 8);
	ck_assert_int_eq(trails_rules_hand(&r, 6), 8);
}

TEST(dealt_one_by_one)
{
	struct trails_rules r = trails_row("trails");
	uint8_t deal[MAP_POINTS_MAX];
	for (int first = 0; first < 3; first++) {
		struct trails_state s;
		trails_deal_of_seed(&r, 3, "one by one", 1, deal);
		trails_state_init(&s, &r, 3, deal, first);
		for (int i = 0; i < 36; i++)
			ck_assert(trails_set_has(&s.hand[(first + i) % 3], deal[i]));
		for (int i = 36; i < 42; i++)
			ck_assert(trails_set_has(&s.table.public, deal[i]));
		for (int i = 42; i < 79; i++)
			ck_assert_int_eq(s.stack[s.table.stack - 1 - (i - 42)], deal[i]);
		ck_assert_int_eq(s.table.mover, first);
	}
}

TEST(public_ones_are_far)
{
	struct trails_rules r = trails_row("trails");
	for (int i = 0; i < 500; i++) {
		struct trails_state s;
		dealt(&r, 2, i, 0, &s);
		for (int p = trails_set_next(&s.table.public, 0); p >= 0;
		     p = trails_set_next(&s.table.public, p + 1))
			ck_assert_int_ge(r.map->steps[r.map->start][p], 3);
	}
	/* A mission that is nearer is put back, and another is drawn. */
	struct trails_state s;
	r = trails_lab_rules("trails", "hand=2,public=3");
	trails_begin(&s, &r, 2, "uruk nara cuzco lhasa petra gate angkor ford marib");
	ck_assert_str_eq(trails_set_text(&s.table.public), "petra angkor marib");
	ck_assert_int_eq(s.table.stack, 3);
	ck_assert_int_eq(s.stack[2], trails_at("gate"));
	ck_assert_int_eq(s.stack[1], trails_at("ford"));
	ck_assert_int_eq(s.stack[0], trails_at("tikal"));
	/* Where there are not enough far ones, fewer lie open. */
	r = trails_lab_rules("trails", "hand=4,public=2");
	trails_begin(&s, &r, 2, "petra angkor marib tikal uruk nara cuzco lhasa");
	ck_assert_int_eq(trails_set_count(&s.table.public), 0);
	ck_assert_int_eq(s.table.stack, 2);
}

/* All orders are equally likely: who is dealt a mission, and where it lies in the stack. */
TEST(deals_are_fair)
{
	enum {
		DEALS = 4000,
		ZONES = 4,
		STACK_SHARE = 3, /* the top four are a third of the stack */
		FAR_OFF = 600,   /* six times as far off as such a sum usually is */
	};
	struct trails_rules r = trails_row("trails:map=pocket,hand=4,public=4");
	static long count[ZONES][MAP_POINTS_MAX];
	memset(count, 0, sizeof count);
	for (int i = 0; i < DEALS; i++) {
		struct trails_state s;
		dealt(&r, 2, i, 0, &s);
		for (int m = 0; m < r.map->missions; m++) {
			int p = r.map->place[m];
			bool top = false;
			for (int k = 1; k <= 4; k++)
				top |= s.stack[s.table.stack - k] == p;
			count[0][m] += trails_set_has(&s.hand[0], p);
			count[1][m] += trails_set_has(&s.hand[1], p);
			count[2][m] += trails_set_has(&s.table.public, p);
			count[3][m] += top;
		}
	}
	for (int zone = 0; zone < 2; zone++)
		ck_assert(support_chi_square(count[zone], r.map->missions) <
		          support_chi_square_limit(r.map->missions));
	/* Near missions are never public, so the stack has more of them.  But the stack is shuffled
	 * after that, so near missions lie as deep as the others. */
	for (int m = 0; m < r.map->missions; m++) {
		bool near = r.map->steps[r.map->start][r.map->place[m]] < 3;
		ck_assert(near == !count[2][m]);
		long left = DEALS - count[0][m] - count[1][m] - count[2][m];
		ck_assert_int_lt(labs(STACK_SHARE * count[3][m] - left), FAR_OFF);
	}
}

TEST(deal_as_text)
{
	struct trails_rules r = trails_row("trails:map=pocket");
	uint8_t deal[MAP_POINTS_MAX], back[MAP_POINTS_MAX];
	struct text out = {0};
	struct error e = {""};
	trails_deal_of_seed(&r, 4, "text", 1, deal);
	trails_deal_format(&r, deal, &out);
	ck_assert(!trails_deal_parse(&r, text_string(&out), back, &e));
	ck_assert_mem_eq(deal, back, (size_t)r.map->missions);
	*strrchr(out.s, ' ') = '\0';
	ck_assert(trails_deal_parse(&r, out.s, back, &e));
	ck_assert_ptr_nonnull(strstr(e.text, "the number of missions in the deal is 23, not 24: "));
	ck_assert(trails_deal_parse(&r, "carnac carnac", back, &e));
	ck_assert_str_eq(e.text, "the mission carnac is in the deal twice");
	ck_assert(trails_deal_parse(&r, "vienna", back, &e));
	ck_assert_str_eq(e.text, "the map pocket has no mission called 'vienna'");
	text_release(&out);
	r = trails_row("trails-race");
	trails_deal_format(&r, deal, &out);
	ck_assert_str_eq(text_string(&out), "none");
	ck_assert(!trails_deal_parse(&r, "none", back, &e));
	ck_assert(trails_deal_parse(&r, "carnac", back, &e));
	text_release(&out);
}

TEST(marks_in_turn)
{
	struct trails_rules r = trails_lab_rules("trails", "hand=3,public=0,marks=2");
	struct trails_state s;
	trails_begin(&s, &r, 3, "petra uruk gate angkor nara ford marib cuzco lhasa");
	/* seats have petra angkor marib; uruk nara cuzco; gate ford lhasa */
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_MARK);
	ck_assert_str_eq(trails_legal_text(&s), "mark petra; mark angkor; mark marib");
	ck_assert_str_eq(trails_why(&s, "red alpha"), "marks come first: type 'mark PLACE'");
	ck_assert_str_eq(trails_why(&s, "mark uruk"),
	                 "uruk can't be marked: you can mark only missions in your hand");
	ck_assert_str_eq(trails_why(&s, "mark alpha"),
	                 "only the place of a mission can be marked, and this is not one");
	trails_play_text(&s, "mark petra; mark uruk");
	/* at least two steps from the start */
	ck_assert_str_eq(trails_legal_text(&s), "mark ford; mark lhasa");
	ck_assert_str_eq(trails_why(&s, "mark gate"),
	                 "gate can't be marked: marks must be at least 2 steps from the start");
	trails_play_text(&s, "mark ford");
	ck_assert_str_eq(trails_legal_text(&s), "mark angkor; mark marib");
	ck_assert_str_eq(trails_why(&s, "mark petra"), "petra has a mark of this colour already");
	trails_play_text(&s, "mark marib; mark nara; mark lhasa");
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_ARROW);
	ck_assert_int_eq(s.table.mover, 0);
	ck_assert_int_eq(s.table.round, 1);
	ck_assert_str_eq(trails_set_text(&s.table.mark[2]), "ford lhasa");
	ck_assert_str_eq(trails_why(&s, "mark angkor"), "the marks are laid: lay an arrow: type 'COLOUR POINT'");
}

TEST(who_has_no_place_passes)
{
	struct trails_rules r = trails_lab_rules("trails", "hand=2,public=0,marks=2");
	struct trails_state s;
	trails_begin(&s, &r, 2, "gate petra ford angkor");
	trails_play_text(&s, "mark ford; mark petra");
	ck_assert_str_eq(trails_legal_text(&s), "pass");
	trails_play_text(&s, "pass; mark angkor");
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_ARROW);
	ck_assert_int_eq(trails_set_count(&s.table.mark[0]), 1);
}

TEST(free_marks)
{
	struct trails_rules r = trails_lab_rules("trails-marks", "hand=3,public=0,marks=2");
	struct trails_state s;
	trails_begin(&s, &r, 3, "petra uruk gate angkor nara ford marib cuzco lhasa");
	ck_assert_str_eq(trails_legal_text(&s), "mark petra; mark angkor; mark marib; done");
	trails_play_text(&s, "done; mark uruk; mark ford");
	/* A player who has done is asked no more; one who has laid all his marks has done. */
	ck_assert_int_eq(s.table.mover, 1);
	trails_play_text(&s, "mark nara; done");
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_ARROW);
	ck_assert_int_eq(s.table.mover, 0);
	ck_assert_int_eq(trails_set_count(&s.table.mark[0]), 0);
	ck_assert_int_eq(trails_set_count(&s.table.mark[1]), 2);
	ck_assert_int_eq(trails_set_count(&s.table.mark[2]), 1);
	ck_assert_int_eq(trails_row("trails-marks").marks, 10);
}

TEST(marks_of_the_right_neighbour)
{
	struct trails_rules r = trails_lab_rules("trails-race", "marks=2");
	struct trails_state s;
	trails_begin(&s, &r, 3, "");
	ck_assert_int_eq(s.table.stack + trails_set_count(&s.table.public), 0);
	/* any places at least two steps from the start */
	ck_assert_str_eq(trails_legal_text(&s), "mark ford; mark petra; mark angkor; mark marib; "
	                 "mark tikal; mark uruk; mark nara; mark cuzco; mark lhasa");
	trails_play_text(&s, "mark ford");
	/* Seat 0's neighbour on the right is seat 2, whose turn comes before. */
	ck_assert_str_eq(trails_set_text(&s.table.mark[2]), "ford");
	/* Another colour's mark may lie there; two of one colour never. */
	trails_play_text(&s, "mark ford; mark petra");
	ck_assert_str_eq(trails_set_text(&s.table.mark[0]), "ford");
	ck_assert_str_eq(trails_set_text(&s.table.mark[1]), "petra");
	ck_assert(!trails_may(&s, "mark ford"));
	trails_play_text(&s, "mark petra; mark lhasa; mark ford");
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_ARROW);
	ck_assert_int_eq(trails_row("trails-race").marks, 8);
}

/* Whoever lays marks for somebody else lays all of them, so that everybody can win. */
TEST(a_neighbour_lays_all_marks)
{
	struct trails_rules r = trails_lab_rules("trails-marks", "missions=marks,marks=2");
	struct trails_state s;
	trails_begin(&s, &r, 2, "");
	ck_assert(!trails_may(&s, "done"));
	trails_play_text(&s, "mark ford; mark petra; mark lhasa");
	ck_assert(!trails_may(&s, "done"));
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_MARK);
	trails_play_text(&s, "mark cuzco");
	ck_assert_int_eq(trails_phase(&s.table), TRAILS_TO_ARROW);
	for (int i = 0; i < 2; i++)
		ck_assert_int_eq(trails_set_count(&s.table.mark[i]), 2);
}
