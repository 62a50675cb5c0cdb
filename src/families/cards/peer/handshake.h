/* How two programs who speak over an open way make sure that they share a code, and agree on keys.
 * It is CPace with both sides' proofs; see expedition-peer(7).  Nothing is read or written here.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PEER_HANDSHAKE_H
#define FAMILIES_CARDS_PEER_HANDSHAKE_H

#include "families/cards/peer/cpace.h"

/* The outcome of a line of the other side. */
enum handshake_end {
	HANDSHAKE_ON,      /* it goes on */
	HANDSHAKE_DONE,    /* both are sure, and the channels stand */
	HANDSHAKE_STRANGE, /* the other side doesn't keep to the protocol */
	HANDSHAKE_WRONG,   /* it has another code, or somebody is in the middle */
	HANDSHAKE_UNKNOWN, /* the host has no secret from before: the guest needs the code */
};

/* It owns its texts: handshake_release ends it and clears what was secret. */
struct handshake {
	int side;         /* PEER_HOST or PEER_GUEST */
	int heard;        /* lines of the other side */
	bool again;       /* by the secret from before, not by the code */
	struct text code; /* in its one form; empty: there is none */
	bool knows;
	unsigned char known[SEED_SIZE]; /* a secret from before, if it KNOWS one */
	unsigned char secret[SEED_SIZE];
	struct lock key;
	unsigned char sid[2 * SEED_SIZE]; /* the host's nonce and the guest's */
	struct cpace_said said;
	unsigned char isk[HASH_SIZE];
	/* ---- What it comes to.  ---- */
	struct channel out, in;
	unsigned char next[SEED_SIZE]; /* the secret by which both know one another again */
};

/* Begins H for SIDE.  A host has a CODE; a guest has one, or else what it has KNOWN, SEED_SIZE bytes,
 * since they met before.  Either may be NULL.  SECRET is SEED_SIZE bytes that nobody can guess,
 * other ones each time. */
void handshake_begin(struct handshake *h, int side, const char *code, const unsigned char *known,
                     const unsigned char *secret);
void handshake_release(struct handshake *h);

/* Adds the line with which a host begins to OUT. */
void handshake_greet(const struct handshake *h, struct text *out);

/* Takes the next LINE of the other side.  OUT gets the line that this side then says, if any.  If it
 * can't go on, E has the reason. */
enum handshake_end handshake_take(struct handshake *h, const char *line, struct text *out,
                                  struct error *e);

#endif
