/* The luck of deals, and their text.  How they are dealt is for tests/trails_law.txt.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "trails_support.h"

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
		struct trails_state s = trails_deal(&r, 2, "deal", i, 0);
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
