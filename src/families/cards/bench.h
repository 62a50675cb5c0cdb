/* `expedition bench` measures speed, and prints a signature of the engine's behaviour.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_BENCH_H
#define FAMILIES_CARDS_BENCH_H

#include "app/options/options.h"

/* Plays random rounds of each row, as an arena of random against itself does.  Prints the rounds a
 * second, the nanoseconds a turn and a signature.  The signature depends on the seed alone; it is the
 * same wherever the rules' code and the player do the same.  Returns STATUS_DONE, or STATUS_INTERRUPTED if a signal broke it off. */
enum status bench_run(struct options *opt, char **operands);

#endif
