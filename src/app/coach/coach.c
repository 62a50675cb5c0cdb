/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/coach/coach.h"

#include <math.h>
#include <string.h>

#include "app/families/families.h"
#include "app/practice/judging.h"
#include "base/words.h"
#include "os/signals.h"
#include "os/status.h"
#include "show/json.h"

/* ---- The points that a person loses in a round by each kind of decision: means, errors and trends, and the
 * weak kinds.
 *
 * A kind is weak if it costs clearly more than strong players lose by it.  All kinds of a family are looked
 * at, so the level of a test is shared out among them (Bonferroni): in one of twenty players without a
 * weakness, at most, some kind is called weak by chance.  ---- */

enum { LOSS_KINDS = 16, LOSS_WORST = 3, LOSS_ROUNDS = 12 };

/* One kind.  Points are those of a round; errors are standard errors. */
struct loss {
	const struct decision_kind *kind;
	double mean, error;
	double strong;             /* what strong players lose */
	double trend, trend_error; /* the newer half of the rounds less the older one */
	bool weak;
	size_t exercises;          /* never tried */
};

struct losses {
	const struct family *family;
	long matches, rounds;
	struct loss loss[LOSS_KINDS];
	int kinds;
	int worst[LOSS_WORST];     /* the weak kinds that cost most, the most costly first */
	int weak;                  /* how many there are */
};

/* The 95 % confidence interval of a mean reaches this many standard errors to either side. */
static const double loss_sides = 1.96;

/* The significance level of all tests together; and by how many points, at least, a weak kind costs
 * more than strong players lose by it. */
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

/* Computes the figures of L from S, the sums of N rounds, and whether L is weak, as one of KINDS
 * kinds that are tested. */
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

/* Counts the weak kind K, and inserts it in L's list of the worst kinds if it is among them. */
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

/* Adds up the matches of F that J has judged.  With fewer than LOSS_ROUNDS rounds no kind is weak. */
static void losses_of(struct losses *l, const struct family *f, struct judging *j)
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

/* True if the trend of L is statistically significant. */
static bool loss_moves(const struct loss *l)
{
	return l->trend_error > 0 && fabs(l->trend) > loss_sides * l->trend_error;
}

/* ---- Telling them.  ---- */

enum { WIDTH_LEAST = 62 }; /* of the table */

/* Adds how the kind L has changed lately. */
static void add_trend(const struct loss *l, struct text *out)
{
	if (!loss_moves(l))
		text_add(out, SAY_COACH_STEADY);
	else
		text_addf(out, SAY_COACH_LATELY(l->trend < 0), fabs(l->trend));
}

static void add_kind(const struct loss *l, bool plain, struct text *out)
{
	const double side = loss_sides * l->error, low = fmax(l->mean - side, 0);
	struct text trend = {0};
	add_trend(l, &trend);
	text_addf(out, SAY_COACH_KIND(plain), l->kind->title, l->mean, low, l->mean + side, l->strong,
	          text_string(&trend));
	text_release(&trend);
}

/* Adds the kinds of L most worth improving, each with its exercises. */
static void add_advice(const struct losses *l, struct text *out)
{
	if (l->rounds < LOSS_ROUNDS) {
		text_addf(out, SAY_COACH_FEW, LOSS_ROUNDS);
		return;
	}
	if (!l->weak) {
		text_add(out, SAY_COACH_NOTHING);
		return;
	}
	text_add(out, SAY_COACH_WORST);
	for (int i = 0; i < l->weak && i < LOSS_WORST; i++) {
		const struct loss *x = &l->loss[l->worst[i]];
		if (x->exercises)
			text_addf(out, SAY_COACH_ADVICE(x->exercises), i + 1, x->kind->title, x->mean - x->strong,
			          x->kind->name, x->exercises);
		else
			text_addf(out, SAY_COACH_REPEAT, i + 1, x->kind->title, x->mean - x->strong, x->kind->name);
	}
}

static void add_losses(const struct losses *l, bool plain, struct text *out)
{
	struct text count = {0};
	text_addf(&count, SAY_MATCHES(l->matches), l->matches);
	text_joinf(&count, 0, SAY_COMMA, SAY_STATS_ROUNDS(l->rounds), l->rounds);
	text_add(out, out->len ? "\n" : "");
	text_addf(out, SAY_COACH_LOSSES, l->family->title, text_string(&count));
	text_release(&count);
	for (int k = 0; k < l->kinds; k++)
		add_kind(&l->loss[k], plain, out);
	add_advice(l, out);
}

#ifdef HAVE_JANSSON

/* Prints L as JSON, and that LEFT matches are still to be judged. */
static void losses_json(const struct losses *l, size_t left)
{
	enum { DIGITS = 6 };
	json_t *o = json_event_object("coach"), *list = json_array(), *worst = json_array();
	json_object_set_new(o, "game", json_string(l->family->game->name));
	json_object_set_new(o, "matches", json_integer(l->matches));
	json_object_set_new(o, "rounds", json_integer(l->rounds));
	json_object_set_new(o, "left", json_integer((json_int_t)left));
	for (int k = 0; k < l->kinds; k++) {
		const struct loss *x = &l->loss[k];
		json_t *kind = json_object();
		json_object_set_new(kind, "kind", json_string(x->kind->name));
		json_object_set_new(kind, "mean", json_real(x->mean));
		json_object_set_new(kind, "error", json_real(x->error));
		json_object_set_new(kind, "strong", json_real(x->strong));
		json_object_set_new(kind, "trend", json_real(x->trend));
		json_object_set_new(kind, "trend_error", json_real(x->trend_error));
		json_object_set_new(kind, "weak", json_boolean(x->weak));
		json_object_set_new(kind, "exercises", json_integer((json_int_t)x->exercises));
		json_array_append_new(list, kind);
	}
	for (int i = 0; i < l->weak && i < LOSS_WORST; i++)
		json_array_append_new(worst, json_string(l->loss[l->worst[i]].kind->name));
	json_object_set_new(o, "kinds", list);
	json_object_set_new(o, "worst", worst);
	json_print_digits(o, DIGITS);
}

#else /* --json was refused */

static void losses_json(const struct losses *l, size_t left)
{
	(void)l, (void)left;
}

#endif

/* Has the matches judged, and adds what they cost to OUT; or with JSON prints it.  Returns 0; or -1 and the
 * reason in E. */
static int coach(const struct options *opt, const struct term *term, struct text *out, struct error *e)
{
	struct judging *j = judging_begin(opt, e);
	if (!j)
		return -1;
	while (judging_left(j) && judging_wait(j, !opt->plain && !opt->json))
		;
	judging_waited(!opt->plain && !opt->json);
	const size_t left = judging_left(j);
	const bool plain = opt->plain || (term_folds(term) && term->width < WIDTH_LEAST);
	for (const struct family *const *f = families_all(); *f; f++) {
		struct losses l;
		losses_of(&l, *f, j);
		if (l.matches && opt->json)
			losses_json(&l, left);
		else if (l.matches)
			add_losses(&l, plain, out);
	}
	judging_end(j);
	if (opt->json)
		return 0;
	if (!out->len)
		text_add(out, SAY_COACH_NONE);
	if (left)
		text_addf(out, SAY_COACH_LEFT(left), left);
	return 0;
}

enum status coach_run(struct options *opt, char **operands)
{
	const struct term term = term_probe(&opt->wanted);
	struct text out = {0};
	struct error e;
	(void)operands;
	if (coach(opt, &term, &out, &e))
		return status_fail(STATUS_FAILED, &e);
	if (term_folds(&term))
		term_print_folded(&out, term.width);
	else
		term_print(&out);
	return signals_asked() ? STATUS_INTERRUPTED : STATUS_DONE;
}

int coach_door(struct session *s, struct error *e)
{
	struct text out = {0};
	if (coach(s->opt, &s->term, &out, e)) {
		text_release(&out);
		return -1;
	}
	prompt_take_interrupt(&s->prompt);
	session_tell(s, &out);
	return 0;
}
