/* Reviews of trails: what turns cost, by what their seat knew alone.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "families/trails/judge/judge.h"
#include "trails_support.h"

enum { WORLDS = 40, EVENTS = 400, COSTLIEST = 5 };

static const struct stop nobody;

static bool at_once(void *unused)
{
	(void)unused;
	return true;
}

/* Plays M to its end, each turn the best that is found in so many WORLDS.  Then goes back to the
 * turn with the largest difference between the best and the worst choice, and makes the worst.
 * Returns the event that begins this turn. */
static size_t play_to_blunder(struct match *m, int worlds)
{
	size_t blunder = 0;
	int32_t most = 0;
	while (!match_over(m) && m->log_len < EVENTS) {
		struct search *s = trails_find(m, worlds);
		const int32_t loses = trials_mean(&s->trials, 0) - trials_mean(&s->trials, s->count - 1);
		if (loses > most) {
			most = loses;
			blunder = m->log_len;
		}
		trails_make_turn(m, &s->turn[0]);
		free(s);
	}
	match_undo(m, m->log_len - blunder, -1);
	struct search *s = trails_find(m, worlds);
	trails_make_turn(m, &s->turn[s->count - 1]);
	free(s);
	return blunder;
}

static void judge_all(struct judging *r)
{
	for (size_t i = 0; i < r->turns; i++)
		ck_assert(judging_judge(r, i, nobody));
}

TEST(a_blunder_is_what_costs_most)
{
	size_t worst[1];
	OWN(match) m = trails_match("trails:map=pocket,coupons=0,public=0", "review", 2, NULL);
	const size_t blunder = play_to_blunder(&m, WORLDS);
	OWN(judging) r = judging_begin(&trails_judge, &m, -1, WORLDS);
	judge_all(&r);
	ck_assert_int_eq(judging_costliest(&r, -1, 1, worst), 1);
	const struct judged_turn *t = &r.turn[worst[0]];
	ck_assert_uint_eq(t->event, blunder);
	ck_assert_int_ge(t->loss, MIND_POINT);
	ck_assert_int_ne(t->mark, MARK_NONE);
	ck_assert_int_eq(t->worst.made.move[0] == t->worst.best.move[0] &&
	                         t->worst.made.moves == t->worst.best.moves &&
	                         !memcmp(t->worst.made.move, t->worst.best.move,
	                                 (size_t)t->worst.made.moves * sizeof t->worst.made.move[0]), 0);
	/* the sums are those of the turns */
	int64_t loss = 0;
	int turns = 0;
	for (int seat = 0; seat < 2; seat++) {
		const struct judged_seat sum = judging_sum(&r, seat);
		loss += sum.loss;
		turns += sum.turns;
		ck_assert_int_le(sum.choices, sum.turns);
	}
	for (size_t i = 0; i < r.turns; i++)
		loss -= r.turn[i].loss;
	ck_assert_int_eq(loss, 0);
	ck_assert_uint_eq((size_t)turns, r.turns);
	for (int seat = 0; seat < 2; seat++) {
		size_t own[COSTLIEST];
		const int count = judging_costliest(&r, seat, COSTLIEST, own);
		for (int i = 0; i < count; i++) {
			ck_assert_int_eq(r.turn[own[i]].seat, seat);
			ck_assert(!i || r.turn[own[i]].loss <= r.turn[own[i - 1]].loss);
		}
	}
}

/* The number of notes of a review after the first AT events of M; the last one's text becomes
 * *TEXT. */
static int notes_at(const struct match *m, size_t at, const char **text)
{
	int count = 0;
	for (size_t i = 0; i < m->remarks; i++)
		if (m->remark[i].at == at && note_is_review(m->remark[i].text)) {
			*text = m->remark[i].text;
			count++;
		}
	return count;
}

TEST(a_match_gets_a_note_behind_each_turn_with_a_choice)
{
	OWN(match) m = trails_match("trails:map=pocket,hand=2", "review", 2, NULL);
	play_to_blunder(&m, WORLDS);
	const size_t all = m.log_len;
	OWN(judging) r = judging_begin(&trails_judge, &m, -1, WORLDS);
	judge_all(&r);
	for (int again = 0; again < 2; again++) {
		judging_annotate(&r, &m);
		ck_assert_uint_eq(m.log_len, all);
		size_t before = 0;
		for (size_t i = 0; i < m.remarks; i++) {
			ck_assert_uint_ge(m.remark[i].at, before);
			before = m.remark[i].at;
		}
		for (size_t i = 0; i < r.turns; i++) {
			const struct judged_turn *t = &r.turn[i];
			const char *text = "";
			ck_assert_int_eq(notes_at(&m, t->end, &text), t->choice);
			ck_assert_int_eq(strstr(text, " best ") != NULL, t->loss > 0);
			ck_assert_int_eq(m.log[t->end - 1].mark, t->mark);
		}
	}
	/* somebody else marks the last turn: that stays */
	const char *text = "";
	size_t last = r.turns - 1;
	while (!r.turn[last].choice)
		last--;
	ck_assert_int_eq(notes_at(&m, r.turn[last].end, &text), 1);
	match_undo(&m, m.log_len - r.turn[last].end, -1);
	ck_assert_int_eq(match_mark(&m, -1, MARK_FINE), 0);
	match_redo(&m, all);
	judging_annotate(&r, &m);
	ck_assert_int_eq(m.log[r.turn[last].end - 1].mark, MARK_FINE);
	ck_assert_int_eq(notes_at(&m, r.turn[last].end, &text), 1);
	ck_assert(note_keeps_mark(text));
}

static void same_judgement(const struct judged_turn *a, const struct judged_turn *b)
{
	ck_assert(a->judged && b->judged);
	ck_assert_int_eq(a->loss, b->loss);
	ck_assert_int_eq(a->error, b->error);
	ck_assert_int_eq(a->worst.worth, b->worst.worth);
	ck_assert_int_eq(a->worst.best.moves, b->worst.best.moves);
	ck_assert_mem_eq(a->worst.best.move, b->worst.best.move,
	                 (size_t)a->worst.best.moves * sizeof a->worst.best.move[0]);
}

TEST(turns_are_judged_alike_in_any_order)
{
	enum { MARKS_LAID = 9 };
	OWN(match) m = trails_match("trails:map=pocket,marks=3", "review", 3, NULL);
	play_to_blunder(&m, WORLDS);
	OWN(judging) there = judging_begin(&trails_judge, &m, -1, WORLDS / 4);
	OWN(judging) back = judging_begin(&trails_judge, &m, -1, WORLDS / 4);
	judge_all(&there);
	for (size_t i = back.turns; i-- > 0;)
		ck_assert(judging_judge(&back, i, nobody));
	for (size_t i = 0; i < there.turns; i++) {
		same_judgement(&there.turn[i], &back.turn[i]);
		/* three marks each first, then a turn each in every round */
		ck_assert_int_eq(there.turn[i].number, i < MARKS_LAID ? (int)i + 1 : (int)i % 3 + 1);
	}
}

/* Judges the first turn of seat 1 in a game of three with the deal DEAL.  The moves of BEGUN are
 * made; if it is empty, the worst turn is found first. */
static struct judged_turn first_turn(const char *rules, const uint8_t *deal,
                                            struct turn_moves *begun)
{
	OWN(match) m = trails_match(rules, "review", 3, deal);
	if (!begun->moves) {
		struct search *s = trails_find(&m, WORLDS);
		*begun = s->turn[s->count - 1]; /* the worst one, so that it costs something */
		free(s);
	}
	trails_make_turn(&m, begun);
	OWN(judging) r = judging_begin(&trails_judge, &m, 0, WORLDS);
	ck_assert_uint_eq(r.turns, 1);
	judge_all(&r);
	const struct judged_turn t = r.turn[0];
	return t;
}

TEST(what_is_hidden_from_the_seat_changes_nothing)
{
	/* three players are dealt four missions each; no public ones, whose place in the deal
	 * depends on where they lie */
	static const char *const rules[] = {"trails:map=pocket,hand=4,public=0,marks=0",
	                                    "trails:map=pocket,hand=4,public=0"};
	enum { PLAYERS = 3, HAND = 4 };
	for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
		uint8_t deal[MAP_POINTS_MAX] = {0}, other[MAP_POINTS_MAX];
		struct turn_moves begun = {.moves = 0};
		OWN(match) m = trails_match(rules[i], "review", PLAYERS, NULL);
		const int missions = trails_now(&m)->table.rules->map->missions;
		match_deal(&m, 1, deal);
		memcpy(other, deal, sizeof deal);
		trails_hide_others(other, missions, PLAYERS, HAND);
		const struct judged_turn a = first_turn(rules[i], deal, &begun);
		const struct judged_turn b = first_turn(rules[i], other, &begun);
		ck_assert_int_ne(memcmp(deal, other, sizeof deal), 0);
		ck_assert(a.choice);
		same_judgement(&a, &b);
	}
}

TEST(one_seat_alone_and_no_turn_that_was_broken_off)
{
	OWN(match) m = trails_match("trails:map=pocket,marks=1", "review", 2, NULL);
	for (int turn = 0; turn < 5; turn++) {
		struct search *s = trails_find(&m, WORLDS);
		trails_make_turn(&m, &s->turn[0]);
		free(s);
	}
	match_resign(&m);
	struct judging r = judging_begin(&trails_judge, &m, -1, WORLDS);
	ck_assert_uint_eq(r.turns, 5);
	ck_assert_int_eq(r.turn[0].round, 0);
	ck_assert_int_eq(r.turn[2].round, 1);
	ck_assert_int_eq(r.turn[1].number, 2);
	ck_assert_int_eq(r.turn[2].number, 1);
	ck_assert_int_eq(r.turn[4].round, 2);
	judging_release(&r);
	r = judging_begin(&trails_judge, &m, 1, WORLDS);
	ck_assert_uint_eq(r.turns, 5);
	ck_assert_uint_eq(judging_told(&r), 2);
	for (size_t i = 0; i < judging_told(&r); i++)
		ck_assert_int_eq(r.turn[judging_turn(&r, i)].seat, 1);
	/* one that is told to stop judges nothing */
	const size_t first = judging_turn(&r, 0);
	ck_assert(!judging_judge(&r, first, (struct stop){at_once, NULL}));
	ck_assert(!r.turn[first].judged);
	ck_assert_int_eq(judging_sum(&r, 1).turns, 0);
	judging_release(&r);
}

TEST(every_ruleset_can_be_reviewed)
{
	static const char *const rules[] = {"trails-marks:map=pocket", "trails-race:map=pocket",
	                                    "trails:map=pocket,bow=last,coupons=9"};
	enum { FEW = 4 };
	for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
		OWN(match) m = trails_match(rules[i], "review", 2, NULL);
		play_to_blunder(&m, FEW);
		OWN(judging) r = judging_begin(&trails_judge, &m, -1, FEW);
		judge_all(&r);
		for (size_t k = 0; k < r.turns; k++) {
			const struct judged_turn *t = &r.turn[k];
			ck_assert_int_ge(t->loss, 0);
			ck_assert_int_le(t->worst.loss, t->loss);
			ck_assert(!t->choice || t->worst.made.moves > 0);
			ck_assert(t->choice || !t->loss);
		}
	}
}
