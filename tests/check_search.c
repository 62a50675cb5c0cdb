/* The players that search: mc and expert.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "families/cards/agent/agent.h"
#include "support.h"

/* The players, with few playouts. */
static const struct {
	const struct agent_kind *kind;
	const char *playouts;
} players[] = {
	{&agent_mc, "2"},
	{&agent_expert, "8"},
};
enum { PLAYERS = sizeof players / sizeof players[0] };

static struct agent player_of(int i)
{
	struct agent a = {.kind = players[i].kind};
	struct error e;
	ck_assert_msg(!a.kind->set(&a, "playouts", players[i].playouts, &e), "%s", e.text);
	return a;
}

static struct move ask(struct agent *a, const struct state *s, uint64_t number)
{
	struct view v = view_of(s, s->table.mover);
	struct move m = {0, 0};
	struct error e;
	agent_seed(a, "check_search", "player", number);
	ck_assert_msg(agent_choose(a, &v, &m, &e) == REPLY_MOVE, "%s", e.text);
	support_claim(!table_check_move(&v.table, v.hand, m, &e), "%s", e.text);
	return m;
}

/* Plays a round by the rules of case NUMBER.  Every 25th move, so a placing and a draw in
 * turn, is the agent's, and must hang on its seed alone; the others are random. */
static void play_round(struct agent *a, int number)
{
	const struct support_case *c = &support_cases[number];
	const struct rules r = support_rules(c->row, c->bend);
	struct rng rng = rng_named("check_search", "worlds", (uint64_t)number);
	struct state s = support_deal(&r, "check_search", 1, 0);
	for (int k = 0; s.table.over == ROUND_ON && k < 1000; k++) {
		struct move m = k % 25 ? support_random_move(&s, &rng) : ask(a, &s, (uint64_t)k);
		support_claim(k % 25 || move_equal(m, ask(a, &s, (uint64_t)k)), "another move");
		state_apply(&s, m);
	}
}

TEST_EACH(test_rounds, 0, PLAYERS)
{
	OWN(agent) a = player_of(_i);
	for (int i = 0; i < support_case_count; i++)
		play_round(&a, i);
}

TEST_EACH(test_not_to_move, 0, PLAYERS)
{
	const struct rules r = support_rules("classic", NULL);
	struct move m;
	struct error e;
	struct state s = support_deal(&r, "check_search", 1, 0);
	struct view v = view_of(&s, seat_other(s.table.mover));
	OWN(agent) a = player_of(_i);
	ck_assert(agent_choose(&a, &v, &m, &e) == REPLY_FAULT);
}

/* expert draws as it planned when it placed its card, whatever its luck; it thinks again if another
 * card was placed. */
TEST(test_expert_keeps_to_its_turn)
{
	const struct rules r = support_rules("classic", NULL);
	OWN(agent) a = player_of(1);
	struct state s = support_deal(&r, "check_search", 1, 0);
	for (uint64_t k = 0; s.table.over == ROUND_ON && k < 200; k++) {
		struct move moves[MOVES_MAX], place = ask(&a, &s, k), draw;
		struct state other = s;
		state_apply(&s, place);
		draw = ask(&a, &s, k + 1000);
		for (uint64_t luck = 0; luck < 3; luck++)
			support_claim(move_equal(draw, ask(&a, &s, k + 2000 + luck)), "another draw");
		int last = state_legal(&other, moves) - 1;
		state_apply(&other, moves[last]);
		ask(&a, &other, k);
		state_apply(&s, draw);
	}
}

/* Returns how many moves differ between two agents with the same luck, in a last round that begins
 * BEHIND points behind.  The game goes on as A plays. */
static int turns_apart(struct agent *a, struct agent *b, int behind)
{
	const struct rules r = support_rules("classic", NULL);
	int apart = 0;
	struct state s = support_deal(&r, "check_search", 1, 0);
	s.table.round = (uint8_t)r.rounds;
	s.table.total[1] = behind;
	for (uint64_t k = 0; s.table.over == ROUND_ON && k < 200; k++) {
		struct move m = ask(a, &s, k);
		apart += !move_equal(m, ask(b, &s, k));
		state_apply(&s, m);
	}
	return apart;
}

TEST(test_expert_plays_for_the_match)
{
	struct error e;
	OWN(agent) points = player_of(1);
	OWN(agent) match = player_of(1);
	ck_assert(!agent_expert.set(&points, "goal", "points", &e));
	ck_assert_int_eq(turns_apart(&points, &match, 60), 0);
	ck_assert(!agent_expert.set(&match, "goal", "match", &e));
	ck_assert_int_gt(turns_apart(&points, &match, 60), 0);
}

/* The playouts for which A asks whether to stop in its decision on S. */
static long playouts_of(struct agent *a, const struct state *s, uint64_t number)
{
	struct support_stopper who = {0};
	a->stop = support_stop(&who);
	ask(a, s, number);
	a->stop = (struct stop){0};
	return who.asked;
}

/* Either all playouts are spent, or one of two turns is given up as hopeless after a multiple of
 * eight worlds. */
TEST(test_expert_gives_up_hopeless_turns)
{
	enum { PLAYOUTS = 330, BATCH = 2 * 8, EVERY = 2, MOVES = 60 };
	const struct rules r = support_rules("standard", NULL);
	struct error e;
	int given_up = 0, odd = 0, never = 0;
	OWN(agent) a = player_of(1);
	ck_assert(!agent_expert.set(&a, "playouts", "330", &e));
	ck_assert(!agent_expert.set(&a, "width", "2", &e));
	struct state s = support_deal(&r, "check_search", 1, 0);
	for (uint64_t k = 0; s.table.over == ROUND_ON && k < MOVES; k++) {
		struct move moves[MOVES_MAX];
		if (k % EVERY == 0) {
			long playouts = playouts_of(&a, &s, k);
			support_claim(playouts == PLAYOUTS || playouts % BATCH == 0, "%ld playouts",
			              playouts);
			given_up += playouts && playouts < PLAYOUTS;
			odd += playouts / BATCH % 2 && playouts < PLAYOUTS;
			never += playouts == PLAYOUTS;
		}
		state_apply(&s, moves[state_legal(&s, moves) / 2]);
	}
	ck_assert_int_gt(odd, 0);
	ck_assert_int_gt(given_up, odd);
	ck_assert_int_gt(never, 0);
}

/* Plays a round in which expert is asked with GAIN.  Returns the playouts of all its decisions. */
static long playouts_for_gain(const char *gain)
{
	enum { PLAYOUTS = 3000, EVERY = 2, MOVES = 60 };
	const struct rules r = support_rules("standard", NULL);
	struct error e;
	long sum = 0;
	OWN(agent) a = player_of(1);
	ck_assert(!agent_expert.set(&a, "playouts", "3000", &e));
	ck_assert(!agent_expert.set(&a, "turns", "1", &e));
	ck_assert(!agent_expert.set(&a, "gain", gain, &e));
	struct state s = support_deal(&r, "check_search", 1, 0);
	for (uint64_t k = 0; s.table.over == ROUND_ON && k < MOVES; k++) {
		struct move moves[MOVES_MAX];
		if (k % EVERY == 0) {
			long playouts = playouts_of(&a, &s, k);
			support_claim(playouts <= PLAYOUTS, "%ld playouts", playouts);
			sum += playouts;
		}
		state_apply(&s, moves[state_legal(&s, moves) / 2]);
	}
	return sum;
}

/* The more gain a playout must promise, the fewer are tried; if none can promise that much, only
 * one batch is. */
TEST(test_expert_stops_where_little_is_to_gain)
{
	static const char *const gain[] = {"5", "50", "10000"};
	long most = playouts_for_gain(gain[0]);
	for (size_t i = 1; i < sizeof gain / sizeof gain[0]; i++) {
		long playouts = playouts_for_gain(gain[i]);
		ck_assert_int_lt(playouts, most);
		most = playouts;
	}
	ck_assert_int_eq(most % 8, 0);
}

/* Whether the moves can be made one after the other. */
static void check_thought(const struct state *s, const struct turn_moves *t)
{
	struct state after = *s;
	int mover = s->table.mover;
	struct error e;
	for (int i = 0; i < t->moves; i++) {
		ck_assert_int_eq(after.table.mover, mover);
		struct move m = move_of(t->move[i]);
		ck_assert_msg(!table_check_move(&after.table, after.hand[mover], m, &e), "%s", e.text);
		state_apply(&after, m);
	}
}

/* Asks A, who is told to stop at its AT-th question.  Returns whether it stopped before it was
 * done. */
static bool ask_hurried(struct agent *a, const struct state *s, uint64_t number, long at,
                        long *asked)
{
	struct support_stopper who = {.at = at};
	struct view v = view_of(s, s->table.mover);
	struct move m;
	struct error e;
	agent_seed(a, "check_search", "player", number);
	a->stop = support_stop(&who);
	enum reply reply = agent_choose(a, &v, &m, &e);
	a->stop = (struct stop){0};
	*asked = who.asked;
	if (reply == REPLY_MOVE) {
		ck_assert_int_eq(a->thought.moves, 0);
		return false;
	}
	ck_assert_int_eq(reply, REPLY_STOP);
	ck_assert_int_eq(who.asked, at);
	check_thought(s, &a->thought);
	return true;
}

/* Claims that A asks as often in S as a player who has thought of nothing yet. */
static void check_fresh(struct agent *a, int player, const struct state *s)
{
	long asked, want;
	OWN(agent) fresh = player_of(player);
	ask_hurried(&fresh, s, 0, 0, &want);
	ask_hurried(a, s, 0, 0, &asked);
	ck_assert_int_eq(asked, want);
}

/* A player that is told to stop at any of its questions stops at once, with a turn that can be
 * made; asked again, it chooses as if nothing had happened. */
TEST_EACH(test_interrupted, 0, 3 * PLAYERS)
{
	static const struct support_case cases[] = {
		{"standard", NULL}, {"classic", NULL}, {"classic", "stall=0,hand=3"}};
	const struct rules r = support_rules(cases[_i / PLAYERS].row, cases[_i / PLAYERS].bend);
	int stopped = 0, held = 0;
	struct agent a = player_of(_i % PLAYERS);
	struct state s = support_deal(&r, "check_search", 1, 0);
	for (uint64_t k = 0; s.table.over == ROUND_ON && k < 15; k++) {
		struct move want = ask(&a, &s, k);
		long looks, none;
		agent_release(&a); /* the agent forgets which draw it had planned */
		a = player_of(_i % PLAYERS);
		ck_assert(!ask_hurried(&a, &s, k, 0, &looks));
		agent_release(&a);
		a = player_of(_i % PLAYERS);
		for (long at = 1; at <= looks; at = at < 3 ? at + 1 : 2 * at) {
			ck_assert(ask_hurried(&a, &s, k, at, &none));
			stopped++;
			held += a.thought.moves > 0;
			if (a.thought.moves < 2)
				continue;
			struct state next = s;
			state_apply(&next, move_of(a.thought.move[0]));
			check_fresh(&a, _i % PLAYERS, &next); /* no draw is kept */
		}
		support_claim(move_equal(want, ask(&a, &s, k)), "another move");
		state_apply(&s, want);
	}
	ck_assert_int_gt(stopped, 10);
	ck_assert_int_gt(held, 0);
	agent_release(&a);
}

/* When mc stops, it keeps the mean of the worlds that were complete. */
TEST(test_mc_counts_whole_worlds)
{
	const struct rules r = support_rules("classic", NULL);
	struct move moves[MOVES_MAX];
	OWN(agent) one, two;
	long asked;
	ck_assert(!agent_of(&card_agents, &one, "mc:playouts=1", NULL, NULL));
	ck_assert(!agent_of(&card_agents, &two, "mc:playouts=2", NULL, NULL));
	struct state s = support_deal(&r, "check_search", 1, 0);
	for (uint64_t k = 0; k < 8; k++) {
		int n = state_legal(&s, moves);
		struct move first = ask(&one, &s, k);
		for (int at = 1; at <= 2 * n && n > 1; at++) {
			ck_assert(ask_hurried(&two, &s, k, at, &asked));
			ck_assert_int_eq(two.thought.moves, at > n);
			ck_assert(at <= n || move_equal(move_of(two.thought.move[0]), first));
		}
		state_apply(&s, first);
	}
}

/* A player asks before each playout whether to stop, so no more than one playout lies between two
 * questions. */
TEST_EACH(test_looks_up_often, 0, PLAYERS)
{
	const struct rules r = support_rules("classic", NULL);
	struct move moves[MOVES_MAX];
	long looks;
	struct state s = support_deal(&r, "check_search", 1, 0);
	OWN(agent) a = player_of(_i);
	ask_hurried(&a, &s, 0, 0, &looks);
	int playouts = atoi(players[_i].playouts);
	ck_assert_int_ge(looks, _i ? playouts : playouts * state_legal(&s, moves));
}

/* Values that an option may not have: each is refused with the option's name in the text. */
TEST_EACH(test_bad_options, 0, PLAYERS)
{
	static const char *const bad[][2] = {
		{"playouts", "0"}, {"playouts", ""}, {"playouts", "1x"}, {"playouts", "-5"},
		{"playouts", "99999999999999999999"}, {"speed", "1"}, {"", "1"},
	};
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		OWN(agent) a = {.kind = players[_i].kind};
		struct error e;
		ck_assert_int_eq(a.kind->set(&a, bad[i][0], bad[i][1], &e), -1);
		ck_assert_msg(strstr(e.text, bad[i][0]) != NULL, "%s", e.text);
	}
}
