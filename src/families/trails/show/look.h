/* Questions about a view that pictures, lists and sentences share.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_SHOW_LOOK_H
#define FAMILIES_TRAILS_SHOW_LOOK_H

#include <stdbool.h>
#include <stdint.h>

#include "families/trails/core/view.h"

/* The meaning of a point to the seat of a view. */
struct look {
	bool mission;   /* it holds this mission */
	bool marked;    /* its own mark lies there */
	bool public;    /* a public mission */
	unsigned marks; /* a bit for each other seat whose mark lies there */
};

/* Returns what POINT means to V's seat. */
struct look look_at(const struct trails_view *v, int point);

/* The shortest ways of an expedition: only along edges that carry no arrow of its own, and with
 * the arrows that are left. */
struct look_ways {
	int end;                        /* where it stands */
	uint8_t steps[MAP_POINTS_MAX];  /* LOOK_FAR: it can't reach the point.  For `end`: the
	                                   steps of a way out and back */
	uint8_t before[MAP_POINTS_MAX]; /* the point before this one on the way, from `end` on */
	uint8_t loop[2];                /* for the way out and back to `end`: the two points at
	                                   which the way out and the way back, joined by an edge,
	                                   meet */
};
enum { LOOK_FAR = 255 };

/* Returns the ways of the expedition of COLOUR, as V shows the map. */
struct look_ways look_ways(const struct trails_view *v, int colour);

/* Writes the points of the way to POINT to PATH, which has room for LOOK_FAR, in order and without
 * where the expedition stands.  Returns how many there are; -1 if there is no way. */
int look_path(const struct look_ways *w, int point, uint8_t *path);

/* The ways of all three expeditions. */
struct look_all {
	struct look_ways of[TRAILS_COLOURS];
};

/* Returns the ways of all three expeditions, as V shows the map. */
struct look_all look_all(const struct trails_view *v);

/* Returns the expedition with the fewest steps to POINT, the first of several; -1 if none can
 * reach it. */
int look_nearest(const struct look_all *all, int point);

/* A mission that the seat of a view can fulfil. */
struct look_goal {
	uint8_t point;
	int8_t colour; /* the expedition that is nearest; -1 if none can come there */
	uint8_t steps; /* its steps */
};

/* Writes the goals of V's seat to GOALS, which has room for MAP_POINTS_MAX: its missions and its
 * marks; or with OPEN the public missions.  The nearest come first.  Returns how many there are. */
int look_goals(const struct trails_view *v, const struct look_all *all, bool open,
               struct look_goal *goals);

#endif
