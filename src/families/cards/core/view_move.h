/* A seat's knowledge, carried on from one move to the next.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_CORE_VIEW_MOVE_H
#define FAMILIES_CARDS_CORE_VIEW_MOVE_H

#include "families/cards/core/view.h"

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
