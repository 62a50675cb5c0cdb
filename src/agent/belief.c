/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "agent/belief.h"

#include "core/deck.h"

/* The exponential of X, in 1/NET_NAT_ONE, in BELIEF_ONEs: by powers of two and,
 * between them, the parabola through 1 and 2 that lies closest to it. */
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

/* Which of COUNT cards is drawn; TOTAL is the sum of their weights. */
static int draw(const uint32_t *weight, int count, uint32_t total, struct rng *rng)
{
	uint32_t at = rng_below(rng, total);
	int i = 0;
	while (i < count - 1 && at >= weight[i])
		at -= weight[i++];
	return i;
}

void belief_sample(const struct belief *b, const struct view *v, struct rng *rng,
                   struct state *out)
{
	card_t unseen[CARDS_MAX];
	uint32_t weight[CARDS_MAX] = {0}, total = 0;
	int count = view_unseen_list(v, unseen), left = v->table.left;
	for (int i = 0; i < count; i++) {
		weight[i] = b->weight[card_suit(unseen[i])][net_kind_of_rank(card_rank(unseen[i]))];
		total += weight[i];
	}
	for (int n = count; n > left; n--) {
		int at = draw(weight, n, total, rng);
		card_t c = unseen[at];
		total -= weight[at];
		unseen[at] = unseen[n - 1];
		weight[at] = weight[n - 1];
		unseen[n - 1] = c;
	}
	deck_shuffle(unseen, left, rng);
	view_state(v, unseen, count, out);
}
