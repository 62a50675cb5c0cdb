/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/exact.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

/* ln 2, and its first 33 bits and the rest, so that the product of the first with a small whole
 * number is exact */
static const double LN2 = 0x1.62e42fefa39efp-1;
static const double LN2_HIGH = 0x1.62e42feep-1, LN2_LOW = 0x1.a39ef35793c76p-33;
static const double SQRT2 = 0x1.6a09e667f3bcdp+0;

enum { EXP_MAX = 700, MANTISSA_BITS = 52, EXPONENT_ZERO = 1023 };

double exact_exp(double x)
{
	/* 1/n!, from the last to the first */
	static const double term[] = {
		1.0 / 6227020800, 1.0 / 479001600, 1.0 / 39916800, 1.0 / 3628800, 1.0 / 362880,
		1.0 / 40320, 1.0 / 5040, 1.0 / 720, 1.0 / 120, 1.0 / 24, 1.0 / 6, 1.0 / 2, 1, 1,
	};
	if (x < -EXP_MAX)
		return 0;
	if (x > EXP_MAX)
		x = EXP_MAX;
	/* x = twos ln 2 + rest, and the rest is half of ln 2 at most */
	const int twos = (int)(x / LN2 + (x < 0 ? -0.5 : 0.5));
	const double rest = x - twos * LN2_HIGH - twos * LN2_LOW;
	double sum = term[0], power;
	for (size_t i = 1; i < sizeof term / sizeof term[0]; i++)
		sum = sum * rest + term[i];
	const uint64_t bits = (uint64_t)(twos + EXPONENT_ZERO) << MANTISSA_BITS;
	memcpy(&power, &bits, sizeof power);
	return sum * power;
}

double exact_log(double x)
{
	enum { LAST = 23 }; /* power of the series */
	int twos;
	double m = frexp(x, &twos);
	if (m < SQRT2 / 2) {
		m *= 2;
		twos--;
	}
	/* ln m = 2 (s + s^3/3 + s^5/5 + ...) */
	const double s = (m - 1) / (m + 1);
	double sum = 0;
	for (int i = LAST; i > 0; i -= 2)
		sum = sum * s * s + 1.0 / i;
	return twos * LN2_HIGH + (2 * s * sum + twos * LN2_LOW);
}

double exact_pow(double x, double y)
{
	return exact_exp(y * exact_log(x));
}

double exact_fade(const double ends[2], double progress)
{
	return ends[0] * exact_pow(ends[1] / ends[0], progress);
}
