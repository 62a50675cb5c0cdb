/* Trails as JSON.  Points are named by their keys, and seats have numbers from 1 on.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "families/trails/show/face.h"

#include "families/trails/agent/search.h"
#include "families/trails/core/view.h"
#include "families/trails/show/look.h"
#include "families/trails/show/news.h"
#include "show/json.h"
#include "show/simple.h"

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
	OWN(text) text = {0};
	trails_move_format(told_map(told), m, &text);
	json_t *value = json_string(text_string(&text));
	return value;
}

static json_t *steps_json(int steps)
{
	return steps == LOOK_FAR ? json_null() : json_integer(steps);
}

/* Returns the missions of SET with the steps of each expedition. */
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
		                  trails_set_has(&told->view.table.mark[told->view.seat], p),
		                  "steps", steps));
	}
	return list;
}

static json_t *expedition_json(const struct trails_telling *told, int colour)
{
	const struct trails_table *t = &told->view.table;
	const struct trails_route *r = &t->route[colour];
	const struct map_point *end = &told_map(told)->point[r->end];
	json_t *arrows = json_array(), *next = json_array();
	for (int i = 0; i < r->count; i++)
		json_array_append_new(arrows,
		                      json_pack("{s:o, s:o}", "from", point_json(told, r->from[i]),
		                                "to", point_json(told, r->to[i])));
	for (int i = 0; i < end->ways; i++)
		if (trails_arrow_fits(t, colour, &end->way[i], !trails_view_to_move(&told->view)))
			json_array_append_new(next, point_json(told, end->way[i].to));
	return json_pack("{s:s, s:o, s:o, s:o}", "colour", trails_colour_name(colour), "end",
	                 point_json(told, r->end), "arrows", arrows, "next", next);
}

static json_t *seat_json(const struct trails_telling *told, int seat)
{
	const struct trails_table *t = &told->view.table;
	return json_pack("{s:o, s:i, s:o, s:i, s:i, s:o, s:i}", "name", json_name(told->base->name[seat]),
	                 "points", trails_points(t, seat), "fulfilled",
	                 set_json(told, &t->fulfilled[seat]), "missions", (int)t->hand[seat], "back",
	                 (int)t->back[seat], "marks", set_json(told, &t->mark[seat]), "coupons",
	                 (int)t->coupons[seat]);
}

/* Returns a list of the places in SETS, each with its seat. */
static json_t *gains_json(const struct trails_telling *told, const struct trails_set *sets)
{
	json_t *list = json_array();
	for (int seat = 0; seat < told->view.table.seats; seat++)
		for (int p = trails_set_next(&sets[seat], 0); p >= 0;
		     p = trails_set_next(&sets[seat], p + 1))
			json_array_append_new(list, json_pack("{s:i, s:o}", "seat", seat + 1,
			                                      "place", point_json(told, p)));
	return list;
}

/* Returns the points within three steps of expedition COLOUR. */
static json_t *near_json(const struct trails_telling *told, int colour)
{
	const struct map *m = told_map(told);
	json_t *points = json_array();
	struct look_ways w = look_ways(&told->view, colour);
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

/* Returns the points of continent C that lie within three steps of POINT, with their neighbours;
 * TRAILS_ALL stands for any continent or point. */
static json_t *map_json(const struct trails_telling *told, int c, int point)
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

/* ---- Events and answers.  ---- */

enum { DIGITS = 15 }; /* that a degree doesn't become 48.200000000000003 */

/* Prints the OBJECT of an event, and releases it. */
static void print(json_t *object)
{
	json_print_digits(object, DIGITS);
}

/* Returns event AT, as the observer may know it. */
static json_t *event_json(const struct telling *told, size_t at)
{
	const struct trails_telling to = trails_told(told);
	const int mover = match_mover_of(told->match, at);
	if (told->match->log[at].kind != EVENT_MOVE)
		return json_pack("{s:i}", "seat", mover + 1);
	const struct trails_news n = news_at(told->match, at);
	return json_pack("{s:i, s:o, s:b, s:b, s:b, s:o, s:o, s:o, s:o}", "seat", mover + 1, "move",
	                 move_json(&to, trails_move_seen(n.move, mover, to.view.seat)), "coupon",
	                 n.coupon, "bow", n.bow, "extra_arrow", n.green, "fulfilled",
	                 gains_json(&to, n.fulfilled), "back", gains_json(&to, n.back), "taken",
	                 set_json(&to, &n.taken), "public", set_json(&to, &n.laid_out));
}

static void tell_event(const struct telling *told, size_t at)
{
	enum event_kind kind = told->match->log[at].kind;
	json_t *members = event_json(told, at);
	print(kind == EVENT_MOVE    ? json_event("move", members)
	      : kind == EVENT_FAULT ? json_event("fault", members)
	                            : json_event("resign", members));
}

/* Prints all that the view knows, and its legal moves. */
static void tell_table(const struct telling *told)
{
	OWN(text) rules = {0};
	uint64_t moves[TRAILS_MOVES];
	json_t *seats = json_array(), *expeditions = json_array(), *legal = json_array();
	json_t *drawn = json_array();
	const struct trails_telling to = trails_told(told);
	const struct trails_table *t = &to.view.table;
	struct look_all all = look_all(&to.view);
	for (int seat = 0; seat < t->seats; seat++)
		json_array_append_new(seats, seat_json(&to, seat));
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		json_array_append_new(expeditions, expedition_json(&to, colour));
	int count = trails_view_legal(&to.view, moves);
	for (int i = 0; i < count; i++)
		json_array_append_new(legal, move_json(&to, moves[i]));
	for (int i = 0; i < TRAILS_DRAWN; i++)
		if (to.view.drawn[i] != MAP_NONE)
			json_array_append_new(drawn, point_json(&to, to.view.drawn[i]));
	rows_format(&trails_rows, t->rules, &rules);
	json_t *object =
		json_pack("{s:s, s:i, s:b, s:o, s:i, s:s, s:i, s:i, s:o, s:o, s:o, s:o, s:o, s:o}",
	                  "variant", text_string(&rules), "round", (int)t->round, "last", t->last,
	                  "seat", to.open ? json_null() : json_integer(to.view.seat + 1), "mover",
	                  t->mover + 1, "phase", trails_over(t) ? "over" : trails_phase_name(t),
	                  "bank", (int)t->bank, "stack", (int)t->stack, "expeditions", expeditions,
	                  "seats", seats, "hand", goals_json(&to, &all, &to.view.hand), "drawn",
	                  drawn, "public", goals_json(&to, &all, &t->public), "legal", legal);
	print(json_event("board", object));
}

static void tell_log(const struct telling *told)
{
	json_t *moves = json_array();
	for (size_t at = telling_log_begin(told); at < told->match->log_len; at++)
		json_array_append_new(moves, event_json(told, at));
	print(json_event("log", json_pack("{s:o}", "moves", moves)));
}

static void answer_map(const struct trails_telling *told, enum picture_of of, int which, int lines,
                       struct text *out)
{
	(void)lines, (void)out;
	if (of == PICTURE_EXPEDITION)
		print(json_event("near", near_json(told, which)));
	else
		print(json_event("map", map_json(told, of == PICTURE_CONTINENT ? which : TRAILS_ALL,
		                                 of == PICTURE_POINT ? which : TRAILS_ALL)));
}

static void answer_near(const struct trails_telling *told, int colour, struct text *out)
{
	for (int i = 0; i < TRAILS_COLOURS; i++)
		if (i == colour || colour == TRAILS_ALL)
			answer_map(told, PICTURE_EXPEDITION, i, 0, out);
}

static void answer_path(const struct trails_telling *told, int colour, int point, struct text *out)
{
	uint8_t path[LOOK_FAR];
	json_t *points = json_array();
	(void)out;
	struct look_ways w = look_ways(&told->view, colour);
	int steps = look_path(&w, point, path);
	for (int i = 0; i < steps; i++)
		json_array_append_new(points, point_json(told, path[i]));
	print(json_event("path",
	                 json_pack("{s:s, s:o, s:o, s:o, s:o}", "colour",
	                           trails_colour_name(colour), "end", point_json(told, w.end), "to",
	                           point_json(told, point), "steps",
	                           steps_json(steps < 0 ? LOOK_FAR : steps), "path", points)));
}

static void answer_turns(const struct trails_telling *told, const struct search *s, int count,
                         bool rollout, bool stopped, struct text *out)
{
	const int seat = told->view.seat + 1;
	const struct trials *t = &s->trials;
	json_t *turns = json_array();
	(void)out;
	for (int i = 0; i < s->count && i < count && t->worlds; i++) {
		json_t *moves = json_array();
		/* in a rollout each turn has the error of its difference to the best */
		bool error = rollout && i && t->worlds > 1;
		for (int k = 0; k < s->turn[i].moves; k++)
			json_array_append_new(moves, move_json(told, s->turn[i].move[k]));
		json_array_append_new(
			turns, json_pack("{s:o, s:f, s:o, s:f}", "moves", moves, "points",
		                         (double)trials_mean(t, i) / MIND_POINT, "error",
		                         error ? json_real((double)trials_error(t, i, 0) / MIND_POINT)
		                               : json_null(),
		                         "cost", (double)(trials_mean(t, 0) - trials_mean(t, i)) / MIND_POINT));
	}
	if (rollout)
		print(json_event("rollout", json_pack("{s:i, s:i, s:b, s:o}", "seat", seat,
		                                      "worlds", (int)s->trials.worlds, "stopped",
		                                      stopped, "turns", turns)));
	else
		print(json_event("hint", json_pack("{s:i, s:o}", "seat", seat, "turns", turns)));
}

/* These print their objects themselves. */
const struct trails_face trails_face_json = {
	.map = answer_map,
	.near = answer_near,
	.path = answer_path,
	.turns = answer_turns,
};

const struct face trails_json = {SIMPLE_JSON(trails_asks, tell_event, tell_table, tell_log)};
