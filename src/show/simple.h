/* The faces of a family that says no more than what lies on the table: words for the screen and for
 * ears, and JSON.  Moves are told by their texts, as a seat may know them.  A match has one round.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_SIMPLE_H
#define SHOW_SIMPLE_H

#include "show/face.h"

/* The functions of struct face.  They ask the face's own `table`. */
void simple_deal(const struct telling *told);
void simple_event(const struct telling *told, size_t at);
void simple_round(const struct telling *told, const struct balance *e);
void simple_match(const struct telling *told, const struct balance *e);
void simple_turn(const struct telling *told);
void simple_asks(const struct telling *told, struct text *out);
void simple_table(const struct telling *told);
void simple_score(const struct telling *told);
void simple_log(const struct telling *told);
void simple_say(const struct telling *told, const char *text);

void simple_deal_json(const struct telling *told);
void simple_event_json(const struct telling *told, size_t at);
void simple_match_json(const struct telling *told, const struct balance *e);
void simple_turn_json(const struct telling *told);
void simple_table_json(const struct telling *told);
void simple_log_json(const struct telling *told);
void simple_say_json(const struct telling *told, const char *text);

/* The faces, of the function TABLE_OF, the `table` of struct face. */
#define SIMPLE_FACE(table_of)                                                                    \
	{                                                                                        \
		.deal = simple_deal, .event = simple_event, .round = simple_round,               \
		.match = simple_match, .turn = simple_turn, .asks = simple_asks,                 \
		.region = {simple_table, simple_table, simple_table, simple_score, simple_table, \
			   simple_log},                                                          \
		.say = simple_say, .table = (table_of)                                           \
	}
#define SIMPLE_JSON(table_of)                                                                    \
	{                                                                                        \
		.deal = simple_deal_json, .event = simple_event_json, .round = simple_round,     \
		.match = simple_match_json, .turn = simple_turn_json, .asks = simple_asks,       \
		.region = {simple_table_json, simple_table_json, simple_table_json,              \
			   simple_table_json, simple_table_json, simple_log_json},               \
		.say = simple_say_json, .table = (table_of)                                      \
	}

#endif
