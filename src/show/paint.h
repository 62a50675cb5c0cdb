/* Themes, the colours of the table, and texts in their inks.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
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

/* ---- Text in inks.  Where the terminal has no colours, nothing is added to it. ---- */

/* An ink is one of these, or a colour as themes number it: 31 to 39.  To any of them INK_BOLD adds
 * that it stands out, and INK_MARKED the mark of new cards. */
enum { INK_PLAIN, INK_STRONG, INK_FAINT, INK_BOLD = 64, INK_MARKED = 128 };

/* Where a text is written, and in which colours. */
struct pen {
	const struct term *term;
	const struct theme *theme;
};

/* Returns the pen of TOLD. */
struct pen pen_of(const struct telling *told);

/* Begins INK; ends it. */
void ink_begin(struct pen pen, int ink, struct text *out);
void ink_end(struct pen pen, int ink, struct text *out);

/* Adds TEXT in INK. */
void ink_text(struct pen pen, int ink, const char *text, struct text *out);

/* Adds as much of NAME as COLUMNS hold, in the ink of names.  Returns the columns it took. */
int ink_name(struct pen pen, const char *name, int columns, struct text *out);

/* ---- The columns of a text. ---- */

/* Returns the columns that the LEN bytes of TEXT take on the screen, colours left out. */
int paint_columns(const char *text, size_t len);

/* Adds COLUMNS blanks. */
void paint_blanks(struct text *out, int columns);

/* Adds the lines of LEFT and RIGHT side by side.  The lines of RIGHT begin at COLUMN. */
void paint_beside(const char *left, const char *right, int column, struct text *out);

/* Shortens T, by whole characters, to what COLUMNS hold. */
void paint_cut(struct text *t, int columns);

/* Shortens T likewise, with a sign of one column at its end if anything is cut off. */
void paint_shorten(const struct term *term, struct text *t, int columns);

/* ---- A paragraph of pieces, broken between the pieces so that each line fits. ---- */

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

/* Begins a paragraph at the end of OUT, in lines of WIDTH columns; the lines after the first
 * are indented by INDENT.  OUT outlives it; flow_end ends it. */
enum { FLOW_ALL = 100 };
void flow_begin(struct flow *f, struct pen pen, int width, int indent,
                struct text *out);

/* Lets the paragraph take LINES lines at most: what has no room is left out, and a sign says so. */
void flow_limit(struct flow *f, int lines);

/* Adds a piece after a blank, in the next line if there is no room.  A piece that is too long
 * for any line is broken at its blanks. */
void flow_add(struct flow *f, int ink, const char *piece);

/* True if a piece of COLUMNS columns, added next, would not be left out. */
bool flow_has_room(const struct flow *f, int columns);

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

/* Adds TEXT as a whole paragraph in INK, WIDTH columns wide and of LINES lines at most. */
void flow_paragraph(struct pen pen, int ink, const char *text, int width, int lines, struct text *out);

/* Adds LINE, one paragraph, in lines that fit the window, and releases it. */
void flow_say(struct pen pen, struct text *line, struct text *out);

#endif
