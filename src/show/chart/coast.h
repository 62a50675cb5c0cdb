/* The coasts of the Earth, as coarse as a terminal shows them: data/maps/earth.coast, which
 * data/maps/coast.py makes from Natural Earth.
 *
 * All lengths are tenths of a degree.  An X is counted eastwards from the left side of a drawn
 * map, from 0 up to GLOBE_ROUND.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_CHART_COAST_H
#define SHOW_CHART_COAST_H

#include <stddef.h>
#include <stdint.h>


/* All round the Earth, and the latitude of a pole. */
enum { GLOBE_ROUND = 3600, GLOBE_POLE = 900 };

enum { COAST_STRETCHES_MAX = 128 }; /* stretches of land along any parallel, at most */

/* The closed line round a land, or round a lake in it: its points, the last the same as the
 * first. */
struct coast_ring {
	size_t count;
	const int16_t (*at)[2]; /* longitude, beyond 1800 or -1800 where land goes on; latitude */
};

/* Made by coast_data.sh. */
extern const struct coast_ring coast_rings[];
extern const size_t coast_rings_count;

/* Land along a parallel: from X to X. */
struct coast_stretch {
	int16_t from, to;
};

/* Writes the stretches of land at LATITUDE to OUT, from left to right.  LEFT is the longitude of
 * the left side of the map.  Returns how many there are. */
int coast_land(int left, int latitude, struct coast_stretch out[COAST_STRETCHES_MAX]);

#endif
