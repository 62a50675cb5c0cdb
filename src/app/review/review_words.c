/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/review_words.h"

#include <limits.h>
#include <string.h>

#include "app/review/review_table.h"
#include "base/fold.h"
#include "show/hindsight_words.h"

/* Adds TEXT's lines, folded to the width.  In plain words each fact is a line. */
static void add_folded(const struct review_face *f, struct text *text, struct text *out)
{
	enum { INDENT = 4 };
	fold_lines(text, f->plain ? INT_MAX : f->width, INDENT);
	text_add(out, text_string(text));
}

bool review_hindsight(const struct review_face *f, size_t i, enum style style,
                      struct text *out)
{
	const struct review *r = f->review;
	struct hindsight h;
	struct error e;
	if (!r->round[i].over || hindsight_round(r->match, r->round[i].round, &h, &e))
		return false;
	hindsight_words(&r->match->rules, &h, f->names, style, out);
	return true;
}

static void hindsight_section(const struct review_face *f, struct text *out)
{
	for (size_t i = 0; i < f->review->rounds; i++) {
		struct text words = {0};
		if (review_hindsight(f, i, f->plain ? STYLE_WORDS : STYLE_SHORT, &words)) {
			add_folded(f, &words, out);
			text_add_char(out, '\n');
		}
		text_release(&words);
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
	const struct table *t = &f->review->match->state.table;
	text_addf(out, " %s in round %d, so that result, luck and skill count the points as they "
	          "stood.", match_by_fault(f->review->match) ? "was at fault" : "resigned", t->round);
}

/* "Ann 149, Bob 86." */
static void add_result(const struct review_face *f, struct text *out)
{
	const struct table *t = &f->review->match->state.table;
	for (int seat = 0; seat < SEATS; seat++) {
		text_addf(out, "%s%s ", seat ? ", " : "", f->names[seat]);
		words_integer(table_points(t, seat), f->plain ? STYLE_WORDS : STYLE_SHORT, out);
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
	struct text title = {0};
	rules_format(&f->review->match->rules, &title);
	text_addf(&title, ", %s against %s.", f->names[0], f->names[1]);
	text_add_char(&title, ' ');
	review_judged(f, &title);
	text_add_char(&title, '\n');
	add_result(f, &title);
	add_folded(f, &title, out);
	text_add_char(out, '\n');
	text_release(&title);
}

void review_words(const struct review_face *f, struct text *out)
{
	title_section(f, out);
	review_chart(f, out);
	review_turns(f, out);
	review_play(f, out);
	review_luck_chart(f, out);
	review_luck_section(f, out);
	hindsight_section(f, out);
	/* the last section ends with an empty line */
	if (out->len > 1 && out->s[out->len - 1] == '\n' && out->s[out->len - 2] == '\n')
		out->s[--out->len] = '\0';
}
