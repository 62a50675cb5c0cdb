/* Why a move or a turn is good or bad, in words: facts that its seat could count at that time
 * (families/cards/judge/tracker.h).  Nothing is searched.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_SHOW_EXPLAIN_H
#define FAMILIES_CARDS_SHOW_EXPLAIN_H

#include "families/cards/core/view.h"
#include "families/cards/net/net_turn.h"
#include "families/cards/show/words.h"

/* Adds lines of one sentence each about move M to OUT.  V's seat is to move, and M is legal
 * for it. */
void explain_move(const struct telling *told, const struct view *v, struct move m, struct text *out);

/* Adds to OUT one clause about TURN, which V's seat can make now: the fact that weighs most among
 * those that explain_move tells, as "begins hearts, chance to pay 62%".  It has no capital and no
 * full stop, and names the other seat as TOLD does. */
void reason_clause(const struct telling *told, const struct view *v, const struct net_turn *turn,
                   struct text *out);

#endif
