/* Helpers that the Check programs of trails share.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TESTS_TRAILS_SUPPORT_H
#define TESTS_TRAILS_SUPPORT_H

#include "families/trails/agent/search.h"
#include "families/trails/core/move.h"
#include "families/trails/core/state.h"
#include "game/match.h"
#include "support.h"

/* A small map; its text is in trails_support.c. */
const struct map *trails_lab(void);

/* The point of that map whose key is KEY. */
int trails_at(const char *key);

/* The row called NAME on that map, bent by BENDS, which may be NULL. */
struct trails_rules trails_lab_rules(const char *name, const char *bends);

/* The row trails on that map with hands of two, no marks, no public missions and no coupons:
 * nothing but arrows matters unless BENDS, which may be NULL, says so. */
struct trails_rules trails_bare(const char *bends);

/* The ruleset that TEXT names. */
struct trails_rules trails_row(const char *text);

/* Game number NUMBER of SEED by R, just dealt; seat FIRST is the first. */
struct trails_state trails_deal(const struct trails_rules *r, int seats, const char *seed, int number,
                                int first);

/* Begins a game by R; seat 0 is the first.  DEAL names the missions that are dealt first, separated
 * by spaces; the others follow in the order of the map. */
void trails_begin(struct trails_state *s, const struct trails_rules *r, int seats,
                  const char *deal);

/* Makes the moves of TEXT, separated by "; ".  Each must be legal. */
void trails_play_text(struct trails_state *s, const char *text);

/* trails_exhaust lets COLOUR have no arrow left.  It does not say where the arrows lie, so the
 * state can't be checked any more: trails_make makes the legal moves of TEXT without checking
 * it. */
void trails_exhaust(struct trails_state *s, int colour);
void trails_make(struct trails_state *s, const char *text);

/* The move of which TEXT is the text, for the mover of S. */
uint64_t trails_move_of(const struct trails_state *s, const char *text);

/* Whether that move is legal. */
bool trails_may(const struct trails_state *s, const char *text);

/* Returns why that move is not legal; it must not be.  The text stays valid to the next call. */
const char *trails_why(const struct trails_state *s, const char *text);

/* The texts of all legal moves, separated by "; ".  They stay valid to the next call. */
const char *trails_legal_text(const struct trails_state *s);

/* The keys of the set's points, separated by spaces.  They stay valid to the next call. */
const char *trails_set_text(const struct trails_set *set);

/* The cases: each row, with few seats and many, on both maps, and bent in many ways. */
struct trails_case {
	const char *rules;
	int seats;
};
extern const struct trails_case trails_cases[];
extern const int trails_case_count;

/* Plays GAMES random games by every case.  Calls VISIT with each move and the states before and
 * after it; RNG is another one than that of the moves. */
void trails_games(int games, void (*visit)(const struct trails_state *before, uint64_t m,
                                           const struct trails_state *after, struct rng *rng));

/* A random game, to be played once more with other hidden missions. */
enum { TRAILS_PLAYED_MOVES = 6000 };

struct trails_played {
	struct trails_rules rules;
	int seats, first;
	uint8_t deal[MAP_POINTS_MAX];
	uint64_t move[TRAILS_PLAYED_MOVES];
	int moves;
};

/* Plays game number NUMBER, by one case after the other. */
void trails_random_game(struct trails_played *g, int number);

/* Begins G with DEAL, which may be another one. */
void trails_start(const struct trails_played *g, const uint8_t *deal, struct trails_state *s);

/* The missions of which SEAT never knew where they were, and which no expedition came to: it can't
 * tell one of these from another. */
struct trails_set trails_never_known(const struct trails_played *g, int seat);

/* Returns the next mission after P in NEVER, cyclically; P itself if it isn't in NEVER. */
int trails_exchanged(const struct trails_set *never, int p);

/* Reverses the order of all missions of DEAL that seat 0 doesn't hold.  It has MISSIONS, of which
 * each of SEATS is dealt HAND, in turn. */
void trails_hide_others(uint8_t *deal, int missions, int seats, int hand);

/* A new match of SEATS by RULES, dealt by SEED, or as DEAL says if that isn't NULL. */
struct match trails_match(const char *rules, const char *seed, int seats, const uint8_t *deal);

/* The state of a match of trails. */
const struct trails_state *trails_now(const struct match *m);

/* Finds the best turns of the mover of M in WORLDS worlds.  The caller frees them. */
struct search *trails_find(const struct match *m, int worlds);

/* Makes turn T of the mover and, if it was planned only up to a draw, any moves to the end of the
 * turn. */
void trails_make_turn(struct match *m, const struct turn_moves *t);

#endif
