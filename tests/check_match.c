/* A match: what happened, the way back and what that tells.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "families/cards/core/deck.h"
#include "families/cards/match/cards.h"
#include "game/match.h"
#include "support.h"

static struct match start(const char *row, const char *bend, const char *seed, int first)
{
	struct rules r = support_rules(row, bend);
	return cards_match(&r, seed, NULL, 0, first);
}

TEST(deals_by_seed)
{
	for (int first = 0; first < SEATS; first++) {
		char seed[] = "a seed";
		struct match m = start("classic", NULL, seed, first);
		seed[0] = 'x'; /* it was copied */
		struct state wanted = support_deal(cards_rules(&m), "a seed", 1, first);
		ck_assert(support_same(cards_state(&m), &wanted));
		ck_assert_str_eq(m.seed, "a seed");
		ck_assert_uint_eq(m.log_len, 0);
		ck_assert(!m.taken_back);
		ck_assert(!match_over(&m));
		ck_assert(!match_round_over(&m));
		match_release(&m);
		ck_assert_ptr_null(m.log);
	}
}

/* Decks for the first rounds, the seed for those after. */
TEST(deals_by_deck)
{
	struct rules r = support_rules("standard", NULL);
	card_t decks[2][CARDS_MAX], deck[CARDS_MAX], back[CARDS_MAX];
	struct rng rng = rng_named("decks", "", 0);
	deck_of_seed(&r, "one", 1, decks[0]);
	deck_of_seed(&r, "two", 1, decks[1]);
	OWN(match) m = cards_match(&r, "seed", (const card_t(*)[CARDS_MAX])decks, 2, 0);
	memset(decks, 0, sizeof decks); /* they were copied */
	for (int round = 1; round <= 3; round++) {
		deck_of_seed(&r, round == 1 ? "one" : round == 2 ? "two" : "seed",
		             round < 3 ? 1 : 3, deck);
		state_deck(cards_state(&m), back);
		ck_assert_mem_eq(back, deck, (size_t)rules_cards(&r));
		while (!match_round_over(&m))
			support_random_event(&m, &rng);
		if (round < 3)
			match_next_round(&m);
	}
	ck_assert(match_over(&m));
}

TEST(own_rules)
{
	struct rules r = support_rules("classic", "hand=3");
	OWN(match) m = cards_match(&r, "", NULL, 0, 0);
	r.hand = 9;
	ck_assert_int_eq(cards_rules(&m)->hand, 3);
	ck_assert_ptr_eq(cards_state(&m)->table.rules, cards_rules(&m));
}

TEST(illegal_changes_nothing)
{
	struct error e = {""};
	OWN(match) m = start("standard", NULL, "illegal", 0);
	support_moves(&m, "+");
	struct state before = *cards_state(&m);
	ck_assert_int_eq(cards_move(&m, (struct move){MOVE_DRAW, DECK}, &e), -1);
	ck_assert_str_eq(e.text, "a card was drawn already: now play or discard one");
	ck_assert_int_eq(cards_move(&m, (struct move){MOVE_DRAW, DECK}, NULL), -1);
	ck_assert(support_same(cards_state(&m), &before));
	ck_assert_uint_eq(m.log_len, 1);
}

TEST(events_are_logged)
{
	struct rng rng = rng_named("events", "", 0);
	struct match m = start("long", "rounds=2", "events", 1);
	while (!match_over(&m)) {
		size_t len = m.log_len;
		struct state before = *cards_state(&m);
		bool dealt = match_round_over(&m);
		support_random_event(&m, &rng);
		const struct cards_event event = cards_event(&m, len), *ev = &event;
		ck_assert_uint_eq(m.log_len, len + 1);
		ck_assert(support_same(ev->before, &before));
		if (dealt) {
			ck_assert_int_eq(ev->kind, EVENT_ROUND);
			continue;
		}
		ck_assert_int_eq(ev->kind, EVENT_MOVE);
		if (ev->move.kind == MOVE_DRAW)
			ck_assert_int_eq(ev->card, cards_state(&m)->drawn[before.table.mover]);
		else
			ck_assert_int_eq(ev->card, ev->move.arg);
		state_apply(&before, ev->move);
		ck_assert(support_same(&before, cards_state(&m)));
	}
	match_release(&m);
}

TEST(resigning)
{
	for (int turn = 0; turn < 4; turn++) {
		struct rng rng = rng_named("resign", "", 0);
		OWN(match) m = start("standard", NULL, "resign", 0);
		for (int i = 0; i < turn; i++)
			support_random_event(&m, &rng);
		struct state before = *cards_state(&m);
		match_resign(&m);
		ck_assert(match_over(&m));
		ck_assert_int_eq(table_winner(&cards_state(&m)->table), turn < 2);
		ck_assert_int_eq(m.log[m.log_len - 1].kind, EVENT_RESIGN);
		match_undo(&m, 1, 0);
		ck_assert(support_same(cards_state(&m), &before));
		ck_assert(!match_over(&m));
	}
}

TEST(a_fault_is_lost_and_told)
{
	OWN(match) m = start("standard", NULL, "fault", 0);
	struct state before = *cards_state(&m);
	ck_assert(!match_by_fault(&m));
	match_fault(&m);
	ck_assert(match_over(&m) && match_by_fault(&m));
	ck_assert_int_eq(table_winner(&cards_state(&m)->table), 1);
	match_undo(&m, 1, 1);
	ck_assert(!match_over(&m) && !match_by_fault(&m));
	ck_assert(support_same(cards_state(&m), &before));
	ck_assert_uint_eq(match_redo(&m, 1), 1);
	ck_assert(match_over(&m) && match_by_fault(&m));
	match_undo(&m, 1, 1);
	match_resign(&m);
	ck_assert(match_over(&m) && !match_by_fault(&m));
}

/* Going back and forth through whole matches of each case restores every position, to the last
 * field, and play goes on from there as if nothing had happened. */
TEST_EACH(undo_restores, 0, support_case_count)
{
	enum { KEPT = 4096 };
	static struct state kept[KEPT];
	const struct support_case *which = &support_cases[_i];
	for (int game = 0; game < 3; game++) {
		struct rng rng = rng_named("undo", which->row, (uint64_t)(_i * 10 + game));
		struct match m = start(which->row, which->bend, "undo", game & 1);
		size_t len = 0;
		while (!match_over(&m)) {
			kept[len] = *cards_state(&m);
			support_random_event(&m, &rng);
			ck_assert_uint_lt(++len, KEPT);
			ck_assert_uint_eq(m.log_len, len);
			if (rng_below(&rng, 20))
				continue;
			size_t back = rng_below(&rng, 30);
			match_undo(&m, back, 0);
			len = back < len ? len - back : 0;
			ck_assert_uint_eq(m.log_len, len);
			support_claim(support_same(cards_state(&m), &kept[len]) || back == 0,
			              "%d events back is another state", (int)back);
		}
		match_undo(&m, len + 7, 1);
		ck_assert_uint_eq(m.log_len, 0);
		ck_assert(support_same(cards_state(&m), &kept[0]));
		match_release(&m);
	}
}

TEST(redo_after_undo)
{
	struct rng rng = rng_named("redo", "", 0);
	OWN(match) m = start("standard", "rounds=2", "redo", 0);
	for (int i = 0; i < 300 && !match_over(&m); i++)
		support_random_event(&m, &rng);
	struct state end = *cards_state(&m);
	size_t len = m.log_len;
	ck_assert_uint_eq(match_redo(&m, 1), 0);
	for (size_t back = 1; back <= len; back += 13) {
		match_undo(&m, back, 0);
		ck_assert_uint_eq(match_redo(&m, back), back);
		ck_assert_uint_eq(m.log_len, len);
		ck_assert(support_same(cards_state(&m), &end));
	}
	/* no further than there is */
	match_undo(&m, 5, 0);
	ck_assert_uint_eq(match_redo(&m, 2), 2);
	ck_assert_uint_eq(m.log_len, len - 3);
	ck_assert_uint_eq(match_redo(&m, 100), 3);
	ck_assert_uint_eq(match_redo(&m, 1), 0);
	/* nor past a new move */
	match_undo(&m, 5, 0);
	support_random_event(&m, &rng);
	ck_assert_uint_eq(match_redo(&m, 1), 0);
}

TEST(redo_a_resignation)
{
	OWN(match) m = start("classic", NULL, "redo", 1);
	match_resign(&m);
	match_undo(&m, 1, 0);
	ck_assert_uint_eq(match_redo(&m, 1), 1);
	ck_assert_int_eq(cards_state(&m)->table.over, ROUND_RESIGNED);
	ck_assert_int_eq(table_winner(&cards_state(&m)->table), 0);
}

/* Which events show which seat something that it couldn't know. */
TEST(what_reveals)
{
	struct rules r = support_rules("classic", "hand=3,suits=2");
	OWN(match) m = support_match(
		&r, "XB XY 2B XY 3B 2Y 4B 5B 6B 7B 8B 9B TB XB XB XY 3Y 4Y 5Y 6Y 7Y 8Y 9Y TY");
	support_moves(&m, "-2B + -2Y +B 3B +Y 2B + -2Y + -XY + -XB +Y");
	static const char *const reveals[] = {
		"1",  /* 0 discards the hidden 2B: 1 sees it */
		"0",  /* 0 draws from the deck */
		"0",  /* 1 discards the hidden 2Y */
		"",   /* 1 takes 2B from the pile: both know it */
		"1",  /* 0 plays the hidden 3B */
		"",   /* 0 takes 2Y */
		"",   /* 1 plays the 2B that it was known to hold */
		"1",  /* 1 draws from the deck */
		"",   /* 0 discards the known 2Y */
		"0",  /* 0 draws from the deck */
		"0",  /* 1 discards a hidden wager */
		"1",  /* 1 draws from the deck */
		"1",  /* 0 discards a hidden wager */
		"",   /* 0 takes the wager from the pile */
	};
	size_t n = sizeof reveals / sizeof reveals[0];
	ck_assert_uint_eq(m.log_len, n);
	for (size_t i = 0; i < n; i++)
		for (int seat = 0; seat < SEATS; seat++)
			support_claim(match_reveals(&m, i, seat) ==
			                      (strchr(reveals[i], '0' + seat) != NULL),
			              "event %d, seat %d", (int)i, seat);
}

TEST(next_round_reveals)
{
	struct rng rng = rng_named("round", "", 0);
	OWN(match) m = start("standard", NULL, "round", 0);
	while (!match_round_over(&m))
		support_random_event(&m, &rng);
	match_next_round(&m);
	ck_assert(match_reveals(&m, m.log_len - 1, 0));
	ck_assert(match_reveals(&m, m.log_len - 1, 1));
	match_resign(&m);
	ck_assert(!match_reveals(&m, m.log_len - 1, 0));
	ck_assert(!match_reveals(&m, m.log_len - 1, 1));
}

/* A match is marked as soon as an event that is taken back has shown something to the observer, and
 * it stays marked. */
TEST(taken_back_is_marked)
{
	for (int seat = 0; seat < SEATS; seat++) {
		OWN(match) m = start("standard", NULL, "marks", 0);
		support_moves(&m, "+");
		match_undo(&m, 1, seat);
		ck_assert_int_eq(m.taken_back, seat == 0);
		support_moves(&m, "+");
		match_undo(&m, 0, 0);
		match_undo(&m, 5, 1);
		ck_assert_int_eq(m.taken_back, seat == 0);
	}
	/* a placing that only its own seat takes back */
	struct move list[MOVES_MAX];
	struct match m = start("classic", NULL, "marks", 0);
	state_legal(cards_state(&m), list);
	ck_assert_int_eq(cards_move(&m, list[0], NULL), 0);
	match_undo(&m, 1, 0);
	ck_assert(!m.taken_back);
	ck_assert_int_eq(cards_move(&m, list[0], NULL), 0);
	match_undo(&m, 1, 1);
	ck_assert(m.taken_back);
	match_undo(&m, 1, 0);
	ck_assert(m.taken_back);
	match_release(&m);
	/* for somebody who looks on and is no player */
	m = start("classic", NULL, "marks", 0);
	ck_assert_int_eq(cards_move(&m, list[0], NULL), 0);
	match_undo(&m, 1, -1);
	ck_assert(!m.taken_back);
	match_release(&m);
}

/* Undo goes back to the start of the seat's last turn, both in the middle of a turn and after
 * it. */
TEST(undo_length)
{
	struct match m;
	struct move list[MOVES_MAX];
	static const struct {
		size_t after[SEATS]; /* so many events back for each seat */
	} wanted[] = {
		{{0, 0}}, {{1, 0}}, {{2, 0}}, {{3, 1}}, {{4, 2}}, {{1, 3}}, {{2, 4}}, {{3, 1}}, {{4, 2}},
	};
	static const char *const row_names[] = {"standard", "classic"};
	for (int row = 0; row < 2; row++) {
		m = start(row_names[row], NULL, "length", 0);
		for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
			size_t last = 0;
			for (int seat = 0; seat < SEATS; seat++) {
				const size_t after = wanted[i].after[seat];
				ck_assert_uint_eq(match_undo_length(&m, seat), after);
				last = after > last ? after : last;
			}
			ck_assert_uint_eq(m.log_len - match_last_turns(&m), last);
			state_legal(cards_state(&m), list);
			ck_assert_int_eq(cards_move(&m, list[0], NULL), 0);
		}
		match_release(&m);
	}
}

TEST(undo_length_over_rounds)
{
	struct rng rng = rng_named("length", "", 0);
	OWN(match) m = start("classic", NULL, "length", 0);
	while (!match_round_over(&m))
		support_random_event(&m, &rng);
	int last = cards_state(&m)->table.mover;
	struct state end = *cards_state(&m);
	ck_assert_uint_eq(match_undo_length(&m, last), 2);
	ck_assert_uint_eq(match_undo_length(&m, seat_other(last)), 4);
	/* the fresh deal is on top */
	match_next_round(&m);
	ck_assert_uint_eq(match_undo_length(&m, last), 3);
	match_undo(&m, 1, last);
	ck_assert(support_same(cards_state(&m), &end));
	ck_assert(match_round_over(&m));
	/* giving up is a turn of its own, or ends the one begun */
	match_next_round(&m);
	match_resign(&m);
	ck_assert_uint_eq(match_undo_length(&m, cards_state(&m)->table.mover), 1);
	match_undo(&m, 1, 0);
	support_random_event(&m, &rng);
	int mover = cards_state(&m)->table.mover;
	match_resign(&m);
	ck_assert_uint_eq(match_undo_length(&m, mover), 2);
}

TEST(redo_length)
{
	struct rng rng = rng_named("length", "", 1);
	OWN(match) m = start("standard", NULL, "length", 0);
	ck_assert_uint_eq(match_redo_length(&m, 0), 0);
	for (int i = 0; i < 9; i++)
		support_random_event(&m, &rng);
	ck_assert_uint_eq(match_redo_length(&m, 0), 0);
	match_undo(&m, 9, 0); /* turns of 0 begin with events 0, 4 and 8 */
	ck_assert_uint_eq(match_redo_length(&m, 0), 4);
	ck_assert_uint_eq(match_redo_length(&m, 1), 2);
	match_redo(&m, 4);
	ck_assert_int_eq(cards_state(&m)->table.mover, 0);
	ck_assert_uint_eq(match_redo_length(&m, 0), 4);
	match_redo(&m, 4);
	ck_assert_uint_eq(match_redo_length(&m, 0), 1); /* to the end */
	ck_assert_uint_eq(match_redo_length(&m, 1), 1);
}

TEST(moved_to_another_place)
{
	struct rng rng = rng_named("move to", "", 0);
	OWN(match) from = start("classic", "stall=2", "move to", 0);
	OWN(match) to = start("standard", NULL, "released", 0);
	for (int i = 0; i < 50; i++)
		support_random_event(&from, &rng);
	struct state before = *cards_before(&from, 10);
	match_undo(&from, 20, 0);
	match_move_to(&from, &to);
	ck_assert_ptr_null(from.log);
	ck_assert_ptr_eq(cards_state(&to)->table.rules, cards_rules(&to));
	ck_assert_int_eq(cards_rules(&to)->stall, 2);
	ck_assert_uint_eq(match_redo(&to, 20), 20);
	match_undo(&to, 40, 0);
	before.table.rules = cards_rules(&to);
	ck_assert(support_same(cards_state(&to), &before));
}

/* Two matches of which OTHER is like ONE, by the same 300 events. */
static void start_alike(struct match *one, struct match *other)
{
	struct rng again;
	struct rng rng = rng_named("alike", "", 0);
	again = rng;
	*one = start("classic", "stall=2", "alike", 0);
	*other = start("classic", "stall=2", "alike", 0);
	for (int i = 0; i < 300; i++) {
		support_random_event(one, &rng);
		support_random_event(other, &again);
	}
	ck_assert_int_gt(cards_state(one)->table.round, 1);
}

TEST(continues_a_part)
{
	OWN(match) whole, part;
	start_alike(&whole, &part);
	ck_assert(match_continues(&whole, &part));
	for (size_t len = part.log_len; len-- > 0;) {
		match_undo(&part, 1, 0);
		ck_assert(match_continues(&whole, &part));
		ck_assert(!match_continues(&part, &whole));
	}
}

TEST(another_move_is_another_match)
{
	OWN(match) m, other;
	struct move list[MOVES_MAX];
	start_alike(&m, &other);
	match_undo(&other, 1, 0);
	int n = state_legal(cards_state(&other), list);
	for (int i = 0; i < n; i++) {
		ck_assert_int_eq(cards_move(&other, list[i], NULL), 0);
		ck_assert_int_eq(match_continues(&m, &other),
		                 move_equal(list[i], move_of(m.log[m.log_len - 1].move)));
		match_undo(&other, 1, 0);
	}
	match_resign(&other);
	ck_assert(!match_continues(&m, &other));
}

/* Returns whether the usual match continues one that begins by these rules, with nothing done in it
 * yet. */
static bool continued_by(const char *row, const char *bend, const char *seed, int first)
{
	OWN(match) m = start("classic", "stall=2", "alike", 0);
	OWN(match) part = start(row, bend, seed, first);
	bool yes = match_continues(&m, &part);
	return yes;
}

TEST(another_deal_is_another_match)
{
	ck_assert(continued_by("classic", "stall=2", "alike", 0));
	ck_assert(!continued_by("classic", "stall=2", "other", 0));
	ck_assert(!continued_by("classic", "stall=2", "alike", 1));
	ck_assert(!continued_by("classic", "stall=3", "alike", 0));
	ck_assert(!continued_by("standard", "stall=2", "alike", 0));
}

TEST(marks_stand_at_whole_turns)
{
	struct rules r = support_rules("standard", NULL);
	struct move moves[MOVES_MAX];
	OWN(match) m = cards_match(&r, "marks", NULL, 0, 0);
	ck_assert_int_eq(match_mark(&m, -1, 1), -1);
	ck_assert_uint_eq(match_redo_length(&m, 0), 0);
	ck_assert_int_eq(cards_move(&m, (struct move){MOVE_DRAW, DECK}, NULL), 0);
	ck_assert_int_eq(match_mark(&m, -1, 1), -1);
	ck_assert_int_gt(state_legal(cards_state(&m), moves), 0);
	ck_assert_int_eq(cards_move(&m, moves[0], NULL), 0);
	ck_assert_int_eq(match_mark(&m, 1, 1), -1);
	ck_assert_int_eq(match_mark(&m, 0, 1), 0);
	ck_assert_int_eq(m.log[1].mark, 1);
	match_resign(&m);
	ck_assert_int_eq(match_mark(&m, -1, 2), 0);
	ck_assert_int_eq(m.log[1].mark, 2);
}

/* A remark on what was taken back goes when that is forgotten, others stay. */
TEST(remarks_go_with_their_moves)
{
	struct rules r = support_rules("standard", NULL);
	OWN(match) m = cards_match(&r, "remarks", NULL, 0, 0);
	match_remark(&m, ITEM_COMMENT, "at the start");
	ck_assert_int_eq(cards_move(&m, (struct move){MOVE_DRAW, DECK}, NULL), 0);
	match_remark(&m, ITEM_COMMENT, "on a draw");
	match_undo(&m, 1, 0);
	match_remark(&m, ITEM_COMMENT, "instead");
	ck_assert_uint_eq(m.remarks, 3);
	ck_assert_str_eq(m.remark[1].text, "instead");
	match_forget_undone(&m);
	ck_assert_uint_eq(m.remarks, 2);
	ck_assert_str_eq(m.remark[0].text, "at the start");
}
