/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/core/playout.h"

#include <limits.h>
#include <string.h>

/* A random turn costs mostly wrong guesses of the processor.  Nobody can foresee a random
 * choice, so each branch on it loses time.  This file therefore unpacks the round into
 * words in which every kind of card is one bit.  A choice becomes a mask, and the results
 * of both outcomes are computed.  Counts and the piles' tops are made ready before the
 * choice that needs them.
 *
 * A kind is a set of cards that can't be told apart: the alike wagers of a suit are one
 * kind.  The kinds stand in the order of table_legal, suit by suit and wagers first, so
 * that a playout makes the same moves as a choice from that list would. */
enum { KINDS_MAX = 64 };

/* For functions that are compiled twice, for rows with alike wagers and for rows without.
 * Without the attribute compilers would rather call such a function than copy it. */
#define ALWAYS_INLINE inline __attribute__((always_inline))

/* The same byte in all eight bytes of a word.  The product BYTES(x) holds sums: its byte
 * I is the sum of the bytes 0 to I of X. */
#define BYTES(byte) ((byte) * UINT64_C(0x0101010101010101))

/* The part of the rules that the moves need. */
struct row {
	bool alike;
	bool draw_first;
	bool ends_at_draw;          /* with the last card, not with that turn */
	int stall;                  /* INT_MAX for no bound */
	int suits;
	int wagers;                 /* kinds of wagers in a suit */
	int width;                  /* kinds in a suit */
	uint64_t bars;              /* all ones if a discard bars a draw */
	uint64_t closes[KINDS_MAX]; /* by kind: the kinds it closes when laid */
	uint64_t source[KINDS_MAX]; /* by kind: 1 in the byte of its pile */
	card_t card[KINDS_MAX];     /* by kind */
	uint8_t kind[(1 + SUITS_MAX) * LANE_BITS]; /* by source and pile digit */
};

/* The places of a seat's cards.  Those in the hand are in two of them: what nobody else
 * knows, and what everybody knows. */
enum { SECRET, KNOWN, LAID, PLACES };

/* One seat.  A kind is in one[p] if at least one card of it is in place p, in two[p] if
 * at least two are, in three[p] if three are.  The order of the fields matters for speed:
 * compilers join neighbours that change alike into one wide access, and a processor has
 * to wait when it reads whole a word that was written in halves. */
struct side {
	uint64_t one[PLACES], two[PLACES], three[PLACES];
	uint64_t held;     /* one[SECRET] | one[KNOWN] */
	uint64_t open;     /* kinds that may be laid, held or not */
	uint32_t plays;    /* how many of them are held */
	uint64_t drawn;    /* the last draw, 0 for none */
	uint32_t discards; /* how many kinds are held */
};

/* A source is where a draw may come from: 0 the deck, 1 + s the pile of suit s.
 * A set of sources has a 1 in the byte of each. */
struct game {
	struct side side[SEATS];
	uint64_t pile[1 + SUITS_MAX]; /* by source, as in struct table */
	uint64_t top[1 + SUITS_MAX];  /* by source: the kind that would be drawn */
	card_t deck[1 + CARDS_MAX];   /* as in struct state, but from 1 on */
};

/* The small values that change with every move.  They are apart so that they live in
 * registers. */
struct flow {
	struct rng rng;
	uint64_t piles;  /* a set of sources: the piles that aren't empty */
	uint64_t barred; /* a set of sources: the pile just discarded to */
	int stall, left; /* as in struct table */
};

/* Clears the lowest set bit of X if WHEN is 1; WHEN may be 0. */
static inline uint64_t drop_bit(uint64_t x, uint32_t when)
{
	return x & (x - when);
}

static inline uint64_t drop_two(uint64_t x, uint32_t when)
{
	return drop_bit(drop_bit(x, when), when);
}

static inline uint64_t drop_four(uint64_t x, uint32_t when)
{
	return drop_two(drop_two(x, when), when);
}

/* The position of bit number N, from 0, of those set in X.  The loop is needed only for
 * hands of more than eight kinds. */
static inline int nth_bit(uint64_t x, uint32_t n)
{
	for (; n >= 8; n -= 8)
		x = drop_four(drop_four(x, 1), 1);
	x = drop_four(x, n >> 2);
	x = drop_two(x, n >> 1 & 1);
	x = drop_bit(x, n & 1);
	return __builtin_ctzll(x);
}

/* 8 * I, where byte I of SUMS is the first that is larger than N.  All bytes and N are
 * below 128. */
static inline int first_above(uint64_t sums, uint32_t n)
{
	uint64_t above = (sums | BYTES(0x80)) - BYTES(1) - BYTES((uint64_t)n);
	return __builtin_ctzll(above & BYTES(0x80)) & ~7;
}

/* Puts one card of each of the kinds into PLACE. */
static ALWAYS_INLINE void put(struct side *s, int place, uint64_t kinds, bool alike)
{
	if (alike) {
		s->three[place] |= s->two[place] & kinds;
		s->two[place] |= s->one[place] & kinds;
	}
	s->one[place] |= kinds;
}

/* Takes one card of each of the kinds out of PLACE, if there is one. */
static ALWAYS_INLINE void take(struct side *s, int place, uint64_t kinds, bool alike)
{
	s->one[place] &= ~kinds | (alike ? s->two[place] : 0);
	if (alike) {
		s->two[place] &= ~kinds | s->three[place];
		s->three[place] &= ~kinds;
	}
}

static ALWAYS_INLINE void random_place(struct game *g, struct flow *f, struct side *me,
                                       const struct row *row, bool alike)
{
	uint32_t pick = rng_below(&f->rng, me->plays + me->discards);
	uint64_t play = -(uint64_t)(pick < me->plays), discard = ~play;
	pick -= me->plays & (uint32_t)discard;
	int kind = nth_bit(me->held & (me->open | discard), pick);
	uint64_t bit = UINT64_C(1) << kind;
	uint64_t grown = row->source[kind] & discard;
	f->piles |= grown;
	f->barred = grown & row->bars;
	take(me, (int)(me->one[KNOWN] >> kind & 1), bit, alike); /* a known one first */
	put(me, LAID, bit & play, alike);
	me->open &= ~(row->closes[kind] & play);
	me->held = me->one[SECRET] | me->one[KNOWN];
	me->discards -= !(me->held & bit);
	me->plays = (uint32_t)bits_count(me->held & me->open);
	card_t c = row->card[kind];
	int source = 1 + card_suit(c);
	uint64_t digit = pile_push(0, card_rank(c)) & discard;
	g->pile[source] = g->pile[source] << (PILE_DIGIT & discard) | digit;
	g->top[source] ^= (g->top[source] ^ bit) & discard;
}

/* Sets the kinds that the next draws from SOURCE and from the deck would bring. */
static ALWAYS_INLINE void show_tops(struct game *g, int source, int left, const struct row *row)
{
	int digit = (int)(g->pile[source] & PILE_MASK);
	g->top[source] = UINT64_C(1) << row->kind[source * LANE_BITS + digit];
	g->top[0] = UINT64_C(1) << row->kind[g->deck[left] + LANE_BITS + 1];
}

static ALWAYS_INLINE void random_draw(struct game *g, struct flow *f, struct side *me,
                                      const struct row *row, bool alike)
{
	uint64_t free = -(uint64_t)(f->stall < row->stall);
	uint64_t sums = BYTES((f->piles & ~f->barred & free) | 1);
	int byte = first_above(sums, rng_below(&f->rng, (uint32_t)(sums >> 56)));
	int source = byte / 8;
	bool pile = source != 0;
	uint64_t bit = g->top[source], fresh = bit & ~me->held;
	me->held |= bit;
	me->discards += fresh != 0;
	me->plays += (fresh & me->open) != 0;
	me->drawn = bit;
	put(me, pile ? KNOWN : SECRET, bit, alike);
	f->left -= !pile;
	f->stall = (f->stall + 1) & -pile;
	f->barred = 0;
	g->pile[source] >>= PILE_DIGIT;
	f->piles &= ~((uint64_t)(g->pile[source] == 0) << byte);
	show_tops(g, source, f->left, row);
}

/* Plays to the end of the round and returns the number of moves made.  PLACED: *MOVER has
 * placed already and is to draw. */
static ALWAYS_INLINE int play(struct game *g, struct flow *flow, int *mover, bool placed,
                              const struct row *row, bool alike)
{
	struct flow f = *flow;
	int moves = 0;
	for (;; placed = false) {
		struct side *me = &g->side[*mover];
		if (!placed) {
			random_place(g, &f, me, row, alike);
			moves++;
			if (row->draw_first) {
				if (f.left == 0)
					break;
				*mover ^= 1;
				me = &g->side[*mover];
			}
		}
		random_draw(g, &f, me, row, alike);
		moves++;
		if (f.left == 0 && row->ends_at_draw)
			break;
		*mover ^= !row->draw_first;
	}
	*flow = f;
	return moves;
}

static void row_kinds(struct row *row)
{
	memset(row->kind, 0, sizeof row->kind);
	for (int suit = 0, kind = 0; suit < row->suits; suit++) {
		int source = 1 + suit;
		uint64_t closes = 0;
		for (int i = 0; i < row->width; i++, kind++) {
			bool number = i >= row->wagers;
			int rank = number ? i - row->wagers + WAGERS_MAX : i;
			closes |= UINT64_C(1) << kind;
			row->closes[kind] = number ? closes : 0;
			row->source[kind] = UINT64_C(1) << 8 * source;
			row->card[kind] = card_make(suit, rank);
			row->kind[source * LANE_BITS + rank + 1] = (uint8_t)kind;
		}
	}
}

/* Returns false if R has more kinds than a word has bits. */
static bool row_init(struct row *row, const struct rules *r)
{
	row->alike = r->alike;
	row->draw_first = r->order == ORDER_DRAW_PLACE;
	row->ends_at_draw = !row->draw_first || r->end == ENDING_DRAW;
	row->stall = r->stall ? r->stall : INT_MAX;
	row->suits = r->suits;
	row->wagers = r->alike ? r->wagers > 0 : r->wagers;
	row->width = row->wagers + NUMBERS;
	row->bars = row->draw_first || r->redraw ? 0 : UINT64_MAX;
	if (row->suits * row->width > KINDS_MAX)
		return false;
	row_kinds(row);
	return true;
}

/* Unpacks the set A into PLACE, which is empty. */
static void unpack(struct side *s, int place, struct cards a, const struct row *row)
{
	for (int suit = 0; suit < row->suits && !cards_empty(a); suit++) {
		int shift = suit * row->width;
		/* NOLINTNEXTLINE(clang-analyzer-core.*): a row's wagers are never negative */
		uint64_t lane = cards_lane(a, suit), wagers = lane & ((1u << row->wagers) - 1);
		s->one[place] |= (wagers | lane >> WAGERS_MAX << row->wagers) << shift;
		s->two[place] |= (lane >> 1 & row->alike) << shift;
		s->three[place] |= (lane >> 2 & row->alike) << shift;
	}
}

static struct cards pack(const struct side *s, int place, const struct row *row)
{
	struct cards a = {{0, 0}};
	for (int suit = 0; suit < row->suits; suit++) {
		int shift = suit * row->width;
		uint64_t lane = s->one[place] >> shift, wagers = lane & ((1u << row->wagers) - 1);
		wagers |= (s->two[place] >> shift & row->alike) << 1;
		wagers |= (s->three[place] >> shift & row->alike) << 2;
		lane = (lane >> row->wagers << WAGERS_MAX & NUMBER_BITS) | wagers;
		a.w[suit / LANES] |= lane << suit % LANES * LANE_BITS;
	}
	return a;
}

static void unpack_side(struct side *me, const struct state *s, int seat, const struct row *row)
{
	const struct table *t = &s->table;
	struct side open = {.one = {0}};
	unpack(&open, LAID, cards_open(t->exped[seat]), row);
	me->open = open.one[LAID];
	unpack(me, LAID, t->exped[seat], row);
	unpack(me, KNOWN, t->known[seat], row);
	unpack(me, SECRET, s->hand[seat], row);
	me->held = me->one[SECRET];
	me->discards = (uint32_t)bits_count(me->held);
	me->plays = (uint32_t)bits_count(me->held & me->open);
	take(me, SECRET, me->one[KNOWN], true);
	take(me, SECRET, me->two[KNOWN], true);
	take(me, SECRET, me->three[KNOWN], true);
}

static void pack_side(struct side *me, struct state *s, int seat, const struct row *row)
{
	struct table *t = &s->table;
	t->exped[seat] = pack(me, LAID, row);
	t->known[seat] = pack(me, KNOWN, row);
	put(me, SECRET, me->one[KNOWN], true);
	put(me, SECRET, me->two[KNOWN], true);
	put(me, SECRET, me->three[KNOWN], true);
	s->hand[seat] = pack(me, SECRET, row);
	if (me->drawn)
		s->drawn[seat] = row->card[__builtin_ctzll(me->drawn)];
}

static struct flow unpack_flow(struct game *g, const struct state *s, const struct row *row)
{
	const struct table *t = &s->table;
	struct flow f = {.stall = t->stall, .left = t->left};
	memcpy(g->deck + 1, s->deck, sizeof s->deck);
	memcpy(g->pile + 1, t->pile, sizeof t->pile);
	for (int suit = 0; suit < row->suits; suit++) {
		int source = 1 + suit;
		uint64_t one = UINT64_C(1) << 8 * source;
		f.piles |= t->pile[suit] ? one : 0;
		f.barred |= t->barred == suit ? one : 0;
		show_tops(g, source, f.left, row);
	}
	return f;
}

/* The table as it is at the end of a round. */
static void pack_table(struct table *t, const struct game *g, const struct flow *f, int mover,
                       const struct row *row)
{
	memcpy(t->pile, g->pile + 1, sizeof t->pile);
	t->left = (uint8_t)f->left;
	t->mover = (uint8_t)mover;
	t->phase = row->ends_at_draw ? PHASE_PLACE : PHASE_DRAW;
	t->stall = (uint8_t)f->stall; /* small: the last card was drawn from the deck */
	t->barred = NO_SUIT;
	t->over = ROUND_OVER;
}

/* Plays to the end by choosing from the list of legal moves, for a row with too many
 * kinds.  Returns the number of moves. */
static int play_from_list(struct state *s, struct rng *rng)
{
	struct move list[MOVES_MAX];
	int moves = 0;
	for (; !state_over(s); moves++) {
		int n = state_legal(s, list);
		state_apply(s, list[rng_below(rng, (uint32_t)n)]);
	}
	return moves;
}

int playout_random(struct state *s, struct rng *rng)
{
	struct row row;
	if (state_over(s))
		return 0;
	if (!row_init(&row, s->table.rules))
		return play_from_list(s, rng);
	struct game g = {.pile = {0}};
	struct flow f = unpack_flow(&g, s, &row);
	for (int seat = 0; seat < SEATS; seat++)
		unpack_side(&g.side[seat], s, seat, &row);
	f.rng = *rng;
	int mover = s->table.mover;
	bool placed = s->table.phase == PHASE_DRAW;
	int moves = row.alike ? play(&g, &f, &mover, placed, &row, true)
	                      : play(&g, &f, &mover, placed, &row, false);
	*rng = f.rng;
	for (int seat = 0; seat < SEATS; seat++)
		pack_side(&g.side[seat], s, seat, &row);
	pack_table(&s->table, &g, &f, mover, &row);
	return moves;
}
