/* Turns tried in sampled worlds.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdlib.h>

#include "families/cards/agent/rollout.h"
#include "support.h"

enum { WIDTH = 8, MARGIN = 10, TURNS = 12 };

/* Sets S to a position some turns into a round of the NUMBER-th row with a network, and O to what
 * is tried in it. */
static void begin(struct state *s, struct rules *r, struct rollout *o, int number)
{
	*r = support_trained(number);
	*s = support_deal(r, "check_rollout", number + 1, 0);
	const struct net *n = support_net(r);
	for (int i = 0; i < TURNS; i++) {
		struct view v = view_of(s, s->table.mover);
		rollout_init(o, n, &v, 1, MARGIN);
		for (int k = 0; k < o->turn[0].moves; k++)
			state_apply(s, o->turn[0].move[k]);
	}
	struct view v = view_of(s, s->table.mover);
	rollout_init(o, n, &v, WIDTH, MARGIN);
}

TEST_EACH(test_pick, 0, 12)
{
	struct state s;
	struct rules r;
	struct rollout o;
	begin(&s, &r, &o, _i);
	ck_assert_int_ge(o.count, 1);
	ck_assert_int_le(o.count, WIDTH);
	for (int i = 0; i < o.count; i++) {
		struct state after = s;
		struct error e;
		for (int k = 0; k < o.turn[i].moves; k++) {
			ck_assert_msg(!table_check_move(&after.table, after.hand[after.table.mover],
			                                o.turn[i].move[k], &e), "%s", e.text);
			state_apply(&after, o.turn[i].move[k]);
		}
		ck_assert_int_ge(o.turn[i].value, o.turn[0].value - MARGIN * NET_POINT);
		ck_assert(i == 0 || o.turn[i].value <= o.turn[i - 1].value);
	}
}

static void check_same(struct trial a, struct trial b)
{
	ck_assert_int_eq(a.last, b.last);
	ck_assert_int_eq(a.early, b.early);
}

/* A world's values hang on its random numbers, not on what else is tried. */
TEST_EACH(test_keep, 0, 12)
{
	struct state s;
	struct rules r;
	struct rollout all, last;
	struct trial one[ROLLOUT_WIDTH], other[ROLLOUT_WIDTH];
	struct rng rng;
	begin(&s, &r, &all, _i);
	last = all;
	rollout_keep(&last, &(int){all.count - 1}, 1);
	for (int ahead = 1; ahead < 4; ahead++) {
		all.ahead = last.ahead = ahead == 3 ? ROLLOUT_TO_THE_END : ahead;
		rng = rng_named("check_rollout", "world", 1);
		rollout_try(&all, NULL, &rng, one);
		rng = rng_named("check_rollout", "world", 1);
		rollout_try(&last, NULL, &rng, other);
		check_same(one[all.count - 1], other[0]);
	}
}

/* With one card left in classic, drawing it ends the round: whatever the world,
 * such a turn brings the points on the table, no luck being in it. */
TEST(test_end)
{
	struct rules r = support_rules("classic", NULL);
	struct rollout o;
	struct trial values[ROLLOUT_WIDTH];
	const struct net *n = support_net(&r);
	struct state s = support_deal(&r, "check_rollout", 1, 0);
	while (s.table.left > 1 || s.table.phase != PHASE_PLACE) {
		struct view v = view_of(&s, s.table.mover);
		rollout_init(&o, n, &v, 1, 0);
		state_apply(&s, o.turn[0].move[0]);
	}
	struct view v = view_of(&s, s.table.mover);
	rollout_init(&o, n, &v, ROLLOUT_WIDTH, 1000);
	struct rng rng = rng_named("check_rollout", "end", 0);
	rollout_try(&o, NULL, &rng, values);
	int ends = 0;
	for (int i = 0; i < o.count; i++) {
		struct move draw = o.turn[i].move[1];
		if (draw.arg != DECK)
			continue;
		ends++;
		ck_assert_int_eq(values[i].last, o.turn[i].value);
		ck_assert_int_eq(values[i].early, o.turn[i].value);
	}
	ck_assert_int_gt(ends, 0);
}

/* The points that a turn brings in a world, the luck of the draws left in: the plain way. */
static double plain_value(const struct rollout *o, const struct net_turn *first, struct rng *rng)
{
	struct state s;
	struct net_turn turn = *first;
	int ahead = o->ahead, mover = o->view.seat;
	belief_sample(&o->belief, &o->view, rng, &s);
	for (;;) {
		for (int i = 0; i < turn.moves && s.table.over == ROUND_ON; i++)
			state_apply(&s, turn.move[i]);
		if (s.table.over != ROUND_ON)
			return table_round_points(&s.table, o->view.seat) -
			       table_round_points(&s.table, seat_other(o->view.seat));
		struct view v = view_of(&s, s.table.mover);
		bool again = v.seat == o->view.seat && mover != v.seat;
		turn = net_turn_of(v.seat == o->view.seat ? o->net : o->player, NULL, &v);
		mover = v.seat;
		if (again && --ahead == 0)
			return (double)turn.value / NET_POINT;
	}
}

/* The difference between the first two turns in one world. */
static double plain_difference(const struct rollout *o, int world)
{
	double value[2];
	for (int i = 0; i < 2; i++) {
		struct rng rng = rng_named("check_rollout", "plain", (uint64_t)world);
		value[i] = plain_value(o, &o->turn[i], &rng);
	}
	return value[0] - value[1];
}

struct moments {
	double sum, squares;
	int count;
};

static void moments_add(struct moments *m, double x)
{
	m->sum += x;
	m->squares += x * x;
	m->count++;
}

static double mean_of(const struct moments *m)
{
	return m->sum / m->count;
}

static double variance_of(const struct moments *m)
{
	return m->squares / m->count - mean_of(m) * mean_of(m);
}

/* Neither subtracting the luck nor giving each seat cards of its own biases a difference, whether
 * it looks some turns ahead or to the end.  Both reduce its spread: much to the end, and hardly
 * ever enlarge it some turns ahead. */
TEST_EACH(test_unshifted, 0, 6)
{
	enum { WORLDS = 120 };
	static const struct {
		int ahead;
		double most; /* the variance, where that of the plain way is 1 */
	} looks[] = {{2, 2}, {4, 2}, {ROLLOUT_TO_THE_END, 0.4}};
	struct state s;
	struct rules r;
	struct rollout o;
	begin(&s, &r, &o, _i);
	if (o.count < 2)
		return;
	rollout_keep(&o, (const int[]){0, 1}, 2);
	o.other = 0;
	for (size_t k = 0; k < sizeof looks / sizeof looks[0]; k++) {
		struct moments plain = {0}, last = {0};
		o.ahead = looks[k].ahead;
		for (int w = 0; w < WORLDS; w++) {
			struct trial values[ROLLOUT_WIDTH];
			struct rng rng = rng_named("check_rollout", "world", (uint64_t)w);
			rollout_try(&o, NULL, &rng, values);
			moments_add(&last, (double)(values[0].last - values[1].last) / NET_POINT);
			moments_add(&plain, plain_difference(&o, w));
		}
		double error = sqrt((variance_of(&plain) + variance_of(&last)) / WORLDS);
		support_claim(fabs(mean_of(&plain) - mean_of(&last)) < 4 * error,
		              "%d ahead: %.2f, and %.2f in the plain way", o.ahead, mean_of(&last),
		              mean_of(&plain));
		support_claim(variance_of(&last) < variance_of(&plain) * looks[k].most,
		              "%d ahead: a variance of %.0f, in the plain way %.0f", o.ahead,
		              variance_of(&last), variance_of(&plain));
	}
}

/* The network plays the seat's own turns, the player those of the other seat: here a player that
 * knows no more than the points on the table and would throw any seat's round away. */
TEST_EACH(test_who_plays_on, 0, 6)
{
	enum { WORLDS = 100 };
	struct state s;
	struct rules r;
	struct rollout o;
	struct moments plain = {0}, last = {0};
	struct net *blank = calloc(1, sizeof *blank);
	ck_assert(blank != NULL);
	net_clear(blank, NET_SMALL);
	begin(&s, &r, &o, _i);
	rollout_keep(&o, &(int){0}, 1);
	o.player = blank;
	for (uint64_t world = 0; world < WORLDS; world++) {
		struct trial values[ROLLOUT_WIDTH];
		struct rng rng = rng_named("check_rollout", "world", world);
		rollout_try(&o, NULL, &rng, values);
		moments_add(&last, (double)values[0].last / NET_POINT);
		rng = rng_named("check_rollout", "plain", world);
		moments_add(&plain, plain_value(&o, &o.turn[0], &rng));
	}
	double error = sqrt((variance_of(&plain) + variance_of(&last)) / WORLDS);
	support_claim(fabs(mean_of(&plain) - mean_of(&last)) < 4 * error,
	              "%.2f, and %.2f (%.2f) in the plain way", mean_of(&last), mean_of(&plain),
	              error);
	free(blank);
}

/* The last value is made up of both seats' in the shares that are asked for. */
TEST_EACH(test_other, 0, 6)
{
	struct state s;
	struct rules r;
	struct rollout o;
	struct trial value[3][ROLLOUT_WIDTH];
	static const int shares[] = {0, 30, 100};
	int differ = 0;
	begin(&s, &r, &o, _i);
	o.ahead = 3;
	for (int k = 0; k < 3; k++) {
		struct rng rng = rng_named("check_rollout", "world", 4);
		o.other = shares[k];
		rollout_try(&o, NULL, &rng, value[k]);
	}
	for (int i = 0; i < o.count; i++) {
		ck_assert_double_eq_tol(value[1][i].last,
		                        0.7 * value[0][i].last + 0.3 * value[2][i].last, 1);
		ck_assert_int_eq(value[0][i].early, value[2][i].early);
		differ += value[0][i].last != value[2][i].last;
	}
	ck_assert_int_gt(differ, 0);
}

/* The early value is the mean of the values that the own seat stated at each own turn but the first
 * and the last: with six turns, at the second to the fifth. */
TEST_EACH(test_early, 0, 6)
{
	struct state s;
	struct rules r;
	struct rollout o;
	struct trial values[ROLLOUT_WIDTH];
	int64_t sum[ROLLOUT_WIDTH] = {0};
	begin(&s, &r, &o, _i);
	o.other = 0;
	for (o.ahead = 2; o.ahead <= 6; o.ahead++) {
		struct rng rng = rng_named("check_rollout", "world", 3);
		rollout_try(&o, NULL, &rng, values);
		for (int i = 0; i < o.count && o.ahead < 6; i++)
			sum[i] += values[i].last;
	}
	for (int i = 0; i < o.count; i++)
		ck_assert_int_eq(values[i].early, sum[i] / 4);
}

/* The network says what a playout is worth: with a network that values everything higher by the
 * same points, and so plays the same, the playouts are worth that much more. */
TEST_EACH(test_player, 0, 6)
{
	const int rosier = 5;
	struct state s;
	struct rules r;
	struct rollout o, with;
	struct trial plain[ROLLOUT_WIDTH], values[ROLLOUT_WIDTH], again[ROLLOUT_WIDTH];
	struct rng rng;
	begin(&s, &r, &o, _i);
	struct net rosy = *o.net;
	rosy.out_bias += rosier * (NET_BIAS_ONE / NET_SCALE);
	o.ahead = 2; /* which is before any round's end */
	o.other = 0;
	with = o;
	with.net = &rosy;
	struct rollout_memo *memo = rollout_memo_new(&with);
	for (uint64_t world = 0; world < 8; world++) {
		rng = rng_named("check_rollout", "player", world);
		rollout_try(&o, NULL, &rng, plain);
		rng = rng_named("check_rollout", "player", world);
		rollout_try(&with, NULL, &rng, values);
		rng = rng_named("check_rollout", "player", world);
		rollout_try(&with, memo, &rng, again);
		for (int i = 0; i < o.count; i++) {
			int32_t more = values[i].last - plain[i].last - rosier * NET_POINT;
			support_claim(more >= -2 && more <= 2, "turn %d: %d", i, more);
			check_same(values[i], again[i]);
		}
	}
	rollout_memo_free(memo);
}

/* A trial that is told to stop says so, whichever playout is next.  Otherwise it asks before each
 * playout, and that changes nothing. */
TEST_EACH(test_stopped, 0, 3)
{
	struct state s;
	struct rules r;
	struct rollout o;
	struct trial want[ROLLOUT_WIDTH], values[ROLLOUT_WIDTH];
	begin(&s, &r, &o, _i);
	struct rng rng = rng_named("check_rollout", "world", 3);
	ck_assert(rollout_try(&o, NULL, &rng, want));
	for (int at = o.count + 1; at > 0; at--) {
		struct support_stopper who = {.at = at};
		o.stop = support_stop(&who);
		rng = rng_named("check_rollout", "world", 3);
		ck_assert_int_eq(rollout_try(&o, NULL, &rng, values), at > o.count);
		ck_assert_int_eq(who.asked, at > o.count ? o.count : at);
		for (int i = 0; i < o.count && at > o.count; i++)
			check_same(values[i], want[i]);
	}
}
