/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/judge/review.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/core/deck.h"
#include "families/cards/match/cards.h"
#include "families/cards/net/luck.h"

/* ---- The deal. ---- */

/* The worth of the deal of S, a round just dealt, to the seat that starts: half the
 * difference of the two seats' values by the network, in 1/NET_POINT points. */
static int32_t worth_of_deal(const struct net *n, const struct state *s)
{
	struct view first = view_of(s, s->table.mover),
		    second = view_of(s, seat_other(s->table.mover));
	struct net_position waiting = net_position_of(&second);
	return (net_turn_of(n, NULL, &first).value - net_value(n, NULL, &waiting)) / 2;
}

/* The mean of worth_of_deal over COUNT deals by R, always the same ones. */
static int32_t deal_mean(const struct net *n, const struct rules *r, int count)
{
	int64_t sum = 0;
	for (int i = 1; i <= count; i++) {
		card_t deck[CARDS_MAX];
		struct state s;
		deck_of_seed(r, "the mean deal", i, deck);
		state_init(&s, r, deck, 0);
		sum += worth_of_deal(n, &s);
	}
	return (int32_t)(sum / count);
}

/* ---- The log, part by part. ---- */

static bool begins_turn(const struct cards_event *ev)
{
	return table_turn_begins(&ev->before->table);
}

/* Keeps the best turns.  That of the judgement comes first, though another may have a
 * fraction of a point more: an outlook depends on more than the value by which the
 * network chooses. */
static void keep_best(const struct review *r, struct review_decision *d)
{
	struct hint hints[NET_TURNS_MAX];
	int count = hint_turns(r->net, r->row, &d->view, hints);
	d->best[0] = d->judgement.best;
	d->bests = 1;
	for (int i = 0; i < count && d->bests < REVIEW_BEST; i++)
		if (!hint_turns_alike(&hints[i].turn, &d->best[0].turn))
			d->best[d->bests++] = hints[i];
}

static void add_decision(struct review *r, struct review_turn *t, size_t at, int moves)
{
	const struct cards_event event = cards_event(r->match, at), *ev = &event;
	struct review_decision *d = &t->decision[t->decisions++];
	struct move made[2] = {ev->move};
	if (moves > 1)
		made[1] = cards_event(r->match, at + 1).move;
	d->event = at;
	d->view = view_of(ev->before, ev->before->table.mover);
	judge_turn(r->net, r->row, &d->view, made, moves, &d->judgement);
	keep_best(r, d);
	t->forced &= d->judgement.forced;
}

/* Adds the turn that event AT begins, of which HALVES were made.  BEFORE: the number of
 * turns in the round before it. */
static void add_turn(struct review *r, size_t at, int halves, int before)
{
	const struct cards_event event = cards_event(r->match, at), *ev = &event;
	r->turn = alloc_grow(r->turn, &r->turns_cap, r->turns + 1, sizeof *r->turn);
	struct review_turn *t = &r->turn[r->turns++];
	*t = (struct review_turn){.round = ev->before->table.round, .number = before / 2 + 1,
	                          .seat = ev->before->table.mover,
	                          .last = at + (size_t)halves - 1, .forced = true};
	/* a card from the deck is seen before the placing */
	bool seen = ev->before->table.rules->order == ORDER_DRAW_PLACE && luck_has(ev->move);
	if (halves == 2 && seen) {
		add_decision(r, t, at, 1);
		add_decision(r, t, at + 1, 1);
	} else
		add_decision(r, t, at, halves);
}

static void add_draw(struct review *r, size_t at, int before)
{
	const struct cards_event event = cards_event(r->match, at), *ev = &event;
	int seat = ev->before->table.mover;
	r->draw = alloc_grow(r->draw, &r->draws_cap, r->draws + 1, sizeof *r->draw);
	int32_t luck = luck_of_draw(r->net, ev->before);
	r->draw[r->draws++] = (struct review_draw){
		.round = ev->before->table.round, .number = before / 2 + 1, .seat = (uint8_t)seat,
		.card = ev->card, .event = at, .luck = luck};
	r->round[r->rounds - 1].draws[seat] += luck;
}

static void begin_round(struct review *r, const struct state *s, int32_t mean)
{
	r->round = alloc_grow(r->round, &r->rounds_cap, r->rounds + 1, sizeof *r->round);
	int32_t deal = worth_of_deal(r->net, s) - mean;
	r->round[r->rounds++] = (struct review_round){
		.round = s->table.round, .deal = s->table.starter ? -deal : deal};
}

static void end_round(struct review *r, const struct state *s)
{
	struct review_round *round = &r->round[r->rounds - 1];
	round->over = state_over(s);
	round->result = table_round_points(&s->table, 0) - table_round_points(&s->table, 1);
}

/* The number of halves that were made of the turn that event AT begins: 2, 1 if the round
 * ended with it, or 0 if the turn was broken off. */
static int halves_of(const struct match *m, size_t at)
{
	const struct state *after = cards_before(m, at + 1);
	if (at + 1 < m->log_len && m->log[at + 1].kind == EVENT_MOVE &&
	    !table_turn_begins(&after->table))
		return 2;
	return after->table.over == ROUND_OVER ? 1 : 0;
}

/* Goes through the log from event FROM on, where a round begins, and judges it. */
static void judge_log(struct review *r, size_t from)
{
	const struct match *m = r->match;
	int32_t mean = deal_mean(r->net, cards_rules(m), REVIEW_DEALS);
	int before = 0; /* turns of the round */
	begin_round(r, cards_before(m, from), mean);
	for (size_t i = from; i < m->log_len; i++) {
		const struct cards_event event = cards_event(m, i), *ev = &event;
		if (ev->kind == EVENT_ROUND) {
			end_round(r, ev->before);
			begin_round(r, cards_before(m, i + 1), mean);
			before = 0;
		}
		if (ev->kind != EVENT_MOVE)
			continue;
		int halves = begins_turn(ev) ? halves_of(m, i) : 0;
		if (halves)
			add_turn(r, i, halves, before);
		if (luck_has(ev->move))
			add_draw(r, i, before - !begins_turn(ev));
		before += begins_turn(ev);
	}
	end_round(r, cards_state(m));
}

/* Reviews the events of M from number FROM on; returns as review_init. */
static int review_from(struct review *r, const struct match *m, size_t from, const struct net *n,
                       const struct outlook_row *row, struct error *e)
{
	*r = (struct review){.match = m, .net = n, .row = row};
	if (m->head.private)
		return error_set(e, "a private record can't be reviewed: it lacks the cards that seat %d didn't see",
		                 m->head.private);
	judge_log(r, from);
	review_finish(r);
	return 0;
}

int review_init(struct review *r, const struct match *m, const struct net *n,
                const struct outlook_row *row, struct error *e)
{
	return review_from(r, m, 0, n, row, e);
}

int review_last_round(struct review *r, const struct match *m, const struct net *n,
                      const struct outlook_row *row, struct error *e)
{
	size_t from = m->log_len;
	while (from && m->log[from - 1].kind != EVENT_ROUND)
		from--;
	return review_from(r, m, from, n, row, e);
}

void review_release(struct review *r)
{
	free(r->turn);
	free(r->draw);
	free(r->round);
	*r = (struct review){0};
}

/* ---- Sums. ---- */

/* Adds up the decisions of a turn. */
static void finish_turn(struct review_turn *t)
{
	t->loss = t->match_loss = 0;
	t->worst = 0;
	for (int i = 0; i < t->decisions; i++) {
		const struct judgement *j = &t->decision[i].judgement;
		if (judgement_loss(j) > judgement_loss(&t->decision[t->worst].judgement))
			t->worst = i;
		t->loss += judgement_loss(j);
		t->match_loss += judgement_match_loss(j);
	}
	t->mark = t->loss >= REVIEW_BLUNDER * NET_POINT   ? MARK_BLUNDER
	          : t->loss >= REVIEW_BAD * NET_POINT     ? MARK_BAD
	          : t->loss >= REVIEW_DUBIOUS * NET_POINT ? MARK_DUBIOUS
	                                                  : MARK_NONE;
}

void review_finish(struct review *r)
{
	int32_t last[SEATS] = {0, 0};
	bool known[SEATS] = {false, false};
	memset(r->seat, 0, sizeof r->seat);
	for (size_t i = 0; i < r->turns; i++) {
		struct review_turn *t = &r->turn[i];
		struct review_seat *s = &r->seat[t->seat];
		finish_turn(t);
		s->turns++;
		s->choices += !t->forced;
		s->marks[t->mark]++;
		s->loss += t->loss;
		s->match_loss += t->match_loss;
		const struct outlook *after = &t->decision[t->decisions - 1].judgement.made.outlook;
		last[t->seat] = t->seat ? OUTLOOK_ONE - after->match : after->match;
		known[t->seat] = true;
		bool both = known[0] && known[1] && after->spread;
		t->chance = both ? (last[0] + last[1]) / 2 : last[t->seat];
	}
}

int32_t review_rate(const struct review_seat *s)
{
	return s->choices ? (int32_t)(s->loss / s->choices) : 0;
}
