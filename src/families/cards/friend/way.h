/* The cord between two programs, by which lines go out and come in, and the ways by which the two find
 * one another: a Unix socket, a command to speak through, and the program that hands its own standard
 * input and output to a host who waits.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_FRIEND_WAY_H
#define FAMILIES_CARDS_FRIEND_WAY_H

#include <stdbool.h>
#include <sys/types.h>

#include "base/error.h"
#include "base/text.h"
#include "families/cards/peer/lock.h"

/* The other end may be anybody, so a line has a limit.  A cord over an open way is sealed: each line is a
 * record that nobody between the two can read or change.  A cord owns its descriptors and its child, and
 * cord_close ends it. */
struct cord {
	int in, out;      /* descriptors, which may be the same; -1: there is no cord */
	pid_t child;      /* the command at the other end, which leads a group, or 0 */
	int terminal;     /* lent to the command until it says something, or -1; the cord's own */
	struct text got;  /* what has come and wasn't taken yet */
	bool ended;       /* nothing more comes */
	bool sealed, torn; /* lines are records; something came that is no record of the other end */
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

/* From now on lines are sealed by TO, and those that come are opened by FROM. */
void cord_seal(struct cord *c, const struct channel *to, const struct channel *from);

/* Reads what has come, without waiting for more. */
void cord_read(struct cord *c);

/* Takes the first whole line that has come, without its newline, and puts it into LINE.
 * Returns 1; 0 if none has come; or -1 and the reason in E if it is too long, or if the cord is
 * TORN. */
int cord_line(struct cord *c, struct text *line, struct error *e);

/* Sends LINE and a newline.  Returns 0; or -1 and the reason in E if nobody takes it. */
int cord_write(struct cord *c, const char *line, struct error *e);

/* Adds the path of the socket on which a host of this account waits to OUT.  Returns 0; or -1
 * and the reason in E if there is no place for it. */
int way_socket(struct text *out, struct error *e);

/* Waits on the socket PATH from now on.  OTHERS says that other accounts may come, too.
 * Returns its descriptor; or -1 and the reason in E. */
int way_listen(const char *path, bool others, struct error *e);

/* Takes a guest who has come, from the descriptor of way_listen.  Returns 0; or -1 if nobody
 * has come. */
int way_accept(int listener, struct cord *c);

/* Waits no longer: the rest find nobody. */
void way_stop(int listener, const char *path);

/* Goes to the host who waits on the socket PATH.  Returns 0; or -1 and the reason in E. */
int way_connect(const char *path, struct cord *c, struct error *e);

/* Has the shell run COMMAND, and speaks through its standard input and output.  Returns 0; or
 * -1 and the reason in E. */
int way_via(const char *command, struct cord *c, struct error *e);

/* Carries what comes on standard input to the host who waits in this account, and what the host
 * says to standard output, until either ends.  Returns 0; or -1 and the reason in E. */
int way_relay(struct error *e);

#endif
