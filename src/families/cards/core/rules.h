/* The rules table: a ruleset is a row of numbers and names.
 *
 * The code of the rules reads the fields of a row and never asks which row it is.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_CORE_RULES_H
#define FAMILIES_CARDS_CORE_RULES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/field.h"
#include "base/text.h"
#include "families/cards/core/card.h"
#include "game/rows.h"

/* Limits for readers: the rounds of a match, and more points than a seat can reach in a match by
 * any rules. */
enum { ROUNDS_MAX = 99, TOTAL_MAX = 10000000 };

enum order { ORDER_PLACE_DRAW, ORDER_DRAW_PLACE };
enum ending { ENDING_DRAW, ENDING_TURN };
enum starts { STARTS_LEADER, STARTS_TURNS };

struct suit_name {
	char letter;
	const char *name;
	const char *symbol; /* UTF-8, one column wide */
	int colour;         /* the foreground's number in ECMA-48 SGR, 39 for plain */
};

/* A row.  Flat; it owns nothing, and its texts live as long as the program.  The fields
 * from `suits` on can be bent, see rows_bend. */
struct rules {
	const char *name;
	const char *title;
	const struct suit_name *suit_names; /* suits_named of them */
	int suits_named;
	const char *wager_letters;            /* WAGERS_MAX of them */
	const char *wager_names[WAGERS_MAX];
	int suit_last;   /* a card is called "seven of hearts", not "yellow seven" */
	int alike;       /* the wagers of a suit can't be told apart */
	int anchors;     /* a card of each suit marks its pile and takes no part */
	int suits;
	int wagers;      /* in each suit */
	int hand;        /* cards in a hand between turns */
	int order;       /* enum order: which part of a turn comes first */
	int redraw;      /* a turn may draw from the pile just discarded to */
	int end;         /* enum ending: at once when the last deck card is drawn,
	                    or when the player who drew it has finished the turn */
	int cost;        /* of a begun expedition, points */
	int bonus;       /* after the multiplication, points */
	int bonus_cards; /* for this many cards or more, wagers counted */
	int rounds;      /* in a match */
	int starts;      /* enum starts: who starts the rounds after the first */
	int stall;       /* draws from piles in a row before only the deck may be
	                    drawn from; 0: no such bound */
};

extern const struct rules rules_table[];
extern const size_t rules_count;

/* For the functions of game/rows.h. */
extern const struct rows card_rows;

/* As rows_find. */
static inline const struct rules *rules_find(const char *name, struct error *e)
{
	return rows_find(&card_rows, name, e);
}

/* Checks whether a game can be played by R.  Returns 0, or -1 with the reason in E. */
int rules_check(const struct rules *r, struct error *e);

/* Returns the number of cards in the deck before the deal. */
static inline int rules_cards(const struct rules *r)
{
	return r->suits * (r->wagers + NUMBERS);
}

/* Returns the set of all cards in the deck before the deal. */
struct cards rules_all_cards(const struct rules *r);

/* The fields that can be bent, for rows_bend, help and the table of rulesets. */
extern const struct field rules_fields[];
extern const size_t rules_field_count;

#endif
