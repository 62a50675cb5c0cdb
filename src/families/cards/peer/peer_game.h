/* One game between two agents in one process, dealt and played by the lines of a match between
 * two sides who trust nobody.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PEER_PEER_GAME_H
#define FAMILIES_CARDS_PEER_PEER_GAME_H

#include "families/cards/match/contest.h"

/* Plays G as contest_play does, but each agent is asked and told by what its side of the match
 * knows, and all lines are audited at the end.  The secrets of both sides, and so the decks, follow
 * from the seed; they are other decks than contest_play deals.  In a round of GAME_MOVES placings and
 * draws the deck is drawn from, so that it ends.  G has no match.  A side that the
 * audit finds to have cheated is at fault. */
void peer_game(struct sitting *g, struct sitting_result *out);

#endif
