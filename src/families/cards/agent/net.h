/* The instant player: the row's network values every way to end the turn at one look.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_AGENT_NET_H
#define FAMILIES_CARDS_AGENT_NET_H

#include "families/cards/agent/agent.h"
#include "families/cards/net/net_weights.h"
#include "families/cards/net/outlook.h"

/* Options: goal=points or goal=match, what the turn is to be best for; size=small or
 * size=large, which built-in network; weights=FILE, another network. */
extern const struct agent_kind agent_net;

#define NET_OPTION_GOAL {"goal", "what a turn is to be best for, points or match; points if not given"}
#define NET_OPTION_WEIGHTS {"weights", "a file with other weights, for the ruleset that is played"}

/* The options of an agent that goes by a network.  It owns the network; release it with
 * net_kept_release. */
struct net_choice {
	struct net_kept kept;
	bool for_match; /* a turn is to be best for the match, not for points */
};

/* Sets the option KEY, goal or size, to VALUE.  Returns 0; or -1 and the reason in E, which names
 * KIND, or lists its options if KEY is unknown. */
int net_choice_set(struct net_choice *c, const struct agent_kind *kind, const char *key,
                   const char *value, struct error *e);

/* Checks whether an agent with the options C, or the default options if C is NULL, can play by R.
 * Returns 0, or -1 and the reason in E. */
int net_choice_fits(const struct net_choice *c, const struct rules *r, struct error *e);

/* Returns the figures by which turns are chosen for the match; NULL if C plays for points. */
const struct outlook_row *net_choice_outlook(const struct net_choice *c, const struct rules *r);

/* For kinds of agents whose only data is a network. net_agent_kept returns the network that A owns;
 * the first call makes it. net_agent_release is the `release` of such a kind. */
struct net_kept *net_agent_kept(struct agent *a);
void net_agent_release(struct agent *a);

#endif
