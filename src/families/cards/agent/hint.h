/* Judges turns for a person: which turns are good, and what follows from them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_AGENT_HINT_H
#define FAMILIES_CARDS_AGENT_HINT_H

#include "families/cards/net/net_value.h"
#include "families/cards/net/net_weights.h"
#include "families/cards/net/outlook.h"

/* The means to judge turns: the networks that are built in for a ruleset, and the figures
 * that turn their values into outlooks.  All zero, it holds nothing. */
struct hint_source {
	struct net_kept kept[NET_SIZES];
	const struct net *net;    /* the large one */
	const struct net *player; /* the small one, for playouts */
	const struct outlook_row *row;
};

/* Checks whether the program has the networks and figures for RULES, a struct rules, bent or not.
 * Returns 0, or -1 and the reason in E. */
int hint_source_fits(const void *rules, struct error *e);

/* Fills S for R.  Returns 0, or -1 and the reason in E.  Either way the caller ends S with
 * hint_source_release. */
int hint_source_init(struct hint_source *s, const struct rules *r, struct error *e);

void hint_source_release(struct hint_source *s);

/* A way to end the turn, as far as it can be planned, and what comes of it. */
struct hint {
	struct net_turn turn;
	struct outlook outlook;
	int32_t error; /* if the points are a mean over trials: the standard error of their difference
	                  to those of the best turn, in 1/NET_POINT points; else 0 */
};

/* Returns what comes of TURN for V's seat, which is to move, by the network's value. */
struct hint hint_of(const struct outlook_row *row, const struct view *v,
                    const struct net_turn *turn);

/* Writes to OUT, which has room for NET_TURNS_MAX, the turns that V's seat can make next, as the
 * network values them at a glance, most points first.  V's seat is to move.  Of turns that differ
 * only in which of several equal wagers is placed, one is written.  Returns how many there are, at
 * least 1.  Nothing but V and the knowledge of its seat is used. */
int hint_turns(const struct net *n, const struct outlook_row *row, const struct view *v,
               struct hint *out);

/* Writes to OUT, which has room for NET_TURNS_MAX, the same turns as net_turns gives them,
 * without outlooks and in its order.  Returns how many there are. */
int hint_net_turns(const struct net *n, const struct view *v, struct net_turn *out);

/* True if two turns have the same value and differ only in which like wager they name. */
bool hint_turns_alike(const struct net_turn *a, const struct net_turn *b);

/* Sorts COUNT hints, most points first.  Equals keep their order. */
void hint_sort(struct hint *hints, int count);

#endif
