/* The positions from which the network learns, each with the value that it turned out to
 * have.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_BATCH_H
#define TRAIN_BATCH_H

#include "families/cards/net/net_input.h"

enum { SAMPLE_INPUTS = WHOLE_LIST + SUITS_MAX * 64 };

/* One position.  Its inputs are the true ones of the whole, then those of each suit. */
struct sample {
	float target;              /* the points still to come, NET_SCALE of them being 1 */
	float base;                /* the points on the table, likewise */
	uint8_t suits;
	uint8_t group;             /* 0 for a position by itself; among turns that are compared,
	                              how many of them are left, this one included */
	uint8_t count[SUITS_MAX];  /* the number of inputs of each suit */
	uint16_t inputs[SAMPLE_INPUTS];
};

/* Owns its memory; all zero it is empty. */
struct batch {
	struct sample *samples;
	size_t count, cap;
};

/* Empties it and keeps the memory. */
void batch_clear(struct batch *b);
/* Gives the memory back; the batch may be used again. */
void batch_release(struct batch *b);

/* Adds position P, which is not over.  Its target is 0 until the caller sets it.  Returns
 * the number of the sample. */
size_t batch_add(struct batch *b, const struct net_position *p);

#endif
