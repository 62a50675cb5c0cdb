/* The ways by which two programs find one another: a Unix socket, a command to speak through,
 * and the program that hands its own standard input and output to a host who waits.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_FRIEND_WAY_H
#define FAMILIES_CARDS_FRIEND_WAY_H

#include "families/cards/friend/cord.h"

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
