/* The trainer's command line.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_OPTIONS_H
#define TRAIN_OPTIONS_H

#include "net/net_weights.h"
#include "base/error.h"
#include "core/rules.h"

enum { THREADS_MAX = 64 };

/* What `trainer --help` says.  Texts are those of the command line. */
struct options {
	struct rules rules;
	const char *seed, *out, *checkpoint, *start, *against, *guest, *calibrate;
	enum net_size size;
	uint64_t rounds; /* in all */
	uint64_t report; /* rounds between two lines of the learning curve */
	int batch;       /* rounds a step */
	int threads;
	int pairs;       /* deals of a trial */
	int beliefs;     /* rounds from which they are learned */
	double rate[2], heat[2]; /* the first and the last */
	double warm, lambda, piles, guest_share;
	double compared; /* share of the choices, 0 to 1 */
};

/* Reads the command line; ends the program with what is right where it is wrong. */
void options_read(struct options *o, int argc, char **argv);

/* Ends the program with E in a line of its own. */
_Noreturn void options_fail(const struct error *e);

#endif
