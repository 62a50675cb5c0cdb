/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/coach/losses.h"

#include <math.h>
#include <string.h>

const double loss_sides = 1.96;

/* The level of all tests together; and how many points a weak kind costs more, at least. */
static const double level = 0.05, least = 0.25;

/* The sums of one kind in the older and the newer half of the rounds. */
struct sums {
	double sum[2], squares[2];
};

static bool counts(const struct kept_match *m, const struct family *f)
{
	return m && m->game == f->game && m->exercises.rounds;
}

/* Returns the points that decisions of KIND cost in ROUND of M. */
static double lost_in(const struct match_exercises *m, const char *kind, int round)
{
	enum { TENTHS = 10 };
	for (size_t i = 0; i < m->losses; i++)
		if (m->loss[i].round == round && !strcmp(m->loss[i].kind, kind))
			return m->loss[i].lost / (double)TENTHS;
	return 0;
}

static double variance(double sum, double squares, long n)
{
	return n > 1 ? fmax(squares - sum * sum / (double)n, 0) / (double)(n - 1) : 0;
}

/* Finds the figures of L out of S, the sums of N rounds, and whether it is weak as one of KINDS kinds. */
static void conclude(struct loss *l, const struct sums *s, long n, int kinds)
{
	const long half[2] = {n / 2, n - n / 2};
	double mean[2] = {0, 0}, error[2] = {0, 0};
	for (int i = 0; i < 2; i++)
		if (half[i]) {
			mean[i] = s->sum[i] / (double)half[i];
			error[i] = variance(s->sum[i], s->squares[i], half[i]) / (double)half[i];
		}
	const double sum = s->sum[0] + s->sum[1], squares = s->squares[0] + s->squares[1];
	l->mean = sum / (double)n;
	l->strong /= (double)n;
	l->error = sqrt(variance(sum, squares, n) / (double)n);
	l->trend = half[0] ? mean[1] - mean[0] : 0;
	l->trend_error = sqrt(error[0] + error[1]);
	const double more = l->mean - l->strong;
	const double chance = l->error > 0 ? erfc(more / l->error / sqrt(2)) / 2 : more > 0 ? 0 : 1;
	l->weak = n >= LOSS_ROUNDS && more >= least && chance * kinds < level;
}

/* Puts kind K among the worst of L. */
static void rank(struct losses *l, int k)
{
	const struct loss *one = &l->loss[k];
	int at = l->weak < LOSS_WORST ? l->weak : LOSS_WORST;
	l->weak++;
	for (; at > 0; at--) {
		const struct loss *other = &l->loss[l->worst[at - 1]];
		if (other->mean - other->strong >= one->mean - one->strong)
			break;
		if (at < LOSS_WORST)
			l->worst[at] = l->worst[at - 1];
	}
	if (at < LOSS_WORST)
		l->worst[at] = k;
}

/* Adds to L what strong players lose in the rounds of M. */
static void add_strong(struct losses *l, const struct kept_match *m)
{
	const struct strong *row = l->family->strong;
	if (!row)
		return;
	while (row[1].row && !text_is(m->ruleset, strcspn(m->ruleset, ":"), row->row))
		row++;
	for (int k = 0; k < l->kinds; k++)
		l->loss[k].strong += row->lost[k] * m->exercises.rounds;
}

/* Adds M, whose first round is number AT of L's, to S. */
static void add_match(const struct losses *l, const struct match_exercises *m, long at, struct sums *s)
{
	for (int round = 1; round <= m->rounds; round++, at++)
		for (int k = 0; k < l->kinds; k++) {
			const double lost = lost_in(m, l->loss[k].kind->name, round);
			const int half = at >= l->rounds / 2;
			s[k].sum[half] += lost;
			s[k].squares[half] += lost * lost;
		}
}

/* Counts the exercises of M that were never tried. */
static void count_exercises(struct losses *l, const struct match_exercises *m)
{
	for (size_t i = 0; i < m->len; i++)
		for (int k = 0; k < l->kinds; k++)
			l->loss[k].exercises += !m->exercise[i].tried &&
			                        !strcmp(m->exercise[i].kind, l->loss[k].kind->name);
}

void losses_of(struct losses *l, const struct family *f, struct judging *j)
{
	const struct decision_kinds *kinds = f->decisions;
	const size_t matches = judging_matches(j);
	struct sums sums[LOSS_KINDS] = {{{0}, {0}}};
	*l = (struct losses){.family = f};
	l->kinds = !kinds ? 0 : kinds->count < LOSS_KINDS ? kinds->count : LOSS_KINDS;
	for (int k = 0; k < l->kinds; k++)
		l->loss[k] = (struct loss){.kind = &kinds->kind[k]};
	for (size_t i = 0; i < matches; i++) {
		const struct kept_match *m = judging_match(j, i);
		if (!counts(m, f))
			continue;
		l->matches++;
		l->rounds += m->exercises.rounds;
	}
	long at = 0;
	for (size_t i = matches; i-- > 0;) { /* the oldest first */
		const struct kept_match *m = judging_match(j, i);
		if (!counts(m, f) || at + m->exercises.rounds > l->rounds)
			continue; /* one may have been judged in the meantime */
		add_match(l, &m->exercises, at, sums);
		add_strong(l, m);
		count_exercises(l, &m->exercises);
		at += m->exercises.rounds;
	}
	for (int k = 0; k < l->kinds && l->rounds; k++) {
		conclude(&l->loss[k], &sums[k], l->rounds, l->kinds);
		if (l->loss[k].weak)
			rank(l, k);
	}
}

bool loss_moves(const struct loss *l)
{
	return l->trend_error > 0 && fabs(l->trend) > loss_sides * l->trend_error;
}
