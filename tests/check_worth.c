/* The worth of rules, counted: rounds made by hand, and figures that have to agree.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "families/cards/match/cards.h"
#include "support.h"
#include "train/worth.h"

/* Plays MOVES with DEAL by the row as bent, and counts the round. */
static void count(struct worth *w, const char *row, const char *bend, const char *deal,
                  const char *moves)
{
	struct rules r = support_rules(row, bend);
	OWN(match) m = support_match(&r, deal);
	support_moves(&m, moves);
	ck_assert(match_over(&m));
	worth_add(w, &m);
}

/* Counts a round in which the starter lays X 5 8 9, which scores 24 where four cards earn
 * the bonus, and the other seat the 2 alone, -18. */
static void count_long(struct worth *w)
{
	count(w, "classic", "suits=1,hand=3,rounds=1,bonus-cards=4",
	      "XY 2Y 5Y XY 8Y 3Y  9Y XY TY 4Y 6Y 7Y",
	      "XY + 2Y +  5Y + -3Y +  8Y +Y -XY +  9Y +");
}

/* Counts a round in which nobody begins anything. */
static void count_nothing(struct worth *w)
{
	count(w, "standard", "suits=1,hand=5,rounds=1", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC",
	      "+ -2C + -3C");
}

static void claim(const struct worth *w, int cell, int n, int sum, int paid)
{
	const struct worth_cell *c = &w->cell[cell];
	ck_assert_msg(c->n == n && c->sum == sum && c->paid == paid,
	              "cell %d: %d %d %d, not %d %d %d", cell, (int)c->n, (int)c->sum,
	              (int)c->paid, n, sum, paid);
}

TEST(whole_rounds)
{
	struct worth w = {0};
	count_long(&w);
	count_nothing(&w);
	ck_assert_int_eq(w.rounds, 2);
	claim(&w, WORTH_EDGE, 2, 42, 1);
	claim(&w, WORTH_STARTER, 2, 1, 1);
	claim(&w, WORTH_DRAWN, 2, 1, 1);
	claim(&w, WORTH_WINNER, 1, 24, 1);
	claim(&w, WORTH_LOSER, 1, -18, 0);
	claim(&w, WORTH_TURNS, 2, 7 + 2, 2);
	claim(&w, WORTH_UNTOUCHED, 2, 1, 1);
	claim(&w, WORTH_SHARED, 2, 1, 1);
	claim(&w, WORTH_POINTS, 4, 6, 1);
	claim(&w, WORTH_BEGUN, 4, 2, 2);
	claim(&w, WORTH_PLAYED, 4, 5, 2);
	claim(&w, WORTH_WAGERS, 4, 1, 1);
	claim(&w, WORTH_PILES, 4, 1, 1);
	claim(&w, WORTH_LONGS, 4, 1, 1);
	claim(&w, WORTH_LONGS_OF, 2, 1, 1);
	claim(&w, WORTH_LONGS_OF + 1, 2, 0, 0);
	claim(&w, WORTH_SCORE + 3, 1, -18, 0); /* -20 to -11 */
	claim(&w, WORTH_SCORE + 5, 2, 0, 0);   /* 0 to 9, and nobody won */
	claim(&w, WORTH_SCORE + 7, 1, 24, 1);  /* 20 to 29 */
	ck_assert_int_eq(w.best, 24);
	ck_assert_int_eq(w.worst, -18);
}

TEST(expeditions)
{
	struct worth w = {0};
	count_long(&w);
	claim(&w, WORTH_EXPEDITION, 2, 6, 1);
	claim(&w, WORTH_SIZE + 1, 1, -18, 0);
	claim(&w, WORTH_SIZE + 4, 1, 24, 1);
	claim(&w, WORTH_WAGERED, 1, -18, 0);
	claim(&w, WORTH_WAGERED + 1, 1, 24, 1);
	claim(&w, WORTH_LONG, 0, 0, 0);
	claim(&w, WORTH_LONG + 1, 1, 24, 1);
	claim(&w, WORTH_WITH + 3, 2, 6, 1);
	claim(&w, WORTH_HELD, 2, 6, 2);
	claim(&w, WORTH_WITH_SUM + 1, 1, -18, 0); /* 2 3 and a wager */
	claim(&w, WORTH_WITH_SUM + 2, 1, 24, 1);  /* a wager, 5 8 */
	claim(&w, WORTH_AT, 2, 6, 1);
	claim(&w, WORTH_BY, 1, 24, 1);
	claim(&w, WORTH_BY + 1, 1, -18, 0);
	claim(&w, WORTH_AFTER, 1, 24, 1);
	claim(&w, WORTH_AFTER + 1, 1, -18, 0);
}

/* The wager doubles 2 points and makes the fourth card, which earns the bonus. */
TEST(wagers)
{
	struct worth w = {0};
	count_long(&w);
	claim(&w, WORTH_WAGER, 1, 22, 1);
	claim(&w, WORTH_WAGER_WITH + 2, 1, 22, 1);
	claim(&w, WORTH_WAGER_SUM + 2, 1, 22, 1);
	claim(&w, WORTH_WAGER_AT, 1, 22, 1);
	claim(&w, WORTH_WAGER_NTH, 1, 22, 1);
}

/* Two wagers, told apart, and nothing else: each makes 20 points less.  The first
 * one is laid with 2 9 T and the other wager in hand, the second with 2 3 9 T. */
TEST(two_wagers)
{
	struct worth w = {0};
	count(&w, "standard", "suits=1,hand=4,rounds=1", "JC 4C 2C 5C 9C 6C TC 7C  QC 8C 3C KC",
	      "+ JC + -8C  + QC + -KC");
	claim(&w, WORTH_EXPEDITION, 1, -60, 0);
	claim(&w, WORTH_WAGER, 2, -40, 0);
	claim(&w, WORTH_WAGER_WITH + 3, 1, -20, 0);
	claim(&w, WORTH_WAGER_WITH + 4, 1, -20, 0);
	claim(&w, WORTH_WAGER_SUM + 4, 2, -40, 0);
	claim(&w, WORTH_WAGER_NTH, 1, -20, 0);
	claim(&w, WORTH_WAGER_NTH + 1, 1, -20, 0);
	claim(&w, WORTH_WITH + 5, 1, -60, 0);
	claim(&w, WORTH_SCORE, 1, -60, 0);
}

TEST(means_and_errors)
{
	struct worth w = {0};
	count_long(&w);
	ck_assert(isinf(worth_mean(&w, WORTH_EDGE).error));
	count_nothing(&w);
	ck_assert_double_eq(worth_mean(&w, WORTH_EDGE).mean, 21);
	ck_assert_double_eq_tol(worth_mean(&w, WORTH_EDGE).error, 21, 1e-9);
	/* two observations a round that go together: sums of 6 and 0 */
	ck_assert_double_eq(worth_mean(&w, WORTH_POINTS).mean, 1.5);
	ck_assert_double_eq_tol(worth_mean(&w, WORTH_POINTS).error, 1.5, 1e-9);
	/* all observations in one round, none in the other */
	ck_assert_double_eq(worth_mean(&w, WORTH_EXPEDITION).mean, 3);
	ck_assert_double_eq_tol(worth_mean(&w, WORTH_EXPEDITION).error, 0, 1e-9);
	ck_assert(isinf(worth_mean(&w, WORTH_LONG).error));
	ck_assert_double_eq(worth_share(&w, WORTH_EXPEDITION), 0.5);
	ck_assert_double_eq(worth_share(&w, WORTH_LONG), 0);
	/* -18 0 0 24 */
	ck_assert_int_eq(worth_quantile(&w, 0.25), -18);
	ck_assert_int_eq(worth_quantile(&w, 0.5), 0);
	ck_assert_int_eq(worth_quantile(&w, 0.75), 0);
	ck_assert_int_eq(worth_quantile(&w, 1), 24);
	ck_assert_double_eq_tol(worth_spread(&w), sqrt(297), 1e-9);
}

/* Claims that the COUNT cells from CELL on together hold what cell ALL holds. */
static void claim_parts(const struct worth *w, int cell, int count, int all)
{
	int64_t n = 0, sum = 0, paid = 0;
	for (int i = cell; i < cell + count; i++) {
		n += w->cell[i].n;
		sum += w->cell[i].sum;
		paid += w->cell[i].paid;
	}
	ck_assert_int_eq(n, w->cell[all].n);
	ck_assert_int_eq(sum, w->cell[all].sum);
	if (all != WORTH_POINTS)
		ck_assert_int_eq(paid, w->cell[all].paid);
}

static void claim_whole(const struct worth *w)
{
	claim_parts(w, WORTH_SCORE, WORTH_SCORES, WORTH_POINTS);
	claim_parts(w, WORTH_SIZE, RANKS + 1, WORTH_EXPEDITION);
	claim_parts(w, WORTH_WAGERED, WAGERS_MAX + 1, WORTH_EXPEDITION);
	claim_parts(w, WORTH_WITH, WORTH_HELDS, WORTH_EXPEDITION);
	claim_parts(w, WORTH_WITH_SUM, WORTH_SUMS, WORTH_EXPEDITION);
	claim_parts(w, WORTH_AT, WORTH_LEFTS, WORTH_EXPEDITION);
	claim_parts(w, WORTH_BY, NUMBERS + 1, WORTH_EXPEDITION);
	claim_parts(w, WORTH_AFTER, SEATS, WORTH_EXPEDITION);
	claim_parts(w, WORTH_WAGER_WITH, WORTH_HELDS, WORTH_WAGER);
	claim_parts(w, WORTH_WAGER_SUM, WORTH_SUMS, WORTH_WAGER);
	claim_parts(w, WORTH_WAGER_AT, WORTH_LEFTS, WORTH_WAGER);
	claim_parts(w, WORTH_WAGER_NTH, WAGERS_MAX, WORTH_WAGER);
	claim_parts(w, WORTH_LONGS_OF, SEATS, WORTH_LONGS);
	ck_assert_int_eq(w->cell[WORTH_EXPEDITION].sum, w->cell[WORTH_POINTS].sum);
	ck_assert_int_eq(w->cell[WORTH_EXPEDITION].n, w->cell[WORTH_BEGUN].sum);
	ck_assert_int_eq(w->cell[WORTH_WAGER].n, w->cell[WORTH_WAGERS].sum);
	ck_assert_int_eq(w->cell[WORTH_WINNER].n, w->rounds - w->cell[WORTH_DRAWN].sum);
	ck_assert_int_eq(w->cell[WORTH_EDGE].n, w->rounds);
}

/* Random rounds by every row and bend. */
TEST_EACH(everything_agrees, 0, support_case_count)
{
	struct rules r = support_rules(support_cases[_i].row, support_cases[_i].bend);
	struct worth w = {0};
	enum { ROUNDS = 5 };
	r.rounds = 1;
	struct rng rng = rng_named("worth", support_cases[_i].row, (uint64_t)_i);
	for (int i = 0; i < ROUNDS; i++) {
		char seed[] = {'w', (char)('a' + i), '\0'};
		OWN(match) m = cards_match(&r, seed, NULL, 0, i % SEATS);
		while (!match_over(&m))
			support_random_event(&m, &rng);
		worth_add(&w, &m);
	}
	claim_whole(&w);
}

static void claim_line(const struct text *t, const char *line)
{
	ck_assert_msg(strstr(text_string(t), line), "%s has no %s", text_string(t), line);
}

/* The tables tell what they count, and leave out what has too few cases. */
TEST(tables)
{
	struct worth w = {0};
	struct worth_columns c = {.count = 1, .head = {"classic"}, .worth = {&w}};
	OWN(text) t = {0};
	for (int i = 0; i < WORTH_LEAST - 1; i++)
		count_long(&w);
	worth_tables_by(&c, &t);
	ck_assert(!strstr(text_string(&t), "\nwager  "));
	count_nothing(&w);
	count_long(&w);
	text_clear(&t);
	worth_tables_by(&c, &t);
	claim_line(&t, "\ntable begun-by\n      classic\nfirst often pays points\n"
	               "wager  49.5 100%  24.0 (0.0)\n2      49.5   0% -18.0 (0.0)\n\n");
	claim_line(&t, "\ntable wager-with\n      classic\nheld  often pays points\n"
	               "2      49.5 100%  22.0 (0.0)\n\n");
	claim_line(&t, "-20..-11  49.5   0%\n20..29    49.5 100%\n\n");
	text_clear(&t);
	worth_table_rounds("all", &c, &t);
	ck_assert(!strncmp(text_string(&t), "table all\n", 10));
	claim_line(&t, "\nstarter wins                99.0% (1.0)\n");
	claim_line(&t, "\nstarter ahead by            41.58 (0.42)\n");
	claim_line(&t, "\nmost points seen            24\nfewest                     -18\n");
	claim_line(&t, "\nexpeditions that paid       50.0%\n");
}
