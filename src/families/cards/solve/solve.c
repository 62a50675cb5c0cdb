/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/solve/solve.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/core/view_move.h"
#include "families/cards/solve/endgame_turn.h"
#include "families/cards/solve/solve_cell.h"

int solve_check(const struct view *v, struct error *e)
{
	int left = v->table.left;
	if (left > ENDGAME_LEFT_MAX)
		return error_set(e, "solve needs at most %d cards in the deck: there are %d",
		                 ENDGAME_LEFT_MAX, left);
	return 0;
}

/* Whether HAND has a wager of the same suit and a lower rank: placing that one is no
 * different, so C need not be looked at. */
static bool named_later(struct cards hand, card_t c)
{
	unsigned lower = (1u << card_rank(c)) - 1;
	return card_is_wager(c) && (cards_lane(hand, card_suit(c)) & lower);
}

static void add_turn(struct solve *s, struct move first, const struct move *second)
{
	s->turn[s->turns++] = (struct net_turn){
		.move = {first, second ? *second : first}, .moves = second ? 2 : 1};
}

/* Lists the turns of V, whose wagers have their names. */
static void list_turns(struct solve *s, const struct view *v)
{
	struct move moves[MOVES_MAX], second[MOVES_MAX];
	int n = view_legal(v, moves);
	for (int i = 0; i < n; i++) {
		struct move m = moves[i];
		if (m.kind != MOVE_DRAW && named_later(v->hand, m.arg))
			continue;
		struct view after = view_after(v, m);
		bool open = m.kind == MOVE_DRAW && m.arg == DECK;
		if (open || !view_to_move(&after)) {
			add_turn(s, m, NULL);
			continue;
		}
		int count = view_legal(&after, second);
		for (int k = 0; k < count; k++)
			if (second[k].kind == MOVE_DRAW || !named_later(after.hand, second[k].arg))
				add_turn(s, m, &second[k]);
	}
}

/* The worlds while they are listed. */
struct listing {
	struct solve *solve;
	uint8_t count[SOLVE_CODES]; /* of each unseen card that isn't in the deck yet */
	struct solve_world world;
	int unused;           /* cards of the deck whose order does not matter */
	size_t room;
};

/* Lists the worlds in which places AT and below of the deck are filled in each way. */
static void list_worlds(struct listing *l, int at)
{
	struct solve *s = l->solve;
	uint32_t weight = l->world.weight;
	if (at < 0) {
		s->worlds = alloc_grow(s->worlds, &l->room, s->count + 1, sizeof *s->worlds);
		s->worlds[s->count++] = l->world;
		s->all += weight;
		return;
	}
	/* of the two orders of cards that decide nothing, only one is listed */
	int from = l->unused == 2 && at == 0 ? l->world.deck[1] : 0;
	for (int c = s->view.table.left > 1 ? from : 0; c < SOLVE_CODES; c++) {
		if (!l->count[c])
			continue;
		bool twice = l->unused == 2 && at == 0 && s->view.table.left > 1 && c != from;
		l->world.deck[at] = (card_t)c;
		l->world.weight = weight * l->count[c]-- * (twice ? 2 : 1);
		list_worlds(l, at - 1);
		l->count[c]++;
	}
	l->world.weight = weight;
}

static void shuffle_worlds(struct solve *s)
{
	struct rng rng;
	rng_init(&rng, "solve", "worlds", 0);
	for (size_t i = s->count; i > 1; i--) {
		size_t k = rng_below(&rng, (uint32_t)i);
		struct solve_world swap = s->worlds[i - 1];
		s->worlds[i - 1] = s->worlds[k];
		s->worlds[k] = swap;
	}
}

void solve_init(struct solve *s, const struct view *v)
{
	card_t unseen[CARDS_MAX];
	struct state any;
	memset(s, 0, sizeof *s);
	s->rules = v->table.rules;
	endgame_init(&s->game, s->rules);
	list_turns(s, v);
	view_any_state(v, &any);
	any = endgame_state(&s->game, &any);
	s->view = view_of(&any, v->seat);
	struct listing l = {.solve = s, .world = {.weight = 1},
	                    .unused = endgame_unused(v->table.rules)};
	int n = view_unseen_list(&s->view, unseen);
	for (int i = 0; i < n; i++)
		l.count[unseen[i]]++;
	list_worlds(&l, v->table.left - 1);
	shuffle_worlds(s);
	s->cells = alloc_zero(solve_cells(s), sizeof *s->cells);
	s->spans = alloc_zero(s->count * solve_spans(s), sizeof *s->spans);
	s->cells_before = alloc_zero(solve_spans(s), sizeof *s->cells_before);
	s->spans_before = alloc_zero(solve_spans(s), sizeof *s->spans_before);
}

void solve_release(struct solve *s)
{
	endgame_release(&s->game);
	free(s->worlds);
	free(s->cells);
	free(s->spans);
	free(s->cells_before);
	free(s->spans_before);
}
