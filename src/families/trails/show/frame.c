/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/frame.h"

/* A cell is about twice as high as it is wide, so a row takes twice the degrees of a column at
 * the equator.  A picture may be stretched or pressed by as much as these, in percent, and one that
 * is free to be as high as it likes is so by a little, as degrees shrink away from the equator. */
enum { CELL_HIGH = 2, STRETCH_LEAST = 55, STRETCH_MOST = 150, STRETCH_NATURAL = 125, PERCENT = 100 };

/* The longitude X as a distance to the east of WEST. */
static int east_of(int x, int west)
{
	int east = (x - west) % MAP_ROUND;
	return east < 0 ? east + MAP_ROUND : east;
}

static int rounded(int a, int b)
{
	return a < 0 ? -((-a + b / 2) / b) : (a + b / 2) / b;
}

/* Places beyond the right side that are nearer to the left one lie outside at the left. */
int frame_x(const struct frame *f, int longitude, int dots)
{
	int east = east_of(longitude, f->west), spare = MAP_ROUND - f->span;
	if (east > f->span + spare / 2)
		east -= MAP_ROUND;
	return rounded(east * (f->columns * dots - 1), f->span);
}

int frame_y(const struct frame *f, int latitude, int dots)
{
	return rounded((f->north - latitude) * (f->rows * dots - 1), f->north - f->south);
}

int frame_east(const struct map *m, int a, int b, bool round)
{
	int from = east_of(m->point[a].longitude, m->left),
	    to = east_of(m->point[b].longitude, m->left);
	if (!round)
		return to - from;
	return to > from ? to - from - MAP_ROUND : to - from + MAP_ROUND;
}

bool frame_close(const struct frame *f)
{
	enum { CLOSE = 22 }; /* tenths of a degree in a column */
	return f->span <= CLOSE * f->columns;
}

bool frame_far(const struct frame *f)
{
	enum { FAR = 60 };
	return f->span > FAR * f->columns;
}

/* Makes room around what is shown, so that a degree isn't too much longer one way than the
 * other; or takes fewer rows or columns if all of the map is shown already. */
static void fit(struct frame *f, int columns, int rows)
{
	int high = f->north - f->south;
	f->columns = columns;
	f->rows = rows;
	/* how many rows a picture that isn't pressed or stretched too much would take */
	int most = high * columns * STRETCH_MOST / (f->span * CELL_HIGH * PERCENT) + 1;
	int least = high * columns * STRETCH_LEAST / (f->span * CELL_HIGH * PERCENT);
	if (rows > most) {
		int more = high * rows / most - high;
		f->north += more / 2;
		f->south -= more / 2;
	} else if (rows < least) {
		int more = f->span * least / rows - f->span;
		if (f->span + more > MAP_ROUND)
			more = MAP_ROUND - f->span > 0 ? MAP_ROUND - f->span : 0;
		f->west -= more / 2;
		f->span += more;
	}
}

/* Where each point lies.  One whose cell is taken moves to the nearest that is free. */
static void settle(struct frame *f)
{
	static const int8_t moves[][2] = {{0, 0},  {1, 0},  {-1, 0}, {0, 1},   {0, -1},
	                                  {1, 1},  {-1, 1}, {1, -1}, {-1, -1}, {2, 0},
	                                  {-2, 0}, {2, 1},  {-2, -1}};
	enum { MOVES = sizeof moves / sizeof moves[0] };
	for (int p = 0; p < f->map->points; p++) {
		int x = frame_x(f, f->map->point[p].longitude, 1),
		    y = frame_y(f, f->map->point[p].latitude, 1);
		f->at[p].inside = x >= 0 && x < f->columns && y >= 0 && y < f->rows;
		for (int i = 0; f->at[p].inside && i < MOVES; i++) {
			bool taken = x + moves[i][0] < 0 || x + moves[i][0] >= f->columns ||
			             y + moves[i][1] < 0 || y + moves[i][1] >= f->rows;
			for (int q = 0; q < p && !taken; q++)
				taken = f->at[q].inside && f->at[q].x == x + moves[i][0] &&
				        f->at[q].y == y + moves[i][1];
			if (taken)
				continue;
			x += moves[i][0];
			y += moves[i][1];
			break;
		}
		f->at[p].x = (int16_t)x;
		f->at[p].y = (int16_t)y;
	}
}

/* The longitude from which the points that SHOWN says reach least far to the east: behind the
 * widest gap between two of them. */
static int west_of(const struct map *m, const bool *shown)
{
	int west = m->left, widest = -1;
	for (int p = 0; p < m->points; p++) {
		int gap = MAP_ROUND; /* to the west of point P */
		for (int q = 0; q < m->points; q++) {
			int east = east_of(m->point[p].longitude, m->point[q].longitude);
			if (shown[q] && east && east < gap)
				gap = east;
		}
		if (!shown[p] || gap <= widest)
			continue;
		widest = gap;
		west = m->point[p].longitude;
	}
	return west;
}

/* Sets the sides of F around the points that SHOWN says, or all, with a margin. */
static void bound(struct frame *f, const struct map *m, const bool *shown)
{
	enum { MARGIN = 15, MARGIN_PERCENT = 4 };
	int least = MAP_ROUND, most = 0, left = shown ? west_of(m, shown) : m->left;
	*f = (struct frame){.map = m, .north = -MAP_POLE, .south = MAP_POLE};
	for (int p = 0; p < m->points; p++) {
		int east = east_of(m->point[p].longitude, left), north = m->point[p].latitude;
		if (shown && !shown[p])
			continue;
		least = east < least ? east : least;
		most = east > most ? east : most;
		f->north = north > f->north ? north : f->north;
		f->south = north < f->south ? north : f->south;
	}
	int margin = MARGIN + (most - least) * MARGIN_PERCENT / PERCENT;
	f->west = left + least - margin;
	f->span = most - least + 2 * margin;
	if (f->span > MAP_ROUND) {
		f->west = m->left;
		f->span = MAP_ROUND;
	}
	margin = MARGIN + (f->north - f->south) * MARGIN_PERCENT / PERCENT;
	f->north += margin;
	f->south -= margin;
}

void frame_points(struct frame *f, const struct map *m, const bool *shown, int columns, int rows)
{
	bound(f, m, shown);
	fit(f, columns, rows);
	settle(f);
}

void frame_natural(struct frame *f, const struct map *m, int columns)
{
	bound(f, m, NULL);
	fit(f, columns, (f->north - f->south) * columns * STRETCH_NATURAL / (f->span * CELL_HIGH * PERCENT));
	settle(f);
}

void frame_whole(struct frame *f, const struct map *m, int columns, int rows)
{
	frame_points(f, m, NULL, columns, rows);
}

void frame_around(struct frame *f, const struct map *m, int centre, int span, int columns, int rows)
{
	int high = span * rows * CELL_HIGH / columns;
	*f = (struct frame){.map = m, .columns = columns, .rows = rows, .span = span};
	f->west = m->point[centre].longitude - span / 2;
	f->north = m->point[centre].latitude + high / 2;
	f->south = m->point[centre].latitude - high / 2;
	settle(f);
}
