/* Matches between two sides: played to their end and audited.  PEER_ROUNDS is how many rounds of
 * each row the long form plays (`make peers`), PEER_ROW a row that it plays alone.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "families/cards/agent/agent.h"
#include "families/cards/peer/shuffle.h"
#include "peer_two.h"

/* ---- Whole matches.  ---- */

/* A side knows the faces of its hand and of its own draws, and no others, until the seeds are
 * open. */
static void check_positions(const struct peer *p)
{
	int known = 0, drawn = 0;
	for (int i = 0; i < p->cards; i++)
		known += p->position[i] != NO_CARD;
	for (size_t i = p->events; i > 0 && p->event[i - 1].kind == PEER_EVENT_MOVE; i--)
		drawn += p->event[i - 1].move.kind == MOVE_DRAW &&
		         p->event[i - 1].move.arg == DECK &&
		         p->event[i - 1].before.table.mover == p->side;
	ck_assert_int_eq(known, p->rules.hand + drawn);
}

static void check_same(const struct state *s, const struct view *had, int seat)
{
	struct view v = view_of(s, seat);
	v.table.rules = had->table.rules;
	ck_assert(view_equal(&v, had));
}

/* The opened decks are dealt on this machine alone and get the same moves: at each of them both
 * sides had seen what their seats see.  Returns the state at the end. */
static struct state replay(const struct two *two)
{
	const struct peer *p = &two->side[0], *q = &two->side[1];
	size_t round = 0;
	ck_assert_uint_eq(p->events, q->events);
	ck_assert_uint_eq(p->decks, (size_t)p->round);
	struct state s = state_begin(&p->rules, p->deck[round++], p->first);
	for (size_t i = 0; i < p->events; i++) {
		const struct peer_event *ev = &p->event[i];
		struct error e = {""};
		for (int seat = 0; seat < SEATS; seat++)
			check_same(&s, &two->side[seat].event[i].before, seat);
		if (ev->kind == PEER_EVENT_ROUND)
			state_next_round(&s, p->deck[round++]);
		else if (ev->kind == PEER_EVENT_RESIGN)
			state_resign(&s);
		else {
			const struct cards hand = s.hand[s.table.mover];
			support_claim(!table_check_move(&s.table, hand, ev->move, &e), "%s", e.text);
			state_apply(&s, ev->move);
			support_claim(!state_check(&s, &e), "%s", e.text);
		}
	}
	for (int seat = 0; seat < SEATS; seat++)
		check_same(&s, &two->side[seat].view, seat);
	return s;
}

/* Claims that the lines of TWO are short enough and that each of ROUNDS takes few bytes, were the
 * proofs of its lists as long as they can be. */
static void check_bytes(const struct two *two, int rounds)
{
	const size_t proof = (LIST_PROOF_MAX + 2) / 3 * 4;
	support_claim(two->longest + proof < PEER_LINE_MAX, "a line of %zu bytes", two->longest);
	for (int side = 0; side < SEATS; side++)
		support_claim(two->bytes[side] + (size_t)rounds * proof < 60000u * (unsigned)rounds,
		              "%zu bytes in %d rounds", two->bytes[side], rounds);
}

/* Plays a match to its end.  Returns how many rounds it had. */
static int play(const struct rules *r, int number)
{
	OWN(two) two;
	OWN(peer) witness;
	two_begin(&two, r, number);
	while (two_step(&two))
		if (two.side[0].step == PEER_TURN)
			for (int side = 0; side < SEATS; side++)
				check_positions(&two.side[side]);
	struct audit audit = two_audit(&two.side[0], &witness);
	support_claim(audit.result == AUDIT_VERIFIED, "match %d, round %d, turn %d: %s", number,
	              audit.round, audit.turn, audit.why.text);
	struct state s = replay(&two);
	ck_assert(support_same(&s, &witness.state) || witness.state.table.rules != s.table.rules);
	for (int seat = 0; seat < SEATS; seat++)
		ck_assert_int_eq(table_points(&s.table, seat),
		                 table_points(&witness.state.table, seat));
	check_bytes(&two, r->rounds);
	return two.side[0].round;
}

TEST(what_two_sides_play_is_what_one_machine_would_have_dealt)
{
	for (size_t i = 0; i < rules_count; i++) {
		struct rules r = rules_table[i];
		r.rounds = 2;
		play(&r, (int)i);
	}
}

TEST(so_is_what_they_play_by_bent_rules)
{
	enum { FEW_LEFT = 3 };
	for (int i = 0; i < support_case_count; i++) {
		struct rules r = support_rules(support_cases[i].row, support_cases[i].bend);
		if (!support_cases[i].bend)
			continue;
		r.rounds = 1;
		/* the fewest cards take the least time */
		while (r.suits > 1 && rules_cards(&r) * (r.suits - 1) / r.suits > SEATS * r.hand + FEW_LEFT)
			r.suits--;
		play(&r, i);
	}
}

TEST_EACH(the_long_form, 0, getenv("PEER_ROUNDS") != NULL)
{
	enum { TOLD = 1000 };
	const char *rounds = getenv("PEER_ROUNDS"), *row = getenv("PEER_ROW");
	for (size_t i = 0; rounds && i < rules_count; i++) {
		int played = 0, number = 0;
		if (row && strcmp(row, rules_table[i].name) != 0)
			continue;
		for (int told = 0; played < atoi(rounds);) {
			played += play(&rules_table[i], ++number);
			if (played - told < TOLD && played < atoi(rounds))
				continue;
			told = played;
			printf("# %s: %d rounds are clean\n", rules_table[i].name, played);
			fflush(stdout);
		}
	}
}

/* ---- The end of a match before its time.  ---- */

TEST(who_resigns_loses_and_both_open_their_seeds)
{
	for (int number = 0; number < 6; number++) {
		OWN(two) two;
		struct text line = {0};
		struct rules r = rules_table[number % (int)rules_count];
		r.suits = 2; /* fewer cards take less time */
		two_begin(&two, &r, number);
		for (int i = 0; i < 20 + 7 * number; i++)
			ck_assert(two_step(&two));
		two_until(&two, PEER_TURN);
		int side = two.side[0].view.table.mover;
		peer_line_resign(&two.side[side], false, &line);
		two_say(&two, side, &line);
		ck_assert_int_eq(two.side[side].step, PEER_OPEN_FIRST);
		while (two_step(&two))
			;
		ck_assert_int_eq(two.side[0].step, PEER_OVER);
		struct state s = replay(&two);
		ck_assert_int_eq(table_winner(&s.table), seat_other(side));
		struct audit audit = two_audit(&two.side[1], NULL);
		support_claim(audit.result == AUDIT_VERIFIED, "%s", audit.why.text);
	}
}

TEST(a_match_that_was_left_is_verified_as_far_as_it_is_open)
{
	OWN(two) two;
	struct audit audit;
	struct rules r = support_rules("standard", "suits=2");
	two_begin(&two, &r, 3);
	while (two_step(&two)) {
		const struct peer *p = &two.side[0];
		if (p->lines % 23 && p->step != PEER_COMMIT_FIRST)
			continue;
		bool open = p->step == PEER_COMMIT_FIRST || p->step == PEER_OVER;
		audit = two_audit(p, NULL);
		ck_assert_int_eq(audit.result, open ? AUDIT_VERIFIED : AUDIT_NOT_OPENED);
	}
}

/* ---- What a side holds.  ---- */

/* Begins a match of always the same host with guest number GUEST, and goes on until the host has
 * made its first turn and the guest is to move. */
static void begin_with(struct two *two, const struct rules *r, int guest)
{
	unsigned char secret[SEED_SIZE] = {0};
	struct error e;
	memset(two, 0, sizeof *two);
	two->rng = rng_named("check_peer", "alike", 0);
	ck_assert(!peer_host(&two->side[0], r, 0, "Ann", secret, &e));
	secret[0] = (unsigned char)guest;
	secret[1] = (unsigned char)(guest >> 8);
	secret[2] = 1;
	ck_assert(!peer_guest(&two->side[1], "Bob", secret, &e));
	two->side[0].cuts = two->side[1].cuts = TWO_CUTS;
	two_until(two, PEER_TURN);
	while (two->side[0].step != PEER_TURN || two->side[0].view.table.mover == PEER_HOST)
		ck_assert(two_step(two));
}

TEST(two_deals_look_the_same_to_a_side_that_sees_the_same)
{
	struct two one, other;
	struct rules r = support_rules("classic", "suits=1,wagers=0,hand=1,rounds=1,stall=1");
	enum { GUESTS_MAX = 4000 };
	OWN(agent) agent;
	ck_assert(!agent_of(&card_agents, &agent, "thumb", NULL, NULL));
	int alike = 0, differ = 0;
	begin_with(&one, &r, 0);
	for (int guest = 1; !alike && guest < GUESTS_MAX; guest++) {
		begin_with(&other, &r, guest);
		const struct peer *a = &one.side[0], *b = &other.side[0];
		struct view v = b->view;
		v.table.rules = a->view.table.rules;
		if (view_equal(&v, &a->view)) {
			struct move move[2];
			alike++;
			/* all that is told of a face is the same, and so is what an agent says to
			 * it */
			ck_assert(!memcmp(a->position, b->position, sizeof a->position));
			ck_assert_uint_eq(a->events, b->events);
			for (size_t i = 0; i < a->events; i++)
				ck_assert_int_eq(a->event[i].card, b->event[i].card);
			const struct peer *both[] = {a, b};
			for (int i = 0; i < 2; i++) {
				/* as if it were the host's turn */
				struct view mine = both[i]->view;
				mine.table.mover = 0;
				agent_seed(&agent, "alike", "move", 0);
				ck_assert_int_eq(agent_choose(&agent, &mine, &move[i], NULL),
				                 REPLY_MOVE);
			}
			ck_assert(move_equal(move[0], move[1]));
			/* while the cards that it can't see lie in another way */
			differ += memcmp(&one.side[1].view.hand, &other.side[1].view.hand,
			                 sizeof other.side[1].view.hand) != 0;
		}
		two_release(&other);
	}
	support_claim(alike && differ, "%d deals alike, of which %d differ", alike, differ);
	two_release(&one);
}
