/* The network while it learns: the same as struct net, in floating point, with
 * its gradient and the optimiser's averages.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_LEARNER_H
#define TRAIN_LEARNER_H

#include <stddef.h>

#include "net/net_weights.h"
#include "base/rng.h"
#include "train/batch.h"

/* First nothing but floats, so that the optimiser can walk through it.  Those beyond the
 * network's shape stay 0. */
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

/* Small random weights from RNG for a network of this size. */
void weights_init(struct weights *w, enum net_size size, struct rng *rng);

/* Makes W that of a network of this size which says what it said before: new lanes and
 * units have random inputs, as weights_init gives them, and are not listened to yet.
 * Nothing if it has that size already or a larger one. */
void weights_widen(struct weights *w, enum net_size size, struct rng *rng);

/* The weights of a network that was rounded. */
void weights_of_net(const struct net *n, struct weights *w);

/* Rounds the weights to the whole numbers that are played with; of N `held` is kept. */
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
