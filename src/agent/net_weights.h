/* The network's weights, and the bytes they are kept in.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef AGENT_NET_WEIGHTS_H
#define AGENT_NET_WEIGHTS_H

#include "agent/net_input.h"
#include "base/error.h"
#include "base/text.h"

/* The network, for one seat's position:
 *   suit layer   for each suit NET_LANES sums: the rows of `suit` for its true
 *                inputs and those of the whole, held within limits (0 to
 *                NET_CLIP; the first NET_LINEAR lanes -NET_CLIP to NET_CLIP)
 *   hidden       the suits' lanes added up, NET_UNITS sums of them, negative ones 0
 *   value        of both together, plus the points on the table
 *   beliefs      for each suit and kind of card the sum of the rows of `held`: how
 *                much likelier than another such an unseen card is in the other hand
 * All of it whole numbers, so that every machine plays the same moves.  Suits
 * share one layer and are added up, so their order can't matter. */
enum { NET_LANES = 64, NET_LINEAR = 4, NET_UNITS = 32, NET_KINDS = NUMBERS + 1 };

/* What stands for 1 in each kind of number. */
enum {
	NET_SUIT_ONE = 512,    /* suit layer; a lane holds up to 64 */
	NET_CLIP = 8,
	NET_HIDDEN_ONE = 2048, /* weights of the hidden sums and of `direct` */
	NET_OUT_ONE = 4096,    /* weights of the hidden units */
	NET_SCALE = 40,        /* points that an output of 1 means */
	NET_POINT = 1024,      /* a point, in a value */
	NET_NAT_ONE = 256,     /* beliefs, the natural logarithm of odds */
};

struct net {
	int16_t suit[NET_INPUTS][NET_LANES];
	/* lanes to units, two lanes side by side; within NET_HIDDEN_MAX */
	int16_t hidden[NET_LANES / 2][NET_UNITS][2];
	int16_t direct[NET_LANES];      /* lanes to value, likewise */
	int32_t hidden_bias[NET_UNITS]; /* one is NET_BIAS_ONE */
	int16_t out[NET_UNITS];
	int32_t out_bias;               /* likewise */
	/* by kind of card: the wagers, then the numbers upwards */
	int16_t held[NET_INPUTS][NET_KINDS];
};

/* A lane is halved before the hidden sums; with that and these limits none of
 * them can overflow. */
enum {
	NET_LANE_MAX = SUITS_MAX * NET_CLIP * NET_SUIT_ONE / 2,
	NET_BIAS_ONE = NET_SUIT_ONE / 2 * NET_HIDDEN_ONE,
	NET_BIAS_MAX = 1 << 28,
	NET_UNIT_SHIFT = 7, /* what a unit loses before it is weighed */
	NET_OUTPUT_ONE = (NET_BIAS_ONE >> NET_UNIT_SHIFT) * NET_OUT_ONE,
	NET_HIDDEN_MAX = (INT32_MAX - NET_BIAS_MAX) / (NET_LANES * NET_LANE_MAX),
};

/* Reads weights for the row called ROW from LEN BYTES, little-endian:
 *   8   "EXPNET2\n"
 *   16  the row's name, filled up with zeros
 *   12  NET_SUIT_INPUTS, NET_WHOLE_INPUTS, NET_LANES, NET_LINEAR, NET_UNITS,
 *       NET_KINDS
 *       the fields of struct net in turn
 *   8   64 bits, FNV-1a of everything before
 * 0, or -1 with what is wrong with them in E and N undefined. */
int net_read(struct net *n, const char *row, const unsigned char *bytes, size_t len,
             struct error *e);

/* Whether the head of these bytes names ROW; says nothing of the rest. */
bool net_is_for(const char *row, const unsigned char *bytes, size_t len);

/* Adds the bytes that net_read reads. */
void net_write(const struct net *n, const char *row, struct text *out);

#endif
