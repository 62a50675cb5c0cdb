/* Two sides of a match in one process, for the tests of src/families/cards/peer.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TESTS_PEER_TWO_H
#define TESTS_PEER_TWO_H

#include "families/cards/peer/audit.h"
#include "support.h"

/* Two sides that speak to one another, and the luck of their choices. */
struct two {
	unsigned char secret[SEATS][SEED_SIZE]; /* of the match */
	struct peer side[SEATS];
	struct rng rng;
	size_t bytes[SEATS]; /* said by each side */
	size_t longest;      /* of all lines, in bytes */
};

/* The cuts of their shuffle proofs, which would take most of the time of a test.
 * check_list_proof.c and peer_stranger.py test that a false list isn't proved. */
enum { TWO_CUTS = 1 };

/* Begins match NUMBER by R; two_release ends it. */
void two_begin(struct two *two, const struct rules *r, int number);
void two_release(struct two *two);

/* Says LINE of SIDE to both, who must take it, and releases it. */
void two_say(struct two *two, int side, struct text *line);

/* Takes the next step of the match.  Returns false at its end. */
bool two_step(struct two *two);

/* Goes on until STEP is next. */
void two_until(struct two *two, enum peer_step step);

/* The audit of the lines of P; WITNESS as that of audit_lines. */
struct audit two_audit(const struct peer *p, struct peer *witness);

/* SIDE tells the lie LINE, which is released: the other side refuses it with a reason that has WHY,
 * and nothing changes there.  Then the line is forgotten. */
void two_refused(struct two *two, int side, struct text *line, const char *why);

/* Adds a line of KIND with WORDS, as P would say and sign it now, to LINE: a lie.  P may be any
 * side; WORDS may be "". */
void two_lie(const struct peer *p, const char *kind, const char *words, struct text *line);

#endif
