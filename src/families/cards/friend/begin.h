/* How a match at a distance begins on this machine, goes on another day, and is followed by a rematch.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_FRIEND_BEGIN_H
#define FAMILIES_CARDS_FRIEND_BEGIN_H

#include "families/cards/friend/distant.h"

/* A match that hasn't begun. */
#define BEGIN_NOTHING \
	((struct distant){.talk = {.vault = {.slot = {.lock = -1}}, .cord = CORD_NONE}})

/* Begins a match in D for SIDE with the options OPT: a new match if D equals BEGIN_NOTHING; or, if
 * `resumed` is set, the match that vault_find has put into D's talk.  Returns 0; or -1 and the reason
 * in E, and D is released. */
int begin_match(struct distant *d, int side, struct options *opt, struct error *e);

/* Begins D for SIDE with a new match; or with the match that was left, if OPT asks to resume: the one
 * in the file that it names, else the last one of SIDE.  Returns as begin_match does. */
int begin_side(struct distant *d, int side, struct options *opt, struct error *e);

/* How long the other side may take for what its program says by itself. */
enum { ANSWER_SECONDS = 15 };

/* Talks by the cord, which is there, until both sides know where they are and have agreed, for so many
 * SECONDS at most.  Returns HEARD_NOTHING if they have; else the last thing heard, and the cord is
 * closed: HEARD_SIDE if time was up. */
enum heard begin_meet(struct distant *d, int seconds);

/* Plays the match of D, and rematches for as long as both want one, over the same cord.  Each has
 * secrets and a record of its own.  OPT gets the terms of the last match; D is released.  Returns the
 * program's exit status. */
enum status rematch_run(struct distant *d, struct options *opt);

/* Begins the rematch to the match of D, which is over, in its place, for SIDE; OPT gets its terms: the
 * other player starts.  Returns 0; or -1 and the reason in E, and D is released. */
int rematch_begin(struct distant *d, int side, struct options *opt, struct error *e);

#endif
