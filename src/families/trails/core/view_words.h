/* Words that the lines of a view share, written and read.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_CORE_VIEW_WORDS_H
#define FAMILIES_TRAILS_CORE_VIEW_WORDS_H

#include "families/trails/core/table.h"

/* Why a game is over, by enum trails_over. */
enum { TRAILS_OVER_WORDS = TRAILS_OVER_RESIGNED + 1 };
extern const char *const trails_over_words[TRAILS_OVER_WORDS];

#endif
