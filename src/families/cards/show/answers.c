/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/answers.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/trials.h"
#include "families/cards/agent/hint.h"
#include "families/cards/judge/hindsight.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/hindsight_words.h"
#include "families/cards/show/hint_words.h"
#include "families/cards/show/odds.h"
#include "families/cards/show/reason.h"
#include "families/cards/show/solve_words.h"
#include "families/cards/solve/solve.h"
#include "show/report.h"
#include "show/words.h"

void answer_say(const struct telling *told, struct text *out)
{
	told->face->say(told, text_string(out));
	text_release(out);
}

/* Whether turns are told in sentences instead of a table. */
static bool in_sentences(const struct telling *told)
{
	return told->style == STYLE_WORDS || told->term->width < HINT_WIDTH_LEAST;
}

void answer_piles(const struct telling *told)
{
	struct text out = {0};
	report_piles(told, &out);
	answer_say(told, &out);
}

void answer_score(const struct telling *told)
{
	struct text out = {0};
	report_score(told, &out);
	answer_say(told, &out);
}

void answer_unseen(const struct telling *told)
{
	struct text out = {0};
	report_unseen(told, &out);
	answer_say(told, &out);
}

void answer_log(const struct telling *told)
{
	struct text out = {0};
	report_log(told, &out);
	answer_say(told, &out);
}

static void add_hints(const struct telling *told, const struct view *v, const struct hint *hints,
                      int count, struct text *out)
{
	struct text *why = alloc_zero((size_t)count, sizeof *why);
	for (int i = 0; i < count; i++)
		reason_clause(told, v, &hints[i].turn, &why[i]);
	if (in_sentences(told))
		hint_sentences(v->table.rules, hints, count, why, out);
	else
		hint_table(v->table.rules, hints, count, why, told->term->width, out);
	for (int i = 0; i < count; i++)
		text_release(&why[i]);
	free(why);
}

void answer_hints(const struct telling *told, const struct view *v, const struct hint *hints,
                  int count)
{
	struct text out = {0};
	add_hints(told, v, hints, count, &out);
	answer_say(told, &out);
}

void answer_eval(const struct telling *told, const struct view *v, const struct hint *h)
{
	struct text out = {0};
	if (in_sentences(told))
		hint_eval_sentences(words_seat(told, v->seat), h, &out);
	else
		hint_eval_table(h, &out);
	answer_say(told, &out);
}

void answer_rollout(const struct telling *told, const struct view *v, const struct hint *hints,
                    const struct trials *t, bool stopped)
{
	struct text out = {0};
	add_hints(told, v, hints, t->count, &out);
	text_addf(&out, "%lld worlds%s.\n", (long long)t->worlds,
	          stopped                ? ", stopped"
	          : t->count == 1        ? ", one turn to try"
	          : trials_decided(t)    ? ", the best is clear"
	                                 : ", not clear which is best");
	if (t->count > 1)
		text_add(&out, "Errors: of the difference to the best.\n");
	answer_say(told, &out);
}

void answer_solve(const struct telling *told, const struct solve *s,
                  const struct solve_line *lines, int count, bool stopped)
{
	struct text out = {0};
	if (in_sentences(told))
		solve_sentences(s->rules, lines, count, &out);
	else {
		solve_table(s->rules, lines, count, told->term->width, &out);
		if (solve_whole(s))
			text_add(&out, "One figure is exact; two are bounds.\n");
	}
	solve_remarks(s, stopped, &out);
	answer_say(told, &out);
}

void answer_odds(const struct telling *told, int suit)
{
	struct text out = {0};
	odds_words(told, suit, &out);
	answer_say(told, &out);
}

void answer_hindsight(const struct telling *told, const struct hindsight *h)
{
	const char *names[SEATS] = {words_seat_inside(told, 0), words_seat_inside(told, 1)};
	struct text out = {0};
	hindsight_words(cards_rules(told->match), h, names, told->style, &out);
	answer_say(told, &out);
}
