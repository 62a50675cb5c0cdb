/* Errors as Gumbel's distribution has them: who takes what looks best, with such errors, takes X with
 * a chance that grows as exp(the worth of X).
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef BASE_GUMBEL_H
#define BASE_GUMBEL_H

#include "base/rng.h"

/* So many of the numbers drawn are 1. */
enum { GUMBEL_ONE = 256 };

/* A number of Gumbel's distribution, in 1/GUMBEL_ONE, the same on every machine. */
int gumbel_draw(struct rng *rng);

#endif
