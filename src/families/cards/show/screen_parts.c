/* The parts of a table: the colours of its suits, its signs, the hand below it and the score pad
 * beside it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "families/cards/core/table.h"
#include "families/cards/core/words.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/screen_table.h"
#include "show/paint.h"

/* ---- Colours. ---- */

void paint_suit(const struct telling *told, int suit, struct text *out)
{
	const int colour = cards_rules(told->match)->suit_names[suit].colour;
	paint_colour(told->term, told->theme, colour, out);
}

void paint_new(const struct telling *told, int suit, struct text *out)
{
	paint_suit(told, suit, out);
	paint_mark(told, out);
}

/* Returns the suit of the card that the LEN bytes of WORD name in short, or -1. */
static int suit_of_word(const struct rules *r, const char *word, size_t len)
{
	char code[CARD_TEXT_SIZE];
	for (int suit = 0; len == CARD_TEXT_SIZE - 2 && suit < r->suits; suit++)
		for (int rank = 0; word[1] == r->suit_names[suit].letter && rank < RANKS; rank++)
			if (!memcmp(card_format(r, card_make(suit, rank), code), word, len))
				return suit;
	return -1;
}

void paint_cards(const struct telling *told, const char *text, struct text *out)
{
	while (*text) {
		size_t len = 0;
		while (ascii_is_alnum(text[len]) || (unsigned char)text[len] & 0x80)
			len++;
		int suit = told->term->colour ? suit_of_word(cards_rules(told->match), text, len) : -1;
		if (suit >= 0)
			paint_suit(told, suit, out);
		text_add_bytes(out, text, len ? len : 1);
		if (suit >= 0)
			paint_off(told, out);
		text += len ? len : 1;
	}
}

/* ---- Signs. ---- */

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

/* ---- The hand. ---- */

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
		bool playable = cards_has(open, c);
		const struct rules *r = cards_rules(told->match);
		char text[CARD_TEXT_SIZE];
		text_add_char(out, playable ? SIGN_OPENS : ' ');
		paint_suit(told, card_suit(c), out);
		text_add(out, card_format(r, c, text));
		paint_off(told, out);
		text_add_char(out, playable ? SIGN_CLOSES : ' ');
		if (drawn)
			text_add_char(out, SIGN_NEW);
		column += gap + CARD_COLUMNS + drawn;
		drawn_shown |= drawn;
	}
	text_add_char(out, '\n');
}

void screen_draw_hand(const struct telling *told, int width, struct text *out)
{
	int eyes = told->eyes;
	if (told->hidden)
		return;
	if (eyes != OPEN_EYES) {
		text_add(out, SAY_TABLE_HAND);
		draw_cards(told, eyes, term_columns(SAY_TABLE_HAND), width, out);
		return;
	}
	for (int seat = 0; seat < SEATS; seat++) {
		text_addf(out, "%s ", told->name[seat]);
		draw_cards(told, seat, term_columns(told->name[seat]) + 1, width, out);
	}
}

/* ---- The score pad. ---- */

static void add_label(const char *label, struct text *out)
{
	text_add(out, label);
	paint_blanks(out, PAD_LABEL - term_columns(label));
}

/* A line with the points of either seat, the far one first. */
static void add_row(const char *label, int far, int near, struct text *out)
{
	add_label(label, out);
	text_addf(out, "%*d%*d\n", PAD_POINTS, far, PAD_POINTS, near);
}

/* The points of the expedition with BITS; blanks if it isn't begun. */
static void add_points(const struct rules *r, unsigned bits, struct text *out)
{
	if (bits)
		text_addf(out, "%*d", PAD_POINTS, score_suit(r, bits).points);
	else
		paint_blanks(out, PAD_POINTS);
}

static void add_suit(const struct telling *told, int suit, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	const struct suit_name *name = &t->rules->suit_names[suit];
	paint_suit(told, suit, out);
	text_add(out, name->name);
	paint_off(told, out);
	paint_blanks(out, PAD_LABEL - term_columns(name->name));
	add_points(t->rules, cards_lane(t->exped[screen_far(told)], suit), out);
	add_points(t->rules, cards_lane(t->exped[screen_near(told)], suit), out);
	text_add_char(out, '\n');
}

/* The line of the round that T is a table of. */
static void add_round(const struct telling *told, const struct table *t, struct text *out)
{
	struct text label = {0};
	text_addf(&label, SAY_SUM_ROUND(true), t->round);
	add_row(text_string(&label), table_round_points(t, screen_far(told)),
	        table_round_points(t, screen_near(told)), out);
	text_release(&label);
}

/* The last MOST of the rounds that are over. */
static void add_rounds(const struct telling *told, int most, struct text *out)
{
	const struct match *m = told->match;
	int skip = cards_state(m)->table.round - 1 - most;
	for (size_t i = 0; i < m->log_len; i++)
		if (m->log[i].kind == EVENT_ROUND && skip-- <= 0)
			add_round(told, &cards_before(m, i)->table, out);
}

void screen_draw_pad(const struct telling *told, const struct layout *l, int above, int lines,
                     struct text *out)
{
	enum { ROUNDS_LEAST = 2 };
	const struct table *t = &cards_state(told->match)->table;
	int apart = l->thrift == THRIFT_NONE ? 2 : 1;
	/* beside the rounds that are over: the names, the suits, this round and the match */
	int most = lines - (above + 1 + apart * t->rules->suits + 2);
	for (int i = 0; i < above; i++)
		text_add_char(out, '\n');
	const int seat[SEATS] = {screen_far(told), screen_near(told)};
	add_label(SAY_HEAD_POINTS, out);
	for (int i = 0; i < SEATS; i++) {
		struct text name = {0};
		int columns = paint_name(told, words_seat_inside(told, seat[i]), PAD_POINTS - 1,
		                         &name);
		paint_blanks(out, PAD_POINTS - columns);
		text_add(out, text_string(&name));
		text_release(&name);
	}
	text_add_char(out, '\n');
	for (int suit = 0; suit < t->rules->suits; suit++) {
		text_add(out, apart > 1 ? "\n" : "");
		add_suit(told, suit, out);
	}
	add_rounds(told, most > ROUNDS_LEAST ? most : ROUNDS_LEAST, out);
	add_round(told, t, out);
	add_row(SAY_HEAD_MATCH, table_points(t, screen_far(told)), table_points(t, screen_near(told)), out);
}
