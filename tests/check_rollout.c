/* Turns tried in sampled worlds.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "agent/net_rows.h"
#include "agent/rollout.h"
#include "core/deck.h"
#include "support.h"

enum { WIDTH = 8, MARGIN = 10, TURNS = 12 };

static struct net_kept kept;

/* A position some turns into a round of row NUMBER, and what is tried in it. */
static void begin(struct state *s, struct rules *r, struct rollout *o, int number)
{
	static const char *const rows[] = {"standard", "classic", "long"};
	card_t deck[CARDS_MAX];
	struct error e;
	*r = support_rules(rows[number % 3], NULL);
	deck_of_seed(r, "check_rollout", number + 1, deck);
	state_init(s, r, deck, 0);
	const struct net *n = net_for_rules(&kept, r, &e);
	ck_assert_msg(n != NULL, "%s", e.text);
	for (int i = 0; i < TURNS; i++) {
		struct view v = view_of(s, s->table.mover);
		rollout_init(o, n, &v, 1, MARGIN);
		for (int k = 0; k < o->turn[0].moves; k++)
			state_apply(s, o->turn[0].move[k]);
	}
	struct view v = view_of(s, s->table.mover);
	rollout_init(o, n, &v, WIDTH, MARGIN);
}

START_TEST(test_pick)
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
END_TEST

/* A world's values hang on its random numbers, not on what else is tried. */
START_TEST(test_keep)
{
	struct state s;
	struct rules r;
	struct rollout all, last;
	int32_t one[ROLLOUT_WIDTH], other[ROLLOUT_WIDTH];
	struct rng rng;
	begin(&s, &r, &all, _i);
	last = all;
	rollout_keep(&last, &(int){all.count - 1}, 1);
	for (int ahead = 1; ahead < 4; ahead++) {
		all.ahead = last.ahead = ahead == 3 ? ROLLOUT_TO_THE_END : ahead;
		rng_init(&rng, "check_rollout", "world", 1);
		rollout_try(&all, &rng, one);
		rng_init(&rng, "check_rollout", "world", 1);
		rollout_try(&last, &rng, other);
		ck_assert_int_eq(one[all.count - 1], other[0]);
	}
}
END_TEST

/* The seat's two worlds look alike to it, so its trials are the same. */
START_TEST(test_hidden)
{
	struct state s, other;
	struct rules r;
	struct rollout a, b;
	int32_t one[ROLLOUT_WIDTH], two[ROLLOUT_WIDTH];
	struct rng rng;
	begin(&s, &r, &a, _i);
	rng_init(&rng, "check_rollout", "other", 0);
	view_sample(&a.view, &rng, &other);
	struct view v = view_of(&other, other.table.mover);
	rollout_init(&b, a.net, &v, WIDTH, MARGIN);
	ck_assert_int_eq(a.count, b.count);
	a.ahead = b.ahead = 2;
	rng_init(&rng, "check_rollout", "world", 2);
	rollout_try(&a, &rng, one);
	rng_init(&rng, "check_rollout", "world", 2);
	rollout_try(&b, &rng, two);
	for (int i = 0; i < a.count; i++)
		ck_assert_int_eq(one[i], two[i]);
}
END_TEST

/* With one card left in classic, drawing it ends the round: whatever the world,
 * such a turn brings the points on the table, no luck being in it. */
START_TEST(test_end)
{
	struct rules r = support_rules("classic", NULL);
	card_t deck[CARDS_MAX];
	struct state s;
	struct rollout o;
	struct error e;
	struct rng rng;
	int32_t values[ROLLOUT_WIDTH];
	const struct net *n = net_for_rules(&kept, &r, &e);
	deck_of_seed(&r, "check_rollout", 1, deck);
	state_init(&s, &r, deck, 0);
	while (s.table.left > 1 || s.table.phase != PHASE_PLACE) {
		struct view v = view_of(&s, s.table.mover);
		rollout_init(&o, n, &v, 1, 0);
		state_apply(&s, o.turn[0].move[0]);
	}
	struct view v = view_of(&s, s.table.mover);
	rollout_init(&o, n, &v, ROLLOUT_WIDTH, 1000);
	rng_init(&rng, "check_rollout", "end", 0);
	rollout_try(&o, &rng, values);
	int ends = 0;
	for (int i = 0; i < o.count; i++) {
		struct move draw = o.turn[i].move[1];
		if (draw.arg != DECK)
			continue;
		ends++;
		ck_assert_int_eq(values[i], o.turn[i].value);
	}
	ck_assert_int_gt(ends, 0);
}
END_TEST

int main(void)
{
	Suite *s = suite_create("rollout");
	TCase *t = tcase_create("rollout");
	tcase_add_loop_test(t, test_pick, 0, 12);
	tcase_add_loop_test(t, test_keep, 0, 12);
	tcase_add_loop_test(t, test_hidden, 0, 12);
	tcase_add_test(t, test_end);
	suite_add_tcase(s, t);
	return support_run(s);
}
