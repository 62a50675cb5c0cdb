/* The rules as people read them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_CORE_RULES_TEXT_H
#define FAMILIES_TRAILS_CORE_RULES_TEXT_H

#include "families/trails/core/rules.h"

/* Adds the rules R in whole paragraphs, with lines of at most WIDTH columns, to OUT. */
void trails_rules_tell(const struct trails_rules *r, int width, struct text *out);

#endif
