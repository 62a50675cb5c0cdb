/* The card games as a family, and a match of them with its own types.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_MATCH_CARDS_H
#define FAMILIES_CARDS_MATCH_CARDS_H

#include "families/cards/core/state.h"
#include "game/match.h"

extern const struct game cards_game;

/* Returns a new match by a copy of R.  SEED (copied) names the deals.  DECKS (copied) has the
 * decks of the first DECK_COUNT rounds, which are dealt instead.  Seat FIRST starts round
 * 1.  The caller ends the match with match_release. */
static inline struct match cards_match(const struct rules *r, const char *seed,
                                       const card_t (*decks)[CARDS_MAX], int deck_count, int first)
{
	return match_begin(&cards_game, r, SEATS, seed, decks, deck_count, first);
}

/* Returns the rules and the present state of a match; all zero where it is no
 * match of the cards. */
const struct rules *cards_rules(const struct match *m);
const struct state *cards_state(const struct match *m);

/* Returns the state before event number AT; for the number of events the present one. */
static inline const struct state *cards_before(const struct match *m, size_t at)
{
	return match_before(m, at);
}

/* An event of a match. */
struct cards_event {
	uint8_t kind;         /* enum event_kind */
	struct move move;
	card_t card;          /* of a move: the card placed or drawn */
	const struct state *before;
};

static inline struct cards_event cards_event(const struct match *m, size_t at)
{
	const struct event *ev = &m->log[at];
	return (struct cards_event){ev->kind, move_of(ev->move),
	                            ev->kind == EVENT_MOVE ? move_card(ev->move) : NO_CARD,
	                            match_before(m, at)};
}

/* Makes the mover's move, as match_move. */
static inline int cards_move(struct match *m, struct move move, struct error *e)
{
	return match_move(m, move_code(move, NO_CARD), e);
}

#endif
