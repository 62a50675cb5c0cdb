/* What the other hand holds, learned from rounds in which it can be seen.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_BELIEFS_H
#define TRAIN_BELIEFS_H

#include "net/net_weights.h"

/* How well the unseen cards were told: the mean logarithm of the chance that was
 * given to where each of them was, over the last tenth of the rounds. */
struct beliefs_report {
	double learned;
	double even; /* if each is as likely as any other */
};

/* Plays ROUNDS rounds by R, both seats by N at its best but for a move at random now
 * and then, from decks that SEED names, and writes to N's `held` what was learned:
 * a logistic regression, card by card, on the network's inputs (steps by AdaGrad:
 * Duchi, Hazan and Singer, Journal of Machine Learning Research 12, 2011). */
struct beliefs_report beliefs_learn(struct net *n, const struct rules *r, const char *seed,
                                    int rounds);

#endif
