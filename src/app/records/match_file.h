/* The record of a match of any family, as a text and in a file.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_RECORDS_MATCH_FILE_H
#define APP_RECORDS_MATCH_FILE_H

#include "game/match.h"

/* Adds the record of M to OUT, as PRIVATE_SEAT knows it or, for -1, whole.  NAMES has the name of each
 * seat.  Returns 0; or -1 and the reason in E if M has no private form, and nothing is added. */
int match_text_write(const struct match *m, const char *const *names, int private_seat,
                     struct text *out, struct error *e);

/* Reads the one record in TEXT, which was read from PATH, into M.  Returns as match_file_read. */
int match_text_read(const char *path, const struct text *text, struct match *m, struct error *e);

/* Gives the tag NAME of the record TEXT, of a match of any family, the VALUE.  Returns whether TEXT
 * has changed: it may have had it, or be no record. */
bool match_text_tag(struct text *text, const char *name, const char *value);

/* The seat of the one person who plays against others, by the tags of M that name the players or else
 * by the name "you"; -1 if M names no person, or several. */
int match_person(const struct match *m);

/* True if NAME is how records call the one person at the keyboard. */
bool match_is_you(const char *name);

/* More points a turn are no cost, but nonsense in a file. */
enum { MATCH_COST_MOST = 10000 };

/* Writes the points that the turns of each seat cost to COST, which has room for SEATS figures, if TAGS say
 * it: a review has noted it.  Returns whether they do. */
bool match_cost(const struct tags *tags, int seats, double *cost);

/* The seat that has won M, which is over; -1 if several share it. */
int match_winner(const struct match *m);

/* Reads the one record in the file PATH, or on standard input for "-", into M.  At least one round
 * has begun in it.  Returns 0, and the caller releases M; else as record_file_read. */
int match_file_read(const char *path, struct match *m, struct error *e);

#endif
