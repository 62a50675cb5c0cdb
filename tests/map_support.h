/* Helpers that the Check programs of maps share.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TESTS_MAP_SUPPORT_H
#define TESTS_MAP_SUPPORT_H

#include "base/text.h"
#include "families/trails/core/map.h"
#include "support.h"

/* The text of a map as small as one can be. */
extern const char map_small[];

/* Returns the map that TEXT makes; the caller frees it. */
struct map *map_of_text(const char *text);

/* The text of the file data/maps/NAME.map; the caller frees it. */
char *map_text_of(const char *name);

/* Claims that A and B, which were made in different ways, say the same. */
void map_claim_same(const struct map *a, const struct map *b);

#endif
