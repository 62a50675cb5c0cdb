/* Checkpoints, by which a training that was interrupted goes on where it was.
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

/* Whether the file at PATH can be read and begins as a checkpoint does. */
bool checkpoint_is(const char *path);

#endif
