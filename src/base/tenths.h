/* Points, which are reckoned in small parts, as people read them: with one digit behind the point.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef BASE_TENTHS_H
#define BASE_TENTHS_H

#include <stdint.h>

/* VALUE, in parts of which POINT, more than 0, make a point, in tenths of a point.  It is rounded,
 * halves away from 0. */
int tenths_of(int64_t value, int point);

/* Writes N tenths with a sign: "-1.2", "0.0", and above 0 with PLUS, "+3.4" if that is "+".
 * Returns BUF, which has room for TENTHS_SIZE bytes. */
enum { TENTHS_SIZE = 24 };
const char *tenths_text(int n, const char *plus, char *buf);

#endif
