/* The face of a review for a screen: tables and charts, in colour where there is any.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/review_face.h"

#include <stdio.h>

#include "app/review/review_paint.h"
#include "base/fold.h"
#include "families/cards/judge/hindsight.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/facts.h"
#include "families/cards/show/words.h"
#include "prompt/pages.h"
#include "show/telling.h"

enum { INDENT = 4 }; /* of a sentence's further lines */

bool review_hindsight(const struct review_face *f, size_t i, enum style style,
                      struct text *out)
{
	const struct review *r = f->review;
	struct hindsight h;
	struct error e;
	if (!r->round[i].over || hindsight_round(r->match, r->round[i].round, &h, &e))
		return false;
	hindsight_words(cards_rules(r->match), &h, f->names, style, out);
	return true;
}

static void hindsight_section(const struct review_face *f, struct text *out)
{
	for (size_t i = 0; i < f->review->rounds; i++) {
		struct text words = {0};
		size_t from = out->len;
		if (!review_hindsight(f, i, STYLE_SHORT, &words))
			continue;
		fold_add(&words, f->width, INDENT, out);
		text_add_char(out, '\n');
		review_colours(f, from, out);
		review_strong(f, from, out);
	}
}

void review_judged(const struct review_face *f, struct text *out)
{
	if (f->playouts)
		text_addf(out, "Each turn judged in at most %lld worlds%s.", (long long)f->playouts,
		          f->stopped ? "; stopped, the rest by the network" : "");
	else
		text_add(out, "Judged by the network.");
}

void review_resigned(const struct review_face *f, struct text *out)
{
	const struct table *t = &cards_state(f->review->match)->table;
	text_addf(out, " %s in round %d, so that result, luck and skill count the points as they "
	          "stood.", match_by_fault(f->review->match) ? "was at fault" : "resigned", t->round);
}

void review_title(const struct review_face *f, struct text *out)
{
	rules_format(cards_rules(f->review->match), out);
	text_addf(out, ", %s against %s. ", f->names[0], f->names[1]);
	review_judged(f, out);
	text_add_char(out, '\n');
}

void review_result(const struct review_face *f, struct text *out)
{
	const struct table *t = &cards_state(f->review->match)->table;
	for (int seat = 0; seat < SEATS; seat++) {
		text_addf(out, "%s%s ", seat ? ", " : "", f->names[seat]);
		words_integer(table_points(t, seat), f->told.style, out);
	}
	text_add(out, match_over(f->review->match) ? "." : " so far.");
	if (t->over != ROUND_RESIGNED)
		return;
	out->s[out->len - 1] = ';';
	text_addf(out, " %s", f->names[t->mover]);
	review_resigned(f, out);
}

static void title_section(const struct review_face *f, struct text *out)
{
	struct text title = {0}, result = {0};
	review_title(f, &title);
	fold_add(&title, f->width, INDENT, out);
	review_strong(f, 0, out);
	review_result(f, &result);
	fold_add(&result, f->width, INDENT, out);
	text_add_char(out, '\n');
}

void review_end(struct text *out)
{
	if (out->len > 1 && out->s[out->len - 1] == '\n' && out->s[out->len - 2] == '\n')
		out->s[--out->len] = '\0';
}

void review_print(const struct review_face *f, struct text *out)
{
	if (f->prompt)
		pages_show(f->prompt, text_string(out));
	else
		fputs(text_string(out), stdout);
	text_release(out);
}

void review_screen(const struct review_face *f)
{
	struct text out = {0};
	title_section(f, &out);
	review_chart(f, &out);
	review_turns(f, &out);
	review_play(f, &out);
	review_luck_chart(f, &out);
	review_luck_section(f, &out);
	hindsight_section(f, &out);
	review_end(&out);
	review_print(f, &out);
}
