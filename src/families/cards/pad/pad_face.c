/* The score pad as a person reads it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/pad/pad_face.h"

#include "base/text.h"
#include "families/cards/core/table.h"
#include "families/cards/core/words.h"

static void print(struct text *out, const struct term *term)
{
	if (term_folds(term))
		fold_lines(out, term->width, FOLD_INDENT);
	term_print(out);
}

static void say(const char *text, const struct term *term)
{
	struct text out = {0};
	text_add(&out, text);
	print(&out, term);
}

static void totals(const struct pad *p, bool plain, const struct term *term)
{
	struct text out = {0};
	pad_show_totals(p, plain, &out);
	print(&out, term);
}

static void laid(const struct pad *p, int round, int seat, unsigned suits)
{
	struct text out = {0};
	for (int suit = 0; suit < p->rules.suits; suit++)
		if (suits >> suit & 1)
			pad_show_laid(p, round, seat, suit, &out);
	text_addf(&out, SAY_PAD_HAS(p->rounds <= 1), p->name[seat], pad_points(p, round, seat), round,
	          pad_total(p, (int)p->rounds, seat));
	term_print(&out);
}

static void expedition(const struct rules *r, struct laid cards, bool brief)
{
	struct text out = {0};
	if (brief)
		text_addf(&out, "%d\n", score_suit(r, laid_bits(cards)).points);
	else
		pad_explain(r, cards, &out);
	term_print(&out);
}

const struct pad_face pad_face_words = {
	.say = say,
	.totals = totals,
	.laid = laid,
	.expedition = expedition,
};
