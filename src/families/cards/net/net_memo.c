/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/net/net_memo.h"

#include <assert.h>
#include <stddef.h>

#include "base/alloc.h"

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
	size_t used = offsetof(struct slot, sums) + net_sums_size(n);
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
		net_suit_sums(n, r, s, out);
		return out;
	}
	struct slot *slot = slot_at(memo, slot_of(s));
	if (!same(&slot->suit, s)) {
		net_suit_sums(n, r, s, &slot->sums);
		slot->suit = *s;
	}
	return &slot->sums;
}

void net_memo_sums(struct net_memo *memo, const struct net *n, const struct rules *r,
                   const struct net_suit *s, struct net_sums *out)
{
	const struct net_sums *found = net_memo_look(memo, n, r, s, out);
	if (found != out)
		net_sums_copy(n, out, found);
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
