/* The end of a round as one seat can know it: bounds of the worth of each of its turns,
 * found by looking at every possible world.
 *
 * A world is a hand that the other seat can have with an order of the deck.  All worlds
 * count as equally likely; nothing is concluded from the way the other seat has played.
 * Each turn gets two figures.  Both are means over all worlds of the points by which the
 * seat ends the round ahead:
 *
 * `most` assumes that from this turn on both seats know all cards and play their best.
 * The seat may then play differently in worlds that it can't tell apart ("strategy
 * fusion": Frank and Basin, "Search in games with incomplete information", Artificial
 * Intelligence 100, 1998).  So against a rival who knows the cards no way to play can
 * bring more: it is an upper bound.  Where a search would take too long, its own upper
 * bound stands for its value (see families/cards/solve/endgame.h).
 *
 * `least` assumes that the seat keeps to a rule that looks at nothing hidden, while the
 * other seat knows all cards and does it the most harm (the "best defence" model of the
 * same authors).  It is a lower bound that holds against any rival.  Of several rules the
 * one with the largest mean counts, since the seat can choose it beforehand.
 *
 * Where both meet, the figure is exact.  The chance to win the round has the same two
 * bounds.  The seat sees a card that it draws from the deck before it places: for each
 * such card that placing counts which is best over the worlds that then remain.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_SOLVE_SOLVE_H
#define FAMILIES_CARDS_SOLVE_SOLVE_H

#include "families/cards/net/net_value.h"
#include "families/cards/net/outlook.h"
#include "families/cards/solve/endgame.h"

/* The worth of a turn. */
struct solve_line {
	struct net_turn turn;      /* the turn; its value is not set */
	int32_t least, most;       /* in 1/NET_POINT points */
	int32_t won_least, won_most; /* the chance to win the round, a draw being half: of
	                                OUTLOOK_ONE */
	bool exact;                /* the two bounds of the points are the same */
};

struct solve_world;
struct solve_cell;
struct solve_span;

/* The looks that are taken at each world.  The first finds bounds of all turns.  The
 * others narrow them for the turns that could still be the best. */
enum { LOOK_BOTH, LOOK_LEAST, LOOK_MOST, LOOKS };

/* The work on one position.  Owns its memory; solve_init makes it, solve_release frees it. */
struct solve {
	const struct rules *rules; /* rules of the game, in which wagers may have names */
	struct view view;   /* the view with alike wagers */
	struct endgame game;
	struct solve_world *worlds;
	size_t count, done; /* number of different worlds, and of worlds done in this look */
	int look;           /* LOOKS when all is done */
	/* number of ways to deal all worlds, and the worlds seen in LOOK_BOTH */
	int64_t all, seen;
	int turns;
	struct net_turn turn[NET_TURNS_MAX];
	struct solve_cell *cells;
	struct solve_span *spans; /* for each world and turn */
	struct solve_cell *cells_before; /* copy of the cells that one world changes */
	struct solve_span *spans_before;
};

/* Checks whether the deck of V is small enough.  Returns 0; or -1, and E says how many
 * cards there are and how many there may be. */
int solve_check(const struct view *v, struct error *e);

/* Begins the work on V, for which solve_check holds: lists its worlds and turns.  V may
 * be released afterwards.  A caller that may want to stop solve_step sets `game.stop` then. */
void solve_init(struct solve *s, const struct view *v);
void solve_release(struct solve *s);

/* Takes one more look at one world.  The order of the worlds is always the same but
 * otherwise random, so that those seen so far are a fair sample.  A look that was told to stop
 * changes nothing that is known.  Returns false when all is done. */
bool solve_step(struct solve *s);

/* True if every world was looked at once: the figures are true bounds from then on, and
 * estimates before. */
static inline bool solve_whole(const struct solve *s)
{
	return s->look > LOOK_BOTH;
}

/* Writes to OUT, which has room for NET_TURNS_MAX, what is known of each turn, the best
 * first: that with the largest `least`, of equals that with the largest `most`. At least
 * one world must have been looked at.  Returns how many there are. */
int solve_lines(const struct solve *s, struct solve_line *out);

/* True if, in the worlds looked at, no turn can be better than the turn with the largest
 * `least`. */
bool solve_decided(const struct solve *s);

#endif
