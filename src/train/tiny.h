/* The exact value of a round by tiny rules, and how far a player is from it.
 *
 * The tree of a round has a node for all that both seats see: the table and the sizes of the hands.
 * At each node a seat may hold any hand that fits.  A hand is a set, since the order in which its
 * cards came tells nothing about the cards elsewhere.  Both hands are dealt from one deck.  So the
 * probability of a pair of hands without a common card is, up to a factor, a product: the
 * probability that one seat played as it did with its hand, times the same for the other seat.
 *
 * The tree is only small enough with a single suit.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TRAIN_TINY_H
#define TRAIN_TINY_H

#include <stddef.h>

#include "families/cards/agent/agent.h"

struct tiny;

/* Returns the tree of a round by R, which must be checked and outlive it; the caller frees it with
 * tiny_free.  Returns NULL with the reason in E if R isn't tiny. */
struct tiny *tiny_new(const struct rules *r, struct error *e);
void tiny_free(struct tiny *t);

/* Returns the number of nodes. */
size_t tiny_nodes(const struct tiny *t);

/* Has both seats learn from each other for ROUNDS more passes through the tree: CFR+, that is
 * counterfactual regret minimisation whose regrets never fall below 0, with the mean of the
 * strategies weighted by the number of the pass (Tammelin, arXiv 1407.5042, 2014). */
void tiny_learn(struct tiny *t, int rounds);

/* The kinds of players that tiny_answer answers. */
enum tiny_kind {
	TINY_LEARNT,  /* the strategy that tiny_learn has learned */
	TINY_UNIFORM, /* any legal move, each equally likely: agent_random */
	TINY_AGENT,
};

struct tiny_player {
	enum tiny_kind kind;
	struct agent *agent; /* of TINY_AGENT; the rules must suit it */
	const char *seed;    /* names its luck */
	int lucks;           /* how many lucks are drawn for each of the two sets below, 1 to
	                        TINY_LUCKS_MAX */
};
enum { TINY_LUCKS_MAX = 128 };

/* What SEAT wins on average against a player of one kind, in points a round. */
struct tiny_answer {
	double known;   /* by the best answer to a sample of lucks that SEAT knows, without
	                   knowing which of them the player has */
	double unknown; /* by the same answer to as many other lucks */
};

/* Finds the best answer of SEAT to P.  With one luck for a whole round, P makes the same move
 * whenever it is asked the same question.  So each luck is one way to play, and P is a mixture of
 * all of them.  The answer to a sample of lucks wins more against that sample, on average, than
 * anybody can win against P, and less against other lucks.  If P is not an agent, or has no luck,
 * both figures are equal and exact.  Returns 0; or -1 and the reason in E if the agent fails. */
int tiny_answer(struct tiny *t, int seat, const struct tiny_player *p, struct tiny_answer *out,
                struct error *e);

#endif
