/* A match as it is told: of whom, to whom, and how.  Words, tables and JSON are given
 * this and nothing else, so the same code tells a game in play, a replay, and whatever
 * else shows a match.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_TELLING_H
#define SHOW_TELLING_H

#include <stdbool.h>

#include "base/text.h"
#include "core/view.h"
#include "match/match.h"
#include "os/term.h"

/* How a card is put: "7H", or "seven of hearts". */
enum style { STYLE_SHORT, STYLE_WORDS };

/* The eyes of nobody in particular: everything lies open. */
enum { OPEN_EYES = -1 };

/* Owns nothing; what it points at outlives it. */
struct telling {
	const struct match *match;
	const struct face *face;
	const char *name[SEATS];  /* as they are shown */
	bool you[SEATS];          /* the person at the keyboard, addressed as "you" */
	bool human[SEATS];
	int eyes;                 /* whose knowledge is shown: a seat's, or OPEN_EYES */
	bool two_people;          /* share the keyboard */
	bool shared;              /* and the screen, one after the other */
	bool hidden;              /* the hand isn't shown until the next person says so */
	bool interactive;         /* a person types and sees the answer at once */
	bool quiet;               /* only what was asked for is said */
	bool clears;              /* the screen is cleared before a table is drawn */
	enum style style;
	struct term *term;
	struct text *news;        /* what happened since the table was last drawn */
	bool *revealed;           /* set when what is told gives hidden cards of this round away */
};

/* The knowledge of the eyes, or the first seat's when everything is open. */
struct view telling_view(const struct telling *told);

/* Adds the name of the game being played, "standard#seed", to OUT.  It tells the cards of
 * all rounds, so nothing is added before the match is over; nor when decks were given.  A
 * person who is told it and takes back moves has seen hidden cards. */
void telling_game_name(const struct telling *told, struct text *out);

/* Likewise adds the name of this round's deck, "standard@CODE", if the round is over or all
 * lies open. */
void telling_deck_name(const struct telling *told, struct text *out);

#endif
