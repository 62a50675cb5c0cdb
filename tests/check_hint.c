/* Turns judged for a person: in order, legal, and by what the seat knows alone.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/cards/agent/hint.h"
#include "support.h"

enum { ROUNDS = 2 };

static int hints_of(const struct view *v, struct hint *out)
{
	const struct net *n = support_net(v->table.rules);
	int count = hint_turns(n, outlook_row_find(v->table.rules), v, out);
	support_claim(count >= 1 && count <= NET_TURNS_MAX, "%d hints", count);
	return count;
}

TEST_MOVERS(test_best_first, ROUNDS)
{
	struct hint hints[NET_TURNS_MAX];
	int count = hints_of(v, hints);
	for (int i = 1; i < count; i++)
		support_claim(hints[i].outlook.points <= hints[i - 1].outlook.points,
		              "hint %d is better than the one before", i);
}

TEST_MOVERS(test_legal, ROUNDS)
{
	struct hint hints[NET_TURNS_MAX];
	struct error e;
	int count = hints_of(v, hints);
	for (int i = 0; i < count; i++) {
		struct state after = *s;
		const struct net_turn *t = &hints[i].turn;
		support_claim(hints[i].error == 0, "an error of nothing");
		for (int m = 0; m < t->moves; m++) {
			support_claim(!table_check_move(&after.table, after.hand[after.table.mover],
			                                t->move[m], &e),
			              "%s", e.text);
			state_apply(&after, t->move[m]);
		}
	}
}

/* Hints show only one of the jack and the queen of a suit. */
TEST(test_wagers_alike_once)
{
	const struct rules r = support_rules("standard", NULL);
	struct hint hints[NET_TURNS_MAX];
	struct state s = {0};
	table_clear(&s.table, &r);
	s.table.phase = PHASE_PLACE;
	s.hand[0] = support_cards(&r, "JH QH KH 5C 7D 9S");
	support_deal_rest(&s, 37);
	struct view v = view_of(&s, 0);
	int count = hints_of(&v, hints), wagers = 0;
	for (int i = 0; i < count; i++)
		wagers += card_is_wager(hints[i].turn.move[0].arg);
	ck_assert_int_eq(wagers, 2); /* one played, one discarded */
	ck_assert_int_eq(count, 2 + 2 * 3);
}

TEST(test_sort)
{
	struct hint h[5] = {{.error = 1}, {.error = 2}, {.error = 3}, {.error = 4}, {.error = 5}};
	static const int points[5] = {3, 7, 3, -1, 7}, wanted[5] = {2, 5, 1, 3, 4};
	for (int i = 0; i < 5; i++)
		h[i].outlook.points = points[i];
	hint_sort(h, 5);
	for (int i = 0; i < 5; i++)
		ck_assert_int_eq(h[i].error, wanted[i]);
}
