/* Equator as JSON.  Places are named by their keys, and seats have numbers from 1 on.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "families/equator/show/words.h"

#include "show/json.h"
#include "show/simple.h"

static json_t *place_json(const struct board *b, int place)
{
	return json_string(b->place[place].key);
}

static json_t *adventure_json(const struct board *b, int which)
{
	if (which == BOARD_NONE)
		return json_null();
	const struct board_adventure *a = &b->adventure[which];
	return json_pack("{s:s, s:b, s:o, s:i, s:i}", "name", equator_adventure_word(b, which).s, "assistant",
	                 a->assistant, "target", place_json(b, a->target), "silver", a->silver, "points",
	                 a->points);
}

static json_t *expeditions_json(const struct equator_table *t)
{
	const struct board *b = equator_board(t);
	json_t *list = json_array();
	for (int i = 0; i < EQUATOR_SLOTS; i++) {
		if (t->slot[i] == BOARD_NONE) {
			json_array_append_new(list, json_null());
			continue;
		}
		json_t *joined = json_array();
		for (int seat = 0; seat < t->seats; seat++)
			if (t->joined[i] >> seat & 1)
				json_array_append_new(joined, json_integer(seat + 1));
		const struct board_expedition *x = &b->expedition[t->slot[i]];
		json_array_append_new(list, json_pack("{s:o, s:o, s:i, s:i, s:o, s:o}", "start",
		                                      place_json(b, x->start), "target", place_json(b, x->target),
		                                      "silver", x->silver, "points", x->points, "bonus",
		                                      b->bonus[i] ? json_integer(b->bonus[i]) : json_string("card"),
		                                      "joined", joined));
	}
	return list;
}

static json_t *seats_json(const struct telling *told, const struct equator_table *t)
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
		                                      equator_points(t, seat), "adventures", open));
	}
	return list;
}

static void tell_table(const struct telling *told)
{
	const struct equator_view v = words_view(told);
	const struct equator_table *t = &v.table;
	const struct board *b = equator_board(t);
	json_t *books = json_array();
	for (int book = 0; book < EQUATOR_BOOKS; book++)
		json_array_append_new(books,
		                      json_pack("{s:s, s:i, s:o, s:o}", "half",
		                                book == BOOK_NORTH ? "north" : "south", "cards",
		                                t->book[book].len, "left",
		                                adventure_json(b, equator_page(t, book, SIDE_LEFT)),
		                                "right",
		                                adventure_json(b,
		                                               equator_page(t, book, SIDE_RIGHT))));
	OWN(text) rules = {0};
	rows_format(&equator_rows, t->rules, &rules);
	json_t *more = json_pack("{s:s, s:i, s:b, s:o, s:i, s:s, s:i, s:i, s:o, s:o, s:o}", "variant",
	                         text_string(&rules), "round", t->round, "last", t->last,
	                         "seat", told->observer == ALL_OPEN ? json_null() : json_integer(v.seat + 1),
	                         "mover", t->mover + 1,
	                         "phase", t->over ? "over" : equator_phase_name(t), "expeditions_left", t->stack,
	                         "pile", t->pile, "expeditions", expeditions_json(t), "books", books, "seats",
	                         seats_json(told, t));
	if (!told->hidden) {
		json_t *hand = json_array(), *moves = json_array();
		uint8_t count[EQUATOR_CARDS];
		uint64_t legal[EQUATOR_MOVES];
		equator_cards(t, v.seat, v.hand, count);
		for (int c = 0; c < EQUATOR_CARDS; c++)
			for (int i = count[c]; i > 0; i--)
				json_array_append_new(hand, json_string(equator_card_names[c]));
		const int legals = equator_view_legal(&v, legal);
		for (int i = 0; i < legals; i++) {
			OWN(text) move = {0};
			equator_move_format(b, legal[i], &move);
			json_array_append_new(moves, json_string(move.s));
		}
		json_object_set_new(more, "hand", hand);
		json_object_set_new(more, "legal", moves);
	}
	json_print(json_event("board", more));
}

const struct face equator_json = {
	SIMPLE_JSON(equator_asks, simple_event_json, tell_table, simple_log_json)};
