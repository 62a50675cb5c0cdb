/* A round looked back on, all cards known: what could have been made of them, what
 * the discards gave, what the wagers returned.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef JUDGE_HINDSIGHT_H
#define JUDGE_HINDSIGHT_H

#include "match/match.h"

/* A card that one seat discarded and the other drew and played.  Turns are counted
 * as the log numbers them, both seats' by pairs. */
struct gift {
	card_t card;
	uint8_t from;    /* the seat that discarded it */
	int discarded;   /* the turns in which it was discarded and drawn */
	int drawn;
	int points;      /* of the expedition in the end, less its points without it */
};

/* The wagers of one expedition, and its points in the end. */
struct wagers_laid {
	int count;       /* 0: no wager was laid */
	int with;        /* points as they are */
	int without_one; /* with one wager less: each of them returned the difference */
	int without;     /* with none of them */
};

struct hindsight_seat {
	int points;      /* of the round */
	int most;        /* that it could have made: see arrivals_most */
	struct cards best; /* the cards laid then */
	int taken;       /* cards drawn from what the other discarded */
	int gained;      /* points with all the gifts to it less those without any */
	struct wagers_laid wagers[SUITS_MAX];
};

/* Flat; it owns nothing. */
struct hindsight {
	int round;
	struct hindsight_seat seat[SEATS];
	struct gift gift[CARDS_MAX]; /* in the order in which they were played */
	int gifts;
};

/* Looks back on round ROUND of M, as far as M's log goes.  0; or -1 and the reason in
 * E when it isn't over or hasn't begun, or when M is of a private record, in which
 * cards are made up. */
int hindsight_round(const struct match *m, int round, struct hindsight *h, struct error *e);

#endif
