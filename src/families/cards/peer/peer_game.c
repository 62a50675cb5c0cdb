/* One game between two agents in one process, by the lines of a match between two sides.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/peer/peer.h"

#include <string.h>

#include "families/cards/match/cards.h"
#include "families/cards/match/contest.h"
#include "families/cards/peer/audit.h"

/* Both sides are this program, so a minimal proof of the shuffle is enough. */
enum { CUTS = 1 };

/* A game under way. */
struct play {
	struct sitting *g;
	struct sitting_result *out;
	struct peer side[SEATS];
	uint64_t stream[SEATS];
	uint64_t position;  /* position for agents' luck, as in contest_play */
	int moves;          /* moves in this round */
	size_t told[SEATS]; /* number of events that each agent knows */
	bool resigns;       /* the side to move gives up, or is at fault */
};

/* Returns the view of SEAT.  Agents know the rules by the address that the game has. */
static struct view seen_by(const struct play *p, int seat)
{
	struct view v = p->side[seat].view;
	v.table.rules = p->g->rules;
	return v;
}

static void tell(struct play *p, int seat, const struct view *v, struct notice n)
{
	struct agent *a = p->g->agent[seat];
	if (a->kind && a->kind->watch)
		a->kind->watch(a, v, &n);
}

static void tell_both(struct play *p, struct notice n)
{
	for (int seat = 0; seat < SEATS; seat++) {
		struct view v = seen_by(p, seat);
		tell(p, seat, &v, n);
	}
}

/* Asks the agent of SEAT, which is to move, for its turn or the rest of it.  MOVE gets COUNT moves.
 * The agent learns of its own moves as it makes them. */
static enum reply ask_turn(struct play *p, int seat, struct move *move, int *count)
{
	struct view v = seen_by(p, seat);
	*count = 0;
	while (v.table.over == ROUND_ON && v.table.mover == seat) {
		struct move *m = &move[*count];
		enum reply reply = REPLY_STOP;
		if (!stop_asked(&p->g->stop)) {
			agent_seed_move(p->g->agent[seat], p->stream[seat], &v, p->position++);
			p->out->turns[seat] += table_turn_begins(&v.table);
			uint64_t start = p->g->clock ? p->g->clock() : 0;
			reply = agent_choose(p->g->agent[seat], &v, m, &p->g->error);
			if (p->g->clock)
				p->out->ns[seat] += p->g->clock() - start;
		}
		if (reply != REPLY_MOVE)
			return reply;
		if (table_check_move(&v.table, v.hand, *m, &p->g->error))
			return REPLY_FAULT;
		if (p->moves++ >= GAME_MOVES && m->kind == MOVE_DRAW)
			m->arg = DECK;
		++*count;
		if (move_from_deck(*m))
			break;
		card_t card = m->kind == MOVE_DRAW
		                      ? card_make(m->arg, pile_top(v.table.pile[m->arg]))
		                      : m->arg;
		view_apply(&v, *m, NO_CARD);
		tell(p, seat, &v, (struct notice){SEEN_MOVE, (uint8_t)seat, move_code(*m, card)});
		p->told[seat]++;
	}
	return REPLY_MOVE;
}

/* Adds the line of SEAT, which is to move, to LINE: its turn, or that it gives up. */
static void play_turn(struct play *p, int seat, struct text *line)
{
	struct move move[2];
	int count;
	switch (ask_turn(p, seat, move, &count)) {
	case REPLY_MOVE:
		peer_line_turn(&p->side[seat], move, count, line);
		return;
	case REPLY_STOP:
		p->out->stopped = true;
		return;
	case REPLY_RESIGN:
		p->out->resigned = (int8_t)seat;
		break;
	default:
		p->out->fault = (int8_t)seat;
	}
	peer_line_resign(&p->side[seat], false, line);
	p->resigns = true;
}

/* Tells both agents what the last line has changed.  SPEAKER said it in the step BEFORE. */
static void tell_step(struct play *p, enum peer_step before, int speaker)
{
	const struct peer *q = &p->side[PEER_HOST];
	if (before == PEER_DEAL) {
		p->moves = 0;
		p->position += q->round > 1;
		for (int seat = 0; seat < SEATS; seat++)
			p->told[seat] = p->side[seat].events;
		tell_both(p, (struct notice){.kind = SEEN_DEAL});
	}
	if (before != PEER_TURN && before != PEER_UNLOCK)
		return;
	for (int seat = 0; seat < SEATS; seat++) {
		/* tells the seat the moves that it does not know yet */
		const struct peer *own = &p->side[seat];
		for (; p->told[seat] < own->events; p->told[seat]++) {
			const struct peer_event *ev = &own->event[p->told[seat]];
			if (ev->kind != PEER_EVENT_MOVE)
				continue;
			struct view v = ev->before;
			int mover = v.table.mover;
			v.table.rules = p->g->rules;
			view_apply(&v, ev->move, ev->card);
			tell(p, seat, &v,
			     (struct notice){SEEN_MOVE, (uint8_t)mover,
			                     move_code(ev->move, ev->card)});
		}
	}
	if (p->resigns)
		tell_both(p, (struct notice){.kind = SEEN_RESIGN, .seat = (uint8_t)speaker});
	if (q->step == PEER_OPEN_FIRST)
		tell_both(p, (struct notice){.kind = SEEN_ROUND});
}

/* Plays the match to its end.  Returns 0; or -1 if SIDE, which is set, said a line that isn't
 * allowed, and the reason in the game's error, as SIDE sees it if SIDE itself refuses the line. */
static int play(struct play *p, int *side)
{
	while ((*side = peer_speaker(&p->side[PEER_HOST])) >= 0 && !p->out->stopped) {
		const struct peer *q = &p->side[*side];
		enum peer_step before = q->step;
		OWN(text) line = {0};
		if (peer_due(q))
			peer_line_due(q, &line);
		else if (q->step == PEER_YES)
			peer_line_yes(q, &line);
		else
			play_turn(p, *side, &line);
		bool refused = !p->out->stopped &&
		               (peer_take(&p->side[*side], *side, text_string(&line), &p->g->error) ||
		                peer_take(&p->side[seat_other(*side)], *side, text_string(&line),
		                          &p->g->error));
		if (refused)
			return -1;
		if (!p->out->stopped)
			tell_step(p, before, *side);
	}
	return 0;
}

/* Audits the match, and counts it by what the audit has seen. */
static void count(struct play *p)
{
	struct sitting_result *out = p->out;
	struct peer witness;
	const struct evidence shown = audit_evidence(&p->side[0]);
	struct audit audit = audit_lines(&shown, &witness);
	if (audit.result != AUDIT_VERIFIED) {
		out->fault = (int8_t)audit.side;
		p->g->error = audit.why;
	} else {
		contest_count(&witness.state, p->g->seed, out);
		out->winners = cards_game.winners(&witness.state);
	}
	peer_release(&witness);
}

void peer_game(struct sitting *g, struct sitting_result *out)
{
	static const char *const names[SEATS] = {"1", "2"};
	struct play p = {.g = g, .out = out};
	int side;
	*out = (struct sitting_result){.resigned = NO_WINNER, .fault = NO_WINNER};
	for (int seat = 0; seat < SEATS; seat++) {
		unsigned char secret[SHORT_SIZE];
		hash_short("expedition arena 1", g->seed, strlen(g->seed), names[seat], secret);
		if (seat == PEER_HOST)
			peer_host(&p.side[seat], g->rules, 0, names[seat], secret, NULL);
		else
			peer_guest(&p.side[seat], names[seat], secret, NULL);
		p.side[seat].cuts = CUTS;
		p.stream[seat] = agent_stream(g->seed, seat);
	}
	if (play(&p, &side))
		out->fault = (int8_t)side;
	else if (!out->stopped)
		count(&p);
	if (!out->stopped)
		tell_both(&p, (struct notice){.kind = SEEN_MATCH});
	for (int seat = 0; seat < SEATS; seat++)
		peer_release(&p.side[seat]);
}
