/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/sitting.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* A game under way. */
struct play {
	struct sitting *g;
	struct sitting_result *out;
	unsigned char *state, *before, *view, *deal;
	uint64_t stream[SEATS_MAX];
	uint64_t position; /* the number of events so far, as a match's log counts them */
	uint64_t turn;     /* nanoseconds of the turn so far */
	bool watched;      /* some agent wants to be told of every move */
};

/* Tells those agents who watch as much of N as their seats may know. */
static void tell(struct play *p, struct notice n)
{
	const struct game *game = p->g->game;
	for (int seat = 0; seat < p->g->seats; seat++) {
		struct agent *a = p->g->agent[seat];
		struct notice seen = n;
		if (!a->kind->watch)
			continue;
		if (n.kind == SEEN_MOVE)
			seen.move = game->seen(p->before, n.move, seat);
		game->view(p->state, seat, p->view);
		a->kind->watch(a, p->view, &seen);
	}
}

/* Ends the game because SEAT, which is to move, gives up or is at fault. */
static void end_early(struct play *p, int seat, bool fault)
{
	*(fault ? &p->out->fault : &p->out->resigned) = (int8_t)seat;
	if (p->g->match)
		(fault ? match_fault : match_resign)(p->g->match);
	p->g->game->resign(p->state);
	tell(p, (struct notice){.kind = SEEN_RESIGN, .seat = (uint8_t)seat});
}

static void make_move(struct play *p, int seat, uint64_t move)
{
	const struct game *game = p->g->game;
	const struct onlooker *o = &p->g->onlooker;
	if (game->check(p->state, move, &p->g->error)) {
		end_early(p, seat, true);
		return;
	}
	if (o->before)
		o->before(o->to, p->state, move);
	if (p->watched)
		memcpy(p->before, p->state, game->state_size);
	uint64_t made = game->apply(p->state, move);
	p->position++;
	if (p->g->match)
		match_move(p->g->match, move, NULL);
	if (p->watched)
		tell(p, (struct notice){.kind = SEEN_MOVE, .seat = (uint8_t)seat, .move = made});
	if (o->after)
		o->after(o->to, p->state);
}

/* Has the agent of SEAT choose, and counts its time. */
static enum reply ask(struct play *p, int seat, uint64_t *move)
{
	const struct game *game = p->g->game;
	struct agent *a = p->g->agent[seat];
	struct sitting_result *out = p->out;
	game->view(p->state, seat, p->view);
	bool begins = game->turn_begins(p->state);
	bool completes = !begins && game_completes(game, p->view);
	agent_seed_next(a, p->stream[seat], completes, p->position);
	if (begins) {
		out->turns[seat]++;
		p->turn = 0;
	}
	uint64_t start = p->g->clock ? p->g->clock() : 0;
	enum reply reply = agent_ask(a, p->view, move, &p->g->error);
	if (p->g->clock) {
		uint64_t ns = p->g->clock() - start;
		p->turn += ns;
		out->ns[seat] += ns;
		if (p->turn > out->slowest[seat])
			out->slowest[seat] = p->turn;
	}
	return reply;
}

static void one_move(struct play *p)
{
	int seat = p->g->game->mover(p->state);
	uint64_t move;
	if (stop_asked(&p->g->stop)) {
		p->out->stopped = true;
		return;
	}
	switch (ask(p, seat, &move)) {
	case REPLY_MOVE:
		make_move(p, seat, move);
		break;
	case REPLY_RESIGN:
		end_early(p, seat, false);
		break;
	case REPLY_STOP:
		p->out->stopped = true;
		break;
	default:
		end_early(p, seat, true);
	}
}

static void start(struct play *p)
{
	struct sitting *g = p->g;
	p->state = alloc_zero(1, g->game->state_size);
	p->before = alloc_zero(1, g->game->state_size);
	p->view = alloc_zero(1, g->game->view_size);
	p->deal = alloc_zero(1, g->game->deal_size);
	g->game->deal_of_seed(g->rules, g->seats, g->seed, 1, p->deal);
	g->game->begin(p->state, g->rules, g->seats, p->deal, 0);
	for (int seat = 0; seat < g->seats; seat++) {
		p->stream[seat] = agent_stream(g->seed, seat);
		p->watched |= g->agent[seat]->kind->watch != NULL;
	}
	if (g->match)
		match_init(g->match, g->game, g->rules, g->seats, g->seed, NULL, 0, 0);
}

static void next_round(struct play *p)
{
	const struct game *game = p->g->game;
	game->deal_of_seed(p->g->rules, p->g->seats, p->g->seed, game->round(p->state) + 1, p->deal);
	game->next_round(p->state, p->deal);
	p->position++;
	if (p->g->match)
		match_next_round(p->g->match);
}

static void play_round(struct play *p)
{
	tell(p, (struct notice){.kind = SEEN_DEAL});
	while (p->g->game->stage(p->state) == STAGE_ON && !p->out->stopped)
		one_move(p);
	tell(p, (struct notice){.kind = SEEN_ROUND});
}

void sitting_play(struct sitting *g, struct sitting_result *out)
{
	const struct game *game = g->game;
	struct play p = {.g = g, .out = out};
	*out = (struct sitting_result){.resigned = NO_WINNER, .fault = NO_WINNER};
	start(&p);
	play_round(&p);
	while (!out->stopped && game->stage(p.state) == STAGE_ROUND_OVER) {
		next_round(&p);
		play_round(&p);
	}
	for (int seat = 0; seat < g->seats; seat++)
		out->points[seat] = game->points(p.state, seat);
	if (g->onlooker.end)
		g->onlooker.end(g->onlooker.to, p.state);
	if (!out->stopped) {
		out->winners = game->winners(p.state);
		tell(&p, (struct notice){.kind = SEEN_MATCH});
	}
	free(p.state);
	free(p.before);
	free(p.view);
	free(p.deal);
}
