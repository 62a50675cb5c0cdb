/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/judge/review.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "families/cards/core/deck.h"
#include "families/cards/match/cards.h"
#include "families/cards/net/luck.h"
#include "families/cards/record/record.h"

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

/* Returns the number of halves that were made of the turn that event AT begins: 2, 1 if the round
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
	int before = 0;  /* number of turns of the round so far */
	int64_t sum = 0; /* sum of the values of REVIEW_DEALS deals, always the same */
	for (int i = 1; i <= REVIEW_DEALS; i++) {
		card_t deck[CARDS_MAX];
		struct state s;
		deck_of_seed(cards_rules(m), "the mean deal", i, deck);
		state_init(&s, cards_rules(m), deck, 0);
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
		const int halves = begins ? halves_of(m, i) : 0;
		if (halves)
			add_turn(r, i, halves, before);
		if (luck_has(ev->move)) {
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

/* Reviews the events of M from number FROM on; returns as review_init. */
static int review_from(struct review *r, const struct match *m, size_t from, const struct net *n,
                       const struct outlook_row *row, struct error *e)
{
	*r = (struct review){.match = m, .net = n, .row = row};
	if (m->head.private)
		return error_set(e, "a private record can't be reviewed: it lacks what seat %d didn't see",
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
	return review_from(r, m, match_round_begin(m), n, row, e);
}

void review_release(struct review *r)
{
	free(r->turn);
	free(r->draw);
	free(r->round);
	*r = (struct review){0};
}

struct review_turn *review_turn_at(const struct review *r, size_t at)
{
	struct review_turn *t = r->turn;
	while (t->decision[0].event != at)
		t++;
	return t;
}

/* ---- Sums. ---- */

void review_finish(struct review *r)
{
	int32_t last[SEATS] = {0, 0};
	bool known[SEATS] = {false, false};
	memset(r->seat, 0, sizeof r->seat);
	for (size_t i = 0; i < r->turns; i++) {
		struct review_turn *t = &r->turn[i];
		struct review_seat *s = &r->seat[t->seat];
		t->loss = t->match_loss = 0;
		t->worst = 0;
		for (int k = 0; k < t->decisions; k++) {
			const struct judgement *j = &t->decision[k].judgement;
			if (judgement_loss(j) > judgement_loss(&t->decision[t->worst].judgement))
				t->worst = k;
			t->loss += judgement_loss(j);
			t->match_loss += judgement_match_loss(j);
		}
		t->mark = judging_mark(&cards_judge, t->loss);
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

/* ---- The level. ---- */

/* Returns the rates of the levels by R, in the order of level_names, or NULL if none were measured.
 * The expert has no rate: a review counts what the expert sees and the network does not as lost, so
 * expert and the level below look alike. */
static const int *rates_of(const struct rules *r)
{
	const struct outlook_row *row = outlook_row_find(r);
	return row && row->rate[LEVEL_BEGINNER] ? row->rate : NULL;
}

bool review_level_known(const struct rules *r, const struct review_seat *s)
{
	if (s->choices < REVIEW_CHOICES || !rates_of(r))
		return false;
	/* R must not differ from its row.  The number of rounds doesn't count, since the cost of a
	 * turn doesn't depend on it. */
	struct rules plain = *r;
	struct text bends = {0};
	plain.rounds = rules_find(r->name, NULL)->rounds;
	rules_bends(&plain, &bends);
	const bool bent = bends.len > 0;
	text_release(&bends);
	return !bent;
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
	for (size_t i = 0; i < r->turns; i++) {
		const struct review_turn *t = &r->turn[i];
		int32_t points = t->decision[t->decisions - 1].judgement.made.outlook.points;
		bool last = review_ends_round(r, i);
		if (!i || review_ends_round(r, i - 1)) {
			round = &r->round[t->round - r->round[0].round];
			begin = now;
			drawn = round->deal;
			known[0] = known[1] = false;
		}
		/* after the last whole turn, a turn that was broken off may have drawn */
		size_t end = last ? SIZE_MAX : t->last;
		for (; draw < r->draws; draw++) {
			const struct review_draw *d = &r->draw[draw];
			if (d->round != round->round || d->event > end)
				break;
			drawn += d->seat ? -d->luck : d->luck;
		}
		expected[t->seat] = t->seat ? -points : points;
		known[t->seat] = true;
		now.luck = begin.luck + drawn;
		if (last && round->over)
			now.skill = begin.skill + (int64_t)round->result * NET_POINT - drawn;
		else if (known[0] && known[1])
			now.skill = begin.skill + (expected[0] + expected[1]) / 2 - drawn;
		out[i] = now;
	}
}

/* ---- The notes in a record. ---- */

/* Adds VALUE in tenths of a point, with its sign. */
static void add_tenths(int32_t value, struct text *out)
{
	text_add(out, tenths_text(tenths_of(value, NET_POINT), "+").s);
}

static void add_moves(const struct rules *r, const struct net_turn *turn, struct text *out)
{
	char move[MOVE_TEXT_SIZE];
	for (int i = 0; i < turn->moves; i++)
		text_addf(out, " %s", move_format(r, turn->move[i], move));
}

static void note_of(const struct review *r, const struct review_turn *t, struct text *out)
{
	const struct outlook *after = &t->decision[t->decisions - 1].judgement.made.outlook;
	text_add(out, REMARK_REVIEW);
	add_tenths(t->decision[0].judgement.best.outlook.points, out);
	text_add_char(out, ' ');
	add_tenths(after->points, out);
	text_addf(out, " %d%%", outlook_percent(after->match));
	if (!t->loss)
		return;
	text_add_char(out, ' ');
	text_add(out, "best");
	for (int i = 0; i < t->worst; i++)
		add_moves(cards_rules(r->match), &t->decision[i].judgement.made.turn, out);
	add_moves(cards_rules(r->match), &t->decision[t->worst].judgement.best.turn, out);
}

/* The remarks of a match, as they are put together anew. */
struct remarks {
	struct remark *remark;
	size_t len, cap;
};

static void add_remark(struct remarks *to, const struct remark *r)
{
	to->remark = alloc_grow(to->remark, &to->cap, to->len + 1, sizeof *to->remark);
	to->remark[to->len++] = *r;
}

/* Marks turn T in M, and adds its note.  The remarks of M from number NEXT on stand after it. */
static void annotate(const struct review *r, const struct review_turn *t, struct match *m,
                     size_t next, struct remarks *to)
{
	struct event *last = &m->log[t->last];
	const bool kept = last->mark && !record_review_marks(m, next, t->last + 1);
	struct text note = {0};
	if (!kept)
		last->mark = t->mark; /* replaces the mark of an earlier review */
	note_of(r, t, &note);
	if (kept)
		text_add(&note, REMARK_KEEPS);
	add_remark(to, &(struct remark){.at = t->last + 1, .kind = ITEM_NOTE, .text = note.s});
}

void review_annotate(const struct review *r, struct match *m)
{
	struct remarks out = {0};
	size_t turn = 0, next = 0;
	int depth = 0;
	for (size_t at = 0; at <= m->log_len; at++) {
		if (turn < r->turns && r->turn[turn].last + 1 == at)
			annotate(r, &r->turn[turn++], m, next, &out);
		for (; next < m->remarks && m->remark[next].at == at; next++) {
			const struct remark *old = &m->remark[next];
			depth += (old->kind == ITEM_OPEN) - (old->kind == ITEM_CLOSE);
			if (!depth && record_is_review(old))
				free(old->text); /* the note of an earlier review is left out */
			else
				add_remark(&out, old);
		}
	}
	free(m->remark);
	m->remark = out.remark;
	m->remarks = out.len;
	m->remarks_cap = out.cap;
}
