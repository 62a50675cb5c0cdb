/* The way over TCP, by IPv4 and IPv6.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_FRIEND_TCP_H
#define FAMILIES_CARDS_FRIEND_TCP_H

#include "families/cards/friend/cord.h"

/* Waits at WHERE, "[ADDRESS:]PORT", from now on; port 0 is any that is free, and without an
 * address it is all of this machine.  Returns its descriptor; or -1 and the reason in E. */
int tcp_listen(const char *where, struct error *e);

/* Adds "HOST:PORT", what a friend types to come to LISTENER, to OUT: the address of WHERE, or
 * the one by which this machine goes out. */
void tcp_where(int listener, const char *where, struct text *out);

/* Takes somebody who has come.  Returns 0; or -1 if nobody has. */
int tcp_accept(int listener, struct cord *c);

/* Waits no longer. */
void tcp_stop(int listener);

/* Whether WHERE can be "HOST:PORT".  Returns 0, or -1 and the reason in E. */
int tcp_check(const char *where, struct error *e);

/* Goes to the host who waits at WHERE, "HOST:PORT".  Returns 0; or -1 and the reason in E. */
int tcp_connect(const char *where, struct cord *c, struct error *e);

#endif
