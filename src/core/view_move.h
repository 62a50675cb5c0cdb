/* A seat's knowledge, carried from one move that it sees to the next.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef CORE_VIEW_MOVE_H
#define CORE_VIEW_MOVE_H

#include "core/view.h"

/* Makes the mover's move M in V, legal as far as V tells.  CARD is what the seat
 * itself drew from the deck; of any other move it is not looked at. */
void view_apply(struct view *v, struct move m, card_t card);

/* What V's seat, which is to move, knows once it has made its move M, legal in V: the same
 * however the cards that it hasn't seen may lie.  Where M draws from the deck the card
 * isn't known yet, and the hand is the one before. */
struct view view_after(const struct view *v, struct move m);

/* Whether M, and then the card drawn with it, is possible as far as V tells: of
 * the other seat any card may be expected that isn't known to be elsewhere.
 * 0, or -1 and the reason in E. */
int view_check_move(const struct view *v, struct move m, card_t card, struct error *e);

/* Whether some state exists that V is a view of, the rules being checked
 * already.  0, or -1 and the reason in E. */
int view_check(const struct view *v, struct error *e);

#endif
