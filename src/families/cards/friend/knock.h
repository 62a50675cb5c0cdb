/* How a guest comes to a host over TCP: with the spoken code, or by the secret that both have kept
 * since they met.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_FRIEND_KNOCK_H
#define FAMILIES_CARDS_FRIEND_KNOCK_H

#include "families/cards/friend/distant.h"

/* Goes to the host who waits at WHERE, "HOST:PORT", asks for the code if it is needed, and has the
 * cord of D sealed.  Returns 0; or -1 and the reason in E, which is empty if the person or the
 * script has nothing more to say. */
int knock(struct distant *d, const char *where, struct error *e);

#endif
