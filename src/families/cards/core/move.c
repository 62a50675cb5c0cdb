/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/core/move.h"

#include <stdio.h>
#include <string.h>

char *move_format(const struct rules *r, struct move m, char *buf)
{
	char card[CARD_TEXT_SIZE];
	if (m.kind == MOVE_DRAW && m.arg == DECK)
		snprintf(buf, MOVE_TEXT_SIZE, "+");
	else if (m.kind == MOVE_DRAW)
		snprintf(buf, MOVE_TEXT_SIZE, "+%c", r->suit_names[m.arg].letter);
	else
		snprintf(buf, MOVE_TEXT_SIZE, "%s%s", m.kind == MOVE_DISCARD ? "-" : "",
		         card_format(r, m.arg, card));
	return buf;
}

int move_parse(const struct rules *r, const char *text, struct move *m, struct error *e)
{
	if (*text == '+') {
		int from = text[1] ? suit_parse(r, text + 1, e) : DECK;
		if (from < 0)
			return -1;
		*m = (struct move){MOVE_DRAW, (uint8_t)from};
		return 0;
	}
	if (!strcmp(text, "-"))
		return error_set(e, "'-' discards a card: type the card after it, as in -7%c", r->suit_names[0].letter);
	m->kind = *text == '-' ? MOVE_DISCARD : MOVE_PLAY;
	return card_parse(r, text + (*text == '-'), &m->arg, e);
}
