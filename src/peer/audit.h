/* The audit of a match between two sides: whether everybody did as the rules say, by the lines
 * alone.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef PEER_AUDIT_H
#define PEER_AUDIT_H

#include "peer/peer.h"

enum audit_result {
	AUDIT_VERIFIED,  /* all rounds so far were opened, and all is right */
	AUDIT_CHEATED,   /* a line isn't what it should be */
	AUDIT_NOT_OPENED /* right as far as can be seen, but a round's seeds aren't open */
};

struct audit {
	enum audit_result result;
	int side;           /* that cheated */
	int round, turn;    /* where; turn 0: before the first */
	struct error why;   /* what was wrong */
};

/* Audits the COUNT lines of a match, in their order, into OUT.  WITNESS, which may be NULL, gets
 * the match as it was seen with all cards open, as far as it is right; the caller then ends it
 * with peer_release. */
void audit_lines(const struct peer_line *lines, size_t count, struct audit *out,
                 struct peer *witness);

/* Adds the verdict to TEXT as a sentence without its full stop: "verified", or who did what in
 * which turn.  NAME has both sides' names. */
void audit_words(const struct audit *a, const char *const name[SEATS], struct text *out);

#endif
