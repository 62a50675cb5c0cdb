/* Lines broken at blanks, so that none is wider than there is room.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef BASE_FOLD_H
#define BASE_FOLD_H

#include "base/text.h"

/* Adds TEXT to OUT, broken at spaces so that no line is longer than WIDTH, the
 * lines after the first indented by INDENT spaces. */
void fold_wrap(const char *text, int width, int indent, struct text *out);

/* The same, the first line standing at COLUMN already. */
void fold_wrap_from(const char *text, int width, int column, int indent, struct text *out);

/* Breaks the lines of TEXT so that none is wider than WIDTH; what goes over begins INDENT
 * spaces, most often FOLD_INDENT, behind where its line does. */
enum { FOLD_INDENT = 2 };
void fold_lines(struct text *text, int width, int indent);

#endif
