/* The players of the second family: they make legal moves, by what their seat knows alone.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "families/trails/agent/mind.h"
#include "families/trails/agent/search.h"
#include "families/trails/core/move.h"
#include "families/trails/core/state.h"
#include "families/trails/core/view.h"
#include "families/trails/match/game.h"
#include "game/sitting.h"
#include "trails_support.h"

static struct agent agent_begin(const char *spec)
{
	struct agent a;
	struct error e = {""};
	ck_assert_msg(!agent_of(&trails_kinds, &a, spec, NULL, &e), "%s: %s", spec, e.text);
	agent_luck(&a, 1);
	return a;
}

static void agent_end(struct agent *a)
{
	agent_release(a);
	ck_assert_ptr_null(a->data);
}

TEST(ways_go_by_the_arrows_that_may_be_laid)
{
	const struct map *m = trails_row("trails:map=pocket").map;
	struct ways *w = ways_new(m);
	for (int i = 0; i < w->arrows; i++) {
		const struct map_edge *e = &m->edge[i / 2];
		int to = i % 2 ? e->to : e->from, back = i % 2 ? e->from : e->to;
		ck_assert_int_eq(ways_arrow(m, i / 2, to), i);
		ck_assert_int_eq(w->near[i][to], 0);
		support_claim(w->near[i][back] > WAYS_FROM_GREEN, "back along the arrow");
		for (int p = 0; p < m->points; p++)
			support_claim(w->near[i][p] >= m->steps[to][p] * WAYS_FROM_GREEN,
			              "from %s to %s: %d", m->point[to].key, m->point[p].key, w->near[i][p]);
		for (int k = 0; k < m->point[to].ways; k++) {
			const struct map_way *way = &m->point[to].way[k];
			if (way->to != back)
				support_claim(w->near[i][way->to] <= WAYS_STEP, "a step is longer than a step");
		}
	}
	free(w);
}

/* Notes that the state at the end of a game is sound. */
static void check_end(void *to, const void *state)
{
	struct error e;
	(void)to;
	ck_assert_msg(!trails_state_check(state, &e), "%s", e.text);
}

/* Plays a game by R among agents of the kinds of NAMES, one for each seat. */
static struct sitting_result game_of(const struct trails_rules *r, const char *seed,
                                     const char *const *names, int seats)
{
	struct agent agent[TRAILS_SEATS];
	struct sitting_result out;
	struct sitting g = {.game = &trails_game, .rules = r, .seats = seats, .seed = seed,
	                    .onlooker = {.end = check_end}};
	for (int i = 0; i < seats; i++) {
		agent[i] = agent_begin(names[i]);
		g.agent[i] = &agent[i];
	}
	sitting_play(&g, &out);
	ck_assert_msg(out.fault == NO_WINNER, "%s", g.error.text);
	for (int i = 0; i < seats; i++)
		agent_end(&agent[i]);
	return out;
}

static const char *const rows[] = {"trails", "trails-marks", "trails-race"};

TEST(games_come_to_an_end)
{
	static const char *const names[] = {"thumb", "random", "thumb", "thumb", "random", "thumb"};
	for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++)
		for (int seats = TRAILS_SEATS_LEAST; seats <= TRAILS_SEATS; seats++) {
			struct trails_rules r = trails_row(rows[row]);
			ck_assert_uint_ne(game_of(&r, "check", names, seats).winners, 0);
		}
}

TEST(the_same_luck_gives_the_same_game)
{
	static const char *const names[] = {"thumb", "random"};
	struct trails_rules r = trails_row("trails");
	struct sitting_result a = game_of(&r, "5", names, 2), b = game_of(&r, "5", names, 2);
	ck_assert_mem_eq(&a, &b, sizeof a);
}

TEST(thumb_beats_random)
{
	static const char *const names[2][2] = {{"thumb", "random"}, {"random", "thumb"}};
	struct trails_rules r = trails_row("trails");
	static const char *const seeds[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"};
	int won = 0;
	for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++)
		for (int turned = 0; turned < 2; turned++)
			won += game_of(&r, seeds[i], names[turned], 2).winners == 1u << turned;
	ck_assert_int_ge(won, 19);
}

/* Where each seat lays the marks of the next, they lie apart: marks on the same place come back
 * together, so nobody gets ahead by them. */
TEST(marks_of_different_seats_lie_apart)
{
	struct trails_rules r = trails_row("trails-race");
	for (int seats = TRAILS_SEATS_LEAST; seats <= TRAILS_SEATS; seats++) {
		struct trails_set all = {{0}};
		struct trails_state s = trails_deal(&r, seats, "apart", 1, 0);
		struct agent thumb = agent_begin("thumb");
		while (s.table.marking) {
			struct trails_view v = trails_view_of(&s, s.table.mover);
			uint64_t next;
			ck_assert_int_eq(agent_ask(&thumb, &v, &next, NULL), REPLY_MOVE);
			trails_state_apply(&s, next);
		}
		for (int i = 0; i < seats; i++)
			all = trails_set_either(all, &s.table.mark[i]);
		ck_assert_int_gt(trails_set_count(&all), r.marks * seats / 2);
		agent_end(&thumb);
	}
}

/* Two who would rather wait take the same arrow away and lay it again, but not for ever. */
TEST(nobody_waits_for_ever)
{
	static const char *const names[] = {"thumb", "thumb"};
	struct trails_rules r = trails_row("trails");
	int turns = 0;
	for (int game = 0; game < 10; game++) {
		char seed[16];
		snprintf(seed, sizeof seed, "%d", game);
		turns += game_of(&r, seed, names, 2).turns[0];
	}
	ck_assert_int_lt(turns, 10 * 45);
}

/* All players, those who think for long with as little thought as they can have. */
static const char *const specs[] = {
	"random", "thumb", "mc:playouts=1", "beginner", "easy", "medium", "hard",
	"expert:playouts=30,width=6,turns=1",
};
enum { KINDS = sizeof specs / sizeof specs[0] };

TEST(every_kind_is_there)
{
	ck_assert_uint_eq(trails_kinds.count, KINDS);
	for (int i = 0; i < KINDS; i++) {
		const struct agent_kind *k = trails_kinds.kind[i];
		size_t len = strlen(k->name);
		ck_assert_msg(!strncmp(specs[i], k->name, len) && (!specs[i][len] || specs[i][len] == ':'),
		              "%s stands for %s", specs[i], k->name);
		ck_assert_msg(!k->set == !k->options, "%s: options that nobody tells of", k->name);
	}
}

TEST(options_that_are_refused)
{
	static const char *const wrong[] = {
		"expert:playouts=0", "expert:playouts=", "expert:width=65", "expert:turns=-1",
		"expert:turns=1001", "expert:ms=9", "expert:speed=1", "mc:playouts=0", "mc:width=1", "hard:playouts=1",
		"thumb:width=1",
	};
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
		struct agent a;
		struct error e = {""};
		ck_assert_msg(agent_of(&trails_kinds, &a, wrong[i], NULL, &e), "%s is taken", wrong[i]);
		ck_assert_msg(e.text[0] && !strchr(e.text, '\n'), "%s: %s", wrong[i], e.text);
	}
}

/* Two worlds that look alike to a seat: its agents must choose alike in both. */
TEST(equal_views_give_equal_choices)
{
	const uint64_t apart = 31; /* positions from one that all are asked in to the next */
	for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
		struct trails_rules r = trails_row(rows[row]);
		struct rng rng = rng_named("worlds", rows[row], 0);
		struct trails_state s = trails_deal(&r, 3, "worlds", 1, 0);
		struct agent thumb = agent_begin("thumb");
		struct agent random = agent_begin("random");
		for (uint64_t position = 0; !trails_over(&s.table); position++) {
			const int seat = s.table.mover;
			struct trails_view v = trails_view_of(&s, seat);
			uint64_t next = 0;
			for (int i = 0; i < KINDS && position % apart == 0; i++) {
				struct trails_state other;
				uint64_t move[2] = {0, 0};
				trails_view_sample(&v, &rng, &other);
				struct trails_view w = trails_view_of(&other, seat);
				for (int k = 0; k < 2; k++) {
					struct agent a = agent_begin(specs[i]);
					agent_luck(&a, position);
					ck_assert_int_eq(agent_ask(&a, k ? &w : &v, &move[k], NULL), REPLY_MOVE);
					agent_end(&a);
				}
				ck_assert_msg(move[0] == move[1], "%s looks through the cards", specs[i]);
				ck_assert(!trails_view_check_move(&v, move[0], NULL));
			}
			agent_luck(&random, position);
			ck_assert_int_eq(agent_ask(position % 3 ? &thumb : &random, &v, &next, NULL),
			                 REPLY_MOVE);
			trails_state_apply(&s, next);
		}
		agent_end(&thumb);
		agent_end(&random);
	}
}

/* Plays the first turns of a game by thumb. */
static void begin_late(struct trails_state *s, const struct trails_rules *r, const char *seed)
{
	uint64_t next;
	*s = trails_deal(r, 2, seed, 1, 0);
	struct agent thumb = agent_begin("thumb");
	while (s->table.round < 3) {
		struct trails_view v = trails_view_of(s, s->table.mover);
		ck_assert_int_eq(agent_ask(&thumb, &v, &next, NULL), REPLY_MOVE);
		trails_state_apply(s, next);
	}
	agent_end(&thumb);
}

TEST(who_is_stopped_says_what_he_has_thought)
{
	struct trails_rules r = trails_row("trails");
	struct trails_state s;
	uint64_t whole, again;
	struct support_stopper late = {.at = 100};
	begin_late(&s, &r, "stop");
	struct trails_view v = trails_view_of(&s, s.table.mover);
	struct agent a = agent_begin("expert:playouts=200");
	ck_assert_int_eq(agent_ask(&a, &v, &whole, NULL), REPLY_MOVE);
	agent_luck(&a, 1);
	a.stop = support_stop(&late);
	ck_assert_int_eq(agent_ask(&a, &v, &again, NULL), REPLY_STOP);
	ck_assert_int_ge(a.thought.moves, 1);
	for (int i = 0; i < a.thought.moves; i++) {
		struct error e = {""};
		ck_assert_msg(!trails_state_check_move(&s, a.thought.move[i], &e), "%s", e.text);
		trails_state_apply(&s, a.thought.move[i]);
	}
	a.stop = (struct stop){0};
	agent_luck(&a, 1);
	ck_assert_int_eq(agent_ask(&a, &v, &again, NULL), REPLY_MOVE);
	ck_assert_uint_eq(whole, again);
	agent_end(&a);
}

/* A clock of which each look takes a millisecond. */
static uint64_t slow_clock(void)
{
	static uint64_t ns;
	return ns += 1000000;
}

/* Each whole turn keeps to its time, whatever it shows on the way. */
TEST(a_turn_takes_the_time_that_it_is_given)
{
	const uint64_t given = 30, beside = 4; /* looks; BESIDE is added for each move */
	struct trails_rules r = trails_row("trails");
	struct trails_state s;
	struct error e = {""};
	uint64_t move, began = 0, longest = 0, asked = 0;
	begin_late(&s, &r, "time");
	struct agent a = agent_begin("expert:ms=30");
	struct trails_view first = trails_view_of(&s, s.table.mover);
	ck_assert_int_eq(agent_ask(&a, &first, &move, &e), REPLY_FAULT);
	ck_assert_str_eq(e.text, "expert:ms=30: there is no clock here: use playouts=N");
	a.clock = slow_clock;
	for (int i = 0; i < 60 && !trails_over(&s.table); i++) {
		struct trails_view v = trails_view_of(&s, s.table.mover);
		if (trails_turn_begins(&s.table)) {
			began = slow_clock();
			asked = 0;
		}
		ck_assert_int_eq(agent_ask(&a, &v, &move, &e), REPLY_MOVE);
		asked++;
		ck_assert(!trails_state_check_move(&s, move, &e));
		trails_state_apply(&s, move);
		uint64_t took = (slow_clock() - began) / 1000000;
		longest = took > longest ? took : longest;
		ck_assert_uint_le(took, given + beside * asked);
	}
	ck_assert_uint_gt(longest, given / 2);
	agent_end(&a);
}

/* A turn costs one search, unless it shows something new. */
TEST(a_turn_is_decided_as_a_whole)
{
	struct trails_rules r = trails_row("trails");
	struct trails_state s;
	struct error e = {""};
	struct support_stopper always = {.at = 1};
	int planned = 0;
	begin_late(&s, &r, "whole");
	struct agent a = agent_begin("expert:playouts=60,turns=1");
	for (int i = 0; i < 80 && !trails_over(&s.table); i++) {
		const struct trails_view v = trails_view_of(&s, s.table.mover);
		uint64_t move;
		if (!trails_turn_begins(&s.table))
			a.stop = support_stop(&always);
		enum reply reply = agent_ask(&a, &v, &move, &e);
		planned += a.stop.asked && reply == REPLY_MOVE;
		a.stop = (struct stop){0};
		if (reply == REPLY_STOP)
			ck_assert_int_eq(agent_ask(&a, &v, &move, &e), REPLY_MOVE);
		ck_assert(!trails_state_check_move(&s, move, &e));
		trails_state_apply(&s, move);
	}
	ck_assert_int_gt(planned, 10);
	agent_end(&a);
}

/* All turns that are found can be made as they are, each leads somewhere else, and the best by
 * rules of thumb stands first. */
TEST(turns_are_whole_and_differ)
{
	struct trails_rules r = trails_row("trails");
	struct mind_base *base = mind_base_new(r.map);
	uint64_t next;
	int longest = 0;
	struct trails_state s = trails_deal(&r, 2, "turns", 1, 0);
	struct agent thumb = agent_begin("thumb");
	while (!trails_over(&s.table)) {
		struct trails_view v = trails_view_of(&s, s.table.mover);
		struct plan plan[TURNS_MOST];
		int count = s.table.marking ? 0 : turns_find(base, &v, TURNS_MOST, plan);
		for (int i = 0; i < count; i++) {
			struct trails_state after = s;
			for (int k = 0; k < plan[i].turn.moves; k++) {
				struct error e = {""};
				support_claim(!trails_state_check_move(&after, plan[i].turn.move[k], &e), "%s", e.text);
				trails_state_apply(&after, plan[i].turn.move[k]);
			}
			support_claim(!i || plan[i].value <= plan[i - 1].value, "not sorted");
			longest = plan[i].turn.moves > longest ? plan[i].turn.moves : longest;
		}
		ck_assert_int_eq(agent_ask(&thumb, &v, &next, NULL), REPLY_MOVE);
		trails_state_apply(&s, next);
	}
	ck_assert_int_ge(longest, 4);
	agent_end(&thumb);
	mind_base_free(base);
}

/* The turns that experts try, and their order: they change only when the search is meant to. */
TEST(turns_that_are_tried_stay)
{
	static const struct {
		const char *rules;
		uint64_t sum; /* of the texts of all turns of a game */
	} games[] = {
		{"trails", UINT64_C(7873975025853885629)},
		{"trails:map=pocket,coupons=12,spend=9", UINT64_C(13204466773330280207)},
		{"trails-race:map=pocket,bow=last,marks=3", UINT64_C(4282478840933149720)},
	};
	for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
		struct trails_rules r = trails_row(games[g].rules);
		struct mind_base *base = mind_base_new(r.map);
		OWN(text) told = {0};
		uint64_t next;
		struct trails_state s = trails_deal(&r, 2, "tried", 1, 0);
		struct agent thumb = agent_begin("thumb");
		while (!trails_over(&s.table)) {
			struct trails_view v = trails_view_of(&s, s.table.mover);
			struct plan plan[TURNS_MOST];
			const int count = turns_find(base, &v, TURNS_MOST, plan);
			for (int i = 0; i < count; i++) {
				for (int k = 0; k < plan[i].turn.moves; k++) {
					trails_move_format(r.map, plan[i].turn.move[k], &told);
					text_add(&told, ", ");
				}
				text_addf(&told, "%" PRId32 "\n", plan[i].value);
			}
			ck_assert_int_eq(agent_ask(&thumb, &v, &next, NULL), REPLY_MOVE);
			trails_state_apply(&s, next);
		}
		const uint64_t sum = text_sum(told.s, told.len);
		support_claim(sum == games[g].sum, "%s: the sum is %" PRIu64, games[g].rules, sum);
		agent_end(&thumb);
		mind_base_free(base);
	}
}

/* A search is sorted together with the sums of its values. */
TEST(sorted_search)
{
	struct search s = {.count = 3};
	static const int32_t values[4][3] = {{1, 50, 20}, {3, 10, 20}, {2, 40, 24}, {6, 20, 16}};
	trials_init(&s.trials, s.count);
	for (int i = 0; i < s.count; i++)
		s.turn[i].moves = i;
	for (int i = 0; i < 4; i++)
		trials_add(&s.trials, (struct trial[]){{values[i][0], 0}, {values[i][1], 0},
		                                       {values[i][2], 0}});
	search_sort(&s, 2);
	ck_assert_int_eq(s.count, 2);
	ck_assert_int_eq(s.trials.count, 2);
	ck_assert_int_eq(s.turn[0].moves, 1);
	ck_assert_int_eq(s.turn[1].moves, 2);
	ck_assert_int_eq(trials_mean(&s.trials, 0), 30);
	ck_assert_int_eq(trials_mean(&s.trials, 1), 20);
	/* 30, -10, 16, 4 */
	ck_assert_int_eq(trials_error(&s.trials, 0, 1), 9);
}
