/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/look.h"

#include <stdlib.h>
#include <string.h>

struct look look_at(const struct trails_view *v, int point)
{
	const struct trails_table *t = &v->table;
	struct look l = {.mission = trails_set_has(&v->hand, point),
	                 .marked = trails_set_has(&t->mark[v->seat], point),
	                 .public = trails_set_has(&t->public, point)};
	for (int seat = 0; seat < t->seats; seat++)
		if (seat != v->seat && trails_set_has(&t->mark[seat], point))
			l.marks |= 1u << seat;
	return l;
}

struct look_ways look_ways(const struct trails_view *v, int colour)
{
	const struct trails_table *t = &v->table;
	const struct trails_route *r = &t->route[colour];
	const struct map *m = t->rules->map;
	uint8_t queue[MAP_POINTS_MAX];
	uint8_t root[MAP_POINTS_MAX]; /* the first point of the way to each point */
	struct look_ways w = {0};
	int count = 1, left = t->rules->arrows - r->count;
	memset(root, MAP_NONE, sizeof root);
	memset(w.steps, LOOK_FAR, sizeof w.steps);
	w.end = queue[0] = r->end;
	w.steps[r->end] = 0;
	for (int first = 0; first < count; first++) {
		int p = queue[first];
		for (int i = 0; i < m->point[p].ways; i++) {
			const struct map_way *way = &m->point[p].way[i];
			/* the first arrow has to be one that could be laid in a fresh turn */
			bool open = first ? !trails_route_uses(r, way->edge)
			                  : trails_arrow_fits(t, colour, way, true);
			if (!open || w.steps[way->to] != LOOK_FAR)
				continue;
			w.steps[way->to] = (uint8_t)(w.steps[p] + 1);
			w.before[way->to] = (uint8_t)p;
			root[way->to] = first ? root[p] : way->to;
			queue[count++] = way->to;
		}
	}
	/* The shortest way by which the expedition comes to its end again: two ways that leave the
	   end in different directions, joined by an edge. */
	w.steps[w.end] = LOOK_FAR;
	for (int i = 0; i < m->edges; i++) {
		int a = m->edge[i].from, b = m->edge[i].to;
		if (trails_route_uses(r, i) || root[a] == root[b] || root[a] == MAP_NONE ||
		    root[b] == MAP_NONE || w.steps[a] + w.steps[b] + 1 >= w.steps[w.end])
			continue;
		w.steps[w.end] = (uint8_t)(w.steps[a] + w.steps[b] + 1);
		w.loop[0] = (uint8_t)a;
		w.loop[1] = (uint8_t)b;
	}
	for (int p = 0; p < m->points; p++)
		if (w.steps[p] > left)
			w.steps[p] = LOOK_FAR;
	return w;
}

int look_path(const struct look_ways *w, int point, uint8_t *path)
{
	int steps = w->steps[point], out = steps;
	if (steps == LOOK_FAR)
		return -1;
	if (point == w->end) { /* out to one of the two points, and back from the other */
		out = w->steps[w->loop[0]];
		point = w->loop[1];
		for (int i = out; i < steps - 1; i++, point = w->before[point])
			path[i] = (uint8_t)point;
		path[steps - 1] = (uint8_t)w->end;
		point = w->loop[0];
	}
	for (int i = out - 1; i >= 0; i--, point = w->before[point])
		path[i] = (uint8_t)point;
	return steps;
}

struct look_all look_all(const struct trails_view *v)
{
	struct look_all all;
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		all.of[colour] = look_ways(v, colour);
	return all;
}

int look_nearest(const struct look_all *all, int point)
{
	int best = -1, steps = LOOK_FAR;
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		if (all->of[colour].steps[point] < steps) {
			best = colour;
			steps = all->of[colour].steps[point];
		}
	return best;
}

static int compare_goals(const void *a, const void *b)
{
	const struct look_goal *one = a, *other = b;
	return one->steps != other->steps ? one->steps - other->steps : one->point - other->point;
}

int look_goals(const struct trails_view *v, const struct look_all *all, bool open,
               struct look_goal *goals)
{
	const struct trails_table *t = &v->table;
	struct trails_set set = open ? t->public : trails_set_either(v->hand, &t->mark[v->seat]);
	int count = 0;
	for (int p = trails_set_next(&set, 0); p >= 0; p = trails_set_next(&set, p + 1)) {
		int colour = look_nearest(all, p);
		goals[count++] = (struct look_goal){
			.point = (uint8_t)p,
			.colour = (int8_t)colour,
			.steps = colour < 0 ? LOOK_FAR : all->of[colour].steps[p]};
	}
	qsort(goals, (size_t)count, sizeof goals[0], compare_goals);
	return count;
}
