/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/ascii.h"

#include <stdint.h>

enum { CASE = 'a' - 'A' };

char ascii_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c + CASE) : c;
}

char ascii_upper(char c)
{
	return c >= 'a' && c <= 'z' ? (char)(c - CASE) : c;
}

bool ascii_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

bool ascii_is_alnum(char c)
{
	const char small = ascii_lower(c);
	return ascii_is_digit(c) || (small >= 'a' && small <= 'z');
}

bool ascii_same(const char *a, const char *b)
{
	return ascii_same_part(a, b, SIZE_MAX);
}

bool ascii_same_part(const char *a, const char *b, size_t len)
{
	for (; len; a++, b++, len--)
		if (ascii_lower(*a) != ascii_lower(*b))
			return false;
		else if (!*a)
			return true;
	return true;
}
