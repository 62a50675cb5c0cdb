/* A turn that was made, held against the best that could have been made.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef JUDGE_JUDGE_H
#define JUDGE_JUDGE_H

#include "agent/hint.h"
#include "agent/trials.h"

/* Flat. */
struct judgement {
	struct hint best;
	struct hint made;  /* the same turn as `best` when none was better */
	bool forced;       /* there was no choice */
	int32_t error;     /* standard error of the difference, 1/NET_POINT points; 0 by
	                      the network, which is taken at its word */
};

/* Judges by the network the turn of MOVES moves, 1 or 2, MADE, that V's seat, which
 * is to move, makes: legal, and as far as it can be planned, see struct net_turn. */
void judge_turn(const struct net *n, const struct outlook_row *row, const struct view *v,
                const struct move *made, int moves, struct judgement *out);

/* The same of moves that may be but the beginning of a turn: the best turn that goes
 * on from them counts as made.  0, or -1 when the network doesn't think of any. */
int judge_beginning(const struct net *n, const struct outlook_row *row, const struct view *v,
                    const struct move *made, int moves, struct judgement *out);

/* Whether the two turns of J are different ones. */
bool judgement_differs(const struct judgement *j);

/* The points that the turn made costs, in 1/NET_POINT, at least 0; 0 where that is
 * less than TRIALS_SURE of its standard errors. */
int32_t judgement_loss(const struct judgement *j);

/* What it costs in chance to win the match, of OUTLOOK_ONE; 0 where it costs no
 * points, and at least 0. */
int32_t judgement_match_loss(const struct judgement *j);

/* Prepares trials of what J judged by the network: the best WIDTH turns, fewer than
 * ROLLOUT_WIDTH, that are at most MARGIN points behind, and the one that was made, which is
 * number *MADE. */
void judge_candidates(const struct judgement *j, const struct net *n, const struct view *v,
                      int width, int margin, struct rollout *o, int *made);

/* Judges anew by the trials T of O's turns, of which number MADE was made. */
void judge_trials(struct judgement *j, const struct outlook_row *row, const struct rollout *o,
                  const struct trials *t, int made);

/* The best turns of trials T, most points first, MOST of them or as many as O has;
 * alternatives to what was made.  Returns how many were written to OUT. */
int judge_trials_best(const struct outlook_row *row, const struct rollout *o,
                      const struct trials *t, int most, struct hint *out);

#endif
