/* Makes a record of a match, and a match of a record: the first version of the format, which the card games
 * keep.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_MATCH_MATCH_RECORD_H
#define FAMILIES_CARDS_MATCH_MATCH_RECORD_H

#include "families/cards/match/cards.h"
#include "families/cards/record/record.h"
#include "game/record.h"

/* Writes the match so far into R, which is initialised here; the caller releases it.  NAMES
 * are the names of both seats (copied).  Comments and marks go along. */
void match_to_record(const struct match *m, const char *const *names, struct record *r);

/* As match_from_record; CARDS is cards_game, which knows of records itself. */
void match_of_record(struct match *m, const struct game *cards, const struct record *r);

/* Starts M as the match of R, up to its last move; record_read has read R.  In a private
 * record the cards that nobody knows are made up.  M is initialised here; the caller
 * releases it. */
static inline void match_from_record(struct match *m, const struct record *r)
{
	match_of_record(m, &cards_game, r);
}

/* The records of the card games, as any family's are read and written. */
extern const struct record_form cards_record;

#endif
