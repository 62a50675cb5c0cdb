/* Verdicts on which of two turns was better.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "families/cards/net/net_weights.h"
#include "support.h"
#include "train/verdict.h"

static struct verdict_players players_of(const struct rules *r)
{
	return (struct verdict_players){.own = support_net(r), .other = support_net(r)};
}

/* Finds the first and the last turn of S.  Returns whether they are two. */
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
	struct rng rng = rng_named("check_verdict", seed, 0);
	return verdict(s, a, b, &p, playouts, &rng);
}

/* A turn is as good as itself, and B is better than A by as much as A is worse than B. */
TEST_POSITIONS(test_sides, 1)
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

/* Finds the points of S's mover less the other's after turn T.  Returns whether T ends
 * the round. */
static bool points_after(struct state s, const struct net_turn *t, int *points)
{
	int seat = s.table.mover;
	for (int i = 0; i < t->moves && s.table.over == ROUND_ON; i++)
		state_apply(&s, t->move[i]);
	*points = table_round_points(&s.table, seat) - table_round_points(&s.table, seat_other(seat));
	return s.table.over != ROUND_ON;
}

/* Of two turns that end the round the verdict is the difference of their points. */
TEST_POSITIONS(test_last, 4)
{
	const double rounding = 2.0 / NET_POINT;
	struct net_turn two[2];
	int a, b;
	if (s->table.over != ROUND_ON || s->table.left > 1 || !two_turns(s, two))
		return;
	if (!points_after(*s, &two[0], &a) || !points_after(*s, &two[1], &b))
		return;
	double found = verdict_with(s, &two[0], &two[1], 1, "a");
	support_claim(fabs(found - (b - a)) <= rounding, "%g, not %d", found, b - a);
}

/* The verdict takes the real other hand: with one card in the deck nothing is left to
 * chance. */
TEST_POSITIONS(test_true_hand, 1)
{
	struct net_turn two[2];
	if (s->table.over != ROUND_ON || s->table.left != 1 || rng_below(rng, 4) || !two_turns(s, two))
		return;
	double once = verdict_with(s, &two[0], &two[1], 1, "a");
	double often = verdict_with(s, &two[0], &two[1], 4, "b");
	support_claim(once == often, "%g once, %g often", once, often);
}

/* Plays on from turn T of S with the deck as it is, OWN for the seat that makes T.
 * Returns its points less the other's. */
static int played(struct state s, const struct net_turn *t, const struct net *own,
                  const struct net *other)
{
	int seat = s.table.mover;
	struct net_turn turn = *t;
	for (;;) {
		for (int i = 0; i < turn.moves && s.table.over == ROUND_ON; i++)
			state_apply(&s, turn.move[i]);
		if (s.table.over != ROUND_ON)
			return table_round_points(&s.table, seat) -
			       table_round_points(&s.table, seat_other(seat));
		struct view v = view_of(&s, s.table.mover);
		turn = net_turn_of(s.table.mover == seat ? own : other, NULL, &v);
	}
}

/* The seat that chose goes on by its own network, the other by the other one.  With one
 * card in the deck there is no luck, so the verdict is the difference in points. */
static const struct net *large;
static int told_apart;

static void check_players(const struct state *s, struct rng *rng)
{
	const double rounding = 8.0 / NET_POINT;
	const struct net *small = support_net(s->table.rules);
	struct net_turn two[2];
	if (s->table.over != ROUND_ON || s->table.left != 1 || !two_turns(s, two))
		return;
	int b = played(*s, &two[1], large, small) - played(*s, &two[0], large, small);
	told_apart += b != played(*s, &two[1], small, large) - played(*s, &two[0], small, large);
	struct verdict_players p = {.own = large, .other = small};
	double found = verdict(s, &two[0], &two[1], &p, 1, rng);
	support_claim(fabs(found - b) <= rounding, "%g, not %d", found, b);
}

TEST(test_players)
{
	const struct rules *r = rules_find("classic", NULL);
	OWN(net_kept) kept = {.size = NET_LARGE};
	struct error e;
	struct rng rng;
	large = net_for_rules(&kept, r, &e);
	for (int i = 1; i <= 400; i++) {
		struct state s = support_deal(r, "check_verdict", i, 0);
		rng = rng_named("check_verdict", "players", (uint64_t)i);
		while (s.table.over == ROUND_ON) {
			check_players(&s, &rng);
			state_apply(&s, support_random_move(&s, &rng));
		}
	}
	ck_assert_int_gt(told_apart, 0);
}

/* Over many decks the mean of verdicts is that of the differences in points, and spreads
 * less. */
TEST(test_luck)
{
	enum { DECKS = 400, MOVES = 12 };
	const struct rules *r = rules_find("classic", NULL);
	const struct net *n = support_net(r);
	struct net_turn two[2];
	double sum[2] = {0}, squares[2] = {0}, off = 0, off_squares = 0;
	struct state s = support_deal(r, "check_verdict", 1, 0);
	for (int i = 0; i < MOVES; i++) {
		struct view v = view_of(&s, s.table.mover);
		state_apply(&s, net_turn_of(n, NULL, &v).move[0]);
	}
	ck_assert(two_turns(&s, two));
	for (int i = 0; i < DECKS; i++) {
		struct verdict_players p = players_of(r);
		struct state world = s;
		struct rng same;
		struct rng rng = rng_named("check_verdict", "luck", (uint64_t)i);
		same = rng;
		rng_shuffle(world.deck, world.table.left, &same);
		double x[2] = {played(world, &two[1], n, n) - played(world, &two[0], n, n),
		               verdict(&s, &two[0], &two[1], &p, 1, &rng)};
		for (int k = 0; k < 2; k++) {
			sum[k] += x[k];
			squares[k] += x[k] * x[k];
		}
		off += x[1] - x[0];
		off_squares += (x[1] - x[0]) * (x[1] - x[0]);
	}
	double variance[2];
	for (int k = 0; k < 2; k++)
		variance[k] = squares[k] / DECKS - sum[k] / DECKS * (sum[k] / DECKS);
	ck_assert_double_gt(variance[0], 0);
	ck_assert_double_lt(variance[1], 0.8 * variance[0]);
	ck_assert_double_gt(variance[1], 0);
	/* four standard errors */
	ck_assert_double_lt(fabs(off / DECKS), 4 * sqrt(off_squares / DECKS / DECKS));
}
