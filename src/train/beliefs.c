/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/beliefs.h"

#include <math.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "families/cards/core/deck.h"
#include "families/cards/net/net_turn.h"

struct learned {
	float weight[NET_INPUTS][NET_KINDS];
	float square[NET_INPUTS][NET_KINDS]; /* of the gradients so far */
};

struct lesson {
	const struct net *net;
	const struct rules *rules;
	struct learned *l;
	struct rng rng;
	bool counted; /* this round is for the report */
	double learned, even, cards;
};

/* The unseen cards of one suit by kind: how many there are, and how many of them are in
 * the other hand. */
struct suit_cards {
	int count[NET_KINDS], held[NET_KINDS];
};

/* The chance that an unseen card of KIND is in the other hand.  OFFSET: the logarithm of the
 * odds if all cards are alike. */
static double chance_of(const struct lesson *w, const uint16_t *list, int count, int kind,
                        double offset)
{
	double sum = offset;
	for (int i = 0; i < count; i++)
		sum += (double)w->l->weight[list[i]][kind];
	return 1 / (1 + exp(-sum));
}

/* Moves the weights of the inputs along the slope of the error. */
static void step(struct lesson *w, const uint16_t *list, int count, int kind, double slope)
{
	const float rate = 0.05f;
	float g = (float)slope;
	for (int i = 0; i < count; i++) {
		float *square = &w->l->square[list[i]][kind];
		*square += g * g;
		w->l->weight[list[i]][kind] -= rate * g / sqrtf(*square + 1);
	}
}

/* Learns from the cards of one suit.  LIST holds the INPUTS that are true.  ODDS: those
 * of a card to be in the other hand, if all cards are alike. */
static void learn_suit(struct lesson *w, const struct suit_cards *c, const uint16_t *list,
                       int inputs, double odds)
{
	double even = odds / (1 + odds);
	for (int kind = 0; kind < NET_KINDS; kind++) {
		int n = c->count[kind], held = c->held[kind];
		if (!n)
			continue;
		double p = chance_of(w, list, inputs, kind, log(odds));
		step(w, list, inputs, kind, n * p - held);
		if (!w->counted)
			continue;
		w->learned += held * log(p) + (n - held) * log(1 - p);
		w->even += held * log(even) + (n - held) * log(1 - even);
		w->cards += n;
	}
}

/* Learns from the view of the seat to move and the hand of the other. */
static void learn_position(struct lesson *w, const struct state *s)
{
	struct view v = view_of(s, s->table.mover);
	struct net_position p = net_position_of(&v);
	struct net_tally tally = net_tally_of(&p);
	int other = seat_other(v.seat);
	/* of alike wagers both sets hold the lowest bits, so only their number counts below */
	struct cards unseen = view_unseen(&v);
	struct cards hidden = cards_minus(s->hand[other], s->table.known[other]);
	int held = cards_count(hidden), left = s->table.left;
	uint16_t list[SUIT_LIST_MAX + WHOLE_LIST];
	if (!held || !left)
		return;
	for (int suit = 0; suit < w->rules->suits; suit++) {
		struct suit_cards c = {{0}, {0}};
		for (int rank = 0; rank < RANKS; rank++) {
			int kind = net_kind_of_rank(rank);
			c.count[kind] += cards_lane(unseen, suit) >> rank & 1;
			c.held[kind] += cards_lane(hidden, suit) >> rank & 1;
		}
		int inputs = net_suit_inputs(&p.suit[suit], list);
		net_whole_inputs(&p, &tally, list + inputs);
		learn_suit(w, &c, list, inputs + WHOLE_LIST, (double)held / left);
	}
}

/* The best move of the network or, once in a while, a random one. */
static struct move move_made(struct lesson *w, const struct state *s)
{
	const double astray = 0.03;
	struct move moves[MOVES_MAX];
	struct view v = view_of(s, s->table.mover);
	if (rng_unit(&w->rng) < astray) {
		int count = state_legal(s, moves);
		return moves[rng_below(&w->rng, (uint32_t)count)];
	}
	return net_turn_of(w->net, NULL, &v).move[0];
}

static void play_round(struct lesson *w)
{
	card_t deck[CARDS_MAX];
	struct state s;
	deck_shuffle(deck, deck_sorted(w->rules, deck), &w->rng);
	state_init(&s, w->rules, deck, 0);
	while (s.table.over == ROUND_ON) {
		learn_position(w, &s);
		state_apply(&s, move_made(w, &s));
	}
}

struct beliefs_report beliefs_learn(struct net *n, const struct rules *r, const char *seed,
                                    int rounds)
{
	struct lesson w = {.net = n, .rules = r, .l = alloc_zero(1, sizeof *w.l)};
	for (int i = 0; i < rounds; i++) {
		rng_init(&w.rng, seed, "beliefs", (uint64_t)i);
		w.counted = i >= rounds - rounds / 10;
		play_round(&w);
	}
	for (int i = 0; i < NET_INPUTS; i++)
		for (int k = 0; k < NET_KINDS; k++)
			n->held[i][k] = (int16_t)lrintf(w.l->weight[i][k] * NET_NAT_ONE);
	free(w.l);
	double cards = w.cards > 0 ? w.cards : 1;
	return (struct beliefs_report){w.learned / cards, w.even / cards};
}
