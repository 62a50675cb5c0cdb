/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/core/rules.h"

enum {
	HAND_MAX = 16,
	POINTS_MAX = FIELD_MAX,
	STALL_MAX = 99,
};

/* The colours are the terminal's own eight, which its user has made readable.  White and
 * spades take the colour of plain text. */
static const struct suit_name french_suits[] = {
	{'C', "clubs", "\u2663", 32},
	{'D', "diamonds", "\u2666", 36},
	{'H', "hearts", "\u2665", 31},
	{'S', "spades", "\u2660", 39},
};

static const struct suit_name colour_suits[] = {
	{'Y', "yellow", "\u25c6", 33},
	{'B', "blue", "\u25cf", 34},
	{'W', "white", "\u25cb", 39},
	{'G', "green", "\u25b2", 32},
	{'R', "red", "\u25a0", 31},
	{'P', "purple", "\u2605", 35},
};

#define COLOUR_ROW                                                                       \
	.suit_names = colour_suits, .suits_named = 6, .wager_letters = "XXX",            \
	.wager_names = {"wager", "wager", "wager"}, .alike = 1, .wagers = WAGERS_MAX,     \
	.hand = 8, .order = ORDER_PLACE_DRAW, .redraw = 0, .end = ENDING_DRAW,            \
	.cost = 20, .bonus = 20, .bonus_cards = 8, .rounds = 3, .starts = STARTS_LEADER,  \
	.stall = 12

const struct rules rules_table[] = {
	{
		.name = "standard",
		.title = "a standard deck of 52 cards",
		.suit_names = french_suits,
		.suits_named = 4,
		.wager_letters = "JQK",
		.wager_names = {"jack", "queen", "king"},
		.suit_last = 1,
		.alike = 0,
		.anchors = 1,
		.suits = 4,
		.wagers = WAGERS_MAX,
		.hand = 5,
		.order = ORDER_DRAW_PLACE,
		.redraw = 1,
		.end = ENDING_TURN,
		.cost = 20,
		.bonus = 0,
		.bonus_cards = 8,
		.rounds = 3,
		.starts = STARTS_TURNS,
		.stall = 12,
	},
	{
		.name = "classic",
		.title = "the themed deck of 60 cards",
		.suits = 5,
		COLOUR_ROW,
	},
	{
		.name = "long",
		.title = "six expeditions, 72 cards",
		.suits = 6,
		COLOUR_ROW,
	},
};
const size_t rules_count = sizeof rules_table / sizeof rules_table[0];

#define FIELD(f) #f, offsetof(struct rules, f)
const struct field rules_fields[] = {
	{FIELD(suits), 1, SUITS_MAX, {0}, "suits in the deck"},
	{FIELD(wagers), 0, WAGERS_MAX, {0}, "wagers in each suit"},
	{FIELD(hand), 1, HAND_MAX, {0}, "cards in a hand between turns"},
	{FIELD(order), 0, 1, {"place", "draw"}, "what a turn begins with"},
	{FIELD(redraw), 0, 1, {"no", "yes"}, "from the pile just discarded to"},
	{FIELD(end), 0, 1, {"draw", "turn"}, "last draw ends a round, or its turn"},
	{FIELD(cost), 0, POINTS_MAX, {0}, "points a begun expedition costs"},
	{FIELD(bonus), 0, POINTS_MAX, {0}, "points for a long expedition"},
	{"bonus-cards", offsetof(struct rules, bonus_cards), 1, RANKS, {0}, "cards that earn the bonus"},
	{FIELD(rounds), 1, ROUNDS_MAX, {0}, "rounds in a match"},
	{FIELD(starts), 0, 1, {"leader", "turns"}, "who starts after round 1"},
	{FIELD(stall), 0, STALL_MAX, {0}, "pile draws in a row; 0: no bound"},
};
const size_t rules_field_count = sizeof rules_fields / sizeof rules_fields[0];

static const struct fields all_fields = {
	.field = rules_fields,
	.count = sizeof rules_fields / sizeof rules_fields[0],
	.others = "",
	.example = "hand=7,bonus=0",
};

int rules_check(const struct rules *r, struct error *e)
{
	if (fields_check(r, &all_fields, e))
		return -1;
	if (r->suits > r->suits_named)
		return error_set(e, "suits=%d: %s has at most %d suits", r->suits, r->name,
		                 r->suits_named);
	int most = (rules_cards(r) - 1) / 2;
	if (r->hand > most)
		return error_set(e, "hand=%d: must be 1 to %d, so that %d cards leave something to draw",
		                 r->hand, most, rules_cards(r));
	return 0;
}

static int check_any(const void *rules, int seats, struct error *e)
{
	(void)seats;
	return rules_check(rules, e);
}

const struct rows card_rows = {
	.row = rules_table,
	.count = sizeof rules_table / sizeof rules_table[0],
	.size = sizeof rules_table[0],
	.fields = &all_fields,
	.check = check_any,
};

struct cards rules_all_cards(const struct rules *r)
{
	struct cards all = {{0, 0}};
	unsigned wagers = (1u << r->wagers) - 1;
	for (int s = 0; s < r->suits; s++)
		cards_set_lane(&all, s, NUMBER_BITS | wagers);
	return all;
}
