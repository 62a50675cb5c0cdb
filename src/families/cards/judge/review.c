/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/judge/review.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "families/cards/core/deck.h"
#include "families/cards/net/luck.h"

const struct judge cards_judge = {.point = NET_POINT, .dubious = 2, .bad = 4, .blunder = 8,
                                  .errs = 5};

/* ---- The deal. ---- */

/* Returns the worth of the deal of S, a round just dealt, to the seat that starts: half the
 * difference of the two seats' values by the network, in 1/NET_POINT points. */
static int32_t worth_of_deal(const struct net *n, const struct state *s)
{
	struct view first = view_of(s, s->table.mover),
		    second = view_of(s, seat_other(s->table.mover));
	struct net_position waiting = net_position_of(&second);
	return (net_turn_of(n, NULL, &first).value - net_value(n, NULL, &waiting)) / 2;
}

/* ---- The log, part by part. ---- */

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
	/* Keeps the best turns.  That of the judgement comes first, though another may have a
	 * fraction of a point more: an outlook depends on more than the value by which the
	 * network chooses. */
	struct hint hints[NET_TURNS_MAX];
	int count = hint_turns(r->net, r->row, &d->view, hints);
	d->best[0] = d->judgement.best;
	d->bests = 1;
	for (int i = 0; i < count && d->bests < REVIEW_BEST; i++)
		if (!hint_turns_alike(&hints[i].turn, &d->best[0].turn))
			d->best[d->bests++] = hints[i];
}

/* Judges turn I. */
static void look_at(struct review *r, size_t i)
{
	struct judged_turn *listed = &r->judged->turn[i];
	struct review_turn *t = &r->turn[i];
	const struct cards_event event = cards_event(r->match, listed->event), *ev = &event;
	const int halves = (int)(listed->end - listed->event);
	/* a card from the deck is seen before the placing */
	bool seen = ev->before->table.rules->order == ORDER_DRAW_PLACE && move_from_deck(ev->move);
	if (halves == 2 && seen) {
		add_decision(r, t, listed->event, 1);
		add_decision(r, t, listed->event + 1, 1);
	} else
		add_decision(r, t, listed->event, halves);
	for (int k = 0; k < t->decisions; k++)
		listed->choice |= !t->decision[k].judgement.forced;
	listed->judged = true;
	listed->glance = true;
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

/* Goes through the log from event FROM on, where a round begins, and judges it. */
static void judge_log(struct review *r, size_t from)
{
	const struct match *m = r->match;
	int before = 0;  /* number of turns of the round so far */
	size_t turn = 0;
	int64_t sum = 0; /* sum of the values of REVIEW_DEALS deals, always the same */
	for (int i = 1; i <= REVIEW_DEALS; i++) {
		card_t deck[CARDS_MAX];
		deck_of_seed(cards_rules(m), "the mean deal", i, deck);
		struct state s = state_begin(cards_rules(m), deck, 0);
		sum += worth_of_deal(r->net, &s);
	}
	const int32_t mean = (int32_t)(sum / REVIEW_DEALS);
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
		const bool begins = table_turn_begins(&ev->before->table);
		while (turn < r->judged->turns && r->judged->turn[turn].event < i)
			turn++;
		if (turn < r->judged->turns && r->judged->turn[turn].event == i)
			look_at(r, turn);
		if (move_from_deck(ev->move)) {
			const int seat = ev->before->table.mover;
			r->draw = alloc_grow(r->draw, &r->draws_cap, r->draws + 1, sizeof *r->draw);
			const int32_t luck = luck_of_draw(r->net, ev->before);
			r->draw[r->draws++] = (struct review_draw){
				.round = ev->before->table.round, .number = (before - !begins) / 2 + 1,
				.seat = (uint8_t)seat, .card = ev->card, .event = i, .luck = luck};
			r->round[r->rounds - 1].draws[seat] += luck;
		}
		before += begins;
	}
	end_round(r, cards_state(m));
}

int review_init(struct review *r, struct judging *j, size_t from, const struct net *n,
                const struct outlook_row *row, struct error *e)
{
	const struct match *m = j->match;
	if (m->head.private)
		return error_set(e, "a private record can't be reviewed: it lacks what seat %d didn't see",
		                 m->head.private);
	*r = (struct review){.match = m, .net = n, .row = row, .judged = j};
	r->turn = alloc_zero(j->turns, sizeof *r->turn);
	judge_log(r, from);
	review_finish(r);
	return 0;
}

void review_release(struct review *r)
{
	free(r->turn);
	free(r->draw);
	free(r->round);
	*r = (struct review){0};
}

/* ---- Sums. ---- */

/* Returns FROM as all families have decisions. */
static struct decision decision_from(const struct review_decision *from)
{
	const struct judgement *j = &from->judgement;
	struct decision d = {.event = from->event, .loss = judgement_loss(j), .error = j->error,
	                     .worth = j->best.outlook.points};
	const struct net_turn *turns[] = {&j->best.turn, &j->made.turn};
	struct turn_moves *to[] = {&d.best, &d.made};
	for (int k = 0; k < 2; k++)
		while (to[k]->moves < turns[k]->moves) {
			to[k]->move[to[k]->moves] = move_code(turns[k]->move[to[k]->moves], NO_CARD);
			to[k]->moves++;
		}
	return d;
}

/* Adds up the decisions of turn I. */
static void add_up(struct review *r, size_t i)
{
	struct judged_turn *to = &r->judged->turn[i];
	struct review_turn *t = &r->turn[i];
	const struct outlook *after = &t->decision[t->decisions - 1].judgement.made.outlook;
	to->loss = to->cost = t->match_loss = t->worst = 0;
	for (int k = 0; k < t->decisions; k++) {
		const struct decision d = decision_from(&t->decision[k]);
		if (!k || d.loss > to->worst.loss) {
			t->worst = k;
			to->worst = d;
		}
		to->loss += d.loss;
		to->cost += decision_cost(&d, NET_POINT);
		t->match_loss += judgement_match_loss(&t->decision[k].judgement);
	}
	to->error = to->worst.error;
	to->mark = judging_mark(&cards_judge, to->loss);
	to->before = t->decision[0].judgement.best.outlook.points;
	to->after = after->points;
	to->win = outlook_percent(after->match);
}

void review_finish(struct review *r)
{
	int32_t last[SEATS] = {0, 0};
	bool known[SEATS] = {false, false};
	for (size_t i = 0; i < r->judged->turns; i++) {
		struct review_turn *t = &r->turn[i];
		const int seat = r->judged->turn[i].seat;
		if (!t->decisions)
			continue;
		add_up(r, i);
		const struct outlook *after = &t->decision[t->decisions - 1].judgement.made.outlook;
		last[seat] = seat ? OUTLOOK_ONE - after->match : after->match;
		known[seat] = true;
		bool both = known[0] && known[1] && after->spread;
		t->chance = both ? (last[0] + last[1]) / 2 : last[seat];
	}
}

int64_t review_match_loss(const struct review *r, int seat)
{
	int64_t loss = 0;
	for (size_t i = 0; i < r->judged->turns; i++)
		loss += r->judged->turn[i].seat == seat ? r->turn[i].match_loss : 0;
	return loss;
}

int32_t review_rate(const struct judged_seat *s)
{
	return s->choices ? (int32_t)(s->loss / s->choices) : 0;
}

/* ---- The level. ---- */

/* Returns the rates of the levels by R, in the order of level_names, or NULL if none were measured.
 * The expert has no rate: a review counts what the expert sees and the network does not as lost, so
 * expert and the level below look alike. */
static const int *rates_of(const struct rules *r)
{
	const struct outlook_row *row = outlook_row_find(r);
	return row && row->rate[LEVEL_BEGINNER] ? row->rate : NULL;
}

bool review_level_known(const struct rules *r, const struct judged_seat *s)
{
	if (s->choices < REVIEW_CHOICES || !rates_of(r))
		return false;
	/* R must not differ from its row.  The number of rounds doesn't count, since the cost of a
	 * turn doesn't depend on it. */
	struct rules plain = *r;
	OWN(text) bends = {0};
	plain.rounds = rules_find(r->name, NULL)->rounds;
	rows_bends(&card_rows, &plain, &bends);
	return !bends.len;
}

const char *review_level(const struct rules *r, int32_t rate)
{
	const int *known = rates_of(r);
	int64_t hundredths = (int64_t)rate * 100 / NET_POINT;
	if (!known || hundredths * 2 > known[0] * 3)
		return NULL;
	int at = 0;
	while (at + 1 < LEVELS && 2 * hundredths < known[at] + known[at + 1])
		at++;
	return level_names[at];
}

/* ---- The extremes. ---- */

/* The least luck that does not round to 0.0 points. */
enum { LEAST = NET_POINT / 20 };

int review_extremes(const struct review *r, int seat, bool lucky, int most,
                    const struct review_draw **out)
{
	int count = 0, sign = lucky ? 1 : -1;
	for (size_t i = 0; i < r->draws; i++) {
		const struct review_draw *d = &r->draw[i];
		if (d->seat != seat || sign * d->luck < LEAST)
			continue;
		int at = count;
		while (at > 0 && sign * out[at - 1]->luck < sign * d->luck)
			at--;
		if (at == most)
			continue;
		count += count < most;
		for (int k = count - 1; k > at; k--)
			out[k] = out[k - 1];
		out[at] = d;
	}
	return count;
}

/* ---- The course. ---- */

void review_course(const struct review *r, struct review_point *out)
{
	const struct review_round *round = r->round;
	/* NOW: after the present turn.  BEGIN: at the beginning of the round */
	struct review_point now = {0}, begin = {0};
	int64_t drawn = 0;                          /* luck of the round so far, with the deal's */
	/* points of the round for seat 1 that each seat last expected */
	int64_t expected[SEATS] = {0};
	bool known[SEATS] = {false};
	size_t draw = 0;
	for (size_t i = 0; i < r->judged->turns; i++) {
		const struct judged_turn *t = &r->judged->turn[i];
		bool last = judging_ends_round(r->judged, i);
		if (!i || judging_ends_round(r->judged, i - 1)) {
			round = &r->round[t->round - r->round[0].round];
			begin = now;
			drawn = round->deal;
			known[0] = known[1] = false;
		}
		/* after the last whole turn, a turn that was broken off may have drawn */
		size_t end = last ? SIZE_MAX : t->end - 1;
		for (; draw < r->draws; draw++) {
			const struct review_draw *d = &r->draw[draw];
			if (d->round != round->round || d->event > end)
				break;
			drawn += d->seat ? -d->luck : d->luck;
		}
		expected[t->seat] = t->seat ? -t->after : t->after;
		known[t->seat] = true;
		now.luck = begin.luck + drawn;
		if (last && round->over)
			now.skill = begin.skill + (int64_t)round->result * NET_POINT - drawn;
		else if (known[0] && known[1])
			now.skill = begin.skill + (expected[0] + expected[1]) / 2 - drawn;
		out[i] = now;
	}
}
