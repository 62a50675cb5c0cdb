/* Themes: the colours of the table.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_THEME_H
#define SHOW_THEME_H

#include <stddef.h>

#include "base/error.h"

/* Parameters of ECMA-48 SGR, as "1;31": for a terminal of 16 colours, and for one of 256.  If
 * `many` is NULL, `few` is for both. */
struct ink {
	const char *few, *many;
};

/* A theme.  The suits have the colours of the rules table; a theme gives another ink to some
 * of these colours.  The last entry of `inks` has the colour 0. */
enum { THEME_INKS = 8 };
struct theme {
	const char *name;
	const char *help;
	struct ink faint;   /* of lines, and of cards that may still be laid */
	struct ink strong;  /* of names */
	struct ink mark;    /* of new cards; it is added to the suit's ink */
	struct {
		int colour; /* of struct suit_name */
		struct ink ink;
	} inks[THEME_INKS];
};

/* The table of themes, the default one first. */
extern const struct theme themes[];
extern const size_t theme_count;

/* Finds the theme called NAME, or the only one whose name begins so.  Returns NULL if there is
 * none; E then lists the names. */
const struct theme *theme_find(const char *name, struct error *e);

#endif
