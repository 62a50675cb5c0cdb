/* The trainer's command line.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_OPTIONS_H
#define TRAIN_OPTIONS_H

#include "base/error.h"
#include "families/cards/core/rules.h"
#include "families/cards/net/net_weights.h"

enum { THREADS_MAX = 64 };

/* The options that `trainer --help` lists.  Their texts are those of the command line. */
struct options {
	struct rules rules;
	const char *seed, *out, *checkpoint, *start, *against, *tried, *guest, *calibrate;
	enum net_size size;
	uint64_t rounds; /* in all */
	uint64_t report; /* rounds between two lines of the learning curve */
	int batch;       /* rounds a step */
	int threads;
	int pairs;       /* deals of a trial */
	int beliefs;     /* rounds from which the beliefs are learned */
	double rate[2], heat[2]; /* the first and the last */
	double warm, lambda, piles, guest_share;
};

/* Reads the command line into O.  If it is wrong, the program says what is right and ends
 * with status 2, or 1 for a wrong value. */
void options_read(struct options *o, int argc, char **argv);

/* Writes E as a line to standard error and ends the program with status 1. */
_Noreturn void options_fail(const struct error *e);

#endif
