/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/core/deck.h"

#include <string.h>

static const char separators[] = " ,\t\r\n";

enum { WORD_SIZE = 16 };

int deck_sorted(const struct rules *r, card_t *deck)
{
	struct cards all = rules_all_cards(r);
	int n = 0;
	card_t c;
	while ((c = cards_pop(&all)) != NO_CARD)
		deck[n++] = card_kind(c, r->alike);
	return n;
}

void deck_of_seed(const struct rules *r, const char *seed, int round, card_t *deck)
{
	struct rng rng;
	rng_init(&rng, seed, "deal", (uint64_t)round);
	rng_shuffle(deck, deck_sorted(r, deck), &rng);
}

void deck_format(const struct rules *r, const card_t *deck, struct text *out)
{
	char card[CARD_TEXT_SIZE];
	for (int i = 0; i < rules_cards(r); i++)
		text_addf(out, "%s%s", i ? " " : "", card_format(r, deck[i], card));
}

/* Copies the next word at *P to WORD, of which it keeps at most WORD_SIZE - 1 bytes, and
 * moves *P behind it.  Returns false at the end of the text. */
static bool next_word(const char **p, char *word)
{
	*p += strspn(*p, separators);
	size_t len = strcspn(*p, separators), keep = len < WORD_SIZE ? len : WORD_SIZE - 1;
	memcpy(word, *p, keep);
	word[keep] = '\0';
	*p += len;
	return len > 0;
}

int deck_parse(const struct rules *r, const char *text, card_t *deck, struct error *e)
{
	int missing[SUITS_MAX * LANE_BITS] = {0}, n = 0, all = rules_cards(r);
	char word[WORD_SIZE], name[CARD_TEXT_SIZE];
	card_t sorted[CARDS_MAX];
	deck_sorted(r, sorted);
	for (int i = 0; i < all; i++)
		missing[sorted[i]]++; /* NOLINT(clang-analyzer-core.*): deck_sorted sets them all */
	while (next_word(&text, word)) {
		card_t c;
		if (card_parse(r, word, &c, e))
			return -1;
		if (missing[c]-- == 0)
			return error_set(e, "card %d of the deck, %s, is there once too often", n + 1,
			                 card_format(r, c, name));
		deck[n++] = c;
	}
	for (int i = 0; i < all; i++)
		if (missing[sorted[i]] > 0)
			return error_set(e, "the deck has %d cards, not %d: %s is missing", n, all,
			                 card_format(r, sorted[i], name));
	return 0;
}
