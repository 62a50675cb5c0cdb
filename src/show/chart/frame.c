/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/chart/frame.h"

#include <math.h>
#include <stdlib.h>

/* A cell is about twice as high as it is wide, so a row takes twice the degrees of a column at the
 * equator.  These are the limits, in percent, for stretching or compressing a picture vertically.
 * A picture that may have any height is stretched a little, since degrees of longitude shrink away
 * from the equator. */
enum { CELL_HIGH = 2, STRETCH_LEAST = 55, STRETCH_MOST = 150, STRETCH_NATURAL = 125, PERCENT = 100 };

/* Returns the distance from the longitude WEST eastwards to the longitude X. */
static int east_of(int x, int west)
{
	int east = (x - west) % GLOBE_ROUND;
	return east < 0 ? east + GLOBE_ROUND : east;
}

static int rounded(int a, int b)
{
	return a < 0 ? -((-a + b / 2) / b) : (a + b / 2) / b;
}

/* Places beyond the right side that are nearer to the left side get a negative column. */
int frame_x(const struct frame *f, int longitude, int dots)
{
	int east = east_of(longitude, f->west), spare = GLOBE_ROUND - f->span;
	if (east > f->span + spare / 2)
		east -= GLOBE_ROUND;
	return rounded(east * (f->columns * dots - 1), f->span);
}

int frame_y(const struct frame *f, int latitude, int dots)
{
	return rounded((f->north - latitude) * (f->rows * dots - 1), f->north - f->south);
}

int frame_east(const struct chart_map *m, int a, int b, bool round)
{
	int from = east_of(m->point[a].longitude, m->left),
	    to = east_of(m->point[b].longitude, m->left);
	if (!round)
		return to - from;
	return to > from ? to - from - GLOBE_ROUND : to - from + GLOBE_ROUND;
}

/* ---- The length of edges.  ---- */

static int by_size(const void *a, const void *b)
{
	return *(const int *)a - *(const int *)b;
}

/* Returns the median length of M's edges in tenths of a degree of longitude; a degree of latitude
 * counts NORTH percent of one. */
static int typical_edge(const struct chart_map *m, int north)
{
	int length[CHART_EDGES_MAX];
	for (int i = 0; i < m->edges; i++) {
		const int a = m->edge[i].from, b = m->edge[i].to;
		const int wide = frame_east(m, a, b, m->edge[i].round),
			  high = (m->point[a].latitude - m->point[b].latitude) * north / PERCENT;
		length[i] = (int)sqrt((double)wide * wide + (double)high * high);
	}
	qsort(length, (size_t)m->edges, sizeof length[0], by_size);
	return m->edges ? length[m->edges / 2] : GLOBE_ROUND;
}

/* The length of a typical edge, in columns; a row counts twice. */
static int frame_edge(const struct frame *f)
{
	/* the length of a degree of latitude on the screen, in percent of one of longitude */
	const int north = CELL_HIGH * f->rows * f->span * PERCENT / (f->columns * (f->north - f->south));
	return typical_edge(f->map, north) * f->columns / f->span;
}

enum { EDGE_LEAST = 4, EDGE_GOOD = 8 };

bool frame_close(const struct frame *f)
{
	return frame_edge(f) >= EDGE_LEAST;
}

bool frame_all(const struct frame *f)
{
	for (int p = 0; p < f->map->points; p++)
		if (!f->at[p].inside)
			return false;
	return true;
}

/* Sets the size of F, and extends its sides so that a degree isn't much longer on the screen in one
 * direction than in the other, as far as the globe reaches. */
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
		if (f->span + more > GLOBE_ROUND)
			more = GLOBE_ROUND - f->span > 0 ? GLOBE_ROUND - f->span : 0;
		f->west -= more / 2;
		f->span += more;
	}
}

/* Finds the cell of each point.  A point whose cell is taken moves to the nearest free one. */
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

/* Returns the longitude from which the SHOWN points reach least far to the east: that of the point
 * on the east side of the widest gap between two of them. */
static int west_of(const struct chart_map *m, const bool *shown)
{
	int west = m->left, widest = -1;
	for (int p = 0; p < m->points; p++) {
		int gap = GLOBE_ROUND; /* to the west of point P */
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
static void bound(struct frame *f, const struct chart_map *m, const bool *shown)
{
	enum { MARGIN = 15, MARGIN_PERCENT = 4 };
	int least = GLOBE_ROUND, most = 0, left = shown ? west_of(m, shown) : m->left;
	*f = (struct frame){.map = m, .north = -GLOBE_POLE, .south = GLOBE_POLE};
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
	if (f->span > GLOBE_ROUND) {
		f->west = m->left;
		f->span = GLOBE_ROUND;
	}
	margin = MARGIN + (f->north - f->south) * MARGIN_PERCENT / PERCENT;
	f->north += margin;
	f->south -= margin;
}

void frame_points(struct frame *f, const struct chart_map *m, const bool *shown, int columns, int rows)
{
	bound(f, m, shown);
	fit(f, columns, rows);
	settle(f);
}

void frame_natural(struct frame *f, const struct chart_map *m, int columns)
{
	bound(f, m, NULL);
	fit(f, columns,
	    (f->north - f->south) * columns * STRETCH_NATURAL / (f->span * CELL_HIGH * PERCENT));
	settle(f);
}

/* ---- A part of the map.  ---- */

enum { MARGIN = 2 }; /* columns from the sides of a part that is chosen */
enum { PART_NORTH = 80 }; /* percent: a degree of latitude takes a little less than one of longitude */

/* Returns the width, in tenths of a degree, of a part of M in which a typical edge is EDGE columns
 * long. */
static int part_span(const struct chart_map *m, int edge, int columns)
{
	const int span = typical_edge(m, PART_NORTH) * columns / edge;
	return span > GLOBE_ROUND ? GLOBE_ROUND : span < columns ? columns : span;
}

/* Sets the size and the sides of F, a part SPAN wide around a place.  To the north and south it
 * reaches beyond the WHOLE map no further than it must.  The cells of the points are not set. */
static void place_part(struct frame *f, const struct frame *whole, int latitude, int longitude, int span,
                       int columns, int rows)
{
	const int high = span * rows * CELL_HIGH * PERCENT / (columns * PART_NORTH);
	int north = latitude + high / 2;
	north = north - high < whole->south ? whole->south + high : north;
	north = north > whole->north ? whole->north : north;
	f->map = whole->map;
	f->columns = columns;
	f->rows = rows;
	f->north = north;
	f->south = north - high;
	f->west = longitude - span / 2;
	f->span = span;
}

static void frame_part(struct frame *f, const struct chart_map *m, int latitude, int longitude, int edge,
                       int columns, int rows)
{
	struct frame whole;
	bound(&whole, m, NULL);
	place_part(f, &whole, latitude, longitude, part_span(m, edge, columns), columns, rows);
	settle(f);
}

void frame_around(struct frame *f, const struct chart_map *m, int latitude, int longitude, int columns,
                  int rows)
{
	frame_part(f, m, latitude, longitude, EDGE_GOOD, columns, rows);
}

/* True if point P lies in F, at least MARGIN columns from its left and right sides. */
static bool shows(const struct frame *f, int p, int margin)
{
	const int x = frame_x(f, f->map->point[p].longitude, 1), y = frame_y(f, f->map->point[p].latitude, 1);
	return x >= margin && x < f->columns - margin && y >= 0 && y < f->rows;
}

static bool shows_group(const struct frame *f, const struct sight_group *g, int margin)
{
	for (int p = 0; p < f->map->points; p++)
		if (g->point[p] && !shows(f, p, margin))
			return false;
	return true;
}

/* Returns how much of what WISH asks for lies in F: whole groups count most, above all BEST; then
 * points of groups; then goals. */
static int worth(const struct frame *f, const struct sight_wish *wish, const struct sight_group *best)
{
	enum { BEST = 1000000, WHOLE = 100000, CHOICE = 1000 };
	bool seen[CHART_POINTS_MAX];
	int sum = 0;
	for (int p = 0; p < f->map->points; p++) {
		seen[p] = shows(f, p, MARGIN);
		sum += seen[p] ? wish->weight[p] : 0;
	}
	for (int g = 0; g < wish->groups; g++) {
		bool whole = true;
		for (int p = 0; p < f->map->points; p++)
			if (wish->group[g].point[p]) {
				whole &= seen[p];
				sum += seen[p] ? CHOICE : 0;
			}
		if (whole)
			sum += &wish->group[g] == best ? BEST : WHOLE;
	}
	return sum;
}

/* Returns the sum of the values of the groups that lie wholly in F. */
static int value_seen(const struct frame *f, const struct sight_wish *wish)
{
	int sum = 0;
	for (int g = 0; g < wish->groups; g++)
		sum += shows_group(f, &wish->group[g], 0) ? wish->group[g].value : 0;
	return sum;
}

/* The EDGE's length in columns at ZOOM. */
static int zoomed(int edge, int zoom)
{
	for (; zoom > 0; zoom--)
		edge = edge * 3 / 2;
	for (; zoom < 0; zoom++)
		edge = edge * 2 / 3;
	return edge > 1 ? edge : 1;
}

/* Finds the place around which F shows most of WISH, above all of BEST.  It tries each point, and
 * the middle between a point of BEST and each other point of BEST or goal.  Sets F to the frame, S
 * to the place. */
static void find_place(struct frame *f, const struct chart_map *m, const struct sight_wish *wish,
                       const struct sight_group *best, int edge, int columns, int rows, struct sight *s)
{
	const int span = part_span(m, edge, columns);
	int most = -1;
	struct frame whole, one;
	bound(&whole, m, NULL);
	for (int p = 0; p < m->points; p++)
		for (int q = 0; q < m->points; q++) {
			if (q != p && !(best && best->point[p] && (wish->weight[q] || best->point[q])))
				continue;
			const bool round = abs(frame_east(m, p, q, false)) > GLOBE_ROUND / 2;
			const int latitude = (m->point[p].latitude + m->point[q].latitude) / 2,
				  longitude = m->point[p].longitude + frame_east(m, p, q, round) / 2;
			place_part(&one, &whole, latitude, longitude, span, columns, rows);
			const int sum = worth(&one, wish, best);
			if (sum <= most)
				continue;
			most = sum;
			s->latitude = latitude;
			s->longitude = longitude;
		}
	s->placed = true;
	frame_part(f, m, s->latitude, s->longitude, edge, columns, rows);
}

void frame_follow(struct frame *f, const struct chart_map *m, const struct sight_wish *wish,
                  int columns, int rows, struct sight *s)
{
	enum { POINT = 12 }; /* cells for each point, so that names fit between the points */
	const struct sight_group *best = wish->groups ? &wish->group[0] : NULL;
	frame_points(f, m, NULL, columns, rows);
	const bool roomy = frame_close(f) && m->points * POINT <= f->columns * f->rows;
	const int whole = frame_edge(f), usual = whole > EDGE_GOOD ? whole : EDGE_GOOD;
	if (s->zoom <= 0 && (roomy || zoomed(usual, s->zoom) <= whole))
		return;
	for (int g = 1; g < wish->groups; g++)
		best = wish->group[g].value > best->value ? &wish->group[g] : best;
	if (s->placed)
		frame_part(f, m, s->latitude, s->longitude, zoomed(s->edge ? s->edge : usual, s->zoom),
		           columns, rows);
	if (s->placed && s->held)
		return;
	bool good = false; /* a group of at least half the best value is shown already */
	int all = 0;
	for (int g = 0; g < wish->groups; g++)
		all += wish->group[g].value;
	for (int g = 0; s->placed && g < wish->groups; g++)
		good |= !best->value || (wish->group[g].value && 2 * wish->group[g].value >= best->value &&
		                         shows_group(f, &wish->group[g], 0));
	struct sight found = *s;
	struct frame part;
	/* where the points of BEST are far apart, edges are drawn shorter */
	for (found.edge = usual;; found.edge--) {
		find_place(&part, m, wish, best, zoomed(found.edge, s->zoom), columns, rows, &found);
		if (!best || shows_group(&part, best, MARGIN) || found.edge <= EDGE_LEAST ||
		    found.edge <= whole)
			break;
	}
	/* the part stays unless another shows 2.5 times its value, and all there is */
	const int now = value_seen(f, wish), then = value_seen(&part, wish);
	if (good && (2 * then < 5 * now || then < all))
		return;
	*s = found;
	*f = part;
}

void sight_move(struct sight *s, const struct frame *f, int east, int north)
{
	enum { SHARE = 3 };
	if (frame_all(f))
		return;
	s->longitude = f->west + f->span / 2 + east * f->span / SHARE;
	s->latitude = (f->north + f->south) / 2 + north * (f->north - f->south) / SHARE;
	s->latitude = s->latitude > GLOBE_POLE    ? GLOBE_POLE
	              : s->latitude < -GLOBE_POLE ? -GLOBE_POLE
	                                          : s->latitude;
	s->placed = s->held = true;
}

/* ---- Coasts.  ---- */

int coast_land(int left, int latitude, struct coast_stretch out[COAST_STRETCHES_MAX])
{
	int at[2 * COAST_STRETCHES_MAX], x[2 * COAST_STRETCHES_MAX];
	int borders = 0, count = 0;
	bool land = false; /* at the map's edge, and then on the way to the right */
	for (size_t i = 0; i < coast_rings_count; i++) {
		const struct coast_ring *ring = &coast_rings[i];
		int number = 0; /* of longitudes where the ring crosses the parallel, always even */
		if (latitude < ring->south || latitude >= ring->north)
			continue;
		for (size_t j = 1; j < ring->count && number < 2 * COAST_STRETCHES_MAX; j++) {
			const int16_t *a = ring->at[j - 1], *b = ring->at[j];
			if ((a[1] <= latitude) != (b[1] <= latitude))
				at[number++] = a[0] + (b[0] - a[0]) * (latitude - a[1]) / (b[1] - a[1]);
		}
		qsort(at, (size_t)number, sizeof at[0], by_size);
		for (int j = 0; j + 1 < number && borders < 2 * COAST_STRETCHES_MAX; j += 2) {
			int from = east_of(at[j], left), to = from + at[j + 1] - at[j];
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
