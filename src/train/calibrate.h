/* Measures the figures of families/cards/net/outlook.h: the results that follow a network's values.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TRAIN_CALIBRATE_H
#define TRAIN_CALIBRATE_H

#include "base/text.h"
#include "families/cards/net/net_weights.h"

/* Plays ROUNDS rounds by R, from decks that SEED names, with N at its best for both seats.  Adds to
 * OUT, in the form that outlook_data.sh reads: for each phase and number of cards left, the
 * straight line through values and results (least squares); for groups of these numbers, how much
 * each feature adds to the square of the remaining error (least squares, weighted by the variance
 * itself, and therefore repeated a few times), and the shape of that error; the points by which the
 * starter ends ahead, and how whole rounds spread.  The rounds are the same on every machine.  The
 * figures are the same where the compiler and its floating point are. */
void calibrate(const struct net *n, const struct rules *r, const char *seed, int rounds,
               struct text *out);

#endif
