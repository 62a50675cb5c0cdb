/* Text in inks; and a paragraph of pieces, broken between the pieces so that each line fits.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_INK_H
#define SHOW_INK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "show/paint.h"

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

/* Begins a paragraph at the end of OUT, in lines of WIDTH columns, of which those after the first are
 * indented by INDENT.  OUT outlives it; flow_end ends it. */
enum { FLOW_ALL = 99 };
void flow_begin(struct flow *f, struct pen pen, int width, int indent,
                struct text *out);

/* Lets the paragraph take LINES lines at most: what has no room is left out, and a sign says so. */
void flow_limit(struct flow *f, int lines);

/* Adds a piece after a blank, in the next line if there is no room.  A piece that is too long
 * for any line is broken at its blanks. */
void flow_add(struct flow *f, int ink, const char *piece);

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
