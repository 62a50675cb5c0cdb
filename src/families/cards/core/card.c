/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/core/card.h"

#include <string.h>

#include "base/ascii.h"
#include "families/cards/core/rules.h"
#include "families/cards/core/words.h"

/* A symbol may be followed by one of these.  They ask for it as text or as a picture. */
static const char *const variation_selectors[] = {"\ufe0e", "\ufe0f"};

static const char number_letters[] = "23456789T";

char *card_format(const struct rules *r, card_t c, char *buf)
{
	if (c == NO_CARD)
		return strcpy(buf, CARD_UNKNOWN);
	int rank = card_rank(c);
	buf[0] = rank < WAGERS_MAX ? r->wager_letters[rank] : number_letters[rank - WAGERS_MAX];
	buf[1] = r->suit_names[card_suit(c)].letter;
	buf[2] = '\0';
	return buf;
}

/* Returns the length in bytes of a letter or symbol of suit S at P, 0 if there is none. */
static size_t suit_at(const struct suit_name *s, const char *p)
{
	if (ascii_upper(*p) == s->letter)
		return 1;
	size_t len = strlen(s->symbol);
	if (strncmp(p, s->symbol, len))
		return 0;
	for (size_t i = 0; i < 2; i++) {
		size_t more = strlen(variation_selectors[i]);
		if (!strncmp(p + len, variation_selectors[i], more))
			return len + more;
	}
	return len;
}

/* Returns the rank that the LEN bytes at P spell, or -1. */
static int rank_parse(const struct rules *r, const char *p, size_t len)
{
	if (len == 2 && p[0] == '1' && p[1] == '0')
		return rank_of_number(HIGHEST_NUMBER);
	if (len != 1)
		return -1;
	char letter = ascii_upper(*p);
	for (int i = 0; i < r->wagers; i++)
		if (r->wager_letters[i] == letter)
			return i; /* where wagers are alike the first stands for all */
	const char *number = strchr(number_letters, letter);
	return number ? (int)(number - number_letters) + WAGERS_MAX : -1;
}

void suit_letters(const struct rules *r, struct text *out)
{
	for (int s = 0; s < r->suits; s++)
		text_addf(out, "%s%c", s ? " " : "", r->suit_names[s].letter);
}

int card_parse(const struct rules *r, const char *text, card_t *c, struct error *e)
{
	size_t len = strlen(text);
	for (int s = 0; s < r->suits; s++) {
		size_t suit_len = suit_at(&r->suit_names[s], text);
		int rank = suit_len ? rank_parse(r, text + suit_len, len - suit_len) : -1;
		for (size_t at = 1; rank < 0 && at < len; at++) {
			suit_len = suit_at(&r->suit_names[s], text + at);
			if (suit_len && at + suit_len == len)
				rank = rank_parse(r, text, at);
		}
		if (rank >= 0) {
			*c = card_make(s, rank);
			return 0;
		}
	}
	OWN(text) letters = {0};
	char example[CARD_TEXT_SIZE], ten[CARD_TEXT_SIZE], wager[CARD_TEXT_SIZE];
	suit_letters(r, &letters);
	card_format(r, card_make(0, rank_of_number(7)), example);
	card_format(r, card_make(r->suits - 1, rank_of_number(HIGHEST_NUMBER)), ten);
	card_format(r, card_make(0, 0), wager);
	if (r->wagers)
		return error_set(e, SAY_NO_SUCH_CARD_CODES, text, example, ten, wager,
		                 text_string(&letters));
	return error_set(e, SAY_NO_SUCH_CARD_CODES_BARE, text, example, ten, text_string(&letters));
}

int suit_parse(const struct rules *r, const char *text, struct error *e)
{
	size_t len = strlen(text);
	int found = -1;
	for (int s = 0; s < r->suits && len; s++) {
		const struct suit_name *n = &r->suit_names[s];
		if (suit_at(n, text) == len || ascii_same_part(n->name, text, len)) {
			if (found >= 0)
				found = SUITS_MAX; /* more than one */
			else
				found = s;
		}
	}
	if (found >= 0 && found < SUITS_MAX)
		return found;
	OWN(text) names = {0};
	for (int s = 0; s < r->suits; s++)
		text_join(&names, 0, SAY_COMMA, r->suit_names[s].name);
	return error_set(e, SAY_NO_SUCH_SUIT(r->suits), text, text_string(&names));
}
