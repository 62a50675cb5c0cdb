/* Two sides of a match in one process, for the tests of src/peer.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TESTS_PEER_TWO_H
#define TESTS_PEER_TWO_H

#include "peer/audit.h"
#include "support.h"

/* Two sides that speak to one another, and the luck of their choices. */
struct two {
	struct peer side[SEATS];
	struct rng rng;
	size_t bytes[SEATS]; /* said by each side */
};

/* Begins match NUMBER by R; two_end ends it. */
void two_begin(struct two *two, const struct rules *r, int number);
void two_end(struct two *two);

/* Says LINE of SIDE to both, who must take it, and releases it. */
void two_say(struct two *two, int side, struct text *line);

/* Takes the next step of the match.  Returns false at its end. */
bool two_step(struct two *two);

/* Goes on until STEP is next. */
void two_until(struct two *two, enum peer_step step);

/* Adds a line of KIND with WORDS, as P would say and sign it now, to LINE: a lie.  P may be any
 * side; WORDS may be "". */
void two_lie(const struct peer *p, const char *kind, const char *words, struct text *line);

#endif
