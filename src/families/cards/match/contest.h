/* One game between two agents, from the first deal to the result, and how it counts if one
 * of them gives up.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_MATCH_CONTEST_H
#define FAMILIES_CARDS_MATCH_CONTEST_H

#include "families/cards/agent/agent.h"
#include "families/cards/core/state.h"
#include "game/sitting.h"

enum {
	/* A round of this many placings and draws ends as it stands.  Only stall=0 allows
	 * so many. */
	GAME_MOVES = 20000,
};

/* Plays G, a game of the cards, as sitting_play does, and counts what only the cards count.  The
 * points are those of all rounds of the match; if a seat gave up or was at fault, given_up_count
 * says how its last round and the rest count.  LUCK is a struct net that computes the luck of the
 * draws from the deck (luck_control), or NULL.  The game, the seats and the onlooker of G are set
 * here. */
void contest_play(struct sitting *g, const void *luck, struct sitting_result *out);

/* Sets the points of OUT to those of a match that has come to S; SEED names its deals. */
void contest_count(const struct state *s, const char *seed, struct sitting_result *out);

/* Counting a match that was given up, for programs that add up many games:
 *
 * On the table nothing changes: the round stays as it lies, and the other seat has won the
 * match.  Points, however, are added up over many games, too.  If a round counted there as
 * it stood when somebody gave up, a player would do best to give up as soon as a round
 * begins to go badly, or as soon as the other has paid for expeditions that haven't scored
 * yet.
 *
 * So the match is played on by rule, from the true state in which it was given up.  The
 * seat that gave up only discards, and draws from the deck; the other goes on as `thumb`.
 * Everybody can play like that at any time, so giving up is worth no more than one of the
 * ways to play on.  Rounds that weren't dealt yet count as well.  Otherwise a player would
 * give up the first round to be spared the others.
 *
 * Against an opponent who finishes a round better than thumb does, giving up still gains a
 * little.  A player who knew everything, the rest of the round included, would win 0.1 to 1.6
 * points a round by giving up at the best moment.  This was found in 400 rounds of each row,
 * net or thumb against net or thumb. */

/* Counts the round in which SEAT gave up and the rounds of the match that were left.  S is
 * the state at that moment.  SEED names the decks of the rounds to come; FAULT says that
 * the seat was at fault.
 *
 * POINTS, with room for ROUNDS_MAX, is filled with the points of both seats in each of
 * these rounds, without the rounds before.  The seat that gave up gets the points on the
 * table for it if they are below 0, else 0.  The other seat gets the largest of 0, its
 * points on the table, and its points when the round is played out.  Returns how many
 * rounds there are. */
int given_up_count(const struct state *s, int seat, bool fault, const char *seed,
                   int32_t points[][SEATS]);

#endif
