/* The rules of a row, and the table of rows, as text for people.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_PROSE_H
#define SHOW_PROSE_H

#include "base/text.h"
#include "core/rules.h"

/* Adds the rules of R in sentences made from its fields, in lines of at most
 * WIDTH columns. */
void prose_rules(const struct rules *r, int width, struct text *out);

/* Adds the table of all rows, a field a line, or two where WIDTH columns are too few. */
void prose_variants(int width, struct text *out);

/* Adds the fields that can be bent, with their ranges. */
void prose_fields(struct text *out);

/* Adds TEXT to OUT, broken at spaces so that no line is longer than WIDTH, the
 * lines after the first indented by INDENT spaces. */
void prose_wrap(const char *text, int width, int indent, struct text *out);

/* The same, the first line standing at COLUMN already. */
void prose_wrap_from(const char *text, int width, int column, int indent, struct text *out);

/* Breaks the lines of TEXT so that none is wider than WIDTH; what goes over begins INDENT
 * spaces, most often PROSE_INDENT, behind where its line does. */
enum { PROSE_INDENT = 2 };
void prose_fold(struct text *text, int width, int indent);

#endif
