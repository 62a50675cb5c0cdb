/* A chart on a review's page, drawn as vectors: a column for each turn is a link to its section.  Its
 * text keeps its size on any screen.
 *
 * Curves are drawn in a box that is stretched across the page, PLOT_ACROSS units wide.  Downwards a
 * unit is a pixel.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_PAGE_PLOT_H
#define SHOW_PAGE_PLOT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum { PLOT_ACROSS = 1000, PLOT_TOP = 10, PLOT_LOW = 190 };

/* It owns nothing. */
struct plot {
	const void *owner; /* handed to the functions */
	size_t turns;      /* at least one */
	int low, high;     /* values at its lower and upper edge */
	int (*round)(const void *owner, size_t i); /* of turn I, from 1; 0 before the first */
	/* Adds the text that the column of turn I shows when it is pointed at. */
	void (*hint)(const void *owner, size_t i, struct text *out);
};

/* Returns the place of turn I, from 0, and of a value. */
int plot_x(const struct plot *p, size_t i);
int plot_y(const struct plot *p, int64_t value);

/* Returns the distance between two lines of a chart whose values, in tenths, span RANGE: so that
 * there are few of them, at whole numbers. */
int plot_step(int range);

/* A chart is made of these, in this order: plot_begin; what stands in the axis, which plot_label
 * adds beside a value; plot_box; lines and curves in the stretched box; plot_links; things that
 * keep their shape, each at plot_at, a share of the width; plot_end. */
void plot_begin(struct text *out);
void plot_label(const struct plot *p, int value, const char *label, struct text *out);
void plot_box(struct text *out);
void plot_links(const struct plot *p, struct text *out);
void plot_end(const struct plot *p, struct text *out);

/* Adds a line across the box at VALUE, a stronger one for ZERO; and a line down it where each round
 * begins. */
void plot_level(const struct plot *p, int64_t value, bool zero, struct text *out);
void plot_rounds(const struct plot *p, struct text *out);

/* Adds x="12.3%", the place of turn I. */
void plot_at(const struct plot *p, size_t i, struct text *out);

#endif
