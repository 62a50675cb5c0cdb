/* Themes, the colours of the table, and texts in their inks.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_PAINT_H
#define SHOW_PAINT_H

#include <stddef.h>

#include "base/error.h"
#include "show/telling.h"

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

/* ---- Painting.  Where the terminal has no colours, nothing is added. ---- */

/* Begins INK; and the ink that THEME has for COLOUR, or a plain code if it has none. */
void paint_ink(const struct term *term, struct ink ink, struct text *out);
void paint_colour(const struct term *term, const struct theme *theme, int colour, struct text *out);

/* Each of these begins a colour, and paint_off ends it.  paint_mark has the colour of a mark,
 * paint_faint that of lines and of cards that may still be laid, and paint_strong that of names. */
void paint_mark(const struct telling *told, struct text *out);
void paint_faint(const struct telling *told, struct text *out);
void paint_strong(const struct telling *told, struct text *out);
void paint_off(const struct telling *told, struct text *out);

/* Returns the columns that the LEN bytes of TEXT take on the screen, colours left out. */
int paint_columns(const char *text, size_t len);

/* Adds COLUMNS blanks. */
void paint_blanks(struct text *out, int columns);

/* Shortens T, by whole characters, to what COLUMNS hold. */
void paint_cut(struct text *t, int columns);

/* Adds as much of NAME as COLUMNS hold, in the ink of names.  Returns the columns it took. */
int paint_name(const struct telling *told, const char *name, int columns, struct text *out);

#endif
