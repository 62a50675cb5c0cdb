/* Words KEY=VALUE of a line, as "turn mover=2 acted=no bowed=red,blue".  The same function writes
 * and reads them, key by key, so that both go through the same keys: it passes each value, which is
 * to write it, or to set it to what was read.  A family itself passes words that have no key, from
 * `word` on; it counts them off in `words`.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_PAIRS_H
#define GAME_PAIRS_H

#include <stdbool.h>

#include "base/text.h"

struct pairs {
	struct text *out; /* the line that is written; NULL: one is read */
	char **word;      /* the words that are read, in any order; other keys are ignored */
	int words;
	/* each key must be there, and once; otherwise a missing key changes nothing, and of several
	 * words the last counts */
	bool all;
	struct error *e;
	int status;       /* -1 from the first word on that is wrong: E has the reason */
};

/* Writing, adds " KEY=", and the caller adds the value; returns NULL.  Reading, returns the value
 * of KEY; NULL if there is none, or a word before was wrong. */
const char *pairs_value(struct pairs *p, const char *key);

/* These write VALUE and return it; or return the value that was read in its place. */
/* A number, LOW to HIGH. */
int pairs_number(struct pairs *p, const char *key, int value, int low, int high);
/* The number of one of the COUNT WORDS.  EXPECTED is what a message says to any other word. */
int pairs_word(struct pairs *p, const char *key, int value, const char *const *words, int count,
               const char *expected);
/* A switch, "yes" or "no". */
bool pairs_switch(struct pairs *p, const char *key, bool value);

#endif
