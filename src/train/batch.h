/* What the network learns from: positions and what they turned out to be worth.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_BATCH_H
#define TRAIN_BATCH_H

#include "net/net_input.h"

enum { SAMPLE_INPUTS = WHOLE_LIST + SUITS_MAX * 64 };

/* One position: the true inputs of the whole, then those of each suit. */
struct sample {
	float target;              /* what is still to come, NET_SCALE points being 1 */
	float base;                /* the points on the table, likewise */
	uint8_t suits;
	uint8_t group;             /* of turns compared: how many of them are left, this
	                              one included; 0 for a position by itself */
	uint8_t count[SUITS_MAX];  /* inputs of each suit */
	uint16_t inputs[SAMPLE_INPUTS];
};

/* Owns its memory; all zero is empty. */
struct batch {
	struct sample *samples;
	size_t count, cap;
};

void batch_clear(struct batch *b);
void batch_release(struct batch *b);

/* Adds position P, its target yet to be set; returns the sample's number. */
size_t batch_add(struct batch *b, const struct net_position *p);

#endif
