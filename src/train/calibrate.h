/* What the network's values come to: the figures of agent/outlook.h, measured.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_CALIBRATE_H
#define TRAIN_CALIBRATE_H

#include "net/net_weights.h"
#include "base/text.h"

/* Plays ROUNDS rounds by R, both seats by N at its best, from decks that SEED
 * names, and adds what outlook_data.sh reads to OUT:
 *   for each phase and number of cards left the straight line through values and
 *   results (least squares);
 *   for groups of them what makes the squares of the rest larger or smaller
 *   (least squares, weighted by the variance itself, so done in turns), and the
 *   shape of the rest;
 *   what the starter is ahead in the end, and how whole rounds spread.
 * The rounds are the same on every machine; the figures are where the compiler and
 * its floating point are. */
void calibrate(const struct net *n, const struct rules *r, const char *seed, int rounds,
               struct text *out);

#endif
