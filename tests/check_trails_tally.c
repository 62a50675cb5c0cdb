/* How good a map is: what is counted of a game, and which figures are found wanting.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "families/trails/core/state.h"
#include "train/map_tally.h"
#include "trails_support.h"

/* The first position of a game of three on the small map. */
static void deal(struct trails_rules *r, struct trails_state *s)
{
	*r = trails_row("trails:map=pocket");
	*s = trails_deal(r, 3, "tally", 1, 0);
}

/* The first mission in the hand of SEAT. */
static int held_by(const struct trails_state *s, int seat)
{
	return trails_set_next(&s->hand[seat], 0);
}

TEST(test_add)
{
	struct trails_rules r;
	struct trails_state first, last;
	struct map_tally t = {0}, sum = {0};
	deal(&r, &first);
	last = first;
	last.table.over = TRAILS_OVER_HAND;
	last.table.round = 9;
	int a = held_by(&first, 0), b = held_by(&first, 1), c = held_by(&first, 2);
	trails_set_add(&last.table.fulfilled[0], a);
	/* A mission counts only for the one who holds it. */
	trails_set_add(&last.table.fulfilled[0], b);
	trails_set_add(&last.table.fulfilled[2], c);
	trails_set_add(&last.table.fulfilled[2], trails_set_next(&last.table.public, 0));
	map_tally_add(&t, &first, &last);
	ck_assert_int_eq(t.games, 1);
	ck_assert_int_eq(t.rounds, 9);
	ck_assert_int_eq(t.rounds_most, 9);
	ck_assert_int_eq(t.ended[TRAILS_OVER_HAND], 1);
	ck_assert_int_eq(t.held[a], 1);
	ck_assert_int_eq(t.held[b], 1);
	ck_assert_int_eq(t.fulfilled[a], 1);
	ck_assert_int_eq(t.fulfilled[b], 0);
	ck_assert_int_eq(t.fulfilled[c], 1);
	/* Two share the first place. */
	ck_assert_double_eq(t.won[0], 0.5);
	ck_assert_double_eq(t.won[1], 0);
	ck_assert_double_eq(t.won[2], 0.5);
	int held = 0;
	for (int i = 0; i < MAP_POINTS_MAX; i++)
		held += (int)t.held[i];
	ck_assert_int_eq(held, 3 * trails_set_count(&first.hand[0]));
	map_tally_join(&sum, &t);
	map_tally_join(&sum, &t);
	ck_assert_int_eq(sum.games, 2);
	ck_assert_int_eq(sum.rounds, 18);
	ck_assert_int_eq(sum.rounds_squared, 162);
	ck_assert_int_eq(sum.rounds_most, 9);
	ck_assert_int_eq(sum.held[a], 2);
	ck_assert_int_eq(sum.fulfilled[a], 2);
	ck_assert_double_eq(sum.won[2], 1);
}

/* A tally of 1000 games of SEATS players in which all is as it should be. */
static void fill(struct map_tally *t, int seats, const struct map *m)
{
	*t = (struct map_tally){.games = 1000, .rounds = 20000, .rounds_squared = 400000};
	for (int i = 0; i < seats; i++)
		t->won[i] = 1000.0 / seats;
	for (int i = 0; i < m->missions; i++) {
		t->held[m->place[i]] = 400;
		t->fulfilled[m->place[i]] = 200;
	}
}

TEST(test_show)
{
	static struct map_tally tally[TRAILS_SEATS + 1];
	struct error e;
	const struct map *m = map_named("pocket", &e);
	OWN(text) out = {0};
	fill(&tally[2], 2, m);
	fill(&tally[4], 4, m);
	ck_assert_int_eq(map_tally_show(tally, m, &out), 0);
	ck_assert_ptr_nonnull(strstr(out.s, "0 figures are not as they should be\n"));
	text_clear(&out);
	tally[2].rounds = 11900;
	tally[2].fulfilled[m->place[0]] = 138;
	tally[4].rounds = 4000;
	tally[4].won[3] = 271;
	tally[4].won[0] = 229;
	tally[4].fulfilled[m->place[23]] = 301;
	ck_assert_int_eq(map_tally_show(tally, m, &out), 4);
	ck_assert_ptr_nonnull(strstr(out.s,
		"\n2 players: 11.9 rounds, but there should be 12 to 30\n"
		"2 players: snaefell is fulfilled by 34.5 % of its holders: 35 to 75 %\n"
		"4 players: seat 4 wins 2.1 of 100 games beyond its share: 2 at most\n"
		"4 players: bulgar is fulfilled by 75.2 % of its holders: 35 to 75 %\n"
		"4 figures are not as they should be\n"));
}
