/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/sitting.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "game/sitting_moves.h"

/* Tells those agents who watch as much of N as their seats may know. */
static void tell(struct sitting_play *p, struct notice n)
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

void sitting_before(struct sitting_play *p, uint64_t move)
{
	const struct onlooker *o = &p->g->onlooker;
	if (o->before)
		o->before(o->to, p->state, move);
	if (p->watched)
		memcpy(p->before, p->state, p->g->game->state_size);
}

void sitting_after(struct sitting_play *p, int seat, uint64_t move, uint64_t made)
{
	const struct onlooker *o = &p->g->onlooker;
	if (p->g->match)
		match_move(p->g->match, move, NULL);
	if (p->watched)
		tell(p, (struct notice){.kind = SEEN_MOVE, .seat = (uint8_t)seat, .move = made});
	if (o->after)
		o->after(o->to, p->state);
}

void sitting_end_early(struct sitting_play *p, int seat, bool fault)
{
	if (fault)
		p->out->fault = (int8_t)seat;
	else
		p->out->resigned = (int8_t)seat;
	if (p->g->match && fault)
		match_fault(p->g->match);
	else if (p->g->match)
		match_resign(p->g->match);
	p->g->game->resign(p->state);
	tell(p, (struct notice){.kind = SEEN_RESIGN, .seat = (uint8_t)seat});
}

void sitting_count_time(struct sitting_play *p, int seat, uint64_t start)
{
	uint64_t ns = p->g->clock() - start;
	p->turn += ns;
	p->out->ns[seat] += ns;
	if (p->turn > p->out->slowest[seat])
		p->out->slowest[seat] = p->turn;
}

static void start(struct sitting_play *p)
{
	struct sitting *g = p->g;
	p->state = alloc_zero(1, g->game->state_size);
	p->before = alloc_zero(1, g->game->state_size);
	p->view = alloc_zero(1, g->game->view_size);
	p->deal = alloc_zero(1, g->game->deal_size);
	g->game->deal_of_seed(g->rules, g->seats, g->seed, 1, p->deal);
	g->game->begin(p->state, g->rules, g->seats, p->deal, 0);
	for (int seat = 0; seat < g->seats; seat++) {
		const struct agent_kind *kind = g->agent[seat]->kind;
		p->stream[seat] = agent_stream(g->seed, seat);
		p->checked[seat] = agent_kind_called(g->game->kinds, kind->name) != kind;
		p->watched |= kind->watch != NULL;
	}
	p->followed = p->watched || g->match || g->onlooker.before || g->onlooker.after;
	if (g->match)
		*g->match = match_begin(g->game, g->rules, g->seats, g->seed, NULL, 0, 0);
}

static void next_round(struct sitting_play *p)
{
	const struct game *game = p->g->game;
	game->deal_of_seed(p->g->rules, p->g->seats, p->g->seed, game_round(game, p->state) + 1, p->deal);
	game->next_round(p->state, p->deal);
	p->position++;
	if (p->g->match)
		match_next_round(p->g->match);
}

static void play_round(struct sitting_play *p)
{
	tell(p, (struct notice){.kind = SEEN_DEAL});
	if (p->g->game->sit)
		p->g->game->sit(p);
	else
		sitting_moves(p, p->g->game);
	tell(p, (struct notice){.kind = SEEN_ROUND});
}

void sitting_play(struct sitting *g, struct sitting_result *out)
{
	const struct game *game = g->game;
	struct sitting_play p = {.g = g, .out = out};
	*out = (struct sitting_result){.resigned = NO_WINNER, .fault = NO_WINNER};
	start(&p);
	play_round(&p);
	while (!out->stopped && game->stage(p.state) == STAGE_ROUND_OVER) {
		next_round(&p);
		play_round(&p);
	}
	for (int seat = 0; seat < g->seats; seat++)
		out->points[seat] = game->points(p.state, seat);
	/* the points of a seat that ended the game early, as struct sitting_result says */
	const int early = out->fault != NO_WINNER ? out->fault : out->resigned;
	if (early != NO_WINNER) {
		for (int other = 0; other < g->seats; other++)
			if (out->points[other] < out->points[early])
				out->points[early] = out->points[other];
		out->points[early] -= FAULT_POINTS;
	}
	if (g->onlooker.end)
		g->onlooker.end(g->onlooker.to, p.state);
	if (!out->stopped) {
		out->winners = game_won_by(game, p.state, g->seats);
		tell(&p, (struct notice){.kind = SEEN_MATCH});
	}
	free(p.state);
	free(p.before);
	free(p.view);
	free(p.deal);
}
