/* What the record of a match between two sides has besides the turns.  The proof is all lines of
 * the match, in tags, by which anybody can check that neither side cheated.  The notes and marks
 * are those of the person at this side.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_FRIEND_PROOF_H
#define FAMILIES_CARDS_FRIEND_PROOF_H

#include "families/cards/peer/audit.h"
#include "game/match.h"
#include "game/record.h"

/* The tag of a line, "h 1 hello ..." or "g 2 yes ...". */
#define TAG_PEER "Peer"

/* The tag of a seed, "h SEED", that a side shows on its own, because the match ended when this
 * side refused a line of the other. */
#define TAG_OPENED "Opened"

/* True if the first round of P has been dealt; before, there is no match. */
bool proof_begun(const struct peer *p);

/* Starts M as the match of P, up to its last event.  If this side does not know all cards of the
 * last round, the others are made up and the match is private.  The same holds if the moves don't
 * fit the deck, which shows that somebody cheated; audit_lines says who.  M is initialised here,
 * and the caller releases it. */
void proof_match(const struct peer *p, struct match *m);

/* Adds the lines of P to TAGS.  If a line was refused, adds that line, too, and this side's seed
 * of the round if there is one. */
void proof_add(const struct peer *p, struct tags *tags);

/* The lines that TAGS hold, in their order.  It owns their texts; proof_free frees
 * them. */
struct proof {
	struct peer_line *line;
	size_t count, cap;
	bool odd;                             /* a tag is malformed, or a side has more than one
	                                         seed */
	bool shown[SEATS];                    /* true for a side whose seed has a tag */
	unsigned char seed[SEATS][SEED_SIZE];
};

void proof_read(const struct tags *tags, struct proof *proof);
void proof_free(struct proof *proof);

/* The notes and marks that a person writes into a match with a friend.  They are private to this
 * side, so its file has them besides the lines, each on a line of its own:
 *   note AT TEXT   a comment after AT events of the match
 *   mark AT MARK   the mark of the turn that ends with event AT, from 0 */

/* Adds the notes and marks of M to OUT as such lines. */
void notes_take(const struct match *m, struct text *out);

/* Adds the notes and marks in NOTES, lines of that form, to M, which has none yet.  Skips lines
 * of another form. */
void notes_put(const char *notes, struct match *m);

#endif
