/* The part of a map that a person looks at.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_CHART_SIGHT_H
#define SHOW_CHART_SIGHT_H

#include <stdbool.h>

/* All zero: the program chooses the part. */
struct sight {
	bool placed;             /* `latitude` and `longitude` are its middle, in tenths of a degree */
	bool held;               /* the person has moved it: it doesn't follow the play */
	int latitude, longitude;
	int edge;                /* columns that a typical edge is long, but for `zoom` */
	int zoom;                /* steps nearer than the program's choice; below 0: farther */
};

enum { SIGHT_ZOOM_MOST = 4 };

#endif
