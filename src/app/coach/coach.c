/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/coach/coach.h"

#include <math.h>
#include <stdio.h>

#include "app/coach/losses.h"
#include "app/practice/judging.h"
#include "base/fold.h"
#include "base/words.h"
#include "os/signals.h"
#include "os/status.h"

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
