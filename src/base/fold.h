/* Breaks long lines at spaces, so that they fit a width.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef BASE_FOLD_H
#define BASE_FOLD_H

#include "base/text.h"

/* A column is a character; colours, which begin with an escape and end with 'm', take none. */

/* Adds TEXT, one paragraph, and a newline to OUT.  The text is broken at spaces so
 * that no line is longer than WIDTH columns; a longer word has a line of its own.  The
 * lines after the first are indented by INDENT spaces. */
void fold_wrap(const char *text, int width, int indent, struct text *out);

/* As fold_wrap, where COLUMN columns are taken in the first line already. */
void fold_wrap_from(const char *text, int width, int column, int indent, struct text *out);

/* Adds PARAGRAPH as fold_wrap does, and an empty line before it if OUT has something; and releases it. */
void fold_paragraph(struct text *paragraph, int width, struct text *out);

/* Breaks each line of TEXT that is longer than WIDTH columns.  Its further lines are
 * indented by INDENT spaces, most often FOLD_INDENT, more than the line itself. */
enum { FOLD_INDENT = 2 };
void fold_lines(struct text *text, int width, int indent);

/* Adds TEXT to OUT, broken as by fold_lines, and releases TEXT. */
void fold_add(struct text *text, int width, int indent, struct text *out);

/* If a line of TEXT is longer than WIDTH columns, joins the lines of each paragraph, so that they can
 * be broken again.  A paragraph ends where a line ends a sentence, or where this line or the next one
 * begins with a blank. */
void fold_join(struct text *text, int width);

#endif
