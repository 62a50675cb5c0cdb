/* The last turns with all cards known, compared with plain minimax over every half turn.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/cards/solve/endgame.h"
#include "support.h"

/* A position is passed over when plain minimax can't solve it in this many moves. */
enum { NODES = 12000, ROUNDS = 8, NOTHING = 2 * ENDGAME_INFINITE };

/* Small games of every row, with each order of a turn and each end of a round. */
static const struct support_case cases[] = {
	{"standard", "hand=1,stall=1,suits=3"},
	{"standard", "hand=2,stall=1,suits=2"},
	{"standard", "hand=3,stall=2,suits=2"},
	{"standard", "hand=2,stall=1,suits=2,end=draw"},
	{"classic", "hand=1,stall=1,suits=3"},
	{"classic", "hand=2,stall=1,suits=2"},
	{"classic", "hand=3,stall=2,suits=2"},
	{"classic", "hand=2,stall=1,suits=2,redraw=yes"},
	{"classic", "hand=2,stall=1,suits=2,bonus=30,bonus-cards=4,end=turn"},
	{"classic", "hand=2,stall=1,suits=2,cost=999"},
	{"long", "hand=1,stall=1,suits=4"},
	{"long", "hand=2,stall=2,suits=2"},
};
enum { CASES = sizeof cases / sizeof cases[0] };

/* How plain minimax plays the rest, and what it has spent. */
struct plain {
	const struct endgame *game; /* with a plan for `seat`, or NULL */
	int seat;
	const int *limit;
	long nodes;
};

static int margin_of(const struct state *s, int seat)
{
	return table_round_points(&s->table, seat) - table_round_points(&s->table, !seat);
}

/* The value to P's seat, found by trying everything. */
static int plain_value(struct plain *p, const struct state *s)
{
	struct move moves[MOVES_MAX];
	bool own = s->table.mover == p->seat;
	int best = own ? -ENDGAME_INFINITE : ENDGAME_INFINITE, n = state_legal(s, moves);
	if (s->table.over)
		return margin_of(s, p->seat);
	if (++p->nodes > NODES)
		return NOTHING;
	if (own && p->game) {
		struct state next = *s;
		endgame_follow(p->game, &next);
		return plain_value(p, &next);
	}
	for (int i = 0; i < n; i++) {
		struct state next = *s;
		bool pile = moves[i].kind == MOVE_DRAW && moves[i].arg != DECK;
		if (pile && s->table.stall >= p->limit[s->table.mover])
			continue;
		state_apply(&next, moves[i]);
		int v = plain_value(p, &next);
		if (p->nodes > NODES)
			return NOTHING;
		if (own ? v > best : v < best)
			best = v;
	}
	return best;
}

/* Compares the search, which holds both seats to their bounds, with the plans, which hold neither
 * seat. */
static int compare(struct endgame *g, const struct state *real, int seat)
{
	static const int limits[][SEATS] = {
		{ENDGAME_FREE, ENDGAME_FREE}, {ENDGAME_FREE, 0}, {0, ENDGAME_FREE}, {1, 1}};
	struct state s = endgame_state(g, real);
	int compared = 0, v;
	for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
		struct plain p = {NULL, seat, limits[i], 0};
		int want = plain_value(&p, real);
		if (want == NOTHING)
			continue;
		ck_assert(endgame_value(g, &s, seat, limits[i], -ENDGAME_INFINITE,
		                        ENDGAME_INFINITE, INT64_MAX, &v));
		support_claim(v == want, "limits %d: %d, not %d", (int)i, v, want);
		ck_assert(endgame_value(g, &s, seat, limits[i], want, want, INT64_MAX, &v));
		support_claim(v == want, "when known: %d, not %d", v, want);
		compared++;
	}
	for (int plan = 0; plan < PLANS; plan++) {
		struct plain p = {g, seat, limits[0], 0};
		if (!table_turn_begins(&s.table) && s.table.mover != seat)
			continue;
		v = endgame_least(g, &s, seat, (enum endgame_plan)plan);
		int want = plain_value(&p, &s);
		if (want == NOTHING)
			continue;
		support_claim(v == want, "plan %d: %d, not %d", plan, v, want);
		compared++;
	}
	return compared;
}

/* Compares at every half turn near the end of a random round. */
static int compare_round(struct endgame *g, const struct rules *r, int number)
{
	int compared = 0;
	struct rng rng = rng_named("check_endgame", "moves", (uint64_t)number);
	struct state s = support_deal(r, "check_endgame", number + 1, 0);
	while (!s.table.over) {
		if (s.table.left <= ENDGAME_LEFT_MAX)
			compared += compare(g, &s, number & 1);
		state_apply(&s, support_random_move(&s, &rng));
	}
	return compared + compare(g, &s, number & 1);
}

TEST_EACH(test_plain, 0, CASES)
{
	struct rules r = support_rules(cases[_i].row, cases[_i].bend);
	OWN(endgame) g;
	int compared = 0;
	endgame_init(&g, &r);
	for (int i = 0; i < ROUNDS; i++)
		compared += compare_round(&g, &r, i);
	ck_assert_int_gt(compared, 20 * ROUNDS);
}

/* A search that may try no turn finds nothing, and says so. */
TEST(test_budget)
{
	struct rules r = support_rules("classic", NULL);
	const int limit[SEATS] = {ENDGAME_FREE, ENDGAME_FREE};
	OWN(endgame) g;
	int v = NOTHING;
	struct state s = support_deal(&r, "check_endgame", 1, 0);
	while (s.table.left > ENDGAME_LEFT_MAX || s.table.phase != PHASE_PLACE) {
		struct move moves[MOVES_MAX];
		int n = state_legal(&s, moves);
		state_apply(&s, moves[s.table.phase == PHASE_DRAW ? 0 : n - 1]);
	}
	endgame_init(&g, &r);
	s = endgame_state(&g, &s);
	ck_assert(!endgame_value(&g, &s, 0, limit, -ENDGAME_INFINITE, ENDGAME_INFINITE, 1, &v));
	ck_assert_int_eq(v, NOTHING);
}

/* A search that is told to stop finds nothing, and what it has put into the table by then
 * is true. */
TEST_EACH(test_stopped, 0, 12)
{
	struct rules r = support_rules("long", NULL);
	int limit[SEATS] = {ENDGAME_FREE, 4}, want, v;
	OWN(endgame) g, other;
	struct state s;
	endgame_init(&g, &r);
	endgame_init(&other, &r);
	struct rng rng = rng_named("check_endgame", "stopped", (uint64_t)_i);
	struct state real = support_deal(&r, "check_endgame", 1, 0);
	while (real.table.left > 3 || !table_turn_begins(&real.table))
		state_apply(&real, support_random_move(&real, &rng));
	s = endgame_state(&g, &real);
	ck_assert(endgame_value(&g, &s, 0, limit, -ENDGAME_INFINITE, ENDGAME_INFINITE, INT64_MAX,
	                        &want));
	int least = endgame_least(&g, &s, seat_other(s.table.mover), PLAN_PILES);
	s = endgame_state(&other, &real);
	for (long at = 1; at < 40; at++) {
		struct support_stopper who = {.at = at};
		other.stop = support_stop(&who);
		other.stopped = false;
		bool found = endgame_value(&other, &s, 0, limit, -ENDGAME_INFINITE, ENDGAME_INFINITE,
		                           INT64_MAX, &v);
		ck_assert(found || other.stopped);
		ck_assert(!found || v == want);
		other.stopped = false;
		v = endgame_least(&other, &s, seat_other(s.table.mover), PLAN_PILES);
		ck_assert(other.stopped || v == least);
	}
	other.stop = (struct stop){0};
	other.stopped = false;
	ck_assert(endgame_value(&other, &s, 0, limit, -ENDGAME_INFINITE, ENDGAME_INFINITE, INT64_MAX,
	                        &v));
	ck_assert_int_eq(v, want);
	ck_assert_int_eq(endgame_least(&other, &s, seat_other(s.table.mover), PLAN_PILES), least);
}
