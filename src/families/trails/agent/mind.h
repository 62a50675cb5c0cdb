/* A player's judgement of a position by rules of thumb: which points of the map it wants an
 * expedition to come to or to stay away from, how likely that is, and so what a move is worth.
 *
 * All is counted from what lies open and the seat's own hand.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_AGENT_MIND_H
#define FAMILIES_TRAILS_AGENT_MIND_H

#include "families/trails/core/table.h"

/* How far it is from an arrow to each point of the map.  An expedition may use no edge twice, so
 * the way from a point depends on the arrow that led there: there is no way straight back.
 *
 * The length of a way is that of its steps.  A step from a plain point or a place takes an
 * arrow, WAYS_STEP; one from a green or a red point takes less, since that gives an arrow or
 * helps to pay for it. */
enum { WAYS_STEP = 4, WAYS_FROM_GREEN = 1, WAYS_FROM_RED = 3, WAYS_FAR = 127 };

/* All lengths of a map, as if nothing lay on it yet.  The caller of ways_new frees it with
 * free().  `near[w]` are the lengths from where arrow W arrives to each point, WAYS_FAR at
 * most; ways_arrow numbers the arrows.  The last of them is for an expedition that has not
 * begun. */
struct ways {
	const struct map *map;
	int arrows; /* without that last one */
	uint8_t near[][MAP_POINTS_MAX + 1];
};

/* Finds all ways on M, which must outlive them. */
struct ways *ways_new(const struct map *m);

/* Returns the number of the arrow that lies on edge EDGE and points to TO. */
static inline int ways_arrow(const struct map *m, int edge, int to)
{
	return 2 * edge + (m->edge[edge].to == to);
}

/* Worths are in 1/MIND_POINT points of the seat above the mean of the others', chances in
 * 1/MIND_SURE. */
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
	int32_t worth; /* to the seat, if an expedition comes there */
};

/* The figures that the rules of thumb go by.  The chance to come to a point falls with the way to
 * it: it is NEXT for one that is a step away, in 1/MIND_SURE, and KEPT / MIND_SURE of it is kept
 * with each quarter of a step more. */
struct mind_figures {
	struct {
		int next, kept;
	} fall[MIND_WHYS];
	int hurry_next, hurry_kept; /* how much less they are at the end of the game */
	int own;         /* what a mission of one's own is worth, and so a mark */
	int rival;       /* how much the rivals' mean gain counts, in hundredths */
	int strange;     /* how much a strange mission counts of it, in hundredths */
	int next_public; /* what a public mission next to an expedition costs */
	int coupon, green, bow; /* what these are usually worth */
	int hoard;       /* with so many coupons another one is worth half as much */
	int kept;        /* value of keeping one, in percent of its full value */
	int fresh;       /* how much better the better of two new missions is than the mean, in
	                    1/MIND_SURE */
	int mark;        /* the least chance for a mark that need not be laid, in 1/MIND_SURE */
	int tired;       /* what it costs to take an arrow away, for each round that was played: so
	                    players who lay and take the same arrow come to an end */
};

/* Those that play best, as far as is known. */
extern const struct mind_figures mind_usual;

/* All that is computed once for a map: the ways, and the chances that an expedition does not come
 * to a point, by how much of the game is left, why the point matters, and the length of the way. */
enum { MIND_STAGES = 13 };
struct mind_base {
	struct mind_figures figures;
	struct ways *ways;
	struct trails_set places;
	int16_t miss[MIND_STAGES][MIND_WHYS][WAYS_FAR + 1];
};

/* The caller ends it with mind_base_free, which takes NULL, too. */
struct mind_base *mind_base_new(const struct map *m, const struct mind_figures *f);
void mind_base_free(struct mind_base *b);

/* B if it is for M, whatever its figures; else B, which may be NULL, is freed, and a new one for M
 * and F is returned. */
struct mind_base *mind_base_for(struct mind_base *b, const struct map *m,
                                const struct mind_figures *f);

/* Flat.  It owns nothing; what it points at must outlive it. */
struct mind {
	const struct mind_base *base;
	const int16_t (*miss)[WAYS_FAR + 1]; /* at this stage of the game */
	const struct trails_table *table;
	int seat, count;
	struct mind_target target[MIND_TARGETS];
	const uint8_t *near[TRAILS_COLOURS]; /* from each expedition's end */
	int32_t held[TRAILS_COLOURS][MIND_TARGETS]; /* the target's worth, where the other two
	                                               expeditions don't come there */
	int64_t now[TRAILS_COLOURS];  /* what this expedition's chances are worth as it stands */
	int32_t coupon;               /* what a coupon is worth to keep */
	int32_t strange;              /* what it costs to come to a point that may be another seat's
	                                 mission */
	struct trails_set unseen;     /* those points */
};

/* Sets M to the position T as SEAT sees it, with HAND. */
void mind_init(struct mind *m, const struct mind_base *b, const struct trails_table *t,
               const struct trails_set *hand, int seat);

/* Returns the chance that an expedition comes to POINT in time. */
int mind_chance(const struct mind *m, int point);

/* Returns the worth of MOVE, which is legal for the seat, beyond passing, as far as the rules of
 * thumb tell.  They count all that a bow or a green point makes possible at a usual worth. */
int32_t mind_gain(const struct mind *m, uint64_t move);

/* Returns the best of COUNT moves by mind_gain, of equals the first. */
uint64_t mind_best(const struct mind *m, const uint64_t *moves, int count);

/* Returns the points that SEAT can hope for with HAND: those that it has, the chances of all
 * others, and what its coupons are worth, in 1/MIND_POINT. */
int32_t mind_hope(const struct mind_base *b, const struct trails_table *t,
                  const struct trails_set *hand, int seat);

#endif
