/* The missions of a deal as tokens, for one who doesn't know which mission each is.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_CORE_TOKENS_H
#define FAMILIES_TRAILS_CORE_TOKENS_H

#include "families/trails/core/table.h"

/* A token is a place of a deal, from 0 on.  Flat. */
struct tokens {
	uint8_t card[MAP_POINTS_MAX];          /* the mission of each; MAP_NONE: not known */
	struct trails_set not[MAP_POINTS_MAX]; /* the missions that it isn't */
	uint8_t may[MAP_POINTS_MAX];           /* a mission for each, all different: the one that it
	                                          is, or one that it can be by what is known */
	uint8_t of[MAP_POINTS_MAX];            /* the token that has each mission so, or MAP_NONE */
	struct trails_set open;                /* the missions of which the token isn't known */
	uint8_t hand[TRAILS_SEATS][MAP_POINTS_MAX];
	int held[TRAILS_SEATS];
	uint8_t stack[MAP_POINTS_MAX];         /* from the bottom on */
	int cards;
	int put;                               /* cards that the stack has had, as it was dealt and
	                                          put beneath since: the number of the next one */
	uint8_t drawn[TRAILS_DRAWN];           /* in the order in which they were drawn */
};

/* No token is in a hand or in the stack, and nothing is known of any: there is one for each of M's
 * missions. */
void tokens_init(struct tokens *w, const struct map *m);

/* TOKEN is CARD.  False if it can't be, as far as is known of all tokens; W is of no use then. */
bool tokens_bind(struct tokens *w, int token, int card);

/* TOKEN is one of CARDS.  False if it can't be, likewise. */
bool tokens_restrict(struct tokens *w, int token, const struct trails_set *cards);

/* How many missions TOKEN is known not to be; -1 where it is known which one it is. */
int tokens_known(const struct tokens *w, int token);

/* The place in SEAT's hand of the token that is known to be CARD; -1 if there is none. */
int tokens_place(const struct tokens *w, int seat, int card);

/* Writes the places of SEAT's hand to PLACE, of tokens of which the same is known one alone,
 * for any other would do as well: those of which most is known come first, since they fit
 * fewest missions later on, and those that are known come last.  Returns how many there are. */
int tokens_places(const struct tokens *w, int seat, uint8_t *place);

/* Takes the token on place K of SEAT's hand out of it, and returns it. */
int tokens_take_out(struct tokens *w, int seat, int k);

/* Puts TOKEN beneath the stack. */
void tokens_put_beneath(struct tokens *w, int token);

#endif
