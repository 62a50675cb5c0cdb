/* Reads whole numbers and counts their bits; and writes points, which are counted in small units,
 * with one decimal.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdint.h>

#include "base/text.h"

enum { TENTHS = 10 }; /* in a whole */

/* Returns how many bits of X are set.  Written out here, because a compiler that may not assume the
 * processor's instruction calls a function instead. */
static inline int bits_count(uint64_t x)
{
	x -= x >> 1 & 0x5555555555555555u;
	x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
	x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
	return (int)(x * 0x0101010101010101u >> 56);
}

/* Reads WORD as a whole number from LOW to HIGH into OUT: at most 18 digits, a minus
 * before them if the number is negative, and nothing else.  Returns 0, or -1 if WORD
 * is no such number; *OUT may be changed then, too. */
int number_read(const char *word, int64_t low, int64_t high, int64_t *out);

/* Reads WORD as a whole number from LOW, 0 or more, to HIGH into OUT.  It must have digits only and
 * no leading zeros, so that each number has only one form.  Returns 0, or -1. */
int number_exact(const char *word, int low, int high, int *out);

/* Returns VALUE in tenths of a point, rounded, halves away from 0.  POINT, more than 0, is the
 * number of units of VALUE in a point. */
int tenths_of(int64_t value, int point);

/* Returns N tenths with one decimal, as "-1.2" or "0.0".  A number above 0 begins with PLUS: "+3.4"
 * if PLUS is "+". */
struct phrase tenths_text(int n, const char *plus);

#endif
