/* Names as people type them: in any case, with or without accents, hyphens and blanks, and
 * shortened.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_NAMES_H
#define BASE_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"

/* An array of COUNT things with names, STRIDE bytes apart. */
struct names {
	/* key and name of the first thing: "machu-picchu" and "Machu Picchu" */
	const char *key, *name;
	size_t stride;
	int count;
	const char *noun; /* what the things are, as "place", for messages */
	const char *hint; /* the end of the message for an unknown name; or "" */
};

/* Bytes of the name of a person. */
enum { NAMES_PERSON_MAX = 40 };

/* Checks that NAME can be the name of a person, wherever one is typed: 1 to NAMES_PERSON_MAX bytes
 * of UTF-8, of characters that can be seen, and of single blanks between them.  Quotation marks are
 * left out, since names are shown in quotes.  Returns 0, or -1 and the reason in E. */
int names_check_person(const char *name, struct error *e);

/* Adds the letters and digits of NAME by which names are compared: small, and without accents. */
void names_letters(const char *name, struct text *out);

/* names_same is true if WORD is the whole NAME, names_begun also if WORD is its beginning.  Case,
 * accents, hyphens, blanks, apostrophes and dots don't matter, and "oe" may stand for "ö". */
bool names_same(const char *name, const char *word);
bool names_begun(const char *name, const char *word);

/* Finds the thing that WORD names, in any spelling that names_same allows: by its key or name, by a
 * unique prefix of one of them, or by a unique prefix of a later word in one of them.  Considers
 * only the things for which AMONG is true, or all if it is NULL.  Returns its index; NAMES_NONE,
 * with a message in E; or NAMES_SEVERAL, and E lists the candidates. */
enum { NAMES_NONE = -1, NAMES_SEVERAL = -2 };
int names_find(const struct names *names, const char *word, const bool *among, struct error *e);

/* Finds the thing called WORD, in any case of letters, or else the only one whose name begins with
 * WORD.  There are COUNT things, STRIDE bytes apart from FIRST on; each begins with a pointer to
 * its name.  Returns its index, NAMES_NONE or NAMES_SEVERAL. */
int names_begin(const void *first, size_t stride, size_t count, const char *word);

/* Adds the names of COUNT things, which lie as for names_begin, to OUT as a list.  LAST is the
 * format that joins the last name to the list before it. */
void names_list(const void *first, size_t stride, size_t count, const char *last, struct text *out);

#endif
