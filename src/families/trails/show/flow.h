/* A paragraph of pieces in several inks, broken between the pieces so that each line fits.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_SHOW_FLOW_H
#define FAMILIES_TRAILS_SHOW_FLOW_H

#include "families/trails/show/ink.h"
#include "families/trails/show/telling.h"

struct flow {
	const struct trails_telling *told;
	struct text *out;
	int width;   /* columns of a line */
	int indent;  /* of the lines after the first */
	int column;  /* where the next piece begins */
	bool fresh;  /* no piece stands in this line yet */
};

/* Begins a paragraph at the end of OUT, in lines of WIDTH columns, of which those after the first are
 * indented by INDENT.  TOLD and OUT outlive it; flow_end ends it. */
void flow_begin(struct flow *f, const struct trails_telling *told, int width, int indent,
                struct text *out);

/* Adds a piece behind a blank, in the next line if there is no room.  A piece that is too long
 * for any line is broken at its blanks. */
void flow_add(struct flow *f, enum trails_ink ink, const char *piece);

/* Adds a piece of COUNT parts, each in its ink, likewise. */
struct flow_part {
	enum trails_ink ink;
	const char *text;
};
void flow_parts(struct flow *f, const struct flow_part *parts, int count);

/* Adds the words of TEXT one by one. */
void flow_words(struct flow *f, enum trails_ink ink, const char *text);

/* Adds blanks up to COLUMN, if the line isn't that far yet. */
void flow_to(struct flow *f, int column);

/* Ends the paragraph and its last line. */
void flow_end(struct flow *f);

/* Adds LINE, one paragraph, in lines that fit the window, and releases it. */
void flow_say(const struct trails_telling *told, struct text *line, struct text *out);

#endif
