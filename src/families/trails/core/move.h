/* A move: a part of a turn, in 64 bits.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_CORE_MOVE_H
#define FAMILIES_TRAILS_CORE_MOVE_H

#include <stdint.h>

enum trails_colour { TRAILS_RED, TRAILS_YELLOW, TRAILS_BLUE, TRAILS_NO_COLOUR = 255 };

/* Behind each kind the fields that it has, and its text. */
enum trails_kind {
	TRAILS_NO_MOVE,
	TRAILS_MARK,         /* to: "mark petra" */
	TRAILS_DONE,         /* "done": has laid as many marks as he wants */
	TRAILS_ARROW,        /* colour, to: "red marib", the turn's arrow or a green point's */
	TRAILS_BOW,          /* colour, from, to: "bow marib tokyo", a bow's arrow */
	TRAILS_COUPON_ARROW, /* colour, to: "coupon red marib" */
	TRAILS_TAKE,         /* colour: "coupon take red" */
	TRAILS_CHANGE,       /* to: "coupon change petra", a mission in the hand is given up */
	TRAILS_KEEP,         /* to: "keep petra", which of the two that were drawn */
	TRAILS_PASS,         /* "pass": declines what is offered, or ends the turn */
	TRAILS_KINDS
};

/* Kind, colour, `from` and `to`, a byte each from the lowest on.  Fields that a kind doesn't have
 * are 0, so equal moves are equal numbers. */
static inline uint64_t trails_move(enum trails_kind kind, int colour, int from, int to)
{
	return (uint64_t)kind | (uint64_t)colour << 8 | (uint64_t)from << 16 | (uint64_t)to << 24;
}

static inline enum trails_kind trails_move_kind(uint64_t m)
{
	return (enum trails_kind)(m & 255);
}

static inline int trails_move_colour(uint64_t m)
{
	return m >> 8 & 255;
}

/* The point where a bow's arrow begins. */
static inline int trails_move_from(uint64_t m)
{
	return m >> 16 & 255;
}

/* The point that the arrow points at, or that of the mission.  MAP_NONE in a TRAILS_CHANGE or a
 * TRAILS_KEEP of which the mission isn't known to the one who is told. */
static inline int trails_move_to(uint64_t m)
{
	return m >> 24 & 255;
}

#endif
