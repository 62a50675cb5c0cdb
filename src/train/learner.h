/* The network while it learns: the single positions or compared turns that it learns from, and the
 * same weights as struct net, in floating point, with their gradient and the optimiser's averages.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TRAIN_LEARNER_H
#define TRAIN_LEARNER_H

#include <stddef.h>

#include "base/error.h"
#include "base/rng.h"
#include "families/cards/core/rules.h"
#include "families/cards/core/view.h"
#include "families/cards/net/net_input.h"
#include "families/cards/net/net_weights.h"

/* ---- Positions.  ---- */

enum { SAMPLE_INPUTS = WHOLE_LIST + SUITS_MAX * 64 };

/* A position, with the value that it turned out to have.  Its inputs are first those that are
 * true of the whole, then those of each suit. */
struct sample {
	float target;              /* the points still to come, in units of NET_SCALE points */
	float base;                /* the points on the table, likewise */
	uint8_t suits;
	uint8_t group;             /* 0 for a position by itself; among turns that are compared,
	                              how many of them are left, this one included */
	uint8_t count[SUITS_MAX];  /* the number of inputs of each suit */
	uint16_t inputs[SAMPLE_INPUTS];
};

/* Samples.  Owns its memory; all zero, it is empty. */
struct batch {
	struct sample *samples;
	size_t count, cap;
};

/* Empties the batch and keeps its memory. */
void batch_clear(struct batch *b);
/* Frees the memory of the batch, which may be used again. */
void batch_release(struct batch *b);

/* Adds position P, which is not over.  Its target is 0 until the caller sets it.  Returns
 * the number of the sample. */
size_t batch_add(struct batch *b, const struct net_position *p);

/* The most turns that are compared at once (train/compared.h). */
enum { COMPARE_WIDTH = 5 };

/* ---- The weights.  ---- */

/* The weights in floating point.  All fields before `lanes` are floats, so that the optimiser can
 * walk through them as one array.  Floats beyond the shape of the network stay 0. */
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

/* The sums over the samples of some batches; all zero, they are those of none. */
struct share {
	struct weights gradient;
	double errors; /* the squared errors */
	uint64_t samples;
};

/* Adds the samples of B, one after the other, to SUM: the gradient of half the squared errors. */
void weights_gradient(const struct weights *w, const struct batch *b, struct share *sum);

/* Adds the groups of B to SUM likewise.  The error of a turn counts as its difference from the
 * mean error of its group, plus a small part of that mean; `errors` sums the squares of these
 * differences. */
void weights_gradient_compared(const struct weights *w, const struct batch *b, struct share *sum);

/* The optimiser Adam (Kingma and Ba, ICLR 2015), with an average of the weights that
 * forgets earlier steps exponentially. */
struct learner {
	struct weights now, average;
	struct weights mean, square; /* decaying means of the gradients and of their squares */
	uint64_t steps;
};

/* The sums over the samples of some steps. */
struct lessons {
	double errors; /* the squared errors */
	uint64_t samples;
};

/* Makes one step at RATE along the gradients of COUNT shares, added up in their order, and adds the
 * shares to SUM.  Afterwards it empties the shares and brings the weights back within the limits of
 * weights_round. */
void learner_step(struct learner *l, struct share *share, int count, double rate,
                  struct lessons *sum);

/* Returns the root of the mean square of the errors, in points. */
double lessons_error(const struct lessons *sum);

/* ---- Files with weights: checkpoints, from which an interrupted training continues, and the
 * weights with which a training begins. ---- */

/* Writes the learner, trained by rules R, and ROUNDS, the number of rounds played, to
 * PATH in the form of this machine.  The old file stays until the new one is whole.
 * Returns 0, or -1 with the reason in E. */
int checkpoint_save(const char *path, const struct rules *r, const struct learner *l,
                    uint64_t rounds, struct error *e);

/* Reads the learner and the number of rounds back from PATH.  R are the rules that the checkpoint
 * must be for; NULL for any.  Returns 0; or -1 with the reason in E, and L is undefined. */
int checkpoint_load(const char *path, const struct rules *r, struct learner *l, uint64_t *rounds,
                    struct error *e);

/* Reads weights for a network of SIZE from the file at PATH into W.  The file holds a
 * checkpoint, whose average is taken, or the weights of a network; it may be for any row.
 * The weights of a smaller network are widened, with random numbers from RNG.  Returns 0;
 * or -1 with the reason in E, and W is undefined. */
int start_read(const char *path, enum net_size size, struct rng *rng, struct weights *w,
               struct error *e);

#endif
