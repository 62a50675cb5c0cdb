/* The network while it learns: the same as struct net, in floating point, with
 * its gradient and the optimiser's averages.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_LEARNER_H
#define TRAIN_LEARNER_H

#include <stddef.h>

#include "base/rng.h"
#include "families/cards/net/net_weights.h"
#include "train/batch.h"

/* Begins with nothing but floats, so that the optimiser can walk through them.  Floats
 * beyond the shape of the network stay 0. */
struct weights {
	float suit[NET_INPUTS][NET_LANES_MAX];
	float hidden[NET_LANES_MAX][NET_UNITS_MAX];
	float hidden_bias[NET_UNITS_MAX];
	float out[NET_UNITS_MAX];
	float direct[NET_LANES_MAX];
	float out_bias;
	int32_t lanes, units;
};

enum { WEIGHTS = offsetof(struct weights, lanes) / sizeof(float) };

/* Sets W to small random weights from RNG for a network of this size. */
void weights_init(struct weights *w, enum net_size size, struct rng *rng);

/* Widens W to a network of this size that gives the same values as before.  The new lanes
 * and units get random inputs from RNG, as weights_init gives them, but have no effect
 * yet.  Does nothing if W has that size or a larger one. */
void weights_widen(struct weights *w, enum net_size size, struct rng *rng);

/* Sets W to the weights of a network of whole numbers. */
void weights_of_net(const struct net *n, struct weights *w);

/* Rounds the weights W to whole numbers and puts them into N; `held` of N is kept. */
void weights_round(const struct weights *w, struct net *n);

/* Sets GRADIENT to the gradient of half the squared errors of the samples of B, summed
 * up.  Returns the sum of the squared errors. */
double weights_gradient(const struct weights *w, const struct batch *b, struct weights *gradient);

/* Adds to GRADIENT that of the groups of B.  Their errors are those of the differences
 * between a turn and the others of its group.  Returns the sum of the squared errors. */
double weights_gradient_compared(const struct weights *w, const struct batch *b,
                                 struct weights *gradient);

/* The optimiser Adam (Kingma and Ba, ICLR 2015), with an average of the weights that
 * forgets earlier steps exponentially. */
struct learner {
	struct weights now, average;
	struct weights mean, square; /* of the gradients and their squares */
	uint64_t steps;
};

/* Makes one step along GRADIENT, the sum over SAMPLES samples, at RATE.  Afterwards it
 * brings the weights back within the limits of weights_round. */
void learner_step(struct learner *l, const struct weights *gradient, size_t samples, double rate);

#endif
