/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/judge/hindsight.h"

#include <string.h>

#include "families/cards/core/table.h"
#include "families/cards/judge/arrivals.h"
#include "families/cards/match/cards.h"

enum { HAND_MAX = CARDS_MAX, NO_GIFT = -1 };

/* A card on a pile, who discarded it and in which turn. */
struct discarded {
	card_t card;
	uint8_t by;
	int turn;
};

/* A walk through a round.  Where wagers are alike, each gets a rank of its own when it is
 * first seen.  Of several in a hand, the one that came first leaves first. */
struct walk {
	const struct rules *rules;
	card_t hand[SEATS][HAND_MAX]; /* in the order in which they came */
	int held[SEATS];
	struct discarded pile[SUITS_MAX][RANKS];
	int depth[SUITS_MAX];
	int wagers[SUITS_MAX];        /* alike wagers that have been seen */
	int moves;                    /* made so far */
	struct gift given[SUITS_MAX * LANE_BITS]; /* by card; points NO_GIFT if none */
	struct arrivals came[SEATS];
};

/* Returns the number of the turn that is being made, as in the log. */
static int turn_now(const struct walk *w)
{
	enum { MOVES_IN_PAIR = 4 };
	return w->moves / MOVES_IN_PAIR + 1;
}

static void take_in(struct walk *w, int seat, card_t c)
{
	w->hand[seat][w->held[seat]++] = c;
	arrivals_add(&w->came[seat], c);
}

/* Takes in a card that nobody has seen before. */
static void take_fresh(struct walk *w, int seat, card_t c)
{
	if (w->rules->alike && card_is_wager(c))
		c = card_make(card_suit(c), w->wagers[card_suit(c)]++);
	w->given[c].points = NO_GIFT;
	take_in(w, seat, c);
}

static void walk_draw(struct walk *w, const struct cards_event *ev, struct hindsight *h)
{
	int seat = ev->before->table.mover, suit = ev->move.arg;
	if (suit == DECK) {
		take_fresh(w, seat, ev->card);
		return;
	}
	struct discarded top = w->pile[suit][--w->depth[suit]];
	bool other = top.by != seat;
	w->given[top.card] = (struct gift){card_kind(top.card, w->rules->alike), top.by, top.turn,
	                                   turn_now(w), other ? 0 : NO_GIFT};
	h->seat[seat].taken += other;
	take_in(w, seat, top.card);
}

static void walk_place(struct walk *w, const struct cards_event *ev, struct hindsight *h)
{
	int seat = ev->before->table.mover, suit = card_suit(ev->card);
	card_t *hand = w->hand[seat];
	int at = 0;
	while (card_kind(hand[at], w->rules->alike) != ev->card)
		at++;
	card_t c = hand[at]; /* of alike wagers, the one that came first */
	w->held[seat]--;
	memmove(hand + at, hand + at + 1, (size_t)(w->held[seat] - at) * sizeof *hand);
	w->came[seat].placings++;
	if (ev->move.kind == MOVE_DISCARD)
		w->pile[suit][w->depth[suit]++] =
			(struct discarded){c, (uint8_t)seat, turn_now(w)};
	else if (w->given[c].points != NO_GIFT)
		h->gift[h->gifts++] = w->given[c];
}

/* Returns the lane without card C. */
static unsigned without(const struct rules *r, unsigned lane, card_t c)
{
	int rank = card_rank(c);
	if (rank >= WAGERS_MAX || !r->alike)
		return lane & ~(1u << rank);
	return (lane & NUMBER_BITS) | (lane & WAGER_BITS) >> 1;
}

/* Sets the points of the gifts. */
static void weigh_gifts(const struct rules *r, const struct cards *exped, struct hindsight *h)
{
	struct cards less[SEATS] = {exped[0], exped[1]};
	for (int i = 0; i < h->gifts; i++) {
		struct gift *g = &h->gift[i];
		int to = seat_other(g->from), suit = card_suit(g->card);
		unsigned lane = cards_lane(exped[to], suit);
		g->points = score_suit(r, lane).points - score_suit(r, without(r, lane, g->card)).points;
		cards_set_lane(&less[to], suit, without(r, cards_lane(less[to], suit), g->card));
	}
	for (int seat = 0; seat < SEATS; seat++)
		h->seat[seat].gained = score_side(r, exped[seat]) - score_side(r, less[seat]);
}

static struct wagers_laid weigh_wagers(const struct rules *r, unsigned lane)
{
	unsigned wagers = lane & WAGER_BITS;
	return (struct wagers_laid){
		.count = bits_count(wagers),
		.with = score_suit(r, lane).points,
		.without_one = score_suit(r, lane & ~(wagers & -wagers)).points,
		.without = score_suit(r, lane & NUMBER_BITS).points,
	};
}

/* Finds the events of round ROUND: those from *FROM up to, not including, *TO.  Returns
 * the state in which they end, or NULL if there is no such round. */
static const struct state *find_round(const struct match *m, int round, size_t *from, size_t *to)
{
	size_t i = 0;
	while (i < m->log_len && cards_before(m, i)->table.round < round)
		i++;
	*from = i;
	while (i < m->log_len && cards_before(m, i)->table.round == round &&
	       m->log[i].kind != EVENT_ROUND)
		i++;
	*to = i;
	const struct state *end = cards_before(m, i);
	return end->table.round == round ? end : NULL;
}

static int refuse(const struct match *m, int round, const struct state *end, struct error *e)
{
	int now = cards_state(m)->table.round;
	if (!end)
		return error_set(e, "there is no round %d to look back on: this is round %d", round, now);
	if (state_over(end))
		return error_set(e, "this record is private: it lacks cards that hindsight needs");
	if (round == 1)
		return error_set(e, "round 1 isn't over: hidden cards are shown only after it");
	return error_set(e, "round %d isn't over: type 'hindsight %d' for the one before", round,
	                 round - 1);
}

int hindsight_round(const struct match *m, int round, struct hindsight *h, struct error *e)
{
	size_t from, to;
	const struct state *end = find_round(m, round, &from, &to);
	if (!end || !state_over(end) || (m->head.private && round > m->open))
		return refuse(m, round, end, e);
	struct walk w = {.rules = cards_rules(m)};
	*h = (struct hindsight){.round = round};
	const struct state *start = cards_before(m, from);
	for (int seat = 0; seat < SEATS; seat++) {
		struct cards hand = start->hand[seat];
		card_t c;
		while ((c = cards_pop(&hand)) != NO_CARD)
			take_fresh(&w, seat, c);
	}
	for (size_t i = from; i < to; i++) {
		const struct cards_event event = cards_event(m, i), *ev = &event;
		if (ev->kind != EVENT_MOVE)
			continue;
		if (ev->move.kind == MOVE_DRAW)
			walk_draw(&w, ev, h);
		else
			walk_place(&w, ev, h);
		w.moves++;
	}
	weigh_gifts(cards_rules(m), end->table.exped, h);
	for (int seat = 0; seat < SEATS; seat++) {
		struct hindsight_seat *s = &h->seat[seat];
		s->points = table_round_points(&end->table, seat);
		s->most = arrivals_most(cards_rules(m), &w.came[seat], &s->best);
		for (int suit = 0; suit < cards_rules(m)->suits; suit++)
			s->wagers[suit] = weigh_wagers(cards_rules(m), cards_lane(end->table.exped[seat], suit));
		arrivals_release(&w.came[seat]);
	}
	return 0;
}
