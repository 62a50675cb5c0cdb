/* The signs on the table, and what they mean.  The table is drawn with these, and `help table`
 * is made from them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_SHOW_SIGNS_H
#define FAMILIES_CARDS_SHOW_SIGNS_H

#include <stdbool.h>

#include "base/text.h"

enum {
	SIGN_NEW = '*',      /* behind a card that is new: on the table, on a pile, in the hand */
	SIGN_OPENS = '[',    /* around a card of the hand that can be played */
	SIGN_CLOSES = ']',
	SIGN_BENEATH = '+',  /* before the number of cards beneath a pile's top */
	SIGN_EMPTY = '-',    /* a pile without a card */
};

/* A card that may still be laid. */
static inline const char *sign_open(bool utf8)
{
	return utf8 ? "\u00b7" : ".";
}

/* Adds the text of `help table` to OUT: what the table shows and what its signs mean, in lines
 * of less than 80 columns. */
void table_signs(struct text *out);

#endif
