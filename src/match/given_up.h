/* What a match that was given up counts for those who add up many games.
 *
 * On the table nothing changes: the round stays as it lies, and the other seat has won the
 * match.  Points, however, are added up over many games, too.  If a round counted there as
 * it stood when somebody gave up, a player would do best to give up whatever begins to go
 * badly, and as soon as the other has paid for expeditions that haven't scored yet.
 *
 * So the match is played on by rule, from the true state in which it was given up.  The
 * seat that gave up only discards, and draws from the deck; the other goes on as `thumb`.
 * To discard is a way to play that everybody has at any time, so giving up is worth no more
 * than one of the ways to play on.  Rounds that weren't dealt yet count as well: else a
 * player would give up the first round to be spared the others.
 *
 * Against an opponent who finishes a round better than thumb does, this leaves a little.  A
 * player who knew everything, the rest of the round included, would win 0.1 to 1.6 points a
 * round by giving up at the best moment: in 400 rounds of each row, net or thumb against
 * net or thumb.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef MATCH_GIVEN_UP_H
#define MATCH_GIVEN_UP_H

#include "core/state.h"

/* What a bot at fault loses besides: it counts as if it had given up. */
enum { FAULT_POINTS = 100 };

/* Counts the round in which SEAT gave up, S being the state at that moment, and those of the
 * match that were left.  The decks of the rounds to come are those that SEED names; FAULT
 * says that the seat was at fault.
 *
 * POINTS, with room for ROUNDS_MAX, is filled with the points of both seats in each of
 * these rounds, without the rounds before.  The seat that gave up gets what stands for it,
 * if that is below 0, else 0.  The other gets the largest of 0, what stands for it and what
 * it has when the round is played out.  Returns how many rounds they are. */
int given_up_count(const struct state *s, int seat, bool fault, const char *seed,
                   int32_t points[][SEATS]);

#endif
