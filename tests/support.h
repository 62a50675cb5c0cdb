/* Helpers that the Check programs share.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include <check.h>
#include <stdint.h>

#include "base/alloc.h"
#include "base/rng.h"
#include "base/stop.h"
#include "families/cards/core/state.h"
#include "families/cards/core/view.h"
#include "families/cards/net/net_weights.h"
#include "game/match.h"

/* Runs the suite as the environment says and frees it.  Returns the exit status
 * of a test program. */
int support_run(Suite *suite);

/* ---- Tests that add themselves, in their order in the file, to a program without a `main`. ----
 * TEST begins a test; its body follows.  TEST_EACH runs it with _i from FROM to below TO;
 * TEST_EXITS expects that it ends the program with STATUS.  TEST_FIXTURE has SETUP and TEARDOWN run
 * before and after each test from there on.  TESTS_BEGIN begins a function that runs before all
 * tests. */
#define SUPPORT_PRIORITY 101 /* the first that a program may use */
/* The line gives the order, since -flto changes that of the functions. */
#define SUPPORT_BEFORE_MAIN(name) \
	__attribute__((constructor(SUPPORT_PRIORITY + __LINE__))) static void name(void)
#define SUPPORT_TEST(name, add) \
	static const TTest *name; \
	SUPPORT_BEFORE_MAIN(name##_add) { add; } \
	START_TEST(name)
#define TEST(name) SUPPORT_TEST(name, tcase_add_test(support_case(), name))
#define TEST_EACH(name, from, to) \
	SUPPORT_TEST(name, tcase_add_loop_test(support_case(), name, (from), (int)(to)))
#define TEST_EXITS(name, status) \
	SUPPORT_TEST(name, tcase_add_exit_test(support_case(), name, (status)))
#define TEST_FIXTURE(setup, teardown) \
	SUPPORT_BEFORE_MAIN(setup##_##teardown##_fixture) \
	{ tcase_add_checked_fixture(support_new_case(), setup, teardown); }
#define TESTS_BEGIN SUPPORT_BEFORE_MAIN(tests_begin)

/* A test whose body runs for each position S of support_games(ROUNDS), with its RNG.  TEST_MOVERS:
 * for those in which a seat is to move, and V is its view. */
#define TEST_POSITIONS(name, rounds) \
	static void name##_at(const struct state *s, struct rng *rng); \
	TEST(name) { support_games((rounds), name##_at); } \
	static void name##_at(const struct state *s, struct rng *rng CK_ATTRIBUTE_UNUSED)
#define TEST_MOVERS(name, rounds) \
	static void name##_of(const struct state *s, const struct view *v); \
	TEST_POSITIONS(name, (rounds)) \
	{ \
		const struct view v = view_of(s, s->table.mover); \
		if (view_to_move(&v)) \
			name##_of(s, &v); \
	} \
	static void name##_of(const struct state *s CK_ATTRIBUTE_UNUSED, const struct view *v)

/* The test case to which tests are added, or one that follows it. */
TCase *support_case(void);
TCase *support_new_case(void);

/* Makes an empty directory and lets XDG_STATE_HOME name it, so that the program's files are kept
 * there.  support_home_drop removes it with all that it holds. */
void support_home(void);
void support_home_drop(void);

/* The status with which out_of_memory() ends a test program; the tests define it, too. */
enum { SUPPORT_NO_MEMORY = 70 };

/* For each claim that holds Check writes its place, so that it can say where a test crashed.  That
 * is a system call for each of millions of claims.  The test's name is enough; gdb says the
 * rest. */
#define _mark_point(file, line) ((void)0) /* NOLINT(bugprone-reserved-identifier): it is Check's */

/* A claim for inner loops, where the values that ck_assert names would cost more than the claim. */
#define support_claim(condition, ...) ((condition) ? (void)0 : ck_abort_msg(__VA_ARGS__))

/* Returns TEXT with OLD, which it has, replaced by NEW; or, if OLD is empty, with NEW at its end.
 * The caller frees it. */
char *support_changed(const char *text, const char *old, const char *new);

/* The row called NAME, bent by BEND, which may be NULL. */
struct rules support_rules(const char *name, const char *bend);

/* The cases: each row as it is, and bent in many ways. */
struct support_case {
	const char *row;
	const char *bend; /* NULL for none */
};
extern const struct support_case support_cases[];
extern const int support_case_count;

/* Plays random rounds by every case, more by the rows as they are than by the others.
 * Calls VISIT with each position, the last one included. */
void support_games(int rounds, void (*visit)(const struct state *s, struct rng *rng));

/* The set of the cards that TEXT names, separated by spaces. */
struct cards support_cards(const struct rules *r, const char *text);

/* The card, or below the move, of which TEXT is the text. */
card_t support_card(const struct rules *r, const char *text);
struct move support_move(const struct rules *r, const char *text);

/* A legal move of S, any of them equally likely.  support_random_event makes such a move in M, or
 * deals the next round where one is over. */
struct move support_random_move(const struct state *s, struct rng *rng);
void support_random_event(struct match *m, struct rng *rng);

/* Makes the moves of TEXT, separated by spaces.  Each must be legal. */
void support_apply(struct state *s, const char *text);

/* A new match by R, whose first round has the cards of DEAL as its deck; and below, makes the moves
 * of TEXT in M.  Both texts are separated by spaces. */
struct match support_match(const struct rules *r, const char *deal);
void support_moves(struct match *m, const char *text);

/* Writes the texts of all legal moves, separated by spaces, to BUF, which has room for
 * SIZE.  Returns BUF. */
const char *support_legal(const struct state *s, char *buf, size_t size);

/* Round ROUND, from 1, of the deals that SEED names by R, just dealt; seat FIRST starts. */
struct state support_deal(const struct rules *r, const char *seed, int round, int first);

/* Gives the cards that lie nowhere yet, not on the table nor in the mover's hand, to the
 * other seat and the deck: first a hand's worth, then LEFT. */
void support_deal_rest(struct state *s, int left);

/* Subtracts the cards of SET from COUNT, which is by card; of alike wagers, the first. */
void support_uncount(const struct rules *r, int *count, struct cards set);

/* The network that is built in for the row of R.  It stays valid to the end of the
 * program. */
const struct net *support_net(const struct rules *r);

/* The rows of the rules table that have networks, one after the other and then again from
 * the first. */
struct rules support_trained(int number);

/* Whether all fields are the same. */
bool support_same(const struct state *a, const struct state *b);

/* The number of sequences of DEPTH moves from S; shorter where the round ends. */
uint64_t support_perft(const struct state *s, int depth);

/* The chi-square statistic of N counts against equal shares. */
double support_chi_square(const long *count, int n);

/* The value that chi-square with N - 1 degrees of freedom exceeds once in about
 * ten thousand times (the cube root of it is nearly normal: Wilson and Hilferty,
 * 1931). */
double support_chi_square_limit(int n);

/* It says "stop" when it is asked for the AT-th time, and from then on; 0: never. */
struct support_stopper {
	long at, asked;
};
struct stop support_stop(struct support_stopper *who);

#endif
