/* All that lies open: the routes, marks, coupons, and how far the turn has come.
 *
 * Where the rules of the game leave something open, it is decided like this:
 * - The last arrow of an expedition is the one that was laid last.  When it is taken away, the
 *   expedition stands where that arrow began, also where another arrow points elsewhere.  With
 *   no arrow left it stands at the start, and may begin anew along any free edge there.
 * - A bow forms when an expedition comes, by an arrow or by taking one away, to a point where it
 *   was before: arrows that point there count one each, the start counts one more, and two are
 *   needed.  A bow whose arrow is declined has been formed.  Neither laying nor taking away may
 *   form a second bow of an expedition in a turn.
 * - With bow=last the bow is a shortest way along the arrows of the colour from the point that
 *   was reached again back to it; its last arrow is the last one laid that points at it.  Where
 *   several ways are equally short, the points of all of them count.
 * - The jump to the point where a bow's arrow begins does not count as reaching that point.
 * - Arrows of green points and of coupons may also begin an expedition.
 * - What is offered has to be laid or declined before a coupon is paid.  Red points pay at once.
 *   Paid coupons are in the bank at once.  The players' first coupons come out of the 75.
 * - In a change, the mission that is given up goes under the stack first, then the drawn mission
 *   that is not kept.  With one card in the stack there is nothing to choose.
 * - The game ends at once when no expedition could be led on in a fresh turn and no bow's arrow
 *   is left to be laid.  Coupons that could take an arrow away don't prevent that.
 * - An arrow that is offered and can't be laid lapses.  A turn ends automatically when its player
 *   could only pass.  But the player is always asked for the first move of a turn and for a mark.
 * - With free marks players mark in turn, one at a time; a player who has laid as many as the
 *   rules allow is done automatically.
 * - A game that isn't over after TRAILS_ROUNDS rounds ends then, since players could go on for
 *   ever by taking away the arrows that they lay.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_CORE_TABLE_H
#define FAMILIES_TRAILS_CORE_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/number.h"
#include "families/trails/core/move.h"

/* ---- A set of points of a map; also used for missions, since a mission is named by its point.
 * ---- */

enum { TRAILS_SET_WORDS = 4, TRAILS_SET_BITS = 64 };

/* Point number p is bit p % 64 of word p / 64.  All zero is empty. */
struct trails_set {
	uint64_t w[TRAILS_SET_WORDS];
};

static inline bool trails_set_has(const struct trails_set *s, int point)
{
	return s->w[point / TRAILS_SET_BITS] >> (point % TRAILS_SET_BITS) & 1;
}

static inline void trails_set_add(struct trails_set *s, int point)
{
	s->w[point / TRAILS_SET_BITS] |= UINT64_C(1) << (point % TRAILS_SET_BITS);
}

static inline void trails_set_remove(struct trails_set *s, int point)
{
	s->w[point / TRAILS_SET_BITS] &= ~(UINT64_C(1) << (point % TRAILS_SET_BITS));
}

/* Returns the points of A that are in B as well. */
static inline struct trails_set trails_set_both(struct trails_set a, const struct trails_set *b)
{
	for (int i = 0; i < TRAILS_SET_WORDS; i++)
		a.w[i] &= b->w[i];
	return a;
}

/* Returns the points of A and of B together. */
static inline struct trails_set trails_set_either(struct trails_set a, const struct trails_set *b)
{
	for (int i = 0; i < TRAILS_SET_WORDS; i++)
		a.w[i] |= b->w[i];
	return a;
}

/* Returns the points of A that are not in B. */
static inline struct trails_set trails_set_without(struct trails_set a, const struct trails_set *b)
{
	for (int i = 0; i < TRAILS_SET_WORDS; i++)
		a.w[i] &= ~b->w[i];
	return a;
}

static inline int trails_set_count(const struct trails_set *s)
{
	int n = 0;
	for (int i = 0; i < TRAILS_SET_WORDS; i++)
		n += bits_count(s->w[i]);
	return n;
}

static inline bool trails_set_empty(const struct trails_set *s)
{
	uint64_t any = 0;
	for (int i = 0; i < TRAILS_SET_WORDS; i++)
		any |= s->w[i];
	return !any;
}

static inline bool trails_set_equal(const struct trails_set *a, const struct trails_set *b)
{
	uint64_t other = 0;
	for (int i = 0; i < TRAILS_SET_WORDS; i++)
		other |= a->w[i] ^ b->w[i];
	return !other;
}

/* Returns the first point of S from number FROM on, or -1 where there is none.  A loop over all:
 * for (int p = trails_set_next(s, 0); p >= 0; p = trails_set_next(s, p + 1)). */
static inline int trails_set_next(const struct trails_set *s, int from)
{
	for (int i = from / TRAILS_SET_BITS; i < TRAILS_SET_WORDS; i++) {
		int low = i * TRAILS_SET_BITS;
		uint64_t w = s->w[i];
		if (from > low)
			w &= ~UINT64_C(0) << (from - low);
		if (w)
			return low + __builtin_ctzll(w);
	}
	return -1;
}

/* Returns the point of S that has N others before it.  S must have more than N points. */
static inline int trails_set_nth(const struct trails_set *s, int n)
{
	int i = 0;
	for (int count; (count = bits_count(s->w[i])) <= n; i++)
		n -= count;
	uint64_t w = s->w[i];
	for (; n; n--)
		w &= w - 1;
	return i * TRAILS_SET_BITS + __builtin_ctzll(w);
}

/* ---- The table.  ---- */

enum {
	TRAILS_EDGE_WORDS = (MAP_EDGES_MAX + TRAILS_SET_BITS) / TRAILS_SET_BITS,
	TRAILS_ROUNDS = 200,
	TRAILS_NOBODY = 255, /* no seat */
	TRAILS_DRAWN = 2,    /* missions drawn by a change */
	/* Room for the legal moves of any position: all coupons' arrows and takings besides all
	 * changes, or all arrows of a bow, each edge from both its points. */
	TRAILS_MOVES = 2 * (MAP_EDGES_MAX + 1),
};

/* An expedition.  It has been at the start and at each point that an arrow points at. */
struct trails_route {
	uint8_t count;                 /* arrows laid */
	uint8_t end;                   /* the point where it stands; the start before it begins */
	uint8_t from[TRAILS_ARROWS];   /* arrow i goes from from[i] to to[i] along edge[i] */
	uint8_t to[TRAILS_ARROWS];
	uint16_t edge[TRAILS_ARROWS];
	uint64_t edges[TRAILS_EDGE_WORDS]; /* the edges that carry its arrows, as a set */
	struct trails_set heads;       /* the points that an arrow points at */
};

enum trails_over {
	TRAILS_ON,
	TRAILS_OVER_HAND,     /* a hand was empty, and the round is played to its end */
	TRAILS_OVER_STUCK,    /* no arrow can be laid */
	TRAILS_OVER_MARKS,    /* a player has all their marks back */
	TRAILS_OVER_LONG,     /* TRAILS_ROUNDS rounds are played */
	TRAILS_OVER_RESIGNED, /* the mover has given up */
};

/* The kind of move that the mover must make. */
enum trails_phase {
	TRAILS_TO_MARK,  /* a mark, before the first turn, or to be done with marking */
	TRAILS_TO_ARROW, /* the turn's arrow, or a coupon's action before it */
	TRAILS_TO_BOW,   /* a bow's arrow, which may be declined */
	TRAILS_TO_GREEN, /* a green point's arrow, which may be declined */
	TRAILS_TO_KEEP,  /* which of the two missions drawn to keep */
	TRAILS_TO_SPEND, /* the arrow is laid: a coupon's action, or the end of the turn */
};

/* Everything that all players see.  Flat; can be copied with `=`. */
struct trails_table {
	const struct trails_rules *rules; /* the rules, which must outlive the table */
	struct trails_route route[TRAILS_COLOURS];
	struct trails_set public;                  /* the missions that lie open */
	struct trails_set mark[TRAILS_SEATS];      /* each player's marks on the map */
	/* fulfilled missions of each player, own and public */
	struct trails_set fulfilled[TRAILS_SEATS];
	/* missions that everybody knows not to be in each hand: expeditions have come there since
	 * the seat last drew */
	struct trails_set lacks[TRAILS_SEATS];
	/* for each card in the stack, from the bottom on, the seat that put it there and knows it,
	 * or TRAILS_NOBODY */
	uint8_t stack_by[MAP_POINTS_MAX];
	uint8_t stack;                   /* cards in the stack */
	uint8_t hand[TRAILS_SEATS];      /* cards in each hand */
	uint8_t back[TRAILS_SEATS];      /* marks that came back */
	uint8_t coupons[TRAILS_SEATS];
	uint8_t bank;                    /* coupons */
	uint8_t seats;
	uint8_t first;                   /* the seat that begins each round */
	uint8_t mover;
	uint8_t round;                   /* from 1; 0 while marks are laid */
	/* number of marks still to be laid or passed; with free marks a bit for each seat not done
	 * yet; 0: the turns have begun */
	uint8_t marking;
	bool acted;                      /* the mover has made a move in this turn */
	bool laid;                       /* the turn's arrow is laid */
	bool last;                       /* the round is the last, since a hand was empty */
	uint8_t spent;                   /* coupons' actions in this turn */
	/* a bit for each colour that has formed a bow in this turn */
	uint8_t bowed;
	uint8_t bow;                     /* the colour whose bow's arrow is offered, or
	                                    TRAILS_NO_COLOUR; laid or declined before greens */
	uint8_t greens;                  /* number of offered arrows of green points */
	bool keeping;                    /* two missions were drawn; the mover must keep one of them */
	uint8_t over;                    /* enum trails_over */
};

static inline enum trails_phase trails_phase(const struct trails_table *t)
{
	return t->marking ? TRAILS_TO_MARK
	     : t->keeping ? TRAILS_TO_KEEP
	     : t->bow != TRAILS_NO_COLOUR ? TRAILS_TO_BOW
	     : t->greens ? TRAILS_TO_GREEN
	     : t->laid ? TRAILS_TO_SPEND : TRAILS_TO_ARROW;
}

static inline bool trails_over(const struct trails_table *t)
{
	return t->over != TRAILS_ON;
}

/* True if the mover is at the beginning of its turn, or is asked for a mark. */
static inline bool trails_turn_begins(const struct trails_table *t)
{
	return !t->acted;
}

/* True if goals are cards, in hands, stack and among the public ones. */
static inline bool trails_has_cards(const struct trails_table *t)
{
	return t->rules->missions == TRAILS_MISSIONS_CARDS;
}

/* True if the edge carries an arrow of the route. */
static inline bool trails_route_uses(const struct trails_route *r, int edge)
{
	return r->edges[edge / TRAILS_SET_BITS] >> (edge % TRAILS_SET_BITS) & 1;
}

/* True if the expedition has been at the point, the start of the map included. */
static inline bool trails_route_been(const struct trails_route *r, const struct map *m, int point)
{
	return point == m->start || trails_set_has(&r->heads, point);
}

/* Lays an arrow of R from FROM to TO, along the edge of M between them, which must have none of
 * R's arrows.  The expedition stands at TO then. */
void trails_route_lay(struct trails_route *r, const struct map *m, int from, int to);

/* Returns the seat whose marks SEAT lays: SEAT, or the seat before it if missions are marks. */
int trails_mark_owner(const struct trails_table *t, int seat);

/* True if an arrow of COLOUR may be laid from the end of its expedition, or as its first one, along
 * WAY, as far as the map and the arrows allow; FRESH ignores the bows of this turn. */
bool trails_arrow_fits(const struct trails_table *t, int colour, const struct map_way *way,
                       bool fresh);

/* True if any arrow may be laid from the end of any expedition; FRESH as above. */
bool trails_arrow_any(const struct trails_table *t, bool fresh);

/* True if taking away the last arrow of COLOUR, which has one, forms a bow. */
bool trails_take_bows(const struct trails_table *t, int colour);

/* True if the mover, to whom nothing is offered, could only pass. */
bool trails_turn_stuck(const struct trails_table *t);

/* True if the bow's arrow that is offered can be laid anywhere. */
bool trails_bow_any(const struct trails_table *t);

/* Returns the points from which a bow's arrow of COLOUR may begin, given that it is offered. */
struct trails_set trails_bow_points(const struct trails_table *t, int colour);

/* Writes the legal moves of the mover to OUT, which has room for TRAILS_MOVES.  HAND has the
 * mover's missions, DRAWN the TRAILS_DRAWN missions drawn if one is to be kept.  Both are read only
 * where they matter.  Returns how many there are, 0 when the game is over. */
int trails_table_legal(const struct trails_table *t, const struct trails_set *hand,
                       const uint8_t *drawn, uint64_t *out);

/* Checks whether M is legal for the mover.  Returns 0; or -1, and E says why not and which moves
 * are. */
int trails_table_check_move(const struct trails_table *t, const struct trails_set *hand,
                            const uint8_t *drawn, uint64_t m, struct error *e);

/* True if A and B are equal in all that players can see; the rules are compared by address. */
bool trails_table_equal(const struct trails_table *a, const struct trails_table *b);

/* Returns the present points of SEAT: one for each mission fulfilled and each mark that came back,
 * minus one for each mission in the hand and each mark on the map.  If missions are marks, only the
 * marks that came back count. */
int trails_points(const struct trails_table *t, int seat);

/* Returns the steps from the ends of the expeditions to the marks that SEAT has on the map, each
 * from the nearest end, added up. */
int trails_steps_left(const struct trails_table *t, int seat);

/* Returns the seats that have won, a bit for each; several where the first place is shared.  During
 * the game, the seats that would win as it stands.  A seat that gave up never wins. */
unsigned trails_winners(const struct trails_table *t);

#endif
