/* The end of a round, by what one seat knows: each of its turns in every world there
 * can be, and between which bounds its worth lies.
 *
 * A world is a hand that the other seat can have with an order of the deck, all of them
 * equally likely: what the other seat's play tells of its hand is not asked.  Of each
 * turn two figures are found, both means over all worlds of the points by which the
 * seat's round ends ahead:
 *
 * `most` takes it that from this turn on both seats know all cards and play their best.
 * The seat may so do different things in worlds that it can't tell apart ("strategy
 * fusion": Frank and Basin, "Search in games with incomplete information", Artificial
 * Intelligence 100, 1998), hence against a rival who knows the cards no way to play
 * can bring more: an upper bound.  Where a search would take too long, a bound of the
 * search stands for its value, on the same side (see agent/endgame.h).
 *
 * `least` takes it that the seat keeps to a rule that looks at nothing hidden, while
 * the other seat knows all cards and does it the most harm (the "best defence" model of
 * the same authors): a lower bound, sure against any rival.  Of several rules the one
 * with the largest mean counts, since it can be chosen beforehand.
 *
 * Where both meet, the figure is exact.  Of the chance to win the round there are the
 * same two bounds.  A card drawn from the deck before a placing is seen: with each such
 * card the placing counts that is best over the worlds that then remain.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SOLVE_SOLVE_H
#define SOLVE_SOLVE_H

#include "solve/endgame.h"
#include "net/net_turn.h"
#include "net/outlook.h"

/* What a turn is worth. */
struct solve_line {
	struct net_turn turn;      /* its value is of no meaning */
	int32_t least, most;       /* in 1/NET_POINT points */
	int32_t won_least, won_most; /* to win the round, a draw being half: OUTLOOK_ONEs */
	bool exact;                /* the points: both bounds are the same number */
};

struct solve_world;
struct solve_cell;
struct solve_span;

/* The looks that are taken at each world.  The first finds bounds of all turns; the
 * others bring them closer where a turn could still be the best. */
enum { LOOK_BOTH, LOOK_LEAST, LOOK_MOST, LOOKS };

/* One position.
 *
 * Owns its memory: solve_release. */
struct solve {
	const struct rules *rules; /* of the game, wagers by name */
	struct view view;   /* wagers alike */
	struct endgame game;
	struct solve_world *worlds;
	size_t count, done; /* worlds that differ, and those done in this look */
	int look;           /* LOOKS when all is done */
	int64_t all, seen;  /* worlds, each as often as it can be dealt; in LOOK_BOTH */
	int turns;
	struct net_turn turn[NET_TURNS_MAX];
	struct solve_cell *cells;
	struct solve_span *spans; /* for each world and turn */
	struct solve_cell *cells_before; /* what one world changes, as it was before that */
	struct solve_span *spans_before;
};

/* Whether V's seat is to move near enough to the end.  0, or -1 and in E how many
 * cards there are, and how many there may be. */
int solve_check(const struct view *v, struct error *e);

/* Lists the worlds and the turns of V, for which solve_check holds.  Who may want to stop
 * solve_step says so in `game.stop` then. */
void solve_init(struct solve *s, const struct view *v);
void solve_release(struct solve *s);

/* Takes one more look at a world, in an order that is the same each time but otherwise
 * any, so that those looked at so far are a fair sample.  A look that was told to stop
 * has changed nothing that is known.  False when all is done. */
bool solve_step(struct solve *s);

/* Whether every world was looked at once, so that what is known are bounds and no
 * estimates. */
static inline bool solve_whole(const struct solve *s)
{
	return s->look > LOOK_BOTH;
}

/* Writes to OUT, which has room for NET_TURNS_MAX, what is known, at least one world
 * having been looked at, the best turn first: that with the largest `least`, of equals
 * that with the largest `most`.  Returns how many. */
int solve_lines(const struct solve *s, struct solve_line *out);

/* Whether the turn with the largest `least` is as good as any other can be, as far as
 * worlds were looked at. */
bool solve_decided(const struct solve *s);

#endif
