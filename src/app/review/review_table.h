/* Names and figures of a review, in columns.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REVIEW_REVIEW_TABLE_H
#define APP_REVIEW_REVIEW_TABLE_H

#include "app/review/review_face.h"
#include "base/tenths.h"

/* The columns that a name gets. */
enum { NAME_COLUMNS = 9 };

/* The rows that tell how a side played: their labels, and the figure of SEAT in BUF, which
 * has room for FIGURE bytes. */
enum play_row { PLAY_TURNS, PLAY_CHOICES, PLAY_DUBIOUS, PLAY_BAD, PLAY_BLUNDER, PLAY_LOSS,
	        PLAY_MATCH, PLAY_RATE, PLAY_LEVEL, PLAY_ROWS };
extern const char *const review_play_labels[PLAY_ROWS];
void review_play_figure(const struct review_face *f, int row, int seat, char *buf);

/* Adds ", about as much as the level easy" or ", more than any level": what SEAT's losses
 * amount to.  Adds nothing if that can't be told. */
void review_level_words(const struct review_face *f, int seat, struct text *out);

/* The number of bytes of NAME that fit into COLUMNS.  No character is cut. */
int review_name_bytes(const char *name, int columns);

/* Adds as much of NAME as fits, filled up to COLUMNS. */
void review_add_name(const char *name, int columns, bool right, struct text *out);

/* Adds a line of a table: a name, or a figure, for each player that is told. */
void review_names_row(const struct review_face *f, const char *label, struct text *out);
void review_figures_row(const struct review_face *f, const char *label,
                        const char *const *figure, struct text *out);

#endif
