/* The whole truth about a game: the table, the hands and the stack, from the deal on.
 *
 * A state is flat and owns nothing.  A copy with `=` is a position to come back to; undo and
 * search need no more.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_CORE_STATE_H
#define FAMILIES_TRAILS_CORE_STATE_H

#include "families/trails/core/table.h"

struct trails_state {
	struct trails_table table;
	struct trails_set hand[TRAILS_SEATS];
	uint8_t stack[MAP_POINTS_MAX];  /* missions; the next card is stack[table.stack - 1] */
	/* the missions that the mover drew and must choose from; or MAP_NONE */
	uint8_t drawn[TRAILS_DRAWN];
};

/* Writes the deal of game number ROUND that SEED names, for SEATS players by R, to DEAL: all
 * missions of the map, as trails_state_begin takes them.  DEAL has room for MAP_POINTS_MAX. */
void trails_deal_of_seed(const struct trails_rules *r, int seats, const char *seed, int round,
                         uint8_t *deal);

/* Adds DEAL to OUT: the keys of the missions, separated by spaces; or "none" where
 * missions are marks. */
void trails_deal_format(const struct trails_rules *r, const uint8_t *deal, struct text *out);

/* Reads a text of trails_deal_format into DEAL, which has room for MAP_POINTS_MAX.  Returns 0; or
 * -1, and E says which mission is missing, unknown or there twice. */
int trails_deal_parse(const struct trails_rules *r, const char *text, uint8_t *deal,
                      struct error *e);

/* Returns the start of a game by R, which must outlive it and fit SEATS players.  DEAL has all
 * missions of the map: first the hands, dealt one card at a time from seat FIRST on, then the
 * public missions, then the stack, its next card first.  A public mission too near to the start is
 * passed over and stays in the stack. */
struct trails_state trails_state_begin(const struct trails_rules *r, int seats, const uint8_t *deal,
                                       int first);

/* Writes the legal moves of the mover to OUT, which has room for TRAILS_MOVES; see
 * trails_table_legal. */
int trails_state_legal(const struct trails_state *s, uint64_t *out);

/* Checks whether M is legal; see trails_table_check_move. */
int trails_state_check_move(const struct trails_state *s, uint64_t m, struct error *e);

/* Makes move M, which must be legal, and all that follows from it: missions are fulfilled, marks
 * come back, red points pay, the turn and the game end. */
void trails_state_apply(struct trails_state *s, uint64_t m);

/* Lets the mover give up: the game ends as it stands. */
void trails_state_resign(struct trails_state *s);

/* Checks everything: each mission exists once; coupons, marks and arrows add up; routes are
 * connected.  Returns 0, or -1 and E says what is wrong. */
int trails_state_check(const struct trails_state *s, struct error *e);

/* True if all fields that matter are equal; the rules are compared by address. */
bool trails_state_equal(const struct trails_state *a, const struct trails_state *b);

#endif
