/* The card games, as a family of the program.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_FAMILY_H
#define FAMILIES_CARDS_FAMILY_H

#include "app/families/families.h"

extern const struct family cards_family;

/* `expedition bench`: plays random rounds of each row, as an arena of random against itself does.
 * Prints the rounds a second, the nanoseconds a turn and a signature.  The signature depends on the
 * seed alone; it is the same wherever the rules' code and the player do the same.  Returns
 * STATUS_DONE, or STATUS_INTERRUPTED if a signal broke it off. */
enum status bench_run(struct options *opt, char **operands);

#endif
