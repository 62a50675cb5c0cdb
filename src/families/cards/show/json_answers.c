/* Prints as JSON what only the cards are asked: advice, facts that can be counted at the table,
 * and a round in hindsight.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "families/cards/show/face.h"

#ifdef HAVE_JANSSON

#include "families/cards/judge/tracker.h"
#include "families/cards/show/explain.h"
#include "families/cards/show/json.h"
#include "families/cards/show/words.h"

/* ---- Advice. ---- */

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
		json_object_set_new(turn, "moves", json_add_moves(v->table.rules, &hints[i].turn,
		                                                   json_array()));
		add_outlook(turn, &hints[i]);
		json_object_set_new(turn, "cost", json_real((double)cost / NET_POINT));
		json_object_set_new(turn, "why", json_string(text_string(&why)));
		json_array_append_new(turns, turn);
	}
	text_release(&why);
	return turns;
}

static void json_hints(const struct telling *told, const struct view *v, const struct hint *hints,
                int count)
{
	json_t *object = seen_by(v, json_event_object("hint"));
	json_object_set_new(object, "turns", hints_json(told, v, hints, count));
	json_print(object);
}

static void json_rollout(const struct telling *told, const struct view *v, const struct hint *hints,
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
	json_object_set_new(turn, "moves", json_add_moves(r, &l->turn, json_array()));
	json_object_set_new(turn, "exact", json_boolean(l->exact));
	json_object_set_new(turn, "least", json_real((double)l->least / NET_POINT));
	json_object_set_new(turn, "most", json_real((double)l->most / NET_POINT));
	json_object_set_new(turn, "win_least", json_real((double)l->won_least / OUTLOOK_ONE));
	json_object_set_new(turn, "win_most", json_real((double)l->won_most / OUTLOOK_ONE));
	return turn;
}

static void json_solve(const struct telling *told, const struct solve *s,
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

static void json_eval(const struct telling *told, const struct view *v, const struct hint *h)
{
	(void)told;
	json_t *object = seen_by(v, json_event_object("eval"));
	add_outlook(object, h);
	json_print(object);
}

/* ---- Facts. ---- */

static json_t *lane_json(const struct rules *r, int suit, unsigned lane)
{
	struct cards set = {{0, 0}};
	cards_set_lane(&set, suit, lane);
	return json_cards(r, set);
}

static json_t *suit_json(const struct rules *r, const struct tracker_suit *c, int suit)
{
	return json_pack("{s:o, s:i, s:f, s:o, s:o, s:o}", "now",
	                 c->laid ? json_integer(c->now) : json_null(), "best", c->best, "pays",
	                 (double)c->pays.num / (double)c->pays.den, "hand",
	                 lane_json(r, suit, c->held), "unseen", lane_json(r, suit, c->coming),
	                 "known", lane_json(r, suit, c->known));
}

static void json_odds(const struct telling *told, int suit)
{
	struct view v = telling_view(told);
	const struct rules *r = v.table.rules;
	struct tracker t;
	json_t *object = json_event_object("odds"), *suits = json_object();
	tracker_init(&t, &v);
	for (int i = 0; i < r->suits; i++)
		if (suit == ALL_SUITS || suit == i)
			json_object_set_new(suits, r->suit_names[i].name, suit_json(r, &t.suit[i], i));
	json_object_set_new(object, "seat", json_integer(v.seat + 1));
	json_object_set_new(object, "turns", json_pack("[i, i]", t.turns[0], t.turns[1]));
	json_object_set_new(object, "placings", json_pack("[i, i]", t.placings[0], t.placings[1]));
	json_object_set_new(object, "pace", json_integer(tracker_pace(&t, v.seat)));
	json_object_set_new(object, "to_play", json_cards(r, t.meant[v.seat]));
	json_object_set_new(object, "safe", json_cards(r, t.safe));
	json_object_set_new(object, "suits", suits);
	json_print(object);
}

static json_t *gifts_json(const struct rules *r, const struct hindsight *h, int to)
{
	json_t *list = json_array();
	for (int i = 0; i < h->gifts; i++) {
		const struct gift *g = &h->gift[i];
		if (g->from != to)
			json_array_append_new(list, json_pack("{s:o, s:i, s:i, s:i}", "card",
			                                      json_card(r, g->card), "discarded", g->discarded,
			                                      "drawn", g->drawn, "points", g->points));
	}
	return list;
}

static json_t *wagers_json(const struct rules *r, const struct hindsight_seat *s)
{
	json_t *list = json_array();
	for (int suit = 0; suit < r->suits; suit++) {
		const struct wagers_laid *w = &s->wagers[suit];
		if (w->count)
			json_array_append_new(list, json_pack("{s:s, s:i, s:i, s:i, s:i}", "suit",
			                                      r->suit_names[suit].name, "count", w->count,
			                                      "points", w->with, "without_one",
			                                      w->without_one, "without", w->without));
	}
	return list;
}

json_t *json_hindsight_object(const struct rules *r, const struct hindsight *h,
                              const char *const *names)
{
	json_t *seats = json_array();
	for (int seat = 0; seat < SEATS; seat++) {
		const struct hindsight_seat *s = &h->seat[seat];
		json_array_append_new(seats, json_pack("{s:o, s:i, s:i, s:o, s:i, s:i, s:o, s:o}", "name",
		                                       json_name(names[seat]), "points", s->points,
		                                       "most", s->most, "best", json_cards(r, s->best),
		                                       "taken", s->taken, "gained", s->gained, "gifts",
		                                       gifts_json(r, h, seat), "wagers",
		                                       wagers_json(r, s)));
	}
	return json_pack("{s:i, s:o}", "round", h->round, "seats", seats);
}

static void json_hindsight(const struct telling *told, const struct hindsight *h)
{
	const char *names[SEATS] = {words_seat_inside(told, 0), words_seat_inside(told, 1)};
	json_t *object = json_event_object("hindsight");
	json_t *members = json_hindsight_object(cards_rules(told->match), h, names);
	json_object_update(object, members);
	json_decref(members);
	json_print(object);
}

const struct cards_face cards_face_json = {
	.hints = json_hints,
	.eval = json_eval,
	.rollout = json_rollout,
	.solve = json_solve,
	.odds = json_odds,
	.hindsight = json_hindsight,
};

#else /* no Jansson: --json was refused before */

const struct cards_face cards_face_json = {0};

#endif
