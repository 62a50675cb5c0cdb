/* Tells people about a round in hindsight.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_SHOW_HINDSIGHT_WORDS_H
#define FAMILIES_CARDS_SHOW_HINDSIGHT_WORDS_H

#include "families/cards/judge/hindsight.h"
#include "show/words.h"

/* Adds whole lines about the round to OUT.  NAMES has both seats' names; one may be "you". */
void hindsight_words(const struct rules *r, const struct hindsight *h, const char *const *names,
                     enum style style, struct text *out);

#endif
