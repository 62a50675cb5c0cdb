/* Characters of which nothing is seen, or that turn the text around them, by Unicode.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef BASE_VISIBLE_H
#define BASE_VISIBLE_H

#include <stdbool.h>
#include <stdint.h>

/* True if the character of this NUMBER can't be seen: a format character (bidirectional marks, soft
 * hyphen, tags, ...), one that may be ignored (fillers, variation selectors), a break of lines, one for
 * private use, or none at all.  Control characters, which are below U+00A0, aren't looked for. */
bool visible_hides(uint32_t number);

/* True if the character of this NUMBER is a blank other than that of the keyboard. */
bool visible_blank(uint32_t number);

#endif
