/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/trial.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "families/cards/core/deck.h"
#include "families/cards/net/net_turn.h"

static struct move choice_of(struct contender c, const struct view *v)
{
	struct move m;
	struct error e;
	if (c.net)
		return net_turn_of(c.net, NULL, v).move[0];
	if (agent_choose(c.agent, v, &m, &e) != REPLY_MOVE) {
		fprintf(stderr, "train: %s\n", e.text);
		exit(1);
	}
	return m;
}

/* Plays a round.  Returns the points of seat 0 less those of seat 1. */
static int play_round(const struct rules *r, const card_t *deck, struct contender first,
                      struct contender second)
{
	struct contender seats[SEATS] = {first, second};
	struct state s;
	state_init(&s, r, deck, 0);
	while (s.table.over == ROUND_ON) {
		struct view v = view_of(&s, s.table.mover);
		state_apply(&s, choice_of(seats[s.table.mover], &v));
	}
	return table_round_points(&s.table, 0) - table_round_points(&s.table, 1);
}

struct trial trial_run(const struct rules *r, struct contender a, struct contender b, int pairs,
                       const char *seed)
{
	double sum = 0, squares = 0;
	for (int i = 0; i < pairs; i++) {
		card_t deck[CARDS_MAX];
		deck_of_seed(r, seed, i + 1, deck);
		double x = (play_round(r, deck, a, b) - play_round(r, deck, b, a)) / 2.0;
		sum += x;
		squares += x * x;
	}
	double mean = sum / pairs, spread = squares / pairs - mean * mean;
	return (struct trial){mean, sqrt(spread / (pairs - 1))};
}
