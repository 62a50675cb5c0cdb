/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/mean.h"

#include <math.h>

struct estimate estimate_mean(int64_t count, int64_t sum, int64_t squares, double scale)
{
	double n = (double)count, mean = n ? (double)sum / n : 0;
	struct estimate result = {mean * scale, INFINITY};
	if (count < 2)
		return result;
	double around = (double)squares - mean * (double)sum;
	result.error = sqrt((around > 0 ? around : 0) / (n - 1) / n) * scale;
	return result;
}
