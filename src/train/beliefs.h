/* The beliefs about the other hand, learned from rounds in which it can be seen.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_BELIEFS_H
#define TRAIN_BELIEFS_H

#include "families/cards/net/net_weights.h"

/* How well the beliefs tell where the unseen cards are: the mean logarithm of the chance
 * that they gave to the place where each card was, over the last tenth of the rounds. */
struct beliefs_report {
	double learned;
	double even; /* the same if every card is as likely as any other */
};

/* Plays ROUNDS rounds by R, from decks that SEED names.  N makes its best move for both
 * seats, and now and then a random one.  Its lessons go to N's `held`: a logistic
 * regression, card by card, on the inputs of the network, with steps by AdaGrad (Duchi,
 * Hazan and Singer, Journal of Machine Learning Research 12, 2011). */
struct beliefs_report beliefs_learn(struct net *n, const struct rules *r, const char *seed,
                                    int rounds);

#endif
