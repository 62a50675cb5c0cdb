/* The face that prints JSON, and JSON about the cards for others.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "families/cards/show/json.h"

#include <stdlib.h>

#include "families/cards/core/table.h"
#include "families/cards/judge/tracker.h"
#include "families/cards/show/face.h"
#include "families/cards/show/words.h"
#include "show/simple.h"

/* ---- Cards. ---- */

json_t *json_ruleset(const struct rules *r)
{
	OWN(text) name = {0};
	rows_format(&card_rows, r, &name);
	json_t *value = json_string(text_string(&name));
	return value;
}

json_t *json_card(const struct rules *r, card_t c)
{
	char text[CARD_TEXT_SIZE];
	return json_string(card_format(r, c, text));
}

/* Returns a list of the cards of SET. */
static json_t *json_cards(const struct rules *r, struct cards set)
{
	json_t *list = json_array();
	card_t c;
	while ((c = cards_pop(&set)) != NO_CARD)
		json_array_append_new(list, json_card(r, c));
	return list;
}

/* Returns the moves of TURN as they can be typed. */
static json_t *turn_json(const struct rules *r, const struct net_turn *turn)
{
	char text[MOVE_TEXT_SIZE];
	json_t *list = json_array();
	for (int i = 0; i < turn->moves; i++)
		json_array_append_new(list, json_string(move_format(r, turn->move[i], text)));
	return list;
}

/* ---- The face. ---- */

static json_t *seat_json(const struct telling *told, int seat, int observer)
{
	const struct state *st = cards_state(told->match);
	const struct table *t = &st->table;
	json_t *suits = json_object();
	for (int suit = 0; suit < t->rules->suits; suit++) {
		unsigned bits = cards_lane(t->exped[seat], suit);
		if (bits)
			json_object_set_new(suits, t->rules->suit_names[suit].name,
			                    json_pack("{s:o, s:i}", "cards",
			                              json_cards(t->rules, cards_of_lane(suit, bits)), "points",
			                              score_suit(t->rules, bits).points));
	}
	json_t *object = json_pack("{s:o, s:i, s:i, s:i, s:i, s:o}", "name",
	                           json_name(told->name[seat]),
	                           "points", table_points(t, seat), "round_points",
	                           table_round_points(t, seat), "cards", table_hand_size(t, seat),
	                           "turns", table_turns(t, seat), "expeditions", suits);
	if (observer == seat || observer == ALL_OPEN)
		json_object_set_new(object, "hand", json_cards(t->rules, st->hand[seat]));
	else
		json_object_set_new(object, "known", json_cards(t->rules, t->known[seat]));
	return object;
}

static void json_position(const struct telling *told)
{
	const struct table *t = &cards_state(told->match)->table;
	int observer = told->observer;
	json_t *object = json_event_object("position");
	json_t *seats = json_array();
	for (int seat = 0; seat < SEATS; seat++)
		json_array_append_new(seats, seat_json(told, seat, observer));
	json_t *piles = json_object(), *legal = json_array();
	for (int suit = 0; suit < t->rules->suits; suit++) {
		json_t *pile = json_array(); /* it begins with its top */
		for (int at = 0; at < pile_depth(t->pile[suit]); at++)
			json_array_append_new(pile, json_card(t->rules,
			        card_make(suit, pile_rank(t->pile[suit], at))));
		json_object_set_new(piles, t->rules->suit_names[suit].name, pile);
	}
	struct view v = telling_view(told);
	struct move moves[MOVES_MAX];
	char text[MOVE_TEXT_SIZE];
	int n = view_legal(&v, moves);
	for (int i = 0; i < n; i++)
		json_array_append_new(legal, json_string(move_format(t->rules, moves[i], text)));
	json_object_set_new(object, "variant", json_string(t->rules->name));
	json_object_set_new(object, "round", json_integer(t->round));
	json_object_set_new(object, "seat",
	                    observer == ALL_OPEN ? json_null() : json_integer(observer + 1));
	json_object_set_new(object, "mover", json_integer(t->mover + 1));
	json_object_set_new(object, "phase",
	                    json_string(t->over          ? "over"
	                                : t->phase == PHASE_DRAW ? "draw"
	                                                         : "place"));
	json_object_set_new(object, "deck", json_integer(t->left));
	json_object_set_new(object, "stall", json_integer(t->stall));
	json_object_set_new(object, "seats", seats);
	json_object_set_new(object, "piles", piles);
	json_object_set_new(object, "legal", legal);
	json_print(object);
}

/* Adds member KEY, unless NAME is empty; NAME is released. */
static void add_name(json_t *object, const char *key, struct text *name)
{
	if (name->len)
		json_object_set_new(object, key, json_name(text_string(name)));
	text_release(name);
}

/* Adds the name of this round's deck, if it may be shown. */
static void add_deck_name(const struct telling *told, json_t *object)
{
	struct text name = {0};
	telling_deck_name(told, &name);
	add_name(object, "deck_name", &name);
}

static void json_deal(const struct telling *told)
{
	const struct table *t = &cards_state(told->match)->table;
	const struct cards *hand = cards_state(told->match)->hand;
	json_t *object = json_event_object("deal");
	json_object_set_new(object, "variant", json_ruleset(t->rules));
	json_object_set_new(object, "round", json_integer(t->round));
	json_object_set_new(object, "rounds", json_integer(t->rules->rounds));
	json_object_set_new(object, "starter", json_integer(t->starter + 1));
	json_object_set_new(object, "names", json_pack("[o, o]", json_name(told->name[0]),
	                                               json_name(told->name[1])));
	int observer = told->observer;
	if (observer == ALL_OPEN)
		json_object_set_new(object, "hands",
		                    json_pack("[o, o]", json_cards(t->rules, hand[0]),
		                              json_cards(t->rules, hand[1])));
	else
		json_object_set_new(object, "hand", json_cards(t->rules, hand[observer]));
	json_print(object);
}

/* Returns a move as OBSERVER, a seat or ALL_OPEN, saw it. */
static json_t *move_json(const struct cards_event *ev, int observer)
{
	const struct table *t = &ev->before->table;
	json_t *object = ev->kind == EVENT_FAULT      ? json_event_object("fault")
	                 : ev->kind != EVENT_MOVE     ? json_event_object("resign")
	                 : ev->move.kind == MOVE_PLAY ? json_event_object("play")
	                 : ev->move.kind == MOVE_DRAW ? json_event_object("draw")
	                                              : json_event_object("discard");
	char text[MOVE_TEXT_SIZE];
	json_object_set_new(object, "seat", json_integer(t->mover + 1));
	if (ev->kind == EVENT_MOVE) {
		bool hidden = move_from_deck(ev->move) &&
		              observer != t->mover && observer != ALL_OPEN;
		json_object_set_new(object, "move", json_string(move_format(t->rules, ev->move, text)));
		json_object_set_new(object, "card", hidden ? json_null()
		                                           : json_card(t->rules, ev->card));
	}
	return object;
}

static void tell_event(const struct telling *told, size_t at)
{
	const struct cards_event event = cards_event(told->match, at), *ev = &event;
	/* of two people at one prompt, the player who has moved reads the line */
	json_print(move_json(ev, told->two_people ? ev->before->table.mover : told->observer));
}

static json_t *points_json(const struct table *t, bool round_only)
{
	return round_only ? json_pack("[i, i]", table_round_points(t, 0), table_round_points(t, 1))
	                  : json_pack("[i, i]", table_points(t, 0), table_points(t, 1));
}

/* Prints the points of the round.  Programs get everything else that people see at an end from
 * `expedition review --json`. */
static void json_round(const struct telling *told, const struct balance *e)
{
	(void)e;
	const struct table *t = &cards_state(told->match)->table;
	json_t *object = json_event("round", json_pack("{s:i, s:o, s:o}", "round", t->round,
	                                               "round_points", points_json(t, true),
	                                               "points", points_json(t, false)));
	add_deck_name(told, object);
	json_print(object);
}

static void json_match(const struct telling *told, const struct balance *e)
{
	(void)e;
	const struct table *t = &cards_state(told->match)->table;
	struct text name = {0};
	int winner = table_winner(t);
	json_t *object = json_event_object("match");
	json_object_set_new(object, "points", points_json(t, false));
	json_object_set_new(object, "winner", winner < 0 ? json_null() : json_integer(winner + 1));
	bool fault = match_by_fault(told->match);
	json_object_set_new(object, "resigned", json_boolean(t->over == ROUND_RESIGNED && !fault));
	json_object_set_new(object, "fault", json_boolean(fault));
	json_object_set_new(object, "taken_back", json_boolean(told->match->taken_back));
	if (t->over == ROUND_RESIGNED)
		add_deck_name(told, object); /* no event reports this round's end */
	telling_game_name(told, &name);
	add_name(object, "game", &name);
	json_print(object);
}

static void json_unseen(const struct telling *told)
{
	struct view v = telling_view(told);
	json_t *object = json_event_object("unseen");
	json_object_set_new(object, "cards", json_cards(v.table.rules, view_unseen(&v)));
	json_object_set_new(object, "known",
	                    json_cards(v.table.rules, v.table.known[seat_other(v.seat)]));
	json_print(object);
}

/* Prints all events as one object, so that no reader takes them for new ones. */
static void json_log(const struct telling *told)
{
	json_t *moves = json_array();
	for (size_t i = telling_log_begin(told); i < told->match->log_len; i++) {
		const struct cards_event event = cards_event(told->match, i);
		if (event.kind != EVENT_ROUND)
			json_array_append_new(moves, move_json(&event, told->observer));
	}
	json_t *object = json_event("log", json_pack("{s:o}", "moves", moves));
	add_deck_name(told, object);
	json_print(object);
}

/* ---- Rulesets. ---- */

void cards_variant_json(const void *rules)
{
	const struct rules *r = rules;
	json_t *suits = json_array();
	for (int suit = 0; suit < r->suits; suit++)
		json_array_append_new(suits, json_string(r->suit_names[suit].name));
	json_t *object = json_event("variant", json_pack("{s:s, s:s, s:o, s:i}", "name", r->name,
	                                                 "title", r->title, "suit_names", suits,
	                                                 "cards", rules_cards(r)));
	for (size_t i = 0; i < rules_field_count; i++) {
		const struct field *f = &rules_fields[i];
		char value[FIELD_VALUE_SIZE];
		field_format(r, f, value);
		json_object_set_new(object, f->name,
		                    f->words[0] ? json_string(value)
		                                : json_integer(strtol(value, NULL, 10)));
	}
	json_print(object);
}

const struct face cards_json = {
	.deal = json_deal,
	.event = tell_event,
	.round = json_round,
	.match = json_match,
	.turn = simple_turn_json,
	.asks = words_asks,
	.region = {json_position, json_position, json_position, json_position, json_unseen,
	           json_log},
	.say = simple_say_json,
};

/* ---- What only the cards are asked: advice. ---- */

/* These return figures that doubles hold exactly: whole multiples of powers of two. */
static double in_points(int32_t points)
{
	return (double)points / NET_POINT;
}

static double in_ones(int32_t chance)
{
	return (double)chance / OUTLOOK_ONE;
}

/* Adds the outlook after a turn. */
static void add_outlook(json_t *object, const struct hint *h)
{
	const struct outlook *o = &h->outlook;
	json_add(object, json_pack("{s:f, s:o, s:f, s:f}", "points", in_points(o->points), "error",
	                           h->error ? json_real(in_points(h->error)) : json_null(),
	                           "win_round", in_ones(o->round), "win_match", in_ones(o->match)));
}

static json_t *hints_json(const struct telling *told, const struct view *v,
                          const struct hint *hints, int count)
{
	json_t *turns = json_array();
	OWN(text) why = {0};
	for (int i = 0; i < count; i++) {
		json_t *turn = json_object();
		int32_t cost = hints[0].outlook.points - hints[i].outlook.points;
		text_clear(&why);
		reason_clause(told, v, &hints[i].turn, &why);
		json_object_set_new(turn, "moves", turn_json(v->table.rules, &hints[i].turn));
		add_outlook(turn, &hints[i]);
		json_object_set_new(turn, "cost", json_real(in_points(cost)));
		json_object_set_new(turn, "why", json_string(text_string(&why)));
		json_array_append_new(turns, turn);
	}
	return turns;
}

static void json_hints(const struct telling *told, const struct view *v, const struct hint *hints,
                       int count)
{
	json_print(json_event("hint", json_pack("{s:i, s:o}", "seat", v->seat + 1, "turns",
	                                        hints_json(told, v, hints, count))));
}

static void json_rollout(const struct telling *told, const struct view *v, const struct hint *hints,
                         const struct trials *t, bool stopped)
{
	json_print(json_event("rollout", json_pack("{s:i, s:o, s:b, s:b, s:o}", "seat", v->seat + 1,
	                                           "worlds", json_integer(t->worlds), "decided",
	                                           trials_decided(t), "stopped", stopped, "turns",
	                                           hints_json(told, v, hints, t->count))));
}

static void json_solve(const struct telling *told, const struct solve *s,
                       const struct solve_line *lines, int count, bool stopped)
{
	(void)told;
	json_t *turns = json_array();
	for (int i = 0; i < count; i++) {
		const struct solve_line *l = &lines[i];
		json_array_append_new(turns, json_pack("{s:o, s:b, s:f, s:f, s:f, s:f}", "moves",
		                                       turn_json(s->rules, &l->turn), "exact",
		                                       l->exact, "least", in_points(l->least),
		                                       "most", in_points(l->most), "win_least",
		                                       in_ones(l->won_least), "win_most",
		                                       in_ones(l->won_most)));
	}
	json_t *object = json_event("solve", json_pack("{s:i}", "seat", s->view.seat + 1));
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
	json_t *object = json_event("eval", json_pack("{s:i}", "seat", v->seat + 1));
	add_outlook(object, h);
	json_print(object);
}

/* ---- Facts that can be counted at the table, and a round in hindsight. ---- */

static void json_odds(const struct telling *told, int suit)
{
	struct view v = telling_view(told);
	const struct rules *r = v.table.rules;
	json_t *object = json_event_object("odds"), *suits = json_object();
	struct tracker t = tracker_of(&v);
	for (int i = 0; i < r->suits; i++) {
		const struct tracker_suit *c = &t.suit[i];
		if (suit != ALL_SUITS && suit != i)
			continue;
		json_t *facts = json_pack(
			"{s:o, s:i, s:f, s:o, s:o, s:o}", "now",
			c->laid ? json_integer(c->now) : json_null(), "best", c->best, "pays",
			(double)c->pays.num / (double)c->pays.den, "hand",
			json_cards(r, cards_of_lane(i, c->held)), "unseen",
			json_cards(r, cards_of_lane(i, c->coming)), "known",
			json_cards(r, cards_of_lane(i, c->known)));
		json_object_set_new(suits, r->suit_names[i].name, facts);
	}
	json_object_set_new(object, "seat", json_integer(v.seat + 1));
	json_object_set_new(object, "turns", json_pack("[i, i]", t.turns[0], t.turns[1]));
	json_object_set_new(object, "placings", json_pack("[i, i]", t.placings[0], t.placings[1]));
	json_object_set_new(object, "pace", json_integer(tracker_pace(&t, v.seat)));
	json_object_set_new(object, "to_play", json_cards(r, t.meant[v.seat]));
	json_object_set_new(object, "safe", json_cards(r, t.safe));
	json_object_set_new(object, "suits", suits);
	json_print(object);
}

json_t *json_hindsight_object(const struct rules *r, const struct hindsight *h,
                              const char *const *names)
{
	json_t *seats = json_array();
	for (int seat = 0; seat < SEATS; seat++) {
		const struct hindsight_seat *s = &h->seat[seat];
		json_t *gifts = json_array(), *wagers = json_array();
		for (int i = 0; i < h->gifts; i++) {
			const struct gift *g = &h->gift[i];
			if (g->from != seat)
				json_array_append_new(
					gifts, json_pack("{s:o, s:i, s:i, s:i}", "card",
					                 json_card(r, g->card), "discarded",
					                 g->discarded, "drawn", g->drawn, "points",
					                 g->points));
		}
		for (int suit = 0; suit < r->suits; suit++) {
			const struct wagers_laid *w = &s->wagers[suit];
			if (w->count)
				json_array_append_new(
					wagers, json_pack("{s:s, s:i, s:i, s:i, s:i}", "suit",
					                  r->suit_names[suit].name, "count",
					                  w->count, "points", w->with,
					                  "without_one", w->without_one, "without",
					                  w->without));
		}
		json_array_append_new(seats, json_pack("{s:o, s:i, s:i, s:o, s:i, s:i, s:o, s:o}", "name",
		                                       json_name(names[seat]), "points", s->points,
		                                       "most", s->most, "best", json_cards(r, s->best),
		                                       "taken", s->taken, "gained", s->gained, "gifts",
		                                       gifts, "wagers", wagers));
	}
	return json_pack("{s:i, s:o}", "round", h->round, "seats", seats);
}

static void json_hindsight(const struct telling *told, const struct hindsight *h)
{
	const char *names[SEATS] = {words_seat_inside(told, 0), words_seat_inside(told, 1)};
	json_print(json_event("hindsight",
	                      json_hindsight_object(cards_rules(told->match), h, names)));
}

const struct cards_face cards_face_json = {
	.hints = json_hints,
	.eval = json_eval,
	.rollout = json_rollout,
	.solve = json_solve,
	.odds = json_odds,
	.hindsight = json_hindsight,
};
