/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/paint.h"

#include <string.h>

#include "base/ascii.h"
#include "families/cards/match/cards.h"
#include "show/theme.h"

static const char *code_of(const struct telling *told, struct ink ink)
{
	return told->term->many && ink.many ? ink.many : ink.few;
}

static void begin(const struct telling *told, struct ink ink, struct text *out)
{
	if (told->term->colour)
		text_addf(out, "\033[%sm", code_of(told, ink));
}

void paint_suit(const struct telling *told, int suit, struct text *out)
{
	const int colour = cards_rules(told->match)->suit_names[suit].colour;
	for (int i = 0; told->theme->inks[i].colour; i++)
		if (told->theme->inks[i].colour == colour) {
			begin(told, told->theme->inks[i].ink, out);
			return;
		}
	if (told->term->colour)
		text_addf(out, "\033[%dm", colour);
}

void paint_new(const struct telling *told, int suit, struct text *out)
{
	paint_suit(told, suit, out);
	begin(told, told->theme->mark, out);
}

void paint_mark(const struct telling *told, struct text *out)
{
	begin(told, told->theme->mark, out);
}

void paint_faint(const struct telling *told, struct text *out)
{
	begin(told, told->theme->faint, out);
}

void paint_strong(const struct telling *told, struct text *out)
{
	begin(told, told->theme->strong, out);
}

void paint_off(const struct telling *told, struct text *out)
{
	if (told->term->colour)
		text_add(out, "\033[0m");
}

/* The suit of the card that the LEN bytes of WORD name in short, or -1. */
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

int paint_columns(const char *text, size_t len)
{
	struct text bare = {0};
	for (size_t i = 0; i < len; i++) {
		if (text[i] != '\033') {
			text_add_char(&bare, text[i]);
			continue;
		}
		while (i < len && text[i] != 'm')
			i++;
	}
	int columns = term_columns(text_string(&bare));
	text_release(&bare);
	return columns;
}

void paint_blanks(struct text *out, int columns)
{
	for (; columns > 0; columns--)
		text_add_char(out, ' ');
}

void paint_cut(struct text *t, int columns)
{
	while (t->len && term_columns(text_string(t)) > columns) {
		do
			t->len--;
		while (t->len && ((unsigned char)t->s[t->len] & 0xc0) == 0x80);
		t->s[t->len] = '\0';
	}
}

int paint_name(const struct telling *told, const char *name, int columns, struct text *out)
{
	struct text cut = {0};
	text_add(&cut, name);
	paint_cut(&cut, columns);
	paint_strong(told, out);
	text_add(out, text_string(&cut));
	paint_off(told, out);
	int taken = term_columns(text_string(&cut));
	text_release(&cut);
	return taken;
}
