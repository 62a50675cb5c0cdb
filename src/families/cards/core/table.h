/* Everything that lies open on the table, which both seats see; and the moves that are made there.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_CORE_TABLE_H
#define FAMILIES_CARDS_CORE_TABLE_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "families/cards/core/card.h"
#include "families/cards/core/rules.h"
#include "game/game.h"

/* ---- Moves.  A move is half a turn: a placing or a draw.  ---- */

enum move_kind { MOVE_PLAY, MOVE_DISCARD, MOVE_DRAW };

enum { DECK = 15 };

struct move {
	uint8_t kind; /* enum move_kind */
	uint8_t arg;  /* the card; for a draw the pile's suit, or DECK */
};

static inline bool move_equal(struct move a, struct move b)
{
	return a.kind == b.kind && a.arg == b.arg;
}

/* True if M is a draw from the deck. */
static inline bool move_from_deck(struct move m)
{
	return m.kind == MOVE_DRAW && m.arg == DECK;
}

/* A move as one number, with the card that it placed or drew, or NO_CARD: see game/game.h. */
enum { MOVE_ARG_AT = 8, MOVE_CARD_AT = 16, MOVE_BYTE = 0xff };
static inline uint64_t move_code(struct move m, card_t card)
{
	return m.kind | (uint64_t)m.arg << MOVE_ARG_AT | (uint64_t)card << MOVE_CARD_AT;
}

/* Returns the move, and its card, of such a number. */
static inline struct move move_of(uint64_t code)
{
	return (struct move){(uint8_t)(code & MOVE_BYTE), (uint8_t)(code >> MOVE_ARG_AT & MOVE_BYTE)};
}

static inline card_t move_card(uint64_t code)
{
	return (card_t)(code >> MOVE_CARD_AT & MOVE_BYTE);
}

/* The one text of a move, which move_parse reads:
 *   7H   play the seven of hearts        -7H  discard it
 *   +    draw from the deck              +H   draw from the hearts pile
 * Returns BUF, which has room for MOVE_TEXT_SIZE bytes. */
enum { MOVE_TEXT_SIZE = 8 };
char *move_format(const struct rules *r, struct move m, char *buf);

/* Adds the text of the move M that was made to OUT: a draw with its CARD, "+7H" or "+H6H";
 * or with NO_CARD "+*" or "+H". */
void move_write_made(const struct rules *r, struct move m, card_t card, struct text *out);

/* Reads such a text into M, cards and suits as card_parse and suit_parse do.  Does not check
 * whether the move is legal.  Returns 0, or -1 with the reason in E. */
int move_parse(const struct rules *r, const char *text, struct move *m, struct error *e);

/* ---- The table.  ---- */

enum phase { PHASE_PLACE, PHASE_DRAW };
enum over { ROUND_ON, ROUND_OVER, ROUND_RESIGNED };

enum { SEATS = 2, NO_SUIT = 0xff, STALL_SATURATED = 0xff };

/* Flat, without padding between its fields; to be copied with `=`. */
struct table {
	const struct rules *rules;    /* outlives the table */
	struct cards exped[SEATS];    /* the expeditions */
	struct cards known[SEATS];    /* cards in a hand that everybody knows, since they were
	                                 drawn from a pile */
	uint64_t pile[SUITS_MAX];     /* see PILE_DIGIT */
	int32_t total[SEATS];         /* points of the rounds before this one */
	uint8_t left;                 /* cards in the deck */
	uint8_t mover;                /* the seat to move */
	uint8_t phase;                /* enum phase: what the mover does next */
	uint8_t stall;                /* draws from piles since the last from the deck,
	                                 never more than STALL_SATURATED */
	uint8_t barred;               /* the suit just discarded to, if this turn may not draw from
	                                 it, or NO_SUIT */
	uint8_t round;                /* from 1 */
	uint8_t starter;              /* the seat that started the round */
	uint8_t over;                 /* enum over; if ROUND_RESIGNED, the mover has given up */
};

static_assert(sizeof(struct table) - offsetof(struct table, exped) ==
                      2 * SEATS * sizeof(struct cards) + (SUITS_MAX + SEATS / 2 + 1) * 8,
              "the fields that table_equal compares");

/* A pile is a number with a digit of four bits, rank + 1, for each card.  The top is the
 * lowest digit; an empty pile is 0. */
enum { PILE_DIGIT = 4, PILE_MASK = 15 };

/* Returns the rank of the top of a pile that isn't empty. */
static inline int pile_top(uint64_t pile)
{
	return (int)(pile & PILE_MASK) - 1;
}

/* Returns the pile with a card of rank RANK on top. */
static inline uint64_t pile_push(uint64_t pile, int rank)
{
	return pile << PILE_DIGIT | (uint64_t)(rank + 1);
}

static inline int pile_depth(uint64_t pile)
{
	return pile ? (63 - __builtin_clzll(pile)) / PILE_DIGIT + 1 : 0;
}

/* Returns the rank of card number AT of a pile; 0 is the top. */
static inline int pile_rank(uint64_t pile, int at)
{
	return pile_top(pile >> at * PILE_DIGIT);
}

/* Returns the cards of a pile as a lane of a set. */
static inline unsigned pile_lane(uint64_t pile, bool alike)
{
	unsigned lane = 0;
	for (; pile; pile >>= PILE_DIGIT)
		lane = lane_with(lane, 1u << pile_top(pile), alike);
	return lane;
}

/* Returns the first phase of a turn by R. */
static inline enum phase phase_first(const struct rules *r)
{
	return r->order == ORDER_DRAW_PLACE ? PHASE_DRAW : PHASE_PLACE;
}

/* True if the mover is at the beginning of its turn. */
static inline bool table_turn_begins(const struct table *t)
{
	return t->phase == phase_first(t->rules);
}

static inline int seat_other(int seat)
{
	return 1 - seat;
}

/* True if the `stall` rule now leaves only the deck to draw from. */
static inline bool table_stalled(const struct table *t)
{
	return t->rules->stall && t->stall >= t->rules->stall;
}

/* Returns the number of cards in SEAT's hand at this moment, which everybody can count. */
int table_hand_size(const struct table *t, int seat);

/* Returns the number of turns that SEAT still has, the present one included, if both seats draw
 * only from the deck. */
int table_turns(const struct table *t, int seat);

/* Returns the points of SEAT in this round as it stands. */
int table_round_points(const struct table *t, int seat);
/* Returns the same with the points of the rounds before. */
int table_points(const struct table *t, int seat);

/* Returns how far the match has come. */
static inline enum stage table_stage(const struct table *t)
{
	if (t->over == ROUND_ON)
		return STAGE_ON;
	return t->over == ROUND_RESIGNED      ? STAGE_RESIGNED
	       : t->round >= t->rules->rounds ? STAGE_OVER
	                                      : STAGE_ROUND_OVER;
}

/* True if the match is over: its last round is, or somebody has resigned. */
static inline bool table_match_over(const struct table *t)
{
	return table_stage(t) >= STAGE_OVER;
}

/* Returns the seat that has won the match, which is over; -1 for a draw. */
int table_winner(const struct table *t);

/* Returns the seat that starts the round after this one, which is over. */
int table_next_starter(const struct table *t);

/* Returns the suits whose piles may be drawn from now, a bit for each. */
static inline unsigned table_piles(const struct table *t)
{
	static_assert(SUITS_MAX == 6, "a term for each pile");
	const uint64_t *p = t->pile;
	const unsigned suits = (p[0] > 0) | (p[1] > 0) << 1 | (p[2] > 0) << 2 | (p[3] > 0) << 3 |
	                       (p[4] > 0) << 4 | (p[5] > 0) << 5;
	const unsigned barred = 1u << (t->barred & 31); /* NO_SUIT & 31 is no suit */
	return table_stalled(t) ? 0 : suits & ~barred;
}

/* Writes the legal moves of the mover, whose hand is HAND, to OUT, which has room for
 * MOVES_MAX.  A placing: plays, then discards, each by suit and rank.  A draw: the deck,
 * then the piles by suit.  Returns how many there are, 0 when the round is over. */
enum { MOVES_MAX = 64 };
int table_legal(const struct table *t, struct cards hand, struct move *out);

/* True if M is legal for the mover with hand HAND.  The conditions that say which move it is are
 * joined by & and |, which are no branches: a processor can't foresee a random move. */
static inline bool table_allows(const struct table *t, const struct cards *hand, struct move m)
{
	if (t->over != ROUND_ON || (m.kind == MOVE_DRAW) != (t->phase == PHASE_DRAW))
		return false;
	if (m.kind == MOVE_DRAW) {
		bool pile = m.arg < t->rules->suits;
		uint64_t cards = t->pile[m.arg & -(unsigned)pile];
		return (m.arg == DECK) |
		       (pile & (cards != 0) & (m.arg != t->barred) & !table_stalled(t));
	}
	const int word = m.arg >> 6, bit = m.arg & 63;
	if (card_suit(m.arg) >= t->rules->suits || !(hand->w[word] >> bit & 1))
		return false;
	int rank = card_rank(m.arg);
	bool twin = t->rules->alike & (rank > 0) & (rank < WAGERS_MAX); /* no card: rank 0 is */
	bool open = !(t->exped[t->mover].w[word] >> bit & NUMBER_BITS >> rank);
	return (!twin) & ((m.kind == MOVE_DISCARD) | (open & (m.kind == MOVE_PLAY)));
}

/* Checks whether M is legal for the mover with hand HAND.  Returns 0; or -1, and E says
 * why it is not and what would be right. */
int table_check_move(const struct table *t, struct cards hand, struct move m, struct error *e);

/* True if all fields are equal; the rules are compared by address. */
bool table_equal(const struct table *a, const struct table *b);

/* Clears T for a round by rules R: no card is laid, the deck is whole, and whose turn it
 * is, the totals and the number of the round are all 0. */
void table_clear(struct table *t, const struct rules *r);

/* ---- The score of an expedition and its parts. ---- */

/* points = (sum - cost) * factor + bonus; all fields are 0 when no card was laid. */
struct score {
	int cards;  /* laid, wagers included */
	int sum;    /* of the numbers */
	int cost;
	int factor; /* 1 + wagers */
	int bonus;
	int points;
};

/* Returns the score of one expedition.  BITS is its lane in a set of cards. */
struct score score_suit(const struct rules *r, unsigned bits);

/* Returns the points of all of one seat's expeditions together. */
int score_side(const struct rules *r, struct cards exped);

#endif
