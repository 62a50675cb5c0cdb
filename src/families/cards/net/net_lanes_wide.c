/* The network's inner loops for x86 processors with wider vectors.  The loops for AVX2 are
 * those of every processor; the loops for AVX-512 use its instructions for networks (VNNI)
 * and take fewer steps.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/net/net_lanes.h"

#if defined NET_LANES_AVX2 || defined NET_LANES_AVX512
#include <assert.h>
#include <immintrin.h>
#include <string.h>
#endif

#ifdef NET_LANES_AVX2
#define TARGET __attribute__((target("avx2")))
enum { VECTOR = 32 };
#define MADD(a, b) ((units_t)_mm256_madd_epi16((__m256i)(a), (__m256i)(b)))
#define MAX(a, b) ((signed_t)_mm256_max_epi16((__m256i)(a), (__m256i)(b)))
#define MIN(a, b) ((signed_t)_mm256_min_epi16((__m256i)(a), (__m256i)(b)))
#include "families/cards/net/net_lanes_body.h"

const struct net_lanes net_lanes_avx2 = {"32 bytes", add_rows, add_suits, output};
#endif

#ifdef NET_LANES_AVX512
#define WIDE __attribute__((target("avx512f,avx512bw,avx512vnni")))

/* The lanes and the units in one vector.  Two vectors are done at a time. */
enum { WIDE_LANES = 32, WIDE_UNITS = 16 };
static_assert(NET_LANES_STEP % (2 * WIDE_LANES) == 0, "two vectors of lanes at a time");
static_assert((int)NET_UNITS_STEP == 2 * WIDE_UNITS && (int)NET_UNITS_MAX == 4 * WIDE_UNITS,
              "two vectors of units or four");
static_assert(NET_LANES_STEP / 2 % 4 == 0, "no pair of lanes is left over");

WIDE static inline __m512i load(const void *from)
{
	return _mm512_loadu_si512(from);
}

/* Makes two vectors of the sums, from lane AT on.  A row has LANES, a constant to the
 * compiler. */
WIDE static inline void add_two_of_rows(const struct net *n, const uint16_t *list, int count,
                                          uint16_t out[], int at, const int lanes)
{
	__m512i a = _mm512_setzero_si512(), b = a;
	for (int i = 0; i < count; i++) {
		const int16_t *row = n->suit + list[i] * lanes + at;
		a = _mm512_add_epi16(a, load(row));
		b = _mm512_add_epi16(b, load(row + WIDE_LANES));
	}
	_mm512_storeu_si512(out + at, a);
	_mm512_storeu_si512(out + at + WIDE_LANES, b);
}

WIDE static void wide_add_rows(const struct net *n, const uint16_t *list, int count,
                            uint16_t out[])
{
	if (n->lanes == NET_LANES_STEP) {
		add_two_of_rows(n, list, count, out, 0, NET_LANES_STEP);
		return;
	}
	for (int at = 0; at < NET_LANES_MAX; at += 2 * WIDE_LANES)
		add_two_of_rows(n, list, count, out, at, NET_LANES_MAX);
}

/* Only the first NET_LINEAR lanes may be negative. */
WIDE static void wide_add_suits(const struct net *n, const uint16_t *const *suits, int count,
                             const uint16_t whole[], int16_t out[])
{
	const __m512i high = _mm512_set1_epi16(NET_CLIP * NET_SUIT_ONE);
	for (int at = 0; at < n->lanes; at += WIDE_LANES) {
		const __mmask32 linear = at ? 0 : (1u << NET_LINEAR) - 1;
		const __m512i low = _mm512_maskz_set1_epi16(linear, -NET_CLIP * NET_SUIT_ONE);
		__m512i sum = _mm512_setzero_si512(), w = load(whole + at);
		for (int s = 0; s < count; s++) {
			__m512i x = _mm512_add_epi16(load(suits[s] + at), w);
			sum = _mm512_add_epi16(sum, _mm512_min_epi16(_mm512_max_epi16(x, low), high));
		}
		_mm512_storeu_si512(out + at, _mm512_srai_epi16(sum, 1));
	}
}

/* The weighed units of one vector, the first being number AT.  SUMS are the units before
 * negative ones become 0. */
WIDE static inline __m512i weigh(const struct net *n, __m512i sums, int at)
{
	__m512i x = _mm512_srli_epi32(_mm512_max_epi32(sums, _mm512_setzero_si512()), NET_UNIT_SHIFT);
	__m512i weight = _mm512_cvtepi16_epi32(_mm256_loadu_si256((const __m256i *)(const void *)(n->out + at)));
	__m512i even = _mm512_mul_epi32(x, weight);
	__m512i odd = _mm512_mul_epi32(_mm512_srli_epi64(x, 32), _mm512_srli_epi64(weight, 32));
	return _mm512_add_epi64(even, odd);
}

/* The sums of two vectors of units. */
struct two {
	__m512i a, b;
};

WIDE static inline struct two two_zeros(void)
{
	return (struct two){_mm512_setzero_si512(), _mm512_setzero_si512()};
}

/* Adds the share of pair K of lanes to the sums of the units from AT on. */
WIDE static inline struct two add_pair(struct two sums, const struct net *n,
                                         const int16_t *lanes, int k, int at)
{
	int32_t two;
	memcpy(&two, lanes + 2 * k, sizeof two);
	__m512i pair = _mm512_set1_epi32(two);
	return (struct two){
		_mm512_dpwssd_epi32(sums.a, pair, load(net_pair(n, k, at))),
		_mm512_dpwssd_epi32(sums.b, pair, load(net_pair(n, k, at + WIDE_UNITS))),
	};
}

WIDE static inline struct two add_two(struct two x, struct two y)
{
	return (struct two){_mm512_add_epi32(x.a, y.a), _mm512_add_epi32(x.b, y.b)};
}

WIDE static inline __m512i weigh_two(const struct net *n, struct two sums, int at)
{
	struct two bias = {load(n->hidden_bias + at), load(n->hidden_bias + at + WIDE_UNITS)};
	sums = add_two(sums, bias);
	return _mm512_add_epi64(weigh(n, sums.a, at), weigh(n, sums.b, at + WIDE_UNITS));
}

/* Returns the weighed units of a small network, which are two vectors; weigh_large does so for a
 * large one, with four.  The additions to one sum wait for each other, so four chains of two
 * vectors, or two chains of four, run side by side. */
WIDE static __m512i weigh_small(const struct net *n, const int16_t *lanes)
{
	struct two w = two_zeros(), x = w, y = w, z = w;
	for (int k = 0; k < n->lanes / 2; k += 4) {
		w = add_pair(w, n, lanes, k, 0);
		x = add_pair(x, n, lanes, k + 1, 0);
		y = add_pair(y, n, lanes, k + 2, 0);
		z = add_pair(z, n, lanes, k + 3, 0);
	}
	return weigh_two(n, add_two(add_two(w, x), add_two(y, z)), 0);
}

WIDE static __m512i weigh_large(const struct net *n, const int16_t *lanes)
{
	const int next = 2 * WIDE_UNITS;
	struct two w = two_zeros(), x = w, y = w, z = w;
	for (int k = 0; k < n->lanes / 2; k += 2) {
		w = add_pair(w, n, lanes, k, 0);
		x = add_pair(x, n, lanes, k, next);
		y = add_pair(y, n, lanes, k + 1, 0);
		z = add_pair(z, n, lanes, k + 1, next);
	}
	return _mm512_add_epi64(weigh_two(n, add_two(w, y), 0), weigh_two(n, add_two(x, z), next));
}

WIDE static int64_t wide_output(const struct net *n, const int16_t lanes[])
{
	bool small = n->units == 2 * WIDE_UNITS;
	__m512i units = small ? weigh_small(n, lanes) : weigh_large(n, lanes);
	__m512i direct = _mm512_setzero_si512();
	for (int at = 0; at < n->lanes; at += WIDE_LANES)
		direct = _mm512_dpwssd_epi32(direct, load(lanes + at), load(n->direct + at));
	int64_t linear = n->out_bias + (int64_t)_mm512_reduce_add_epi32(direct);
	return linear * (NET_OUTPUT_ONE / NET_BIAS_ONE) + _mm512_reduce_add_epi64(units);
}

const struct net_lanes net_lanes_avx512 = {"64 bytes", wide_add_rows, wide_add_suits, wide_output};
#endif
