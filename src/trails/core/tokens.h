/* The missions of a deal as tokens, for one who doesn't know which mission each is.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAILS_CORE_TOKENS_H
#define TRAILS_CORE_TOKENS_H

#include "trails/core/table.h"

/* A token is a place of a deal, from 0 on.  Flat. */
struct tokens {
	uint8_t card[MAP_POINTS_MAX];          /* the mission of each; MAP_NONE: not known */
	struct trails_set not[MAP_POINTS_MAX]; /* the missions that it isn't */
	uint8_t hand[TRAILS_SEATS][MAP_POINTS_MAX];
	int held[TRAILS_SEATS];
	uint8_t stack[MAP_POINTS_MAX];         /* from the bottom on */
	int cards;
	uint8_t drawn[TRAILS_DRAWN];           /* in the order in which they were drawn */
};

/* TOKEN is CARD.  False if it can't be. */
bool tokens_bind(struct tokens *w, int token, int card);

/* How many missions TOKEN is known not to be; -1 where it is known which one it is. */
int tokens_known(const struct tokens *w, int token);

/* The place in SEAT's hand of the token that is known to be CARD; -1 if there is none. */
int tokens_place(const struct tokens *w, int seat, int card);

/* The place in SEAT's hand that comes as number OPTION when those are tried first of which most is
 * known, since they fit fewest missions later on; those that are known come last. */
int tokens_tried(const struct tokens *w, int seat, int option);

/* Takes the token on place K of SEAT's hand out of it, and returns it. */
int tokens_take_out(struct tokens *w, int seat, int k);

/* Puts TOKEN beneath the stack. */
void tokens_put_beneath(struct tokens *w, int token);

/* TOKEN isn't CARD.  False if it is. */
bool tokens_exclude(struct tokens *w, int token, int card);

/* Writes the missions of M to DEAL, in the order of the tokens: those that are known, and the
 * others so that they fit.  False if they don't. */
bool tokens_deal(const struct tokens *w, const struct map *m, uint8_t *deal);

#endif
