/* Solving: every possible world, compared with worlds that are dealt one by one and
 * played by plain minimax.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "families/cards/core/table.h"
#include "families/cards/net/net_weights.h"
#include "families/cards/solve/solve.h"
#include "support.h"

enum { ROUNDS = 12 };

static const struct support_case cases[] = {
	{"standard", "hand=2,stall=1,suits=2"},
	{"standard", "hand=1,stall=1,suits=3"},
	{"standard", "hand=2,stall=1,suits=2,end=draw"},
	{"classic", "hand=2,stall=1,suits=2"},
	{"classic", "hand=1,stall=1,suits=3"},
	{"long", "hand=2,stall=1,suits=2"},
};
enum { CASES = sizeof cases / sizeof cases[0] };

/* Plays at random until SEAT is to move with at most LEFT cards in the deck.  Returns
 * false if that doesn't come about. */
static bool near_end(struct state *s, const struct rules *r, int number, int left, int seat)
{
	struct rng rng = rng_named("check_solve", "moves", (uint64_t)number);
	*s = support_deal(r, "check_solve", number + 1, 0);
	while (!s->table.over && (s->table.left > left || s->table.mover != seat))
		state_apply(s, support_random_move(s, &rng));
	return !s->table.over;
}

static int solve_all(const struct view *v, struct solve_line *lines, int64_t *worlds,
                     bool *decided)
{
	struct solve s;
	solve_init(&s, v);
	while (solve_step(&s))
		;
	int count = solve_lines(&s, lines);
	ck_assert_int_eq(s.seen, s.all);
	*worlds = s.all;
	*decided = solve_decided(&s);
	solve_release(&s);
	return count;
}

static int margin_of(const struct state *s, int seat)
{
	return table_round_points(&s->table, seat) - table_round_points(&s->table, !seat);
}

static int minimax(const struct state *s, int seat)
{
	struct move moves[MOVES_MAX];
	bool own = s->table.mover == seat;
	int best = own ? -ENDGAME_INFINITE : ENDGAME_INFINITE, n = state_legal(s, moves);
	if (s->table.over)
		return margin_of(s, seat);
	for (int i = 0; i < n; i++) {
		struct state next = *s;
		state_apply(&next, moves[i]);
		int v = minimax(&next, seat);
		if (own ? v > best : v < best)
			best = v;
	}
	return best;
}

/* The sums over the worlds. */
struct dealing {
	const struct view *view;
	const struct solve_line *line;
	int64_t sum, worlds;
};

static void add_world(struct dealing *d, const card_t *unseen, int count)
{
	struct state s;
	view_state(d->view, unseen, count, &s);
	for (int i = 0; i < d->line->turn.moves; i++)
		state_apply(&s, d->line->turn.move[i]);
	d->sum += minimax(&s, d->view->seat);
	d->worlds++;
}

/* Deals each order of the deck's cards at the front of UNSEEN, from place AT on. */
static void deal(struct dealing *d, card_t *unseen, int count, int at)
{
	if (at == d->view->table.left) {
		add_world(d, unseen, count);
		return;
	}
	for (int i = at; i < count; i++) {
		card_t a = unseen[at], b = unseen[i];
		unseen[at] = b;
		unseen[i] = a;
		deal(d, unseen, count, at + 1);
		unseen[at] = a;
		unseen[i] = b;
	}
}

static bool is_open(const struct view *v, const struct solve_line *l)
{
	struct move first = l->turn.move[0];
	return v->table.rules->order == ORDER_DRAW_PLACE && first.kind == MOVE_DRAW &&
	       first.arg == DECK;
}

/* The mean of a turn over all worlds, with all cards known, lies between its bounds.  A
 * draw from the deck is left out, since its card is seen before it is placed. */
static void between(const struct view *v, const struct solve_line *l, int64_t worlds)
{
	card_t unseen[CARDS_MAX];
	struct dealing d = {v, l, 0, 0};
	int count = view_unseen_list(v, unseen);
	deal(&d, unseen, count, 0);
	ck_assert_int_eq(d.worlds, worlds);
	int64_t least = l->least * d.worlds, most = l->most * d.worlds, sum = d.sum * NET_POINT;
	ck_assert_int_le(l->least, l->most);
	ck_assert_int_le(l->won_least, l->won_most);
	ck_assert_int_ge(l->won_least, 0);
	ck_assert_int_le(l->won_most, OUTLOOK_ONE);
	support_claim(least <= sum + d.worlds, "at least %d, but %d", (int)least, (int)sum);
	if (!is_open(v, l))
		support_claim(most >= sum - d.worlds, "at most %d, but %d", (int)most, (int)sum);
	if (l->exact)
		ck_assert_int_eq(l->least, l->most);
}

TEST_EACH(test_plain, 0, CASES)
{
	struct rules r = support_rules(cases[_i].row, cases[_i].bend);
	struct solve_line lines[NET_TURNS_MAX];
	struct state s;
	int found = 0;
	int64_t worlds;
	bool decided;
	for (int i = 0; i < ROUNDS; i++) {
		int left = 1 + i % (r.hand == 1 ? 3 : 2);
		if (!near_end(&s, &r, i, left, i / 2 % 2))
			continue;
		struct view v = view_of(&s, s.table.mover);
		int count = solve_all(&v, lines, &worlds, &decided);
		for (int k = 0; k < count; k++) {
			between(&v, &lines[k], worlds);
			ck_assert(k == 0 || lines[k].least <= lines[k - 1].least);
			ck_assert(k == 0 || !decided || lines[k].most <= lines[0].least + 1);
		}
		found++;
	}
	ck_assert_int_gt(found, ROUNDS / 3);
}

/* Where placing comes first, a draw of the last card ends the round.  Such a turn is
 * worth exactly the points on the table, and the best of them is the best turn. */
TEST_EACH(test_last_card, 0, 20)
{
	struct rules r = support_rules(_i % 2 ? "long" : "classic", NULL);
	struct solve_line lines[NET_TURNS_MAX];
	struct state s;
	int64_t worlds;
	bool decided;
	if (!near_end(&s, &r, _i, 1, _i / 2 % 2) || s.table.phase != PHASE_PLACE)
		return;
	struct view v = view_of(&s, s.table.mover);
	int count = solve_all(&v, lines, &worlds, &decided), taken = 0;
	for (int i = 0; i < count; i++) {
		if (lines[i].turn.move[1].arg != DECK)
			continue;
		struct state after = s;
		state_apply(&after, lines[i].turn.move[0]);
		ck_assert(lines[i].exact);
		ck_assert_int_eq(lines[i].least, margin_of(&after, v.seat) * NET_POINT);
		ck_assert(taken || lines[i].least == lines[0].least);
		taken++;
	}
	ck_assert_int_gt(taken, 0);
	ck_assert(decided);
	ck_assert_int_eq(worlds, r.hand + 1 - cards_count(s.table.known[!v.seat]));
}

/* Where the draw comes first, the last card is worth the mean over the cards that it can
 * be, each with its best placing. */
TEST_EACH(test_last_draw, 0, 20)
{
	struct rules r = support_rules("standard", NULL);
	struct solve_line lines[NET_TURNS_MAX];
	struct state s;
	int64_t worlds, sum = 0;
	bool decided;
	card_t unseen[CARDS_MAX];
	if (!near_end(&s, &r, _i, 1, _i / 2 % 2) || s.table.phase != PHASE_DRAW)
		return;
	struct view v = view_of(&s, s.table.mover);
	int count = solve_all(&v, lines, &worlds, &decided), n = view_unseen_list(&v, unseen);
	for (int i = 0; i < n; i++) {
		struct state next;
		card_t swap = unseen[0];
		unseen[0] = unseen[i];
		unseen[i] = swap;
		view_state(&v, unseen, n, &next);
		state_apply(&next, (struct move){MOVE_DRAW, DECK});
		sum += minimax(&next, v.seat);
	}
	for (int i = 0; i < count; i++) {
		if (!is_open(&v, &lines[i]))
			continue;
		ck_assert(lines[i].exact);
		ck_assert_int_le(lines[i].least * n, sum * NET_POINT + n);
		ck_assert_int_ge(lines[i].least * n, sum * NET_POINT - n);
		return;
	}
	ck_abort_msg("the deck is not among the turns");
}

TEST(test_refused)
{
	struct rules r = support_rules("classic", NULL);
	struct state s;
	struct error e;
	ck_assert(near_end(&s, &r, 0, ENDGAME_LEFT_MAX + 1, 0));
	struct view v = view_of(&s, s.table.mover);
	ck_assert_int_eq(solve_check(&v, &e), -1);
	ck_assert_str_eq(e.text, "solve needs at most 3 cards in the deck: there are 4");
	v.table.left = ENDGAME_LEFT_MAX;
	ck_assert_int_eq(solve_check(&v, &e), 0);
}

/* Says stop at the first look, the second, the fourth and so on. */
static bool stop_now_and_then(void *arg)
{
	long *asked = arg;
	++*asked;
	return !(*asked & (*asked - 1));
}

static bool same_turn(const struct solve_line *a, const struct solve_line *b)
{
	bool same = a->turn.moves == b->turn.moves;
	for (int i = 0; i < a->turn.moves && same; i++)
		same = move_equal(a->turn.move[i], b->turn.move[i]);
	return same;
}

static bool same_line(const struct solve_line *a, const struct solve_line *b)
{
	return same_turn(a, b) && a->least == b->least &&
	       a->most == b->most && a->won_least == b->won_least && a->won_most == b->won_most &&
	       a->exact == b->exact;
}

/* A look that is told to stop leaves all that is known as it was.  Its search may help later
 * ones to closer bounds, but to no other exact values. */
static long check_stopped(const struct view *v)
{
	struct solve_line want[NET_TURNS_MAX], before[NET_TURNS_MAX], got[NET_TURNS_MAX];
	struct solve s;
	int64_t worlds;
	bool decided, going = true;
	long asked = 0, stopped = 0;
	int count = solve_all(v, want, &worlds, &decided);
	solve_init(&s, v);
	s.game.stop = (struct stop){stop_now_and_then, &asked};
	while (going) {
		int64_t seen = s.seen;
		int known = seen ? solve_lines(&s, before) : 0;
		going = solve_step(&s);
		if (!s.game.stopped)
			continue;
		stopped++;
		s.game.stopped = false;
		ck_assert_int_eq(s.seen, seen);
		if (known)
			solve_lines(&s, got);
		for (int i = 0; i < known; i++)
			ck_assert(same_line(&got[i], &before[i]));
	}
	ck_assert_int_eq(solve_lines(&s, got), count);
	for (int i = 0; i < count; i++) {
		int k = 0;
		while (!same_turn(&got[i], &want[k]))
			k++;
		ck_assert_int_le(got[i].least, want[k].most);
		ck_assert_int_ge(got[i].most, want[k].least);
	}
	solve_release(&s);
	return stopped;
}

TEST_EACH(test_stopped, 0, 4)
{
	static const struct {
		struct support_case rules;
		int number, seat;
	} ends[] = {
		{{"long", "hand=6,suits=3"}, 0, 0},
		{{"classic", "hand=6,suits=3"}, 1, 0},
		{{"standard", "hand=3,suits=3"}, 8, 0},
		{{"standard", "hand=3,suits=3"}, 10, 1},
	};
	struct rules r = support_rules(ends[_i].rules.row, ends[_i].rules.bend);
	struct state s;
	ck_assert(near_end(&s, &r, ends[_i].number, 3, ends[_i].seat));
	struct view v = view_of(&s, s.table.mover);
	ck_assert_int_gt(check_stopped(&v), 1);
}

static double seconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Plays the network's own game NUMBER until LEFT cards are in the deck and a turn begins. */
static bool net_near_end(struct state *s, const struct rules *r, const struct net *n,
                         int number, int left)
{
	*s = support_deal(r, "check_solve", number + 1, 0);
	while (!s->table.over && (s->table.left != left || !table_turn_begins(&s->table))) {
		struct view v = view_of(s, s->table.mover);
		state_apply(s, net_turn_of(n, NULL, &v).move[0]);
	}
	return !s->table.over;
}

/* Ends that come about in good play.  SOLVE_POSITIONS=N prints the results of N positions
 * for each number of cards left, and the time they took.  Without it only one position,
 * with one card left, is solved in each row. */
TEST_EACH(test_good_play, 0, 3 * (int)rules_count)
{
	const int rows = (int)rules_count;
	const char *asked = getenv("SOLVE_POSITIONS");
	int positions = asked ? atoi(asked) : 1;
	int left = asked ? 1 + _i / rows : 1, found = 0, exact = 0, sure = 0;
	double sum = 0, worst = 0, apart = 0;
	struct rules r = support_trained(_i % rows);
	OWN(net_kept) kept = {0};
	struct error e;
	const struct net *n = net_for_rules(&kept, &r, &e);
	for (int i = 0; i < positions; i++) {
		struct solve_line lines[NET_TURNS_MAX];
		struct state s;
		int64_t worlds;
		bool decided;
		if (!net_near_end(&s, &r, n, i, left))
			continue;
		struct view v = view_of(&s, s.table.mover);
		double begin = seconds();
		int count = solve_all(&v, lines, &worlds, &decided);
		double took = seconds() - begin;
		int32_t most = lines[0].most;
		for (int k = 1; k < count; k++)
			most = lines[k].most > most ? lines[k].most : most;
		found++;
		exact += lines[0].exact;
		sure += decided;
		apart += (double)(most - lines[0].least) / NET_POINT;
		sum += took;
		worst = took > worst ? took : worst;
	}
	ck_assert_int_gt(found, 0);
	if (left == 1)
		ck_assert_int_eq(exact, found);
	if (asked)
		fprintf(stderr, "%-8s  %d left: %d, exact %d, decided %d, bounds %.2f apart, %.2f s, at worst %.2f s\n",
		        r.name, left, found, exact, sure, apart / found, sum / found, worst);
}
