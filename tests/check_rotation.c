/* Games of any family among agents, and how those of several seats are counted.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "families/cards/match/cards.h"
#include "families/equator/match/game.h"
#include "families/trails/match/game.h"
#include "game/arena.h"
#include "support.h"

/* From tests/support.h, which would bring the cards' types along. */
int support_run(Suite *suite);

/* ---- Agents that don't play. ---- */

static enum reply choose_nothing(struct agent *a, const void *view, uint64_t *move, struct error *e)
{
	(void)a, (void)view;
	*move = UINT64_MAX;
	(void)e;
	return REPLY_MOVE;
}

static enum reply choose_to_go(struct agent *a, const void *view, uint64_t *move, struct error *e)
{
	(void)a, (void)view, (void)move, (void)e;
	return REPLY_RESIGN;
}

static const struct agent_kind wrong = {.name = "wrong", .choose = choose_nothing};
static const struct agent_kind goer = {.name = "goer", .choose = choose_to_go};

/* ---- Games. ---- */

/* Three seats of a small map; agent[i] has seat i. */
static struct sitting_result play(struct agent *const agents, const char *seed, struct match *match)
{
	enum { SEATS_HERE = 3 };
	_Alignas(max_align_t) static unsigned char rules[1024];
	struct sitting_result out;
	struct error e;
	ck_assert(trails_game.rules_size <= sizeof rules);
	ck_assert_int_eq(rows_parse(trails_game.rows, rules, "trails:map=pocket", &e), 0);
	struct sitting g = {.game = &trails_game, .rules = rules, .seats = SEATS_HERE,
	                    .seed = seed, .match = match};
	for (int i = 0; i < SEATS_HERE; i++)
		g.agent[i] = &agents[i];
	sitting_play(&g, &out);
	return out;
}

static struct agent of_kind(const char *name)
{
	struct agent a;
	struct error e;
	ck_assert_msg(!agent_of(trails_game.kinds, &a, name, NULL, &e), "%s", e.text);
	return a;
}

TEST(a_game_goes_from_the_deal_to_a_winner)
{
	struct agent a[] = {of_kind("random"), of_kind("thumb"), of_kind("random")};
	struct match m = {0};
	for (int i = 0; i < 10; i++) {
		char seed[] = {'s', (char)('a' + i), 0};
		struct sitting_result first = play(a, seed, &m), again = play(a, seed, NULL);
		ck_assert(first.winners && first.winners < 1U << 3);
		ck_assert_uint_eq(first.winners, again.winners);
		ck_assert(match_over(&m));
		for (int seat = 0; seat < 3; seat++) {
			ck_assert_int_eq(first.points[seat], again.points[seat]);
			ck_assert_int_eq(first.points[seat], trails_game.points(m.state, seat));
			ck_assert_int_gt(first.turns[seat], 0);
		}
		ck_assert(first.fault == NO_WINNER && first.resigned == NO_WINNER && !first.stopped);
		match_release(&m);
	}
	for (int i = 0; i < 3; i++)
		agent_release(&a[i]);
}

/* Returns the lowest points that stand on the board of M, which has three seats. */
static int32_t least(const struct match *m)
{
	int32_t points = INT32_MAX;
	for (int seat = 0; seat < 3; seat++)
		if (trails_game.points(m->state, seat) < points)
			points = trails_game.points(m->state, seat);
	return points;
}

TEST(a_seat_that_gives_up_or_makes_no_move_has_not_won)
{
	struct agent a[] = {of_kind("random"), {.kind = &goer}, of_kind("random")};
	struct match m = {0};
	struct sitting_result out = play(a, "goes", &m);
	ck_assert_int_eq(out.resigned, 1);
	ck_assert_uint_eq(out.winners >> 1 & 1, 0);
	ck_assert(out.winners && match_over(&m) && !match_by_fault(&m));
	ck_assert_int_eq(out.points[1], least(&m) - FAULT_POINTS);
	ck_assert_int_eq(out.points[0], trails_game.points(m.state, 0));
	match_release(&m);
	a[1].kind = &wrong;
	out = play(a, "goes", &m);
	ck_assert_int_eq(out.fault, 1);
	ck_assert_uint_eq(out.winners >> 1 & 1, 0);
	ck_assert_int_eq(out.points[1], least(&m) - FAULT_POINTS);
	ck_assert(match_by_fault(&m));
	match_release(&m);
}

/* ---- Players whose moves are not checked in a game: those of the family's own table. ---- */

struct umpire {
	const struct game *game;
	const struct agent_kind *kind;
	int moves; /* left to be made */
};

static void must_be_legal(void *to, const void *state, uint64_t move)
{
	const struct umpire *u = to;
	struct error e;
	ck_assert_msg(!u->game->check(state, move, &e), "%s: %s", u->kind->name, e.text);
}

static bool enough(void *arg)
{
	struct umpire *u = arg;
	return u->moves-- == 0;
}

static void play_with(const struct game *game, const void *rules, const struct agent_kind *kind)
{
	struct umpire u = {game, kind, 40};
	struct agent a[SEATS_MAX];
	struct error e;
	struct sitting g = {.game = game, .rules = rules, .seats = game->seats_least, .seed = kind->name,
	                    .onlooker = {.to = &u, .before = must_be_legal}, .stop = {enough, &u}};
	for (int seat = 0; seat < g.seats; seat++) {
		const char *name = seat ? "random" : kind->name;
		ck_assert_int_eq(agent_of(game->kinds, &a[seat], name, NULL, &e), 0);
		g.agent[seat] = &a[seat];
	}
	struct sitting_result out;
	sitting_play(&g, &out);
	ck_assert_int_lt(u.moves, 10);
	ck_assert_int_eq(out.fault, NO_WINNER);
	for (int seat = 0; seat < g.seats; seat++)
		agent_release(&a[seat]);
}

TEST_EACH(own_players_make_legal_moves, 0, 4)
{
	/* cards few enough that rounds end, too */
	static const struct {
		const struct game *game;
		const char *row;
	} rows[] = {{&cards_game, "standard:suits=2,hand=3"}, {&cards_game, "classic:suits=1,hand=3"}, {&trails_game, "trails"},
	            {&equator_game, "equator"}};
	const struct game *game = rows[_i].game;
	void *rules = alloc_zero(1, game->rules_size);
	struct error e;
	ck_assert_int_eq(rows_parse(game->rows, rules, rows[_i].row, &e), 0);
	for (size_t i = 0; i < game->kinds->count; i++)
		play_with(game, rules, game->kinds->kind[i]);
	free(rules);
}

/* The cards' own arena is another function, and plays the same game. */
TEST(the_cards_are_a_family_too)
{
	struct rules r;
	OWN(match) m = {0};
	struct sitting_result out;
	struct agent a[SEATS];
	struct error e;
	ck_assert_int_eq(rows_parse(cards_game.rows, &r, "classic", &e), 0);
	struct sitting g = {.game = &cards_game, .rules = &r, .seats = SEATS, .seed = "both",
	                    .match = &m};
	for (int i = 0; i < SEATS; i++) {
		ck_assert_int_eq(agent_of(cards_game.kinds, &a[i], "thumb", NULL, &e), 0);
		g.agent[i] = &a[i];
	}
	sitting_play(&g, &out);
	ck_assert_int_eq(cards_state(&m)->table.round, r.rounds);
	for (int i = 0; i < SEATS; i++) {
		ck_assert_int_eq(out.points[i], table_points(&cards_state(&m)->table, i));
		agent_release(&a[i]);
	}
}

/* ---- Sums. ---- */

TEST(each_agent_sits_once_in_each_seat)
{
	for (int agents = 2; agents <= SEATS_MAX; agents++) {
		unsigned met[SEATS_MAX] = {0};
		for (int game = 0; game < agents; game++)
			for (int seat = 0; seat < agents; seat++)
				met[rotation_agent(agents, game, seat)] |= 1U << seat;
		for (int i = 0; i < agents; i++)
			ck_assert_uint_eq(met[i], (1U << agents) - 1);
		ck_assert_int_eq(rotation_agent(agents, 0, agents - 1), agents - 1);
	}
}

TEST(games_are_counted_by_agent_and_by_seat)
{
	OWN(arena) r = arena_begin(2, 2, 1);
	/* of the first deal agent 0 wins the first game in seat 0, and they share the other */
	struct sitting_result deal[2] = {{.points = {5, 1}, .winners = 1, .fault = -1, .resigned = -1},
	                                 {.points = {3, 3}, .winners = 3, .fault = -1, .resigned = 0}};
	arena_add(&r, deal);
	ck_assert_int_eq(r.tally[0].sum[0].parts, 90);
	ck_assert_int_eq(r.tally[0].sum[1].parts, 30);
	ck_assert_int_eq(r.tally[0].sum[1].resigned, 1);
	ck_assert_int_eq(r.tally[0].sum[0].points, 8);
	ck_assert(isinf(estimate_share(&r, 0).error));
	/* of the second, agent 1 wins both */
	deal[0] = (struct sitting_result){.points = {0, 2}, .winners = 2, .fault = -1, .resigned = -1};
	deal[1] = (struct sitting_result){.points = {4, 0}, .winners = 1, .fault = -1, .resigned = -1};
	arena_add(&r, deal);
	ck_assert_double_eq_tol(estimate_share(&r, 0).mean, 1.5 / 4, 1e-9);
	ck_assert_double_eq_tol(estimate_share(&r, 1).mean, 2.5 / 4, 1e-9);
	/* shares of 0.75 and 0 by deal: their standard deviation is 0.53, their error 0.375 */
	ck_assert_double_eq_tol(estimate_share(&r, 0).error, 0.375, 1e-9);
	ck_assert_double_eq_tol(estimate_game(&r, 0).mean, 2, 1e-9);
	ck_assert_double_eq_tol(estimate_seat_share(&r, 0), 2.5 / 4, 1e-9);
	ck_assert_double_eq_tol(estimate_seat_share(&r, 1), 1.5 / 4, 1e-9);
}
