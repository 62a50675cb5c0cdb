/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/luck.h"

#include "net/net_turn.h"

enum { CARD_CODES = SUITS_MAX * LANE_BITS };

/* A sum over the cards of the deck, and the value with the one drawn. */
struct spread {
	int count[CARD_CODES];
	int cards;
	card_t drawn;
	int64_t sum, actual;
};

/* Of the next cards of the deck, MOST of them or as many as there are.  Any of them
 * is as likely to be the next as any other. */
static struct spread spread_of(const struct state *s, int most)
{
	int left = s->table.left, cards = left < most ? left : most;
	struct spread x = {.cards = cards, .drawn = s->deck[left - 1]};
	for (int i = left - cards; i < left; i++)
		x.count[s->deck[i]]++;
	return x;
}

static void spread_add(struct spread *x, int card, int64_t value)
{
	x->sum += value * x->count[card];
	if (card == x->drawn)
		x->actual = value;
}

/* SHARE hundredths of the value less the mean, rounded to the nearest. */
static int32_t spread_luck(const struct spread *x, int share)
{
	if (!x->cards)
		return 0;
	int64_t luck = (x->actual * x->cards - x->sum) * share, whole = x->cards * INT64_C(100);
	return (int32_t)((luck + (luck < 0 ? -whole : whole) / 2) / whole);
}

/* The position of SEAT in S with a complete hand. */
static int32_t value_resting(const struct net *n, const struct state *s, int seat)
{
	struct view v = view_of(s, seat);
	struct net_position p = net_position_of(&v);
	return net_value(n, NULL, &p);
}

/* And where it still has to place: that of the best placing. */
static int32_t value_placing(const struct net *n, const struct state *s, int seat)
{
	struct view v = view_of(s, seat);
	return net_turn_of(n, NULL, &v).value;
}

/* The value for the mover of S with card C drawn from the deck. */
static int32_t value_with(const struct net *n, const struct state *s, int c)
{
	struct state after = *s;
	int seat = s->table.mover;
	after.deck[s->table.left - 1] = (card_t)c;
	state_apply(&after, (struct move){MOVE_DRAW, DECK});
	bool placing = after.table.mover == seat && after.table.over == ROUND_ON;
	return placing ? value_placing(n, &after, seat) : value_resting(n, &after, seat);
}

int32_t luck_of_draw(const struct net *n, const struct state *s)
{
	struct spread x = spread_of(s, CARDS_MAX);
	for (int c = 0; c < CARD_CODES; c++)
		if (x.count[c])
			spread_add(&x, c, value_with(n, s, c));
	return spread_luck(&x, 100);
}

/* The values with each card that lies in the deck, kept besides the others: of P,
 * a complete hand's position but for that card. */
static void add_resting(struct spread *x, const struct net *n, struct net_memo *memo,
                        const struct net_position *p)
{
	struct net_sums base[SUITS_MAX], drawn;
	const struct net_sums *suits[SUITS_MAX];
	for (int i = 0; i < p->rules->suits; i++) {
		net_memo_sums(memo, n, p->rules, &p->suit[i], &base[i]);
		suits[i] = &base[i];
	}
	for (int c = 0; c < CARD_CODES; c++) {
		if (!x->count[c])
			continue;
		int suit = card_suit((card_t)c);
		struct net_suit with = p->suit[suit];
		net_suit_see(&with, card_rank((card_t)c));
		suits[suit] = net_memo_look(memo, n, p->rules, &with, &drawn);
		spread_add(x, c, net_value_of_sums(n, p, suits));
		suits[suit] = &base[suit];
	}
}

/* What one draw could bring, for a quick estimate. */
static struct spread spread_glance(const struct net *n, struct net_memo *memo,
                                   const struct state *s)
{
	struct spread x = spread_of(s, LUCK_CARDS);
	struct view v = view_of(s, s->table.mover);
	struct net_position p = net_position_of(&v);
	net_position_move(&p, (struct move){MOVE_DRAW, DECK});
	if (p.over)
		return x;
	p.kind = NET_TURN_DONE;
	add_resting(&x, n, memo, &p);
	return x;
}

int32_t luck_glance(const struct net *n, struct net_memo *memo, const struct state *s)
{
	struct spread x = spread_glance(n, memo, s);
	return spread_luck(&x, 100);
}

int32_t luck_control(const struct net *n, struct net_memo *memo, const struct state *s)
{
	struct spread x = spread_glance(n, memo, s);
	return spread_luck(&x, LUCK_SHARE);
}
