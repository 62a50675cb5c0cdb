/* One seat's knowledge of a round: everything that it has seen, and nothing else.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_CORE_VIEW_H
#define FAMILIES_CARDS_CORE_VIEW_H

#include "base/rng.h"
#include "families/cards/core/state.h"

/* Returns the view that SEAT has of S. */
struct view view_of(const struct state *s, int seat);

/* Returns the mover's view as a part of S, which holds it until S changes: a loop that asks for each
 * move would spend a fifth of its time on copies of the table.  Volatile keeps the compiler from
 * joining both words of the hand: the processor would wait until a word that was just written has
 * left for the cache. */
static inline const struct view *view_mover(struct state *s)
{
	const int seat = s->table.mover;
	const volatile struct cards *hand = &s->hand[seat];
	s->shown.hand.w[0] = hand->w[0];
	s->shown.hand.w[1] = hand->w[1];
	s->shown.seat = (uint8_t)seat;
	s->shown.drawn = s->drawn[seat];
	return &s->shown;
}

/* True if all fields are equal; the rules are compared by address. */
bool view_equal(const struct view *a, const struct view *b);

/* True if the seat is to move. */
static inline bool view_to_move(const struct view *v)
{
	return v->table.over == ROUND_ON && v->table.mover == v->seat;
}

/* As table_legal, with the hand of the view; 0 when the other seat is to move. */
int view_legal(const struct view *v, struct move *out);

/* True if SEAT has begun the expedition of SUIT. */
static inline bool view_begun(const struct view *v, int seat, int suit)
{
	return cards_lane(v->table.exped[seat], suit) != 0;
}

/* True if card C can be laid on the view's own expedition of its suit, begun or not. */
static inline bool view_fits(const struct view *v, card_t c)
{
	return cards_has(cards_open(v->table.exped[v->seat]), c);
}

/* Returns the cards that the seat hasn't seen.  They are in the deck, or in the other hand
 * besides the cards known to be there. */
struct cards view_unseen(const struct view *v);

/* Writes the same cards to OUT, which has room for CARDS_MAX, by suit and rank; alike
 * wagers all have rank 0.  Returns how many there are. */
int view_unseen_list(const struct view *v, card_t *out);

/* Makes the state that fits the view and in which the COUNT unseen cards lie as UNSEEN
 * has them: first the deck, its next card last, and then the cards of the other hand
 * besides those known to be there. */
void view_state(const struct view *v, const card_t *unseen, int count, struct state *out);

/* Makes a state that fits the view, always the same state.  It serves questions whose answer is the
 * same in all states that fit. */
void view_any_state(const struct view *v, struct state *out);

/* Draws a state that fits the view by RNG.  All such states are equally likely, as far as the cards
 * alone show. view_of(OUT, seat) is the view again. */
void view_sample(const struct view *v, struct rng *rng, struct state *out);

/* ---- What a seat knows, carried on from one move to the next. ---- */

/* Makes the move M of the mover in V; M must be legal as far as V tells.  CARD is the
 * card that the view's own seat drew from the deck; for all other moves it is not looked
 * at. */
void view_apply(struct view *v, struct move m, card_t card);

/* Returns the view of V's seat, which is to move, after its own move M, legal in V.  It is the
 * same wherever the unseen cards lie.  If M draws from the deck, the card drawn isn't
 * known yet, and the hand is the one before. */
struct view view_after(const struct view *v, struct move m);

/* Checks whether M is possible as far as V tells, and whether CARD can be the card drawn
 * with it.  The other seat may hold any card that isn't known to be elsewhere.  Returns
 * 0, or -1 and the reason in E. */
int view_check_move(const struct view *v, struct move m, card_t card, struct error *e);

/* Checks whether V is the view of some state.  Its rules must have been checked.  Returns
 * 0, or -1 and the reason in E. */
int view_check(const struct view *v, struct error *e);

#endif
