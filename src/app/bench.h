/* `expedition bench`: speed, and a signature of the engine's behaviour.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_BENCH_H
#define APP_BENCH_H

#include "app/options/options.h"

/* Plays random rounds of each row and prints rounds a second, nanoseconds a turn,
 * and a signature: it depends on the seed alone, and is the same wherever the
 * rules' code does the same. */
enum status bench_run(const struct options *opt);

#endif
