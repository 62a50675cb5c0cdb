/* A move is half a turn: a placing or a draw.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef CARDS_CORE_MOVE_H
#define CARDS_CORE_MOVE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "cards/core/card.h"
#include "cards/core/rules.h"

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
