/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/net/net_value.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/core/deck.h"
#include "families/cards/net/net_lanes.h"

/* Makes the sums of suit S by rules R. */
static void suit_sums(const struct net *n, const struct rules *r, const struct net_suit *s,
                      struct net_sums *out)
{
	uint16_t list[SUIT_LIST_MAX];
	int count = net_suit_inputs(s, list);
	net_lanes()->add_rows(n, list, count, out->lane);
	out->tally = net_suit_tally(r, s);
}

int32_t net_value_of_sums(const struct net *n, const struct net_position *p,
                          const struct net_sums *const *suits)
{
	int count = p->rules->suits;
	struct net_tally t = {0};
	for (int s = 0; s < count; s++)
		net_tally_add(&t, &suits[s]->tally);
	if (p->over)
		return t.points * NET_POINT;
	const struct net_lanes *with = net_lanes();
	uint16_t list[WHOLE_LIST], whole[NET_LANES_MAX];
	const uint16_t *lane[SUITS_MAX];
	int16_t lanes[NET_LANES_MAX];
	for (int s = 0; s < count; s++)
		lane[s] = suits[s]->lane;
	net_whole_inputs(p, &t, list);
	with->add_rows(n, list, WHOLE_LIST, whole);
	with->add_suits(n, lane, count, whole, lanes);
	int64_t rest = with->output(n, lanes) * NET_SCALE;
	return t.points * NET_POINT + (int32_t)(rest / (NET_OUTPUT_ONE / NET_POINT));
}

/* With 4096 slots five of six suits are found.  With twice as many the memo leaves the
 * second level of the processor's cache more often, and nothing is gained. */
enum { SLOT_BITS = 12 };

/* Each suit has one slot, which the last of its suits keeps.  A suit of all zeros marks
 * an empty slot, since every card of a real suit is somewhere.  A slot ends behind the
 * lanes that the network has. */
struct slot {
	_Alignas(ALLOC_LINE) struct net_suit suit;
	char unused[ALLOC_LINE - sizeof(struct net_suit) - offsetof(struct net_sums, lane)];
	struct net_sums sums;
};
static_assert(offsetof(struct slot, sums.lane) == ALLOC_LINE, "the lanes on whole lines");

struct net_memo {
	size_t step; /* bytes from slot to slot */
	_Alignas(ALLOC_LINE) char slots[];
};

struct net_memo *net_memo_new(const struct net *n)
{
	size_t used = offsetof(struct slot, sums.lane) + sizeof(uint16_t) * (size_t)n->lanes;
	size_t step = (used + ALLOC_LINE - 1) / ALLOC_LINE * ALLOC_LINE;
	struct net_memo *memo = alloc_lines(sizeof *memo + (step << SLOT_BITS));
	memo->step = step;
	return memo;
}

static struct slot *slot_at(struct net_memo *memo, unsigned i)
{
	return (struct slot *)(void *)(memo->slots + i * memo->step);
}

void net_memo_clear(struct net_memo *memo)
{
	for (unsigned i = 0; i < 1u << SLOT_BITS; i++)
		slot_at(memo, i)->suit = (struct net_suit){0};
}

static uint64_t sets_of(const struct net_suit *s)
{
	uint64_t own = (uint64_t)s->hand << 48 | (uint64_t)s->mine << 32;
	return own | (uint64_t)s->theirs << 16 | s->held;
}

static bool same(const struct net_suit *a, const struct net_suit *b)
{
	return a->pile == b->pile && a->unseen == b->unseen && sets_of(a) == sets_of(b);
}

static unsigned slot_of(const struct net_suit *s)
{
	const uint64_t odd = 0x9e3779b97f4a7c15u; /* 2^64 by the golden ratio */
	uint64_t x = (sets_of(s) ^ s->unseen * odd) * odd ^ s->pile;
	return (unsigned)((x ^ x >> 29) * odd >> (64 - SLOT_BITS));
}

const struct net_sums *net_memo_look(struct net_memo *memo, const struct net *n,
                                     const struct rules *r, const struct net_suit *s,
                                     struct net_sums *out)
{
	if (!memo) {
		suit_sums(n, r, s, out);
		return out;
	}
	struct slot *slot = slot_at(memo, slot_of(s));
	if (!same(&slot->suit, s)) {
		suit_sums(n, r, s, &slot->sums);
		slot->suit = *s;
	}
	return &slot->sums;
}

void net_memo_sums(struct net_memo *memo, const struct net *n, const struct rules *r,
                   const struct net_suit *s, struct net_sums *out)
{
	const struct net_sums *found = net_memo_look(memo, n, r, s, out);
	if (found == out)
		return;
	out->tally = found->tally;
	for (int k = 0; k < n->lanes; k += NET_LANES_STEP)
		memcpy(out->lane + k, found->lane + k, sizeof *out->lane * NET_LANES_STEP);
}

int32_t net_value(const struct net *n, struct net_memo *memo, const struct net_position *p)
{
	struct net_sums sums[SUITS_MAX];
	const struct net_sums *suits[SUITS_MAX];
	for (int s = 0; s < p->rules->suits; s++) {
		net_memo_sums(memo, n, p->rules, &p->suit[s], &sums[s]);
		suits[s] = &sums[s];
	}
	return net_value_of_sums(n, p, suits);
}

/* Returns the exponential of X, X in 1/NET_NAT_ONE, in BELIEF_ONEs.  It takes the power of two
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
	rng_shuffle(cards, u.left, rng);
	view_state(v, cards, u.count, out);
}
