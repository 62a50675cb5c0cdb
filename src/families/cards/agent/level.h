/* Players between rules of thumb and the best network: they value turns as the network
 * does, but misjudge them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_AGENT_LEVEL_H
#define FAMILIES_CARDS_AGENT_LEVEL_H

#include "families/cards/agent/agent.h"
#include "families/cards/net/outlook.h"

/* The players weaker than agent_expert, one for each level. */
extern const struct agent_kind agent_levels[LEVELS];

/* How far a player misjudges: the scale of the errors, in 1/LEVEL_POINT points. */
enum { LEVEL_POINT = 64, LEVEL_HEAT_MAX = 100 * LEVEL_POINT };

/* Returns the heat of a level by the rules R, bent or not; 0 if their row has none. */
int level_heat(const struct rules *r, int level);

/* Returns the next move of V's seat, which is to move, at HEAT, from 0 to LEVEL_HEAT_MAX.  At 0 it
 * is the network's own choice.  The luck is A's, as agent_seed_move sets it.
 *
 * The player weighs the first moves of all turns, each with the value of the best turn that
 * begins with it.  It misjudges that value by two errors.  One is drawn for each suit and
 * lasts: a liking for playing in it rather than giving it away.  The other is drawn for
 * each move from Gumbel's distribution; it is half as large for draws, and one for all
 * piles.  The player makes the move with the largest sum.  Without the lasting error, that
 * chooses among placings with probability exp(value / heat) (Luce's rule; Yellott, Journal
 * of Mathematical Psychology 15, 1977).
 *
 * The player never makes a move that is far behind the best, and never gives a card that it
 * takes from a pile straight back. */
struct move level_move(const struct net *n, const struct view *v, int heat, struct agent *a);

#endif
