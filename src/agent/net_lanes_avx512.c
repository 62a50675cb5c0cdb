/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "agent/net_lanes_avx512.h"

#ifdef NET_LANES_AVX512
#include <assert.h>
#include <immintrin.h>
#include <string.h>

#define TARGET __attribute__((target("avx512f,avx512bw,avx512vnni")))

/* A vector holds half of the lanes, and the weights of half of the units for two
 * lanes. */
enum { PER_VECTOR = 32, PER_UNITS = 16, CHAINS = 4 };
static_assert((int)NET_LANES == 2 * PER_VECTOR && (int)NET_UNITS == 2 * PER_UNITS, "two vectors");
static_assert(NET_LANES / 2 % CHAINS == 0, "no pair of lanes is left over");

TARGET static inline __m512i load(const void *from)
{
	return _mm512_loadu_si512(from);
}

TARGET static void add_rows(const struct net *n, const uint16_t *list, int count,
                            uint16_t out[NET_LANES])
{
	__m512i a = _mm512_setzero_si512(), b = a;
	for (int i = 0; i < count; i++) {
		const int16_t *row = n->suit[list[i]];
		a = _mm512_add_epi16(a, load(row));
		b = _mm512_add_epi16(b, load(row + PER_VECTOR));
	}
	_mm512_storeu_si512(out, a);
	_mm512_storeu_si512(out + PER_VECTOR, b);
}

/* The first lanes, NET_LINEAR of them, may be negative. */
TARGET static void add_suits(const uint16_t *const *suits, int count,
                             const uint16_t whole[NET_LANES], int16_t out[NET_LANES])
{
	const __m512i high = _mm512_set1_epi16(NET_CLIP * NET_SUIT_ONE);
	for (int at = 0; at < NET_LANES; at += PER_VECTOR) {
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

/* Adds what pair K of lanes brings to either half of the units. */
TARGET static inline void add_pair(const struct net *n, const int16_t *lanes, int k, __m512i *a,
                                   __m512i *b)
{
	int32_t two;
	memcpy(&two, lanes + 2 * k, sizeof two);
	__m512i pair = _mm512_set1_epi32(two);
	*a = _mm512_dpwssd_epi32(*a, pair, load(n->hidden[k]));
	*b = _mm512_dpwssd_epi32(*b, pair, load(n->hidden[k][PER_UNITS]));
}

/* What half of the units, from number AT on, come to; SUMS are before their limit. */
TARGET static inline __m512i weigh(const struct net *n, __m512i sums, int at)
{
	__m512i x = _mm512_srli_epi32(_mm512_max_epi32(sums, _mm512_setzero_si512()), NET_UNIT_SHIFT);
	__m512i weight = _mm512_cvtepi16_epi32(_mm256_loadu_si256((const __m256i *)(const void *)(n->out + at)));
	__m512i even = _mm512_mul_epi32(x, weight);
	__m512i odd = _mm512_mul_epi32(_mm512_srli_epi64(x, 32), _mm512_srli_epi64(weight, 32));
	return _mm512_add_epi64(even, odd);
}

/* The additions of one sum wait for each other, so there are several of each. */
TARGET static int64_t output(const struct net *n, const int16_t lanes[NET_LANES])
{
	__m512i a0 = load(n->hidden_bias), b0 = load(n->hidden_bias + PER_UNITS);
	__m512i a1 = _mm512_setzero_si512(), b1 = a1, a2 = a1, b2 = a1, a3 = a1, b3 = a1;
	for (int k = 0; k < NET_LANES / 2; k += CHAINS) {
		add_pair(n, lanes, k, &a0, &b0);
		add_pair(n, lanes, k + 1, &a1, &b1);
		add_pair(n, lanes, k + 2, &a2, &b2);
		add_pair(n, lanes, k + 3, &a3, &b3);
	}
	a0 = _mm512_add_epi32(_mm512_add_epi32(a0, a1), _mm512_add_epi32(a2, a3));
	b0 = _mm512_add_epi32(_mm512_add_epi32(b0, b1), _mm512_add_epi32(b2, b3));
	__m512i units = _mm512_add_epi64(weigh(n, a0, 0), weigh(n, b0, PER_UNITS));
	__m512i direct = _mm512_setzero_si512();
	for (int at = 0; at < NET_LANES; at += PER_VECTOR)
		direct = _mm512_dpwssd_epi32(direct, load(lanes + at), load(n->direct + at));
	int64_t linear = n->out_bias + (int64_t)_mm512_reduce_add_epi32(direct);
	return linear * (NET_OUTPUT_ONE / NET_BIAS_ONE) + _mm512_reduce_add_epi64(units);
}

const struct net_lanes net_lanes_avx512 = {"64 bytes", add_rows, add_suits, output};
#endif
