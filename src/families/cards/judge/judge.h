/* A turn that was made, compared with the best that could have been made.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_JUDGE_JUDGE_H
#define FAMILIES_CARDS_JUDGE_JUDGE_H

#include "base/trials.h"
#include "families/cards/agent/hint.h"
#include "families/cards/agent/rollout.h"
#include "families/cards/net/net_value.h"
#include "game/judging.h"

/* A turn judged.  Flat. */
struct judgement {
	struct hint best;
	struct hint made;  /* the turn made; equal to `best` if no turn was better */
	bool forced;       /* there was no choice */
	/* standard error of the difference, in 1/NET_POINT points; 0 if the network judged, whose
	 * values count as exact */
	int32_t error;
};

/* Judges by network N the turn that V's seat, which is to move, makes: the MOVES, 1 or 2,
 * in MADE.  They are legal, and a turn ends where it can't be planned, see struct
 * net_turn. */
void judge_turn(const struct net *n, const struct outlook_row *row, const struct view *v,
                const struct move *made, int moves, struct judgement *out);

/* As judge_turn, for MOVES that may be only the beginning of a turn.  The best turn that begins
 * with them counts as made.  Returns 0, or -1 when the network considers no such turn; OUT is not
 * set then. */
int judge_beginning(const struct net *n, const struct outlook_row *row, const struct view *v,
                    const struct move *made, int moves, struct judgement *out);

/* Returns the cost of the turn made, in 1/NET_POINT points; 0 if it is less than TRIALS_SURE
 * hundredths of its standard error. */
int32_t judgement_loss(const struct judgement *j);

/* Returns the chance to win the match that the turn costs, of OUTLOOK_ONE; 0 where it costs no
 * points. */
int32_t judgement_match_loss(const struct judgement *j);

/* Prepares O for trials of the decision that the network judged in J: its best WIDTH turns, fewer
 * than ROLLOUT_WIDTH, that are at most MARGIN points behind, and the turn that was made.  Sets MADE
 * to the number of the turn that was made. */
void judge_candidates(const struct judgement *j, const struct net *n, const struct view *v,
                      int width, int margin, struct rollout *o, int *made);

/* Judges J anew by the trials T of O's turns; turn number MADE was made. */
void judge_trials(struct judgement *j, const struct outlook_row *row, const struct rollout *o,
                  const struct trials *t, int made);

/* Writes to OUT the best turns of trials T, most points first, at most MOST.  Returns how
 * many there are. */
int judge_trials_best(const struct outlook_row *row, const struct rollout *o,
                      const struct trials *t, int most, struct hint *out);

/* The tutor of the card games: the network judges a turn before it is made. */
extern const struct tutor cards_tutor;

/* ---- The kind of a decision. ---- */

/* The first of these that is true of the best turn and the turn made gives the kind:
 *   end     the deck has DECISION_END_LEFT cards or fewer
 *   wager   exactly one of them plays a wager
 *   begin   one of them begins an expedition that the other does not begin
 *   feed    exactly one of them discards a card that fits an expedition of the other seat
 *   pile    they draw from different places, so that at least one draws from a pile
 *   hold    all others: which card to lay, to give away or to keep
 * If only a part of a turn could be planned, the rest of that turn counts for nothing here. */
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

extern const struct decision_kinds cards_decisions;

#endif
