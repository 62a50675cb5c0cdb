/* Which of two turns was the better one.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdlib.h>

#include "support.h"
#include "train/verdict.h"

static struct verdict_players players_of(const struct rules *r)
{
	return (struct verdict_players){.own = support_net(r), .other = support_net(r)};
}

/* The first and the last turn of S; whether they are two. */
static bool two_turns(const struct state *s, struct net_turn two[2])
{
	struct net_turn all[NET_TURNS_MAX];
	struct view v = view_of(s, s->table.mover);
	int count = net_turns(support_net(s->table.rules), NULL, &v, all);
	two[0] = all[0];
	two[1] = all[count - 1];
	return count > 1;
}

static double verdict_with(const struct state *s, const struct net_turn *a,
                           const struct net_turn *b, int playouts, const char *seed)
{
	struct verdict_players p = players_of(s->table.rules);
	struct rng rng;
	rng_init(&rng, "check_verdict", seed, 0);
	return verdict(s, a, b, &p, playouts, &rng);
}

/* A turn is as good as itself, and B is better than A by what A is worse than B. */
static void check_sides(const struct state *s, struct rng *rng)
{
	struct net_turn two[2];
	if (s->table.over != ROUND_ON || rng_below(rng, 60) || !two_turns(s, two))
		return;
	support_claim(verdict_alike(&two[0], &two[0]), "not alike: a turn and itself");
	support_claim(!verdict_alike(&two[0], &two[1]), "alike: two turns");
	support_claim(verdict_with(s, &two[1], &two[1], 2, "a") == 0, "better than itself");
	double b = verdict_with(s, &two[0], &two[1], 2, "a");
	support_claim(verdict_with(s, &two[1], &two[0], 2, "a") == -b, "%g, but not the other way", b);
}

START_TEST(test_sides)
{
	support_games(1, check_sides);
}
END_TEST

/* The points of S's mover above the other's when it has made turn T, which ends the
 * round; whether it does. */
static bool points_after(struct state s, const struct net_turn *t, int *points)
{
	int seat = s.table.mover;
	for (int i = 0; i < t->moves && s.table.over == ROUND_ON; i++)
		state_apply(&s, t->move[i]);
	*points = table_round_points(&s.table, seat) - table_round_points(&s.table, seat_other(seat));
	return s.table.over != ROUND_ON;
}

/* Of two turns that end the round the better one is so by their points. */
static void check_last(const struct state *s, struct rng *rng)
{
	const double rounding = 2.0 / NET_POINT;
	struct net_turn two[2];
	int a, b;
	(void)rng;
	if (s->table.over != ROUND_ON || s->table.left > 1 || !two_turns(s, two))
		return;
	if (!points_after(*s, &two[0], &a) || !points_after(*s, &two[1], &b))
		return;
	double found = verdict_with(s, &two[0], &two[1], 1, "a");
	support_claim(fabs(found - (b - a)) <= rounding, "%g, not %d", found, b - a);
}

START_TEST(test_last)
{
	support_games(4, check_last);
}
END_TEST

/* The other hand is what it is: with one card in the deck nothing is left to chance. */
static void check_true_hand(const struct state *s, struct rng *rng)
{
	struct net_turn two[2];
	if (s->table.over != ROUND_ON || s->table.left != 1 || rng_below(rng, 4) || !two_turns(s, two))
		return;
	double once = verdict_with(s, &two[0], &two[1], 1, "a");
	double often = verdict_with(s, &two[0], &two[1], 4, "b");
	support_claim(once == often, "%g once, %g often", once, often);
}

START_TEST(test_true_hand)
{
	support_games(1, check_true_hand);
}
END_TEST

int main(void)
{
	Suite *s = suite_create("verdict");
	TCase *t = tcase_create("verdict");
	tcase_add_test(t, test_sides);
	tcase_add_test(t, test_last);
	tcase_add_test(t, test_true_hand);
	suite_add_tcase(s, t);
	return support_run(s);
}
