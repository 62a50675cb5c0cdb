/* A set of points of a map.  A mission is named by its point, so it is a set of missions, too.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_CORE_SET_H
#define FAMILIES_TRAILS_CORE_SET_H

#include <stdbool.h>
#include <stdint.h>

enum { TRAILS_SET_WORDS = 4, TRAILS_SET_BITS = 64 };

/* Point number p is bit p % 64 of word p / 64.  All zero is empty. */
struct trails_set {
	uint64_t w[TRAILS_SET_WORDS];
};

static inline bool trails_set_has(const struct trails_set *s, int point)
{
	return s->w[point / TRAILS_SET_BITS] >> (point % TRAILS_SET_BITS) & 1;
}

static inline void trails_set_add(struct trails_set *s, int point)
{
	s->w[point / TRAILS_SET_BITS] |= UINT64_C(1) << (point % TRAILS_SET_BITS);
}

static inline void trails_set_remove(struct trails_set *s, int point)
{
	s->w[point / TRAILS_SET_BITS] &= ~(UINT64_C(1) << (point % TRAILS_SET_BITS));
}

/* Returns the points of A that are in B as well. */
static inline struct trails_set trails_set_both(struct trails_set a, const struct trails_set *b)
{
	for (int i = 0; i < TRAILS_SET_WORDS; i++)
		a.w[i] &= b->w[i];
	return a;
}

/* Returns the points of A and those of B. */
static inline struct trails_set trails_set_either(struct trails_set a, const struct trails_set *b)
{
	for (int i = 0; i < TRAILS_SET_WORDS; i++)
		a.w[i] |= b->w[i];
	return a;
}

/* Returns the points of A that are not in B. */
static inline struct trails_set trails_set_without(struct trails_set a, const struct trails_set *b)
{
	for (int i = 0; i < TRAILS_SET_WORDS; i++)
		a.w[i] &= ~b->w[i];
	return a;
}

static inline int trails_set_count(const struct trails_set *s)
{
	int n = 0;
	for (int i = 0; i < TRAILS_SET_WORDS; i++)
		n += __builtin_popcountll(s->w[i]);
	return n;
}

static inline bool trails_set_empty(const struct trails_set *s)
{
	uint64_t any = 0;
	for (int i = 0; i < TRAILS_SET_WORDS; i++)
		any |= s->w[i];
	return !any;
}

static inline bool trails_set_equal(const struct trails_set *a, const struct trails_set *b)
{
	uint64_t other = 0;
	for (int i = 0; i < TRAILS_SET_WORDS; i++)
		other |= a->w[i] ^ b->w[i];
	return !other;
}

/* Returns the first point of S from number FROM on, or -1 where there is none.  A loop over all:
 * for (int p = trails_set_next(s, 0); p >= 0; p = trails_set_next(s, p + 1)). */
static inline int trails_set_next(const struct trails_set *s, int from)
{
	for (int i = from / TRAILS_SET_BITS; i < TRAILS_SET_WORDS; i++) {
		int low = i * TRAILS_SET_BITS;
		uint64_t w = s->w[i];
		if (from > low)
			w &= ~UINT64_C(0) << (from - low);
		if (w)
			return low + __builtin_ctzll(w);
	}
	return -1;
}

#endif
