/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/review_list.h"

#include "app/review/review_table.h"
#include "families/cards/match/cards.h"
#include "show/page/layout.h"
#include "show/page/page.h"

/* There are many rows, so that end tags which HTML can do without, and quotes, are left out. */
static void add_row(const struct review_face *f, size_t i, struct text *out)
{
	const struct review_turn *t = &f->review->turn[i];
	bool other = t->seat != f->eyes;
	int error = review_tenths(review_error(t)), sign = other ? -1 : 1;
	text_addf(out, "<tr class=\"t p%d%s\"><td><a ", other, t->mark ? "" : " u");
	page_turn_link(i, out);
	text_addf(out, ">%d</a><td class=l>", t->number);
	page_name(f->names[t->seat], out);
	text_add(out, "<td class=\"l c\">");
	review_made(f->review, t, true, out);
	text_addf(out, "<td class=\"l bad\">%s<td>", review_mark(t->mark));
	page_cost(review_shown_loss(t), out);
	if (f->playouts && error)
		text_addf(out, "<td class=x>%d.%d", error / 10, error % 10);
	else if (f->playouts)
		text_add(out, "<td class=x>");
	text_addf(out, "<td class=x>%d%%<td class=\"l c\">", review_percent(t->match_loss));
	if (t->loss)
		review_best(f->review, t, true, out);
	text_add(out, "<td class=x>");
	page_tenths(sign * review_tenths(review_before(t)), out);
	text_add(out, "<td class=x>");
	page_tenths(sign * review_tenths(review_after(t)), out);
	text_add_char(out, '\n');
}

static void add_round(const struct review_face *f, int round, struct text *out)
{
	text_addf(out, "<h3>Round %d</h3>\n<div class=\"wide\"><table>\n<tr><th scope=\"col\">#</th>"
	          "<th class=\"l\" scope=\"col\">player</th><th class=\"l\" scope=\"col\">turn</th>"
	          "<th></th><th scope=\"col\">cost</th>%s<th class=\"x\" scope=\"col\">match</th>"
	          "<th class=\"l\" scope=\"col\">best</th><th class=\"x\" scope=\"col\">before</th>"
	          "<th class=\"x\" scope=\"col\">after</th></tr>\n", round,
	          f->playouts ? "<th class=\"x\" scope=\"col\">error</th>" : "");
	for (size_t i = 0; i < f->review->turns; i++) {
		const struct review_turn *t = &f->review->turn[i];
		if (t->round == round && review_tells(f, t->seat) && !t->forced)
			add_row(f, i, out);
	}
	text_add(out, "</table></div>\n");
}

/* Adds an explanation of the figures. */
static void add_reading(const struct review_face *f, struct text *out)
{
	text_add(out, "<p class=\"key\">Cost is what a turn lost the player who made it, in points, "
	         "and match what it lost of the chance to win. <span class=\"x\">Before and after are "
	         "the points to expect of the round for ");
	page_name(f->names[f->eyes], out);
	text_add(out, ", as the player who moved saw it.</span> ");
	if (f->playouts)
		text_addf(out, "A difference of less than %d.%02d standard errors counts as no loss.",
		          TRIALS_SURE / 100, TRIALS_SURE % 100);
	else
		text_add(out, "The network errs by as much as half a point, so that less says little.");
	if (cards_rules(f->review->match)->order == ORDER_DRAW_PLACE)
		text_addf(out, " <span class=\"x\">%s</span>", review_halves_words);
	text_add(out, "</p>\n");
}

static void add_filter(const struct review_face *f, struct text *out)
{
	const char *const names[SEATS] = {f->names[f->eyes], f->names[seat_other(f->eyes)]};
	page_filters(names, f->seat == BOTH_SEATS ? SEATS : 0, out);
}

void review_list(const struct review_face *f, struct text *out)
{
	text_add(out, "<div id=\"list\">\n<h2 id=\"turns\">All turns</h2>\n");
	add_reading(f, out);
	if (f->review->turns)
		add_filter(f, out);
	for (size_t i = 0; i < f->review->rounds; i++)
		add_round(f, f->review->round[i].round, out);
	text_add(out, "</div>\n");
}
