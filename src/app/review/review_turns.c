/* Tells the turns of a review that cost points, as lines of text.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/review/review_paint.h"
#include "app/review/review_table.h"
#include "base/fold.h"
#include "families/cards/match/cards.h"
#include "families/cards/record/record_words.h"
#include "families/cards/show/hint_words.h"

enum {
	WIDE = 64,  /* columns from which on a row has names and all figures */
	INDENT = 4, /* of a sentence's further lines */
	FLOOR = 5,  /* tenths of a point, "half a point" below: from there on a turn is listed
	               that the network alone judged, which errs by as much */
};

const char *review_mark(uint8_t mark)
{
	return mark_words[mark];
}

/* ---- A turn's line. ---- */

/* The error doesn't tell: it is 0, too, if all trials came to the same. */
bool review_by_network(const struct review_face *f, const struct review_turn *t)
{
	return !f->playouts || (f->stopped && !review_error(t));
}

/* Adds the figures: before, after, loss and, by trials, its standard error.  If there is
 * little room for the error, the figure after the turn is left out. */
static void add_figures(const struct review_face *f, const struct review_turn *t, struct text *out)
{
	char before[FIGURE], after[FIGURE], loss[FIGURE], error[FIGURE] = "";
	text_addf(out, " %6s", tenths_text(review_tenths(review_before(t)), "+", before));
	if (f->width >= WIDE || !f->playouts)
		text_addf(out, " %6s", tenths_text(review_tenths(review_after(t)), "+", after));
	text_addf(out, " %4s", tenths_text(review_shown_loss(t), "", loss));
	if (!review_by_network(f, t))
		tenths_text(review_tenths(review_error(t)), "", error);
	if (f->playouts)
		text_addf(out, " %5s", error);
}

static void turn_row(const struct review_face *f, const struct review_turn *t, struct text *out)
{
	bool wide = f->width >= WIDE;
	struct text made = {0};
	review_made(f->review, t, true, &made);
	text_addf(out, wide ? "%3d " : "%3d", t->number);
	review_add_name(f->names[t->seat], wide ? NAME_COLUMNS : 1, false, out);
	size_t from = out->len;
	text_addf(out, " %-7s%-2s", text_string(&made), review_mark(t->mark));
	add_figures(f, t, out);
	text_add_char(out, ' ');
	if (wide)
		text_addf(out, "%4d%%  ", review_percent(t->match_loss));
	review_best(f->review, t, true, out);
	text_add_char(out, '\n');
	review_colours(f, from, out);
	text_release(&made);
}

static void head_row(const struct review_face *f, struct text *out)
{
	bool wide = f->width >= WIDE;
	if (wide)
		text_addf(out, "    %*s %-9s %6s %6s %4s", NAME_COLUMNS, "", "turn", "before", "after", "loss");
	else if (f->playouts)
		text_addf(out, "   # %-9s %6s %4s", "turn", "before", "loss");
	else
		text_addf(out, "   # %-9s %6s %6s %4s", "turn", "before", "after", "loss");
	text_addf(out, "%s%s best\n", f->playouts ? " error" : "", wide ? " match " : "");
}

/* ---- The list. ---- */

bool review_listed(const struct review_face *f, const struct review_turn *t)
{
	return review_tells(f, t->seat) &&
	       review_shown_loss(t) >= (review_by_network(f, t) ? FLOOR : 1);
}

struct review_counts review_counts_of(const struct review_face *f, int round)
{
	struct review_counts c = {0, 0};
	for (size_t i = 0; i < f->review->turns; i++) {
		const struct review_turn *t = &f->review->turn[i];
		if (t->round != round || !review_tells(f, t->seat))
			continue;
		if (review_listed(f, t))
			c.listed++;
		else
			c.small += t->loss > 0 && review_by_network(f, t);
	}
	return c;
}

/* Adds a sentence of its own line or lines. */
static void add_sentence(const struct review_face *f, const char *sentence, struct text *out)
{
	size_t from = out->len;
	fold_wrap_from(sentence, f->width, 0, INDENT, out);
	review_colours(f, from, out);
}

/* Tells about the turns of a round that are not listed. */
static void add_rest(const struct review_face *f, struct review_counts c, struct text *out)
{
	struct text words = {0};
	const char *each = c.small == 1 ? "" : " each", *s = c.small == 1 ? "" : "s";
	if (!c.listed && !c.small)
		text_add(&words, "no turn cost anything");
	else if (!c.listed)
		text_addf(&words, "no turn cost half a point, %d cost less", c.small);
	else if (c.small)
		text_addf(&words, "and %d turn%s that cost less than half a point%s", c.small, s, each);
	if (words.len)
		add_sentence(f, text_string(&words), out);
	text_release(&words);
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
	add_rest(f, c, out);
}

/* ---- The lines beneath the list.  ---- */

bool review_any_mark(const struct review_face *f)
{
	int marks = 0;
	for (int seat = 0; seat < SEATS; seat++)
		for (int mark = 0; mark <= MARK_DUBIOUS; mark++)
			marks += mark != MARK_NONE && review_tells(f, seat)
			                 ? f->review->seat[seat].marks[mark]
			                 : 0;
	return marks > 0;
}

void review_marks_words(struct text *out)
{
	text_addf(out, "?! dubious, %d points or more; ? a mistake, %d; ?? a blunder, %d.",
	          REVIEW_DUBIOUS, REVIEW_BAD, REVIEW_BLUNDER);
}

const char review_halves_words[] =
	"Between before and after lies the luck of a card drawn in the turn, too.";

bool review_any_halves(const struct review_face *f)
{
	for (size_t i = 0; i < f->review->turns; i++)
		if (f->review->turn[i].decisions > 1 && review_listed(f, &f->review->turn[i]))
			return true;
	return false;
}

static void add_legend(const struct review_face *f, struct text *out)
{
	struct text words = {0};
	size_t before = out->len;
	if (review_any_mark(f)) {
		review_marks_words(&words);
		add_sentence(f, text_string(&words), out);
	}
	if (review_any_halves(f) && (!f->playouts || f->width >= WIDE))
		add_sentence(f, review_halves_words, out);
	if (out->len > before)
		text_add_char(out, '\n');
	text_release(&words);
}

void review_turns(const struct review_face *f, struct text *out)
{
	for (size_t i = 0; i < f->review->rounds; i++) {
		int round = f->review->round[i].round;
		size_t from = out->len;
		text_addf(out, "Round %d: turns that cost points\n", round);
		review_strong(f, from, out);
		round_turns(f, round, out);
		text_add_char(out, '\n');
	}
	add_legend(f, out);
}
