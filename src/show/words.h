/* Cards and events in words.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_WORDS_H
#define SHOW_WORDS_H

#include "base/text.h"
#include "families/cards/match/cards.h"
#include "show/telling.h"

void words_card(const struct rules *r, card_t c, enum style style, struct text *out);

/* Adds the cards of SET, parted by spaces or commas; "none" if there are none. */
void words_cards(const struct rules *r, struct cards set, enum style style, struct text *out);

/* The words for a mark of a turn, as "a mistake"; "" for none.  They are constant. */
const char *words_mark(uint8_t mark);

/* "You" or the seat's name, as it begins a sentence; and inside one. */
const char *words_seat(const struct telling *told, int seat);
const char *words_seat_inside(const struct telling *told, int seat);

/* Adds the owner of something: "your" if NAME is "you", "Ann's" for the NAME Ann. */
void words_owner(const char *name, struct text *out);

/* Adds an event without its subject and the full stop: "draws 7H from the deck", or "draw
 * ..." for "you".  It leaves out the cards that EYES can't know. */
void words_event(const struct telling *told, const struct cards_event *ev, int eyes,
                 struct text *out);

/* Adds a move that somebody could make: "draw from the hearts pile", "play seven of hearts". */
void words_move(const struct rules *r, struct move m, enum style style, struct text *out);

/* The words for a seat's next move, for the prompt: "draw", "play or discard". */
void words_asks(const struct telling *told, struct text *out);

/* Adds a number: "-3", or "minus 3" in words, since a speech synthesizer is apt to drop a
 * sign. */
void words_integer(int n, enum style style, struct text *out);

/* "3 points", "minus 1 point". */
void words_points(int points, struct text *out);

/* The same with the sign as STYLE has it: "-1 point". */
void words_points_as(int points, enum style style, struct text *out);

/* Adds a sentence that says how the match stands or has ended. */
void words_result(const struct telling *told, struct text *out);

#endif
