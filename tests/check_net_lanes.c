/* The network's inner loops: each width comes to what plain sums come to.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "agent/net_lanes.h"
#include "base/rng.h"
#include "support.h"

enum { TIMES = 200, ROWS = 40 };

static struct net *net;
static struct rng rng;

/* From -MOST to MOST, the ends more often than any between them. */
static int any(int most)
{
	uint32_t way = rng_below(&rng, 8);
	if (way < 2)
		return way ? most : -most;
	return (int)rng_below(&rng, 2 * (uint32_t)most + 1) - most;
}

static void make_net(void)
{
	net = malloc(sizeof *net);
	ck_assert(net != NULL);
	rng_init(&rng, "check_net_lanes", "weights", 0);
	for (int i = 0; i < NET_INPUTS; i++)
		for (int k = 0; k < NET_LANES; k++)
			net->suit[i][k] = (int16_t)any(INT16_MAX);
	for (int k = 0; k < NET_LANES; k++)
		net->direct[k] = (int16_t)any(NET_HIDDEN_MAX);
	for (int u = 0; u < NET_UNITS; u++) {
		for (int k = 0; k < NET_LANES; k++)
			net->hidden[k / 2][u][k % 2] = (int16_t)any(NET_HIDDEN_MAX);
		net->hidden_bias[u] = any(NET_BIAS_MAX);
		net->out[u] = (int16_t)any(INT16_MAX);
	}
	net->out_bias = any(NET_BIAS_MAX);
}

static void drop_net(void)
{
	free(net);
}

static void rows_add_up(const struct net_lanes *with)
{
	uint16_t list[ROWS], out[NET_LANES];
	int count = (int)rng_below(&rng, ROWS + 1);
	for (int i = 0; i < count; i++)
		list[i] = (uint16_t)rng_below(&rng, NET_INPUTS);
	with->add_rows(net, list, count, out);
	for (int k = 0; k < NET_LANES; k++) {
		uint16_t sum = 0;
		for (int i = 0; i < count; i++)
			sum = (uint16_t)(sum + net->suit[list[i]][k]);
		support_claim(out[k] == sum, "%s: lane %d", with->name, k);
	}
}

static int held(int x, int low, int high)
{
	return x < low ? low : x > high ? high : x;
}

static void suits_add_up(const struct net_lanes *with)
{
	enum { LIMIT = NET_CLIP * NET_SUIT_ONE };
	uint16_t lane[SUITS_MAX][NET_LANES], whole[NET_LANES];
	const uint16_t *suits[SUITS_MAX];
	int16_t out[NET_LANES];
	int count = 1 + (int)rng_below(&rng, SUITS_MAX);
	for (int k = 0; k < NET_LANES; k++) {
		whole[k] = (uint16_t)any(2 * LIMIT);
		for (int s = 0; s < count; s++)
			lane[s][k] = (uint16_t)any(2 * LIMIT);
	}
	for (int s = 0; s < count; s++)
		suits[s] = lane[s];
	with->add_suits(suits, count, whole, out);
	for (int k = 0; k < NET_LANES; k++) {
		int sum = 0;
		for (int s = 0; s < count; s++)
			sum += held((int16_t)lane[s][k] + (int16_t)whole[k],
			            k < NET_LINEAR ? -LIMIT : 0, LIMIT);
		support_claim(out[k] == sum >> 1, "%s: lane %d", with->name, k);
	}
}

static void output_adds_up(const struct net_lanes *with)
{
	int16_t lanes[NET_LANES];
	int64_t linear = net->out_bias, units = 0;
	for (int k = 0; k < NET_LANES; k++) {
		lanes[k] = (int16_t)any(NET_LANE_MAX);
		linear += (int64_t)lanes[k] * net->direct[k];
	}
	for (int u = 0; u < NET_UNITS; u++) {
		int64_t sum = net->hidden_bias[u];
		for (int k = 0; k < NET_LANES; k++)
			sum += (int64_t)lanes[k] * net->hidden[k / 2][u][k % 2];
		units += (held((int)sum, 0, INT32_MAX) >> NET_UNIT_SHIFT) * (int64_t)net->out[u];
	}
	int64_t out = with->output(net, lanes);
	support_claim(out == linear * (NET_OUTPUT_ONE / NET_BIAS_ONE) + units, "%s: %lld",
	              with->name, (long long)out);
}

START_TEST(test_each_width_adds_up)
{
	const struct net_lanes *with;
	for (int i = 0; (with = net_lanes_at(i)); i++)
		for (int k = 0; k < TIMES; k++) {
			rows_add_up(with);
			suits_add_up(with);
			output_adds_up(with);
		}
}
END_TEST

START_TEST(test_the_quickest_is_one_of_them)
{
	int found = 0;
	for (int i = 0; net_lanes_at(i); i++)
		found += net_lanes_at(i) == net_lanes();
	ck_assert_int_eq(found, 1);
}
END_TEST

int main(void)
{
	Suite *s = suite_create("net_lanes");
	TCase *t = tcase_create("lanes");
	tcase_add_checked_fixture(t, make_net, drop_net);
	tcase_add_test(t, test_each_width_adds_up);
	tcase_add_test(t, test_the_quickest_is_one_of_them);
	suite_add_tcase(s, t);
	return support_run(s);
}
