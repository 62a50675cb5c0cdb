/* The text of moves, as in records and in the protocol.
 *
 *     draw sail mule     turn     turn back     buy left     go cape-town rail
 *     go lagos joker     go aden sail-assistant     go aden recolour mule
 *     join 2 camel       end 2    end mask-lima      discard sail     remove mask-lima     done
 *
 * Behind `draw` and `join` stand the cards that were drawn: '-' where none was left, '?' where they are
 * hidden, and nothing in a move that has not been made.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_EQUATOR_CORE_MOVE_H
#define FAMILIES_EQUATOR_CORE_MOVE_H

#include "families/equator/core/view.h"

/* Adds the text of MOVE. */
void equator_move_format(const struct board *b, uint64_t move, struct text *out);

/* Adds "sail", "joker" or "sail-assistant"; and reads it, or a beginning of it: -1 if it is none. */
void equator_card_format(int card, struct text *out);
int equator_card_find(const char *word);

/* Adds "mask-lima"; and returns the adventure of AMONG whose name begins with WORD, its kind or its
 * target among them, -1 if there is none or several. */
void equator_adventure_format(const struct board *b, int which, struct text *out);
int equator_adventure_find(const struct board *b, uint32_t among, const char *word);

/* Reads TEXT, a whole move, into MOVE; it need not be legal.  Returns 0, or -1 and the reason in E. */
int equator_move_parse(const struct board *b, const char *text, uint64_t *move, struct error *e);

#endif
