/* The spoken code of a match over TCP, "47-otter-lantern": a number and two words that one friend
 * tells the other by another way.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PEER_CODE_H
#define FAMILIES_CARDS_PEER_CODE_H

#include "families/cards/peer/lock.h"

enum {
	CODE_LOW = 10,    /* the number */
	CODE_HIGH = 99,
	CODE_WORDS = 256, /* to choose from */
	CODE_PICKED = 2,
	CODE_SEED = 8,    /* bytes that a code is made of */
};

/* In the order of letters.  No two begin with the same three letters, and a letter that is wrong,
 * missing or too many never makes one of another. */
extern const char *const code_words[CODE_WORDS];

/* Adds the code that belongs to SEED, CODE_SEED bytes that nobody can guess, to OUT. */
void code_make(const unsigned char *seed, struct text *out);

/* Reads what a person typed for a code: blanks or any marks part its words, letters are large or
 * small, and three letters are enough for a word.  Adds the code in its one form to OUT.  Returns
 * 0; or -1 and the reason in E. */
int code_read(const char *typed, struct text *out, struct error *e);

#endif
