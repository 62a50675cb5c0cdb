/* A round looked back on with all cards known: the most that each seat could have made,
 * the cards it gave away, and the return of its wagers.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_JUDGE_HINDSIGHT_H
#define FAMILIES_CARDS_JUDGE_HINDSIGHT_H

#include <stddef.h>

#include "families/cards/core/card.h"
#include "families/cards/core/rules.h"
#include "families/cards/match/cards.h"

/* A card that one seat discarded and the other drew and played.  Turns are numbered as in
 * the log, one number for both seats' turns. */
struct gift {
	card_t card;
	uint8_t from;    /* the seat that discarded it */
	int discarded;   /* the turns in which it was discarded and drawn */
	int drawn;
	int points;      /* points of the expedition in the end, less its points without the card */
};

/* The wagers of one expedition, and its points at the end of the round. */
struct wagers_laid {
	int count;       /* 0: no wager was laid */
	int with;        /* points of the expedition */
	int without_one; /* its points with one wager fewer; each wager returned the difference */
	int without;     /* its points without wagers */
};

struct hindsight_seat {
	int points;      /* of the round */
	int most;        /* the most points that the seat could have made: see arrivals_most */
	struct cards best; /* the cards that this best choice lays */
	int taken;       /* number of cards that it drew after the other seat had discarded them */
	int gained;      /* its points with all gifts, minus its points with none of them */
	struct wagers_laid wagers[SUITS_MAX];
};

/* A round looked back on.  Flat; owns nothing. */
struct hindsight {
	int round;
	struct hindsight_seat seat[SEATS];
	struct gift gift[CARDS_MAX]; /* in the order in which they were played */
	int gifts;
};

/* Looks back on round ROUND of M, as far as M's log goes.  Returns 0; or -1 with the
 * reason in E when the round isn't over or hasn't begun, or when M is of a private
 * record, whose hidden cards are made up. */
int hindsight_round(const struct match *m, int round, struct hindsight *h, struct error *e);

/* ---- The most points that a seat could have made of the cards that came to its hand, each in its
 * turn.  It is known only when the round is over. ---- */

/* A card that came to the hand in time for placing number AT, counted from 1.  Where
 * wagers are alike, their ranks number the cards, so that each card has its own. */
struct arrival {
	card_t card;
	int at;
};

/* All cards that came to one hand in a round.  Owns the list: all zero at first,
 * arrivals_release at the end. */
struct arrivals {
	struct arrival *list;
	size_t len, cap;
	int placings; /* placings that the seat has made */
};

/* Frees the memory of A, which may be used again. */
void arrivals_release(struct arrivals *a);

/* Adds CARD, which comes in time for the next placing. */
void arrivals_add(struct arrivals *a, card_t card);

/* Returns the most points of the round that the seat could have made with the draws that it made.
 * In each of its placings it lays one card of its hand to an expedition or discards one.  A card
 * that came twice, because it was discarded in between, counts as two cards, and only one of the
 * two can be laid.  Sets BEST to the cards that one of the best choices lays.  The result is exact.
 * Let a card be free from the earliest placing on in which it can be laid, after the lower cards of
 * its suit that are laid.  A choice of cards can be laid if and only if two conditions hold for
 * each placing u: (1) no more cards of the choice become free after u than there are placings after
 * u, and (2) no more of them have come without being free than the hand holds after a placing.
 * Proof: let each placing take any free card of the choice, or an unwanted card if none is free.
 * By (1) all cards of the choice are laid.  At any time as many as possible are laid already, so by
 * (2) there was an unwanted card whenever one was needed.  Both conditions are sums over the suits
 * of what each suit's choice takes.  The best choice for each suit is therefore sought by branch
 * and bound over the suits.  The bound is the Lagrangian relaxation of (1) and (2). */
int arrivals_most(const struct rules *r, const struct arrivals *a, struct cards *best);

#endif
