/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "agent/net_value.h"

#include <assert.h>
#include <string.h>

/* Vectors of whatever width the machine has: sums of whole numbers come out the
 * same in each.  Two steps that the compiler does not find by itself are written
 * out for x86, and plainly for all others. */
#if defined(__AVX2__)
#include <immintrin.h>
enum { VECTOR = 32 };
#define MADD(a, b) ((units_t)_mm256_madd_epi16((__m256i)(a), (__m256i)(b)))
#define MAX(a, b) ((signed_t)_mm256_max_epi16((__m256i)(a), (__m256i)(b)))
#define MIN(a, b) ((signed_t)_mm256_min_epi16((__m256i)(a), (__m256i)(b)))
#elif defined(__SSE2__)
#include <emmintrin.h>
enum { VECTOR = 16 };
#define MADD(a, b) ((units_t)_mm_madd_epi16((__m128i)(a), (__m128i)(b)))
#define MAX(a, b) ((signed_t)_mm_max_epi16((__m128i)(a), (__m128i)(b)))
#define MIN(a, b) ((signed_t)_mm_min_epi16((__m128i)(a), (__m128i)(b)))
#else
enum { VECTOR = 16 };
#define MAX(a, b) (((a) & ((a) > (b))) | ((b) & ~((a) > (b))))
#define MIN(a, b) (((a) & ((a) < (b))) | ((b) & ~((a) < (b))))
#endif
typedef uint16_t lanes_t __attribute__((vector_size(VECTOR), aligned(2), may_alias));
typedef int16_t signed_t __attribute__((vector_size(VECTOR), aligned(2), may_alias));
typedef int32_t units_t __attribute__((vector_size(VECTOR), aligned(4), may_alias));
enum { PER_VECTOR = VECTOR / 2, VECTORS = NET_LANES / PER_VECTOR, BLOCK = 4 };
static_assert((int)VECTORS % (int)BLOCK == 0, "a block of vectors at a time");

static const lanes_t *row_of(const struct net *n, int input)
{
	return (const lanes_t *)(const void *)n->suit[input];
}

/* Adds up the rows of the inputs in LIST, a block of vectors at a time. */
static void add_rows(const struct net *n, const uint16_t *list, int count, lanes_t *out)
{
	for (int v = 0; v < VECTORS; v += BLOCK) {
		lanes_t a = {0}, b = {0}, c = {0}, d = {0};
		for (int i = 0; i < count; i++) {
			const lanes_t *row = row_of(n, list[i]) + v;
			a += row[0];
			b += row[1];
			c += row[2];
			d += row[3];
		}
		out[v] = a;
		out[v + 1] = b;
		out[v + 2] = c;
		out[v + 3] = d;
	}
}

void net_suit_sums(const struct net *n, const struct rules *r, const struct net_suit *s,
                   struct net_sums *out)
{
	uint16_t list[SUIT_LIST_MAX];
	int count = net_suit_inputs(s, list);
	add_rows(n, list, count, (lanes_t *)(void *)out->lane);
	out->tally = net_suit_tally(r, s);
}

static_assert((int)NET_LINEAR == 4, "the lanes that may be negative, in `low` below");

/* The suits' lanes, each with WHOLE added and held within its limits, added up
 * and halved. */
static void add_suits(const struct net_sums *const *suits, int count, const lanes_t *whole,
                      int16_t *out)
{
	static const int16_t low[NET_LANES] = {
		-NET_CLIP * NET_SUIT_ONE, -NET_CLIP * NET_SUIT_ONE, -NET_CLIP * NET_SUIT_ONE,
		-NET_CLIP * NET_SUIT_ONE,
	};
	const signed_t high = (signed_t){0} + (int16_t)(NET_CLIP * NET_SUIT_ONE);
	for (int v = 0; v < VECTORS; v++) {
		signed_t sum = {0}, floor = ((const signed_t *)(const void *)low)[v];
		for (int s = 0; s < count; s++) {
			lanes_t x = ((const lanes_t *)(const void *)suits[s]->lane)[v] + whole[v];
			signed_t y = MAX((signed_t)x, floor);
			sum += MIN(y, high);
		}
		((signed_t *)(void *)out)[v] = sum >> 1;
	}
}

/* The hidden sums.  Within int32_t: a lane is at most NET_LANE_MAX, a
 * weight at most NET_HIDDEN_MAX, as net_read sees to. */
#ifdef MADD
enum { UNIT_VECTORS = NET_UNITS * 4 / VECTOR };
static_assert((int)UNIT_VECTORS % (int)BLOCK == 0, "a block of vectors at a time");

/* Two lanes, as often as they fit into a vector. */
static inline units_t pair_of(const int16_t *lanes)
{
	int32_t pair;
	memcpy(&pair, lanes, sizeof pair);
	return (units_t){0} + pair;
}

static void hidden_sums(const struct net *n, const int16_t *lanes, int32_t *out)
{
	units_t *sums = (units_t *)(void *)out;
	for (int v = 0; v < UNIT_VECTORS; v += BLOCK) {
		units_t a = {0}, b = {0}, c = {0}, d = {0};
		for (int k = 0; k < NET_LANES / 2; k++) {
			units_t pair = pair_of(lanes + 2 * k);
			const units_t *w = (const units_t *)(const void *)n->hidden[k] + v;
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
#else
static void hidden_sums(const struct net *n, const int16_t *lanes, int32_t *out)
{
	for (int u = 0; u < NET_UNITS; u++)
		out[u] = 0;
	for (int k = 0; k < NET_LANES / 2; k++)
		for (int u = 0; u < NET_UNITS; u++)
			out[u] += (int32_t)lanes[2 * k] * n->hidden[k][u][0] +
			          (int32_t)lanes[2 * k + 1] * n->hidden[k][u][1];
}
#endif

/* The estimate of what is still to come. */
static int32_t estimate(const struct net *n, const int16_t *lanes)
{
	/* NET_BIAS_ONE and, for the units, NET_BIAS_ONE / 128 * NET_OUT_ONE stand for 1 */
	int32_t direct = 0, hidden[NET_UNITS];
	int64_t units = 0;
	for (int k = 0; k < NET_LANES; k++)
		direct += (int32_t)lanes[k] * n->direct[k];
	hidden_sums(n, lanes, hidden);
	for (int u = 0; u < NET_UNITS; u++) {
		int32_t x = hidden[u] + n->hidden_bias[u];
		units += (int64_t)((x > 0 ? x : 0) >> 7) * n->out[u];
	}
	int64_t out = ((int64_t)direct + n->out_bias) * 32 + units;
	return (int32_t)(out * NET_SCALE / (NET_BIAS_ONE / 128 * (NET_OUT_ONE / NET_POINT)));
}

int32_t net_value_of_sums(const struct net *n, const struct net_position *p,
                          const struct net_sums *const *suits)
{
	int count = p->rules->suits;
	struct net_tally t = {0};
	for (int s = 0; s < count; s++)
		net_tally_add(&t, &suits[s]->tally);
	if (p->over)
		return t.points * NET_POINT;
	uint16_t list[WHOLE_LIST];
	lanes_t whole[VECTORS];
	int16_t lanes[NET_LANES];
	net_whole_inputs(p, &t, list);
	add_rows(n, list, WHOLE_LIST, whole);
	add_suits(suits, count, whole, lanes);
	return t.points * NET_POINT + estimate(n, lanes);
}

int32_t net_value(const struct net *n, const struct net_position *p)
{
	struct net_sums sums[SUITS_MAX];
	const struct net_sums *suits[SUITS_MAX];
	for (int s = 0; s < p->rules->suits; s++) {
		net_suit_sums(n, p->rules, &p->suit[s], &sums[s]);
		suits[s] = &sums[s];
	}
	return net_value_of_sums(n, p, suits);
}
