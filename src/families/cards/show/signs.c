/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/signs.h"

#include "families/cards/show/layout.h"

void table_signs(struct text *out)
{
	text_add(out, "Each row is a suit: on the left the other player's expedition, then its pile,\n"
	              "on the right yours. The points of each expedition so far stand at the ends.\n");
	text_addf(out, "  7      in a grid: this card of the row's suit lies there\n"
	               "  7%c     it is new, by the last turn; a line with %c below tells that turn\n"
	               "  %s      a dot: this card may still be laid there; a blank: no longer\n",
	          SIGN_NEW, SIGN_NEW, sign_open(false));
	text_addf(out, "  7H     on a pile: the card that can be drawn; %c for a pile without a card\n"
	               "  7H %c2  the same, with two cards beneath\n"
	               "  7H%c    the same, and new\n",
	          SIGN_EMPTY, SIGN_BENEATH, SIGN_NEW);
	text_addf(out, "  %c7H%c   in your hand: it can be played; without them only discarded\n"
	               "  7H%c    in your hand: you drew it last\n",
	          SIGN_OPENS, SIGN_CLOSES, SIGN_NEW);
	text_addf(out, "In less than %d columns %c stands behind a row with a new card, and 7%c2 is a\n"
	               "pile with a new 7 and two cards beneath. From %d columns on the points stand\n"
	               "on a pad beside the table, and the piles show what is next beneath the top.\n"
	               "'set theme' changes the colours.\n",
	          LAYOUT_NORMAL, SIGN_NEW, SIGN_NEW, LAYOUT_PAD);
}
