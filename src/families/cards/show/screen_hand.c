/* The hand below the table.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "families/cards/match/cards.h"
#include "families/cards/show/screen_table.h"
#include "families/cards/show/signs.h"
#include "show/paint.h"

/* One card of a hand: "[4H]" can be played, "*" was drawn last. */
static void draw_card(const struct telling *told, card_t c, bool playable, bool drawn,
                      struct text *out)
{
	const struct rules *r = cards_rules(told->match);
	char text[CARD_TEXT_SIZE];
	text_add_char(out, playable ? SIGN_OPENS : ' ');
	paint_suit(told, card_suit(c), out);
	text_add(out, card_format(r, c, text));
	paint_off(told, out);
	text_add_char(out, playable ? SIGN_CLOSES : ' ');
	if (drawn)
		text_add_char(out, SIGN_NEW);
}

/* Draws a hand in order, the suits apart: "[JC] 2C [4H] 7H*".  COLUMN is the column where
 * it begins; it is folded at column WIDTH. */
static void draw_cards(const struct telling *told, int seat, int column, int width,
                       struct text *out)
{
	enum { CARD_COLUMNS = 4, SUIT_GAP = 2 };
	const struct state *st = cards_state(told->match);
	bool alike = cards_rules(told->match)->alike, drawn_shown = false;
	struct cards hand = st->hand[seat], open = cards_open(st->table.exped[seat]);
	int suit = -1;
	card_t c;
	while ((c = cards_pop(&hand)) != NO_CARD) {
		card_t kind = card_kind(c, alike);
		bool drawn = kind == st->drawn[seat] && !drawn_shown;
		int gap = suit >= 0 && suit != card_suit(c) ? SUIT_GAP : 0;
		suit = card_suit(c);
		if (column + gap + CARD_COLUMNS + drawn > width) {
			text_add_char(out, '\n');
			column = gap = 0;
		}
		paint_blanks(out, gap);
		draw_card(told, c, cards_has(open, c), drawn, out);
		column += gap + CARD_COLUMNS + drawn;
		drawn_shown |= drawn;
	}
	text_add_char(out, '\n');
}

void screen_draw_hand(const struct telling *told, int width, struct text *out)
{
	static const char hand_label[] = "hand ";
	int eyes = told->eyes;
	if (told->hidden)
		return;
	if (eyes != OPEN_EYES) {
		text_add(out, hand_label);
		draw_cards(told, eyes, (int)strlen(hand_label), width, out);
		return;
	}
	for (int seat = 0; seat < SEATS; seat++) {
		text_addf(out, "%s ", told->name[seat]);
		draw_cards(told, seat, term_columns(told->name[seat]) + 1, width, out);
	}
}
