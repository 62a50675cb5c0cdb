/* Trails for programs.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "families/trails/show/faces.h"

#ifdef HAVE_JANSSON

#include "families/trails/core/score.h"
#include "families/trails/show/json.h"
#include "show/json.h"
#include "show/json_object.h"

enum { DIGITS = 15 }; /* that a degree doesn't become 48.200000000000003 */

/* Prints OBJECT with the members of MORE, and releases both. */
static void print(json_t *object, json_t *more)
{
	json_object_update(object, more);
	json_decref(more);
	json_print_digits(object, DIGITS);
}

static void tell_deal(const struct telling *told)
{
	struct trails_view view;
	struct trails_telling to;
	struct text rules = {0};
	json_t *object = json_event_object("deal"), *names = json_array();
	trails_told(told, &view, &to);
	trails_rules_format(view.table.rules, &rules);
	for (int seat = 0; seat < view.table.seats; seat++)
		json_array_append_new(names, json_name(to.name[seat]));
	json_object_set_new(object, "variant", json_string(text_string(&rules)));
	json_object_set_new(object, "starter", json_integer(view.table.first + 1));
	json_object_set_new(object, "names", names);
	text_release(&rules);
	json_print(object);
}

/* Event AT, as the eyes may know it. */
static json_t *event_json(const struct telling *told, size_t at)
{
	const struct event *ev = &told->match->log[at];
	const struct trails_state *before = match_before(told->match, at);
	struct trails_view view;
	struct trails_telling to;
	trails_told(told, &view, &to);
	if (ev->kind == EVENT_MOVE) {
		const struct trails_state *after = match_after(told->match, at);
		return trails_json_news(&to, &before->table, ev->move, &after->table);
	}
	return json_pack("{s:i}", "seat", before->table.mover + 1);
}

static void tell_event(const struct telling *told, size_t at)
{
	enum event_kind kind = told->match->log[at].kind;
	print(kind == EVENT_MOVE    ? json_event_object("move")
	      : kind == EVENT_FAULT ? json_event_object("fault")
	                            : json_event_object("resign"),
	      event_json(told, at));
}

static void tell_table(const struct telling *told)
{
	struct trails_view view;
	struct trails_telling to;
	trails_told(told, &view, &to);
	print(json_event_object("board"), trails_json_table(&to));
}

static void tell_turn(const struct telling *told)
{
	if (!told->quiet)
		tell_table(told);
}

static void tell_round(const struct telling *told, const struct summary *e)
{
	(void)told, (void)e; /* a match has one */
}

static void tell_match(const struct telling *told, const struct summary *e)
{
	const struct trails_state *s = told->match->state;
	json_t *points = json_array(), *winners = json_array();
	struct text name = {0};
	bool fault = match_by_fault(told->match);
	(void)e;
	for (int seat = 0; seat < s->table.seats; seat++) {
		json_array_append_new(points, json_integer(trails_points(&s->table, seat)));
		if (trails_winners(&s->table) >> seat & 1)
			json_array_append_new(winners, json_integer(seat + 1));
	}
	telling_game_name(told, &name);
	json_t *more = json_pack("{s:o, s:o, s:b, s:b, s:b}", "points", points, "winners", winners,
	                         "resigned", s->table.over == TRAILS_OVER_RESIGNED && !fault, "fault",
	                         fault, "taken_back", told->match->taken_back);
	if (name.len)
		json_object_set_new(more, "game", json_name(text_string(&name)));
	print(json_event_object("match"), more);
	text_release(&name);
}

static void tell_log(const struct telling *told)
{
	json_t *moves = json_array();
	for (size_t at = 0; at < told->match->log_len; at++)
		json_array_append_new(moves, event_json(told, at));
	print(json_event_object("log"), json_pack("{s:o}", "moves", moves));
}

static void tell_say(const struct telling *told, const char *text)
{
	(void)told;
	json_text(text);
}

static void answer_map(const struct trails_telling *told, enum picture_of of, int which, int lines,
                       struct text *out)
{
	(void)lines, (void)out;
	if (of == PICTURE_EXPEDITION)
		print(json_event_object("near"), trails_json_near(told, which));
	else
		print(json_event_object("map"),
		      trails_json_map(told, of == PICTURE_CONTINENT ? which : TRAILS_ALL,
		                      of == PICTURE_POINT ? which : TRAILS_ALL));
}

static void answer_near(const struct trails_telling *told, int colour, struct text *out)
{
	for (int i = 0; i < TRAILS_COLOURS; i++)
		if (i == colour || colour == TRAILS_ALL)
			answer_map(told, PICTURE_EXPEDITION, i, 0, out);
}

static void answer_path(const struct trails_telling *told, int colour, int point, struct text *out)
{
	(void)out;
	print(json_event_object("path"), trails_json_path(told, colour, point));
}

static void answer_turns(const struct trails_telling *told, const struct search *s, int count,
                         bool rollout, bool stopped, struct text *out)
{
	const int seat = told->view->seat + 1;
	json_t *turns = trails_json_turns(told, s, count, rollout);
	(void)out;
	if (rollout)
		print(json_event_object("rollout"),
		      json_pack("{s:i, s:i, s:b, s:o}", "seat", seat, "worlds", (int)s->trials.worlds,
		                "stopped", stopped, "turns", turns));
	else
		print(json_event_object("hint"), json_pack("{s:i, s:o}", "seat", seat, "turns", turns));
}

/* These print their objects themselves. */
const struct trails_face trails_face_json = {
	.map = answer_map,
	.near = answer_near,
	.path = answer_path,
	.turns = answer_turns,
};

const struct face trails_json = {
	.deal = tell_deal,
	.event = tell_event,
	.round = tell_round,
	.match = tell_match,
	.turn = tell_turn,
	.region = {tell_table, tell_table, tell_table, tell_table, tell_table, tell_log},
	.asks = trails_asks,
	.say = tell_say,
};

#else

const struct trails_face trails_face_json = {0};
const struct face trails_json = {0};

#endif
