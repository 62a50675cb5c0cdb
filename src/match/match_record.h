/* A match as a record, and back.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef MATCH_MATCH_RECORD_H
#define MATCH_MATCH_RECORD_H

#include "record/record.h"
#include "match/match.h"

/* Writes the match so far into R, which is initialised here and to be released;
 * NAMES are the seats' (copied).  Comments and marks of the events go along. */
void match_to_record(const struct match *m, const char *const *names, struct record *r);

/* Starts M as the match that R, which record_read has read, tells of, up to its
 * last move; of a private record the cards that nobody knows are made up.  M is
 * initialised here and to be released. */
void match_from_record(struct match *m, const struct record *r);

#endif
