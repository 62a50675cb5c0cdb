/* Names as people type them: in any case, with or without accents, hyphens and blanks, and shortened.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef BASE_NAMES_H
#define BASE_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

/* Things with names: COUNT, STRIDE bytes from one to the next. */
struct names {
	const char *key, *name; /* of the first: "machu-picchu" and "Machu Picchu" */
	size_t stride;
	int count;
	const char *noun; /* "place" */
	const char *hint; /* what the message ends with that there is none, or "" */
};

/* True if WORD is NAME, spelled in any way. */
bool names_same(const char *name, const char *word);

/* Finds the thing that WORD names, spelled in any way: by its key or name, by a unique prefix of them, or by
 * a unique prefix of another word of the name.  Considers only the things for which AMONG is true, or all
 * if it is NULL.  Returns its number; or NAMES_NONE or NAMES_SEVERAL, and E says that there is none, or
 * lists them. */
enum { NAMES_NONE = -1, NAMES_SEVERAL = -2 };
int names_find(const struct names *names, const char *word, const bool *among, struct error *e);

#endif
