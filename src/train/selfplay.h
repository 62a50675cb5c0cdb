/* Rounds that the network plays against itself or another player, and what it learns from them: the
 * values of positions, and the beliefs about the other hand, which can be seen there.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TRAIN_SELFPLAY_H
#define TRAIN_SELFPLAY_H

#include "base/rng.h"
#include "families/cards/agent/agent.h"
#include "families/cards/net/net_value.h"
#include "families/cards/net/net_weights.h"
#include "train/learner.h"

struct selfplay {
	double temperature; /* temperature of the choice among turns, in points */
	double lambda;      /* lambda of the returns */
	double guest_share; /* share of the seats that a guest, thumb, leads for their first turns */
	struct net_memo *memo; /* memo of the network that plays, or NULL; it saves time */
	struct agent *rival;/* the player of the other seat, who learns nothing; NULL: the network */
	int rival_seat;
};

/* Plays one round by R from a deck that RNG shuffles, N playing both seats, and adds
 * every position for which a turn was chosen to B, with its target.  The targets are
 * those of TD(lambda) along each seat's own positions (Sutton, Machine Learning 3, 1988).
 * They are corrected by the points that either seat gave away by not choosing the best
 * turn, and by the luck of the draws (families/cards/net/luck.h).  Returns the points of both seats
 * added up.
 *
 * A rival plays one seat as it likes, and only the positions of the other seat are added.  What
 * the rival gives away is not corrected: the values should hold for a round against it.
 *
 * Without guests, and without rounds of different heat, the network settles in play where every way
 * to play that it hardly knows looks bad to it. */
int selfplay_round(const struct net *n, const struct rules *r, const struct selfplay *how,
                   struct rng *rng, struct batch *b);

/* Plays ROUNDS rounds by R, from decks that SEED names.  N makes its best move for both seats, and
 * now and then a random one.  Teaches N's `held`, which is a logistic regression, card by card,
 * on the inputs of the network, with steps by AdaGrad (Duchi, Hazan and Singer, Journal of
 * Machine Learning Research 12, 2011).  Prints how well the beliefs predict where the unseen cards
 * are: the mean logarithm of the chance that they gave to the place where each card was, over the
 * last tenth of the rounds; and the same for beliefs in which all cards are equally likely. */
void beliefs_learn(struct net *n, const struct rules *r, const char *seed, int rounds);

#endif
