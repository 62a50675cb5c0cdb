/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/core/map.h"

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

struct names map_names(const struct map *m)
{
	const struct map_point *first = m->point;
	return (struct names){first->key, first->name, sizeof *first, m->points, "point of the map",
	                      "'map' shows their names"};
}

int map_find(const struct map *m, const char *word, const bool *among, struct error *e)
{
	const struct names names = map_names(m);
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
