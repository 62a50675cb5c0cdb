/* Conclusions from a seat's past about missions that it did not see: which missions can be in other
 * hands and in the stack, and which mission each card of the deal can be.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_CORE_EVIDENCE_H
#define FAMILIES_TRAILS_CORE_EVIDENCE_H

#include "families/trails/core/view.h"

/* A token is a mission of the deal, known by its place in the order of the deal, from 0 on.
 * Flat. */
struct tokens {
	uint8_t card[MAP_POINTS_MAX];          /* mission of each token; MAP_NONE if unknown */
	struct trails_set not[MAP_POINTS_MAX]; /* missions that each token can't be */
	uint8_t may[MAP_POINTS_MAX];           /* a possible mission for each token, all different;
	                                          for a known token, its mission */
	uint8_t of[MAP_POINTS_MAX];            /* the inverse of `may`: a token for each mission, or
	                                          MAP_NONE */
	struct trails_set open;                /* the missions whose token is unknown */
	uint8_t hand[TRAILS_SEATS][MAP_POINTS_MAX];
	int held[TRAILS_SEATS];
	uint8_t stack[MAP_POINTS_MAX];         /* from the bottom on */
	int cards;
	/* number of cards dealt to the stack or put under it so far, which is also the number of
	 * the next */
	int put;
	uint8_t drawn[TRAILS_DRAWN];           /* tokens drawn, in order */
};

/* Sets W to one token for each of M's missions.  No token is in a hand or in the stack, and
 * nothing is known of any. */
void tokens_init(struct tokens *w, const struct map *m);

/* Notes that TOKEN is CARD.  Returns false if that contradicts what is known; then W is useless. */
bool tokens_bind(struct tokens *w, int token, int card);

/* Notes that TOKEN is one of CARDS.  Returns false if that contradicts what is known; then W is
 * useless. */
bool tokens_restrict(struct tokens *w, int token, const struct trails_set *cards);

/* Returns how many missions TOKEN is known not to be; -1 if its mission is known. */
int tokens_known(const struct tokens *w, int token);

/* Returns the place in SEAT's hand of the token that is known to be CARD; -1 if there is none. */
int tokens_place(const struct tokens *w, int seat, int card);

/* Writes places in SEAT's hand to PLACE.  Of unknown tokens about which the same is known, only
 * one is written, since any of them would do.  Tokens that fit the fewest missions come first,
 * known tokens last.  Returns how many places there are. */
int tokens_places(const struct tokens *w, int seat, uint8_t *place);

/* Takes the token on place K of SEAT's hand out of it, and returns it. */
int tokens_take_out(struct tokens *w, int seat, int k);

/* Puts TOKEN under the stack. */
void tokens_put_beneath(struct tokens *w, int token);

/* The missions that the seat sees because of a move; MAP_NONE where there is none. */
struct sight {
	uint8_t come;    /* the place that an expedition comes to */
	uint8_t card;    /* a mission that was in a hand and is fulfilled */
	int holder;      /* the seat that held CARD, or -1 */
	uint8_t open;    /* a mission that is laid open */
};

/* The missions that can be in each place.  It owns its arrays.  A mission can be in a place if that
 * card alone could move from there in a way that agrees with everything that the seat sees later;
 * other cards are ignored.  The cards of the stack, as dealt and as put under it later, are
 * numbered in the order in which they are drawn. */
struct sights {
	const struct trails_past *past;
	struct sight *sight;                    /* of each move */
	struct trails_set (*bag)[TRAILS_SEATS]; /* what can be in each hand before each move, and
	                                           after the last one */
	struct trails_set *slot;                /* what each card of the stack can be */
	int *next;                              /* the number of the next card before each move */
};

/* Computes S from PAST, which must outlive it, going back from its end.  The game of PAST must
 * have missions.  The caller ends S with sights_release. */
void sights_init(struct sights *s, const struct trails_past *past);
void sights_release(struct sights *s);

/* True if the mover who gives up a mission by move I draws two missions to choose from. */
bool sights_choice(const struct trails_past *past, int i);

#endif
