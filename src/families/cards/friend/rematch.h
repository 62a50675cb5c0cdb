/* Another match of the same two, by the same rules, when one is over.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_FRIEND_REMATCH_H
#define FAMILIES_CARDS_FRIEND_REMATCH_H

#include "families/cards/friend/distant.h"

/* Plays the match of D, and rematches for as long as both want one, over the same cord.  Each has
 * secrets and a record of its own.  OPT gets the terms of the last match; D is released.  Returns the
 * program's exit status. */
enum status rematch_run(struct distant *d, struct options *opt, const struct doors *doors);

/* Begins the rematch to the match of D, which is over, in its place, for SIDE; OPT gets its terms: the
 * other player starts.  Returns 0; or -1 and the reason in E, and D is released. */
int rematch_begin(struct distant *d, int side, struct options *opt, const struct doors *doors,
                  struct error *e);

#endif
