/* Exponentials and logarithms for the training, with the same bits on every machine.  The functions
 * of the C library differ in the last bit between libraries, and between processors with and
 * without fused multiplication; after some steps that leads to a different network.  The functions
 * here use sums and products alone.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TRAIN_EXACT_H
#define TRAIN_EXACT_H

/* Returns e to the power of X: 0 where X is below -700, and never more than e^700.  The error is
 * a few units in the last place. */
double exact_exp(double x);

/* Returns the natural logarithm of X, a positive number that is not denormal. */
double exact_log(double x);

/* Returns X, which is positive, to the power of Y.  The error grows with the logarithm of the
 * result. */
double exact_pow(double x, double y);

/* Returns a value that goes from the first of ENDS to the second in equal factors while PROGRESS
 * goes from 0 to 1. */
double exact_fade(const double ends[2], double progress);

#endif
