/* Rules of thumb for equator: what a position is worth to the player to move, and the best turns by
 * that measure.  They use what lies open and the player's own hand, and nothing else.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_EQUATOR_AGENT_MIND_H
#define FAMILIES_EQUATOR_AGENT_MIND_H

#include "families/equator/core/view.h"
#include "game/judging.h"

enum {
	MIND_POINT = 100,  /* values are in hundredths of a point */
	PLANS_MOST = 24,
};

/* The parts of a plan's value, which is their sum: the points that it brings at once; and by how
 * much it changes the worth of the silver, of the adventures and expeditions still to be
 * finished, and of the hand. */
enum reason { REASON_POINTS, REASON_SILVER, REASON_GOALS, REASON_HAND, REASONS };

/* Flags of mind_plans.  PLANS_WIDE: tries each card that fits for a step, not only the cheapest.
 * PLANS_POOR: considers no plan that buys.  PLANS_STAY: considers none that moves. */
enum { PLANS_WIDE = 1, PLANS_POOR = 2, PLANS_STAY = 4 };

/* Writes the best plans of the mover of T, whose travel cards are HAND, to OUT, the best first.
 * Each plan ends the turn, or goes on until something hidden is revealed.  HOW has the flags
 * above.  Returns how many there are, 1 to MOST. */
int mind_plans(const struct equator_table *t, const uint8_t hand[EQUATOR_SYMBOLS], unsigned how,
               struct plan *out, int most);

/* Returns the value of T for SEAT, whose travel cards are HAND: its points and the points it can
 * expect, in 1/MIND_POINT points.  Sets REASON to the parts of the value. */
int32_t mind_value(const struct equator_table *t, int seat, const uint8_t hand[EQUATOR_SYMBOLS],
                   int32_t reason[REASONS]);

/* Plays the mover's turn in S to its end by the best plans. */
void mind_play(struct equator_state *s);

#endif
