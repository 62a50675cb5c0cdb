/* The trainer: its gradients compared with differences, the turns that it compares, and the rounds
 * against a rival.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "families/cards/net/net_value.h"
#include "support.h"
#include "train/compared.h"
#include "train/exact.h"
#include "train/learner.h"
#include "train/selfplay.h"

#define EXACT_SUM 0x1.eba1739529641p+11

enum { ROUNDS = 3, TRIED = 40 };

/* The groups of a few rounds. */
static void compare(struct batch *b, const struct rules *r)
{
	const struct net *n = support_net(r);
	const struct comparing how = {.judge = n, .player = n, .worlds = 4, .ahead = 4};
	OWN(compared) groups = {0};
	struct error e;
	size_t turns = 0;
	struct rng rng = rng_named("check_learner", "compare", 0);
	compared_begin(r, &groups.bytes);
	for (int i = 0; i < ROUNDS; i++) {
		struct state s = support_deal(r, "check_learner", i + 1, 0);
		for (int m = 0; s.table.over == ROUND_ON; m++) {
			struct view v = view_of(&s, s.table.mover);
			if (m % 8 == 0)
				turns += (size_t)compare_turns(&how, &v, &rng, &groups.bytes);
			state_apply(&s, net_turn_of(n, NULL, &v).move[0]);
		}
	}
	support_claim(!compared_index(&groups, r, 0, &e), "%s", e.text);
	for (size_t i = 0; i < groups.count; i++)
		compared_group(&groups, i, b);
	ck_assert_uint_eq(b->count, turns);
}

static struct weights *weights_new(enum net_size size)
{
	struct weights *w = calloc(1, sizeof *w);
	ck_assert(w != NULL);
	struct rng rng = rng_named("check_learner", "weights", 0);
	weights_init(w, size, &rng);
	for (int k = 0; k < w->lanes; k++) /* these begin at 0 */
		w->direct[k] = 0.01f * (float)(k % 7 - 3);
	return w;
}

/* A weight of W that every sample depends on: one above the suit layer, with its limits.
 * W has the shape of LIKE. */
static float *weight_at(struct weights *w, const struct weights *like, int i)
{
	const int lane = i * 3 % like->lanes, unit = i * 3 % like->units;
	switch (i % 4) {
	case 0: return &w->direct[lane];
	case 1: return &w->out[unit];
	case 2: return &w->hidden_bias[unit];
	default: return &w->hidden[lane][unit];
	}
}

static void check_slope(double expected, double got, int i)
{
	support_claim(fabs(expected - got) <= 0.04 * fabs(expected) + 0.01,
	              "weight %d: the slope is %g, the gradient says %g", i, expected, got);
}

/* The slope of half the sum of squares, from two steps of a weight to either side. */
static double slope_of(struct weights *w, const struct batch *b, float *weight)
{
	const float step = 0.0002f;
	static struct share sum;
	float was = *weight;
	double errors[2];
	for (int side = 0; side < 2; side++) {
		*weight = was + (side ? step : -step);
		sum.errors = 0;
		weights_gradient(w, b, &sum);
		errors[side] = sum.errors;
	}
	*weight = was;
	return (errors[1] - errors[0]) / 2 / (2 * (double)step);
}

TEST_EACH(test_gradient, 0, NET_SIZES)
{
	struct rules r = support_rules("classic", NULL);
	OWN(batch) b = {0};
	struct weights *w = weights_new((enum net_size)_i);
	struct share *sum = calloc(1, sizeof *sum);
	compare(&b, &r);
	ck_assert_uint_gt(b.count, 20);
	weights_gradient(w, &b, sum);
	ck_assert_uint_eq(sum->samples, b.count);
	for (int i = 0; i < TRIED; i++)
		check_slope(slope_of(w, &b, weight_at(w, w, i)), (double)*weight_at(&sum->gradient, w, i), i);
	free(w);
	free(sum);
}

/* Finds the gradient of one sample and returns its error. */
static double error_of(const struct weights *w, struct sample *s, struct weights *g)
{
	struct batch one = {s, 1, 1};
	static struct share here, there;
	here = there = (struct share){0};
	s->target += 1;
	weights_gradient(w, &one, &there);
	s->target -= 1;
	weights_gradient(w, &one, &here);
	*g = here.gradient;
	return (here.errors - there.errors + 1) / 2;
}

/* A group's gradient is that of its samples.  Each sample counts with the part of its error that
 * the others don't share, and with a fiftieth of the shared part. */
TEST(test_compared)
{
	const double common = 0.02;
	struct rules r = support_rules("classic", NULL);
	OWN(batch) b = {0};
	struct weights *w = weights_new(NET_SMALL), *one = calloc(1, sizeof *one);
	struct share *all = calloc(1, sizeof *all);
	compare(&b, &r);
	double sum[TRIED] = {0}, squares = 0;
	for (size_t i = 0; i < b.count; i += b.samples[i].group) {
		double error[COMPARE_WIDTH], mean = 0;
		int count = b.samples[i].group;
		for (int k = 0; k < count; k++) {
			error[k] = error_of(w, &b.samples[i + (size_t)k], one);
			mean += error[k] / count;
		}
		for (int k = 0; k < count; k++) {
			double off = error[k] - mean;
			error_of(w, &b.samples[i + (size_t)k], one);
			squares += off * off;
			for (int t = 0; t < TRIED; t++)
				sum[t] += (double)*weight_at(one, w, t) / error[k] * (off + common * mean);
		}
	}
	weights_gradient_compared(w, &b, all);
	support_claim(fabs(all->errors - squares) <= 1e-3 * squares, "squares %g, not %g", all->errors, squares);
	for (int t = 0; t < TRIED; t++)
		check_slope(sum[t], (double)*weight_at(&all->gradient, w, t), t);
	free(w);
	free(all);
	free(one);
}

/* Groups count down to their last turn.  They hold the judge's own turns with the results
 * of playouts; for a network that knows the game these are near what it thought. */
TEST_EACH(test_groups, 0, rules_count)
{
	struct rules r = support_trained(_i);
	OWN(batch) b = {0};
	compare(&b, &r);
	ck_assert_uint_gt(b.count, 20);
	for (size_t i = 0; i < b.count; i++) {
		int left = b.samples[i].group;
		ck_assert_int_ge(left, 1);
		ck_assert_int_le(left, COMPARE_WIDTH);
		ck_assert_int_eq(b.samples[i].suits, r.suits);
		if (left > 1)
			ck_assert_int_eq(b.samples[i + 1].group, left - 1);
		ck_assert(fabs((double)b.samples[i].target) * NET_SCALE < 150);
	}
	ck_assert_int_eq(b.samples[b.count - 1].group, 1);
}

/* Draws are compared where a turn begins with a draw, by the worth of the best placing. */
TEST(draws_are_compared)
{
	struct rules r = support_rules("standard", NULL), last = support_rules("classic", NULL);
	const struct net *n = support_net(&r);
	const struct comparing how = {.judge = n, .player = n};
	OWN(compared) groups = {0};
	OWN(batch) b = {0};
	struct error e;
	compared_begin(&r, &groups.bytes);
	const size_t head = groups.bytes.len;
	struct state s = support_deal(&last, "check_learner", 1, 0);
	ck_assert_int_eq(compare_draws(&how, &s, &groups.bytes), 0);
	s = support_deal(&r, "check_learner", 1, 0);
	const int cards = compare_draws(&how, &s, &groups.bytes);
	ck_assert_int_eq(cards, COMPARE_WIDTH);
	const size_t whole = groups.bytes.len;
	struct state drawn = s;
	state_apply(&drawn, (struct move){MOVE_DRAW, DECK});
	ck_assert_int_eq(compare_draws(&how, &drawn, &groups.bytes), 0);
	s.table.left = 1; /* the last card ends the round */
	ck_assert_int_eq(compare_draws(&how, &s, &groups.bytes), 0);
	ck_assert_uint_eq(groups.bytes.len, whole);
	ck_assert_uint_gt(whole, head);

	ck_assert_int_eq(compared_index(&groups, &r, 0, &e), 0);
	compared_group(&groups, 0, &b);
	ck_assert_uint_eq(b.count, (size_t)cards);
	const struct view v = view_of(&drawn, drawn.table.mover);
	const double worth = (double)net_turn_of(n, NULL, &v).value / NET_POINT;
	const struct sample *first = &b.samples[0]; /* of the card that was drawn */
	ck_assert_double_eq_tol((first->target + first->base) * NET_SCALE, worth, 0.01);
}

/* A file is refused unless it is whole and for the row. */
TEST(damaged_groups_are_refused)
{
	struct rules r = support_rules("classic", NULL), other = support_rules("standard", NULL);
	const struct comparing how = {support_net(&r), support_net(&r), 2, 2};
	struct text file = {0};
	compared_begin(&r, &file);
	const size_t head = file.len;
	struct state s = support_deal(&r, "check_learner", 1, 0);
	struct rng rng = rng_named("check_learner", "damaged", 0);
	struct view v = view_of(&s, s.table.mover);
	ck_assert_int_ge(compare_turns(&how, &v, &rng, &file), 2);
	for (size_t len = 0; len <= file.len + 1; len++) {
		OWN(compared) groups = {0};
		struct error e;
		text_add_bytes(&groups.bytes, file.s, len < file.len ? len : file.len);
		if (len > file.len)
			text_add_char(&groups.bytes, 1); /* a group of a single turn */
		const bool whole = len == head || len == file.len;
		ck_assert_int_eq(compared_index(&groups, &r, 0, &e), whole ? 0 : -1);
		if (!whole)
			ck_assert_str_eq(e.text, "these are no compared turns of classic");
	}
	OWN(compared) groups = {.bytes = file};
	struct error e;
	ck_assert_int_eq(compared_index(&groups, &other, 0, &e), -1);
}

/* Weights become those of a network and back.  Widened, they are the same network, and
 * their new part can learn. */
TEST(test_widened)
{
	struct rules r = support_rules("classic", NULL);
	const struct net *small = support_net(&r);
	struct weights *w = calloc(1, sizeof *w);
	struct share *sum = calloc(1, sizeof *sum);
	struct net *back = calloc(1, sizeof *back), *large = calloc(1, sizeof *large);
	OWN(batch) b = {0};
	struct rng rng = rng_named("check_learner", "widen", 0);
	weights_of_net(small, w);
	weights_round(w, back);
	ck_assert_int_eq(back->lanes, small->lanes);
	ck_assert_mem_eq(back->suit, small->suit, sizeof small->suit);
	ck_assert_mem_eq(back->hidden, small->hidden, sizeof small->hidden);
	ck_assert_mem_eq(back->hidden_bias, small->hidden_bias, sizeof small->hidden_bias);
	weights_widen(w, NET_SMALL, &rng);
	ck_assert_int_eq(w->lanes, net_shapes[NET_SMALL].lanes);
	weights_widen(w, NET_LARGE, &rng);
	ck_assert_int_eq(w->lanes, net_shapes[NET_LARGE].lanes);
	ck_assert_int_eq(w->units, net_shapes[NET_LARGE].units);
	weights_round(w, large);
	struct state s = support_deal(&r, "check_learner", 1, 0);
	while (s.table.over == ROUND_ON) {
		struct view v = view_of(&s, s.table.mover);
		struct net_turn was = net_turn_of(small, NULL, &v), is = net_turn_of(large, NULL, &v);
		ck_assert_int_eq(is.value, was.value);
		state_apply(&s, is.move[0]);
	}
	compare(&b, &r);
	weights_gradient(w, &b, sum);
	ck_assert(sum->gradient.direct[w->lanes - 1] != 0.0f && sum->gradient.out[w->units - 1] != 0.0f);
	free(w);
	free(sum);
	free(back);
	free(large);
}

/* However large the weights would become, a network can be made of them. */
TEST(test_sums_are_held)
{
	struct learner *l = calloc(1, sizeof *l);
	struct share *share = calloc(1, sizeof *share);
	struct weights *g = &share->gradient;
	struct lessons sum = {0};
	struct net *n = calloc(1, sizeof *n);
	OWN(text) bytes = {0};
	struct error e;
	struct rng rng = rng_named("check_learner", "large", 0);
	weights_init(&l->now, NET_LARGE, &rng);
	for (int i = 0; i < 5; i++) {
		for (int k = 0; k < l->now.lanes; k++) {
			g->direct[k] = k % 2 ? 1 : -1;
			for (int u = 0; u < l->now.units; u++)
				g->hidden[k][u] = k % 2 ? 1 : -1;
		}
		learner_step(l, share, 1, 1, &sum);
	}
	weights_round(&l->now, n);
	ck_assert_int_gt(abs(net_pair(n, 0, 0)[0]), 1000);
	net_write(n, "classic", &bytes);
	ck_assert_msg(!net_read(n, "classic", (unsigned char *)bytes.s, bytes.len, &e), "%s", e.text);
	free(l);
	free(share);
	free(n);
}

/* True if X and WANTED differ by no more than a few units in the last place. */
static bool near(double x, double wanted)
{
	return fabs(x - wanted) <= 8 * DBL_EPSILON * fabs(wanted);
}

TEST(test_exact)
{
	for (int i = -7000; i <= 7000; i++) {
		const double x = i / 10.1, y = exp(x);
		support_claim(near(exact_exp(x), y), "e to the power of %g is %g, not %g", x, y,
		              exact_exp(x));
		support_claim(near(exact_log(y), log(y)), "the logarithm of %g is %g, not %g", y,
		              log(y), exact_log(y));
	}
	ck_assert(exact_exp(0) == 1 && exact_log(1) == 0 && exact_exp(-1e300) == 0);
	ck_assert(exact_exp(1e300) == exact_exp(700));
	ck_assert(near(exact_pow(5, -0.7), pow(5, -0.7)) && near(exact_pow(0.999, 1000), pow(0.999, 1000)));
}

/* A rival that never lays a card on an expedition, and what it saw. */
struct idler {
	int seat, turns;
};

static enum reply idle(struct agent *a, const struct view *v, struct move *move, struct error *e)
{
	struct idler *seen = a->data;
	struct move moves[MOVES_MAX];
	int n = view_legal(v, moves);
	(void)e;
	ck_assert_int_eq(v->seat, seen->seat);
	ck_assert_int_eq(v->table.mover, seen->seat);
	for (int suit = 0; suit < v->table.rules->suits; suit++)
		ck_assert_uint_eq(cards_lane(v->table.exped[v->seat], suit), 0);
	seen->turns += v->table.phase == PHASE_PLACE;
	/* the deck comes first among the draws, the discards last among the placings */
	*move = moves[v->table.phase == PHASE_DRAW ? 0 : n - 1];
	return REPLY_MOVE;
}

AGENT_CHOOSE(idle)

TEST(a_rival_makes_its_own_moves_and_only_the_other_seat_is_learned_from)
{
	const struct agent_kind kind = {.name = "idle", .choose = idle_any};
	const struct rules *r = rules_find("classic", NULL);
	OWN(batch) b = {0};
	for (int i = 0; i < 2 * ROUNDS; i++) {
		struct idler seen = {.seat = i % SEATS};
		struct agent rival = {.kind = &kind, .data = &seen};
		struct selfplay how = {.temperature = 0.4, .lambda = 0.9,
		                       .rival = &rival, .rival_seat = seen.seat};
		struct rng rng = rng_named("check_learner", "rival", (uint64_t)i);
		batch_clear(&b);
		selfplay_round(support_net(r), r, &how, &rng, &b);
		/* a turn of the rival follows each of the learner's but one that ends the round */
		ck_assert_int_gt(seen.turns, 10);
		ck_assert_int_eq((int)b.count, seen.turns - (seen.seat == 0));
	}
}

/* The same bits everywhere, as sums of numbers that no machine rounds otherwise. */
TEST(test_exact_bits)
{
	double sum = 0;
	for (int i = 0; i < 1000; i++)
		sum += exact_exp(-i / 50.0) + exact_log(1 + i / 8.0) + exact_pow(0.9, i);
	support_claim(sum == EXACT_SUM, "the sum is %a", sum);
}
