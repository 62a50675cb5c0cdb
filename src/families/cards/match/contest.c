/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/match/contest.h"

#include "families/cards/core/deck.h"
#include "families/cards/match/cards.h"
#include "families/cards/net/luck.h"
#include "families/cards/net/net_weights.h"

int given_up_count(const struct state *s, int seat, bool fault, const char *seed,
                   int32_t points[][SEATS])
{
	struct state played = *s;
	struct table *t = &played.table;
	int other = seat_other(seat), rounds = 0;
	t->over = ROUND_ON;
	for (;;) {
		int own = table_round_points(t, seat), stood = table_round_points(t, other);
		/* Plays the round to its end: SEAT draws from the deck, and discards the last card
		 * of the hand.  Both are always legal.  The deck comes first among the draws, and
		 * the discards come last among the placings.  The round has an end: only thumb
		 * draws from piles, and never for long. */
		struct agent thumb = {.kind = &agent_thumb};
		while (!state_over(&played)) {
			struct view v = view_of(&played, t->mover);
			struct move m, idle[MOVES_MAX];
			int n = state_legal(&played, idle);
			if (t->mover == seat || agent_choose(&thumb, &v, &m, NULL) != REPLY_MOVE)
				m = idle[t->phase == PHASE_DRAW ? 0 : n - 1];
			state_apply(&played, m);
		}
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

/* Looks on at a game, for what only the cards count. */
struct scribe {
	const struct net *net;
	const char *seed;
	struct sitting_result *out;
	int moves; /* in this round so far */
};

_Static_assert((int)NET_POINT == (int)SITTING_POINT, "the unit of luck");

static void before_move(void *to, const void *state, uint64_t move)
{
	struct scribe *scribe = to;
	const struct state *s = state;
	if (move_from_deck(move_of(move)))
		scribe->out->luck[s->table.mover] += luck_control(scribe->net, NULL, s);
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
	contest_count(state, scribe->seed, scribe->out);
}

void contest_count(const struct state *s, const char *seed, struct sitting_result *out)
{
	const struct table *t = &s->table;
	int32_t points[ROUNDS_MAX][SEATS] = {
		{table_round_points(t, 0), table_round_points(t, 1)}};
	int rounds = 1;
	if (t->over == ROUND_RESIGNED)
		rounds = given_up_count(s, t->mover, out->fault != NO_WINNER, seed, points);
	for (int seat = 0; seat < SEATS; seat++) {
		out->points[seat] = t->total[seat];
		for (int i = 0; i < rounds; i++)
			out->points[seat] += points[i][seat];
	}
}

void contest_play(struct sitting *g, const void *luck, struct sitting_result *out)
{
	struct scribe scribe = {.net = luck, .seed = g->seed, .out = out};
	g->game = &cards_game;
	g->seats = SEATS;
	g->onlooker = (struct onlooker){&scribe, luck ? before_move : NULL,
		((const struct rules *)g->rules)->stall ? NULL : after_move, count};
	sitting_play(g, out);
}
