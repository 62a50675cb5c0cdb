/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/visible.h"

#include <stddef.h>

struct range {
	uint32_t first, last;
};

/* By the Unicode Character Database 14.0: the categories Cf, Co, Zl and Zp, what is
 * Default_Ignorable_Code_Point, and what is no character. */
static const struct range hidden[] = {
	{0xad, 0xad}, {0x34f, 0x34f}, {0x600, 0x605}, {0x61c, 0x61c}, {0x6dd, 0x6dd},
	{0x70f, 0x70f}, {0x890, 0x891}, {0x8e2, 0x8e2}, {0x115f, 0x1160}, {0x17b4, 0x17b5},
	{0x180b, 0x180f}, {0x200b, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x206f}, {0x3164, 0x3164},
	{0xe000, 0xf8ff}, {0xfdd0, 0xfdef}, {0xfe00, 0xfe0f}, {0xfeff, 0xfeff}, {0xffa0, 0xffa0},
	{0xfff0, 0xfffb}, {0xfffe, 0xffff}, {0x110bd, 0x110bd}, {0x110cd, 0x110cd},
	{0x13430, 0x13438}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0x1fffe, 0x1ffff},
	{0x2fffe, 0x2ffff}, {0x3fffe, 0x3ffff}, {0x4fffe, 0x4ffff}, {0x5fffe, 0x5ffff},
	{0x6fffe, 0x6ffff}, {0x7fffe, 0x7ffff}, {0x8fffe, 0x8ffff}, {0x9fffe, 0x9ffff},
	{0xafffe, 0xaffff}, {0xbfffe, 0xbffff}, {0xcfffe, 0xcffff}, {0xdfffe, 0xe0fff},
	{0xefffe, 0x10ffff},
};

/* The category Zs but U+0020, and the empty pattern of Braille. */
static const struct range blanks[] = {
	{0xa0, 0xa0}, {0x1680, 0x1680}, {0x2000, 0x200a}, {0x202f, 0x202f}, {0x205f, 0x205f},
	{0x2800, 0x2800}, {0x3000, 0x3000},
};

/* True if NUMBER is in one of the COUNT ranges of TABLE. */
static bool find(uint32_t number, const struct range *table, size_t count)
{
	size_t low = 0;
	while (low < count) {
		size_t middle = (low + count) / 2;
		if (number > table[middle].last)
			low = middle + 1;
		else if (number < table[middle].first)
			count = middle;
		else
			return true;
	}
	return false;
}

bool visible_hides(uint32_t number)
{
	return find(number, hidden, sizeof hidden / sizeof hidden[0]);
}

bool visible_blank(uint32_t number)
{
	return find(number, blanks, sizeof blanks / sizeof blanks[0]);
}
