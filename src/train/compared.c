/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/compared.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/trials.h"
#include "families/cards/agent/rollout.h"
#include "families/cards/net/luck.h"
#include "families/cards/net/outlook.h"

/* A file has a head, MAGIC and the row's name, then groups: the number of turns, and for each turn
 * its points in 1/NET_POINT and the position after it.  All numbers are little-endian. */
enum { MAGIC_SIZE = 8, NAME_SIZE = 16, HEAD_SIZE = MAGIC_SIZE + NAME_SIZE };
static const char magic[MAGIC_SIZE + 1] = "EXPTURN1";
enum { SETS = 5, SUIT_SIZE = 2 * SETS + 8, TURN_SIZE = 4 + 3 };

static uint64_t get(const char **at, int size)
{
	const uint64_t x = text_packed(*at, size);
	*at += size;
	return x;
}

/* Adds a position and its points to the group in OUT. */
static void put_position(const struct net_position *p, int32_t points, struct text *out)
{
	text_add_packed(out, (uint32_t)points, 4);
	text_add_packed(out, p->kind, 1);
	text_add_packed(out, p->left, 1);
	text_add_packed(out, p->stall, 1);
	for (int suit = 0; suit < p->rules->suits; suit++) {
		const struct net_suit *s = &p->suit[suit];
		const uint16_t sets[SETS] = {s->hand, s->mine, s->theirs, s->held, s->unseen};
		for (int k = 0; k < SETS; k++)
			text_add_packed(out, sets[k], 2);
		text_add_packed(out, s->pile, 8);
	}
}

/* Turns more points than this behind the best are hardly ever right, but take as long to try. */
enum { MARGIN = 6 };

int compare_turns(const struct comparing *how, const struct view *v, struct rng *rng,
                  struct text *out)
{
	struct rollout r;
	struct trials t;
	struct trial values[ROLLOUT_WIDTH];
	struct net_position after[COMPARE_WIDTH];
	int64_t early[COMPARE_WIDTH] = {0};
	rollout_init(&r, how->judge, v, COMPARE_WIDTH, MARGIN);
	for (int i = 0; i < r.count; i++) {
		after[i] = outlook_after(v, &r.turn[i]);
		if (after[i].over)
			return 0;
	}
	if (r.count < 2)
		return 0;
	r.player = how->player;
	r.ahead = how->ahead;
	struct rollout_memo *memo = rollout_memo_new(&r);
	trials_init(&t, r.count);
	while (t.worlds < how->worlds) {
		rollout_try(&r, memo, rng, values);
		trials_add(&t, values);
		for (int i = 0; i < r.count; i++)
			early[i] += values[i].early;
	}
	rollout_memo_free(memo);
	text_add_packed(out, (uint64_t)r.count, 1);
	/* the earlier values are less accurate and spread less: both count for half */
	for (int i = 0; i < r.count; i++) {
		const int32_t points = (trials_mean(&t, i) + (int32_t)(early[i] / t.worlds)) / 2;
		put_position(&after[i], points, out);
	}
	return r.count;
}

int compare_draws(const struct comparing *how, const struct state *s, struct text *out)
{
	const struct net_position before = luck_position(s);
	struct net_position after[COMPARE_WIDTH];
	int32_t points[COMPARE_WIDTH];
	struct cards tried = {{0}};
	int count = 0;
	if (s->table.rules->order != ORDER_DRAW_PLACE || s->table.phase != PHASE_DRAW || before.over)
		return 0;
	for (int left = s->table.left; left && count < COMPARE_WIDTH; left--) {
		const card_t c = s->deck[left - 1];
		if (cards_has(tried, c))
			continue;
		cards_put(&tried, c, false);
		points[count] = luck_value_with(how->judge, s, c);
		after[count] = before;
		net_suit_see(&after[count++].suit[card_suit(c)], card_rank(c));
	}
	if (count < 2)
		return 0;
	text_add_packed(out, (uint64_t)count, 1);
	for (int i = 0; i < count; i++)
		put_position(&after[i], points[i], out);
	return count;
}

static void put_head(const struct rules *r, char head[HEAD_SIZE])
{
	memset(head, 0, HEAD_SIZE);
	memcpy(head, magic, MAGIC_SIZE);
	strncpy(head + MAGIC_SIZE, r->name, NAME_SIZE - 1);
}

void compared_begin(const struct rules *r, struct text *out)
{
	char head[HEAD_SIZE];
	put_head(r, head);
	text_add_bytes(out, head, HEAD_SIZE);
}

int compared_index(struct compared *c, const struct rules *r, size_t from, struct error *e)
{
	const size_t turn = TURN_SIZE + (size_t)r->suits * SUIT_SIZE, len = c->bytes.len;
	char head[HEAD_SIZE];
	size_t at = from + HEAD_SIZE;
	put_head(r, head);
	bool ok = len >= at && !memcmp(c->bytes.s + from, head, HEAD_SIZE);
	c->rules = r;
	while (ok && at < len) {
		const size_t turns = (unsigned char)c->bytes.s[at];
		c->group = alloc_grow(c->group, &c->cap, c->count + 1, sizeof *c->group);
		c->group[c->count++] = at;
		at += 1 + turns * turn;
		ok = turns >= 2 && turns <= COMPARE_WIDTH && at <= len;
	}
	return ok ? 0 : error_set(e, "these are no compared turns of %s", r->name);
}

void compared_group(const struct compared *c, size_t i, struct batch *b)
{
	const char *at = c->bytes.s + c->group[i];
	struct net_position p = {.rules = c->rules};
	for (int left = *at++; left; left--) {
		/* the four bytes have a sign */
		const int32_t packed = (int32_t)((int64_t)(get(&at, 4) ^ 0x80000000u) - 0x80000000);
		const double points = (double)packed / NET_POINT;
		p.kind = (uint8_t)get(&at, 1);
		p.left = (uint8_t)get(&at, 1);
		p.stall = (uint8_t)get(&at, 1);
		for (int suit = 0; suit < p.rules->suits; suit++) {
			struct net_suit *n = &p.suit[suit];
			uint16_t *const sets[SETS] = {&n->hand, &n->mine, &n->theirs, &n->held, &n->unseen};
			for (int k = 0; k < SETS; k++)
				*sets[k] = (uint16_t)get(&at, 2);
			n->pile = get(&at, 8);
		}
		const size_t number = batch_add(b, &p);
		struct sample *s = &b->samples[number];
		s->target = (float)(points / NET_SCALE) - s->base;
		s->group = (uint8_t)left;
	}
}

void compared_release(struct compared *c)
{
	text_release(&c->bytes);
	free(c->group);
	*c = (struct compared){0};
}
