/* The face of a review for a screen: tables and charts, in colour where there is any.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "base/text.h"
#include "families/cards/core/words.h"
#include "families/cards/judge/hindsight.h"
#include "families/cards/match/cards.h"
#include "families/cards/review/review.h"
#include "families/cards/show/facts.h"
#include "families/cards/show/hint_words.h"
#include "families/cards/show/words.h"
#include "show/telling.h"

enum {
	WIDE = 64,  /* columns from which on a row has names and all figures */
	INDENT = 4, /* of a sentence's further lines */
	/* the columns of figures in the table of turns */
	TURN = 9,
	VALUE = 6,
	LOSS = 4,
	ERROR = 5,
	SHARE = 5,
};

/* ---- The turns that cost points. ---- */

static void turn_row(const struct review_face *f, const struct review_turn *t, struct text *out)
{
	bool wide = f->told.term->width >= WIDE;
	struct text made = {0};
	review_made(f->review, t, true, &made);
	text_addf(out, wide ? "%3d " : "%3d", t->number);
	review_add_name(f->told.name[t->seat], wide ? NAME_COLUMNS : 1, false, out);
	size_t from = out->len;
	text_addf(out, " %-7s%-2s", text_string(&made), review_mark(t->mark));
	/* Adds the figures: before, after, loss and, by trials, its standard error.  If there
	 * is little room for the error, the figure after the turn is left out. */
	char before[FIGURE], after[FIGURE], loss[FIGURE], error[FIGURE] = "";
	text_addf(out, " %6s", tenths_text(review_tenths(review_before(t)), "+", before));
	if (f->told.term->width >= WIDE || !f->wanted->playouts)
		text_addf(out, " %6s", tenths_text(review_tenths(review_after(t)), "+", after));
	text_addf(out, " %4s", tenths_text(review_shown_loss(t), "", loss));
	if (!review_by_network(f, t))
		tenths_text(review_tenths(review_error(t)), "", error);
	if (f->wanted->playouts)
		text_addf(out, " %5s", error);
	text_add_char(out, ' ');
	if (wide)
		text_addf(out, "%4d%%  ", review_percent(t->match_loss));
	review_best(f->review, t, true, out);
	text_add_char(out, '\n');
	review_colours(f, from, out);
	text_release(&made);
}

/* Adds the HEAD of a column of so many columns, and a blank before it. */
static void add_head(const char *head, int columns, bool right, struct text *out)
{
	text_add_char(out, ' ');
	review_add_name(head, columns, right, out);
}

static void head_row(const struct review_face *f, struct text *out)
{
	bool wide = f->told.term->width >= WIDE;
	text_addf(out, "%*s", wide ? 4 + NAME_COLUMNS : 4, wide ? "" : "#");
	add_head(SAY_HEAD_TURN, TURN, false, out);
	add_head(SAY_HEAD_BEFORE, VALUE, true, out);
	if (wide || !f->wanted->playouts)
		add_head(SAY_HEAD_AFTER, VALUE, true, out);
	add_head(SAY_HEAD_LOSS, LOSS, true, out);
	if (f->wanted->playouts)
		add_head(SAY_HEAD_ERROR, ERROR, true, out);
	if (wide)
		add_head(SAY_HEAD_MATCH, SHARE, true, out);
	text_addf(out, wide ? "  %s\n" : " %s\n", SAY_ROLE_BEST);
}

/* Adds a sentence of its own line or lines. */
static void add_sentence(const struct review_face *f, const char *sentence, struct text *out)
{
	size_t from = out->len;
	fold_wrap_from(sentence, f->told.term->width, 0, INDENT, out);
	review_colours(f, from, out);
}

static void round_turns(const struct review_face *f, int round, struct text *out)
{
	struct review_counts c = review_counts_of(f, round);
	if (c.listed)
		head_row(f, out);
	for (size_t i = 0; i < f->review->turns; i++) {
		const struct review_turn *t = &f->review->turn[i];
		if (t->round == round && review_listed(f, t))
			turn_row(f, t, out);
	}
	struct text rest = {0};
	review_rest(c, &rest);
	if (rest.len)
		add_sentence(f, text_string(&rest), out);
	text_release(&rest);
}

static void turns_section(const struct review_face *f, struct text *out)
{
	for (size_t i = 0; i < f->review->rounds; i++) {
		int round = f->review->round[i].round;
		size_t from = out->len;
		text_addf(out, SAY_REVIEW_TURNS, round);
		text_add_char(out, '\n');
		review_strong(f, from, out);
		round_turns(f, round, out);
		text_add_char(out, '\n');
	}
	struct text words = {0};
	size_t before = out->len;
	if (review_any_mark(f)) {
		review_marks_words(&words);
		add_sentence(f, text_string(&words), out);
	}
	if (review_any_halves(f) && (!f->wanted->playouts || f->told.term->width >= WIDE))
		add_sentence(f, SAY_REVIEW_HALVES, out);
	if (out->len > before)
		text_add_char(out, '\n');
	text_release(&words);
}

/* ---- How they played. ---- */

/* Adds LABEL as the first column of a row.  A longer one has a line of its own. */
static void add_label(int indent, const char *label, struct text *out)
{
	enum { LABEL_COLUMNS = 20 };
	int left = LABEL_COLUMNS - indent - text_columns(label);
	text_addf(out, "%*s%s%s", indent, "", label, left < 0 ? "\n" : "");
	text_addf(out, "%*s", left < 0 ? LABEL_COLUMNS : left, "");
}

static void figures_row(const struct review_face *f, int indent, const char *label,
                        const char *const *figure, struct text *out)
{
	add_label(indent, label, out);
	for (int seat = 0; seat < SEATS; seat++)
		if (review_tells(f, seat)) {
			review_add_name(figure[seat], NAME_COLUMNS, true, out);
			text_add_char(out, ' ');
		}
	out->len--; /* the last blank */
	text_add_char(out, '\n');
}

static void names_row(const struct review_face *f, const char *label, struct text *out)
{
	size_t from = out->len;
	figures_row(f, 0, label, f->told.name, out);
	review_strong(f, from, out);
}

/* ---- Luck and skill. ---- */

/* Adds the result of ROUND, of all rounds if it is 0, and its parts. */
static void luck_rows(const struct review_face *f, int round, const struct review_luck *luck,
                      struct text *out)
{
	const char *const labels[] = {SAY_LUCK_DEAL, SAY_LUCK_OWN, SAY_LUCK_THEIRS, SAY_HEAD_SKILL};
	char buf[SEATS][FIGURE];
	struct text title = {0};
	const char *figure[SEATS] = {buf[0], buf[1]};
	for (int seat = 0; seat < SEATS; seat++)
		snprintf(buf[seat], FIGURE, "%+d", luck[seat].result / 10);
	text_addf(&title, round ? SAY_ONE_ROUND : SAY_ALL_ROUNDS, round);
	figures_row(f, 0, text_string(&title), figure, out);
	text_release(&title);
	for (int row = 0; row < 4; row++) {
		for (int seat = 0; seat < SEATS; seat++) {
			const struct review_luck *l = &luck[seat];
			const int part[] = {l->deal, l->own, l->theirs, l->skill};
			tenths_text(part[row], "+", buf[seat]);
		}
		figures_row(f, 2, labels[row], figure, out);
	}
}

static void draw_line(const struct review_face *f, const struct review_draw *d, struct text *out)
{
	char luck[FIGURE], card[CARD_TEXT_SIZE];
	size_t from = out->len;
	text_add(out, "  ");
	text_addf(out, SAY_DRAW_SHORT, d->round, d->number,
	          card_format(cards_rules(f->review->match), d->card, card),
	          tenths_text(review_tenths(d->luck), "+", luck));
	review_colours(f, from, out);
}

/* Adds SEAT's luckiest draws, or its unluckiest if LUCKY isn't set. */
static void extreme_draws(const struct review_face *f, int seat, bool lucky, struct text *out)
{
	const struct review_draw *draw[REVIEW_EXTREMES];
	int count = review_extremes(f->review, seat, lucky, REVIEW_EXTREMES, draw);
	if (!count)
		return;
	review_heading(f, SAY_DRAWS_OF(lucky), seat, out);
	for (int i = 0; i < count; i++)
		draw_line(f, draw[i], out);
}

/* ---- All of it. ---- */

void review_screen(const struct review_face *f)
{
	struct text out = {0};
	struct text title = {0}, result = {0};
	review_title(f, &title);
	fold_add(&title, f->told.term->width, INDENT, &out);
	review_strong(f, 0, &out);
	review_result(f, 0, words_integer, &result);
	fold_add(&result, f->told.term->width, INDENT, &out);
	text_add_char(&out, '\n');
	review_chart(f, &out);
	turns_section(f, &out);
	names_row(f, SAY_HEAD_PLAY, &out);
	for (int row = 0; row < PLAY_ROWS; row++) {
		char buf[SEATS][FIGURE];
		const char *figure[SEATS] = {buf[0], buf[1]};
		review_play_figure(f, row, 0, buf[0]);
		review_play_figure(f, row, 1, buf[1]);
		figures_row(f, 0, review_play_label(row), figure, &out);
	}
	text_add_char(&out, '\n');
	review_luck_chart(f, &out);
	names_row(f, SAY_HEAD_LUCK_AND_SKILL, &out);
	if (!review_rounds(f, luck_rows, &out))
		text_add(&out, SAY_NO_ROUND_OVER);
	for (int seat = 0; seat < SEATS; seat++)
		for (int lucky = 1; lucky >= 0 && review_tells(f, seat); lucky--)
			extreme_draws(f, seat, lucky, &out);
	text_add_char(&out, '\n');
	for (size_t i = 0; i < f->review->rounds; i++) {
		struct text words = {0};
		size_t from = out.len;
		if (!review_hindsight(f, i, STYLE_SHORT, &words))
			continue;
		fold_add(&words, f->told.term->width, INDENT, &out);
		text_add_char(&out, '\n');
		review_colours(f, from, &out);
		review_strong(f, from, &out);
	}
	review_end(&out);
	review_print(f, &out);
}
