/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/practice/practice.h"

#include <math.h>
#include <string.h>

#include "app/families/families.h"
#include "app/practice/backlog.h"
#include "base/number.h"
#include "base/trials.h"
#include "base/words.h"
#include "show/json.h"

/* ---- The points that a person loses in a round by each kind of decision: means, errors and
 * trends, and the weak kinds.
 *
 * A kind is weak if it costs clearly more than strong players lose by it.  All kinds of a family
 * are looked at, so the level of a test is shared out among them (Bonferroni): in one of twenty
 * players without a weakness, at most, some kind is called weak by chance.  ---- */

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
	for (size_t i = 0; i < m->losses; i++)
		if (m->loss[i].round == round && !strcmp(m->loss[i].kind, kind))
			return m->loss[i].lost / (double)TENTHS;
	return 0;
}

/* Computes the figures of kind K of ALL from S, its sums, and whether it is weak; if so, counts it,
 * and inserts it in the list of the worst kinds if it is among them. */
static void conclude(struct losses *all, int k, const struct sums *s)
{
	struct loss *l = &all->loss[k];
	const long n = all->rounds, half[2] = {n / 2, n - n / 2};
	double mean[2], error[2];
	for (int i = 0; i < 2; i++) {
		mean[i] = mean_of_sum(half[i], s->sum[i]);
		error[i] = error_of_mean(half[i], s->sum[i], s->squares[i]);
	}
	const double sum = s->sum[0] + s->sum[1], squares = s->squares[0] + s->squares[1];
	l->mean = mean_of_sum(n, sum);
	l->strong /= (double)n;
	l->error = error_of_mean(n, sum, squares);
	l->trend = half[0] ? mean[1] - mean[0] : 0;
	l->trend_error = hypot(error[0], error[1]);
	const double more = l->mean - l->strong;
	const double chance = l->error > 0 ? erfc(more / l->error / sqrt(2)) / 2 : more > 0 ? 0 : 1;
	l->weak = n >= LOSS_ROUNDS && more >= least && chance * all->kinds < level;
	if (!l->weak)
		return;
	int at = all->weak < LOSS_WORST ? all->weak : LOSS_WORST;
	all->weak++;
	for (; at > 0; at--) {
		const struct loss *other = &all->loss[all->worst[at - 1]];
		if (other->mean - other->strong >= l->mean - l->strong)
			break;
		if (at < LOSS_WORST)
			all->worst[at] = all->worst[at - 1];
	}
	if (at < LOSS_WORST)
		all->worst[at] = k;
}

/* Adds KEPT, whose first round is number AT of L's, to S; and to L what strong players lose in its
 * rounds, and how many of its exercises were never tried. */
static void add_match(struct losses *l, const struct kept_match *kept, long at, struct sums *s)
{
	const struct match_exercises *m = &kept->exercises;
	const struct strong *row = l->family->strong;
	for (int round = 1; round <= m->rounds; round++, at++)
		for (int k = 0; k < l->kinds; k++) {
			const double lost = lost_in(m, l->loss[k].kind->name, round);
			const int half = at >= l->rounds / 2;
			s[k].sum[half] += lost;
			s[k].squares[half] += lost * lost;
		}
	while (row && row[1].row && !text_is(kept->ruleset, strcspn(kept->ruleset, ":"), row->row))
		row++;
	for (int k = 0; row && k < l->kinds; k++)
		l->loss[k].strong += row->lost[k] * m->rounds;
	for (size_t i = 0; i < m->len; i++)
		for (int k = 0; k < l->kinds; k++)
			l->loss[k].exercises += !m->exercise[i].tried &&
			                        !strcmp(m->exercise[i].kind, l->loss[k].kind->name);
}

/* Adds up the matches of F that B has judged.  With fewer than LOSS_ROUNDS rounds no kind is
 * weak. */
static void losses_of(struct losses *l, const struct family *f, struct backlog *b)
{
	const struct decision_kinds *kinds = reviewing_kinds(f->reviewer);
	const size_t matches = backlog_matches(b);
	struct sums sums[LOSS_KINDS] = {{{0}, {0}}};
	*l = (struct losses){.family = f};
	l->kinds = kinds->count < LOSS_KINDS ? kinds->count : LOSS_KINDS;
	for (int k = 0; k < l->kinds; k++)
		l->loss[k] = (struct loss){.kind = &kinds->kind[k]};
	for (size_t i = 0; i < matches; i++) {
		const struct kept_match *m = backlog_match(b, i);
		if (!counts(m, f))
			continue;
		l->matches++;
		l->rounds += m->exercises.rounds;
	}
	long at = 0;
	for (size_t i = matches; i-- > 0;) { /* the oldest first */
		const struct kept_match *m = backlog_match(b, i);
		if (!counts(m, f) || at + m->exercises.rounds > l->rounds)
			continue; /* judged in the meantime */
		add_match(l, m, at, sums);
		at += m->exercises.rounds;
	}
	for (int k = 0; k < l->kinds && l->rounds; k++)
		conclude(l, k, &sums[k]);
}

/* ---- Telling them.  ---- */

enum { WIDTH_LEAST = 62 }; /* of the table */

/* Adds what each kind costs, and the kinds most worth improving, each with its exercises. */
static void add_losses(const struct losses *l, const struct typed *typed, bool plain,
                       struct text *out)
{
	OWN(text) count = {0};
	text_addf(&count, SAY_MATCHES(l->matches), l->matches);
	text_joinf(&count, 0, SAY_COMMA, SAY_STATS_ROUNDS(l->rounds), l->rounds);
	text_add(out, out->len ? "\n" : "");
	text_addf(out, SAY_COACH_LOSSES, l->family->title, text_string(&count));
	for (int k = 0; k < l->kinds; k++) {
		const struct loss *x = &l->loss[k];
		const double side = loss_sides * x->error, low = fmax(x->mean - side, 0);
		OWN(text) trend = {0};
		if (l->rounds < LOSS_ROUNDS) { /* too few for an interval or a trend */
			text_addf(out, SAY_COACH_KIND_FEW(plain), x->kind->title, x->mean, x->strong);
			continue;
		}
		/* how it has changed lately, if that is statistically significant */
		if (x->trend_error > 0 && fabs(x->trend) > loss_sides * x->trend_error)
			text_addf(&trend, SAY_COACH_LATELY(x->trend < 0), fabs(x->trend));
		else
			text_add(&trend, SAY_COACH_STEADY);
		text_addf(out, SAY_COACH_KIND(plain), x->kind->title, x->mean, low, x->mean + side,
		          x->strong, text_string(&trend));
	}
	if (l->rounds < LOSS_ROUNDS)
		text_addf(out, SAY_COACH_FEW, LOSS_ROUNDS);
	else
		text_addf(out, "%s%s", plain ? "" : SAY_COACH_SIGNS,
		          l->weak ? SAY_COACH_WORST : SAY_COACH_NOTHING);
	for (int i = 0; i < l->weak && i < LOSS_WORST; i++) {
		const struct loss *x = &l->loss[l->worst[i]];
		if (x->exercises)
			text_addf(out, SAY_COACH_ADVICE(x->exercises), i + 1, x->kind->title,
			          x->mean - x->strong, x->kind->name, x->exercises, typed->practice);
		else
			text_addf(out, SAY_COACH_REPEAT, i + 1, x->kind->title, x->mean - x->strong,
			          x->kind->name, typed->repeat);
	}
}

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

int coach_activity(struct session *s, char **words, int count, struct error *e)
{
	const struct options *opt = s->opt;
	const struct typed *typed = session_typed(s);
	OWN(text) out = {0};
	(void)words, (void)count;
	struct backlog *b = backlog_begin(opt, e);
	if (!b)
		return -1;
	while (backlog_left(b) && backlog_wait(b, !opt->wanted.plain && !opt->json))
		;
	backlog_waited(!opt->wanted.plain && !opt->json);
	const size_t left = backlog_left(b);
	const bool plain = opt->wanted.plain || (term_folds(&s->term) && s->term.width < WIDTH_LEAST);
	for (const struct family *const *f = families_all(); *f; f++) {
		struct losses l;
		if (!(*f)->reviewer)
			continue;
		losses_of(&l, *f, b);
		if (l.matches && opt->json)
			losses_json(&l, left);
		else if (l.matches)
			add_losses(&l, typed, plain, &out);
	}
	backlog_end(b);
	if (!out.len && !opt->json)
		text_add(&out, SAY_COACH_NONE);
	if (left && !opt->json)
		text_addf(&out, SAY_COACH_LEFT(left), left, typed->coach);
	if (s->table.match.game)
		prompt_take_interrupt(&s->prompt); /* the match goes on */
	if (!opt->json)
		session_say(s, text_string(&out));
	return 0;
}
