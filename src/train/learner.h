/* The network while it learns: the same as struct net, in floating point, with
 * its gradient and the optimiser's averages.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_LEARNER_H
#define TRAIN_LEARNER_H

#include "agent/net_weights.h"
#include "base/rng.h"
#include "train/batch.h"

/* Nothing but floats, so that the optimiser can walk through it. */
struct weights {
	float suit[NET_INPUTS][NET_LANES];
	float hidden[NET_LANES][NET_UNITS]; /* the other way round than in struct net */
	float hidden_bias[NET_UNITS];
	float out[NET_UNITS];
	float direct[NET_LANES];
	float out_bias;
};

enum { WEIGHTS = sizeof(struct weights) / sizeof(float) };

/* Small random weights from RNG. */
void weights_init(struct weights *w, struct rng *rng);

/* Rounds the weights to the whole numbers that are played with. */
void weights_round(const struct weights *w, struct net *n);

/* The gradient of half the squared errors of the samples of B, added up into
 * GRADIENT, which is cleared first.  Returns the sum of the squared errors. */
double weights_gradient(const struct weights *w, const struct batch *b, struct weights *gradient);

/* Adds to GRADIENT that of the groups of B, where what counts is how far each turn is
 * better than the others of its group.  Returns the sum of the squared errors of that. */
double weights_gradient_compared(const struct weights *w, const struct batch *b,
                                 struct weights *gradient);

/* Adam (Kingma and Ba, ICLR 2015), with an average of the weights over the last
 * steps that decays exponentially. */
struct learner {
	struct weights now, average;
	struct weights mean, square; /* of the gradients */
	uint64_t steps;
};

/* One step along GRADIENT, the sum over SAMPLES samples, at RATE; afterwards the
 * weights are back within what weights_round can hold. */
void learner_step(struct learner *l, const struct weights *gradient, size_t samples, double rate);

#endif
