/* The whole truth about a round: the table, both hands and the deck.
 *
 * A state is flat and owns nothing.  A copy with `=` is a position to come back to; undo
 * and search need no more.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_CORE_STATE_H
#define FAMILIES_CARDS_CORE_STATE_H

#include <assert.h>

#include "base/error.h"
#include "families/cards/core/table.h"

struct state {
	struct table table;
	struct cards hand[SEATS];
	card_t deck[CARDS_MAX];  /* the next card is deck[left - 1]; cards that are
	                            gone stay, so it holds the whole deal */
	card_t drawn[SEATS];     /* the card each seat drew last, or NO_CARD */
};

static_assert(sizeof(struct state) <= 256, "a state is four cache lines at most");

/* Starts a match by rules R, which must outlive the state, and deals round 1.  DECK is a
 * whole deck, the card that is dealt first at its start.  STARTER is the seat that
 * begins; the hands are dealt one card at a time, to the starter first. */
void state_init(struct state *s, const struct rules *r, const card_t *deck, int starter);

/* Deals the next round from DECK, a whole deck.  The round must be over and the match
 * not.  The points of the round are added to the totals. */
void state_next_round(struct state *s, const card_t *deck);

/* Writes to DECK the whole deck that this round was dealt from, in the order that
 * state_init takes. */
void state_deck(const struct state *s, card_t *deck);

/* True if the round is over. */
static inline bool state_over(const struct state *s)
{
	return s->table.over != ROUND_ON;
}

/* As table_legal, for the mover and its hand. */
int state_legal(const struct state *s, struct move *out);

/* As table_check_move, for the mover and its hand. */
int state_check_move(const struct state *s, struct move m, struct error *e);

/* Makes move M, which must be legal, and ends the round where the rules say so. */
void state_apply(struct state *s, struct move m);

/* Lets the mover give up: the round ends as it stands, and the match with it. */
void state_resign(struct state *s);

/* Recounts everything: each card is there once, hands have the right size, a card known
 * to be in a hand is in it, alike wagers are held in their one form.  Returns 0, or -1
 * and E says what is wrong. */
int state_check(const struct state *s, struct error *e);

#endif
