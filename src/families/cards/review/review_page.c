/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/review/review.h"

#include <stdio.h>
#include <string.h>

#include "families/cards/match/cards.h"
#include "show/page/page.h"

/* ---- The verdict on top. ---- */

/* The turns of each player that the verdict leads to. */
enum { COSTLIEST = 3 };

/* Adds the name of SEAT and a verb, in the form for YOU or for some OTHER. */
static void add_subject(const struct review_face *f, int seat, const char *you,
                        const char *other, struct text *out)
{
	page_subject(f->told.name[seat], out);
	text_addf(out, " %s", strcmp(f->told.name[seat], "you") ? other : you);
}

/* Adds a paragraph that says who won, with the points. */
static void result(const void *owner, struct text *out)
{
	const struct review_face *f = owner;
	const struct match *m = f->review->match;
	const struct table *t = &cards_state(m)->table;
	int winner = match_over(m) ? table_winner(t) : -1;
	text_add(out, "<p class=\"result\"><strong>");
	if (winner >= 0)
		add_subject(f, winner, "win the match", "wins the match", out);
	else
		text_add(out, match_over(m) ? "The match is a draw" : "The match isn\u2019t over");
	text_add(out, "</strong>: ");
	for (int i = 0; i < SEATS; i++) {
		int seat = i ? seat_other(f->eyes) : f->eyes;
		text_add(out, i ? ", " : "");
		page_name(f->told.name[seat], out);
		text_add_char(out, ' ');
		page_integer(table_points(t, seat), false, out);
	}
	if (t->over == ROUND_RESIGNED) {
		text_add(out, "; ");
		page_name(f->told.name[t->mover], out);
		review_resigned(f, out);
		text_add_char(out, ' ');
	} else
		text_add(out, match_over(m) ? ". " : " so far. ");
	review_judged(f, out);
	text_add(out, "</p>\n");
}

static void add_luck_words(const struct review_face *f, struct text *out)
{
	int rounds, seat = f->eyes;
	struct review_luck l = review_luck_sum(f->review, seat, &rounds);
	if (!rounds)
		return;
	text_add(out, "<p>For ");
	page_name(f->told.name[seat], out);
	text_add(out, " the result is ");
	page_integer(l.result / 10, true, out);
	text_add(out, ": luck ");
	page_tenths(l.deal + l.own + l.theirs, out);
	text_add(out, ", skill ");
	page_tenths(l.skill, out);
	text_add(out, ".</p>\n");
}

/* Adds how SEAT played, as its level if that can be told, and its costliest turns. */
static void add_play_words(const struct review_face *f, int seat, struct text *out)
{
	const struct review *r = f->review;
	size_t turn[COSTLIEST];
	char rate[FIGURE];
	int count = review_costliest(r, seat, COSTLIEST, turn);
	if (!r->seat[seat].choices)
		return;
	review_play_figure(f, PLAY_RATE, seat, rate);
	text_add(out, "<p class=\"costly\"><span>");
	page_subject(f->told.name[seat], out);
	text_addf(out, " lost %s points a turn with a choice", rate);
	review_level_words(f, seat, out);
	text_addf(out, count ? "; the costliest:</span>" : ".</span>");
	for (int i = 0; i < count; i++) {
		const struct review_turn *t = &r->turn[turn[i]];
		page_costly(turn[i], t->round, t->number, review_mark(t->mark), review_shown_loss(t), out);
	}
	text_add(out, "</p>\n");
}

/* Adds what luck and skill came to for the eyes' seat, the level of each player that is
 * told, and links to their costliest turns. */
static void verdict(const void *owner, struct text *out)
{
	const struct review_face *f = owner;
	add_luck_words(f, out);
	for (int i = 0; i < SEATS; i++) {
		int seat = i ? seat_other(f->eyes) : f->eyes;
		if (review_tells(f, seat))
			add_play_words(f, seat, out);
	}
}

/* ---- How they played. ---- */

/* Returns the seats with the sides of the table: the other player's on the left, the eyes' on the
 * right. */
static int seat_at(const struct review_face *f, int column)
{
	return column ? f->eyes : seat_other(f->eyes);
}

static void add_play(const struct review_face *f, struct text *out)
{
	text_add(out, "<h2 id=\"play\">How they played</h2>\n<table>\n<tr><td></td>");
	for (int column = 0; column < SEATS; column++)
		if (review_tells(f, seat_at(f, column))) {
			text_add(out, "<th scope=\"col\">");
			page_name(f->told.name[seat_at(f, column)], out);
			text_add(out, "</th>");
		}
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
	if (!review_any_mark(f))
		return;
	text_add(out, "<p class=\"key\">");
	review_marks_words(out);
	text_add(out, "</p>\n");
}

/* ---- Luck and skill. ---- */

/* Adds a row of luck: of ROUND, of all rounds if it is 0. */
static void add_luck_row(const struct review_face *f, int round, const struct review_luck *luck,
                         struct text *out)
{
	const struct review_luck l = luck[f->eyes];
	const int part[] = {l.deal, l.own, l.theirs, l.skill};
	text_addf(out, round ? "<tr><td>%d</td><td>" : "<tr><td>all</td><td>", round);
	page_integer(l.result / 10, true, out);
	text_add(out, "</td>");
	for (int k = 0; k < 4; k++) {
		text_add(out, "<td>");
		page_tenths(part[k], out);
		text_add(out, "</td>");
	}
	text_add(out, "</tr>\n");
}

static void add_draw_row(const struct review_face *f, const struct review_draw *d,
                         struct text *out)
{
	char card[CARD_TEXT_SIZE];
	const struct review *r = f->review;
	size_t i = 0;
	while (i < r->turns &&
	       (d->event < r->turn[i].decision[0].event || d->event > r->turn[i].last))
		i++;
	size_t turn = i;
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
	page_name(f->told.name[seat], out);
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
	page_name(f->told.name[f->eyes], out);
	text_add(out, "</h2>\n<div class=\"wide\"><table>\n<tr>"
	         "<th scope=\"col\">round</th><th scope=\"col\">result</th><th scope=\"col\">deal</th>"
	         "<th scope=\"col\">own draws</th><th scope=\"col\">the other\u2019s</th>"
	         "<th scope=\"col\">skill</th></tr>\n");
	review_rounds(f, add_luck_row, out);
	text_add(out, "</table></div>\n");
	if (!f->review->draws)
		return;
	text_add(out, "<h3 id=\"draws\">Luckiest and unluckiest draws</h3>\n<div class=\"draws\">\n");
	for (int column = 0; column < SEATS; column++)
		if (review_tells(f, seat_at(f, column)))
			add_draws_of(f, seat_at(f, column), out);
	text_add(out, "</div>\n");
}

/* ---- The list of all turns, which can be filtered. ---- */

/* There are many rows, so that end tags which HTML can do without, and quotes, are left out. */
static void add_row(const struct review_face *f, size_t i, struct text *out)
{
	const struct review_turn *t = &f->review->turn[i];
	bool other = t->seat != f->eyes;
	int error = review_tenths(review_error(t)), sign = other ? -1 : 1;
	text_addf(out, "<tr class=\"t p%d%s\"><td><a ", other, t->mark ? "" : " u");
	page_turn_link(i, out);
	text_addf(out, ">%d</a><td class=l>", t->number);
	page_name(f->told.name[t->seat], out);
	text_add(out, "<td class=\"l c\">");
	review_made(f->review, t, true, out);
	text_addf(out, "<td class=\"l bad\">%s<td>", review_mark(t->mark));
	page_cost(review_shown_loss(t), out);
	if (f->wanted->playouts && error)
		text_addf(out, "<td class=x>%d.%d", error / 10, error % 10);
	else if (f->wanted->playouts)
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
	          f->wanted->playouts ? "<th class=\"x\" scope=\"col\">error</th>" : "");
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
	page_name(f->told.name[f->eyes], out);
	text_add(out, ", as the player who moved saw it.</span> ");
	if (f->wanted->playouts)
		text_addf(out, "A difference of less than %d.%02d standard errors counts as no loss.",
		          TRIALS_SURE / 100, TRIALS_SURE % 100);
	else
		text_add(out, "The network errs by as much as half a point, so that less says little.");
	if (cards_rules(f->review->match)->order == ORDER_DRAW_PLACE)
		text_addf(out, " <span class=\"x\">%s</span>", review_halves_words);
	text_add(out, "</p>\n");
}

/* Adds the heading, an explanation, the filter and a table for each round.  A row has the
 * class p0 for the eyes' seat or p1 for the other, and u if it has no mark. */
static void add_list(const struct review_face *f, struct text *out)
{
	text_add(out, "<div id=\"list\">\n<h2 id=\"turns\">All turns</h2>\n");
	add_reading(f, out);
	const char *const names[SEATS] = {f->told.name[f->eyes], f->told.name[seat_other(f->eyes)]};
	if (f->review->turns)
		page_filters(names, f->wanted->seat == REVIEW_ALL ? SEATS : 0, out);
	for (size_t i = 0; i < f->review->rounds; i++)
		add_round(f, f->review->round[i].round, out);
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
	add_list(owner, out);
	add_hindsight(owner, out);
}

void review_html(const struct review_face *f, struct text *out)
{
	static const struct page_part parts[] = {{"play", "play"}, {"luck", "luck"}, {"turns", "all turns"},
	                                         {"hindsight", "hindsight"}, {NULL, NULL}};
	struct text title = {0};
	rules_format(cards_rules(f->review->match), &title);
	text_addf(&title, ": %s against %s", f->told.name[f->eyes], f->told.name[seat_other(f->eyes)]);
	page_write(&(struct page_layout){.owner = f, .title = text_string(&title),
	                                 .turns = f->review->turns, .part = parts, .result = result,
	                                 .verdict = verdict, .charts = charts, .key = key, .steps = steps,
	                                 .rest = rest}, out);
	text_release(&title);
}
