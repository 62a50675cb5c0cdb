/* The network's weights, and the bytes they are kept in.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef NET_NET_WEIGHTS_H
#define NET_NET_WEIGHTS_H

#include "net/net_input.h"
#include "base/error.h"
#include "base/text.h"

/* The network, for one seat's position:
 *   suit layer   for each suit `lanes` sums: the rows of `suit` for its true
 *                inputs and those of the whole, held within limits (0 to
 *                NET_CLIP; the first NET_LINEAR lanes -NET_CLIP to NET_CLIP)
 *   hidden       the suits' lanes added up, `units` sums of them, negative ones 0
 *   value        of both together, plus the points on the table
 *   beliefs      for each suit and kind of card the sum of the rows of `held`: how
 *                much likelier than another such an unseen card is in the other hand
 * All of it whole numbers, so that every machine plays the same moves.  Suits
 * share one layer and are added up, so their order can't matter. */
enum { NET_LINEAR = 4, NET_KINDS = NUMBERS + 1 };

/* There are two sizes: a small one that answers at once, and a large one for whoever has
 * time.  Lanes are whole steps of NET_LANES_STEP, units of NET_UNITS_STEP. */
enum net_size { NET_SMALL, NET_LARGE, NET_SIZES };
enum { NET_LANES_STEP = 64, NET_LANES_MAX = 128, NET_UNITS_STEP = 32, NET_UNITS_MAX = 64 };

struct net_shape {
	const char *name;
	int lanes, units;
};
extern const struct net_shape net_shapes[NET_SIZES];

/* The size of that name; NET_SIZES if there is none. */
enum net_size net_size_find(const char *name);

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
	int16_t suit[NET_INPUTS * NET_LANES_MAX];       /* net_row finds a row */
	int16_t hidden[NET_LANES_MAX * NET_UNITS_MAX];  /* lanes to units; net_pair */
	int16_t direct[NET_LANES_MAX];                  /* lanes to value */
	int32_t hidden_bias[NET_UNITS_MAX];             /* one is NET_BIAS_ONE */
	int16_t out[NET_UNITS_MAX];
	int32_t out_bias;                               /* likewise */
	/* by kind of card: the wagers, then the numbers upwards */
	int16_t held[NET_INPUTS][NET_KINDS];
	int lanes, units;
};

/* The weights of an input, one for each lane. */
static inline const int16_t *net_row(const struct net *n, int input)
{
	return n->suit + input * n->lanes;
}

/* The weights from lanes 2 * PAIR and 2 * PAIR + 1 to unit UNIT, side by side, and behind
 * them those to the units after it. */
static inline const int16_t *net_pair(const struct net *n, int pair, int unit)
{
	return n->hidden + 2 * (pair * n->units + unit);
}

/* A lane is halved before the hidden sums; with that and these limits none of
 * them can overflow. */
enum {
	NET_LANE_MAX = SUITS_MAX * NET_CLIP * NET_SUIT_ONE / 2,
	NET_BIAS_ONE = NET_SUIT_ONE / 2 * NET_HIDDEN_ONE,
	NET_BIAS_MAX = 1 << 28,
	NET_UNIT_SHIFT = 7, /* what a unit loses before it is weighed */
	NET_OUTPUT_ONE = (NET_BIAS_ONE >> NET_UNIT_SHIFT) * NET_OUT_ONE,
	/* all weights to one unit together, whatever their sign, and all of `direct` */
	NET_SUM_MAX = (INT32_MAX - NET_BIAS_MAX) / NET_LANE_MAX,
	/* what the trainer holds each of them within, so that most sums can't but fit */
	NET_HIDDEN_MAX = NET_SUM_MAX / NET_LANES_STEP,
};

/* Reads weights for the row called ROW from LEN BYTES, little-endian:
 *   8   "EXPNET2\n"
 *   16  the row's name, filled up with zeros
 *   12  NET_SUIT_INPUTS, NET_WHOLE_INPUTS, lanes, NET_LINEAR, units, NET_KINDS
 *       the fields of struct net up to `held` in turn, as far as the shape goes
 *   8   64 bits, FNV-1a of everything before
 * 0, or -1 with what is wrong with them in E and N undefined. */
int net_read(struct net *n, const char *row, const unsigned char *bytes, size_t len,
             struct error *e);

/* Gives N, of which nothing is looked at, the shape of a size, and weights of 0. */
void net_clear(struct net *n, enum net_size size);

/* Whether the head of these bytes names ROW; says nothing of the rest. */
bool net_is_for(const char *row, const unsigned char *bytes, size_t len);

/* Adds the bytes that net_read reads. */
void net_write(const struct net *n, const char *row, struct text *out);

#endif
