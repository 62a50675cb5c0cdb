/* A player's judgement of a position by rules of thumb: which points of the map it wants an
 * expedition to come to or to stay away from, how likely that is, and so what a move is worth.
 *
 * All is counted from what lies open and the seat's own hand.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_AGENT_MIND_H
#define FAMILIES_TRAILS_AGENT_MIND_H

#include "families/trails/core/table.h"

/* The distances from each arrow to each point of the map.  An expedition may use no edge twice,
 * so the shortest way from a point depends on the arrow that led there: it can't go straight
 * back.
 *
 * The length of a way is the sum of its steps.  A step from a plain point or a place takes an
 * arrow, WAYS_STEP.  A step from a green or a red point takes less, since such a point gives an
 * arrow or helps to pay for one. */
enum { WAYS_STEP = 4, WAYS_FROM_GREEN = 1, WAYS_FROM_RED = 3, WAYS_FAR = 127 };

/* All distances on a map, as if no arrow lay on it yet.  `near[w]` has the distances to each
 * point, at most WAYS_FAR, from the point that arrow W points to; ways_arrow numbers the arrows.
 * One more entry, the last, is for an expedition that has not begun. */
struct ways {
	const struct map *map;
	int arrows; /* number of arrows, without the last entry */
	uint8_t near[][MAP_POINTS_MAX + 1];
};

/* Returns the distances on M, which must outlive them.  The caller frees them with free(). */
struct ways *ways_new(const struct map *m);

/* Returns the number of the arrow that lies on edge EDGE and points to TO. */
static inline int ways_arrow(const struct map *m, int edge, int to)
{
	return 2 * edge + (m->edge[edge].to == to);
}

/* Worths are in 1/MIND_POINT of the points by which the seat leads the mean of the others;
 * chances are in 1/MIND_SURE. */
enum { MIND_POINT = 4096, MIND_SURE = 1024 };

/* Why a point matters.  A point may matter for several reasons. */
enum mind_why {
	MIND_OWN,    /* the seat's mission, which nobody else knows */
	MIND_MARKED, /* the seat's mission with its mark, for all to see */
	MIND_THEIRS, /* another seat's mark */
	MIND_PUBLIC, /* a public mission: good to take, bad to leave in reach of the next */
	MIND_WHYS
};

enum { MIND_TARGETS = 160 };

struct mind_target {
	uint8_t point, why;
	int32_t worth; /* worth to the seat of an expedition that comes to the point */
};

/* Figures of the rules of thumb, those that play best as far as is known: the worth of one of the
 * seat's own missions and of a mark, what a public mission next to an expedition costs, and the
 * usual worth of a green point and of a bow. */
enum {
	MIND_MISSION = 2 * MIND_POINT,
	MIND_LEFT = MIND_POINT * 86 / 100,
	MIND_GREEN_POINT = MIND_POINT * 73 / 100,
	MIND_BOW = MIND_POINT * 194 / 100,
};

/* Everything that is computed once for a map: the distances, and the chances that an expedition
 * does not reach a point.  These depend on how much of the game is left, on why the point matters,
 * and on the distance. */
enum { MIND_STAGES = 13 };
struct mind_base {
	struct ways *ways;
	struct trails_set places;
	int16_t miss[MIND_STAGES][MIND_WHYS][WAYS_FAR + 1];
};

/* Returns the base for M; the caller frees it with mind_base_free, which accepts NULL. */
struct mind_base *mind_base_new(const struct map *m);
void mind_base_free(struct mind_base *b);

/* A position as the rules of thumb judge it.  Flat; owns nothing, and everything that it points to
 * must outlive it. */
struct mind {
	const struct mind_base *base;
	/* the chances not to reach a point, at this stage of the game */
	const int16_t (*miss)[WAYS_FAR + 1];
	const struct trails_table *table;
	int seat, count;
	struct mind_target target[MIND_TARGETS];
	const uint8_t *near[TRAILS_COLOURS]; /* distances from the end of each expedition */
	/* worth of each target times the chance that the other two expeditions do not reach it */
	int32_t held[TRAILS_COLOURS][MIND_TARGETS];
	int64_t now[TRAILS_COLOURS];  /* the sum of HELD times the chance to miss, in 1/MIND_SURE */
	int32_t coupon;               /* the worth of keeping a coupon */
	/* cost of coming to a point that may be another seat's mission */
	int32_t strange;
	struct trails_set unseen;     /* the points that may be such a mission */
	int fresh;                    /* the chance of a new mission; negative until it is asked for */
};

/* Sets M to the position T as SEAT sees it, with HAND. */
void mind_init(struct mind *m, const struct mind_base *b, const struct trails_table *t,
               const struct trails_set *hand, int seat);

/* Returns the points that a mission of T brings, MARKED or not, when an expedition comes to its
 * place.  Where missions are marks, each brings the same. */
int32_t mind_mission(const struct trails_table *t, bool marked);

/* Returns the chance that an expedition comes to POINT in time. */
int mind_chance(const struct mind *m, int point);

/* Returns how much more MOVE, which is legal for the seat, is worth than passing, by the rules of
 * thumb.  They give a bow or a green point its usual worth, whatever it makes possible. */
int32_t mind_gain(struct mind *m, uint64_t move);

/* Returns the best of COUNT moves by mind_gain, of equals the first. */
uint64_t mind_best(struct mind *m, const uint64_t *moves, int count);

/* Returns the points that SEAT can hope for with HAND, in 1/MIND_POINT: its present points, its
 * chances to win more, and the worth of its coupons. */
int32_t mind_hope(const struct mind_base *b, const struct trails_table *t,
                  const struct trails_set *hand, int seat);

#endif
