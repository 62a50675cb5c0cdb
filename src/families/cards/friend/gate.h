/* The gate of a waiting host.  Several callers may be there at once; the first who agrees to the
 * match, or proves to be the guest of a match that goes on, is let in.  Over TCP only callers who
 * have the code, or the secret from an earlier meeting, get that far.  The host serves all
 * callers in turn, so none keeps another waiting, and a caller who stays silent is sent away.
 * TCP itself, with IPv4 and IPv6, is here for both sides.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_FRIEND_GATE_H
#define FAMILIES_CARDS_FRIEND_GATE_H

#include <stdint.h>

#include "families/cards/friend/talk.h"
#include "families/cards/friend/way.h"
#include "families/cards/peer/handshake.h"

/* Checks whether WHERE can be "HOST:PORT" or, if a host WAITS there, "[ADDRESS:]PORT".  Returns 0,
 * or -1 and the reason in E. */
int tcp_check(const char *where, bool waits, struct error *e);

/* Connects to the host who waits at WHERE, "HOST:PORT", and makes C the cord to it.  Returns 0;
 * or -1 and the reason in E. */
int tcp_connect(const char *where, struct cord *c, struct error *e);

enum {
	GATE_MOST = 400,     /* callers at once; for a further caller, a silent one is dropped */
	GATE_SECONDS = 10,   /* seconds that a caller may stay silent */
	GATE_ASKED_S = 300,  /* seconds that a guest on a socket, or with the code, has to answer */
	GATE_CODES = 3,      /* wrong codes after which no code is accepted */
	GATE_PAUSE_S = 60,   /* in a match that goes on, seconds until a code is checked again */
};

struct caller {
	struct cord cord;
	struct handshake shake; /* over TCP */
	uint64_t until;         /* process_clock */
	bool asked;             /* the caller has said that it is a guest */
	/* the caller has said something else or shown the code: the host talks to it */
	bool talks;
	struct contact with;    /* what the host knows of the caller */
};

enum gate_news {
	GATE_NOTHING,
	GATE_ASKED, /* a caller was asked whether to play */
	GATE_GUEST, /* a guest has come in; its cord is the host's now */
	GATE_GONE,  /* a caller has gone, or is dropped */
	GATE_LATE,  /* a caller who talked took too long, and was sent away */
	GATE_WRONG, /* a caller had a wrong code, and was sent away */
};

/* A place where a host waits for guests, which may be opened again.  It owns its parts; gate_close
 * frees them all but the code, for secret_release. */
struct gate {
	int listener;         /* -1: the gate is closed */
	struct text path;     /* path of a socket of this machine; empty: TCP */
	struct text where;    /* "HOST:PORT", what a friend types; empty: a socket */
	struct text greeting; /* the line that the host says first to every caller on a socket */
	struct text code;     /* the spoken code, over TCP; the same each time */
	const struct again *again; /* over TCP, what a guest may use in place of the code */
	struct caller *caller; /* room for GATE_MOST; NULL before the first */
	size_t callers;
	int wrong; /* wrong codes so far: no caller gains more tries if the gate is opened again */
	uint64_t pause; /* process_clock until which no code is checked */
	/* Talks to the caller C, who has said something.  BEGINS: C has just shown the code, and
	 * the host has said nothing to it yet.  Returns GATE_NOTHING, and C may say more; GATE_GONE
	 * or GATE_GUEST. */
	enum gate_news (*talk)(void *owner, struct caller *c, bool begins);
	void *owner;
};

#define GATE_CLOSED ((struct gate){.listener = -1})

/* Opens the gate G, which is closed: gate_open_socket on the socket PATH, which other accounts may
 * use if OTHERS is true; gate_open_tcp at WHERE, "[ADDRESS:]PORT", with a new code if G has none.
 * Returns 0; or -1 and the reason in E. */
int gate_open_socket(struct gate *g, const char *path, bool others, struct error *e);
int gate_open_tcp(struct gate *g, const char *where, struct error *e);

/* Serves the callers and accepts new ones, for a second at most.  Returns the first thing worth
 * reporting, which is not GATE_GONE; or GATE_NOTHING. */
enum gate_news gate_watch(struct gate *g);

/* Closes the gate, if it is open, and the connections of its callers.  Those to whom the match was
 * proposed are sent LINE before, unless it is NULL. */
void gate_close(struct gate *g, const char *line);

#endif
