/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/review_html.h"

#include <stdio.h>

#include "app/review/review_list.h"
#include "app/review/review_step.h"
#include "app/review/review_svg.h"
#include "app/review/review_table.h"
#include "app/review/review_verdict.h"
#include "families/cards/match/cards.h"
#include "show/page/layout.h"
#include "show/page/page.h"

/* ---- How they played. ---- */

/* The seats with the sides of the table: the other player's on the left, the eyes' on the
 * right. */
static int seat_at(const struct review_face *f, int column)
{
	return column ? f->eyes : seat_other(f->eyes);
}

static void add_names(const struct review_face *f, struct text *out)
{
	for (int column = 0; column < SEATS; column++)
		if (review_tells(f, seat_at(f, column))) {
			text_add(out, "<th scope=\"col\">");
			page_name(f->names[seat_at(f, column)], out);
			text_add(out, "</th>");
		}
}

static void add_marks(const struct review_face *f, struct text *out)
{
	if (!review_any_mark(f))
		return;
	text_add(out, "<p class=\"key\">");
	review_marks_words(out);
	text_add(out, "</p>\n");
}

static void add_play(const struct review_face *f, struct text *out)
{
	text_add(out, "<h2 id=\"play\">How they played</h2>\n<table>\n<tr><td></td>");
	add_names(f, out);
	text_add(out, "</tr>\n");
	for (int row = 0; row < PLAY_ROWS; row++) {
		char figure[FIGURE];
		text_addf(out, "<tr><th class=\"l\" scope=\"row\">%s</th>", review_play_labels[row]);
		for (int column = 0; column < SEATS; column++) {
			review_play_figure(f, row, seat_at(f, column), figure);
			if (review_tells(f, seat_at(f, column)))
				text_addf(out, "<td>%s</td>", figure);
		}
		text_add(out, "</tr>\n");
	}
	text_add(out, "</table>\n");
	add_marks(f, out);
}

/* ---- Luck and skill. ---- */

/* Adds a row of luck.  LABEL is the name of the round. */
static void add_luck_row(const char *label, struct review_luck l, struct text *out)
{
	const int part[] = {l.deal, l.own, l.theirs, l.skill};
	text_addf(out, "<tr><td>%s</td><td>", label);
	page_integer(l.result / 10, true, out);
	text_add(out, "</td>");
	for (int k = 0; k < 4; k++) {
		text_add(out, "<td>");
		page_tenths(part[k], out);
		text_add(out, "</td>");
	}
	text_add(out, "</tr>\n");
}

static void add_luck_rows(const struct review_face *f, struct text *out)
{
	const struct review *r = f->review;
	char label[FIGURE];
	int rounds;
	for (size_t i = 0; i < r->rounds; i++) {
		snprintf(label, sizeof label, "%d", r->round[i].round);
		if (r->round[i].over)
			add_luck_row(label, review_luck_of(&r->round[i], f->eyes), out);
	}
	struct review_luck sum = review_luck_sum(r, f->eyes, &rounds);
	if (rounds > 1)
		add_luck_row("all", sum, out);
}

/* The turn of draw D; if that turn was broken off, the number of turns. */
static size_t turn_of(const struct review *r, const struct review_draw *d)
{
	size_t i = 0;
	while (i < r->turns &&
	       (d->event < r->turn[i].decision[0].event || d->event > r->turn[i].last))
		i++;
	return i;
}

static void add_draw_row(const struct review_face *f, const struct review_draw *d,
                         struct text *out)
{
	char card[CARD_TEXT_SIZE];
	size_t turn = turn_of(f->review, d);
	text_addf(out, "<tr><td>%d</td><td>", d->round);
	if (turn < f->review->turns) {
		text_add(out, "<a ");
		page_turn_link(turn, out);
		text_addf(out, ">%d</a>", d->number);
	} else
		text_addf(out, "%d", d->number);
	text_addf(out, "</td><td class=\"c\">%s</td><td>",
	          card_format(cards_rules(f->review->match), d->card, card));
	page_tenths(review_tenths(d->luck), out);
	text_add(out, "</td></tr>\n");
}

/* Adds the luckiest draws of SEAT and the unluckiest, the unluckiest of all last. */
static void add_draws_of(const struct review_face *f, int seat, struct text *out)
{
	const struct review_draw *draw[REVIEW_EXTREMES];
	text_add(out, "<table>\n<caption>for ");
	page_name(f->names[seat], out);
	text_add(out, "</caption>\n<tr><th scope=\"col\">round</th><th scope=\"col\">turn</th>"
	         "<th scope=\"col\">card</th><th scope=\"col\">luck</th></tr>\n");
	int count = review_extremes(f->review, seat, true, REVIEW_EXTREMES, draw);
	for (int i = 0; i < count; i++)
		add_draw_row(f, draw[i], out);
	count = review_extremes(f->review, seat, false, REVIEW_EXTREMES, draw);
	while (count-- > 0)
		add_draw_row(f, draw[count], out);
	text_add(out, "</table>\n");
}

static void add_luck(const struct review_face *f, struct text *out)
{
	text_add(out, "<h2 id=\"luck\">Luck and skill by rounds: for ");
	page_name(f->names[f->eyes], out);
	text_add(out, "</h2>\n<div class=\"wide\"><table>\n<tr>"
	         "<th scope=\"col\">round</th><th scope=\"col\">result</th><th scope=\"col\">deal</th>"
	         "<th scope=\"col\">own draws</th><th scope=\"col\">the other\u2019s</th>"
	         "<th scope=\"col\">skill</th></tr>\n");
	add_luck_rows(f, out);
	text_add(out, "</table></div>\n");
	if (!f->review->draws)
		return;
	text_add(out, "<h3 id=\"draws\">Luckiest and unluckiest draws</h3>\n<div class=\"draws\">\n");
	for (int column = 0; column < SEATS; column++)
		if (review_tells(f, seat_at(f, column)))
			add_draws_of(f, seat_at(f, column), out);
	text_add(out, "</div>\n");
}

/* ---- The rest. ---- */

static void add_hindsight(const struct review_face *f, struct text *out)
{
	text_add(out, "<h2 id=\"hindsight\">In hindsight</h2>\n");
	for (size_t i = 0; i < f->review->rounds; i++) {
		struct text words = {0};
		if (review_hindsight(f, i, STYLE_SHORT, &words)) {
			text_add(out, "<pre>");
			page_escape(text_string(&words), out);
			text_add(out, "</pre>\n");
		}
		text_release(&words);
	}
}

/* ---- The parts of the page. ---- */

static void result(const void *owner, struct text *out)
{
	verdict_result(owner, out);
}

static void verdict(const void *owner, struct text *out)
{
	verdict_reasons(owner, out);
}

static void charts(const void *owner, struct text *out)
{
	review_svg_chance(owner, out);
	review_svg_luck(owner, out);
}

static void key(const void *owner, struct text *out)
{
	(void)owner;
	text_add(out, "The table as it was before "
	         "each turn, all cards known; the card that is placed is underlined. "
	         "<label class=\"pick\"><input type=\"checkbox\" id=\"ask\" checked> Ask me before "
	         "marked turns</label>");
}

static void steps(const void *owner, struct text *out)
{
	review_steps(owner, out);
}

static void rest(const void *owner, struct text *out)
{
	add_play(owner, out);
	add_luck(owner, out);
	review_list(owner, out);
	add_hindsight(owner, out);
}

void review_html(const struct review_face *f, struct text *out)
{
	static const struct page_part parts[] = {{"play", "play"}, {"luck", "luck"}, {"turns", "all turns"},
	                                         {"hindsight", "hindsight"}, {NULL, NULL}};
	struct text title = {0};
	rules_format(cards_rules(f->review->match), &title);
	text_addf(&title, ": %s against %s", f->names[f->eyes], f->names[seat_other(f->eyes)]);
	page_write(&(struct page_layout){.owner = f, .title = text_string(&title),
	                                 .turns = f->review->turns, .part = parts, .result = result,
	                                 .verdict = verdict, .charts = charts, .key = key, .steps = steps,
	                                 .rest = rest}, out);
	text_release(&title);
}
