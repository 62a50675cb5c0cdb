/* A cord, the connection that carries lines between two programs; and the ways by which the two
 * find each other: a Unix socket, a command to talk through, and a relay, which connects its own
 * standard input and output to a waiting host.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_FRIEND_WAY_H
#define FAMILIES_CARDS_FRIEND_WAY_H

#include <stdbool.h>
#include <sys/types.h>

#include "base/error.h"
#include "base/text.h"
#include "families/cards/peer/lock.h"

/* A connection for lines.  The other end may be anybody, so the length of a line is limited.  Over
 * an open network a cord is sealed: each line is a record that nobody in between can read or
 * change.  A cord owns its descriptors and its child; cord_close ends it. */
struct cord {
	int in, out;      /* descriptors, which may be the same; -1: there is no cord */
	pid_t child;      /* the command at the other end, which leads a group, or 0 */
	/* the terminal, lent to the command until it says something, or -1; owned */
	int terminal;
	struct text got;  /* bytes that have come and were not taken yet */
	bool ended;       /* nothing more comes */
	bool stuck;       /* the other end was too slow to take a line, and gets no other */
	/* SEALED: lines are records.  TORN: something came that is no record of the other end */
	bool sealed, torn;
	struct channel to, from;
	struct text raw;  /* the part of a record that has come */
};

#define CORD_NONE ((struct cord){.in = -1, .out = -1, .terminal = -1})

/* Makes a cord of the descriptors IN and OUT. */
void cord_init(struct cord *c, int in, int out);
void cord_close(struct cord *c);

static inline bool cord_there(const struct cord *c)
{
	return c->in >= 0;
}

/* Seals C: encrypts lines with TO, and decrypts what comes, or has come already, with FROM. */
void cord_seal(struct cord *c, const struct channel *to, const struct channel *from);

/* Reads what has come, without waiting for more.  cord_wait waits for more, a second at most. */
void cord_read(struct cord *c);
void cord_wait(const struct cord *c);

/* Takes the first whole line that has come, without its newline, and puts it into LINE.  Returns
 * 1; 0 if none has come; or -1 and the reason in E if the line is too long or has a NUL byte, or
 * if there is none and the cord is torn. */
int cord_line(struct cord *c, struct text *line, struct error *e);

/* Sends LINE and a newline; does nothing if there is no cord.  Returns 0; or -1 and the reason in
 * E if the other end does not take it, or not before the program has been told to end. */
int cord_write(struct cord *c, const char *line, struct error *e);

/* Returns the place WHERE, which the caller frees, as it is called in any directory: a socket's path
 * begins with "/". */
char *way_from_anywhere(const char *where);

/* Adds the path of the socket on which a host of this account waits to OUT.  Returns 0; or -1
 * and the reason in E if there is no place for it. */
int way_socket(struct text *out, struct error *e);

/* Listens on the socket PATH.  OTHERS: other accounts may connect, too.  Returns the listening
 * descriptor; or -1 and the reason in E. */
int way_listen(const char *path, bool others, struct error *e);

/* Accepts a waiting guest from LISTENER, a descriptor that listens, and makes C the cord to
 * it.  Returns 0; or -1 if nobody has come. */
int way_accept(int listener, struct cord *c);

/* Closes LISTENER and removes the socket PATH, so that nobody else can connect. */
void way_stop(int listener, const char *path);

/* Makes C the cord to the host that waits on the socket PATH.  Returns 0; or -1 and the reason in
 * E. */
int way_connect(const char *path, struct cord *c, struct error *e);

/* Runs COMMAND in the shell, and makes C the cord to its standard input and output.  Returns 0;
 * or -1 and the reason in E. */
int way_via(const char *command, struct cord *c, struct error *e);

/* Copies standard input to the host who waits in this account, and what the host says to standard
 * output, until the host closes, nobody reads standard output any more, or a signal comes.
 * Returns 0; or -1 and the reason in E. */
int way_relay(struct error *e);

#endif
