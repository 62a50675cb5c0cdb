/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/worth.h"

#include <math.h>

#include "families/cards/core/table.h"

/* The part of one round in a cell. */
struct part {
	int64_t n, sum, paid;
};

/* The situation when a card was laid. */
struct moment {
	int held; /* cards of its suit in the hand, with the card itself */
	int numbers, sum; /* how many of them are numbers, and the sum of these */
	int left; /* cards in the deck */
	bool after; /* the other player had begun the suit */
	card_t card;
};

/* The situations in which an expedition was begun and its wagers laid. */
struct story {
	struct moment begun, wager[WAGERS_MAX];
	int wagers;
};

struct round {
	const struct rules *rules;
	const struct table *end;
	struct story story[SEATS][SUITS_MAX];
	int points[SEATS], piles[SEATS], turns;
	struct part part[WORTH_CELLS];
};

static void note(struct round *r, int cell, int value)
{
	r->part[cell].n++;
	r->part[cell].sum += value;
	r->part[cell].paid += value > 0;
}

/* Returns X, or COUNT - 1 if X is larger. */
static int at_most(int x, int count)
{
	return x < count ? x : count - 1;
}

static int sum_band(int sum)
{
	return at_most(sum / WORTH_SUM_WIDTH, WORTH_SUMS);
}

static int left_band(int left)
{
	return at_most(left / WORTH_LEFT_WIDTH, WORTH_LEFTS);
}

/* Notes an event of the round. */
static void watch(struct round *r, const struct cards_event *ev)
{
	const struct table *t = &ev->before->table;
	if (ev->kind != EVENT_MOVE)
		return;
	r->turns += table_turn_begins(t);
	r->piles[t->mover] += ev->move.kind == MOVE_DRAW && ev->move.arg != DECK;
	if (ev->move.kind != MOVE_PLAY)
		return;
	card_t card = ev->move.arg;
	int suit = card_suit(card);
	unsigned lane = cards_lane(ev->before->hand[t->mover], suit);
	struct story *story = &r->story[t->mover][suit];
	struct moment now = {
		.held = bits_count(lane),
		.numbers = bits_count(lane & NUMBER_BITS),
		.sum = score_suit(r->rules, lane).sum,
		.left = t->left,
		.after = cards_lane(t->exped[seat_other(t->mover)], suit),
		.card = card,
	};
	if (!cards_lane(t->exped[t->mover], suit))
		story->begun = now;
	if (card_is_wager(card))
		story->wager[story->wagers++] = now;
}

/* Notes an expedition.  Returns whether it is a long one. */
static bool note_expedition(struct round *r, const struct story *story, unsigned bits)
{
	struct score score = score_suit(r->rules, bits);
	bool is_long = score.cards >= r->rules->bonus_cards;
	note(r, WORTH_EXPEDITION, score.points);
	note(r, WORTH_SIZE + score.cards, score.points);
	note(r, WORTH_WAGERED + score.factor - 1, score.points);
	if (is_long)
		note(r, WORTH_LONG + score.factor - 1, score.points);
	const struct moment *then = &story->begun;
	int by = card_is_wager(then->card) ? 0 : rank_number(card_rank(then->card)) - 1;
	note(r, WORTH_WITH + at_most(then->held, WORTH_HELDS), score.points);
	note(r, WORTH_WITH_SUM + sum_band(then->sum), score.points);
	note(r, WORTH_AT + left_band(then->left), score.points);
	note(r, WORTH_BY + by, score.points);
	note(r, WORTH_AFTER + then->after, score.points);
	note(r, WORTH_HELD, then->held);
	/* all wagers of an expedition bring the same, so it makes no difference which one
	 * is left out of BITS */
	int brought = score_suit(r->rules, bits).points -
	              score_suit(r->rules, lane_take(bits, 0)).points;
	for (int i = 0; i < story->wagers; i++) {
		then = &story->wager[i];
		note(r, WORTH_WAGER, brought);
		note(r, WORTH_WAGER_WITH + at_most(then->numbers, WORTH_HELDS), brought);
		note(r, WORTH_WAGER_SUM + sum_band(then->sum), brought);
		note(r, WORTH_WAGER_AT + left_band(then->left), brought);
		note(r, WORTH_WAGER_NTH + i, brought);
	}
	return is_long;
}

static void note_round(struct round *r)
{
	int untouched = 0, shared = 0;
	for (int suit = 0; suit < r->rules->suits; suit++) {
		int players = !!cards_lane(r->end->exped[0], suit) +
		              !!cards_lane(r->end->exped[1], suit);
		untouched += players == 0;
		shared += players == SEATS;
	}
	note(r, WORTH_UNTOUCHED, untouched);
	note(r, WORTH_SHARED, shared);
	int edge = r->points[r->end->starter] - r->points[seat_other(r->end->starter)];
	note(r, WORTH_EDGE, edge);
	note(r, WORTH_STARTER, edge > 0);
	note(r, WORTH_DRAWN, edge == 0);
	note(r, WORTH_TURNS, r->turns);
	if (edge) {
		int winner = r->points[1] > r->points[0];
		note(r, WORTH_WINNER, r->points[winner]);
		note(r, WORTH_LOSER, r->points[seat_other(winner)]);
	}
}

void worth_add(struct worth *w, const struct match *m)
{
	struct round r = {.rules = cards_rules(m), .end = &cards_state(m)->table};
	for (size_t i = 0; i < m->log_len; i++) {
		const struct cards_event event = cards_event(m, i);
		watch(&r, &event);
	}
	for (int seat = 0; seat < SEATS; seat++) {
		const int points = table_round_points(r.end, seat), at = points - WORTH_POINTS_LOWEST;
		const bool first = !w->rounds && !seat;
		r.points[seat] = points;
		w->points[at < 0 ? 0 : at_most(at, WORTH_POINTS_SPAN)]++;
		if (first || points > w->best)
			w->best = points;
		if (first || points < w->worst)
			w->worst = points;
	}
	for (int seat = 0; seat < SEATS; seat++) {
		int begun = 0, longs = 0, wagers = 0;
		for (int suit = 0; suit < r.rules->suits; suit++) {
			const struct story *story = &r.story[seat][suit];
			unsigned bits = cards_lane(r.end->exped[seat], suit);
			if (!bits)
				continue;
			begun++;
			wagers += story->wagers;
			longs += note_expedition(&r, story, bits);
		}
		note(&r, WORTH_POINTS, r.points[seat]);
		note(&r, WORTH_BEGUN, begun);
		note(&r, WORTH_PLAYED, cards_count(r.end->exped[seat]));
		note(&r, WORTH_WAGERS, wagers);
		note(&r, WORTH_PILES, r.piles[seat]);
		note(&r, WORTH_LONGS, longs);
		note(&r, WORTH_LONGS_OF + (seat != r.end->starter), longs);
		const int points = r.points[seat], above = points - WORTH_SCORE_LOWEST;
		struct part *score = &r.part[WORTH_SCORE];
		if (above >= 0)
			score += at_most(above / WORTH_SCORE_WIDTH + 1, WORTH_SCORES);
		score->n++;
		score->sum += points;
		score->paid += points > r.points[seat_other(seat)];
	}
	note_round(&r);
	for (int i = 0; i < WORTH_CELLS; i++) {
		struct worth_cell *c = &w->cell[i];
		const struct part *p = &r.part[i];
		c->n += p->n;
		c->sum += p->sum;
		c->paid += p->paid;
		c->nn += p->n * p->n;
		c->ns += p->n * p->sum;
		c->ss += p->sum * p->sum;
	}
	w->rounds++;
}

struct estimate worth_mean(const struct worth *w, int cell)
{
	const struct worth_cell *c = &w->cell[cell];
	struct estimate result = {0, INFINITY};
	if (!c->n)
		return result;
	double n = (double)c->n, rounds = (double)w->rounds;
	result.mean = (double)c->sum / n;
	if (w->rounds < 2)
		return result;
	double around = (double)c->ss - 2 * result.mean * (double)c->ns +
	                result.mean * result.mean * (double)c->nn;
	result.error = sqrt(fmax(around, 0) * rounds / (rounds - 1)) / n;
	return result;
}

double worth_share(const struct worth *w, int cell)
{
	const struct worth_cell *c = &w->cell[cell];
	return c->n ? (double)c->paid / (double)c->n : 0;
}

int worth_quantile(const struct worth *w, double share)
{
	double wanted = share * (double)w->cell[WORTH_POINTS].n, below = 0;
	int at = 0;
	while (at < WORTH_POINTS_SPAN - 1 && below + (double)w->points[at] < wanted)
		below += (double)w->points[at++];
	return WORTH_POINTS_LOWEST + at;
}

double worth_spread(const struct worth *w)
{
	double n = (double)w->cell[WORTH_POINTS].n, sum = 0, squares = 0;
	for (int at = 0; at < WORTH_POINTS_SPAN; at++) {
		double points = at + WORTH_POINTS_LOWEST, count = (double)w->points[at];
		sum += points * count;
		squares += points * points * count;
	}
	return n > 1 ? sqrt(fmax(squares - sum * sum / n, 0) / (n - 1)) : 0;
}
