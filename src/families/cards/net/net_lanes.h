/* The network's inner loops, written for vectors of several widths.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_NET_NET_LANES_H
#define FAMILIES_CARDS_NET_NET_LANES_H

#include "families/cards/net/net_weights.h"

/* The loops for one width of vector.  They compute in whole numbers, so all widths give
 * the same results.  An array of lanes has as many as network N. */
struct net_lanes {
	const char *name;

	/* Adds up lane by lane the COUNT rows of the suit layer that LIST names. */
	void (*add_rows)(const struct net *n, const uint16_t *list, int count,
	                 uint16_t out[]);

	/* Adds WHOLE to the lanes of each of COUNT suits, holds the sums within their
	 * limits, adds the suits up and halves the result. */
	void (*add_suits)(const struct net *n, const uint16_t *const *suits, int count,
	                  const uint16_t whole[], int16_t out[]);

	/* Returns the output for LANES, directly and through the hidden units; NET_OUTPUT_ONE
	 * stands for 1. */
	int64_t (*output)(const struct net *n, const int16_t lanes[]);
};

/* Returns the loops number I, from 0, of those that this processor can run, the narrowest first;
 * NULL if there are no more. */
const struct net_lanes *net_lanes_at(int i);

/* Returns the widest loops that this processor can run, which are the fastest. */
const struct net_lanes *net_lanes(void);

/* The loops for wider vectors, defined if the compiler can make them, whatever processor the
 * rest is compiled for.  They may be called only on a processor with AVX2. */
#if defined __x86_64__
#define NET_LANES_AVX2
extern const struct net_lanes net_lanes_avx2;
#endif

/* Likewise, on a processor with AVX512F, AVX512BW and AVX512_VNNI. */
#if defined __x86_64__ && (defined __clang__ || __GNUC__ > 8)
#define NET_LANES_AVX512
extern const struct net_lanes net_lanes_avx512;
#endif

#endif
