/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/match/contest.h"

#include "families/cards/match/cards.h"
#include "families/cards/match/given_up.h"
#include "families/cards/net/luck.h"
#include "game/sitting.h"

/* Looks on at a game, for what only the cards count. */
struct scribe {
	const struct contest *g;
	struct contest_result *out;
	const struct sitting_result *result;
	int moves; /* in this round so far */
};

static void before_move(void *to, const void *state, uint64_t move)
{
	struct scribe *scribe = to;
	const struct state *s = state;
	if (luck_has(move_of(move)))
		scribe->out->luck[s->table.mover] += luck_control(scribe->g->net, NULL, s);
}

static void after_move(void *to, void *state)
{
	struct scribe *scribe = to;
	struct state *s = state;
	scribe->moves++;
	if (scribe->moves == GAME_MOVES && !state_over(s))
		s->table.over = ROUND_OVER;
	if (state_over(s))
		scribe->moves = 0;
}

/* Adds up the points of the rounds before and of the last one.  If a seat gave up, all
 * rounds that were left are counted, too. */
static void count(void *to, const void *state)
{
	const struct scribe *scribe = to;
	struct contest_result *out = scribe->out;
	const struct state *s = state;
	const struct table *t = &s->table;
	int32_t points[ROUNDS_MAX][SEATS] = {
		{table_round_points(t, 0), table_round_points(t, 1)}};
	int rounds = 1;
	if (t->over == ROUND_RESIGNED)
		rounds = given_up_count(s, t->mover, scribe->result->fault != NO_WINNER,
		                        scribe->g->seed, points);
	for (int seat = 0; seat < SEATS; seat++) {
		out->points[seat] = t->total[seat];
		for (int i = 0; i < rounds; i++)
			out->points[seat] += points[i][seat];
	}
	out->winner = (int8_t)table_winner(t);
}

void contest_play(struct contest *g, struct contest_result *out)
{
	struct sitting_result result;
	struct scribe scribe = {.g = g, .out = out, .result = &result};
	struct sitting sitting = {
		.game = &cards_game,
		.rules = g->rules,
		.seats = SEATS,
		.seed = g->seed,
		.agent = {g->agent[0], g->agent[1]},
		.clock = g->clock,
		.match = g->match,
		.onlooker = {&scribe, g->net ? before_move : NULL,
		             g->rules->stall ? NULL : after_move, count},
		.stop = g->stop,
	};
	*out = (struct contest_result){.winner = NOBODY};
	sitting_play(&sitting, &result);
	for (int seat = 0; seat < SEATS; seat++) {
		out->turns[seat] = result.turns[seat];
		out->ns[seat] = result.ns[seat];
	}
	out->resigned = result.resigned;
	out->fault = result.fault;
	out->stopped = result.stopped;
	g->error = sitting.error;
}
