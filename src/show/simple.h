/* Faces made of parts, see show/face.h: words for the screen and for ears, and JSON.  A face must
 * have at least the part `table`; moves are then shown by their texts, as a seat may know them.
 * A match has one round.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SHOW_SIMPLE_H
#define SHOW_SIMPLE_H

#include "show/face.h"

/* The functions of struct face, made of calls to the parts of the face. */
void simple_deal(const struct telling *told);
void simple_event(const struct telling *told, size_t at);
void simple_match(const struct telling *told, const struct balance *e);
void simple_turn(const struct telling *told);
void simple_asks(const struct telling *told, struct text *out);
void simple_table(const struct telling *told);
void simple_hand(const struct telling *told);
void simple_unseen(const struct telling *told);
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

/* Adds what the log shows. */
void simple_log_lines(const struct telling *told, struct text *out);

/* Adds the result of a match to OUT.  For the person at a terminal, where E isn't NULL, it stands in
 * the frame that the face fills, if it fills one. */
void simple_result(const struct telling *told, const struct balance *e, struct text *out);

/* Returns the number of lines of the window that a table leaves free for news, the prompt and
 * what is written below: the same at each turn, so that nothing drawn moves. */
int simple_lines(const struct telling *told);

/* The functions of a face, before its parts: ASKING is `asks` of struct face, as simple_asks; ENDS
 * is `match`, TELLS `event`; SHOWS and LOGS show the regions of the table and the log. */
#define SIMPLE_FACE(asking, ends, shows)                                                                 \
	.deal = simple_deal, .event = simple_event, .match = (ends), .turn = simple_turn,                \
	.asks = (asking), .say = simple_say,                                                             \
	.region = {shows, simple_hand, shows, simple_score, simple_unseen, simple_log}
#define SIMPLE_JSON(asking, tells, shows, logs)                                                          \
	.deal = simple_deal_json, .event = (tells), .match = simple_match_json,                          \
	.turn = simple_turn_json, .asks = (asking), .say = simple_say_json,                              \
	.region = {shows, shows, shows, shows, shows, logs}

#endif
