/* The benchmark card: one agent against a fixed list of opponents over a fixed list of named deals,
 * on a page that anybody can reproduce.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_ARENA_CARD_H
#define APP_ARENA_CARD_H

#include "app/arena/arena.h"

enum { CARD_OPPONENTS = 5 };

/* A card that was played.  It owns its plans and sums. */
struct card {
	const struct options *options;
	int count;                                  /* opponents that the family has */
	struct arena_plan plan[CARD_OPPONENTS];     /* the agent, then the opponent */
	struct arena_work work[CARD_OPPONENTS];     /* of the plan of that number */
	int64_t whole;                              /* deals of a card that is not shortened */
	uint32_t sum;                               /* of the list of deals: sum_of in card.c */
};

/* Plays the card of the agent that OPERANDS, a list that NULL ends, name, as OPT asks, and prints it.
 * Returns the program's exit status. */
enum status card_run(struct options *opt, char **operands);

/* The faces of a card: each prints it on standard output.  In words no line is wider than COLUMNS;
 * as JSON it is one object a line, and nothing in a program built without JSON. */
typedef void card_face(const struct card *card, int columns);
card_face card_words, card_json;

#endif
