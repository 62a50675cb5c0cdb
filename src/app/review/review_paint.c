/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/review_paint.h"

#include <string.h>

#include "record/record_words.h"

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
	text_add(out, "\033[1m");
	text_add_bytes(out, text_string(&tail), line);
	text_addf(out, "\033[0m%s", text_string(&tail) + line);
	text_release(&tail);
}

/* The suit of the card that the LEN bytes of WORD name in short, or -1. */
static int suit_of_card(const struct rules *r, const char *word, size_t len)
{
	char code[CARD_TEXT_SIZE];
	for (int suit = 0; suit < r->suits; suit++)
		for (int rank = 0; rank < RANKS; rank++) {
			card_format(r, card_make(suit, rank), code);
			if (strlen(code) == len && !memcmp(code, word, len))
				return suit;
		}
	return -1;
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
		const char *sign = review_mark(inks[i].mark);
		if (strlen(sign) == len && !memcmp(sign, word, len)) {
			text_addf(out, "\033[%sm", inks[i].ink);
			return true;
		}
	}
	return false;
}

/* Adds the LEN bytes of WORD, which have no blank, in their colour if they have one. */
static void add_word(const struct rules *r, const char *word, size_t len, struct text *out)
{
	size_t core = len, lead = len && strchr("+-", *word) ? 1 : 0;
	while (core > lead && strchr(",;.", word[core - 1]))
		core--;
	int suit = suit_of_draw(r, word, core);
	if (suit < 0)
		suit = suit_of_card(r, word + lead, core - lead);
	bool coloured = suit >= 0 || begin_mark(word, core, out);
	if (suit >= 0)
		text_addf(out, "\033[%dm", r->suit_names[suit].colour);
	text_add_bytes(out, word, core);
	text_add(out, coloured ? "\033[0m" : "");
	text_add_bytes(out, word + core, len - core);
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
		add_word(&f->review->match->rules, s + gap, word, out);
		s += gap + word;
	}
	text_release(&tail);
}
