/* A round looked back on with all cards known: the most that each seat could have made,
 * the cards it gave away, and the return of its wagers.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_JUDGE_HINDSIGHT_H
#define FAMILIES_CARDS_JUDGE_HINDSIGHT_H

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
	int with;        /* its points as they are */
	int without_one; /* its points with one wager less: each wager returned the difference */
	int without;     /* its points without wagers */
};

struct hindsight_seat {
	int points;      /* of the round */
	int most;        /* points that it could have made: see arrivals_most */
	struct cards best; /* the cards that are laid then */
	int taken;       /* cards that it drew and the other seat had discarded */
	int gained;      /* its points with all gifts less those with none of them */
	struct wagers_laid wagers[SUITS_MAX];
};

/* Flat; it owns nothing. */
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

#endif
