/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/trials.h"
#include "families/cards/agent/hint.h"
#include "families/cards/solve/solve.h"
#include "config.h"

#ifdef HAVE_JANSSON

#include "families/cards/show/reason.h"
#include "show/json_answers.h"
#include "show/json_object.h"

/* Adds the outlook after a turn.  The figures are whole multiples of powers of two, which
 * doubles hold exactly. */
static void add_outlook(json_t *object, const struct hint *h)
{
	const struct outlook *o = &h->outlook;
	json_object_set_new(object, "points", json_real((double)o->points / NET_POINT));
	json_object_set_new(object, "error", h->error ? json_real((double)h->error / NET_POINT)
	                                              : json_null());
	json_object_set_new(object, "win_round", json_real((double)o->round / OUTLOOK_ONE));
	json_object_set_new(object, "win_match", json_real((double)o->match / OUTLOOK_ONE));
}

static json_t *moves_json(const struct rules *r, const struct net_turn *turn)
{
	char text[MOVE_TEXT_SIZE];
	json_t *moves = json_array();
	for (int i = 0; i < turn->moves; i++)
		json_array_append_new(moves, json_string(move_format(r, turn->move[i], text)));
	return moves;
}

/* Adds to OBJECT whose view it is. */
static json_t *seen_by(const struct view *v, json_t *object)
{
	json_object_set_new(object, "seat", json_integer(v->seat + 1));
	return object;
}

static json_t *hints_json(const struct telling *told, const struct view *v,
                          const struct hint *hints, int count)
{
	json_t *turns = json_array();
	struct text why = {0};
	for (int i = 0; i < count; i++) {
		json_t *turn = json_object();
		int32_t cost = hints[0].outlook.points - hints[i].outlook.points;
		text_clear(&why);
		reason_clause(told, v, &hints[i].turn, &why);
		json_object_set_new(turn, "moves", moves_json(v->table.rules, &hints[i].turn));
		add_outlook(turn, &hints[i]);
		json_object_set_new(turn, "cost", json_real((double)cost / NET_POINT));
		json_object_set_new(turn, "why", json_string(text_string(&why)));
		json_array_append_new(turns, turn);
	}
	text_release(&why);
	return turns;
}

void json_hints(const struct telling *told, const struct view *v, const struct hint *hints,
                int count)
{
	json_t *object = seen_by(v, json_event_object("hint"));
	json_object_set_new(object, "turns", hints_json(told, v, hints, count));
	json_print(object);
}

void json_rollout(const struct telling *told, const struct view *v, const struct hint *hints,
                  const struct trials *t, bool stopped)
{
	json_t *object = seen_by(v, json_event_object("rollout"));
	json_object_set_new(object, "worlds", json_integer(t->worlds));
	json_object_set_new(object, "decided", json_boolean(trials_decided(t)));
	json_object_set_new(object, "stopped", json_boolean(stopped));
	json_object_set_new(object, "turns", hints_json(told, v, hints, t->count));
	json_print(object);
}

static json_t *line_json(const struct rules *r, const struct solve_line *l)
{
	json_t *turn = json_object();
	json_object_set_new(turn, "moves", moves_json(r, &l->turn));
	json_object_set_new(turn, "exact", json_boolean(l->exact));
	json_object_set_new(turn, "least", json_real((double)l->least / NET_POINT));
	json_object_set_new(turn, "most", json_real((double)l->most / NET_POINT));
	json_object_set_new(turn, "win_least", json_real((double)l->won_least / OUTLOOK_ONE));
	json_object_set_new(turn, "win_most", json_real((double)l->won_most / OUTLOOK_ONE));
	return turn;
}

void json_solve(const struct telling *told, const struct solve *s,
                const struct solve_line *lines, int count, bool stopped)
{
	(void)told;
	json_t *object = seen_by(&s->view, json_event_object("solve")), *turns = json_array();
	for (int i = 0; i < count; i++)
		json_array_append_new(turns, line_json(s->rules, &lines[i]));
	json_object_set_new(object, "worlds", json_integer(s->seen));
	json_object_set_new(object, "of", json_integer(s->all));
	json_object_set_new(object, "bounds", json_boolean(solve_whole(s)));
	json_object_set_new(object, "decided", json_boolean(solve_decided(s)));
	json_object_set_new(object, "stopped", json_boolean(stopped));
	json_object_set_new(object, "turns", turns);
	json_print(object);
}

void json_eval(const struct telling *told, const struct view *v, const struct hint *h)
{
	(void)told;
	json_t *object = seen_by(v, json_event_object("eval"));
	add_outlook(object, h);
	json_print(object);
}

#endif
