/* Inputs to begin with, and others made from them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TESTS_FUZZ_CORPUS_H
#define TESTS_FUZZ_CORPUS_H

#include "base/rng.h"
#include "base/text.h"

/* Owns its inputs.  All zero it is empty; corpus_release. */
struct corpus {
	struct text *input;
	size_t len, cap;
};

void corpus_release(struct corpus *c);

/* Adds the file PATH, or all files of the directory PATH, by name.  A file that can't
 * be read ends the program with status 2. */
void corpus_add(struct corpus *c, const char *path);

/* Makes OUT one of the inputs, of which there is at least one, changed in one to
 * eight places. */
void corpus_mutate(const struct corpus *c, struct rng *rng, struct text *out);

#endif
