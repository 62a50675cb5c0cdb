/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/calibrate.h"

#include <math.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "families/cards/core/deck.h"
#include "families/cards/net/net_value.h"
#include "families/cards/net/outlook.h"

/* One decision. */
struct sample {
	int32_t value; /* value of the best turn, in 1/NET_POINT points */
	int16_t final; /* the result that it led to, points */
	uint8_t phase, left;
	int16_t feature[OUTLOOK_FEATURES];
};

/* Sums for a straight line through points (x, y). */
struct line {
	double n, x, y, xx, xy;
};

struct calibration {
	const struct net *net;
	const struct rules *rules;
	struct sample *sample;
	size_t count, cap;
	double *final; /* for each round the starter's points less the other seat's */
	int rounds;
	struct outlook_row row;
};

static double points_of(int32_t value)
{
	return (double)value / NET_POINT;
}

static void play_round(struct calibration *w, const char *seed, int number)
{
	card_t deck[CARDS_MAX];
	int32_t features[OUTLOOK_FEATURES];
	size_t first = w->count;
	deck_of_seed(w->rules, seed, number, deck);
	struct state s = state_begin(w->rules, deck, 0);
	while (!state_over(&s)) {
		struct view v = view_of(&s, s.table.mover);
		struct net_turn best = net_turn_of(w->net, NULL, &v);
		struct net_position after = outlook_after(&v, &best);
		for (int i = 0; i < best.moves; i++) {
			v = view_of(&s, v.seat);
			if (!after.over) {
				w->sample = alloc_grow(w->sample, &w->cap, w->count + 1,
				                       sizeof *w->sample);
				struct sample *one = &w->sample[w->count++];
				*one = (struct sample){
					.value = best.value,
					/* the seat, until the round is over and the result replaces
					 * it */
					.final = v.seat,
					.phase = v.table.phase,
					.left = v.table.left,
				};
				outlook_features(&after, features);
				for (int k = 0; k < OUTLOOK_FEATURES; k++)
					one->feature[k] = (int16_t)features[k];
			}
			state_apply(&s, best.move[i]);
		}
	}
	int final = table_round_points(&s.table, 0) - table_round_points(&s.table, 1);
	for (size_t i = first; i < w->count; i++)
		w->sample[i].final = (int16_t)(w->sample[i].final ? -final : final);
	w->final[number - 1] = final;
}

static int16_t rounded(double x)
{
	return (int16_t)lrint(fmax(INT16_MIN, fmin(INT16_MAX, x)));
}

/* A stage with fewer positions than this takes the figures of the stage before it. */
enum { SAMPLES_LEAST = 400 };

static const struct outlook_stage *stage_of(const struct calibration *w, const struct sample *s)
{
	return &w->row.stage[s->phase][s->left];
}

/* Returns the result less the corrected value, in points. */
static double rest(const struct calibration *w, const struct sample *s)
{
	const struct outlook_stage *stage = stage_of(w, s);
	return s->final - (double)stage->shift / OUTLOOK_SHIFT -
	       points_of(s->value) * stage->scale / OUTLOOK_SCALE;
}

/* Returns the variance that is predicted, in points squared. */
static double variance(const struct calibration *w, const struct sample *s)
{
	int32_t features[OUTLOOK_FEATURES];
	for (int i = 0; i < OUTLOOK_FEATURES; i++)
		features[i] = s->feature[i];
	int64_t v = outlook_variance(&w->row.group[outlook_group_of(s->left)], features);
	return (double)v * stage_of(w, s)->spread / (OUTLOOK_VARIANCE * OUTLOOK_RATIO);
}

/* Solves A x = B by Cholesky's method and puts x into B.  A is symmetric; a little is
 * added to its diagonal, so that it is definite. */
static void solve(double a[][OUTLOOK_FEATURES], double *b)
{
	enum { N = OUTLOOK_FEATURES };
	for (int i = 0; i < N; i++) {
		a[i][i] *= 1 + 1e-6;
		a[i][i] += 1e-12;
		for (int k = 0; k <= i; k++) {
			double sum = a[i][k];
			for (int j = 0; j < k; j++)
				sum -= a[i][j] * a[k][j];
			a[i][k] = i == k ? sqrt(fmax(sum, 1e-12)) : sum / a[k][k];
		}
	}
	for (int i = 0; i < N; i++) {
		for (int j = 0; j < i; j++)
			b[i] -= a[i][j] * b[j];
		b[i] /= a[i][i];
	}
	for (int i = N - 1; i >= 0; i--) {
		for (int j = i + 1; j < N; j++)
			b[i] -= a[j][i] * b[j];
		b[i] /= a[i][i];
	}
}

/* Fits the squares of the errors as sums of the features, and sets the least.  Begins with one
 * variance for the whole group; then each sample is weighted by the variance that the fit before
 * predicts. */
static void fit_group(struct calibration *w, int number)
{
	enum { LEAST_SHARE = 5, TURNS = 3 };
	double n = 0, sum = 0;
	struct outlook_group *g = &w->row.group[number];
	for (size_t i = 0; i < w->count; i++) {
		const struct sample *s = &w->sample[i];
		if (outlook_group_of(s->left) != number)
			continue;
		sum += rest(w, s) * rest(w, s);
		n++;
	}
	double mean = fmax(n ? sum / n : 0, 1);
	g->weight[0] = (int32_t)lrint(mean * OUTLOOK_VARIANCE);
	g->least = (int32_t)ceil(mean * OUTLOOK_VARIANCE / LEAST_SHARE);
	for (int turn = 0; turn < TURNS; turn++) {
		double a[OUTLOOK_FEATURES][OUTLOOK_FEATURES] = {{0}}, b[OUTLOOK_FEATURES] = {0};
		for (size_t i = 0; i < w->count; i++) {
			const struct sample *s = &w->sample[i];
			if (outlook_group_of(s->left) != number)
				continue;
			double square = rest(w, s) * rest(w, s), v = variance(w, s);
			double weight = 1 / (v * v);
			for (int k = 0; k < OUTLOOK_FEATURES; k++) {
				b[k] += weight * square * s->feature[k];
				for (int j = 0; j <= k; j++)
					a[k][j] += weight * s->feature[k] * s->feature[j];
			}
		}
		solve(a, b);
		for (int k = 0; k < OUTLOOK_FEATURES; k++)
			g->weight[k] = (int32_t)lrint(b[k] * OUTLOOK_VARIANCE);
	}
}

/* Adds Z, in standard deviations: 1 to the count of each knot above Z, and 1/2 to a knot at Z. */
static void shape_count(double *count, double z)
{
	double at = (z + OUTLOOK_REACH) * OUTLOOK_STEPS;
	for (int k = 0; k < OUTLOOK_KNOTS; k++)
		count[k] += at < k ? 1 : at > k ? 0 : 0.5;
}

static void shape_set(int32_t *shape, const double *count, double n)
{
	for (int k = 0; k < OUTLOOK_KNOTS; k++)
		shape[k] = (int32_t)lrint(count[k] / fmax(n, 1) * OUTLOOK_ONE);
}

static void fit_shapes(struct calibration *w)
{
	double count[OUTLOOK_GROUPS][OUTLOOK_KNOTS] = {{0}}, n[OUTLOOK_GROUPS] = {0};
	for (size_t i = 0; i < w->count; i++) {
		const struct sample *s = &w->sample[i];
		int g = outlook_group_of(s->left);
		shape_count(count[g], rest(w, s) / sqrt(variance(w, s)));
		n[g]++;
	}
	for (int g = 0; g < OUTLOOK_GROUPS; g++)
		shape_set(w->row.group[g].shape, count[g], n[g]);
}

/* Fits the figures of whole rounds. */
static void fit_rounds(struct calibration *w)
{
	double sum = 0, squares = 0, count[OUTLOOK_KNOTS] = {0};
	for (int i = 0; i < w->rounds; i++)
		sum += w->final[i];
	double mean = sum / w->rounds;
	for (int i = 0; i < w->rounds; i++)
		squares += (w->final[i] - mean) * (w->final[i] - mean);
	double deviation = sqrt(squares / w->rounds);
	for (int i = 0; i < w->rounds; i++)
		shape_count(count, (w->final[i] - mean) / deviation);
	w->row.edge = (int32_t)lrint(mean * NET_POINT);
	w->row.spread = (int32_t)lrint(deviation * NET_POINT);
	shape_set(w->row.shape, count, w->rounds);
}

static void add_list(struct text *out, const int32_t *list, int n)
{
	for (int i = 0; i < n; i++)
		text_addf(out, " %d", (int)list[i]);
	text_add_char(out, '\n');
}

static void write_row(const struct outlook_row *row, struct text *out)
{
	text_addf(out, "row %s\nlefts %d\nedge %d\nspread %d\nshape", row->row, (int)row->lefts,
	          (int)row->edge, (int)row->spread);
	add_list(out, row->shape, OUTLOOK_KNOTS);
	for (int phase = 0; phase < 2; phase++)
		for (int left = 0; left < row->lefts; left++) {
			const struct outlook_stage *s = &row->stage[phase][left];
			text_addf(out, "stage %d %d %d %d %d\n", phase, left, s->shift, s->scale,
			          s->spread);
		}
	for (int number = 0; number < OUTLOOK_GROUPS; number++) {
		const struct outlook_group *g = &row->group[number];
		text_addf(out, "weight %d", number);
		add_list(out, g->weight, OUTLOOK_FEATURES);
		text_addf(out, "least %d %d\n", number, (int)g->least);
		text_addf(out, "forms %d", number);
		add_list(out, g->shape, OUTLOOK_KNOTS);
	}
}

void calibrate(const struct net *n, const struct rules *r, const char *seed, int rounds,
               struct text *out)
{
	struct calibration w = {.net = n, .rules = r, .rounds = rounds};
	w.row.row = r->name;
	w.row.lefts = rules_cards(r) - SEATS * r->hand + 1;
	w.final = alloc_zero((size_t)rounds, sizeof *w.final);
	for (int i = 1; i <= rounds; i++)
		play_round(&w, seed, i);
	struct line line[2][OUTLOOK_LEFTS] = {{{0}}};
	for (size_t i = 0; i < w.count; i++) {
		const struct sample *s = &w.sample[i];
		struct line *l = &line[s->phase][s->left];
		const double x = points_of(s->value), y = s->final;
		l->n++;
		l->x += x;
		l->y += y;
		l->xx += x * x;
		l->xy += x * y;
	}
	for (int phase = 0; phase < 2; phase++) {
		struct outlook_stage last = {0, OUTLOOK_SCALE, OUTLOOK_RATIO};
		for (int left = 0; left < w.row.lefts; left++) {
			const struct line *l = &line[phase][left];
			if (l->n >= SAMPLES_LEAST) {
				double xx = l->xx - l->x * l->x / l->n;
				double slope = xx > 0 ? (l->xy - l->x * l->y / l->n) / xx : 1;
				last.scale = rounded(slope * OUTLOOK_SCALE);
				last.shift = rounded((l->y - slope * l->x) / l->n * OUTLOOK_SHIFT);
			}
			w.row.stage[phase][left] = last;
		}
	}
	for (int g = 0; g < OUTLOOK_GROUPS; g++)
		fit_group(&w, g);
	double squares[2][OUTLOOK_LEFTS] = {{0}}, foretold[2][OUTLOOK_LEFTS] = {{0}};
	for (size_t i = 0; i < w.count; i++) {
		const struct sample *s = &w.sample[i];
		squares[s->phase][s->left] += rest(&w, s) * rest(&w, s);
		foretold[s->phase][s->left] += variance(&w, s);
	}
	for (int phase = 0; phase < 2; phase++)
		for (int left = 0; left < w.row.lefts; left++)
			if (foretold[phase][left] > 0)
				w.row.stage[phase][left].spread =
				        rounded(fmax(1, OUTLOOK_RATIO * squares[phase][left] /
				                                foretold[phase][left]));
	fit_shapes(&w);
	fit_rounds(&w);
	write_row(&w.row, out);
	free(w.sample);
	free(w.final);
}
