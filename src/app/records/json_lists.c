/* The lists as JSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/records/lists.h"

#include "show/json.h"

static void set_common(json_t *o, size_t number, const struct listed_match *m)
{
	json_object_set_new(o, "number", json_integer((json_int_t)number));
	json_object_set_new(o, "path", json_name(m->path));
	json_object_set_new(o, "date", json_string(m->date));
	json_object_set_new(o, "variant", json_string(m->ruleset));
	json_t *all = json_array(), *each = json_array();
	for (int seat = 0; seat < m->seats; seat++) {
		json_array_append_new(all, json_name(m->name[seat]));
		json_array_append_new(each, json_integer(m->points[seat]));
	}
	json_object_set_new(o, "names", all);
	json_object_set_new(o, "you", m->you < 0 ? json_null() : json_integer(m->you + 1));
	json_object_set_new(o, "points", each);
}

void lists_record_json(size_t number, const struct listed_match *m)
{
	enum { DIGITS = 6 };
	json_t *o = json_event_object("kept");
	set_common(o, number, m);
	json_object_set_new(o, "over", json_boolean(m->over));
	json_object_set_new(o, "given_up", json_boolean(m->resigned));
	json_object_set_new(o, "not_verified", json_boolean(m->not_verified));
	json_object_set_new(o, "winner", m->winner < 0 ? json_null() : json_integer(m->winner + 1));
	json_t *cost = m->reviewed ? json_array() : json_null();
	for (int seat = 0; m->reviewed && seat < m->seats; seat++)
		json_array_append_new(cost, json_real(m->cost[seat]));
	json_object_set_new(o, "cost", cost);
	json_print_digits(o, DIGITS);
}

void lists_game_json(size_t number, const struct listed_match *m)
{
	static const char *const by[] = {"", "mail", "tcp", "socket", "command"};
	json_t *o = json_event_object("saved");
	set_common(o, number, m);
	json_object_set_new(o, "round", json_integer(m->round));
	json_object_set_new(o, "rounds", json_integer(m->rounds));
	json_object_set_new(o, "played_now", json_boolean(m->held));
	json_object_set_new(o, "by", m->by == BY_NOBODY ? json_null() : json_string(by[m->by]));
	json_object_set_new(o, "to_move", m->mover < 0 ? json_null() : json_integer(m->mover + 1));
	json_print(o);
}
