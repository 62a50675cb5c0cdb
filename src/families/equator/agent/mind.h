/* Rules of thumb for equator: what a position is worth to the player to move, and the best turns by
 * that measure.  They use what lies open and the player's own hand, and nothing else.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_EQUATOR_AGENT_MIND_H
#define FAMILIES_EQUATOR_AGENT_MIND_H

#include "families/equator/core/view.h"
#include "game/judging.h"

enum {
	MIND_POINT = 100,  /* values are in hundredths of a point */
	PLANS_MOST = 24,
};

/* The reasons for a plan's value, which is their sum: what it brings at once, what silver, the
 * adventures and expeditions still to be ended, and the hand are worth after it, each less what it
 * was before. */
enum reason { REASON_POINTS, REASON_SILVER, REASON_GOALS, REASON_HAND, REASONS };

/* How plans are sought: with each card that fits tried for a step, not only the cheapest; and of a
 * player who never buys. */
enum { PLANS_WIDE = 1, PLANS_POOR = 2 };

/* Writes the best plans of the mover of T, whose travel cards are HAND, to OUT, the best first; all
 * end the turn or go as far as something hidden is shown.  HOW has the flags above.  Returns how
 * many there are, 1 to MOST. */
int mind_plans(const struct equator_table *t, const uint8_t hand[EQUATOR_SYMBOLS], unsigned how,
               struct plan *out, int most);

/* Returns the value of T for SEAT, whose travel cards are HAND: points, and what is to come; and
 * splits it by its reasons. */
int32_t mind_value(const struct equator_table *t, int seat, const uint8_t hand[EQUATOR_SYMBOLS],
                   int32_t reason[REASONS]);

/* Plays the mover's turn in S to its end by the best plans. */
void mind_play(struct equator_state *s);

#endif
