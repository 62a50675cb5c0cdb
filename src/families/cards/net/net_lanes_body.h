/* The network's inner loops for vectors of VECTOR bytes.  A source includes this after it
 * has defined
 *   VECTOR           16 or 32
 *   TARGET           the attribute of a function for such a processor, or nothing
 *   MAX, MIN         of two vectors of 16 bits
 *   MADD             if the processor has it: multiplies numbers of 16 bits and adds
 *                    up each two products
 * Steps that compilers don't find by themselves are written out.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <string.h>

typedef uint16_t lanes_t __attribute__((vector_size(VECTOR), aligned(2), may_alias));
typedef int16_t signed_t __attribute__((vector_size(VECTOR), aligned(2), may_alias));
enum { PER_VECTOR = VECTOR / 2, BLOCK = 4 };
static_assert((int)NET_LANES_STEP % (PER_VECTOR * BLOCK) == 0, "a block of vectors at a time");

TARGET static void add_rows(const struct net *n, const uint16_t *list, int count,
                            uint16_t out[])
{
	lanes_t *sums = (lanes_t *)(void *)out;
	for (int v = 0; v < n->lanes / PER_VECTOR; v += BLOCK) {
		lanes_t a = {0}, b = {0}, c = {0}, d = {0};
		for (int i = 0; i < count; i++) {
			const lanes_t *row = (const lanes_t *)(const void *)net_row(n, list[i]) + v;
			a += row[0];
			b += row[1];
			c += row[2];
			d += row[3];
		}
		sums[v] = a;
		sums[v + 1] = b;
		sums[v + 2] = c;
		sums[v + 3] = d;
	}
}

static_assert((int)NET_LINEAR == 4, "the lanes that may be negative, in `low` below");

TARGET static void add_suits(const struct net *n, const uint16_t *const *suits, int count,
                             const uint16_t whole[], int16_t out[])
{
	static const int16_t low[NET_LANES_MAX] = {
		-NET_CLIP * NET_SUIT_ONE, -NET_CLIP * NET_SUIT_ONE, -NET_CLIP * NET_SUIT_ONE,
		-NET_CLIP * NET_SUIT_ONE,
	};
	const signed_t high = (signed_t){0} + (int16_t)(NET_CLIP * NET_SUIT_ONE);
	for (int v = 0; v < n->lanes / PER_VECTOR; v++) {
		const lanes_t w = ((const lanes_t *)(const void *)whole)[v];
		signed_t sum = {0}, floor = ((const signed_t *)(const void *)low)[v];
		for (int s = 0; s < count; s++) {
			lanes_t x = ((const lanes_t *)(const void *)suits[s])[v] + w;
			signed_t y = MAX((signed_t)x, floor);
			sum += MIN(y, high);
		}
		((signed_t *)(void *)out)[v] = sum >> 1;
	}
}

/* The sums of lanes and of units.  They fit int32_t: a lane is at most NET_LANE_MAX, and
 * net_read checks that all weights of one sum together are at most NET_SUM_MAX. */
#ifdef MADD
typedef int32_t units_t __attribute__((vector_size(VECTOR), aligned(4), may_alias));
typedef int16_t half_t __attribute__((vector_size(VECTOR / 2), aligned(2), may_alias));
enum { PER_UNITS = VECTOR / 4, UNIT_VECTORS_MAX = NET_UNITS_MAX / PER_UNITS };
static_assert((int)NET_UNITS_STEP % (PER_UNITS * BLOCK) == 0, "a block of vectors at a time");

TARGET static void hidden_sums(const struct net *n, const int16_t *lanes, units_t *sums)
{
	for (int v = 0; v < n->units / PER_UNITS; v += BLOCK) {
		const units_t *bias = (const units_t *)(const void *)n->hidden_bias + v;
		units_t a = bias[0], b = bias[1], c = bias[2], d = bias[3];
		for (int k = 0; k < n->lanes / 2; k++) {
			/* two lanes, repeated to fill a vector */
			int32_t two;
			memcpy(&two, lanes + 2 * k, sizeof two);
			units_t pair = (units_t){0} + two;
			const units_t *w = (const units_t *)(const void *)net_pair(n, k, 0) + v;
			a += MADD(pair, w[0]);
			b += MADD(pair, w[1]);
			c += MADD(pair, w[2]);
			d += MADD(pair, w[3]);
		}
		sums[v] = a;
		sums[v + 1] = b;
		sums[v + 2] = c;
		sums[v + 3] = d;
	}
}

/* A unit times its weight has more than 32 bits, so its LOW lowest bits and the others
 * are multiplied and added up separately. */
TARGET static int64_t output(const struct net *n, const int16_t lanes[])
{
	enum { LOW = 12 };
	units_t sums[UNIT_VECTORS_MAX], direct = {0}, low = {0}, high = {0};
	hidden_sums(n, lanes, sums);
	for (int v = 0; v < n->lanes / PER_VECTOR; v++)
		direct += MADD(((const signed_t *)(const void *)lanes)[v],
		               ((const signed_t *)(const void *)n->direct)[v]);
	for (int v = 0; v < n->units / PER_UNITS; v++) {
		half_t half = ((const half_t *)(const void *)n->out)[v];
		units_t weight = __builtin_convertvector(half, units_t);
		units_t x = (sums[v] & (sums[v] > 0)) >> NET_UNIT_SHIFT;
		low += (x & ((1 << LOW) - 1)) * weight;
		high += (x >> LOW) * weight;
	}
	int64_t linear = n->out_bias, units = 0;
	for (int i = 0; i < PER_UNITS; i++) {
		linear += direct[i];
		units += low[i] + high[i] * (INT64_C(1) << LOW);
	}
	return linear * (NET_OUTPUT_ONE / NET_BIAS_ONE) + units;
}
#else
static int64_t output(const struct net *n, const int16_t lanes[])
{
	int32_t hidden[NET_UNITS_MAX];
	int64_t linear = n->out_bias, units = 0;
	for (int k = 0; k < n->lanes; k++)
		linear += (int32_t)lanes[k] * n->direct[k];
	for (int u = 0; u < n->units; u++)
		hidden[u] = n->hidden_bias[u];
	for (int k = 0; k < n->lanes / 2; k++) {
		const int16_t *w = net_pair(n, k, 0);
		for (int u = 0; u < n->units; u++)
			hidden[u] += (int32_t)lanes[2 * k] * w[2 * u] +
			             (int32_t)lanes[2 * k + 1] * w[2 * u + 1];
	}
	for (int u = 0; u < n->units; u++)
		units += (int64_t)((hidden[u] > 0 ? hidden[u] : 0) >> NET_UNIT_SHIFT) * n->out[u];
	return linear * (NET_OUTPUT_ONE / NET_BIAS_ONE) + units;
}
#endif
