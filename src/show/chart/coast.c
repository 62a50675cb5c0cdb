/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "show/chart/coast.h"

#include <stdbool.h>
#include <stdlib.h>

/* Returns the X of LONGITUDE. */
static int x_of(int left, int longitude)
{
	int x = (longitude - left) % GLOBE_ROUND;
	return x < 0 ? x + GLOBE_ROUND : x;
}

static int by_size(const void *a, const void *b)
{
	return *(const int *)a - *(const int *)b;
}

/* Puts the longitudes at which a RING crosses the parallel at LATITUDE into OUT, in their order.
 * Returns how many, always an even number.  OUT has room for two for each stretch. */
static int crossings(const struct coast_ring *ring, int latitude, int *out)
{
	int count = 0;
	for (size_t j = 1; j < ring->count && count < 2 * COAST_STRETCHES_MAX; j++) {
		const int16_t *a = ring->at[j - 1], *b = ring->at[j];
		if ((a[1] <= latitude) != (b[1] <= latitude))
			out[count++] = a[0] + (b[0] - a[0]) * (latitude - a[1]) / (b[1] - a[1]);
	}
	qsort(out, (size_t)count, sizeof out[0], by_size);
	return count;
}

int coast_land(int left, int latitude, struct coast_stretch out[COAST_STRETCHES_MAX])
{
	int at[2 * COAST_STRETCHES_MAX], x[2 * COAST_STRETCHES_MAX];
	int borders = 0, count = 0;
	bool land = false; /* at the map's edge, and then on the way to the right */
	for (size_t i = 0; i < coast_rings_count; i++) {
		int number = crossings(&coast_rings[i], latitude, at);
		for (int j = 0; j + 1 < number && borders < 2 * COAST_STRETCHES_MAX; j += 2) {
			int from = x_of(left, at[j]), to = from + at[j + 1] - at[j];
			land ^= to >= GLOBE_ROUND;
			x[borders++] = from;
			x[borders++] = to >= GLOBE_ROUND ? to - GLOBE_ROUND : to;
		}
	}
	qsort(x, (size_t)borders, sizeof x[0], by_size);
	/* Each border changes land to water, a lake's as well, and water to land. */
	int from = 0;
	for (int i = 0; i <= borders && count < COAST_STRETCHES_MAX; i++) {
		int to = i < borders ? x[i] : GLOBE_ROUND;
		if (land && to > from)
			out[count++] = (struct coast_stretch){(int16_t)from, (int16_t)to};
		land = !land;
		from = to;
	}
	return count;
}
