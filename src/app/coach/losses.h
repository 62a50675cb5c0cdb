/* The points that a person loses in a round by each kind of decision: means, errors and trends, and the
 * weak kinds.
 *
 * A kind is weak if it costs clearly more than strong players lose by it.  All kinds of a family are looked
 * at, so the level of a test is shared out among them (Bonferroni): in one of twenty players without a
 * weakness, at most, some kind is called weak by chance.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_COACH_LOSSES_H
#define APP_COACH_LOSSES_H

#include "app/families/families.h"
#include "app/practice/judging.h"

enum { LOSS_KINDS = 16, LOSS_WORST = 3, LOSS_ROUNDS = 12 };

/* One kind.  Points are those of a round; errors are standard errors. */
struct loss {
	const struct decision_kind *kind;
	double mean, error;
	double strong;             /* what strong players lose */
	double trend, trend_error; /* the newer half of the rounds less the older one */
	bool weak;
	size_t exercises;          /* never tried */
};

struct losses {
	const struct family *family;
	long matches, rounds;
	struct loss loss[LOSS_KINDS];
	int kinds;
	int worst[LOSS_WORST];     /* the weak kinds that cost most, the most costly first */
	int weak;                  /* how many there are */
};

/* Adds up the matches of F that J has judged.  With fewer than LOSS_ROUNDS rounds no kind is weak. */
void losses_of(struct losses *l, const struct family *f, struct judging *j);

/* The 95 % interval around a mean is so many standard errors to either side. */
extern const double loss_sides;

/* True if the trend of L is surely more than chance. */
bool loss_moves(const struct loss *l);

/* Prints L as JSON, and that LEFT matches are still to be judged; nothing in a program built without. */
void losses_json(const struct losses *l, size_t left);

#endif
