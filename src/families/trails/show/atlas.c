/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/atlas.h"

#include "families/trails/core/move_text.h"
#include "families/trails/show/answers.h"
#include "families/trails/show/flow.h"
#include "families/trails/show/look.h"
#include "families/trails/show/names.h"

/* "Marib, your mission: Petra to the north, Lake Tana to the west." */
static void add_ways(const struct trails_telling *told, int point, struct text *line)
{
	const struct map *m = told_map(told);
	const struct map_point *p = &m->point[point];
	name_of_point(told, point, MAP_NAME_SIZE, line);
	if (point == m->start)
		text_add(line, ", the start");
	trails_describe(told, point, line);
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		if (told->view->table.route[colour].count &&
		    told->view->table.route[colour].end == point)
			text_addf(line, ", where %s stands", trails_colour_name(colour));
	text_add_char(line, ':');
	for (int i = 0; i < p->ways; i++) {
		const struct map_way *way = &p->way[i];
		text_add(line, i ? ", " : " ");
		name_of_point(told, way->to, MAP_NAME_SIZE, line);
		text_addf(line, " to the %s", map_direction(m, point, way->to));
		if (way->round)
			text_add(line, " round the edge of the map");
		for (int colour = 0; colour < TRAILS_COLOURS; colour++)
			if (trails_route_uses(&told->view->table.route[colour], way->edge))
				text_addf(line, " (%s)", trails_colour_name(colour));
	}
	text_add_char(line, '.');
}

void atlas_point(const struct trails_telling *told, int point, struct text *out)
{
	struct look_all all;
	struct text line = {0};
	add_ways(told, point, &line);
	flow_say(told, &line, out);
	look_all(told->view, &all);
	name_of_point(told, point, MAP_NAME_SIZE, &line);
	text_addf(&line, " lies in %s",
	          told_map(told)->continent[told_map(told)->point[point].continent].name);
	for (int colour = 0; colour < TRAILS_COLOURS; colour++) {
		int steps = all.of[colour].steps[point];
		text_add(&line, colour ? ", " : "; ");
		if (steps == LOOK_FAR)
			text_add(&line, "out of reach");
		else
			name_count(steps, "step", &line);
		text_addf(&line, " from %s", trails_colour_name(colour));
	}
	text_add_char(&line, '.');
	flow_say(told, &line, out);
	text_release(&line);
}

void atlas_continent(const struct trails_telling *told, int c, struct text *out)
{
	const struct map *m = told_map(told);
	struct text line = {0};
	for (int p = 0; p < m->points; p++) {
		if (m->point[p].continent != c)
			continue;
		add_ways(told, p, &line);
		flow_say(told, &line, out);
	}
	text_release(&line);
}

/* Adds the places of SET, a line for each continent that has some. */
static void say_places(const struct trails_telling *told, const struct trails_set *set,
                       struct text *out)
{
	const struct map *m = told_map(told);
	for (int c = 0; c < m->continents; c++) {
		struct text line = {0};
		for (int p = trails_set_next(set, 0); p >= 0; p = trails_set_next(set, p + 1)) {
			if (m->point[p].continent != c)
				continue;
			if (line.len)
				text_add(&line, ", ");
			else
				text_addf(&line, "%s: ", m->continent[c].name);
			name_of_point(told, p, MAP_NAME_SIZE, &line);
		}
		if (!line.len)
			continue;
		text_add_char(&line, '.');
		flow_say(told, &line, out);
	}
}

void atlas_world(const struct trails_telling *told, struct text *out)
{
	const struct map *m = told_map(told);
	struct trails_set places = {{0}};
	struct text line = {0};
	text_addf(&line, "%s; all expeditions begin at ", m->title);
	name_of_point(told, m->start, MAP_NAME_SIZE, &line);
	text_add(&line, ".");
	flow_say(told, &line, out);
	for (int i = 0; i < m->missions; i++)
		trails_set_add(&places, m->place[i]);
	say_places(told, &places, out);
}

void atlas_unseen(const struct trails_telling *told, struct text *out)
{
	const struct trails_set set = trails_view_unseen(told->view);
	struct text line = {0};
	name_count(trails_set_count(&set), "mission", &line);
	text_add(&line, " may be in other hands or in the stack");
	text_add_char(&line, trails_set_empty(&set) ? '.' : ':');
	flow_say(told, &line, out);
	say_places(told, &set, out);
}
