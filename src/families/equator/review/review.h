/* The reviews of equator, as `expedition review` shows them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_EQUATOR_REVIEW_REVIEW_H
#define FAMILIES_EQUATOR_REVIEW_REVIEW_H

#include "show/judged/reviewing.h"

extern const struct judged_words equator_reviewer;

/* As `page` and `board_page` of struct family. */
void equator_map_page(const struct telling *told, struct text *out);
void equator_map_page_alone(const void *board, struct text *out);

#endif
