/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/equator/core/view.h"

#include <string.h>

struct equator_view equator_view_of(const struct equator_state *s, int seat)
{
	struct equator_view v = {.table = s->table, .seat = (uint8_t)seat};
	memcpy(v.hand, s->hand[seat], sizeof v.hand);
	return v;
}

int equator_view_legal(const struct equator_view *v, uint64_t out[EQUATOR_MOVES])
{
	return equator_to_move(v) ? equator_legal(&v->table, v->hand, out) : 0;
}

void equator_unseen(const struct equator_view *v, int unseen[EQUATOR_SYMBOLS])
{
	for (int i = 0; i < EQUATOR_SYMBOLS; i++)
		unseen[i] = EQUATOR_EACH - v->hand[i] - v->table.discards[i] - v->table.played[i];
}

/* Takes one of the COUNT cards of UNSEEN. */
static int take(int unseen[EQUATOR_SYMBOLS], int count, struct rng *rng)
{
	int which = (int)rng_below(rng, (uint32_t)count), symbol = 0;
	while (which >= unseen[symbol])
		which -= unseen[symbol++];
	unseen[symbol]--;
	return symbol;
}

static void sample_travel(const struct equator_view *v, struct rng *rng, struct equator_state *s)
{
	int unseen[EQUATOR_SYMBOLS], count = 0;
	equator_unseen(v, unseen);
	for (int i = 0; i < EQUATOR_SYMBOLS; i++)
		count += unseen[i];
	for (int seat = 0; seat < v->table.seats; seat++) {
		if (seat == v->seat)
			memcpy(s->hand[seat], v->hand, sizeof v->hand);
		for (int i = 0; seat != v->seat && i < v->table.player[seat].travel; i++)
			s->hand[seat][take(unseen, count--, rng)]++;
	}
	for (int i = 0; i < EQUATOR_SYMBOLS; i++)
		s->pile[i] = (uint8_t)unseen[i];
	for (int i = 0; i < EQUATOR_TICKETS; i += 4) {
		uint64_t bits = rng_next(rng);
		for (int k = 0; k < 4; k++)
			s->deal.ticket[i + k] = (uint16_t)(bits >> TICKET_BITS * k);
	}
}

static void sample_stack(const struct equator_view *v, struct rng *rng, struct equator_state *s)
{
	const struct board *b = equator_board(&v->table);
	uint8_t stack[EQUATOR_EXPEDITIONS];
	int count = 0;
	for (int stage = 0; stage < equator_stages(v->table.rules); stage++) {
		const int from = count;
		for (int i = 0; i < b->expeditions; i++)
			if (b->expedition[i].stage == stage && !(v->table.shown >> i & 1))
				stack[count++] = (uint8_t)i;
		rng_shuffle(stack + from, count - from, rng);
	}
	s->deal.cards = v->table.stack;
	memcpy(s->deal.stack, stack, v->table.stack);
}

static void sample_book(const struct equator_view *v, int book, struct rng *rng,
                        struct equator_state *s)
{
	const struct equator_book *open = &v->table.book[book];
	uint8_t closed[EQUATOR_PAGES];
	const uint32_t known = equator_known(&v->table);
	int count = 0;
	for (int i = 0; i < equator_board(&v->table)->pages[book]; i++)
		if (!(known >> (book * EQUATOR_PAGES + i) & 1))
			closed[count++] = (uint8_t)(book * EQUATOR_PAGES + i);
	rng_shuffle(closed, count, rng);
	for (int i = 0; i < open->len; i++)
		s->deal.book[book][i] = open->card[i] != BOARD_NONE ? open->card[i] : closed[--count];
}

void equator_view_sample(const struct equator_view *v, struct rng *rng, struct equator_state *s)
{
	*s = (struct equator_state){.table = v->table};
	sample_travel(v, rng, s);
	sample_stack(v, rng, s);
	for (int book = 0; book < EQUATOR_BOOKS; book++)
		sample_book(v, book, rng, s);
}
