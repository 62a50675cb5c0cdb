/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/net/belief.h"

#include <string.h>

#include "families/cards/core/deck.h"

/* The exponential of X, X in 1/NET_NAT_ONE, in BELIEF_ONEs.  It takes the power of two
 * below and, from there to the next one, the closest parabola through 1 and 2. */
static uint32_t weight_of(int32_t x)
{
	const int32_t most = 12 * 256;
	int32_t bits = x * 369 / NET_NAT_ONE; /* 256 times the logarithm to base 2 */
	if (bits > most - 1)
		bits = most - 1;
	if (bits < -most)
		bits = -most;
	uint32_t whole = (uint32_t)(bits + most) >> 8, part = (uint32_t)(bits + most) & 255;
	uint32_t power = 65536 + part * 168 + part * part * 88 / 256;
	return (uint32_t)((uint64_t)power << whole >> 16);
}

static void add_rows(const struct net *n, const uint16_t *list, int count, int32_t *sum)
{
	for (int i = 0; i < count; i++)
		for (int k = 0; k < NET_KINDS; k++)
			sum[k] += n->held[list[i]][k];
}

void belief_of(const struct net *n, const struct view *v, struct belief *b)
{
	struct net_position p = net_position_of(v);
	struct net_tally tally = net_tally_of(&p);
	uint16_t list[SUIT_LIST_MAX];
	int32_t whole[NET_KINDS] = {0};
	net_whole_inputs(&p, &tally, list);
	add_rows(n, list, WHOLE_LIST, whole);
	for (int s = 0; s < p.rules->suits; s++) {
		int32_t sum[NET_KINDS];
		for (int k = 0; k < NET_KINDS; k++)
			sum[k] = whole[k];
		add_rows(n, list, net_suit_inputs(&p.suit[s], list), sum);
		for (int k = 0; k < NET_KINDS; k++)
			b->weight[s][k] = weight_of(sum[k]);
	}
}

/* The unseen cards, and how much each is believed to be in the other hand. */
struct unseen {
	card_t card[CARDS_MAX];
	uint32_t weight[CARDS_MAX];
	int count, left; /* of them, LEFT in the deck */
};

/* Puts each card into the deck or the hand by chance, apart from the others.  OUT is the
 * deck, then the hand.  Returns false if one of them gets too many. */
static bool sort_out(const struct unseen *u, struct rng *rng, card_t *out)
{
	int deck = 0, hand = u->left;
	for (int i = 0; i < u->count; i++) {
		uint64_t in = (uint64_t)u->weight[i] * (uint64_t)(u->count - u->left);
		uint64_t all = in + (uint64_t)BELIEF_ONE * (uint64_t)u->left;
		bool held = (rng_next(rng) >> 32) * all < in << 32;
		if (held ? hand == u->count : deck == u->left)
			return false;
		out[held ? hand++ : deck++] = u->card[i];
	}
	return true;
}

/* Draws the hand card after card.  It always comes to an end, but when it draws many
 * cards it exaggerates what the weights say. */
static void draw_hand(struct unseen *u, struct rng *rng, card_t *out)
{
	uint32_t total = 0;
	for (int i = 0; i < u->count; i++)
		total += u->weight[i];
	for (int n = u->count; n > u->left; n--) {
		uint32_t at = rng_below(rng, total);
		int i = 0;
		while (i < n - 1 && at >= u->weight[i])
			at -= u->weight[i++];
		out[n - 1] = u->card[i];
		total -= u->weight[i];
		u->card[i] = u->card[n - 1];
		u->weight[i] = u->weight[n - 1];
	}
	memcpy(out, u->card, sizeof *out * (size_t)u->left);
}

/* Tries sort_out until the numbers are right.  Each hand of this size then has the chance
 * that the weights give it, whatever the chance of the size is (conditional Poisson
 * sampling: Chen, Dempster and Liu, Biometrika 81, 1994).  With weights that were learned
 * one try in five or so is right. */
void belief_sample(const struct belief *b, const struct view *v, struct rng *rng,
                   struct state *out)
{
	const int tries = 64;
	struct unseen u = {.left = v->table.left};
	card_t cards[CARDS_MAX];
	int n = 0;
	u.count = view_unseen_list(v, u.card);
	for (int i = 0; i < u.count; i++) {
		int kind = net_kind_of_rank(card_rank(u.card[i]));
		u.weight[i] = b->weight[card_suit(u.card[i])][kind];
	}
	while (n < tries && !sort_out(&u, rng, cards))
		n++;
	if (n == tries)
		draw_hand(&u, rng, cards);
	deck_shuffle(cards, u.left, rng);
	view_state(v, cards, u.count, out);
}
