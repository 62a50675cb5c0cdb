/* A round looked back on, for people.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_HINDSIGHT_WORDS_H
#define SHOW_HINDSIGHT_WORDS_H

#include "show/words.h"
#include "judge/hindsight.h"

/* Adds whole lines.  NAMES of both seats, one of which may be "you". */
void hindsight_words(const struct rules *r, const struct hindsight *h, const char *const *names,
                     enum style style, struct text *out);

#endif
