/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/number.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

int number_read(const char *word, int64_t low, int64_t high, int64_t *out)
{
	enum { DIGITS = 18 };
	bool minus = *word == '-';
	size_t len = strlen(word + minus);
	int64_t value = 0;
	if (!len || len > DIGITS || strspn(word + minus, "0123456789") != len)
		return -1;
	for (const char *p = word + minus; *p; p++)
		value = 10 * value + (*p - '0');
	*out = minus ? -value : value;
	return *out < low || *out > high ? -1 : 0;
}

int number_exact(const char *word, int low, int high, int *out)
{
	int64_t n;
	if (*word == '-' || (*word == '0' && word[1]) || number_read(word, low, high, &n))
		return -1;
	*out = (int)n;
	return 0;
}

int tenths_of(int64_t value, int point)
{
	const int half = point / 2;
	return (int)((value * TENTHS + (value < 0 ? -half : half)) / point);
}

struct phrase tenths_text(int n, const char *plus)
{
	return phrase("%s%d.%d", n < 0 ? "-" : n > 0 ? plus : "", abs(n) / TENTHS, abs(n) % TENTHS);
}
