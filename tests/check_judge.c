/* Turns compared with the best.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/trials.h"
#include "families/cards/agent/hint.h"
#include "families/cards/agent/rollout.h"
#include "families/cards/judge/judge.h"
#include "support.h"

enum { TURNS = 14 };

/* Plays some turns into a round of row NUMBER.  Returns the network for it. */
static const struct net *begin_round(struct state *s, struct rules *r, int number)
{
	*r = support_trained(number);
	*s = support_deal(r, "check_judge", number + 1, 0);
	const struct net *n = support_net(r);
	for (int i = 0; i < TURNS; i++) {
		struct net_turn turns[NET_TURNS_MAX];
		struct view v = view_of(s, s->table.mover);
		int best = net_best_turn(turns, net_turns(n, NULL, &v, turns));
		for (int k = 0; k < turns[best].moves; k++)
			state_apply(s, turns[best].move[k]);
	}
	return n;
}

/* Of the turns that the network knows the best costs nothing, and the others cost as the
 * hints say.  Their values are the network's own. */
TEST_EACH(test_turns, 0, 12)
{
	struct state s;
	struct rules r;
	const struct net *n = begin_round(&s, &r, _i);
	const struct outlook_row *row = outlook_row_find(&r);
	struct view v = view_of(&s, s.table.mover);
	struct net_turn turns[NET_TURNS_MAX];
	struct hint hints[NET_TURNS_MAX];
	int count = net_turns(n, NULL, &v, turns), dear = 0;
	int choices = hint_turns(n, row, &v, hints);
	for (int i = 0; i < count; i++) {
		struct judgement j;
		judge_turn(n, row, &v, turns[i].move, turns[i].moves, &j);
		ck_assert_int_eq(j.made.turn.value, turns[i].value);
		ck_assert_int_eq(j.best.outlook.points, hints[0].outlook.points);
		ck_assert_int_eq(judgement_loss(&j),
		                 hints[0].outlook.points - j.made.outlook.points);
		ck_assert_int_ge(judgement_match_loss(&j), 0);
		ck_assert_int_eq(j.forced, choices == 1);
		if (hint_turns_alike(&j.best.turn, &j.made.turn))
			ck_assert_int_eq(judgement_loss(&j), 0);
		dear += judgement_loss(&j) > 0;
	}
	ck_assert(dear > 0 || choices == 1);
}

/* Half a turn costs as much as the best turn that begins with it, so some first half
 * costs nothing.  A whole turn costs what it costs itself. */
TEST_EACH(test_beginning, 0, 12)
{
	struct state s;
	struct rules r;
	const struct net *n = begin_round(&s, &r, _i);
	const struct outlook_row *row = outlook_row_find(&r);
	struct view v = view_of(&s, s.table.mover);
	struct move moves[MOVES_MAX];
	struct net_turn turns[NET_TURNS_MAX];
	int count = net_turns(n, NULL, &v, turns), legal = view_legal(&v, moves), unpunished = 0;
	for (int i = 0; i < legal; i++) {
		struct judgement j, whole;
		int32_t least = INT32_MAX;
		if (judge_beginning(n, row, &v, &moves[i], 1, &j))
			continue;
		for (int k = 0; k < count; k++) {
			if (!move_equal(turns[k].move[0], moves[i]))
				continue;
			ck_assert(!judge_beginning(n, row, &v, turns[k].move, turns[k].moves, &whole));
			ck_assert_int_eq(whole.made.turn.value, turns[k].value);
			if (judgement_loss(&whole) < least)
				least = judgement_loss(&whole);
		}
		if (least < INT32_MAX)
			ck_assert_int_eq(judgement_loss(&j), least);
		unpunished += judgement_loss(&j) == 0;
	}
	ck_assert_int_ge(unpunished, 1);
}

/* A loss within its error costs nothing. */
TEST(test_error)
{
	struct judgement j = {.error = 1000};
	j.best.outlook.points = 2329;
	ck_assert_int_eq(judgement_loss(&j), 0);
	j.best.outlook.points = 2331;
	ck_assert_int_eq(judgement_loss(&j), 2331);
	j.forced = true;
	ck_assert_int_eq(judgement_loss(&j), 0);
}

/* The turn that was made is always among those that are tried. */
TEST_EACH(test_candidates, 0, rules_count)
{
	struct state s;
	struct rules r;
	const struct net *n = begin_round(&s, &r, _i);
	const struct outlook_row *row = outlook_row_find(&r);
	struct view v = view_of(&s, s.table.mover);
	struct net_turn turns[NET_TURNS_MAX];
	int count = net_turns(n, NULL, &v, turns);
	for (int i = 0; i < count; i++) {
		struct judgement j;
		struct rollout o;
		struct trials t;
		struct rng rng;
		int made;
		struct trial values[ROLLOUT_WIDTH];
		judge_turn(n, row, &v, turns[i].move, turns[i].moves, &j);
		judge_candidates(&j, n, &v, 3, 2, &o, &made);
		ck_assert_int_lt(made, o.count);
		ck_assert_int_le(o.count, 4);
		ck_assert(hint_turns_alike(&o.turn[made], &j.made.turn));
		trials_init(&t, o.count);
		for (int k = 0; k < 2; k++) {
			rng = rng_named("check_judge", "world", (uint64_t)k);
			rollout_try(&o, NULL, &rng, values);
			trials_add(&t, values);
		}
		judge_trials(&j, row, &o, &t, made);
		ck_assert_int_eq(j.made.outlook.points, trials_mean(&t, made));
		ck_assert_int_eq(j.best.outlook.points, trials_mean(&t, trials_best(&t)));
		struct hint best[2];
		int bests = judge_trials_best(row, &o, &t, 2, best);
		ck_assert_int_eq(bests, o.count < 2 ? o.count : 2);
		ck_assert(hint_turns_alike(&best[0].turn, &j.best.turn));
		ck_assert_int_eq(best[0].outlook.points, j.best.outlook.points);
		if (bests > 1)
			ck_assert_int_ge(best[0].outlook.points, best[1].outlook.points);
	}
}
