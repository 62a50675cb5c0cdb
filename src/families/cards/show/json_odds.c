/* Prints as JSON the facts that can be counted at the table, and a round in hindsight.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/judge/hindsight.h"
#include "config.h"

#ifdef HAVE_JANSSON

#include "families/cards/judge/tracker.h"
#include "families/cards/match/cards.h"
#include "show/eyes.h"
#include "show/json_answers.h"
#include "show/json_object.h"
#include "show/words.h"

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

void json_odds(const struct telling *told, int suit)
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

void json_hindsight(const struct telling *told, const struct hindsight *h)
{
	const char *names[SEATS] = {words_seat_inside(told, 0), words_seat_inside(told, 1)};
	json_t *object = json_event_object("hindsight");
	json_t *members = json_hindsight_object(cards_rules(told->match), h, names);
	json_object_update(object, members);
	json_decref(members);
	json_print(object);
}

#endif
