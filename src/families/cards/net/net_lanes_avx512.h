/* The network's inner loops for x86 processors with AVX-512 and its instructions for
 * networks (VNNI): twice as wide again, and fewer steps.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_NET_NET_LANES_AVX512_H
#define FAMILIES_CARDS_NET_NET_LANES_AVX512_H

#include "families/cards/net/net_lanes.h"

/* Defined if the compiler can make them, whatever processor the rest is compiled for.  To
 * be called only on a processor with AVX512F, AVX512BW and AVX512_VNNI. */
#if defined __x86_64__ && (defined __clang__ || (defined __GNUC__ && __GNUC__ > 8))
#define NET_LANES_AVX512
extern const struct net_lanes net_lanes_avx512;
#endif

#endif
