/* Training that was interrupted goes on where it was.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_CHECKPOINT_H
#define TRAIN_CHECKPOINT_H

#include "base/error.h"
#include "core/rules.h"
#include "train/learner.h"

/* Writes the learner and ROUNDS, how many have been played, to PATH, as this
 * machine holds them; the old file stays until the new one is whole.  0, or -1
 * with the reason in E. */
int checkpoint_save(const char *path, const struct rules *r, const struct learner *l,
                    uint64_t rounds, struct error *e);

/* Reads them back.  R: the rules they must be for, or NULL for any.  0, or -1
 * with the reason in E and L undefined. */
int checkpoint_load(const char *path, const struct rules *r, struct learner *l, uint64_t *rounds,
                    struct error *e);

/* Whether the file at PATH can be read and begins as a checkpoint does. */
bool checkpoint_is(const char *path);

/* Writes the LEN bytes to PATH, likewise. */
int file_replace(const char *path, const void *bytes, size_t len, struct error *e);

#endif
