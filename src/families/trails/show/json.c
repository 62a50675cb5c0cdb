/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#ifdef HAVE_JANSSON

#include "families/trails/show/json.h"

#include "families/trails/core/move_text.h"
#include "families/trails/core/score.h"
#include "families/trails/core/view_text.h"
#include "families/trails/show/look.h"
#include "families/trails/show/news.h"
#include "show/json_object.h"

enum { NEAR = 3 }; /* steps */

static json_t *point_json(const struct trails_telling *told, int point)
{
	return json_string(told_map(told)->point[point].key);
}

static json_t *set_json(const struct trails_telling *told, const struct trails_set *set)
{
	json_t *list = json_array();
	for (int p = trails_set_next(set, 0); p >= 0; p = trails_set_next(set, p + 1))
		json_array_append_new(list, point_json(told, p));
	return list;
}

static json_t *move_json(const struct trails_telling *told, uint64_t m)
{
	struct text text = {0};
	trails_move_format(told_map(told), m, &text);
	json_t *value = json_string(text_string(&text));
	text_release(&text);
	return value;
}

static json_t *steps_json(int steps)
{
	return steps == LOOK_FAR ? json_null() : json_integer(steps);
}

/* The missions of SET with the steps of each expedition. */
static json_t *goals_json(const struct trails_telling *told, const struct look_all *all,
                          const struct trails_set *set)
{
	const struct map *m = told_map(told);
	json_t *list = json_array();
	for (int p = trails_set_next(set, 0); p >= 0; p = trails_set_next(set, p + 1)) {
		json_t *steps = json_array();
		for (int colour = 0; colour < TRAILS_COLOURS; colour++)
			json_array_append_new(steps, steps_json(all->of[colour].steps[p]));
		json_array_append_new(
			list,
			json_pack("{s:o, s:s, s:b, s:o}", "place", point_json(told, p), "continent",
		                  m->continent[m->point[p].continent].key, "marked",
		                  trails_set_has(&told->view->table.mark[told->view->seat], p),
		                  "steps", steps));
	}
	return list;
}

static json_t *expedition_json(const struct trails_telling *told, int colour)
{
	const struct trails_table *t = &told->view->table;
	const struct trails_route *r = &t->route[colour];
	const struct map_point *end = &told_map(told)->point[r->end];
	json_t *arrows = json_array(), *next = json_array();
	for (int i = 0; i < r->count; i++)
		json_array_append_new(arrows,
		                      json_pack("{s:o, s:o}", "from", point_json(told, r->from[i]),
		                                "to", point_json(told, r->to[i])));
	for (int i = 0; i < end->ways; i++)
		if (trails_arrow_fits(t, colour, &end->way[i], !trails_view_to_move(told->view)))
			json_array_append_new(next, point_json(told, end->way[i].to));
	return json_pack("{s:s, s:o, s:o, s:o}", "colour", trails_colour_name(colour), "end",
	                 point_json(told, r->end), "arrows", arrows, "next", next);
}

static json_t *seat_json(const struct trails_telling *told, int seat)
{
	const struct trails_table *t = &told->view->table;
	return json_pack("{s:o, s:i, s:o, s:i, s:i, s:o, s:i}", "name", json_name(told->name[seat]),
	                 "points", trails_points(t, seat), "fulfilled",
	                 set_json(told, &t->fulfilled[seat]), "missions", (int)t->hand[seat], "back",
	                 (int)t->back[seat], "marks", set_json(told, &t->mark[seat]), "coupons",
	                 (int)t->coupons[seat]);
}

json_t *trails_json_table(const struct trails_telling *told)
{
	const struct trails_view *v = told->view;
	const struct trails_table *t = &v->table;
	struct look_all all;
	struct text rules = {0};
	uint64_t moves[TRAILS_MOVES];
	json_t *seats = json_array(), *expeditions = json_array(), *legal = json_array();
	json_t *drawn = json_array();
	look_all(v, &all);
	for (int seat = 0; seat < t->seats; seat++)
		json_array_append_new(seats, seat_json(told, seat));
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		json_array_append_new(expeditions, expedition_json(told, colour));
	int count = trails_view_legal(v, moves);
	for (int i = 0; i < count; i++)
		json_array_append_new(legal, move_json(told, moves[i]));
	for (int i = 0; i < TRAILS_DRAWN; i++)
		if (v->drawn[i] != MAP_NONE)
			json_array_append_new(drawn, point_json(told, v->drawn[i]));
	trails_rules_format(t->rules, &rules);
	json_t *object =
		json_pack("{s:s, s:i, s:b, s:o, s:i, s:s, s:i, s:i, s:o, s:o, s:o, s:o, s:o, s:o}",
	                  "variant", text_string(&rules), "round", (int)t->round, "last", t->last,
	                  "seat", told->open ? json_null() : json_integer(v->seat + 1), "mover",
	                  t->mover + 1, "phase", trails_over(t) ? "over" : trails_phase_name(t),
	                  "bank", (int)t->bank, "stack", (int)t->stack, "expeditions", expeditions, "seats", seats, "hand",
	                  goals_json(told, &all, &v->hand), "drawn", drawn, "public",
	                  goals_json(told, &all, &t->public), "legal", legal);
	text_release(&rules);
	return object;
}

/* A list of what each seat got of SETS. */
static json_t *gains_json(const struct trails_telling *told, const struct trails_set *sets)
{
	json_t *list = json_array();
	for (int seat = 0; seat < told->view->table.seats; seat++)
		for (int p = trails_set_next(&sets[seat], 0); p >= 0;
		     p = trails_set_next(&sets[seat], p + 1))
			json_array_append_new(list, json_pack("{s:i, s:o}", "seat", seat + 1,
			                                      "place", point_json(told, p)));
	return list;
}

json_t *trails_json_news(const struct trails_telling *told, const struct trails_table *before,
                         uint64_t m, const struct trails_table *after)
{
	struct trails_news n;
	news_of(before, m, after, &n);
	m = trails_move_seen(m, before->mover, told->view->seat);
	return json_pack("{s:i, s:o, s:b, s:b, s:b, s:o, s:o, s:o, s:o}", "seat", before->mover + 1,
	                 "move", move_json(told, m), "coupon", n.coupon, "bow", n.bow,
	                 "extra_arrow", n.green, "fulfilled", gains_json(told, n.fulfilled), "back",
	                 gains_json(told, n.back), "taken", set_json(told, &n.taken), "public",
	                 set_json(told, &n.laid_out));
}

json_t *trails_json_turns(const struct trails_telling *told, const struct search *s, int count,
                          bool errors)
{
	const struct trials *t = &s->trials;
	json_t *turns = json_array();
	for (int i = 0; i < s->count && i < count && t->worlds; i++) {
		json_t *moves = json_array();
		bool error = errors && i && t->worlds > 1;
		for (int k = 0; k < s->turn[i].moves; k++)
			json_array_append_new(moves, move_json(told, s->turn[i].move[k]));
		json_array_append_new(
			turns, json_pack("{s:o, s:f, s:o, s:f}", "moves", moves, "points",
		                         (double)trials_mean(t, i) / MIND_POINT, "error",
		                         error ? json_real((double)trials_error(t, i, 0) / MIND_POINT)
		                               : json_null(),
		                         "cost", (double)(trials_mean(t, 0) - trials_mean(t, i)) / MIND_POINT));
	}
	return turns;
}

json_t *trails_json_near(const struct trails_telling *told, int colour)
{
	const struct map *m = told_map(told);
	struct look_ways w;
	json_t *points = json_array();
	look_ways(told->view, colour, &w);
	for (int steps = 1; steps <= NEAR; steps++)
		for (int p = 0; p < m->points; p++)
			if (w.steps[p] == steps)
				json_array_append_new(points,
				                      json_pack("{s:o, s:s, s:i, s:s}", "point",
				                                point_json(told, p), "kind",
				                                map_kind_name(m->point[p].kind),
				                                "steps", steps, "direction",
				                                map_direction(m, w.end, p)));
	return json_pack("{s:s, s:o, s:o}", "colour", trails_colour_name(colour), "end",
	                 point_json(told, w.end), "points", points);
}

json_t *trails_json_path(const struct trails_telling *told, int colour, int point)
{
	struct look_ways w;
	uint8_t path[LOOK_FAR];
	json_t *points = json_array();
	look_ways(told->view, colour, &w);
	int steps = look_path(&w, point, path);
	for (int i = 0; i < steps; i++)
		json_array_append_new(points, point_json(told, path[i]));
	return json_pack("{s:s, s:o, s:o, s:o, s:o}", "colour", trails_colour_name(colour), "end",
	                 point_json(told, w.end), "to", point_json(told, point), "steps",
	                 steps_json(steps < 0 ? LOOK_FAR : steps), "path", points);
}

json_t *trails_json_map(const struct trails_telling *told, int c, int point)
{
	const struct map *m = told_map(told);
	json_t *points = json_array();
	for (int p = 0; p < m->points; p++) {
		json_t *ways = json_array();
		if ((c != TRAILS_ALL && m->point[p].continent != c) ||
		    (point != TRAILS_ALL && m->steps[point][p] > NEAR)) {
			json_decref(ways);
			continue;
		}
		for (int i = 0; i < m->point[p].ways; i++)
			json_array_append_new(ways, point_json(told, m->point[p].way[i].to));
		/* tenths of a degree as degrees */
		json_array_append_new(points,
		                      json_pack("{s:o, s:s, s:s, s:f, s:f, s:s, s:o}", "point",
		                                point_json(told, p), "name", m->point[p].name,
		                                "kind", map_kind_name(m->point[p].kind), "latitude",
		                                m->point[p].latitude / 10.0, "longitude",
		                                m->point[p].longitude / 10.0, "continent",
		                                m->continent[m->point[p].continent].key, "ways",
		                                ways));
	}
	return json_pack("{s:s, s:s, s:o, s:o}", "name", m->name, "title", m->title, "start",
	                 point_json(told, m->start), "points", points);
}

#endif
