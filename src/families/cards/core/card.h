/* Cards, and sets of cards as bits.
 *
 * A suit has twelve ranks: 0 to 2 are the wagers, 3 to 11 the numbers 2 to 10.  A card is
 * suit * 16 + rank.  A set keeps four suits in a 64-bit word, each in a lane of 16 bits,
 * so a few operations on small integers tell which cards a hand may play and what an
 * expedition scores.
 *
 * In a row whose wagers are all alike (rules->alike) each wager of a suit is written as
 * rank 0, and a set holds N of them as the lowest N of the three bits.  A position then
 * has one form only, and nothing can tell such wagers apart.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_CORE_CARD_H
#define FAMILIES_CARDS_CORE_CARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/number.h"
#include "base/text.h"

struct rules;

enum {
	SUITS_MAX = 6,
	WAGERS_MAX = 3,
	NUMBERS = 9,
	LOWEST_NUMBER = 2,
	HIGHEST_NUMBER = 10,
	RANKS = WAGERS_MAX + NUMBERS,
	CARDS_MAX = SUITS_MAX * RANKS,
	NO_CARD = 0xff,
	LANE_BITS = 16,
	LANES = 4, /* in a word */
	WAGER_BITS = 0x007,
	NUMBER_BITS = 0xff8,
	SUIT_BITS = WAGER_BITS | NUMBER_BITS,
};

typedef uint8_t card_t;

static inline card_t card_make(int suit, int rank)
{
	return (card_t)(suit << 4 | rank);
}

static inline int card_suit(card_t c)
{
	return c >> 4;
}

static inline int card_rank(card_t c)
{
	return c & 15;
}

static inline bool card_is_wager(card_t c)
{
	return card_rank(c) < WAGERS_MAX;
}

/* Returns the card that stands for C: where the wagers of a suit are ALIKE, the first stands for
 * all of them. */
static inline card_t card_kind(card_t c, bool alike)
{
	return alike && card_is_wager(c) ? card_make(card_suit(c), 0) : c;
}

/* Returns the rank of the number N, 2 to 10. */
static inline int rank_of_number(int n)
{
	return n - LOWEST_NUMBER + WAGERS_MAX;
}

/* Returns the number, 2 to 10, that RANK shows; RANK is no wager's. */
static inline int rank_number(int rank)
{
	return rank - WAGERS_MAX + LOWEST_NUMBER;
}

#define CARD_UNKNOWN "*" /* stands for NO_CARD in texts */

/* Writes a card as text, "7H", "TH", "JC", "XY": the rank, then the suit's letter.
 * NO_CARD is CARD_UNKNOWN.  Returns BUF, which has room for CARD_TEXT_SIZE bytes. */
enum { CARD_TEXT_SIZE = 4 };
char *card_format(const struct rules *r, card_t c, char *buf);

/* Reads one card into C: rank and suit in either order and any case, 10 or T, the suit's
 * letter or its symbol.  Returns 0, or -1; E then says what would be right. */
int card_parse(const struct rules *r, const char *text, card_t *c, struct error *e);

/* Reads a suit: its letter, its symbol, its name or the beginning of its name.  Returns
 * the number of the suit, or -1; E then says what would be right. */
int suit_parse(const struct rules *r, const char *text, struct error *e);

/* Adds the letters of the row's suits to OUT: "C D H S". */
void suit_letters(const struct rules *r, struct text *out);

/* A set of cards. */
struct cards {
	uint64_t w[2];
};

/* The same 16 bits in each lane of a word. */
#define LANES_OF(bits) ((uint64_t)(bits) * 0x0001000100010001u)

/* Returns the position of bit number N, from 0, of those set in X, which has more than N.  It has
 * no branch on N below 8: nobody can foresee a random choice, so each branch on it loses time. */
static inline int bits_nth(uint64_t x, unsigned n)
{
	for (; n >= 8; n--)
		x &= x - 1;
	const unsigned four = n >> 2, two = n >> 1 & 1, one = n & 1;
	x &= x - four;
	x &= x - four;
	x &= x - four;
	x &= x - four;
	x &= x - two;
	x &= x - two;
	x &= x - one;
	return __builtin_ctzll(x);
}

static inline bool cards_empty(struct cards a)
{
	return !(a.w[0] | a.w[1]);
}

static inline bool cards_equal(struct cards a, struct cards b)
{
	return a.w[0] == b.w[0] && a.w[1] == b.w[1];
}

static inline int cards_count(struct cards a)
{
	return bits_count(a.w[0]) + bits_count(a.w[1]);
}

static inline struct cards cards_and(struct cards a, struct cards b)
{
	return (struct cards){{a.w[0] & b.w[0], a.w[1] & b.w[1]}};
}

static inline struct cards cards_or(struct cards a, struct cards b)
{
	return (struct cards){{a.w[0] | b.w[0], a.w[1] | b.w[1]}};
}

static inline struct cards cards_minus(struct cards a, struct cards b)
{
	return (struct cards){{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1]}};
}

/* Returns the twelve bits of one suit. */
static inline unsigned cards_lane(struct cards a, int suit)
{
	const uint64_t w = suit < LANES ? a.w[0] : a.w[1]; /* no index, so A needn't be in memory */
	return (unsigned)(w >> (suit % LANES * LANE_BITS)) & SUIT_BITS;
}

/* Returns how many wagers are in a lane.  DIGITS has one digit for each of the eight sets that
 * three wagers can form. */
static inline int wagers_count(unsigned lane)
{
	const uint32_t digits = 0x32212110;
	return (int)(digits >> 4 * (lane & WAGER_BITS) & 0xf);
}

/* Returns the sum of the numbers in a lane.  For three of them each, a constant has a byte for each
 * of the eight sets: 2 to 4, 5 to 7, 8 to 10. */
static inline int numbers_sum(unsigned lane)
{
	const uint64_t low = 0x0907060405030200, middle = 0x120d0c070b060500, high = 0x1b13120a11090800;
	const unsigned set = 7, byte = 0xff, numbers = lane >> WAGERS_MAX;
	return (int)((low >> 8 * (numbers & set) & byte) + (middle >> 8 * (numbers >> 3 & set) & byte) +
	             (high >> 8 * (numbers >> 6 & set) & byte));
}

static inline void cards_set_lane(struct cards *a, int suit, unsigned bits)
{
	int shift = suit % LANES * LANE_BITS;
	uint64_t *w = &a->w[suit / LANES];
	*w = (*w & ~((uint64_t)SUIT_BITS << shift)) | (uint64_t)bits << shift;
}

/* Returns the set of the cards of one suit whose bits are BITS. */
static inline struct cards cards_of_lane(int suit, unsigned bits)
{
	struct cards set = {{0, 0}};
	cards_set_lane(&set, suit, bits);
	return set;
}

/* Returns the lanes A and B put together.  Where wagers are ALIKE they are counted and the counts
 * added. */
static inline unsigned lane_with(unsigned a, unsigned b, bool alike)
{
	unsigned wagers = (1u << (wagers_count(a) + wagers_count(b))) - 1;
	return alike ? ((a | b) & NUMBER_BITS) | wagers : a | b;
}

/* Return LANE with one more card of RANK, and with one less; of the wagers any is as good as
 * another. */
static inline unsigned lane_put(unsigned lane, int rank)
{
	return lane | (rank < WAGERS_MAX ? (lane & WAGER_BITS) + 1 : 1u << rank);
}

static inline unsigned lane_take(unsigned lane, int rank)
{
	const uint32_t highest = 0x44442210; /* a digit for each set of wagers */
	return lane & ~(rank < WAGERS_MAX ? highest >> 4 * (lane & WAGER_BITS) & 0xf : 1u << rank);
}

/* Returns LANE with its wagers as alike: counted, not named. */
static inline unsigned lane_alike(unsigned lane)
{
	return lane_with(lane, 0, true);
}

static inline bool cards_has(struct cards a, card_t c)
{
	return a.w[c >> 6] >> (c & 63) & 1;
}

/* Returns all ones if X, else 0.  Where a processor can't foresee X, a mask is faster than a
 * branch, and compilers make a branch of most conditions. */
static inline uint64_t mask_if(bool x)
{
	return -(uint64_t)x;
}

/* Where wagers are ALIKE, returns the bit of a wager's rank 0 if BIT is one, and else 0.  Times 3 it
 * masks the first two of the suit's wagers. */
static inline uint64_t bit_twin(uint64_t bit, bool alike)
{
	return bit & LANES_OF(1) & mask_if(alike);
}

/* Adds card C if WHEN.  Where wagers are ALIKE, a further one of a suit takes the next free bit. */
static inline void cards_put_if(bool when, struct cards *a, card_t c, bool alike)
{
	uint64_t *w = &a->w[c >> 6], bit = (uint64_t)when << (c & 63);
	*w |= (*w & bit_twin(bit, alike) * 3) + bit;
}

static inline void cards_put(struct cards *a, card_t c, bool alike)
{
	cards_put_if(true, a, c, alike);
}

/* Takes out card C; a set without it stays as it is.  ALIKE as for cards_put_if. */
static inline void cards_take(struct cards *a, card_t c, bool alike)
{
	uint64_t *w = &a->w[c >> 6], bit = (uint64_t)1 << (c & 63);
	*w &= ~((*w >> 1 & bit_twin(bit, alike) * 3) + bit);
}

/* Returns one card of each kind in A: where wagers are ALIKE, only rank 0 of them stays. */
static inline struct cards cards_kinds(struct cards a, bool alike)
{
	uint64_t drop = alike ? LANES_OF(WAGER_BITS & ~1u) : 0;
	return (struct cards){{a.w[0] & ~drop, a.w[1] & ~drop}};
}

/* Returns the lanes of cards_open for one word of a set. */
static inline uint64_t lanes_open(uint64_t exped)
{
	/* smear each lane's highest number down to the lane's end */
	uint64_t n = exped & LANES_OF(NUMBER_BITS);
	n |= n >> 1;
	n |= n >> 2;
	n |= n >> 4; /* what leaves a lane here is in the four bits above SUIT_BITS of the next */
	n |= n >> 8 & LANES_OF(0x000f);
	return ~n & LANES_OF(SUIT_BITS);
}

/* Returns the cards that may still be laid on the expeditions EXPED: in each suit everything above
 * its highest number, and every wager as long as there is no number.  Cards that are not in the
 * game are among them, so the caller intersects the result with a hand. */
static inline struct cards cards_open(struct cards exped)
{
	return (struct cards){{lanes_open(exped.w[0]), lanes_open(exped.w[1])}};
}

/* Returns the lane of cards_open for the lane of one expedition. */
static inline unsigned lane_open(unsigned exped)
{
	unsigned numbers = exped & NUMBER_BITS;
	return numbers ? SUIT_BITS & ~((2u << (31 - __builtin_clz(numbers))) - 1) : SUIT_BITS;
}

/* Takes the first card, of the lowest suit and rank, out of the set and returns it;
 * NO_CARD if the set is empty.  A loop over a set:
 *   while ((c = cards_pop(&set)) != NO_CARD) */
static inline card_t cards_pop(struct cards *a)
{
	int i = a->w[0] == 0;
	if (!a->w[i])
		return NO_CARD;
	int bit = __builtin_ctzll(a->w[i]);
	a->w[i] &= a->w[i] - 1;
	return (card_t)(i * 64 + bit);
}

#endif
