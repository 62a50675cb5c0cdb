/* Plays a match at random and prints everything that can be seen of it, at every step.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 *   golden_play        the names of the rulesets, one a line
 *   golden_play NAME   a match of three rounds by that one
 *
 * A round begins and ends with everything in full.  In between there is a line
 * for each move: its number, the seat, the move; then what it changed, sets of
 * cards by what went (-) and what came (+), a pile as it is now, top first, and
 * numbers as they are now; at last what is legal for whoever is next.  All that a line
 * doesn't name is as it was. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/core/table.h"
#include "families/cards/core/view.h"
#include "families/cards/match/cards.h"
#include "game/match.h"

_Noreturn void out_of_memory(void)
{
	fputs("out of memory\n", stderr);
	exit(EXIT_FAILURE);
}

/* All of it. */
struct sight {
	struct cards hand[SEATS], exped[SEATS], known[SEATS], unseen[SEATS];
	uint64_t pile[SUITS_MAX];
	int points[SEATS], turns[SEATS], left, stall, barred, mover, phase, over;
};

static struct sight look(const struct state *s)
{
	const struct table *t = &s->table;
	struct sight a = {.left = t->left, .stall = t->stall, .barred = t->barred,
	                  .mover = t->mover, .phase = t->phase, .over = t->over};
	for (int seat = 0; seat < SEATS; seat++) {
		struct view v = view_of(s, seat);
		a.hand[seat] = v.hand;
		a.unseen[seat] = view_unseen(&v);
		a.exped[seat] = t->exped[seat];
		a.known[seat] = t->known[seat];
		a.points[seat] = table_points(t, seat);
		a.turns[seat] = table_turns(t, seat);
	}
	memcpy(a.pile, t->pile, sizeof a.pile);
	return a;
}

static void print_cards(const struct rules *r, const char *mark, struct cards set)
{
	char text[CARD_TEXT_SIZE];
	card_t c;
	while ((c = cards_pop(&set)) != NO_CARD)
		printf(" %s%s", mark, card_format(r, c, text));
}

static void print_pile(const struct rules *r, int suit, uint64_t pile)
{
	char text[CARD_TEXT_SIZE];
	printf("; pile %c ", r->suit_names[suit].letter);
	for (; pile; pile >>= PILE_DIGIT)
		putchar(card_format(r, card_make(suit, pile_top(pile)), text)[0]);
}

static void print_set(const struct rules *r, const char *name, int seat, struct cards set)
{
	printf("  %s %d (%d):", name, seat, cards_count(set));
	print_cards(r, "", set);
	putchar('\n');
}

static void print_all(const struct state *s)
{
	const struct table *t = &s->table;
	const struct rules *r = t->rules;
	struct sight a = look(s);
	printf("round %d, started by %d: left %d, stall %d, barred %d, mover %d, phase %d, over %d\n",
	       t->round, t->starter, a.left, a.stall, a.barred, a.mover, a.phase, a.over);
	for (int seat = 0; seat < SEATS; seat++) {
		printf("  points %d: %d, in this round %d, turns left %d\n", seat, a.points[seat],
		       table_round_points(t, seat), a.turns[seat]);
		print_set(r, "hand", seat, a.hand[seat]);
		print_set(r, "laid", seat, a.exped[seat]);
		print_set(r, "known", seat, a.known[seat]);
		print_set(r, "unseen", seat, a.unseen[seat]);
	}
	printf("  deck, next first:");
	for (int i = a.left; i-- > 0;) {
		char text[CARD_TEXT_SIZE];
		printf(" %s", card_format(r, s->deck[i], text));
	}
	putchar('\n');
	for (int suit = 0; suit < r->suits; suit++) {
		printf("  %s", r->suit_names[suit].name);
		print_pile(r, suit, a.pile[suit]);
		for (int seat = 0; seat < SEATS; seat++) {
			struct score x = score_suit(r, cards_lane(a.exped[seat], suit));
			printf("; seat %d (%d - %d) * %d + %d = %d", seat, x.sum, x.cost, x.factor,
			       x.bonus, x.points);
		}
		putchar('\n');
	}
}

static void print_change(const struct rules *r, const char *name, int seat, struct cards before,
                         struct cards after)
{
	if (cards_equal(before, after))
		return;
	printf("; %s %d", name, seat);
	print_cards(r, "-", cards_minus(before, after));
	print_cards(r, "+", cards_minus(after, before));
}

static void print_number(const char *name, int before, int after)
{
	if (before != after)
		printf("; %s %d", name, after);
}

static void print_changes(const struct rules *r, const struct sight *a, const struct sight *b)
{
	for (int seat = 0; seat < SEATS; seat++) {
		print_change(r, "hand", seat, a->hand[seat], b->hand[seat]);
		print_change(r, "laid", seat, a->exped[seat], b->exped[seat]);
		print_change(r, "known", seat, a->known[seat], b->known[seat]);
		print_change(r, "unseen", seat, a->unseen[seat], b->unseen[seat]);
		if (a->points[seat] != b->points[seat])
			printf("; points %d %d", seat, b->points[seat]);
		if (a->turns[seat] != b->turns[seat])
			printf("; turns %d %d", seat, b->turns[seat]);
	}
	for (int suit = 0; suit < SUITS_MAX; suit++)
		if (a->pile[suit] != b->pile[suit])
			print_pile(r, suit, b->pile[suit]);
	print_number("left", a->left, b->left);
	print_number("stall", a->stall, b->stall);
	print_number("barred", a->barred, b->barred);
	print_number("mover", a->mover, b->mover);
	print_number("phase", a->phase, b->phase);
	print_number("over", a->over, b->over);
}

static void print_legal(const struct rules *r, const struct move *moves, int n)
{
	char text[MOVE_TEXT_SIZE];
	printf(":");
	for (int i = 0; i < n; i++)
		printf(" %s", move_format(r, moves[i], text));
	putchar('\n');
}

static int play_round(struct match *m, struct rng *rng)
{
	struct move moves[MOVES_MAX];
	char text[MOVE_TEXT_SIZE];
	struct sight before = look(cards_state(m));
	int n = state_legal(cards_state(m), moves);
	print_all(cards_state(m));
	printf("0");
	print_legal(cards_rules(m), moves, n);
	for (int i = 1; n; i++) {
		struct move move = moves[rng_below(rng, (uint32_t)n)];
		struct error e;
		if (cards_move(m, move, &e)) {
			fprintf(stderr, "%s\n", e.text);
			return -1;
		}
		struct sight after = look(cards_state(m));
		printf("%d %d %s", i, before.mover, move_format(cards_rules(m), move, text));
		print_changes(cards_rules(m), &before, &after);
		n = state_legal(cards_state(m), moves);
		print_legal(cards_rules(m), moves, n);
		before = after;
	}
	print_all(cards_state(m));
	return 0;
}

static int play_match(const struct rules *r)
{
	struct match m;
	struct rng rng;
	int status = 0;
	cards_match(&m, r, "golden", NULL, 0, 0);
	rng_init(&rng, "golden", "moves", 0);
	printf("%s\n", r->name);
	while (!(status = play_round(&m, &rng)) && !match_over(&m))
		match_next_round(&m);
	printf("won by %d\n", table_winner(&cards_state(&m)->table));
	match_release(&m);
	return status;
}

int main(int argc, char **argv)
{
	int status = 0;
	if (argc > 1) {
		struct error e = {""};
		const struct rules *r = rules_find(argv[1], &e);
		if (!r)
			fprintf(stderr, "%s\n", e.text);
		status = r ? play_match(r) : -1;
	}
	for (size_t i = 0; argc == 1 && i < rules_count; i++)
		puts(rules_table[i].name);
	return status || fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
