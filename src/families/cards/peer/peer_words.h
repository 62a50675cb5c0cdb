/* The words of a line of the peer protocol.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PEER_PEER_WORDS_H
#define FAMILIES_CARDS_PEER_PEER_WORDS_H

#include <stddef.h>

#include "base/error.h"

enum { PEER_WORDS_MAX = 12 };

/* A line cut into words.  It owns a copy of the line. */
struct peer_words {
	char *copy;
	char *word[PEER_WORDS_MAX];
	int count;
};

/* Cuts LINE, which must be words of printable ASCII parted by single blanks.  Returns 0; or -1
 * and the reason in E.  The caller calls peer_words_release after 0. */
int peer_words_init(struct peer_words *w, const char *line, struct error *e);
void peer_words_release(struct peer_words *w);

/* Reads WORD as a whole number from LOW, 0 or more, to HIGH into OUT: digits only, and no 0 before
 * others, so that a number has one form.  Returns 0, or -1. */
int peer_number(const char *word, int low, int high, int *out);

#endif
