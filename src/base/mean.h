/* A mean, and how sure it is.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef BASE_MEAN_H
#define BASE_MEAN_H

#include <stdint.h>

/* A mean and its standard error.  With fewer than two observations the error is infinite. */
struct estimate {
	double mean;
	double error;
};

/* A normal variable stays within this many standard errors 95 times in 100. */
#define ESTIMATE_95 1.959964

/* The estimate from COUNT numbers with the given SUM and sum of SQUARES; each number is
 * multiplied by SCALE. */
struct estimate estimate_mean(int64_t count, int64_t sum, int64_t squares, double scale);

#endif
