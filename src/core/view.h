/* One seat's knowledge of a round: all it has seen, and nothing else.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef CORE_VIEW_H
#define CORE_VIEW_H

#include "base/rng.h"
#include "core/state.h"

/* Flat; copied with `=`. */
struct view {
	struct table table;
	struct cards hand;  /* its own */
	uint8_t seat;
	card_t drawn;       /* the card it drew last, or NO_CARD */
};

/* What SEAT knows of S. */
struct view view_of(const struct state *s, int seat);

bool view_equal(const struct view *a, const struct view *b);

/* Whether the seat is to move. */
static inline bool view_to_move(const struct view *v)
{
	return v->table.over == ROUND_ON && v->table.mover == v->seat;
}

/* As table_legal; none when the other seat is to move. */
int view_legal(const struct view *v, struct move *out);

/* The cards the seat hasn't seen: they are in the deck, or in the other hand
 * besides the cards known to be there. */
struct cards view_unseen(const struct view *v);

/* The same cards one by one, wagers that are alike all by one name, lowest suit and
 * rank first.  Returns how many were written to OUT, which has room for CARDS_MAX. */
int view_unseen_list(const struct view *v, card_t *out);

/* The state that fits the view and in which the unseen cards, COUNT of them, lie as
 * UNSEEN has them: the deck first, its next card last of these; then the cards of
 * the other hand besides those known to be there. */
void view_state(const struct view *v, const card_t *unseen, int count, struct state *out);

/* One of the states that fit the view, the same for the same view: for what is alike in
 * all of them. */
void view_any_state(const struct view *v, struct state *out);

/* Draws a whole state that fits the view, every one equally likely as far as the
 * cards alone say: view_of(sample, seat) is the view again. */
void view_sample(const struct view *v, struct rng *rng, struct state *out);

#endif
