/* The text of moves, as in records and in the protocol.
 *
 *     draw sail mule     turn     turn back     buy left     go cape-town rail
 *     go lagos joker     go aden sail-assistant     go aden recolour mule
 *     join 2 camel       end 2    end mask-lima      discard sail     remove mask-lima     done
 *
 * After `draw` and `join` come the cards that were drawn: '-' if none was left, '?' if they are
 * hidden.  A move that has not been made has none.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_EQUATOR_CORE_MOVE_H
#define FAMILIES_EQUATOR_CORE_MOVE_H

#include "families/equator/core/view.h"

/* The names of cards: "sail", "joker", "sail-assistant". */
extern const char *const equator_card_names[EQUATOR_CARDS];

/* Returns the card that WORD names, shortened or not; -1 if it is none. */
int equator_card_find(const char *word);

/* Returns the name of an adventure, "mask-lima", by value. */
struct equator_word {
	char s[48];
} equator_adventure_word(const struct board *b, int which);

/* Returns the adventure of AMONG whose name, or whose target's name, begins with WORD; -1 if there
 * is none or several. */
int equator_adventure_find(const struct board *b, uint32_t among, const char *word);

/* True if a move can begin with WORD. */
bool equator_move_begins(const char *word);

/* Adds the text of MOVE to OUT. */
void equator_move_format(const struct board *b, uint64_t move, struct text *out);

/* Reads the move that the COUNT WORDS begin with into MOVE; it need not be legal.  AMONG:
 * adventures that may be meant.  Returns how many words it takes, or -1. */
int equator_move_words(const struct board *b, uint32_t among, char **words, int count, uint64_t *move);

/* Reads TEXT, a whole move.  Returns 0, or -1 and the reason in E. */
int equator_move_parse(const struct board *b, const char *text, uint64_t *move, struct error *e);

/* Sets E to a message that WORD is no move, with the moves that there are.  Returns -1. */
int equator_no_move(const char *word, struct error *e);

/* ---- Turns, as people and bots type them. ---- */

/* As turn_read, offers, is_short and forced of struct game. */
int equator_turn_parse(const struct equator_view *v, char **words, int count, uint64_t *out, int most,
                       struct error *e);
void equator_turn_offers(const struct equator_view *v, char **words, int count,
                         void (*offer)(void *to, const char *word), void *to);
bool equator_turn_short(const struct equator_view *v, char **words, int count);
bool equator_turn_forced(const struct equator_view *v, uint64_t *move);

#endif
