/* Themes, the colours of the table, and texts in their inks.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_PAINT_H
#define SHOW_PAINT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
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

/* Begins the ink that THEME has for COLOUR, or a plain code if it has none. */
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

/* Shortens T likewise, with a sign of one column at its end if anything is cut off. */
void paint_shorten(const struct term *term, struct text *t, int columns);

/* Adds as much of NAME as COLUMNS hold, in the ink of names.  Returns the columns it took. */
int paint_name(const struct telling *told, const char *name, int columns, struct text *out);

/* ---- Text in inks; and a paragraph of pieces, broken between the pieces so that each line fits.
 * ---- */

/* An ink is one of these, or a colour as themes number it: 31 to 39.  INK_NEW added to a colour
 * makes it bold: it stands out. */
enum { INK_PLAIN, INK_STRONG, INK_FAINT, INK_NEW = 64 };

/* Where a text is written, and in which colours. */
struct pen {
	const struct term *term;
	const struct theme *theme;
};

/* Begins INK; ends it. */
void ink_begin(struct pen pen, int ink, struct text *out);
void ink_end(struct pen pen, int ink, struct text *out);

/* Adds TEXT in INK. */
void ink_text(struct pen pen, int ink, const char *text, struct text *out);

/* A paragraph while it is written. */
struct flow {
	struct pen pen;
	struct text *out;
	int width;   /* columns of a line */
	int indent;  /* of the lines after the first */
	int column;  /* where the next piece begins */
	bool fresh;  /* no piece stands in this line yet */
	int lines;   /* that it may still take after this one; FLOW_ALL: any number */
	bool cut;    /* it has no room for more, and says so */
};

/* Begins a paragraph at the end of OUT, in lines of WIDTH columns, of which those after the first
 * are indented by INDENT.  OUT outlives it; flow_end ends it. */
enum { FLOW_ALL = 99 };
void flow_begin(struct flow *f, struct pen pen, int width, int indent,
                struct text *out);

/* Lets the paragraph take LINES lines at most: what has no room is left out, and a sign says so. */
void flow_limit(struct flow *f, int lines);

/* Adds a piece after a blank, in the next line if there is no room.  A piece that is too long
 * for any line is broken at its blanks. */
void flow_add(struct flow *f, int ink, const char *piece);

/* True if PIECE, added next, would not be left out. */
bool flow_has_room(const struct flow *f, const char *piece);

/* Adds a piece of COUNT parts, each in its ink, likewise. */
struct flow_part {
	int ink;
	const char *text;
};
void flow_parts(struct flow *f, const struct flow_part *parts, int count);

/* Adds the words of TEXT one by one. */
void flow_words(struct flow *f, int ink, const char *text);

/* Adds blanks up to COLUMN, if the line isn't that far yet. */
void flow_to(struct flow *f, int column);

/* Ends the paragraph and its last line. */
void flow_end(struct flow *f);

/* Adds LINE, one paragraph, in lines that fit the window, and releases it. */
void flow_say(struct pen pen, struct text *line, struct text *out);

#endif
