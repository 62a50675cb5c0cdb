/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/review_html.h"

#include <stdio.h>

#include "app/review/review_page.h"
#include "app/review/review_step.h"
#include "app/review/review_svg.h"
#include "app/review/review_table.h"

/* ---- How they played. ---- */

static void add_names(const struct review_face *f, struct text *out)
{
	for (int seat = 0; seat < SEATS; seat++)
		if (review_tells(f, seat)) {
			text_add(out, "<th scope=\"col\">");
			page_name(f->names[seat], out);
			text_add(out, "</th>");
		}
}

static void add_marks(const struct review_face *f, struct text *out)
{
	struct text words = {0};
	if (review_marks_words(f, &words))
		text_addf(out, "<p class=\"key\">%s</p>\n", text_string(&words));
	text_release(&words);
}

static void add_play(const struct review_face *f, struct text *out)
{
	text_add(out, "<h2 id=\"play\">How they played</h2>\n<table>\n<tr><td></td>");
	add_names(f, out);
	text_add(out, "</tr>\n");
	for (int row = 0; row < PLAY_ROWS; row++) {
		char figure[FIGURE];
		text_addf(out, "<tr><th class=\"l\" scope=\"row\">%s</th>", review_play_labels[row]);
		for (int seat = 0; seat < SEATS; seat++) {
			review_play_figure(f, row, seat, figure);
			if (review_tells(f, seat))
				text_addf(out, "<td>%s</td>", figure);
		}
		text_add(out, "</tr>\n");
	}
	text_add(out, "</table>\n");
	add_marks(f, out);
}

/* ---- Luck and skill. ---- */

/* Adds a row of luck.  LABEL is the name of the round. */
static void add_luck_row(const struct review_face *f, const char *label, struct review_luck l,
                         int seat, struct text *out)
{
	const int part[] = {l.deal, l.own, l.theirs, l.skill};
	text_addf(out, "<tr><td>%s</td><td class=\"l\">", label);
	page_name(f->names[seat], out);
	text_add(out, "</td><td>");
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
		for (int seat = 0; seat < SEATS; seat++)
			if (r->round[i].over && review_tells(f, seat))
				add_luck_row(f, label, review_luck_of(&r->round[i], seat), seat, out);
	}
	for (int seat = 0; seat < SEATS; seat++) {
		struct review_luck sum = review_luck_sum(r, seat, &rounds);
		if (rounds > 1 && review_tells(f, seat))
			add_luck_row(f, "all", sum, seat, out);
	}
}

/* The turn of draw D; if that turn was broken off, the number of turns. */
static size_t turn_of(const struct review *r, const struct review_draw *d)
{
	size_t i = 0;
	while (i < r->turns && (d->event < r->turn[i].decision[0].event || d->event > r->turn[i].last))
		i++;
	return i;
}

static void add_draw_row(const struct review_face *f, const struct review_draw *d,
                         struct text *out)
{
	char card[CARD_TEXT_SIZE];
	size_t turn = turn_of(f->review, d);
	text_add(out, "<tr><td class=\"l\">");
	page_name(f->names[d->seat], out);
	text_addf(out, "</td><td>%d</td><td>", d->round);
	if (turn < f->review->turns) {
		text_add(out, "<a ");
		page_turn_link(turn, out);
		text_addf(out, ">%d</a>", d->number);
	} else
		text_addf(out, "%d", d->number);
	text_addf(out, "</td><td class=\"c\">%s</td><td>",
	          card_format(&f->review->match->rules, d->card, card));
	page_tenths(review_tenths(d->luck), out);
	text_add(out, "</td></tr>\n");
}

/* Adds each player's luckiest draws and the unluckiest, the unluckiest of all last. */
static void add_draws(const struct review_face *f, struct text *out)
{
	const struct review_draw *draw[REVIEW_EXTREMES];
	text_add(out, "<h3 id=\"draws\">Luckiest and unluckiest draws</h3>\n<table>\n<tr>"
	         "<th class=\"l\" scope=\"col\">player</th><th scope=\"col\">round</th>"
	         "<th scope=\"col\">turn</th><th scope=\"col\">card</th><th scope=\"col\">luck</th></tr>\n");
	for (int seat = 0; seat < SEATS; seat++) {
		if (!review_tells(f, seat))
			continue;
		int count = review_extremes(f->review, seat, true, REVIEW_EXTREMES, draw);
		for (int i = 0; i < count; i++)
			add_draw_row(f, draw[i], out);
		count = review_extremes(f->review, seat, false, REVIEW_EXTREMES, draw);
		while (count-- > 0)
			add_draw_row(f, draw[count], out);
	}
	text_add(out, "</table>\n");
}

static void add_luck(const struct review_face *f, struct text *out)
{
	text_add(out, "<h2 id=\"luck\">Luck and skill by rounds</h2>\n<div class=\"wide\"><table>\n<tr>"
	         "<th scope=\"col\">#</th><th class=\"l\" scope=\"col\">"
	         "player</th><th scope=\"col\">result</th><th scope=\"col\">deal</th><th scope=\"col\">"
	         "own draws</th><th scope=\"col\">the other\u2019s</th><th scope=\"col\">skill</th></tr>\n");
	add_luck_rows(f, out);
	text_add(out, "</table></div>\n");
	if (f->review->draws)
		add_draws(f, out);
}

/* ---- All turns, as lists. ---- */

static void add_turn_row(const struct review_face *f, size_t i, struct text *out)
{
	const struct review_turn *t = &f->review->turn[i];
	int loss = review_shown_loss(t), error = review_tenths(review_error(t));
	text_add(out, "<tr><td><a ");
	page_turn_link(i, out);
	text_addf(out, ">%d</a></td><td class=\"l\">", t->number);
	page_name(f->names[t->seat], out);
	text_add(out, "</td><td class=\"l c\">");
	review_made(f->review, t, true, out);
	text_addf(out, "</td><td class=\"l bad\">%s</td><td class=\"x\">", review_mark(t->mark));
	page_tenths(review_tenths(review_before(t)), out);
	text_add(out, "</td><td class=\"x\">");
	page_tenths(review_tenths(review_after(t)), out);
	text_addf(out, "</td><td>%d.%d</td>", loss / 10, loss % 10);
	if (f->playouts && error)
		text_addf(out, "<td class=\"x\">%d.%d</td>", error / 10, error % 10);
	else if (f->playouts)
		text_add(out, "<td class=\"x\"></td>");
	text_addf(out, "<td class=\"x\">%d%%</td><td class=\"l c\">", review_percent(t->match_loss));
	if (t->loss)
		review_best(f->review, t, true, out);
	text_add(out, "</td></tr>\n");
}

static void add_turns(const struct review_face *f, int round, struct text *out)
{
	text_addf(out, "<h3>Round %d</h3>\n<div class=\"wide\"><table>\n<tr><th scope=\"col\">#</th><th class=\"l\" "
	          "scope=\"col\">player</th><th class=\"l\" scope=\"col\">turn</th><th></th>"
	          "<th class=\"x\" scope=\"col\">before</th><th class=\"x\" scope=\"col\">after</th>"
	          "<th scope=\"col\">loss</th>%s<th class=\"x\" scope=\"col\">match</th>"
	          "<th class=\"l\" scope=\"col\">best</th></tr>\n", round,
	          f->playouts ? "<th class=\"x\" scope=\"col\">error</th>" : "");
	for (size_t i = 0; i < f->review->turns; i++) {
		const struct review_turn *t = &f->review->turn[i];
		if (t->round == round && review_tells(f, t->seat) && !t->forced)
			add_turn_row(f, i, out);
	}
	text_add(out, "</table></div>\n");
}

/* Adds an explanation of the lists. */
static void add_reading(const struct review_face *f, struct text *out)
{
	text_add(out, "<p class=\"key\">");
	if (f->playouts)
		text_addf(out, "A difference of less than %d.%02d standard errors counts as no loss.",
		          TRIALS_SURE / 100, TRIALS_SURE % 100);
	else
		text_add(out, "The network errs by as much as half a point, so that less says little.");
	if (f->review->match->rules.order == ORDER_DRAW_PLACE)
		text_addf(out, " %s", review_halves_words);
	text_add(out, "</p>\n");
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

/* "Ann 149, Bob 86." */
static void add_result(const struct review_face *f, struct text *out)
{
	const struct table *t = &f->review->match->state.table;
	text_add(out, "<p>");
	for (int seat = 0; seat < SEATS; seat++) {
		text_add(out, seat ? ", " : "");
		page_name(f->names[seat], out);
		text_add_char(out, ' ');
		page_integer(table_points(t, seat), false, out);
	}
	if (t->over == ROUND_RESIGNED) {
		text_add(out, "; ");
		page_name(f->names[t->mover], out);
		review_resigned(f, out);
		text_add_char(out, ' ');
	} else
		text_add(out, match_over(f->review->match) ? ". " : " so far. ");
	review_judged(f, out);
	text_add(out, "</p>\n");
}

static void add_steps(const struct review_face *f, struct text *out)
{
	if (!f->review->turns)
		return;
	text_add(out, "<h2 id=\"table\">Turn by turn</h2>\n<p class=\"key\">The table as it was before "
	         "each turn, all cards known; the card that is placed is underlined.</p>\n"
	         "<p class=\"sr\" id=\"said\" role=\"status\"></p>\n<div id=\"steps\">\n");
	review_steps(f, out);
	text_add(out, "</div>\n");
}

void review_html(const struct review_face *f, struct text *out)
{
	struct text title = {0};
	rules_format(&f->review->match->rules, &title);
	text_addf(&title, ": %s against %s", f->names[0], f->names[1]);
	page_head(text_string(&title), out);
	text_add(out, "<h1>");
	page_escape(text_string(&title), out);
	text_add(out, "</h1>\n");
	add_result(f, out);
	text_addf(out, "<p class=\"nav\">%s<a href=\"#play\">play</a><a href=\"#luck\">luck</a>"
	          "<a href=\"#turns\">all turns</a><a href=\"#hindsight\">hindsight</a></p>\n<main>\n",
	          f->review->turns ? "<a href=\"#table\">turn by turn</a>" : "");
	text_add(out, "<div class=\"walk\">\n<div>\n");
	review_svg_chance(f, out);
	review_svg_luck(f, out);
	text_add(out, "</div>\n<div>\n");
	add_steps(f, out);
	text_add(out, "</div>\n</div>\n");
	add_play(f, out);
	add_luck(f, out);
	text_add(out, "<h2 id=\"turns\">All turns</h2>\n");
	add_reading(f, out);
	for (size_t i = 0; i < f->review->rounds; i++)
		add_turns(f, f->review->round[i].round, out);
	add_hindsight(f, out);
	text_add(out, "</main>\n");
	page_foot(out);
	text_release(&title);
}
