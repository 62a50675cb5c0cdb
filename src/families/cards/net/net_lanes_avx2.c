/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/net/net_lanes_avx2.h"

#ifdef NET_LANES_AVX2
#include <immintrin.h>

#define TARGET __attribute__((target("avx2")))
enum { VECTOR = 32 };
#define MADD(a, b) ((units_t)_mm256_madd_epi16((__m256i)(a), (__m256i)(b)))
#define MAX(a, b) ((signed_t)_mm256_max_epi16((__m256i)(a), (__m256i)(b)))
#define MIN(a, b) ((signed_t)_mm256_min_epi16((__m256i)(a), (__m256i)(b)))
#include "families/cards/net/net_lanes_body.h"

const struct net_lanes net_lanes_avx2 = {"32 bytes", add_rows, add_suits, output};
#endif
