/* Equator as JSON.  Places are named by their keys, and seats have numbers from 1 on.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "families/equator/show/face.h"

#ifdef HAVE_JANSSON

#include <jansson.h>

#include "families/equator/show/words.h"
#include "show/json.h"

static json_t *place_json(const struct board *b, int place)
{
	return json_string(b->place[place].key);
}

static json_t *adventure_json(const struct board *b, int which)
{
	struct text name = {0};
	if (which == BOARD_NONE)
		return json_null();
	equator_adventure_format(b, which, &name);
	const struct board_adventure *a = &b->adventure[which];
	json_t *object = json_pack("{s:s, s:b, s:o, s:i, s:i}", "name", name.s, "assistant", a->assistant,
	                           "target", place_json(b, a->target), "silver", a->silver, "points", a->points);
	text_release(&name);
	return object;
}

static json_t *expeditions_json(const struct equator_table *t)
{
	const struct board *b = equator_board(t);
	json_t *list = json_array();
	for (int i = 0; i < EQUATOR_SLOTS; i++) {
		json_t *joined = json_array();
		for (int seat = 0; seat < t->seats; seat++)
			if (t->joined[i] >> seat & 1)
				json_array_append_new(joined, json_integer(seat + 1));
		if (t->slot[i] == BOARD_NONE) {
			json_decref(joined);
			json_array_append_new(list, json_null());
			continue;
		}
		const struct board_expedition *x = &b->expedition[t->slot[i]];
		json_array_append_new(list, json_pack("{s:o, s:o, s:i, s:i, s:o, s:o}", "start",
		                                      place_json(b, x->start), "target", place_json(b, x->target),
		                                      "silver", x->silver, "points", x->points, "bonus",
		                                      b->bonus[i] ? json_integer(b->bonus[i]) : json_string("card"),
		                                      "joined", joined));
	}
	return list;
}

static json_t *players_json(const struct telling *told, const struct equator_table *t)
{
	const struct board *b = equator_board(t);
	json_t *list = json_array();
	for (int seat = 0; seat < t->seats; seat++) {
		const struct equator_player *p = &t->player[seat];
		json_t *open = json_array();
		for (uint32_t bits = p->open; bits; bits &= bits - 1)
			json_array_append_new(open, adventure_json(b, __builtin_ctz(bits)));
		json_array_append_new(list, json_pack("{s:i, s:o, s:o, s:i, s:i, s:i, s:i, s:i, s:o}", "seat", seat + 1,
		                                      "name", json_name(told->name[seat]), "place",
		                                      place_json(b, p->place), "silver", p->silver, "markers",
		                                      p->markers, "travel_cards", p->travel, "cards",
		                                      equator_hand_size(t, seat), "points",
		                                      equator_points_open(t, seat), "adventures", open));
	}
	return list;
}

static json_t *books_json(const struct equator_table *t)
{
	json_t *list = json_array();
	for (int book = 0; book < EQUATOR_BOOKS; book++)
		json_array_append_new(list, json_pack("{s:s, s:i, s:o, s:o}", "half",
		                                      book == BOOK_NORTH ? "north" : "south", "cards",
		                                      t->book[book].len, "left",
		                                      adventure_json(equator_board(t), equator_page(t, book, SIDE_LEFT)),
		                                      "right",
		                                      adventure_json(equator_board(t), equator_page(t, book, SIDE_RIGHT))));
	return list;
}

static json_t *moves_json(const struct equator_view *v)
{
	uint64_t legal[EQUATOR_MOVES];
	const int count = equator_view_legal(v, legal);
	json_t *list = json_array();
	for (int i = 0; i < count; i++) {
		struct text move = {0};
		equator_move_format(equator_board(&v->table), legal[i], &move);
		json_array_append_new(list, json_string(move.s));
		text_release(&move);
	}
	return list;
}

static json_t *hand_json(const struct equator_view *v)
{
	json_t *list = json_array();
	for (int c = 0; c < EQUATOR_CARDS; c++)
		for (int i = c < CARD_JOKER ? v->hand[c] : v->table.player[v->seat].held[c]; i > 0; i--) {
			struct text card = {0};
			equator_card_format(c, &card);
			json_array_append_new(list, json_string(card.s));
			text_release(&card);
		}
	return list;
}

/* Prints OBJECT with the members of MORE, and releases both. */
static void print(json_t *object, json_t *more)
{
	json_object_update(object, more);
	json_decref(more);
	json_print(object);
}

static void tell_deal(const struct telling *told)
{
	const struct equator_view v = words_view(told, NULL);
	struct text rules = {0};
	json_t *names = json_array();
	rows_format(&equator_rows, v.table.rules, &rules);
	for (int seat = 0; seat < v.table.seats; seat++)
		json_array_append_new(names, json_name(told->name[seat]));
	print(json_event_object("deal"), json_pack("{s:s, s:i, s:o}", "variant", rules.s, "starter",
	                                           v.table.first + 1, "names", names));
	text_release(&rules);
}

static json_t *event_json(const struct telling *told, size_t at)
{
	const struct event *ev = &told->match->log[at];
	const struct equator_state *before = match_before(told->match, at);
	const int mover = before->table.mover;
	struct text move = {0};
	if (ev->kind != EVENT_MOVE)
		return json_pack("{s:i}", "seat", mover + 1);
	const int eyes = told->hidden ? OPEN_EYES : told->eyes == OPEN_EYES ? mover : told->eyes;
	equator_move_format(equator_board(&before->table), equator_move_seen(ev->move, mover, eyes), &move);
	json_t *object = json_pack("{s:i, s:i, s:s}", "seat", mover + 1, "round", before->table.round, "move",
	                           move.s);
	text_release(&move);
	return object;
}

static void tell_event(const struct telling *told, size_t at)
{
	const int kind = told->match->log[at].kind;
	print(kind == EVENT_MOVE    ? json_event_object("move")
	      : kind == EVENT_FAULT ? json_event_object("fault")
	                            : json_event_object("resign"),
	      event_json(told, at));
}

static void tell_table(const struct telling *told)
{
	const struct equator_view v = words_view(told, NULL);
	const struct equator_table *t = &v.table;
	json_t *more = json_pack("{s:i, s:i, s:s, s:b, s:i, s:i, s:o, s:o, s:o}", "round", t->round, "mover",
	                         t->mover + 1, "phase", equator_phase_names[t->phase], "last", t->last,
	                         "expeditions_left", t->stack, "pile", t->pile, "expeditions",
	                         expeditions_json(t), "books", books_json(t), "players",
	                         players_json(told, t));
	if (!told->hidden) {
		json_object_set_new(more, "hand", hand_json(&v));
		json_object_set_new(more, "moves", moves_json(&v));
	}
	print(json_event_object("board"), more);
}

static void tell_turn(const struct telling *told)
{
	if (!told->quiet)
		tell_table(told);
}

static void tell_round(const struct telling *told, const struct balance *e)
{
	(void)told, (void)e; /* a match has one */
}

static void tell_match(const struct telling *told, const struct balance *e)
{
	const struct equator_state *s = told->match->state;
	json_t *points = json_array(), *winners = json_array();
	struct text name = {0};
	const bool fault = match_by_fault(told->match);
	(void)e;
	for (int seat = 0; seat < s->table.seats; seat++) {
		json_array_append_new(points, json_integer(equator_points(&s->table, seat)));
		if (equator_winners(&s->table) >> seat & 1)
			json_array_append_new(winners, json_integer(seat + 1));
	}
	telling_game_name(told, &name);
	json_t *more = json_pack("{s:o, s:o, s:b, s:b, s:b}", "points", points, "winners", winners, "resigned",
	                         s->table.over == EQUATOR_OVER_RESIGNED && !fault, "fault", fault, "taken_back",
	                         told->match->taken_back);
	if (name.len)
		json_object_set_new(more, "game", json_name(name.s));
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

static void tell_asks(const struct telling *told, struct text *out)
{
	equator_plain.asks(told, out);
}

static void tell_say(const struct telling *told, const char *text)
{
	(void)told;
	json_text(text);
}

const struct face equator_json = {
	.deal = tell_deal,
	.event = tell_event,
	.round = tell_round,
	.match = tell_match,
	.turn = tell_turn,
	.region = {tell_table, tell_table, tell_table, tell_table, tell_table, tell_log},
	.asks = tell_asks,
	.say = tell_say,
};

#else

const struct face equator_json = {0};

#endif
