/* Letters and digits of ASCII.  Unlike those of <ctype.h> and <strings.h>, these functions do the same
 * in every locale; in Turkish, for example, the small letter of I is another one.  Bytes of other
 * characters are neither letters nor digits, and have no case.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef BASE_ASCII_H
#define BASE_ASCII_H

#include <stdbool.h>
#include <stddef.h>

/* Return C in lower or in upper case; other bytes are unchanged. */
char ascii_lower(char c);
char ascii_upper(char c);

/* True if C is a digit, or a letter or digit. */
bool ascii_is_digit(char c);
bool ascii_is_alnum(char c);

/* True if A and B are equal, ignoring case. */
bool ascii_same(const char *a, const char *b);

/* True if their first LEN bytes are equal, ignoring case.  A string that ends earlier is compared as a
 * whole. */
bool ascii_same_part(const char *a, const char *b, size_t len);

#endif
