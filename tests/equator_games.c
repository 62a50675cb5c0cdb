/* Writes games of equator by players who choose legal moves by chance, with all legal moves, for
 * tests/equator_referee.py to judge.
 *
 *     equator_games FIRST COUNT
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "families/equator/agent/mind.h"
#include "families/equator/core/move.h"

_Noreturn void out_of_memory(void)
{
	abort();
}

enum { MOVES_MOST = 2500, SEED_SIZE = 32, ROWS = 4, PLANNED = 3, SLOW = 5, DRAWN = 4 };

static void print_move(const char *before, const struct board *b, uint64_t move)
{
	struct text text = {0};
	equator_move_format(b, move, &text);
	printf("%s%s", before, text.s);
	text_release(&text);
}

static void play(int number)
{
	static const char *const rows[ROWS] = {
		"equator", "equator-short", "equator:hand=4,page=2,recolour=1,out=7",
		"equator:hand=4,adventures=12,page=0,card=0,recolour=20,out=1",
	};
	const int counts = EQUATOR_SEATS - EQUATOR_SEATS_LEAST + 1;
	const int seats = EQUATOR_SEATS_LEAST + number % counts, first = number / (counts * ROWS) % seats;
	struct equator_rules r;
	struct equator_deal deal;
	struct equator_state s;
	struct text text = {0};
	char seed[SEED_SIZE];
	uint64_t legal[EQUATOR_MOVES];
	snprintf(seed, sizeof seed, "referee %d", number);
	if (rows_parse(&equator_rows, &r, rows[number / counts % ROWS], NULL))
		abort();
	if (seats == EQUATOR_SEATS_LEAST && r.out > 4)
		r.out = 4;
	equator_deal_of_seed(&r, seats, seed, 1, &deal);
	equator_deal_format(&r, &deal, &text);
	printf("game %d %d %d %d %d %d %d %d %d\n", seats, first, r.hand, r.adventures, r.page, r.card,
	       r.recolour, r.out, r.shortened);
	printf("deal %s\n", text.s);
	text_release(&text);
	s = equator_state_begin(&r, seats, &deal, first);
	struct rng rng = rng_named(seed, "moves", 0);
	for (int moves = 0; moves < MOVES_MOST && !s.table.over; moves++) {
		const int n = equator_legal(&s.table, s.hand[s.table.mover], legal);
		uint64_t move = legal[rng_below(&rng, (uint32_t)n)];
		/* most by a plan, so that games end; some by chance, so that all happens */
		if (rng_below(&rng, PLANNED)) {
			struct plan best;
			mind_plans(&s.table, s.hand[s.table.mover], 0, &best, 1);
			move = best.turn.move[0];
		}
		/* in some games mostly draws, so that all tickets are used */
		if (number % SLOW == 0 && equator_move_kind(legal[0]) == EQUATOR_DRAW && rng_below(&rng, DRAWN))
			move = legal[0];
		printf("legal");
		for (int i = 0; i < n; i++)
			print_move(i ? ";" : " ", r.board, legal[i]);
		print_move("\nmove ", r.board, equator_state_apply(&s, move));
		printf("\n");
	}
	printf("%s", s.table.over ? "over" : "open");
	for (int seat = 0; seat < seats; seat++)
		printf(" %d", equator_points(&s.table, seat));
	printf(" %u\n", s.table.over ? equator_winners(&s.table) : 0);
}

int main(int argc, char **argv)
{
	const int first = argc > 1 ? atoi(argv[1]) : 0, count = argc > 2 ? atoi(argv[2]) : 1;
	for (int i = first; i < first + count; i++)
		play(i);
	return 0;
}
