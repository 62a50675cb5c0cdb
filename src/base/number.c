/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/number.h"

#include <stdbool.h>
#include <stddef.h>
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
