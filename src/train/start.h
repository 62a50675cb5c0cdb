/* The weights with which a training begins.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_START_H
#define TRAIN_START_H

#include "base/error.h"
#include "train/learner.h"

/* Reads weights for a network of SIZE from the file at PATH into W.  The file holds a
 * checkpoint, whose average is taken, or the weights of a network; it may be for any row.
 * The weights of a smaller network are widened, with random numbers from RNG.  Returns 0;
 * or -1 with the reason in E, and W is undefined. */
int start_read(const char *path, enum net_size size, struct rng *rng, struct weights *w,
               struct error *e);

#endif
