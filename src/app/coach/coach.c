/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/coach/coach.h"

#include <math.h>
#include <stdio.h>

#include "app/coach/losses.h"
#include "app/practice/judging.h"
#include "base/fold.h"
#include "os/signals.h"

enum { TITLE_COLUMNS = 18, WIDTH_LEAST = 62 };

/* Adds how the kind L has changed lately. */
static void add_trend(const struct loss *l, struct text *out)
{
	if (!loss_moves(l))
		text_add(out, "steady");
	else
		text_addf(out, "lately %.1f %s", fabs(l->trend), l->trend < 0 ? "less" : "more");
}

static void add_kind(const struct loss *l, bool plain, struct text *out)
{
	const double side = loss_sides * l->error, low = fmax(l->mean - side, 0);
	if (plain)
		text_addf(out, "%s costs %.1f points a round, surely between %.1f and %.1f; "
		               "strong players lose %.1f; ",
		          l->kind->title, l->mean, low, l->mean + side, l->strong);
	else
		text_addf(out, "  %-*s %5.1f  (%.1f to %.1f)  strong %.1f  ", TITLE_COLUMNS, l->kind->title,
		          l->mean, low, l->mean + side, l->strong);
	add_trend(l, out);
	text_add(out, plain ? ".\n" : "\n");
}

/* Adds the kinds of L most worth improving, each with its exercises. */
static void add_advice(const struct losses *l, struct text *out)
{
	if (l->rounds < LOSS_ROUNDS) {
		text_addf(out, "More can be said after %d rounds.\n", LOSS_ROUNDS);
		return;
	}
	if (!l->weak) {
		text_add(out, "Nothing stands out: no kind costs you clearly more than strong players.\n");
		return;
	}
	text_add(out, "Most worth improving:\n");
	for (int i = 0; i < l->weak && i < LOSS_WORST; i++) {
		const struct loss *x = &l->loss[l->worst[i]];
		text_addf(out, "%d. %s, %.1f points a round more than strong players: ", i + 1, x->kind->title,
		          x->mean - x->strong);
		if (x->exercises)
			text_addf(out, "'practice %s' has %zu exercise%s.\n", x->kind->name, x->exercises,
			          x->exercises == 1 ? "" : "s");
		else
			text_addf(out, "'practice %s --repeat' asks again.\n", x->kind->name);
	}
}

static void add_losses(const struct losses *l, bool plain, struct text *out)
{
	text_addf(out, "%sWhat your decisions cost in a round, %s: %ld match%s, %ld round%s\n", out->len ? "\n" : "",
	          l->family->title, l->matches, l->matches == 1 ? "" : "es", l->rounds, l->rounds == 1 ? "" : "s");
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
		text_add(out, "There is nothing to tell yet: play some matches to their end.\n");
	if (left)
		text_addf(out, "%zu match%s still to be reviewed: 'coach' goes on there.\n", left,
		          left == 1 ? " is" : "es are");
	return 0;
}

enum status coach_run(struct options *opt, char **operands)
{
	const struct term term = term_probe(&opt->wanted);
	struct text out = {0};
	struct error e;
	(void)operands;
	if (coach(opt, &term, &out, &e)) {
		fprintf(stderr, "expedition: %s\n", e.text);
		return STATUS_FAILED;
	}
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
