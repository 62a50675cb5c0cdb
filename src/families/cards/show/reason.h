/* One clause that says why a turn is good or bad: the fact that weighs most among those that
 * explain_move tells.  Nothing is searched.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_SHOW_REASON_H
#define FAMILIES_CARDS_SHOW_REASON_H

#include "families/cards/net/net_turn.h"
#include "show/telling.h"

/* Adds to OUT a clause about TURN, which V's seat can make now: "begins hearts, chance to pay
 * 62%".  It has no capital and no full stop, and names the other seat as TOLD does. */
void reason_clause(const struct telling *told, const struct view *v, const struct net_turn *turn,
                   struct text *out);

#endif
