/* The file of a match between two machines: this side's secrets and all lines so far, from which
 * everything else follows.  It is written before this side says a line and before it acts on a
 * line of the other side, so that no turn is lost when a machine fails.  The head of the file has
 * all that a list of unfinished matches shows.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_FRIEND_VAULT_H
#define FAMILIES_CARDS_FRIEND_VAULT_H

#include "app/records/saved.h"
#include "families/cards/friend/mail.h"
#include "families/cards/peer/handshake.h"
#include "families/cards/peer/peer.h"
#include "os/store.h"

#define VAULT_SUFFIX ".peer"

/* One side's file of a match with a friend.  It owns its texts and holds the lock of the file;
 * vault_release frees both. */
struct vault {
	struct slot slot;                /* the file; without a path no file was made yet */
	int side;                        /* PEER_HOST or PEER_GUEST */
	unsigned char secret[SEED_SIZE]; /* the secret with which this side signs */
	unsigned char luck[SEED_SIZE];   /* gives the seeds of round LUCK_ROUND and later rounds; no
	                                    earlier seed follows from it */
	int luck_round;
	struct text name;                /* name of this side's player */
	struct text player;              /* the player here, as --seat names it */
	struct text rules;               /* a host's: what it proposes */
	struct text date;                /* when the match began */
	struct text notes;               /* the person's notes, whole lines; see notes_take */
	struct again again;              /* by which the other side is recognised */
	struct text clock;               /* a host's: what it proposes; empty: none */
	bool no_help;                    /* the host proposes to play without advice */
	bool clocked;                    /* LEFT, the milliseconds that each seat has, is known */
	int64_t left[SEATS];
	int timed_round, timed_turn;     /* the last turn for which LEFT was increased */
	int first;                       /* the seat that starts, as the host proposes */
	/* the way to the other side, and the place or command on it; empty: that of this account */
	enum saved_by by;
	struct text place;
	/* the match is over, or the other side broke the rules; that was shown, and its record is
	 * kept */
	bool kept;
	size_t asked;                    /* the number of lines when this side asked to take its
	                                    last turn back; 0: it hasn't asked */
};

/* Makes V, which is empty but for the way to the other side and `again`, the vault of a new match
 * of SIDE: draws its secrets, and names and locks its file, which vault_save writes.  Returns 0; or
 * -1 and the reason in E. */
int vault_new(struct vault *v, int side, struct error *e);

/* Finds and locks the match of SIDE that was saved last and that nobody is playing now, an
 * unfinished one if there is any, but no proposal by mail that has no answer.  On the way, removes
 * matches that have been kept for a month after their end, and those to which this side, as the
 * guest, never agreed.  Returns 0, and P is the match; 1 if there is none; or -1 and the reason in
 * E if no file that can be read has the match and a file that can't be read may have it. */
int vault_find(struct vault *v, int side, struct peer *p, struct error *e);

/* Adds the files of all matches to M, the one saved last first, after it has removed the same
 * matches as vault_find. */
void vault_marks(struct marks *m);

/* Adds the kept records of all matches that are over to M. */
void vault_record_marks(struct marks *m);

/* Finds and locks the match with MARK, of either side, in a file of ALL.  Returns 0, and P is the
 * match; 1 if there is none; or -1 and the reason in E if another program plays it, or if no file
 * that can be read has it and a file that can't be read may have it. */
int vault_find_marked(struct vault *v, const struct marks *all, const char *mark, struct peer *p,
                      struct error *e);

/* Locks the file PATH and reads its match into V and P.  Returns 0; or -1 and the reason in E,
 * also if somebody is playing it now. */
int vault_take(struct vault *v, const char *path, struct peer *p, struct error *e);

/* Begins P as the new match of V.  Returns 0; or -1 and the reason in E. */
int vault_begin(const struct vault *v, struct peer *p, struct error *e);

/* Writes the match P.  Returns 0; or -1 and the reason in E. */
int vault_save(struct vault *v, const struct peer *p, struct error *e);

/* Removes the file: the match is over, or nothing was agreed.  Then releases V. */
void vault_forget(struct vault *v);
void vault_release(struct vault *v);

/* The head of a match's file has everything that a list shows, so no list reads the lines of the
 * match. */

/* Notes in V the way to the other side: by the command VIA, or if it is NULL by PLACE, which is a
 * socket's path, HOST:PORT or [HOST:]PORT; NULL is the socket of this account.  The next vault_save
 * writes it. */
void pending_set_way(struct vault *v, const char *via, const char *place);

/* Adds to OUT the words of a command line that lead to the other side of V, quoted for the shell
 * and with a blank before them, as in " --listen 4000".  Adds nothing if V's way names no place. */
void pending_words(const struct vault *v, struct text *out);

#endif
