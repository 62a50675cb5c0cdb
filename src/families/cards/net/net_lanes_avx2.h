/* The network's inner loops for x86 processors with AVX2: twice as wide.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_NET_NET_LANES_AVX2_H
#define FAMILIES_CARDS_NET_NET_LANES_AVX2_H

#include "families/cards/net/net_lanes.h"

/* Defined if the compiler can make them, whatever processor the rest is compiled for.  To
 * be called only on a processor with AVX2. */
#if defined __GNUC__ && defined __x86_64__
#define NET_LANES_AVX2
extern const struct net_lanes net_lanes_avx2;
#endif

#endif
