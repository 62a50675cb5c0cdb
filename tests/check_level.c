/* The levels: they err as told, alike everywhere, and never wildly.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "families/cards/agent/level.h"
#include "families/cards/agent/net.h"
#include "families/cards/net/net_value.h"
#include "support.h"

enum { MOVES_ENOUGH = 1000 };

static struct move ask(const struct net *n, const struct state *s, int heat, uint64_t position)
{
	struct agent a = {0};
	struct view v = view_of(s, s->table.mover);
	agent_seed_move(&a, agent_stream("check_level", s->table.mover), &v, position);
	return level_move(n, &v, heat, &a);
}

/* Plays one round at HEAT; returns how many moves weren't the network's own. */
static int play(const struct net *n, const struct rules *r, int heat, int *moves)
{
	int others = 0;
	struct state s = support_deal(r, "check_level", 1, 0);
	for (*moves = 0; s.table.over == ROUND_ON && *moves < MOVES_ENOUGH; ++*moves) {
		struct view v = view_of(&s, s.table.mover);
		struct error e;
		struct move m = ask(n, &s, heat, (uint64_t)*moves);
		support_claim(!table_check_move(&v.table, v.hand, m, &e), "%s", e.text);
		support_claim(move_equal(m, ask(n, &s, heat, (uint64_t)*moves)), "another move");
		others += !move_equal(m, ask(n, &s, 0, (uint64_t)*moves));
		state_apply(&s, m);
	}
	return others;
}

TEST(heat_is_error)
{
	for (size_t i = 0; i < rules_count; i++) {
		struct rules r = support_rules(rules_table[i].name, NULL);
		if (net_kept_fits(NULL, &r, NULL))
			continue;
		const struct net *n = support_net(&r);
		int moves, cold = play(n, &r, 0, &moves);
		ck_assert_int_eq(cold, 0);
		int warm = play(n, &r, LEVEL_POINT / 8, &moves);
		ck_assert_int_gt(warm, 0);
		ck_assert_int_lt(warm, moves / 3);
		int hot = play(n, &r, 8 * LEVEL_POINT, &moves);
		ck_assert_int_gt(hot, moves / 4);
	}
}

/* Without heat it is the network, move for move. */
TEST(cold_is_net)
{
	const struct rules r = support_rules("standard", NULL);
	OWN(agent) net = {.kind = &agent_net};
	struct error e;
	const struct net *n = support_net(&r);
	struct state s = support_deal(&r, "check_level", 2, 0);
	for (uint64_t i = 0; s.table.over == ROUND_ON; i++) {
		struct view v = view_of(&s, s.table.mover);
		struct move m;
		ck_assert(agent_choose(&net, &v, &m, &e) == REPLY_MOVE);
		support_claim(move_equal(m, ask(n, &s, 0, i)), "another move than net's");
		state_apply(&s, m);
	}
}

/* The value of the best turn that begins with M. */
static int32_t value_of(const struct net_turn *turns, int count, struct move m)
{
	int32_t most = INT32_MIN;
	for (int i = 0; i < count; i++)
		if (move_equal(turns[i].move[0], m) && turns[i].value > most)
			most = turns[i].value;
	return most;
}

/* However hot, a move far behind the best isn't made.  The seat's own memory is
 * taken away here, as a level does. */
TEST(never_wildly)
{
	enum { MOST = 12 * NET_POINT };
	const struct rules r = support_rules("classic", NULL);
	struct net_turn turns[NET_TURNS_MAX];
	const struct net *n = support_net(&r);
	int others = 0;
	for (int deals = 1; deals <= 4; deals++) {
		struct state s = support_deal(&r, "check_level", deals, 0);
		for (uint64_t i = 0; s.table.over == ROUND_ON && i < MOVES_ENOUGH; i++) {
			struct view v = view_of(&s, s.table.mover);
			v.table.known[seat_other(v.seat)] = (struct cards){{0, 0}};
			int count = net_turns(n, NULL, &v, turns);
			int32_t best = turns[net_best_turn(turns, count)].value;
			struct move m = ask(n, &s, LEVEL_HEAT_MAX, i);
			support_claim(value_of(turns, count, m) >= best - MOST, "%d is thrown away",
			              best - value_of(turns, count, m));
			others += value_of(turns, count, m) < best;
			state_apply(&s, m);
		}
	}
	ck_assert_int_gt(others, 0);
}

/* Where the draw comes first, nobody takes a card from a pile only to give it back,
 * unless there is nothing else. */
TEST(nothing_is_given_back)
{
	const struct rules r = support_rules("standard", NULL);
	const struct net *n = support_net(&r);
	int taken = 0;
	for (int deals = 1; deals <= 20; deals++) {
		struct move before = {MOVE_DRAW, DECK};
		struct state s = support_deal(&r, "check_level", deals, 0);
		for (uint64_t i = 0; s.table.over == ROUND_ON && i < MOVES_ENOUGH; i++) {
			struct move m = ask(n, &s, LEVEL_POINT, i);
			bool pile = before.kind == MOVE_DRAW && before.arg != DECK;
			taken += pile;
			support_claim(!pile || m.kind != MOVE_DISCARD ||
			                      m.arg != s.drawn[s.table.mover], "given back");
			state_apply(&s, m);
			before = m;
		}
	}
	ck_assert_int_gt(taken, 20);
}

/* A player who is seated after somebody else has drawn may hold two wagers of a suit that no
 * longer takes any, and nothing but them. */
TEST(nothing_else_to_give)
{
	const struct rules r = support_rules("classic", "order=draw,hand=1,suits=1,wagers=3");
	struct error e;
	const struct net *n = support_net(&r);
	int met = 0;
	for (int deals = 1; deals <= 50; deals++) {
		struct state s = support_deal(&r, "check_level", deals, 0);
		for (uint64_t i = 0; s.table.over == ROUND_ON && i < MOVES_ENOUGH; i++) {
			struct view v = view_of(&s, s.table.mover);
			struct move moves[MOVES_MAX], m = ask(n, &s, LEVEL_POINT, i);
			int count = view_legal(&v, moves);
			support_claim(!table_check_move(&v.table, v.hand, m, &e), "%s", e.text);
			met += count == 1 && m.kind == MOVE_DISCARD &&
			       cards_has(v.table.known[v.seat], v.drawn);
			/* the last of the draws is from the pile, where there is one */
			state_apply(&s, v.table.phase == PHASE_DRAW ? moves[count - 1] : m);
		}
	}
	ck_assert_int_gt(met, 0);
}

TEST(heats_rise)
{
	for (size_t i = 0; i < rules_count; i++) {
		const struct rules *r = &rules_table[i];
		struct rules bent = support_rules(r->name, "hand=6");
		if (!outlook_row_find(r))
			continue;
		for (int level = 0; level < LEVELS; level++) {
			ck_assert_int_gt(level_heat(r, level), 0);
			ck_assert_int_le(level_heat(r, level), LEVEL_HEAT_MAX);
			ck_assert_int_eq(level_heat(&bent, level), level_heat(r, level));
			if (level)
				ck_assert_int_lt(level_heat(r, level), level_heat(r, level - 1));
		}
	}
}

TEST(names)
{
	struct error e = {""};
	for (int i = 0; i < LEVELS; i++)
		ck_assert_str_eq(agent_levels[i].name, level_names[i]);
	ck_assert_str_eq(level_named("hard", &e), "hard");
	ck_assert_str_eq(level_named("B", &e), "beginner");
	ck_assert_str_eq(level_named("ex", &e), "expert");
	static const char *const wrong[] = {"", "e", "hardest", "net", "medium "};
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
		e.text[0] = '\0';
		ck_assert_msg(!level_named(wrong[i], &e), "'%s'", wrong[i]);
		for (int k = 0; level_names[k]; k++)
			ck_assert_msg(strstr(e.text, level_names[k]) != NULL, "%s", e.text);
	}
}

/* Lasting luck stays the same for a stretch of moves and differs between seats. */
TEST(lasting_luck)
{
	const struct rules r = support_rules("classic", NULL);
	struct agent a = {0};
	int changes = 0;
	struct state s = support_deal(&r, "check_level", 1, 0);
	struct view v = view_of(&s, 0);
	uint64_t before = 0;
	for (uint64_t i = 0; i < 4 * LASTING_MOVES; i++) {
		agent_seed_move(&a, agent_stream("lasting", 0), &v, i);
		changes += i && agent_lasting(&a) != before;
		before = agent_lasting(&a);
	}
	ck_assert_int_ge(changes, 3);
	ck_assert_int_le(changes, 4);
	agent_seed_move(&a, agent_stream("lasting", 1), &v, 4 * LASTING_MOVES - 1);
	ck_assert_uint_ne(agent_lasting(&a), before);
}
