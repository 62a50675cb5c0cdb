/* The trainer's gradients against differences, and the turns that it compares.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdlib.h>

#include "agent/net_turn.h"
#include "core/deck.h"
#include "support.h"
#include "train/compare.h"
#include "train/learner.h"

enum { ROUNDS = 3, TRIED = 40 };

/* The groups of a few rounds of classic. */
static void compare(struct batch *b, const struct rules *r)
{
	const struct net *n = support_net(r);
	struct rng rng;
	rng_init(&rng, "check_learner", "compare", 0);
	for (int i = 0; i < ROUNDS; i++) {
		card_t deck[CARDS_MAX];
		struct state s;
		deck_of_seed(r, "check_learner", i + 1, deck);
		state_init(&s, r, deck, 0);
		for (int m = 0; s.table.over == ROUND_ON; m++) {
			struct view v = view_of(&s, s.table.mover);
			if (m % 8 == 0)
				compare_turns(n, &v, &rng, b);
			state_apply(&s, net_turn_of(n, NULL, &v).move[0]);
		}
	}
}

static struct weights *weights_new(void)
{
	struct weights *w = calloc(1, sizeof *w);
	struct rng rng;
	ck_assert(w != NULL);
	rng_init(&rng, "check_learner", "weights", 0);
	weights_init(w, &rng);
	for (int k = 0; k < NET_LANES; k++) /* which begin at nothing */
		w->direct[k] = 0.01f * (float)(k % 7 - 3);
	return w;
}

/* Weights that every sample feels: above the suit layer, with its limits. */
static float *weight_at(struct weights *w, int i)
{
	switch (i % 4) {
	case 0: return &w->direct[i % NET_LANES];
	case 1: return &w->out[i % NET_UNITS];
	case 2: return &w->hidden_bias[i % NET_UNITS];
	default: return &w->hidden[i % NET_LANES][i % NET_UNITS];
	}
}

static void check_slope(double expected, double got, int i)
{
	support_claim(fabs(expected - got) <= 0.04 * fabs(expected) + 0.01,
	              "weight %d: the slope is %g, the gradient says %g", i, expected, got);
}

/* Half the sum of squares by two steps of a weight to either side. */
static double slope_of(struct weights *w, const struct batch *b, float *weight)
{
	const float step = 0.001f;
	static struct weights unused;
	float was = *weight;
	double sum[2];
	for (int side = 0; side < 2; side++) {
		*weight = was + (side ? step : -step);
		sum[side] = weights_gradient(w, b, &unused);
	}
	*weight = was;
	return (sum[1] - sum[0]) / 2 / (2 * (double)step);
}

START_TEST(test_gradient)
{
	struct rules r = support_rules("classic", NULL);
	struct batch b = {0};
	struct weights *w = weights_new(), *g = calloc(1, sizeof *g);
	compare(&b, &r);
	ck_assert_uint_gt(b.count, 20);
	weights_gradient(w, &b, g);
	for (int i = 0; i < TRIED; i++)
		check_slope(slope_of(w, &b, weight_at(w, i)), (double)*weight_at(g, i), i);
	batch_release(&b);
	free(w);
	free(g);
}
END_TEST

/* The gradient of one sample with its error. */
static double error_of(const struct weights *w, struct sample *s, struct weights *g)
{
	struct batch one = {s, 1, 1};
	double here = weights_gradient(w, &one, g);
	s->target += 1;
	double there = weights_gradient(w, &one, g);
	s->target -= 1;
	weights_gradient(w, &one, g);
	return (here - there + 1) / 2;
}

/* A group's gradient is that of its samples, each with its error as far as it isn't
 * the others', twenty times, and what they have in common. */
START_TEST(test_compared)
{
	const double difference = 20;
	struct rules r = support_rules("classic", NULL);
	struct batch b = {0};
	struct weights *w = weights_new(), *all = calloc(1, sizeof *all), *one = calloc(1, sizeof *one);
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
				sum[t] += (double)*weight_at(one, t) / error[k] * (difference * off + mean);
		}
	}
	double got = weights_gradient_compared(w, &b, all);
	support_claim(fabs(got - squares) <= 1e-3 * squares, "squares %g, not %g", got, squares);
	for (int t = 0; t < TRIED; t++)
		check_slope(sum[t], (double)*weight_at(all, t), t);
	batch_release(&b);
	free(w);
	free(all);
	free(one);
}
END_TEST

/* Groups count down to their last turn, and the judge's own turns are in them with what
 * playouts made of them: near what it thought, as a net that knows the game does. */
START_TEST(test_groups)
{
	static const char *const rows[] = {"standard", "classic", "long"};
	struct rules r = support_rules(rows[_i], NULL);
	struct batch b = {0};
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
	batch_release(&b);
}
END_TEST

int main(void)
{
	Suite *s = suite_create("learner");
	TCase *t = tcase_create("learner");
	tcase_add_test(t, test_gradient);
	tcase_add_test(t, test_compared);
	tcase_add_loop_test(t, test_groups, 0, 3);
	suite_add_tcase(s, t);
	return support_run(s);
}
