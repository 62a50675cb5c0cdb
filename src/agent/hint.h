/* Turns judged for a person: which ones are good, and what comes of them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef AGENT_HINT_H
#define AGENT_HINT_H

#include "net/net_rows.h"
#include "net/net_turn.h"
#include "net/outlook.h"

/* What turns are judged by: the networks that are built in for a ruleset, and the
 * figures that say what their values mean.  All zero it holds nothing. */
struct hint_source {
	struct net_kept kept[NET_SIZES];
	const struct net *net;    /* the large one */
	const struct net *player; /* the small one, for playouts */
	const struct outlook_row *row;
};

/* Whether there is all of that for R, bent or not.  0, or -1 and the reason in E. */
int hint_source_fits(const struct rules *r, struct error *e);

/* Gets it.  0, or -1 and the reason in E.  Either way hint_source_release is due. */
int hint_source_init(struct hint_source *s, const struct rules *r, struct error *e);

void hint_source_release(struct hint_source *s);

/* A way to end the turn, as far as it can be planned, and what comes of it. */
struct hint {
	struct net_turn turn;
	struct outlook outlook;
	int32_t error; /* standard error of the outlook's points, in 1/NET_POINT points,
	                  where they are a mean over trials; 0 where they are not */
};

/* Writes to OUT, which has room for NET_TURNS_MAX, the turns of V's seat, which is
 * to move, as the network judges them at a glance, most points first; of turns
 * that differ in which of several wagers alike is placed, one.  Returns how many,
 * at least 1.  V and its seat's knowledge are all that is looked at. */
int hint_turns(const struct net *n, const struct outlook_row *row, const struct view *v,
               struct hint *out);

/* The same as the network gives them: net_turns, less those that differ only in which
 * wager is placed.  OUT has room for NET_TURNS_MAX. */
int hint_net_turns(const struct net *n, const struct view *v, struct net_turn *out);

/* Whether two turns of the same value differ in nothing but the names of wagers. */
bool hint_turns_alike(const struct net_turn *a, const struct net_turn *b);

/* Puts COUNT hints in order, most points first, equals as they stood. */
void hint_sort(struct hint *hints, int count);

#endif
