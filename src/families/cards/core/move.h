/* A move is half a turn: a placing or a draw.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_CORE_MOVE_H
#define FAMILIES_CARDS_CORE_MOVE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "families/cards/core/card.h"
#include "families/cards/core/rules.h"

enum move_kind { MOVE_PLAY, MOVE_DISCARD, MOVE_DRAW };

enum { DECK = 15 };

struct move {
	uint8_t kind; /* enum move_kind */
	uint8_t arg;  /* the card; for a draw the pile's suit, or DECK */
};

static inline bool move_equal(struct move a, struct move b)
{
	return a.kind == b.kind && a.arg == b.arg;
}

/* A move as one number, with the card that it placed or drew, or NO_CARD: see game/game.h. */
enum { MOVE_ARG_AT = 8, MOVE_CARD_AT = 16, MOVE_BYTE = 0xff };
static inline uint64_t move_code(struct move m, card_t card)
{
	return m.kind | (uint64_t)m.arg << MOVE_ARG_AT | (uint64_t)card << MOVE_CARD_AT;
}

/* Returns the move, and its card, of such a number. */
static inline struct move move_of(uint64_t code)
{
	return (struct move){(uint8_t)(code & MOVE_BYTE), (uint8_t)(code >> MOVE_ARG_AT & MOVE_BYTE)};
}

static inline card_t move_card(uint64_t code)
{
	return (card_t)(code >> MOVE_CARD_AT & MOVE_BYTE);
}

/* The one text of a move, which move_parse reads:
 *   7H   play the seven of hearts        -7H  discard it
 *   +    draw from the deck              +H   draw from the hearts pile
 * Returns BUF, which has room for MOVE_TEXT_SIZE bytes. */
enum { MOVE_TEXT_SIZE = 8 };
char *move_format(const struct rules *r, struct move m, char *buf);

/* Reads such a text into M; cards and suits are read as card_parse and suit_parse read
 * them.  It doesn't ask whether the move is legal.  Returns 0, or -1 with the reason in
 * E. */
int move_parse(const struct rules *r, const char *text, struct move *m, struct error *e);

#endif
