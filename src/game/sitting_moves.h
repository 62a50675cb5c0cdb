/* The moves of a round of a sitting: the loop in which arenas spend their time.
 *
 * A family that calls it with its own struct game, a constant, has a loop in which the compiler
 * knows the functions that are called.  sitting.c has one for all others.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_SITTING_MOVES_H
#define GAME_SITTING_MOVES_H

#include <string.h>

#include "game/sitting.h"

/* A sitting under way. */
struct sitting_play {
	struct sitting *g;
	struct sitting_result *out;
	unsigned char *state, *before, *view, *deal;
	uint64_t stream[SEATS_MAX];
	uint64_t position; /* the number of events so far, as a match's log counts them */
	uint64_t turn;     /* nanoseconds of the turn so far */
	bool checked[SEATS_MAX]; /* the seat's moves are checked, see sitting_play */
	bool watched;      /* some agent wants to be told of every move */
	bool followed;     /* an agent does, or an onlooker, or there is a match to record */
};

/* Ends the game because SEAT, which is to move, gives up or is at fault. */
void sitting_end_early(struct sitting_play *p, int seat, bool fault);

/* Tell all who follow of MOVE of SEAT: before it is made, and after that; MADE is what `apply`
 * returned. */
void sitting_before(struct sitting_play *p, uint64_t move);
void sitting_after(struct sitting_play *p, int seat, uint64_t move, uint64_t made);

/* Counts the time since START for SEAT. */
void sitting_count_time(struct sitting_play *p, int seat, uint64_t start);

/* Without the attribute compilers would rather call such a function than copy it. */
#define SITTING_INLINE static inline __attribute__((always_inline))

SITTING_INLINE void sitting_make_move(struct sitting_play *p, const struct game *game, int seat,
                                      uint64_t move)
{
	if (p->checked[seat] && game->check(p->state, move, &p->g->error)) {
		sitting_end_early(p, seat, true);
		return;
	}
	if (p->followed)
		sitting_before(p, move);
	uint64_t made = game->apply(p->state, move);
	p->position++;
	if (p->followed)
		sitting_after(p, seat, move, made);
}

/* Has the agent of SEAT choose, and counts its time. */
SITTING_INLINE enum reply sitting_ask(struct sitting_play *p, const struct game *game, int seat,
                                      uint64_t *move)
{
	struct sitting *g = p->g;
	struct agent *a = g->agent[seat];
	const void *view = game_mover_view(game, p->state, p->view);
	bool begins = game->turn_begins(p->state);
	agent_seed_next(a, p->stream[seat], game_completes(game, view), p->position);
	if (begins) {
		p->out->turns[seat]++;
		p->turn = 0;
	}
	if (!g->clock)
		return agent_ask(a, view, move, &g->error);
	uint64_t start = g->clock();
	enum reply reply = agent_ask(a, view, move, &g->error);
	sitting_count_time(p, seat, start);
	return reply;
}

/* Plays on until the round of P, a game of GAME, is over or broken off. */
SITTING_INLINE void sitting_moves(struct sitting_play *p, const struct game *game)
{
	while (game->stage(p->state) == STAGE_ON && !p->out->stopped) {
		int seat = game->mover(p->state);
		uint64_t move;
		enum reply reply = REPLY_STOP;
		if (!stop_asked(&p->g->stop))
			reply = sitting_ask(p, game, seat, &move);
		if (reply == REPLY_MOVE)
			sitting_make_move(p, game, seat, move);
		else if (reply == REPLY_STOP)
			p->out->stopped = true;
		else
			sitting_end_early(p, seat, reply != REPLY_RESIGN);
	}
}

#endif
