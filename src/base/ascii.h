/* Letters and digits of ASCII.  Unlike the functions of <ctype.h> and <strings.h>, these do the
 * same in every locale; in a Turkish locale, for example, the lower-case form of I is not i.
 * Bytes of other characters are neither letters nor digits, and have no case.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_ASCII_H
#define BASE_ASCII_H

#include <stdbool.h>
#include <stddef.h>

/* Return C in lower or in upper case; other bytes are unchanged. */
char ascii_lower(char c);
char ascii_upper(char c);

/* ascii_is_digit is true if C is a digit, ascii_is_alnum if C is a letter or digit. */
bool ascii_is_digit(char c);
bool ascii_is_alnum(char c);

/* True if A and B are equal, ignoring case. */
bool ascii_same(const char *a, const char *b);

/* True if the first LEN bytes of A and B are equal, ignoring case, or if A and B are equal
 * strings shorter than LEN. */
bool ascii_same_part(const char *a, const char *b, size_t len);

#endif
