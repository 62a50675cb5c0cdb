/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/tenths.h"

#include <stdio.h>
#include <stdlib.h>

enum { TENTHS = 10 };

int tenths_of(int64_t value, int point)
{
	const int half = point / 2;
	return (int)((value * TENTHS + (value < 0 ? -half : half)) / point);
}

const char *tenths_text(int n, const char *plus, char *buf)
{
	snprintf(buf, TENTHS_SIZE, "%s%d.%d", n < 0 ? "-" : n > 0 ? plus : "", abs(n) / TENTHS,
	         abs(n) % TENTHS);
	return buf;
}
