/* The reviews of trails, as `expedition review` shows them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_REVIEW_REVIEW_H
#define FAMILIES_TRAILS_REVIEW_REVIEW_H

#include "game/judging.h"
#include "show/reviewer.h"

extern const struct reviewer trails_reviewer;

/* As `compare` of struct family. */
void trails_compare(const struct telling *told, const void *state, int seat, const struct turn_moves *best,
                    const struct turn_moves *made, struct text *out);

#endif
