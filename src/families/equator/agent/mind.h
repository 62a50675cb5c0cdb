/* Rules of thumb for equator: what a position is worth to the player to move, and the best turns by
 * that measure.  They use what lies open and the player's own hand, and nothing else.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_EQUATOR_AGENT_MIND_H
#define FAMILIES_EQUATOR_AGENT_MIND_H

#include "families/equator/core/view.h"
#include "game/game.h"

enum {
	MIND_POINT = 100,  /* values are in hundredths of a point */
	PLANS_MOST = 24,
};

/* A turn, or the rest of one. */
struct plan {
	int32_t value;
	int moves;
	uint64_t move[TURN_MOST];
};

/* The reasons for a plan's value, which is their sum: what it brings at once, what silver, the
 * adventures and expeditions still to be ended, and the hand are worth after it, each less what it
 * was before. */
enum reason { REASON_POINTS, REASON_SILVER, REASON_GOALS, REASON_HAND, REASONS };

/* How the rules of thumb weigh things, in hundredths. */
struct weights {
	int silver, silver_late;   /* of a silver piece, while there is time to spend it, and at the end */
	int near, far;             /* of a goal that is joined or owned: at once; each step farther */
	int open, open_far;        /* of an expedition still to be joined, likewise */
	int card, card_next;       /* of the first travel card in hand; each further one has so much of it */
	int keep;                  /* of an assistant who can still help, at the beginning of a game */
	int steal;                 /* of what a rival loses, when the rival's expedition is ended */
	int next;                  /* of the most valuable goal, besides its own value */
	int buys;                  /* 0: never buys */
};
extern const struct weights weights_usual, weights_poor;

/* Writes the best plans of the mover of T, whose travel cards are HAND, to OUT, the best first; all
 * end the turn or go as far as something hidden is shown.  WIDE: each card that fits is tried for a
 * step, not only the cheapest.  Returns how many there are, 1 to MOST. */
int mind_plans(const struct equator_table *t, const uint8_t hand[EQUATOR_SYMBOLS],
               const struct weights *w, bool wide, struct plan *out, int most);

/* Returns the value of T for SEAT, whose travel cards are HAND: points, and what is to come. */
int32_t mind_value(const struct equator_table *t, int seat, const uint8_t hand[EQUATOR_SYMBOLS],
                   const struct weights *w);

/* Splits that value by its reasons. */
void mind_reasons(const struct equator_table *t, int seat, const uint8_t hand[EQUATOR_SYMBOLS],
                  const struct weights *w, int32_t reason[REASONS]);

/* Plays the mover's turn in S to its end by the best plans. */
void mind_play(struct equator_state *s, const struct weights *w);

#endif
