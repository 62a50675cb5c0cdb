/* Two deals that a seat can't tell apart, and the moves that lead there, for
 * tests/hidden.test:
 *
 *     hidden_pair ROW NUMBER OBSERVER [whole]
 *
 * prints a deck, another in which the cards that seat OBSERVER (1 or 2) has not seen lie
 * otherwise, and the moves of both seats, "1 +4D", up to a turn of seat 1; or, with
 * "whole", of the whole round.  In games of even NUMBER seat 2 starts.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/agent/agent.h"
#include "families/cards/core/deck.h"
#include "families/cards/core/view.h"

enum { MOST_MOVES = 200, LEAST_MOVES = 12 };

/* A round under way: which seat got each card of the deck. */
struct contest {
	struct state s;
	card_t deck[CARDS_MAX];
	int owner[CARDS_MAX], next;
	struct move moves[MOST_MOVES];
	int movers[MOST_MOVES], len;
};

_Noreturn void out_of_memory(void)
{
	abort();
}

static _Noreturn void fail(const char *why)
{
	fprintf(stderr, "hidden_pair: %s\n", why);
	exit(EXIT_FAILURE);
}

static void begin(struct contest *g, const struct rules *r, const card_t *deck, int first)
{
	memcpy(g->deck, deck, sizeof g->deck);
	g->s = state_begin(r, deck, first);
	for (g->next = 0; g->next < SEATS * r->hand; g->next++)
		g->owner[g->next] = first ^ (g->next & 1);
	g->len = 0;
}

static void make(struct contest *g, struct move m)
{
	int mover = g->s.table.mover;
	if (table_check_move(&g->s.table, g->s.hand[mover], m, NULL))
		fail("an illegal move");
	if (move_from_deck(m))
		g->owner[g->next++] = mover;
	g->movers[g->len] = mover;
	g->moves[g->len++] = m;
	state_apply(&g->s, m);
}

/* Plays until a turn of seat 1 begins after at least STOP moves, or if STOP is -1 until the round
 * is over.  False if that doesn't happen. */
static bool play(struct contest *g, struct agent *a, int stop)
{
	while (!state_over(&g->s) && g->len < MOST_MOVES) {
		struct view v = view_of(&g->s, g->s.table.mover);
		struct move m;
		if (stop >= 0 && g->len >= stop && g->s.table.mover == 0 &&
		    table_turn_begins(&g->s.table))
			return true;
		agent_seed_move(a, 7, &v, (uint64_t)g->len);
		if (agent_choose(a, &v, &m, NULL) != REPLY_MOVE)
			fail("no move");
		make(g, m);
	}
	return stop < 0 && state_over(&g->s);
}

/* Shuffles among their places the cards that OBSERVER has not seen. */
static void exchange(const struct contest *g, int observer, struct rng *rng, card_t *deck)
{
	const struct rules *r = g->s.table.rules;
	int other = seat_other(observer), places[CARDS_MAX], n = 0;
	struct cards hidden = cards_minus(g->s.hand[other], g->s.table.known[other]);
	card_t moved[CARDS_MAX], c;
	if (r->alike) { /* known wagers are the lowest bits, so only their number counts */
		hidden = g->s.hand[other];
		struct cards known = g->s.table.known[other];
		while ((c = cards_pop(&known)) != NO_CARD)
			cards_take(&hidden, card_is_wager(c) ? card_make(card_suit(c), 0) : c, true);
	}
	for (int i = rules_cards(r) - 1; i >= 0; i--) {
		bool held = i < g->next && g->owner[i] == other && cards_has(hidden, g->deck[i]);
		if (held)
			cards_take(&hidden, g->deck[i], r->alike);
		if (held || i >= g->next)
			places[n++] = i;
	}
	for (int i = 0; i < n; i++)
		moved[i] = g->deck[places[i]];
	rng_shuffle(moved, n, rng);
	for (int i = 0; i < n; i++)
		deck[places[i]] = moved[i];
}

static void print_deck(const struct rules *r, const card_t *deck)
{
	struct text t = {0};
	deck_format(r, deck, &t);
	puts(text_string(&t));
	text_release(&t);
}

int main(int argc, char **argv)
{
	static struct contest one, two;
	struct agent a;
	card_t deck[CARDS_MAX], other[CARDS_MAX];
	bool whole = argc == 5 && !strcmp(argv[4], "whole");
	const struct rules *r = argc == 4 || whole ? rules_find(argv[1], NULL) : NULL;
	if (!r || agent_of(&card_agents, &a, "thumb", NULL, NULL))
		fail("usage: hidden_pair ROW NUMBER EYES [whole]");
	int number = atoi(argv[2]), observer = atoi(argv[3]) - 1, first = number % 2 ? 0 : 1;
	struct rng rng = rng_named("hidden", r->name, (uint64_t)number);
	bool played;
	do {
		rng_shuffle(deck, deck_sorted(r, deck), &rng);
		begin(&one, r, deck, first);
		played = play(&one, &a, whole ? -1 : LEAST_MOVES + (int)rng_below(&rng, 60));
		memcpy(other, deck, sizeof other);
		if (played)
			exchange(&one, observer, &rng, other);
	} while (!played || !memcmp(deck, other, (size_t)rules_cards(r)));
	begin(&two, r, other, first);
	for (int i = 0; i < one.len; i++)
		make(&two, one.moves[i]);
	struct view seen = view_of(&one.s, observer), also = view_of(&two.s, observer);
	if (!view_equal(&seen, &also))
		fail("the deals can be told apart");
	print_deck(r, deck);
	print_deck(r, other);
	for (int i = 0; i < one.len; i++) {
		char text[MOVE_TEXT_SIZE];
		printf("%d %s\n", one.movers[i] + 1, move_format(r, one.moves[i], text));
	}
	agent_release(&a);
	return EXIT_SUCCESS;
}
