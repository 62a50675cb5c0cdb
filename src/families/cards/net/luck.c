/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/net/luck.h"

enum { CARD_CODES = SUITS_MAX * LANE_BITS };

/* The sum of the values with each of the next cards of the deck, and the value with the card
 * drawn. */
struct spread {
	int count[CARD_CODES];
	int cards;
	card_t drawn;
	int64_t sum, actual;
};

/* Begins a sum over the next MOST cards of the deck, or over as many as there are.  Each
 * of them is as likely to be the next as any other. */
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

/* Returns SHARE hundredths of the value with the card drawn less the mean value, rounded to the
 * nearest. */
static int32_t spread_luck(const struct spread *x, int share)
{
	if (!x->cards)
		return 0;
	int64_t luck = (x->actual * x->cards - x->sum) * share, whole = x->cards * INT64_C(100);
	return (int32_t)((luck + (luck < 0 ? -whole : whole) / 2) / whole);
}

int32_t luck_value_with(const struct net *n, const struct state *s, card_t c)
{
	struct state after = *s;
	after.deck[s->table.left - 1] = c;
	state_apply(&after, (struct move){MOVE_DRAW, DECK});
	struct view v = view_of(&after, s->table.mover);
	if (view_to_move(&v))
		return net_turn_of(n, NULL, &v).value;
	struct net_position p = net_position_of(&v);
	return net_value(n, NULL, &p);
}

struct net_position luck_position(const struct state *s)
{
	struct view v = view_of(s, s->table.mover);
	struct net_position p = net_position_of(&v);
	net_position_move(&p, (struct move){MOVE_DRAW, DECK});
	p.kind = NET_TURN_DONE;
	return p;
}

int32_t luck_of_draw(const struct net *n, const struct state *s)
{
	struct spread x = spread_of(s, CARDS_MAX);
	for (int c = 0; c < CARD_CODES; c++)
		if (x.count[c])
			spread_add(&x, c, luck_value_with(n, s, (card_t)c));
	return spread_luck(&x, 100);
}

/* Returns the values with each of the next LUCK_CARDS cards, which the hand keeps besides the
 * others. */
static struct spread spread_glance(const struct net *n, struct net_memo *memo,
                                   const struct state *s)
{
	struct spread x = spread_of(s, LUCK_CARDS);
	const struct net_position p = luck_position(s);
	if (p.over)
		return x;
	struct net_sums base[SUITS_MAX], drawn;
	const struct net_sums *suits[SUITS_MAX];
	for (int i = 0; i < p.rules->suits; i++) {
		net_memo_sums(memo, n, p.rules, &p.suit[i], &base[i]);
		suits[i] = &base[i];
	}
	for (int c = 0; c < CARD_CODES; c++) {
		if (!x.count[c])
			continue;
		int suit = card_suit((card_t)c);
		struct net_suit with = p.suit[suit];
		net_suit_see(&with, card_rank((card_t)c));
		suits[suit] = net_memo_look(memo, n, p.rules, &with, &drawn);
		spread_add(&x, c, net_value_of_sums(n, &p, suits));
		suits[suit] = &base[suit];
	}
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
