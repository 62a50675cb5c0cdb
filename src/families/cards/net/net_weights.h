/* The weights of the network: their shape, the bytes in which they are kept, and those that
 * are built in.  A row of the rules table has one built-in network of each size, or of one
 * size, or none.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_NET_NET_WEIGHTS_H
#define FAMILIES_CARDS_NET_NET_WEIGHTS_H

#include <stddef.h>

#include "base/error.h"
#include "base/text.h"
#include "families/cards/net/net_input.h"

/* The network, for one seat's position:
 *   suit layer   `lanes` sums for each suit: the rows of `suit` for its true inputs
 *                and for those of the whole, held within limits (0 to NET_CLIP; the
 *                first NET_LINEAR lanes -NET_CLIP to NET_CLIP)
 *   hidden       `units` sums of the suits' lanes added up, negative ones set to 0
 *   value        a sum of the lanes and the units, plus the points on the table
 *   beliefs      for each suit and kind of card the sum of the rows of `held`: how
 *                much likelier than another such an unseen card is in the other hand
 * All are whole numbers, so that every machine plays the same moves.  The suits share one
 * layer and are added up, so their order can't matter. */
enum { NET_LINEAR = 4, NET_KINDS = NUMBERS + 1 };

/* There are two sizes: a small network that answers at once, and a large one for callers
 * that have time.  The number of lanes is a multiple of NET_LANES_STEP, that of units of
 * NET_UNITS_STEP. */
enum net_size { NET_SMALL, NET_LARGE, NET_SIZES };
enum { NET_LANES_STEP = 64, NET_LANES_MAX = 128, NET_UNITS_STEP = 32, NET_UNITS_MAX = 64 };

struct net_shape {
	const char *name;
	int lanes, units;
};
extern const struct net_shape net_shapes[NET_SIZES];

/* Returns the size that is called NAME; NET_SIZES if there is none. */
enum net_size net_size_find(const char *name);

/* The fixed-point units: the number that stands for 1 in each kind of value. */
enum {
	NET_SUIT_ONE = 512,    /* the suit layer; a lane can hold up to 64 */
	NET_CLIP = 8,
	NET_HIDDEN_ONE = 2048, /* weights of the hidden sums and of `direct` */
	NET_OUT_ONE = 4096,    /* weights of the hidden units */
	NET_SCALE = 40,        /* the points that an output of 1 means */
	NET_POINT = 1024,      /* a point, in a value */
	NET_NAT_ONE = 256,     /* beliefs, the natural logarithm of odds */
};

struct net {
	int16_t suit[NET_INPUTS * NET_LANES_MAX];       /* net_row finds a row */
	int16_t hidden[NET_LANES_MAX * NET_UNITS_MAX];  /* lanes to units; net_pair */
	int16_t direct[NET_LANES_MAX];                  /* lanes to value */
	int32_t hidden_bias[NET_UNITS_MAX];             /* NET_BIAS_ONE stands for 1 */
	int16_t out[NET_UNITS_MAX];
	int32_t out_bias;                               /* likewise */
	/* by kind of card: the wagers, then the numbers upwards */
	int16_t held[NET_INPUTS][NET_KINDS];
	int lanes, units;
};

/* Returns the weights of an input: one for each lane. */
static inline const int16_t *net_row(const struct net *n, int input)
{
	return n->suit + input * n->lanes;
}

/* Returns the weights from lanes 2 * PAIR and 2 * PAIR + 1 to unit UNIT, side by side.  The
 * weights to the next units follow. */
static inline const int16_t *net_pair(const struct net *n, int pair, int unit)
{
	return n->hidden + 2 * (pair * n->units + unit);
}

/* Limits by which no hidden sum can overflow.  A lane is halved before the sums. */
enum {
	NET_LANE_MAX = SUITS_MAX * NET_CLIP * NET_SUIT_ONE / 2,
	NET_BIAS_ONE = NET_SUIT_ONE / 2 * NET_HIDDEN_ONE,
	NET_BIAS_MAX = 1 << 28,
	NET_UNIT_SHIFT = 7, /* bits that a unit loses before it is weighed */
	NET_OUTPUT_ONE = (NET_BIAS_ONE >> NET_UNIT_SHIFT) * NET_OUT_ONE,
	/* limit of the sum of the absolute weights to one unit, and of `direct` */
	NET_SUM_MAX = (INT32_MAX - NET_BIAS_MAX) / NET_LANE_MAX,
	/* the trainer's limit of each weight, so that most sums surely fit */
	NET_HIDDEN_MAX = NET_SUM_MAX / NET_LANES_STEP,
};

/* Reads weights for the row called ROW from LEN BYTES, all numbers little-endian:
 *   8   "EXPNET2\n"
 *   16  the row's name, filled up with zeros
 *   12  NET_SUIT_INPUTS, NET_WHOLE_INPUTS, lanes, NET_LINEAR, units, NET_KINDS
 *       the fields of struct net up to `held` in turn, as many as the shape has
 *   8   64 bits, FNV-1a of everything before
 * Returns 0; or -1, E says what is wrong with the bytes, and N is undefined. */
int net_read(struct net *n, const char *row, const unsigned char *bytes, size_t len,
             struct error *e);

/* Gives N the shape of a size, and weights of 0.  N need not be initialised before. */
void net_clear(struct net *n, enum net_size size);

/* Adds the weights of N for the row called ROW to OUT as bytes that net_read reads. */
void net_write(const struct net *n, const char *row, struct text *out);

/* The bytes of one built-in network's weights, for net_read.  They are in no order.
 * net_data.sh makes the table from data/weights/. */
struct net_data {
	const char *row;
	enum net_size size;
	const unsigned char *bytes;
	size_t len;
};

extern const struct net_data net_data[];
extern const size_t net_data_count;

/* Holds the network that was asked for last.  All zero it holds none; release it with
 * net_kept_release. */
struct net_kept {
	const char *row; /* its name in the rules table, which lasts */
	struct net *net;
	bool given;      /* the network came from net_kept_load; built-in networks are not used */
	enum net_size size; /* the largest built-in size that is wanted; the owner sets it */
};

/* Makes KEPT hold the network of a weights' file, the LEN BYTES, for the row that the
 * file names, instead of built-in ones.  Returns 0; or -1 with the reason in E, and KEPT
 * is unchanged. */
int net_kept_load(struct net_kept *kept, const char *bytes, size_t len, struct error *e);

/* Checks whether there is a network for R: the one that KEPT, which may be NULL, was
 * given, or else a built-in one.  Returns 0, or -1 with the reason in E. */
int net_kept_fits(const struct net_kept *kept, const struct rules *r, struct error *e);

/* Returns the network for the row of R, bent or not.  KEPT owns it; it is valid until KEPT is
 * asked for another row, given another network or released.  NULL if there is none, with
 * the reason in E. */
const struct net *net_for_rules(struct net_kept *kept, const struct rules *r, struct error *e);

void net_kept_release(struct net_kept *kept);

#endif
