/* The network's inner loops: each width gives the same as plain sums.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "base/rng.h"
#include "families/cards/net/net_lanes.h"
#include "support.h"

enum { TIMES = 200, ROWS = 40 };

static struct net *net;
static struct rng rng;

/* A number from -MOST to MOST; the ends come more often than others. */
static int any(int most)
{
	uint32_t way = rng_below(&rng, 8);
	if (way < 2)
		return way ? most : -most;
	return (int)rng_below(&rng, 2 * (uint32_t)most + 1) - most;
}

/* Makes a network whose weights are as large as they may be all together. */
static void make_net(enum net_size size)
{
	net_clear(net, size);
	const int most = NET_SUM_MAX / net->lanes;
	for (int i = 0; i < NET_INPUTS * net->lanes; i++)
		net->suit[i] = (int16_t)any(INT16_MAX);
	for (int k = 0; k < net->lanes; k++)
		net->direct[k] = (int16_t)any(most);
	for (int i = 0; i < net->lanes * net->units; i++)
		net->hidden[i] = (int16_t)any(most);
	for (int u = 0; u < net->units; u++) {
		net->hidden_bias[u] = any(NET_BIAS_MAX);
		net->out[u] = (int16_t)any(INT16_MAX);
	}
	net->out_bias = any(NET_BIAS_MAX);
}

static void setup(void)
{
	net = malloc(sizeof *net);
	ck_assert(net != NULL);
	rng = rng_named("check_net_lanes", "weights", 0);
}

static void teardown(void)
{
	free(net);
}

static void rows_add_up(const struct net_lanes *with)
{
	uint16_t list[ROWS], out[NET_LANES_MAX];
	int count = (int)rng_below(&rng, ROWS + 1);
	for (int i = 0; i < count; i++)
		list[i] = (uint16_t)rng_below(&rng, NET_INPUTS);
	with->add_rows(net, list, count, out);
	for (int k = 0; k < net->lanes; k++) {
		uint16_t sum = 0;
		for (int i = 0; i < count; i++)
			sum = (uint16_t)(sum + net_row(net, list[i])[k]);
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
	uint16_t lane[SUITS_MAX][NET_LANES_MAX], whole[NET_LANES_MAX];
	const uint16_t *suits[SUITS_MAX];
	int16_t out[NET_LANES_MAX];
	int count = 1 + (int)rng_below(&rng, SUITS_MAX);
	for (int k = 0; k < net->lanes; k++) {
		whole[k] = (uint16_t)any(2 * LIMIT);
		for (int s = 0; s < count; s++)
			lane[s][k] = (uint16_t)any(2 * LIMIT);
	}
	for (int s = 0; s < count; s++)
		suits[s] = lane[s];
	with->add_suits(net, suits, count, whole, out);
	for (int k = 0; k < net->lanes; k++) {
		int sum = 0;
		for (int s = 0; s < count; s++)
			sum += held((int16_t)lane[s][k] + (int16_t)whole[k],
			            k < NET_LINEAR ? -LIMIT : 0, LIMIT);
		support_claim(out[k] == sum >> 1, "%s: lane %d", with->name, k);
	}
}

static void output_adds_up(const struct net_lanes *with)
{
	int16_t lanes[NET_LANES_MAX];
	int64_t linear = net->out_bias, units = 0;
	for (int k = 0; k < net->lanes; k++) {
		lanes[k] = (int16_t)any(NET_LANE_MAX);
		linear += (int64_t)lanes[k] * net->direct[k];
	}
	for (int u = 0; u < net->units; u++) {
		int64_t sum = net->hidden_bias[u];
		for (int k = 0; k < net->lanes; k++)
			sum += (int64_t)lanes[k] * net_pair(net, k / 2, u)[k % 2];
		units += (held((int)sum, 0, INT32_MAX) >> NET_UNIT_SHIFT) * (int64_t)net->out[u];
	}
	int64_t out = with->output(net, lanes);
	support_claim(out == linear * (NET_OUTPUT_ONE / NET_BIAS_ONE) + units, "%s: %lld",
	              with->name, (long long)out);
}

TEST_FIXTURE(setup, teardown)

TEST_EACH(test_each_width_adds_up, 0, NET_SIZES)
{
	const struct net_lanes *with;
	make_net((enum net_size)_i);
	for (int i = 0; (with = net_lanes_at(i)); i++)
		for (int k = 0; k < TIMES; k++) {
			rows_add_up(with);
			suits_add_up(with);
			output_adds_up(with);
		}
}

TEST(test_the_quickest_is_one_of_them)
{
	int found = 0;
	for (int i = 0; net_lanes_at(i); i++)
		found += net_lanes_at(i) == net_lanes();
	ck_assert_int_eq(found, 1);
}
