/* The sums of luck and skill over a match.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "base/alloc.h"
#include "families/cards/judge/review.h"
#include "families/cards/match/contest.h"
#include "families/cards/net/net_weights.h"
#include "support.h"

/* A match between `thumb` and `random`, and its review. */
struct game_review {
	struct rules rules;
	struct match match;
	struct review review;
	struct net_kept kept;
	struct review_point *course;
};

static void look(struct game_review *g)
{
	struct error e;
	g->kept.size = NET_LARGE;
	const struct net *n = net_for_rules(&g->kept, &g->rules, &e);
	ck_assert_msg(n != NULL, "%s", e.text);
	ck_assert(!review_init(&g->review, &g->match, n, outlook_row_find(&g->rules), &e));
	g->course = alloc_zero(g->review.turns + 1, sizeof *g->course);
	review_course(&g->review, g->course);
}

static void play(struct game_review *g)
{
	struct agent agent[SEATS];
	struct sitting_result result;
	struct error e;
	ck_assert(!agent_init(&agent[0], "thumb", &e) && !agent_init(&agent[1], "random", &e));
	struct sitting game = {.rules = &g->rules, .seed = "course", .agent = {&agent[0], &agent[1]},
	                    .match = &g->match};
	contest_play(&game, NULL, &result);
	ck_assert_int_eq(result.fault, NO_WINNER);
	agent_release(&agent[0]);
	agent_release(&agent[1]);
}

static void forget(struct game_review *g)
{
	free(g->course);
	review_release(&g->review);
	match_release(&g->match);
	net_kept_release(&g->kept);
}

static bool ends_round(const struct review *r, size_t turn)
{
	return turn + 1 == r->turns || r->turn[turn + 1].round != r->turn[turn].round;
}

/* At the end of a round luck is that of all deals and draws so far, and luck and skill
 * together are the result. */
TEST_EACH(test_sums, 0, support_case_count)
{
	const struct support_case *c = &support_cases[_i];
	struct game_review g = {.rules = support_rules(c->row, c->bend)};
	play(&g);
	look(&g);
	int64_t luck = 0, result = 0;
	size_t round = 0;
	for (size_t i = 0; i < g.review.turns; i++) {
		if (!ends_round(&g.review, i))
			continue;
		const struct review_round *r = &g.review.round[round++];
		luck += r->deal + r->draws[0] - r->draws[1];
		result += (int64_t)r->result * NET_POINT;
		ck_assert_int_eq(g.course[i].luck, luck);
		ck_assert_int_eq(g.course[i].luck + g.course[i].skill, result);
	}
	ck_assert_uint_eq(round, g.review.rounds);
	forget(&g);
}

/* From one turn to the next luck changes by the draws of the second turn and by nothing
 * else. */
TEST(test_draws)
{
	struct game_review g = {.rules = support_rules("classic", NULL)};
	size_t draw = 0;
	play(&g);
	look(&g);
	for (size_t i = 0; i < g.review.turns; i++) {
		const struct review_turn *t = &g.review.turn[i];
		bool begins = !i || ends_round(&g.review, i - 1);
		int64_t more = begins ? g.review.round[t->round - 1].deal : 0;
		for (; draw < g.review.draws && g.review.draw[draw].event <= t->last; draw++)
			more += g.review.draw[draw].seat ? -g.review.draw[draw].luck
			                                 : g.review.draw[draw].luck;
		ck_assert_int_eq(g.course[i].luck - (i ? g.course[i - 1].luck : 0), more);
		if (begins) /* the opinion of one seat alone does not count */
			ck_assert_int_eq(g.course[i].skill, i ? g.course[i - 1].skill : 0);
	}
	forget(&g);
}

/* The result of a round that isn't over is what both seats expect of it.  A draw of a
 * turn that was broken off belongs to the round, too. */
TEST(test_open)
{
	struct game_review g = {.rules = support_rules("standard", NULL)};
	play(&g);
	match_undo(&g.match, g.match.log_len - 9, 0); /* two turns of each, and a draw */
	ck_assert(move_of(g.match.log[8].move).kind == MOVE_DRAW &&
	          move_of(g.match.log[8].move).arg == DECK);
	look(&g);
	const struct review *r = &g.review;
	ck_assert_uint_eq(r->turns, 4);
	int64_t luck = r->round[0].deal + r->round[0].draws[0] - r->round[0].draws[1], expected = 0;
	for (size_t i = 2; i < 4; i++) {
		const struct review_turn *t = &r->turn[i];
		int32_t points = t->decision[t->decisions - 1].judgement.made.outlook.points;
		expected += t->seat ? -points : points;
	}
	ck_assert_int_eq(g.course[3].luck, luck);
	ck_assert_int_eq(g.course[3].luck + g.course[3].skill, expected / 2);
	forget(&g);
}
