/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/net/net_lanes.h"

/* The narrowest loops, for every processor of the kind that is compiled for. */
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
#include "families/cards/net/net_lanes_body.h"

static const struct net_lanes plain = {"16 bytes", add_rows, add_suits, output};

/* The narrowest first. */
static const struct net_lanes *const widths[] = {
	&plain,
#ifdef NET_LANES_AVX2
	&net_lanes_avx2,
#endif
#ifdef NET_LANES_AVX512
	&net_lanes_avx512,
#endif
};
enum { WIDTHS = sizeof widths / sizeof widths[0] };

/* Returns how many of these widths the processor can run.  A processor that can run one of them can
 * also run those before it. */
static int runnable(void)
{
	int count = 1;
#ifdef NET_LANES_AVX2
	count += __builtin_cpu_supports("avx2") != 0;
#endif
#ifdef NET_LANES_AVX512
	count += count == WIDTHS - 1 && __builtin_cpu_supports("avx512f") &&
	         __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vnni");
#endif
	return count;
}

const struct net_lanes *net_lanes(void)
{
	return widths[runnable() - 1];
}

const struct net_lanes *net_lanes_at(int i)
{
	return i < runnable() ? widths[i] : NULL;
}
