/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards/match/contest.h"

#include "cards/core/deck.h"
#include "cards/match/cards.h"
#include "cards/match/given_up.h"
#include "cards/net/luck.h"

/* A game under way. */
struct play {
	struct contest *g;
	struct contest_result *out;
	struct state state;
	uint64_t stream[SEATS];
	uint64_t position; /* the number of events so far, as a match's log counts them */
};

void contest_tell(struct agent *a, int seat, const struct state *s, const struct notice *n)
{
	struct notice seen = *n;
	if (!a->kind || !a->kind->watch)
		return;
	struct move m = move_of(n->move);
	if (n->kind == SEEN_MOVE && m.kind == MOVE_DRAW && m.arg == DECK && n->seat != seat)
		seen.move = move_code(m, NO_CARD);
	struct view v = view_of(s, seat);
	a->kind->watch(a, &v, &seen);
}

static void tell(struct play *p, struct notice n)
{
	for (int seat = 0; seat < SEATS; seat++)
		contest_tell(p->g->agent[seat], seat, &p->state, &n);
}

/* Ends the game because SEAT, which is to move, gives up or is at fault. */
static void end_early(struct play *p, int seat, bool fault)
{
	*(fault ? &p->out->fault : &p->out->resigned) = (int8_t)seat;
	if (p->g->match)
		(fault ? match_fault : match_resign)(p->g->match);
	state_resign(&p->state);
	tell(p, (struct notice){.kind = SEEN_RESIGN, .seat = (uint8_t)seat});
}

static void make_move(struct play *p, int seat, struct move m)
{
	if (table_check_move(&p->state.table, p->state.hand[seat], m, &p->g->error)) {
		end_early(p, seat, true);
		return;
	}
	if (p->g->net && luck_has(m))
		p->out->luck[seat] += luck_control(p->g->net, NULL, &p->state);
	state_apply(&p->state, m);
	p->position++;
	if (p->g->match)
		cards_move(p->g->match, m, NULL);
	card_t card = m.kind == MOVE_DRAW ? p->state.drawn[seat] : m.arg;
	tell(p, (struct notice){SEEN_MOVE, (uint8_t)seat, move_code(m, card)});
}

static enum reply ask(struct play *p, int seat, struct move *m)
{
	struct agent *a = p->g->agent[seat];
	struct view v = view_of(&p->state, seat);
	agent_seed_move(a, p->stream[seat], &v, p->position);
	p->out->turns[seat] += table_turn_begins(&v.table);
	if (!p->g->clock)
		return agent_choose(a, &v, m, &p->g->error);
	uint64_t start = p->g->clock();
	enum reply reply = agent_choose(a, &v, m, &p->g->error);
	p->out->ns[seat] += p->g->clock() - start;
	return reply;
}

static void one_move(struct play *p)
{
	int seat = p->state.table.mover;
	struct move m;
	if (stop_asked(&p->g->stop)) {
		p->out->stopped = true;
		return;
	}
	switch (ask(p, seat, &m)) {
	case REPLY_MOVE:
		make_move(p, seat, m);
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

static void play_round(struct play *p)
{
	tell(p, (struct notice){.kind = SEEN_DEAL});
	for (int i = 0; i < GAME_MOVES && !state_over(&p->state) && !p->out->stopped; i++)
		one_move(p);
	if (!state_over(&p->state))
		p->state.table.over = ROUND_OVER;
	tell(p, (struct notice){.kind = SEEN_ROUND});
}

static void next_round(struct play *p)
{
	card_t deck[CARDS_MAX];
	deck_of_seed(p->g->rules, p->g->seed, p->state.table.round + 1, deck);
	state_next_round(&p->state, deck);
	p->position++;
	if (p->g->match)
		match_next_round(p->g->match);
}

static void start(struct play *p)
{
	struct contest *g = p->g;
	card_t deck[CARDS_MAX];
	deck_of_seed(g->rules, g->seed, 1, deck);
	state_init(&p->state, g->rules, deck, 0);
	for (int seat = 0; seat < SEATS; seat++)
		p->stream[seat] = agent_stream(g->seed, seat);
	if (g->match)
		cards_match(g->match, g->rules, g->seed, NULL, 0, 0);
}

/* Adds up the points of the rounds before and of the last one.  If a seat gave up, all
 * rounds that were left are counted, too. */
static void count(struct play *p)
{
	struct contest_result *out = p->out;
	const struct table *t = &p->state.table;
	int32_t points[ROUNDS_MAX][SEATS] = {
		{table_round_points(t, 0), table_round_points(t, 1)}};
	int rounds = 1;
	if (t->over == ROUND_RESIGNED)
		rounds = given_up_count(&p->state, t->mover, out->fault != NOBODY, p->g->seed,
		                        points);
	for (int seat = 0; seat < SEATS; seat++) {
		out->points[seat] = t->total[seat];
		for (int i = 0; i < rounds; i++)
			out->points[seat] += points[i][seat];
	}
	out->winner = (int8_t)table_winner(t);
}

void contest_play(struct contest *g, struct contest_result *out)
{
	struct play p = {.g = g, .out = out};
	*out = (struct contest_result){.resigned = NOBODY, .fault = NOBODY};
	start(&p);
	for (;;) {
		play_round(&p);
		if (out->stopped || table_match_over(&p.state.table))
			break;
		next_round(&p);
	}
	count(&p);
	if (!out->stopped)
		tell(&p, (struct notice){.kind = SEEN_MATCH});
}
