/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/review_paint.h"

#include <string.h>

#include "families/cards/match/cards.h"
#include "families/cards/record/record_words.h"
#include "families/cards/show/screen_table.h"
#include "show/paint.h"

/* Takes what stands behind the first FROM bytes of OUT into the empty text TAIL. */
static void take_tail(struct text *out, size_t from, struct text *tail)
{
	text_add_bytes(tail, text_string(out) + from, out->len - from);
	out->len = from;
	if (out->s)
		out->s[from] = '\0';
}

void review_strong(const struct review_face *f, size_t from, struct text *out)
{
	struct text tail = {0};
	if (!f->told.term->colour)
		return;
	take_tail(out, from, &tail);
	size_t line = strcspn(text_string(&tail), "\n");
	paint_strong(&f->told, out);
	text_add_bytes(out, text_string(&tail), line);
	paint_off(&f->told, out);
	text_add(out, text_string(&tail) + line);
	text_release(&tail);
}

/* The suit of the pile that "+H", the LEN bytes of WORD, draws from, or -1. */
static int suit_of_draw(const struct rules *r, const char *word, size_t len)
{
	for (int suit = 0; suit < r->suits; suit++)
		if (len == 2 && word[0] == '+' && word[1] == r->suit_names[suit].letter)
			return suit;
	return -1;
}

/* Begins the colour of the mark that the LEN bytes of WORD are.  Returns false if they are
 * none. */
static bool begin_mark(const char *word, size_t len, struct text *out)
{
	static const struct {
		uint8_t mark;
		const char *ink;
	} inks[] = {{MARK_BLUNDER, "1;31"}, {MARK_BAD, "31"}, {MARK_DUBIOUS, "35"}};
	for (size_t i = 0; i < sizeof inks / sizeof inks[0]; i++) {
		const char *sign = mark_words[inks[i].mark];
		if (text_is(word, len, sign)) {
			text_addf(out, "\033[%sm", inks[i].ink);
			return true;
		}
	}
	return false;
}

/* Adds the LEN bytes of WORD, which have no blank, in their colour if they have one. */
static void add_word(const struct review_face *f, const char *word, size_t len, struct text *out)
{
	struct text card = {0};
	int suit = suit_of_draw(cards_rules(f->review->match), word, len);
	if (suit >= 0)
		paint_suit(&f->told, suit, out);
	if (suit >= 0 || begin_mark(word, len, out)) {
		text_add_bytes(out, word, len);
		paint_off(&f->told, out);
		return;
	}
	text_add_bytes(&card, word, len);
	paint_cards(&f->told, text_string(&card), out);
	text_release(&card);
}

void review_colours(const struct review_face *f, size_t from, struct text *out)
{
	static const char blanks[] = " \n";
	struct text tail = {0};
	if (!f->told.term->colour)
		return;
	take_tail(out, from, &tail);
	for (const char *s = text_string(&tail); *s;) {
		size_t gap = strspn(s, blanks), word = strcspn(s + gap, blanks);
		text_add_bytes(out, s, gap);
		add_word(f, s + gap, word, out);
		s += gap + word;
	}
	text_release(&tail);
}
