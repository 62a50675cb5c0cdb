/* Records: a match as a text that can be kept, mailed and played again.
 * expedition(5) is the description of the format.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_RECORD_RECORD_H
#define FAMILIES_CARDS_RECORD_RECORD_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"
#include "families/cards/core/state.h"
#include "game/match.h"
#include "game/record.h"

/* The words of the format beside those of game/record.h. */
#define TAG_BEFORE "Before"
#define TAG_AFTER "After"

enum { RECORD_OPEN = -1 }; /* in place of a seat: all cards are shown */

/* The parts of a round's text in their order, as one seat knows them: without the cards that the
 * other seat drew from the deck, a review's notes and marks on its turns, and variations, which may
 * show cards that were never seen. */
struct record_items {
	const struct match *m;
	int seat;        /* or RECORD_OPEN */
	size_t at, end;  /* the next event, and the end of the round's events */
	size_t next;     /* the next remark */
	int depth;       /* how many variations are open */
	bool own;        /* SEAT made the last turn */
	bool fault_said; /* the comment before the fault that comes next was returned */
};

/* Returns the parts of the round that begins with event FIRST of M, as SEAT knows them. */
struct record_items record_items(const struct match *m, size_t first, int seat);

/* Writes the next part to ITEM, whose text stays the match's.  The `at` of a turn or a resignation
 * that was played is its first event.  False if there are no more. */
bool record_next(struct record_items *items, struct remark *item);

/* Adds the record of M, as SEAT knows it, to OUT.  NAMES has the name of each seat, or NULL. */
void record_write(const struct match *m, const char *const *names, int seat, struct text *out);

/* Adds to OUT the turns of the round that begins with event FIRST, as SEAT knows them, with the
 * comments, notes and variations between them.  A line holds two turns and begins with its
 * number. */
void record_write_turns(const struct match *m, size_t first, int seat, struct text *out);

/* Adds to OUT the text of a turn without its mark, "7Y/+5B", or of a resignation. */
void record_write_turn(const struct rules *rules, const struct remark *turn, struct text *out);

/* Returns the check of the turns of the round that begins with event FIRST, as SEAT knows them: the
 * CRC-32 (ISO 3309, as in zlib and PNG) of their exact texts, with a newline after each.  Marks and
 * variations don't count. */
uint32_t record_check(const struct match *m, size_t first, int seat);

/* Reads the record at the beginning of TEXT, which has LEN bytes, and plays it out into M, a match
 * of G.  The record is accepted only if every tag, move, drawn card and score agrees.  If no round
 * has begun in it, M has no rounds in its head, and cards that mean nothing.  In a private record
 * the cards that nobody knows are made up.  *USED is set to the number of bytes read: up to the
 * next record in the text, or to its end.  USED may be NULL; then a second record is a fault.  If
 * the seed isn't UTF-8, the match keeps the decks in its place, and another seed names the rounds
 * after them.  Returns 0, and the caller releases M; or -1, and M is no match.  E then says the
 * line, the column, what was found and what was expected. */
int record_read(struct match *m, const struct game *g, const char *text, size_t len, size_t *used,
                struct error *e);

/* Replaces the unknown cards, NO_CARD, in DECK, the deck of a round that seat STARTER began, so
 * that all moves of its TURNS fit, if that is possible.  In these, too, an unknown card is NO_CARD,
 * and variations are passed over. */
void record_fill(const struct rules *r, int starter, const struct remark *turn, size_t turns,
                 card_t *deck);

/* Reads into B only the tags at the head of the record at the beginning of TEXT; nothing is checked
 * against its rounds, and the winners are not set.  Returns 0; or -1, and B is empty. */
int record_read_head(struct record_brief *b, const char *text, size_t len);

#endif
