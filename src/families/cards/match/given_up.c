/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/match/given_up.h"

#include "families/cards/agent/thumb.h"
#include "families/cards/core/deck.h"

/* The move of a seat that gave up: it draws from the deck, and discards the last card of
 * the hand.  Both are always legal.  The deck comes first among the draws, and the discards
 * come last among the placings. */
static struct move idle_move(const struct state *s)
{
	struct move moves[MOVES_MAX];
	int n = state_legal(s, moves);
	return s->table.phase == PHASE_DRAW ? moves[0] : moves[n - 1];
}

/* Plays the round to its end after SEAT gave up.  The round has an end: only thumb draws
 * from piles, and never for long. */
static void play_out(struct state *s, int seat)
{
	struct agent thumb = {.kind = &agent_thumb};
	while (!state_over(s)) {
		struct view v = view_of(s, s->table.mover);
		struct move m;
		if (s->table.mover == seat || agent_choose(&thumb, &v, &m, NULL) != REPLY_MOVE)
			m = idle_move(s);
		state_apply(s, m);
	}
}

int given_up_count(const struct state *s, int seat, bool fault, const char *seed,
                   int32_t points[][SEATS])
{
	struct state played = *s;
	struct table *t = &played.table;
	int other = seat_other(seat), rounds = 0;
	t->over = ROUND_ON;
	for (;;) {
		int own = table_round_points(t, seat), stood = table_round_points(t, other);
		play_out(&played, seat);
		int ended = table_round_points(t, other), more = ended > stood ? ended : stood;
		points[rounds][seat] = own < 0 ? own : 0;
		points[rounds++][other] = more > 0 ? more : 0;
		if (table_match_over(t))
			break;
		card_t deck[CARDS_MAX];
		deck_of_seed(t->rules, seed, t->round + 1, deck);
		state_next_round(&played, deck);
	}
	if (fault)
		points[0][seat] -= FAULT_POINTS;
	return rounds;
}
