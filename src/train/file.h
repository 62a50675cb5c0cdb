/* The files that the tools beside the program write.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_FILE_H
#define TRAIN_FILE_H

#include <stddef.h>

#include "base/error.h"
#include "base/text.h"

/* Writes the LEN bytes to PATH; the old file stays until the new one is whole.  0, or -1
 * with the reason in E. */
int file_replace(const char *path, const void *bytes, size_t len, struct error *e);

/* Adds a file of data/weights to OUT that holds a figure for each level of ROW, as
 * level_data.sh reads it.  NAME is "heats" or "rates"; FIGURE has LEVELS of them. */
void figures_format(const char *row, const char *name, const int *figure, struct text *out);

#endif
