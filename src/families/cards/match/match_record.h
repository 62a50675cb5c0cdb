/* Makes a record of a match, and a match of a record.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_MATCH_MATCH_RECORD_H
#define FAMILIES_CARDS_MATCH_MATCH_RECORD_H

#include "families/cards/record/record.h"
#include "game/match.h"

/* Writes the match so far into R, which is initialised here; the caller releases it.  NAMES
 * are the names of both seats (copied).  Comments and marks go along. */
void match_to_record(const struct match *m, const char *const *names, struct record *r);

/* Starts M as the match of R, up to its last move; record_read has read R.  In a private
 * record the cards that nobody knows are made up.  M is initialised here; the caller
 * releases it. */
void match_from_record(struct match *m, const struct record *r);

#endif
