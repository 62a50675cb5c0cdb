/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/core/deck.h"

#include <string.h>

static const char separators[] = " ,\t\r\n";

enum { WORD_SIZE = 16 };

int deck_sorted(const struct rules *r, card_t *deck)
{
	int n = 0;
	for (int suit = 0; suit < r->suits; suit++) {
		for (int rank = 0; rank < r->wagers; rank++)
			deck[n++] = card_kind(card_make(suit, rank), r->alike);
		for (int rank = WAGERS_MAX; rank < RANKS; rank++)
			deck[n++] = card_make(suit, rank);
	}
	return n;
}

void deck_of_seed(const struct rules *r, const char *seed, int round, card_t *deck)
{
	struct rng rng = rng_named(seed, "deal", (uint64_t)round);
	rng_shuffle(deck, deck_sorted(r, deck), &rng);
}

void deck_format(const struct rules *r, const card_t *deck, struct text *out)
{
	char card[CARD_TEXT_SIZE];
	for (int i = 0; i < rules_cards(r); i++)
		text_addf(out, "%s%s", i ? " " : "", card_format(r, deck[i], card));
}

/* Reads the cards of TEXT into DECK.  If PARTLY is set, they may be CARD_UNKNOWN. */
static int parse_deck(const struct rules *r, const char *text, bool partly, card_t *deck,
                      struct error *e)
{
	int missing[SUITS_MAX * LANE_BITS] = {0}, n = 0, all = rules_cards(r);
	char word[WORD_SIZE], name[CARD_TEXT_SIZE];
	card_t sorted[CARDS_MAX];
	deck_sorted(r, sorted);
	for (int i = 0; i < all; i++)
		missing[sorted[i]]++; /* NOLINT(clang-analyzer-core.*): deck_sorted sets them all */
	for (;;) {
		card_t c = NO_CARD;
		text += strspn(text, separators);
		const size_t len = strcspn(text, separators), keep = len < WORD_SIZE ? len : WORD_SIZE - 1;
		if (!len)
			break;
		memcpy(word, text, keep);
		word[keep] = '\0';
		text += len;
		const bool known = !partly || strcmp(word, CARD_UNKNOWN);
		if (known && card_parse(r, word, &c, e))
			return -1;
		if (known && missing[c]-- == 0)
			return error_set(e, "card %d of the deck, %s, occurs once too often", n + 1,
			                 card_format(r, c, name));
		if (n == all)
			return error_set(e, "the deck has more than %d cards: '%s' is too much", all, word);
		deck[n++] = c;
	}
	for (int i = 0; i < all; i++)
		if (n < all && missing[sorted[i]] > 0)
			return error_set(e, "the number of cards in the deck is %d, not %d: %s is missing", n, all,
			                 card_format(r, sorted[i], name));
	return 0;
}

int deck_parse(const struct rules *r, const char *text, card_t *deck, struct error *e)
{
	return parse_deck(r, text, false, deck, e);
}

int deck_parse_known(const struct rules *r, const char *text, card_t *deck, struct error *e)
{
	return parse_deck(r, text, true, deck, e);
}

static const char letters[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/* LIMBS * 32 bits hold 72! and one digit more. */
enum { BASE = sizeof letters - 1, LIMBS = 12, CHECK_FACTOR = 7 };

/* A number, the least significant limb first. */
struct big {
	uint32_t limb[LIMBS];
};

static void big_multiply_add(struct big *b, uint32_t factor, uint32_t add)
{
	uint64_t carry = add;
	for (int i = 0; i < LIMBS; i++) {
		carry += (uint64_t)b->limb[i] * factor;
		b->limb[i] = (uint32_t)carry;
		carry >>= 32;
	}
}

/* Divides B by BY and returns the remainder. */
static uint32_t big_divide(struct big *b, uint32_t by)
{
	uint64_t rest = 0;
	for (int i = LIMBS; i-- > 0;) {
		rest = rest << 32 | b->limb[i];
		b->limb[i] = (uint32_t)(rest / by);
		rest %= by;
	}
	return (uint32_t)rest;
}

static bool big_zero(const struct big *b)
{
	for (int i = 0; i < LIMBS; i++)
		if (b->limb[i])
			return false;
	return true;
}

/* Returns the number of digits of the largest code of N cards, which is that of N! - 1. */
static size_t code_length(int n)
{
	struct big b = {{0}};
	size_t digits = 0;
	for (int i = 1; i <= n; i++) /* 0!*0 + 1!*1 + ... + (n-1)!*(n-1) = n! - 1 */
		big_multiply_add(&b, (uint32_t)(n + 1 - i), (uint32_t)(n - i));
	for (; !big_zero(&b); digits++)
		big_divide(&b, BASE);
	return digits;
}

/* Returns the character that checks the LEN characters of CODE. */
static char check_letter(const char *code, size_t len)
{
	uint32_t sum = 0;
	for (size_t i = 0; i < len; i++)
		sum = (sum * CHECK_FACTOR + (uint32_t)(strchr(letters, code[i]) - letters)) % BASE;
	return letters[sum];
}

void deck_encode(const struct rules *r, const card_t *deck, struct text *out)
{
	card_t left[CARDS_MAX];
	uint32_t digit[CARDS_MAX]; /* each card's place among those left, in sorted order */
	char code[CARDS_MAX + 1];
	int n = deck_sorted(r, left);
	size_t len = code_length(n);
	struct big b = {{0}};
	for (int i = 0; i < n; i++) {
		int at = 0;
		while (left[at] != deck[i])
			at++;
		digit[i] = (uint32_t)at;
		memmove(left + at, left + at + 1, (size_t)(n - i - at - 1));
	}
	for (int i = n; i-- > 0;)
		big_multiply_add(&b, (uint32_t)(n - i), digit[i]);
	for (size_t i = len; i-- > 0;)
		code[i] = letters[big_divide(&b, BASE)];
	code[len] = check_letter(code, len);
	text_add_bytes(out, code, len + 1);
}

int deck_decode(const struct rules *r, const char *text, size_t len, card_t *deck,
                struct error *e)
{
	card_t left[CARDS_MAX];
	int n = deck_sorted(r, left);
	size_t want = code_length(n) + 1;
	struct big b = {{0}};
	for (size_t i = 0; i < len; i++)
		if (!text[i] || !strchr(letters, text[i]))
			return error_set(e, "'%c' is no part of a deck's code: letters and digits only",
			                 text[i]);
	if (len != want)
		return error_set(e, "this code has %zu characters; the code of a deck of %d cards has %zu",
		                 len, n, want);
	for (size_t i = 0; i + 1 < len; i++)
		big_multiply_add(&b, BASE, (uint32_t)(strchr(letters, text[i]) - letters));
	for (int i = 0; i < n; i++) {
		uint32_t at = big_divide(&b, (uint32_t)(n - i));
		deck[i] = left[at];
		memmove(left + at, left + at + 1, (size_t)(n - i) - at - 1);
	}
	if (!big_zero(&b) || check_letter(text, len - 1) != text[len - 1])
		return error_set(e, "the deck's code is mistyped: its last character doesn't fit the others");
	return 0;
}
