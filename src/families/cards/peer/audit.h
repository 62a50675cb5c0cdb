/* The audit of a match between two sides: it finds from the lines alone whether both kept to the
 * rules.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_PEER_AUDIT_H
#define FAMILIES_CARDS_PEER_AUDIT_H

#include "families/cards/peer/peer.h"

enum audit_result {
	AUDIT_VERIFIED,  /* all rounds so far were opened, and everything is right */
	AUDIT_CHEATED,   /* a side has signed a line that breaks the rules */
	AUDIT_NOT_OPENED, /* right as far as known, but not both seeds of the last round are open */
	/* a line is not signed by its side, which proves nothing against that side */
	AUDIT_ALTERED
};

struct audit {
	enum audit_result result;
	bool over;          /* the match is over */
	int side;           /* the side that cheated, or whose line is altered; for AUDIT_NOT_OPENED
	                       the only side that has not opened its seed, or -1 */
	size_t line;        /* the number of the wrong line, from 1; 0: none */
	int round, turn;    /* the place of that line, see peer_where */
	struct error why;   /* what was wrong */
};

/* The parts of a match that an audit shows. */
struct evidence {
	/* the lines in their order; the last may be a line that was refused */
	const struct peer_line *line;
	size_t lines;
	/* seed of each side for the last round, SEED_SIZE bytes, if shown apart from the lines;
	 * else NULL */
	const unsigned char *seed[SEATS];
	int cuts;                     /* `cuts` of the witness; 0: LIST_CUTS */
	bool trusts;                  /* `trusts` of the witness: proofs are not checked again */
};

/* Returns the audit of SHOWN.  All signatures are checked first, so that nobody is blamed for a line
 * that they have not signed.  If a seed of a round is missing, the round is audited with what is
 * known: with one seed as its side saw it, with none as everybody saw it.  WITNESS, which may be
 * NULL, gets the match up to the first fault; the caller then ends it with peer_release. */
struct audit audit_lines(const struct evidence *shown, struct peer *witness);

/* Finds SIDE's seed of the round of P that begins with line AT of SHOWN, from 0: it is opened
 * before the next round begins, and fits SIDE's commitment.  Sets `seed` and `known` of P
 * accordingly. */
void audit_find_seed(const struct evidence *shown, size_t at, struct peer *p, int side);

/* Returns the evidence of the lines that P has. */
struct evidence audit_evidence(const struct peer *p);

/* Makes OUT the verdict on a line of SIDE that P has just refused for the reason WHY. */
void audit_refused(const struct peer *p, int side, const struct error *why, struct audit *out);

/* Adds the verdict to OUT as a sentence without its full stop: VERDICT_GOOD, perhaps with who ran
 * out of time, or which side broke the rules in which turn and how.  P has the match.  It is English
 * in every build, since records contain it and programs compare it. */
void audit_words(const struct audit *a, const struct peer *p, struct text *out);

#endif
