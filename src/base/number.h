/* Whole numbers as people and programs write them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdint.h>

/* Reads WORD, all of it, as a whole number from LOW to HIGH into OUT: digits, at most 18 of
 * them, and maybe a minus before them.  0; or -1, and OUT need not be set. */
int number_read(const char *word, int64_t low, int64_t high, int64_t *out);

#endif
