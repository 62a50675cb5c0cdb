/* Files with weights: checkpoints, by which a training that was interrupted continues where it was;
 * and the weights with which a training begins.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_CHECKPOINT_H
#define TRAIN_CHECKPOINT_H

#include "base/error.h"
#include "families/cards/core/rules.h"
#include "train/learner.h"

/* Writes the learner, trained by rules R, and ROUNDS, the number of rounds played, to
 * PATH in the form of this machine.  The old file stays until the new one is whole.
 * Returns 0, or -1 with the reason in E. */
int checkpoint_save(const char *path, const struct rules *r, const struct learner *l,
                    uint64_t rounds, struct error *e);

/* Reads them back from PATH.  R are the rules that the checkpoint must be for, or NULL
 * for any.  Returns 0; or -1 with the reason in E, and L is undefined. */
int checkpoint_load(const char *path, const struct rules *r, struct learner *l, uint64_t *rounds,
                    struct error *e);

/* Reads weights for a network of SIZE from the file at PATH into W.  The file holds a
 * checkpoint, whose average is taken, or the weights of a network; it may be for any row.
 * The weights of a smaller network are widened, with random numbers from RNG.  Returns 0;
 * or -1 with the reason in E, and W is undefined. */
int start_read(const char *path, enum net_size size, struct rng *rng, struct weights *w,
               struct error *e);

#endif
