/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "agent/net_lanes.h"

#include "agent/net_lanes_avx2.h"

/* What every processor of its kind can do. */
#define TARGET
enum { VECTOR = 16 };
#ifdef __SSE2__
#include <emmintrin.h>
#define MADD(a, b) ((units_t)_mm_madd_epi16((__m128i)(a), (__m128i)(b)))
#define MAX(a, b) ((signed_t)_mm_max_epi16((__m128i)(a), (__m128i)(b)))
#define MIN(a, b) ((signed_t)_mm_min_epi16((__m128i)(a), (__m128i)(b)))
#else
#define MAX(a, b) (((a) & ((a) > (b))) | ((b) & ~((a) > (b))))
#define MIN(a, b) (((a) & ((a) < (b))) | ((b) & ~((a) < (b))))
#endif
#include "agent/net_lanes_body.h"

static const struct net_lanes plain = {"16 bytes", add_rows, add_suits, output};

#ifdef NET_LANES_AVX2
const struct net_lanes *net_lanes(void)
{
	return __builtin_cpu_supports("avx2") ? &net_lanes_avx2 : &plain;
}
#else
const struct net_lanes *net_lanes(void)
{
	return &plain;
}
#endif

const struct net_lanes *net_lanes_at(int i)
{
	const struct net_lanes *best = net_lanes();
	if (i == 0)
		return &plain;
	return i == 1 && best != &plain ? best : NULL;
}
