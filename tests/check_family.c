/* The seam of game/game.h, by a family of a few lines: Nim with a hidden number, for two to
 * four.  Nothing of a match knows more of it than of the cards.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game/match.h"
#include "support.h"

/* The players in turn take one to three things from a heap.  The player who takes the last thing
 * loses.  The mover may also look at the number that lies hidden, move LOOK, before it takes. */
enum { HEAP = 15, LOOK = 9, TAKE_MOST = 3, NIM_SEATS = 4 };

struct nim_rules {
	const char *name, *title;
	int heap;
};

static const struct field nim_fields[] = {{"heap", offsetof(struct nim_rules, heap), 1, HEAP, {0}, "to take from"}};
static const struct fields all_fields = {.field = nim_fields, .count = 1};
static const struct rows nim_rows = {.size = sizeof(struct nim_rules), .fields = &all_fields};

struct nim {
	const struct nim_rules *rules;
	int heap, seats, mover, hidden;
	bool looked;
};

static size_t deal_used(const void *rules)
{
	(void)rules;
	return 1;
}

static void deal_of_seed(const void *rules, int seats, const char *seed, int round, void *deal)
{
	unsigned char *hidden = deal;
	(void)rules, (void)seats, (void)round;
	*hidden = (unsigned char)*seed;
}

static void begin(void *state, const void *rules, int seats, const void *deal, int first)
{
	const struct nim_rules *r = rules;
	const unsigned char *hidden = deal;
	struct nim *n = state;
	*n = (struct nim){.rules = r, .heap = r->heap, .seats = seats, .mover = first,
	                  .hidden = *hidden};
}

static enum stage stage(const void *state)
{
	const struct nim *n = state;
	return n->heap ? STAGE_ON : STAGE_OVER;
}

static int mover(const void *state)
{
	const struct nim *n = state;
	return n->mover;
}

static bool turn_begins(const void *state)
{
	const struct nim *n = state;
	return !n->looked;
}

static int check(const void *state, uint64_t move, struct error *e)
{
	const struct nim *n = state;
	if (move == LOOK && n->looked)
		return error_set(e, "you have looked already");
	if (move != LOOK && (!move || move > TAKE_MOST || (int)move > n->heap))
		return error_set(e, "take 1 to %d", TAKE_MOST);
	return 0;
}

static uint64_t apply(void *state, uint64_t move)
{
	struct nim *n = state;
	n->looked = move == LOOK;
	if (move == LOOK)
		return move | (uint64_t)n->hidden << 8;
	n->heap -= (int)move;
	n->mover = (n->mover + 1) % n->seats;
	return move;
}

static bool reveals(const void *before, const void *after, uint64_t move, int seat)
{
	const struct nim *n = before;
	(void)after;
	return (move & 0xff) == LOOK && n->mover == seat;
}

static const struct game nim = {
	.name = "nim",
	.rules_size = sizeof(struct nim_rules),
	.state_size = sizeof(struct nim),
	.deal_size = 1,
	.seats_least = 2,
	.seats_most = NIM_SEATS,
	.rows = &nim_rows,
	.deal_used = deal_used,
	.deal_of_seed = deal_of_seed,
	.begin = begin,
	.stage = stage,
	.mover = mover,
	.turn_begins = turn_begins,
	.check = check,
	.apply = apply,
	.reveals = reveals,
};

static const struct nim_rules usual = {"nim", "take one to three", HEAP};

static struct match start(int seats, const char *seed, int first)
{
	return match_begin(&nim, &usual, seats, seed, NULL, 0, first);
}

TEST(seats_take_turns)
{
	for (int seats = 2; seats <= NIM_SEATS; seats++) {
		OWN(match) m = start(seats, "x", 1);
		for (int i = 0; i < HEAP; i++) {
			ck_assert_int_eq(match_mover(&m), (i + 1) % seats);
			ck_assert(!match_over(&m));
			ck_assert_int_eq(match_move(&m, 1, NULL), 0);
			ck_assert_int_eq(match_mover_of(&m, (size_t)i), (i + 1) % seats);
		}
		ck_assert(match_over(&m));
	}
}

TEST(a_look_reveals_and_fills_in)
{
	OWN(match) m = start(3, "A", 0);
	ck_assert_int_eq(match_move(&m, LOOK, NULL), 0);
	ck_assert_uint_eq(m.log[0].move, LOOK | (uint64_t)'A' << 8);
	ck_assert_int_eq(match_mover(&m), 0);
	ck_assert(match_reveals(&m, 0, 0));
	ck_assert(!match_reveals(&m, 0, 1));
	ck_assert_int_eq(match_move(&m, 1, NULL), 0);
	ck_assert_uint_eq(match_undo_length(&m, 0), 2);
	match_undo(&m, 2, 1);
	ck_assert(!m.taken_back);
	match_redo(&m, 2);
	match_undo(&m, 2, 0);
	ck_assert(m.taken_back);
}
