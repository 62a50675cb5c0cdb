/* Whole numbers as people and programs write them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdint.h>

/* Reads WORD as a whole number from LOW to HIGH into OUT: at most 18 digits, a minus
 * before them if the number is negative, and nothing else.  Returns 0, or -1 if WORD
 * is no such number; *OUT may be changed then, too. */
int number_read(const char *word, int64_t low, int64_t high, int64_t *out);

#endif
