/* What lies open in a game of equator, for all to see; and the moves of a turn.
 *
 * A turn is one action: to draw, to buy, or to move.  The last two are made of several moves of 64
 * bits each and end with EQUATOR_DONE.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_EQUATOR_CORE_TABLE_H
#define FAMILIES_EQUATOR_CORE_TABLE_H

#include "base/number.h"
#include "families/equator/core/rules.h"

enum {
	EQUATOR_MARKERS = 4,
	EQUATOR_EACH = 12,       /* travel cards of a symbol */
	EQUATOR_DRAWS = 2,       /* cards that a draw takes */
	EQUATOR_MOVES = 320,     /* the most legal moves */
	/* the most rounds, since players who never end an expedition could go on for ever; random
	 * play takes at most some 1500 */
	EQUATOR_ROUNDS = 5000,
};

/* Cards of a hand: travel cards by symbol, then the joker, then assistants by symbol. */
enum {
	CARD_JOKER = EQUATOR_SYMBOLS,
	CARD_ASSISTANT,
	EQUATOR_CARDS = CARD_ASSISTANT + EQUATOR_SYMBOLS,
};

enum equator_kind {
	EQUATOR_DRAW, EQUATOR_TURN, EQUATOR_BUY, EQUATOR_GO, EQUATOR_JOIN, EQUATOR_END, EQUATOR_FINISH,
	EQUATOR_DONE, EQUATOR_DISCARD, EQUATOR_REMOVE,
	EQUATOR_KINDS,
};

/* The sides of a book; and the ways to turn a page. */
enum { SIDE_LEFT, SIDE_RIGHT };
enum { TURN_ON, TURN_BACK };

/* What a drawn card was. */
enum { DRAWN_UNSAID, DRAWN_FIRST, DRAWN_NOTHING = DRAWN_FIRST + EQUATOR_SYMBOLS, DRAWN_HIDDEN };

enum { WHICH_SHIFT = 8, CARD_SHIFT = 16, RECOLOUR_SHIFT = 24, DRAWN_SHIFT = 32, DRAWN_BITS = 4,
       DRAWN_MASK = 15, BYTE_MASK = 0xff };

static inline enum equator_kind equator_move_kind(uint64_t m)
{
	return (enum equator_kind)(m & BYTE_MASK);
}

/* Returns the place, slot, adventure, side, way or card of M. */
static inline int equator_move_which(uint64_t m)
{
	return m >> WHICH_SHIFT & BYTE_MASK;
}

/* For EQUATOR_GO, these return the card that is played and whether it is recoloured. */
static inline int equator_move_card(uint64_t m)
{
	return m >> CARD_SHIFT & BYTE_MASK;
}

static inline bool equator_move_recolours(uint64_t m)
{
	return m >> RECOLOUR_SHIFT & 1;
}

/* Returns card I, 0 or 1, that M drew: DRAWN_FIRST plus a symbol, or another DRAWN_ value. */
static inline int equator_move_drawn(uint64_t m, int i)
{
	return m >> (DRAWN_SHIFT + DRAWN_BITS * i) & DRAWN_MASK;
}

/* Returns M without the cards that it drew. */
static inline uint64_t equator_move_bare(uint64_t m)
{
	return m & (((uint64_t)1 << DRAWN_SHIFT) - 1);
}

static inline uint64_t equator_move(enum equator_kind kind, int which)
{
	return (uint64_t)kind | (uint64_t)which << WHICH_SHIFT;
}

static inline uint64_t equator_move_go(int place, int card, bool recolours)
{
	return equator_move(EQUATOR_GO, place) | (uint64_t)card << CARD_SHIFT |
	       (uint64_t)recolours << RECOLOUR_SHIFT;
}

enum equator_phase {
	PHASE_START, PHASE_BUY, PHASE_MOVE, PHASE_DISCARD, PHASE_REMOVE,
};

enum equator_over { EQUATOR_ON, EQUATOR_OVER, EQUATOR_OVER_RESIGNED };

/* A player, as all see it. */
struct equator_player {
	uint16_t silver;
	int16_t points;          /* points of finished expeditions and artefacts, without sets */
	uint8_t place, markers;
	uint8_t travel;          /* travel cards in hand */
	uint8_t held[EQUATOR_CARDS]; /* jokers and assistants in hand; the travel cards are hidden */
	uint8_t artefacts[EQUATOR_ARTEFACTS], assistants; /* finished */
	uint32_t open, done;     /* unfinished and finished adventures, a bit each */
	uint64_t expeditions;    /* finished expeditions, a bit each */
};

struct equator_book {
	uint8_t len, cursor;     /* the cursor stands before card number CURSOR */
	uint8_t card[EQUATOR_PAGES]; /* adventures; BOARD_NONE: nobody has opened the page */
};

/* Flat; owns nothing. */
struct equator_table {
	const struct equator_rules *rules;
	uint8_t seats, first, mover;
	uint8_t phase, over;
	bool last;               /* the round is the last */
	bool turned;             /* the free page of this turn was turned */
	uint16_t round;          /* from 1: each seat has one turn in it */
	uint8_t slot[EQUATOR_SLOTS];   /* expeditions, BOARD_NONE: empty */
	uint8_t joined[EQUATOR_SLOTS]; /* a bit for each seat that has a marker there */
	uint8_t stack, pile;     /* expeditions and travel cards that lie face down */
	uint8_t discards[EQUATOR_SYMBOLS];
	uint8_t played[EQUATOR_CARDS]; /* cards played in this turn's movement */
	uint32_t taken;          /* adventures that have left the books */
	uint64_t shown;          /* expeditions that have been in a slot */
	struct equator_book book[EQUATOR_BOOKS];
	struct equator_player player[EQUATOR_SEATS];
};

static inline const struct board *equator_board(const struct equator_table *t)
{
	return t->rules->board;
}

static inline const struct board_adventure *equator_adventure(const struct equator_table *t, int which)
{
	return &t->rules->board->adventure[which];
}

/* Returns the cards in the hand of SEAT, of all kinds. */
int equator_hand_size(const struct equator_table *t, int seat);

/* Writes to OUT how many cards of each kind SEAT has, with HAND its travel cards. */
void equator_cards(const struct equator_table *t, int seat, const uint8_t hand[EQUATOR_SYMBOLS],
                   uint8_t out[EQUATOR_CARDS]);

/* True if CARD pays for a step to PLACE without silver. */
static inline bool equator_card_fits(const struct board *b, int card, int place)
{
	return card == CARD_JOKER ||
	       b->place[place].symbols >> (card < CARD_JOKER ? card : card - CARD_ASSISTANT) & 1;
}

/* Returns the adventure on SIDE of the open page of BOOK; BOARD_NONE if there is none. */
int equator_page(const struct equator_table *t, int book, int side);

/* Returns the adventures that have been seen, a bit each: those taken and the pages known. */
uint32_t equator_known(const struct equator_table *t);

/* Returns the book from which the mover buys. */
int equator_book_here(const struct equator_table *t);

/* Returns the points of the best sets that COUNT artefacts of each kind make. */
int equator_sets(const uint8_t count[EQUATOR_ARTEFACTS]);

/* Returns the cost of COUNT finished assistants. */
int equator_assistants_cost(int count);

/* The parts of a player's points; assistants cost points. */
enum equator_part {
	POINTS_FINISHED, POINTS_SETS, POINTS_SILVER, POINTS_CARDS, POINTS_OPEN, POINTS_ASSISTANTS, EQUATOR_PARTS
};

/* equator_points returns the points that SEAT would have if the game ended now, equator_parts
 * stores their parts in PART.  All of them are public: of the travel cards in a hand only their
 * number counts. */
int equator_points(const struct equator_table *t, int seat);
void equator_parts(const struct equator_table *t, int seat, int part[EQUATOR_PARTS]);

/* Returns the seats that win by the present points, a bit each. */
unsigned equator_winners(const struct equator_table *t);

/* True if the mover's next move is the first of its turn. */
static inline bool equator_turn_begins(const struct equator_table *t)
{
	return t->phase == PHASE_START;
}

/* Writes the mover's legal moves to OUT, with HAND its travel cards.  Returns how many. */
int equator_legal(const struct equator_table *t, const uint8_t hand[EQUATOR_SYMBOLS],
                  uint64_t out[EQUATOR_MOVES]);

/* Checks whether MOVE is legal.  Returns 0; or -1, and E says why not and which moves are. */
int equator_check(const struct equator_table *t, const uint8_t hand[EQUATOR_SYMBOLS], uint64_t move,
                  struct error *e);

#endif
