/* Letters and digits of ASCII.  Unlike the functions of <ctype.h> and <strings.h>, these do the same
 * in every locale: a Turkish one has another small letter for I.  Bytes of other characters are
 * neither letters nor digits, and have no case.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef BASE_ASCII_H
#define BASE_ASCII_H

#include <stdbool.h>
#include <stddef.h>

/* Return the small letter, or the capital, of C; any other byte as it is. */
char ascii_lower(char c);
char ascii_upper(char c);

/* True if C is a digit; if it is a letter or a digit. */
bool ascii_is_digit(char c);
bool ascii_is_alnum(char c);

/* True if A and B are the same but for the case of letters. */
bool ascii_same(const char *a, const char *b);

/* True if their first LEN bytes are, as far as they have so many. */
bool ascii_same_part(const char *a, const char *b, size_t len);

#endif
