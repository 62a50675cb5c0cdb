/* The gate of a host who waits: many may come at once, and the first one who agrees to the match, or
 * shows that it is back, comes in.  Over TCP only those who have the code can say so.  The host talks to all
 * of them in turn, so nobody keeps another one waiting; and nobody is let stand there for long without a word.
 * The way over TCP, by IPv4 and IPv6, is here for both sides.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_FRIEND_GATE_H
#define FAMILIES_CARDS_FRIEND_GATE_H

#include <stdint.h>

#include "families/cards/friend/talk.h"
#include "families/cards/friend/way.h"
#include "families/cards/peer/handshake.h"

/* Checks whether WHERE can be "HOST:PORT".  Returns 0, or -1 and the reason in E. */
int tcp_check(const char *where, struct error *e);

/* Goes to the host who waits at WHERE, "HOST:PORT".  Returns 0; or -1 and the reason in E. */
int tcp_connect(const char *where, struct cord *c, struct error *e);

enum {
	GATE_MOST = 400,     /* who stand there at once: then the longest silent one goes */
	GATE_SECONDS = 10,   /* so long each of them may stand there without a word */
	GATE_ASKED_S = 300,  /* and so long who has said to be a guest, or has the code, and is asked */
	GATE_CODES = 3,      /* wrong codes, and nobody comes in by one any more; */
	GATE_PAUSE_S = 60,   /* or one code is looked at each time so much has passed */
};

struct caller {
	struct cord cord;
	struct handshake shake; /* over TCP */
	uint64_t until;         /* process_clock */
	bool asked;             /* has said to be a guest */
	bool talks;             /* has said something else, or has the code: the host talks to it, */
	struct contact with;    /* and knows this of it */
};

/* How far a caller is to whom the host talks. */
enum caller_end {
	CALLER_ON,   /* it stays, and may say more */
	CALLER_GOES, /* its cord is closed */
	CALLER_IN,   /* it comes in; its cord is the host's now */
};

/* It owns its parts: gate_close ends it. */
struct gate {
	int listener;
	struct text path;     /* of a socket of this machine; empty: TCP */
	struct text where;    /* "HOST:PORT", what a friend types; empty: a socket */
	struct text greeting; /* the line that everybody hears who comes to a socket */
	struct text code;     /* over TCP */
	bool knows;           /* a guest from before needs no code, but KNOWN */
	unsigned char known[SEED_SIZE];
	struct caller *caller;
	size_t callers, callers_cap;
	int wrong; /* codes so far */
	uint64_t pause; /* no code is looked at until then, by process_clock */
	/* Talks to a caller who has said something, or has just shown the code: then nothing has been said to
	 * it. */
	enum caller_end (*talk)(void *owner, struct caller *c, bool begins);
	void *owner;
};

/* Opens the gate on the socket PATH, which OTHERS from other accounts may use, too; or at WHERE,
 * "[ADDRESS:]PORT", with a new code.  Returns 0; or -1 and the reason in E. */
int gate_open_socket(struct gate *g, const char *path, bool others, struct error *e);
int gate_open_tcp(struct gate *g, const char *where, struct error *e);

enum gate_news {
	GATE_NOTHING,
	GATE_ASKED, /* somebody is there, and is asked whether to play */
	GATE_GUEST, /* somebody has come in */
	GATE_LATE,  /* somebody has talked for too long, and goes */
	GATE_WRONG, /* somebody had a wrong code; the reason is in E */
};

/* Looks after those who stand there, for a second at most. */
enum gate_news gate_watch(struct gate *g, struct error *e);

/* Nobody is waited for any more: the rest find nobody. */
void gate_close(struct gate *g);

#endif
