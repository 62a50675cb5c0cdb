/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/trails/core/map.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/names.h"
#include "game/board_text.h"

int map_point(const struct map *m, const char *key, size_t len)
{
	for (int i = 0; i < m->points; i++)
		if (text_is(key, len, m->point[i].key))
			return i;
	return -1;
}

/* ---- Names as people type them.  ---- */

int map_whole(const struct map *m, const char *word)
{
	int point = map_point(m, word, strlen(word));
	for (int i = 0; i < m->points && point < 0; i++)
		if (names_same(m->point[i].key, word) || names_same(m->point[i].name, word))
			point = i;
	return point;
}

int map_find(const struct map *m, const char *word, const bool *among, struct error *e)
{
	const struct map_point *first = m->point;
	const struct names names = {first->key, first->name, sizeof *first, m->points, "point of the map", ""};
	return names_find(&names, word, among, e);
}

int map_find_continent(const struct map *m, const char *word, struct error *e)
{
	const struct map_continent *first = m->continent;
	const struct names names = {first->key, first->name, sizeof *first, m->continents, "continent", ""};
	return names_find(&names, word, NULL, e);
}

/* ---- The map itself.  ---- */

int map_edge_between(const struct map *m, int a, int b)
{
	const struct map_point *from = &m->point[a];
	for (int i = 0; i < from->ways; i++)
		if (from->way[i].to == b)
			return from->way[i].edge;
	return -1;
}

int map_missions_from(const struct map *m, int steps)
{
	int count = 0;
	for (int i = 0; i < m->missions; i++)
		count += m->steps[m->start][m->place[i]] >= steps;
	return count;
}

const char *map_direction(const struct map *m, int a, int b)
{
	static const char *const names[3][3] = {{"south-west", "south", "south-east"},
	                                        {"west", "here", "east"},
	                                        {"north-west", "north", "north-east"}};
	int up = m->point[b].latitude - m->point[a].latitude;
	int right = m->point[b].longitude - m->point[a].longitude;
	if (right > MAP_ROUND / 2)
		right -= MAP_ROUND;
	else if (right < -MAP_ROUND / 2)
		right += MAP_ROUND;
	/* A direction less than 22.6 degrees (a slope of 5/12) off an axis counts as along it. */
	int v = 12 * abs(up) < 5 * abs(right) ? 0 : (up > 0) - (up < 0);
	int h = 12 * abs(right) < 5 * abs(up) ? 0 : (right > 0) - (right < 0);
	return names[v + 1][h + 1];
}

const char *map_kind_name(enum map_kind kind)
{
	static const char *const names[MAP_KINDS] = {
		[MAP_PLAIN] = "plain", [MAP_GREEN] = "green", [MAP_RED] = "red", [MAP_PLACE] = "place"};
	return names[kind];
}

void map_write(const void *map, struct text *out)
{
	const struct map *m = map;
	text_addf(out, "map %s\ntitle %s\nleft", m->name, m->title);
	board_add_degrees(m->left, "EW", out);
	text_addf(out, "\ncoast %s\n", m->coast ? "earth" : "none");
	for (int i = 0; i < m->continents; i++)
		text_addf(out, "continent %s %s\n", m->continent[i].key, m->continent[i].name);
	for (int i = 0; i < m->points; i++) {
		const struct map_point *p = &m->point[i];
		text_addf(out, "%s %s", map_kind_name(p->kind), p->key);
		board_add_degrees(p->latitude, "NS", out);
		board_add_degrees(p->longitude, "EW", out);
		text_addf(out, " %s %s\n", m->continent[p->continent].key, p->name);
	}
	text_addf(out, "start %s\n", m->point[m->start].key);
	for (int i = 0; i < m->edges; i++)
		text_addf(out, "%s %s %s\n", m->edge[i].round ? "round" : "edge",
		          m->point[m->edge[i].from].key, m->point[m->edge[i].to].key);
}

/* ---- Its faults.  ---- */

enum { EXPEDITIONS = 3 }; /* expeditions; each needs its own edge at the start */

/* The allowed range of a number. */
struct range {
	int least, most;
};

/* The demands on a map that comes with the program. */
struct standard {
	struct range continents, points, edges, places, greens, reds;
	struct range start_ways; /* edges at the start */
	struct range round;      /* edges that wrap around the map */
	struct range far;        /* steps from the start to a place */
	struct range middle;     /* steps to at least half of the places */
	int ways;                /* the most edges at a point other than the start */
};

static const struct standard standards[] = {
	[MAP_WORLD] =
		{
			.continents = {6, 6},
			.points = {120, 140},
			.edges = {200, 225},
			.places = {79, 79},
			.greens = {18, 24},
			.reds = {18, 24},
			.start_ways = {6, 6},
			.round = {3, 3},
			.far = {2, 14},
			.middle = {5, 9},
			.ways = 6,
		},
	[MAP_POCKET] =
		{
			.continents = {1, 1},
			.points = {40, 48},
			.edges = {68, 80},
			.places = {24, 24},
			.greens = {5, 8},
			.reds = {5, 8},
			.start_ways = {6, 6},
			.round = {0, 0},
			.far = {2, 8},
			.middle = {3, 6},
			.ways = 6,
		},
};

/* The faults that were found. */
struct faults {
	struct text *out; /* or NULL */
	int count;
};

static void found(struct faults *f, const char *format, ...) BASE_PRINTF(2, 3);

static void found(struct faults *f, const char *format, ...)
{
	char line[ERROR_SIZE];
	va_list args;
	f->count++;
	if (!f->out)
		return;
	va_start(args, format);
	vsnprintf(line, sizeof line, format, args);
	va_end(args);
	text_addf(f->out, "%s\n", line);
}

static void check_range(struct faults *f, int count, struct range r, const char *what)
{
	if (count >= r.least && count <= r.most)
		return;
	if (r.least == r.most)
		found(f, "%s: %d, but there should be %d", what, count, r.least);
	else
		found(f, "%s: %d, but there should be %d to %d", what, count, r.least, r.most);
}

/* Returns the distance of point P from the left side of a drawn map, in tenths of a degree. */
static int across(const struct map *m, int p)
{
	int x = m->point[p].longitude - m->left;
	return x < 0 ? x + MAP_ROUND : x;
}

/* Returns the side of the line from A to B on which C lies: 1 or -1; 0 if C lies on the line. */
static int side(const int a[2], const int b[2], const int c[2])
{
	long turn = (long)(b[0] - a[0]) * (c[1] - a[1]) - (long)(b[1] - a[1]) * (c[0] - a[0]);
	return (turn > 0) - (turn < 0);
}

static void set_corner(const struct map *m, int p, int at[2])
{
	at[0] = across(m, p);
	at[1] = m->point[p].latitude;
}

/* Checks that no edges cross, since a crossing would look like a point. */
static void check_crossings(const struct map *m, struct faults *f)
{
	for (int i = 0; i < m->edges; i++)
		for (int j = 0; j < i; j++) {
			const struct map_edge *d = &m->edge[i], *e = &m->edge[j];
			int a[2], b[2], c[2], g[2];
			if (d->round || e->round || d->from == e->from || d->from == e->to ||
			    d->to == e->from || d->to == e->to)
				continue;
			set_corner(m, d->from, a);
			set_corner(m, d->to, b);
			set_corner(m, e->from, c);
			set_corner(m, e->to, g);
			if (side(a, b, c) != side(a, b, g) && side(c, g, a) != side(c, g, b))
				found(f, "the edge between %s and %s crosses that between %s and %s",
				      m->point[d->from].key, m->point[d->to].key, m->point[e->from].key,
				      m->point[e->to].key);
		}
}

static void check_standard(const struct map *m, const struct standard *s, struct faults *f)
{
	int kinds[MAP_KINDS] = {0}, places[MAP_CONTINENTS_MAX] = {0}, round = 0;
	for (int i = 0; i < m->points; i++) {
		const struct map_point *p = &m->point[i];
		kinds[p->kind]++;
		places[p->continent] += p->kind == MAP_PLACE;
		if (i != m->start && p->ways > s->ways)
			found(f, "%s has %d edges: it should be %d at most", p->key, p->ways, s->ways);
	}
	for (int i = 0; i < m->edges; i++)
		round += m->edge[i].round;
	check_range(f, m->continents, s->continents, "continents");
	check_range(f, m->points, s->points, "points");
	check_range(f, m->edges, s->edges, "edges");
	check_range(f, kinds[MAP_PLACE], s->places, "places");
	check_range(f, kinds[MAP_GREEN], s->greens, "green points");
	check_range(f, kinds[MAP_RED], s->reds, "red points");
	check_range(f, m->point[m->start].ways, s->start_ways, "edges at the start");
	check_range(f, round, s->round, "edges round the edge of the map");
	for (int i = 0; i < m->continents; i++)
		if (places[i] * m->continents * 2 < m->missions)
			found(f, "%s has too few places (%d): it should be half its share at least",
			      m->continent[i].key, places[i]);
	int middle = 0;
	for (int i = 0; i < m->missions; i++) {
		const struct map_point *p = &m->point[m->place[i]];
		int steps = m->steps[m->start][m->place[i]];
		if (steps < s->far.least || steps > s->far.most)
			found(f, "steps from the start to %s: %d, but there should be %d to %d", p->key, steps,
			      s->far.least, s->far.most);
		middle += steps >= s->middle.least && steps <= s->middle.most;
	}
	if (2 * middle < m->missions)
		found(f, "%d places lie %d to %d steps from the start: it should be half of them",
		      middle, s->middle.least, s->middle.most);
	/* an edge must wrap around the map exactly if that is the shorter way to draw it */
	for (int i = 0; i < m->edges; i++) {
		const struct map_edge *e = &m->edge[i];
		bool shorter = abs(across(m, e->from) - across(m, e->to)) > MAP_ROUND / 2;
		if (shorter != e->round)
			found(f, shorter ? "the edge between %s and %s goes round the edge of the map: it should be 'round'"
			                 : "the edge between %s and %s doesn't go round the edge of the map: it should be 'edge'",
			      m->point[e->from].key, m->point[e->to].key);
	}
	check_crossings(m, f);
}

int map_check(const struct map *m, enum map_profile profile, struct text *out)
{
	struct faults f = {.out = out};
	const struct map_point *start = &m->point[m->start];
	/* any map must let three expeditions begin and go on */
	if (start->kind != MAP_PLAIN)
		found(&f, "the start, %s, is a %s point: it should be a plain one", start->key,
		      map_kind_name(start->kind));
	if (start->ways < EXPEDITIONS)
		found(&f, "the start, %s, has too few edges (%d): three expeditions need three",
		      start->key, start->ways);
	if (!m->missions)
		found(&f, "the map has no place: 'place' makes a point that missions name");
	for (int i = 0; i < m->points; i++) {
		const struct map_point *p = &m->point[i];
		if (m->steps[m->start][i] == MAP_NONE)
			found(&f, "no way leads from the start to %s", p->key);
		else if (p->ways < 2)
			found(&f, "%s is a dead end: it needs a second edge", p->key);
	}
	if (profile != MAP_PLAYABLE)
		check_standard(m, &standards[profile], &f);
	return f.count;
}
