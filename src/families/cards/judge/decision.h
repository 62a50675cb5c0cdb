/* The kinds of decision of the card games.
 *
 * The first of these that is true of the two turns gives the kind:
 *   end     the deck has DECISION_END_LEFT cards or fewer
 *   wager   exactly one of them plays a wager
 *   begin   one of them begins an expedition that the other does not begin
 *   feed    exactly one of them discards a card that fits an expedition which the other seat has begun
 *   pile    they draw from different places, so that at least one draws from a pile
 *   hold    all others: which card to lay, to give away or to keep
 * A turn that could be planned only in part says nothing of its other half.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_JUDGE_DECISION_H
#define FAMILIES_CARDS_JUDGE_DECISION_H

#include "families/cards/net/net_turn.h"
#include "game/decision.h"

enum cards_decision {
	DECISION_BEGIN,
	DECISION_WAGER,
	DECISION_FEED,
	DECISION_HOLD,
	DECISION_PILE,
	DECISION_END,
	DECISIONS
};

/* With so many cards in the deck each seat has three turns, if nobody draws from a pile. */
enum { DECISION_END_LEFT = 6 };

/* Returns the kind of the decision of V's seat, which is to move, between the turns BEST and MADE. */
enum cards_decision decision_of(const struct view *v, const struct net_turn *best,
                                const struct net_turn *made);

extern const struct decision_kinds cards_decisions;

#endif
