/* The whole truth about a round: what lies open, both hands and the deck.
 *
 * A state is flat and owns nothing; a copy with `=` is a position to come back
 * to, which is all that undo and search need.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef CORE_STATE_H
#define CORE_STATE_H

#include <assert.h>

#include "base/error.h"
#include "core/table.h"

struct state {
	struct table table;
	struct cards hand[SEATS];
	card_t deck[CARDS_MAX];  /* the next card is deck[left - 1]; cards that are
	                            gone stay, so it holds the whole deal */
	card_t drawn[SEATS];     /* the card each seat drew last, or NO_CARD */
};

static_assert(sizeof(struct state) <= 256, "a state is four cache lines at most");

/* Starts a match by rules R, which must outlive the state: round 1 is dealt from
 * DECK, all its cards, the first to be dealt first; STARTER begins.  The hands
 * are dealt one card at a time, the starter's first. */
void state_init(struct state *s, const struct rules *r, const card_t *deck, int starter);

/* Deals the next round from DECK when one is over and the match isn't; the
 * points are added to the totals. */
void state_next_round(struct state *s, const card_t *deck);

/* The deck that this round was dealt from, in the order of state_init. */
void state_deck(const struct state *s, card_t *deck);

static inline bool state_over(const struct state *s)
{
	return s->table.over != ROUND_ON;
}

/* As table_legal, for the mover. */
int state_legal(const struct state *s, struct move *out);

/* Makes move M, which must be legal; ends the round where the rules say so. */
void state_apply(struct state *s, struct move m);

/* The mover gives up: the round ends as it stands and the match with it. */
void state_resign(struct state *s);

/* Recounts everything: each card once, hands of the right size, known cards in
 * the hand, piles and expeditions in order.  0, or -1 with what is wrong in E. */
int state_check(const struct state *s, struct error *e);

#endif
