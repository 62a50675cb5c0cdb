/* The handshake by which two programs over an open network prove that they share a code, and agree
 * on keys.  It is CPace with a proof by each side; see expedition-peer(7).  Nothing is read or
 * written here.  The code and CPace itself come first.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_PEER_HANDSHAKE_H
#define FAMILIES_CARDS_PEER_HANDSHAKE_H

#include "families/cards/peer/lock.h"

/* The spoken code of a match over TCP, "47-otter-lantern": a number and two words that one friend
 * tells the other, by telephone for example. */

enum {
	CODE_LOW = 10,    /* the number */
	CODE_HIGH = 99,
	CODE_WORDS = 256, /* to choose from */
	CODE_PICKED = 2,
	CODE_SEED = 8,    /* bytes that a code is made of */
};

/* In alphabetical order.  No two words begin with the same three letters, and one wrong, missing or
 * extra letter never turns a word into another. */
extern const char *const code_words[CODE_WORDS];

/* Adds the code made from SEED, CODE_SEED bytes that nobody can guess, to OUT. */
void code_make(const unsigned char *seed, struct text *out);

/* Reads a code that a person typed.  Its words may be separated by blanks or any punctuation, in
 * upper or lower case, and shortened to three letters.  Adds the code in its one form to OUT.
 * Returns 0; or -1 and the reason in E. */
int code_read(const char *typed, struct text *out, struct error *e);

/* CPace, by which two programs that share a short secret agree on a long one.  Somebody who does
 * not know the secret, at one end or in the middle, has one guess each time and learns nothing
 * else.  This is CPACE-RISTR255-SHA512 of draft-irtf-cfrg-cpace, with an initiator and a responder.
 * The terms are the draft's: PRS is the shared secret, CI names the two parties, SID the session; Y
 * is the share of a side, AD its associated data, and ISK is the key. */

/* Bytes that the caller owns. */
struct bytes {
	const void *at;
	size_t len;
};

/* The inputs of both sides. */
struct cpace {
	struct bytes prs, ci, sid;
};

/* The two messages, of the initiator and of the responder. */
struct cpace_said {
	struct point y[2];
	struct bytes ad[2];
};

/* Adds PART after its length in LEB128, as in every hash here. */
void cpace_part(struct text *out, struct bytes part);

/* Adds the text whose hash is the generator. */
void cpace_generator_text(const struct cpace *c, struct text *out);
struct point cpace_generator(const struct cpace *c);

/* Writes the share that follows from the secret number of KEY to Y.  Returns 0; or -1 if the number
 * is not valid. */
int cpace_share(const struct cpace *c, const struct scalar *key, struct point *y);

/* Writes the key that follows from both messages, SAID, to ISK, HASH_SIZE bytes.  KEY is the secret
 * of this side, and OTHER, 0 or 1, is the other side.  Returns 0; or -1 if the other's share is no
 * point or the identity. */
int cpace_key(const struct cpace *c, const struct scalar *key, const struct cpace_said *said,
              int other, unsigned char *isk);

/* Writes the tag by which SIDE, 0 or 1, proves that it has the key to TAG, TAG_SIZE bytes. */
void cpace_tag(const struct cpace *c, const struct cpace_said *said, int side,
               const unsigned char *isk, unsigned char *tag);

/* The outcome of a line of the other side. */
enum handshake_end {
	HANDSHAKE_ON,      /* it goes on */
	HANDSHAKE_DONE,    /* both sides have the key, and the channels are ready */
	HANDSHAKE_STRANGE, /* the other side violates the protocol */
	HANDSHAKE_WRONG,   /* the other side has another code, or somebody is in the middle */
	HANDSHAKE_UNKNOWN, /* the host has no earlier secret, so the guest needs the code */
};

/* The secret by which two sides recognise each other after they once met with a code; not KNOWN:
 * there is none. */
struct again {
	bool known;
	unsigned char secret[SEED_SIZE];
};

/* It owns its texts; handshake_release frees them and clears the secrets. */
struct handshake {
	int side;         /* PEER_HOST or PEER_GUEST */
	int heard;        /* number of lines of the other side so far */
	bool again;       /* the handshake uses BEFORE, not the code */
	struct text code; /* the code in its canonical form; empty: none */
	struct again before;
	struct scalar key;
	unsigned char sid[2 * SEED_SIZE]; /* the host's nonce and the guest's */
	struct cpace_said said;
	unsigned char isk[HASH_SIZE];
	/* ---- The results. ---- */
	struct channel out, in;
	struct again next;
};

/* Begins H for SIDE.  CODE is the spoken code, and BEFORE the secret that both keep from an earlier
 * meeting.  A host needs a code; a guest whose CODE is NULL needs the secret.  SECRET is SEED_SIZE
 * bytes that nobody can guess, new for each handshake. */
void handshake_begin(struct handshake *h, int side, const char *code, const struct again *before,
                     const unsigned char *secret);
void handshake_release(struct handshake *h);

/* Adds the line with which a host begins to OUT. */
void handshake_greet(const struct handshake *h, struct text *out);

/* Takes the next LINE of the other side.  OUT gets the line that this side then says, if any.  If
 * the handshake can't go on, E has the reason. */
enum handshake_end handshake_take(struct handshake *h, const char *line, struct text *out,
                                  struct error *e);

#endif
