/* The file of a match between two machines: this side's secrets, and all lines so far.  All else
 * follows from them.  It is written before a line is said and before a line is acted upon, so
 * that no turn is lost, whenever a machine fails.  Lists show the matches that are not over by the head
 * of the file.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_FRIEND_VAULT_H
#define FAMILIES_CARDS_FRIEND_VAULT_H

#include "app/records/saved.h"
#include "families/cards/peer/peer.h"
#include "os/store.h"

#define VAULT_SUFFIX ".peer"

/* It owns its texts and holds its file: vault_release ends it. */
struct vault {
	struct slot slot;                /* the file; no path: none was made yet */
	int side;                        /* PEER_HOST or PEER_GUEST */
	unsigned char secret[SEED_SIZE]; /* of the match: by which this side signs */
	unsigned char luck[SEED_SIZE];   /* of LUCK_ROUND and the rounds after it; no seed of a round
	                                    before follows from it */
	int luck_round;
	struct text name;                /* of this side's player */
	struct text player;              /* who sits here, as --seat names it */
	struct text rules;               /* a host's: what it proposes */
	struct text date;                /* when the match began */
	struct text notes;               /* this side's own, whole lines: see notes_take */
	struct text lines;               /* of the match as they are written, the first `written` */
	size_t written;
	bool knows;                      /* there is a secret that both sides keep since they met
	                                    with a code: by it they know one another again */
	unsigned char again[SEED_SIZE];
	struct text clock;               /* a host's: what it proposes; empty: none */
	bool no_help;                    /* a host's: it proposes to play without advice */
	bool clocked;                    /* LEFT is known: the milliseconds that each seat has */
	int64_t left[SEATS];
	int timed_round, timed_turn;     /* the turn whose seconds are in LEFT */
	int first;                       /* a host's: the seat that starts */
	struct text way;                 /* by which the other side is reached: see pending_by */
	bool kept;                       /* the match is over, told and among the records */
	size_t asked;                    /* the lines there were when this side asked to take
	                                    its turn back; 0: it hasn't asked */
};

/* Begins the file of a new match of SIDE.  Returns 0; or -1 and the reason in E. */
int vault_new(struct vault *v, int side, struct error *e);

/* Finds the match of SIDE that was saved last, of those that nobody plays now; if MARK isn't
 * NULL, the one with that mark of either side.  Removes those that have been kept for a month
 * after their end.  Returns 0, and P is that match; 1 if there is none; or -1 and the reason in
 * E. */
int vault_find(struct vault *v, int side, const char *mark, struct peer *p, struct error *e);

/* Takes the match in the file PATH.  Returns 0; or -1 and the reason in E, also if it is played now. */
int vault_take(struct vault *v, const char *path, struct peer *p, struct error *e);

/* Adds the mark of a match to OUT: a few letters that its FIRST line gives it. */
void vault_mark(const char *first, struct text *out);

/* Begins P as the new match of V.  Returns 0; or -1 and the reason in E. */
int vault_begin(const struct vault *v, struct peer *p, struct error *e);

/* Writes the match P.  Returns 0; or -1 and the reason in E. */
int vault_save(struct vault *v, const struct peer *p, struct error *e);

/* Removes the file: the match is over, or nothing was agreed.  Then releases V. */
void vault_forget(struct vault *v);
void vault_release(struct vault *v);

/* A match's file says all that a list needs at its head, so no list goes through its lines. */

/* Reads WAY, the way of a file, into its kind and *PLACE, which stands in WAY; NULL: none. */
enum saved_by pending_by(const char *way, const char **place);

/* Notes in V that the other side is reached by this way.  The next vault_save writes it. */
void pending_set_way(struct vault *v, enum saved_by by, const char *place);

/* Adds the words of a command line that lead to the other side of V to OUT, with a blank before them,
 * as in " --listen 4000". */
void pending_words(const struct vault *v, struct text *out);

#endif
