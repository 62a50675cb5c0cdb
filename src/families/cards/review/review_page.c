/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/review/review.h"

#include "families/cards/core/words.h"
#include "families/cards/match/cards.h"
#include "show/page/page.h"

/* ---- The verdict on top. ---- */

/* The most turns of each player that the verdict links to. */
enum { COSTLIEST = 3 };

/* Adds N with a real minus sign; a review_number. */
static struct phrase number(int n, enum style style)
{
	(void)style;
	return page_integer(n, false);
}

/* Adds a paragraph that says who won, with the points. */
static void result(const void *owner, struct text *out)
{
	const struct review_face *f = owner;
	const struct match *m = f->review->match;
	int winner = match_over(m) ? table_winner(&cards_state(m)->table) : -1;
	text_add(out, "<p class=\"result\"><strong>");
	text_addf(out,
	          !match_over(m) ? SAY_REVIEW_NOT_OVER
	          : winner < 0   ? SAY_REVIEW_DRAW
	                         : SAY_REVIEW_WINS(f->told.you[winner]),
	          winner < 0 ? "" : f->told.name[winner]);
	text_add(out, "</strong>\n");
	review_result(f, f->eyes, number, out);
	text_add_char(out, ' ');
	review_judged(f, out);
	text_add(out, "</p>\n");
}

/* Adds how SEAT played: its level, if known, and its costliest turns. */
static void add_play_words(const struct review_face *f, int seat, struct text *out)
{
	const struct review *r = f->review;
	size_t turn[COSTLIEST];
	int count = review_costliest(r, seat, COSTLIEST, turn);
	if (!r->seat[seat].choices)
		return;
	text_add(out, "<p class=\"costly\"><span>");
	text_addf(out, SAY_LOST_PER_TURN(f->told.you[seat]),
	          review_play_figure(f, PLAY_RATE, seat).s, f->told.name[seat]);
	review_level_words(f, seat, out);
	if (count) {
		text_add_char(out, ' ');
		text_add(out, SAY_REVIEW_COSTLIEST);
	}
	text_add(out, "</span>");
	for (int i = 0; i < count; i++) {
		const struct review_turn *t = &r->turn[turn[i]];
		page_costly(turn[i], t->round, t->number, review_mark(t->mark), review_shown_loss(t), out);
	}
	text_add(out, "</p>\n");
}

/* Adds what luck and skill came to for the eyes' seat and, for each player whom the review tells
 * about, the level and links to the costliest turns. */
static void verdict(const void *owner, struct text *out)
{
	const struct review_face *f = owner;
	int rounds;
	const struct review_luck l = review_luck_sum(f->review, f->eyes, &rounds);
	if (rounds) {
		text_add(out, "<p>");
		text_addf(out, SAY_REVIEW_RESULT, f->told.name[f->eyes],
		          page_integer(l.result / 10, true).s, page_tenths(l.deal + l.own + l.theirs).s,
		          page_tenths(l.skill).s);
		text_add(out, "</p>\n");
	}
	for (int i = 0; i < SEATS; i++) {
		int seat = i ? seat_other(f->eyes) : f->eyes;
		if (review_tells(f, seat))
			add_play_words(f, seat, out);
	}
}

/* ---- How they played. ---- */

/* Returns the seat in COLUMN, as on the table: the other player's on the left, the eyes' on the
 * right. */
static int seat_at(const struct review_face *f, int column)
{
	return column ? f->eyes : seat_other(f->eyes);
}

/* Adds the head of a column of figures. */
static void add_head(const char *head, struct text *out)
{
	text_addf(out, "<th scope=\"col\">%s</th>", head);
}

static void add_play(const struct review_face *f, struct text *out)
{
	text_addf(out, "<h2 id=\"play\">%s</h2>\n<table>\n<tr><td></td>", SAY_REVIEW_PLAY);
	for (int column = 0; column < SEATS; column++)
		if (review_tells(f, seat_at(f, column)))
			add_head(f->told.name[seat_at(f, column)], out);
	text_add(out, "</tr>\n");
	for (int row = 0; row < PLAY_ROWS; row++) {
		text_addf(out, "<tr><th class=\"l\" scope=\"row\">%s</th>", review_play_label(row));
		for (int column = 0; column < SEATS; column++)
			if (review_tells(f, seat_at(f, column)))
				text_addf(out, "<td>%s</td>",
				          review_play_figure(f, row, seat_at(f, column)).s);
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
	text_add(out, "<tr><td>");
	text_addf(out, round ? "%d" : SAY_HEAD_ALL, round);
	text_addf(out, "</td><td>%s</td>", page_integer(l.result / 10, true).s);
	for (int k = 0; k < 4; k++)
		text_addf(out, "<td>%s</td>", page_tenths(part[k]).s);
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
	if (turn < f->review->turns)
		page_turn_number(turn, d->number, out);
	else
		text_addf(out, "%d", d->number);
	text_addf(out, "</td><td class=\"c\">%s</td><td>%s</td></tr>\n",
	          card_format(cards_rules(f->review->match), d->card, card),
	          page_tenths(review_tenths(d->luck)).s);
}

/* Adds the luck of each round; and for each player whom the review tells about the luckiest draws
 * and the unluckiest, the unluckiest of all last. */
static void add_luck(const struct review_face *f, struct text *out)
{
	const char *const heads[] = {SAY_HEAD_ROUND, SAY_HEAD_RESULT, SAY_HEAD_DEAL,
	                             SAY_LUCK_OWN,   SAY_HEAD_THEIRS, SAY_HEAD_SKILL};
	text_add(out, "<h2 id=\"luck\">");
	text_addf(out, SAY_REVIEW_LUCK_BY_ROUNDS, f->told.name[f->eyes]);
	text_add(out, "</h2>\n<div class=\"wide\"><table>\n<tr>");
	for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++)
		add_head(heads[i], out);
	text_add(out, "</tr>\n");
	review_rounds(f, add_luck_row, out);
	text_add(out, "</table></div>\n");
	if (!f->review->draws)
		return;
	text_addf(out, "<h3 id=\"draws\">%s</h3>\n<div class=\"draws\">\n", SAY_REVIEW_DRAWS);
	for (int column = 0; column < SEATS; column++) {
		const int seat = seat_at(f, column);
		const struct review_draw *draw[REVIEW_EXTREMES];
		if (!review_tells(f, seat))
			continue;
		text_add(out, "<table>\n<caption>");
		text_addf(out, SAY_REVIEW_FOR, f->told.name[seat]);
		text_add(out, "</caption>\n<tr>");
		add_head(SAY_HEAD_ROUND, out);
		add_head(SAY_HEAD_TURN, out);
		add_head(SAY_HEAD_CARD, out);
		add_head(SAY_HEAD_LUCK, out);
		text_add(out, "</tr>\n");
		int count = review_extremes(f->review, seat, true, REVIEW_EXTREMES, draw);
		for (int i = 0; i < count; i++)
			add_draw_row(f, draw[i], out);
		count = review_extremes(f->review, seat, false, REVIEW_EXTREMES, draw);
		while (count-- > 0)
			add_draw_row(f, draw[count], out);
		text_add(out, "</table>\n");
	}
	text_add(out, "</div>\n");
}

/* ---- The list of all turns, which can be filtered. ---- */

/* Adds a row of the list for turn I.  There are many rows, so optional end tags and quotes are left
 * out. */
static void add_row(const struct review_face *f, size_t i, struct text *out)
{
	const struct review_turn *t = &f->review->turn[i];
	bool other = t->seat != f->eyes;
	int error = review_tenths(review_error(t)), sign = other ? -1 : 1;
	text_addf(out, "<tr class=\"t p%d%s\"><td>", other, t->mark ? "" : " u");
	page_turn_number(i, t->number, out);
	text_addf(out, "<td class=l>%s<td class=\"l c\">", f->told.name[t->seat]);
	review_made(f->review, t, true, out);
	text_addf(out, "<td class=\"l bad\">%s<td>%s", review_mark(t->mark),
	          page_cost(review_shown_loss(t)).s);
	if (f->wanted->playouts && error)
		text_addf(out, "<td class=x>%d.%d", error / 10, error % 10);
	else if (f->wanted->playouts)
		text_add(out, "<td class=x>");
	text_addf(out, "<td class=x>%d%%<td class=\"l c\">", review_percent(t->match_loss));
	if (t->loss)
		review_best(f->review, t, true, out);
	text_addf(out, "<td class=x>%s<td class=x>%s\n",
	          page_tenths(sign * review_tenths(review_before(t))).s,
	          page_tenths(sign * review_tenths(review_after(t))).s);
}

static void add_round(const struct review_face *f, int round, struct text *out)
{
	text_add(out, "<h3>");
	text_addf(out, SAY_ROUND_NUMBER, round);
	text_addf(out,
	          "</h3>\n<div class=\"wide\"><table>\n<tr><th scope=\"col\">#</th>"
	          "<th class=\"l\" scope=\"col\">%s</th><th class=\"l\" scope=\"col\">%s</th><th></th>",
	          SAY_HEAD_PLAYER, SAY_HEAD_TURN);
	add_head(SAY_HEAD_COST, out);
	if (f->wanted->playouts)
		text_addf(out, "<th class=\"x\" scope=\"col\">%s</th>", SAY_HEAD_ERROR);
	text_addf(out,
	          "<th class=\"x\" scope=\"col\">%s</th><th class=\"l\" scope=\"col\">%s</th>"
	          "<th class=\"x\" scope=\"col\">%s</th><th class=\"x\" scope=\"col\">%s</th></tr>\n",
	          SAY_HEAD_MATCH, SAY_ROLE_BEST, SAY_HEAD_BEFORE, SAY_HEAD_AFTER);
	for (size_t i = 0; i < f->review->turns; i++) {
		const struct review_turn *t = &f->review->turn[i];
		if (t->round == round && review_tells(f, t->seat) && !t->forced)
			add_row(f, i, out);
	}
	text_add(out, "</table></div>\n");
}

/* Adds the heading, an explanation, the filter and a table for each round.  A row has the
 * class p0 for the eyes' seat or p1 for the other, and u if it has no mark. */
static void add_list(const struct review_face *f, struct text *out)
{
	const struct telling *told = &f->wanted->told;
	const char *const names[SEATS] = {told->name[f->eyes], told->name[seat_other(f->eyes)]};
	text_addf(out, "<div id=\"list\">\n<h2 id=\"turns\">%s</h2>\n", SAY_REVIEW_ALL_TURNS);
	text_addf(out, "<p class=\"key\">%s\n<span class=\"x\">", SAY_REVIEW_COST_MEANS);
	text_addf(out, SAY_REVIEW_BEFORE_MEANS, f->told.name[f->eyes]);
	text_add(out, "</span>\n");
	if (f->wanted->playouts)
		text_addf(out, SAY_REVIEW_SURE, TRIALS_SURE / 100, TRIALS_SURE % 100);
	else
		text_add(out, SAY_REVIEW_NETWORK_ERRS);
	if (cards_rules(f->review->match)->order == ORDER_DRAW_PLACE)
		text_addf(out, "\n<span class=\"x\">%s</span>", SAY_REVIEW_HALVES);
	text_add(out, "</p>\n");
	if (f->review->turns)
		page_filters(names, f->wanted->seat == REVIEW_ALL ? SEATS : 0, out);
	for (size_t i = 0; i < f->review->rounds; i++)
		add_round(f, f->review->round[i].round, out);
	text_add(out, "</div>\n");
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
	text_addf(out,
	          "%s\n<label class=\"pick\"><input type=\"checkbox\" id=\"ask\" checked> %s</label>",
	          SAY_REVIEW_KEY, SAY_REVIEW_ASK_ME);
}

static void steps(const void *owner, struct text *out)
{
	review_steps(owner, out);
}

static void rest(const void *owner, struct text *out)
{
	const struct review_face *f = owner;
	add_play(owner, out);
	add_luck(owner, out);
	add_list(owner, out);
	text_addf(out, "<h2 id=\"hindsight\">%s</h2>\n", SAY_REVIEW_HINDSIGHT);
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

void review_html(const struct review_face *f, struct text *out)
{
	const struct page_part parts[] = {{"play", SAY_PART_PLAY},
	                                  {"luck", SAY_HEAD_LUCK},
	                                  {"turns", SAY_PART_TURNS},
	                                  {"hindsight", SAY_PART_HINDSIGHT},
	                                  {NULL, NULL}};
	const char *const *names = f->told.name;
	struct review_face page = *f;
	struct text rules = {0}, title = {0}, name[SEATS] = {{0}};
	for (int seat = 0; seat < SEATS; seat++) {
		page_name(names[seat], &name[seat]);
		page.told.name[seat] = text_string(&name[seat]);
	}
	rules_format(cards_rules(f->review->match), &rules);
	text_addf(&title, SAY_REVIEW_OF, text_string(&rules), names[f->eyes],
	          names[seat_other(f->eyes)]);
	page_write(&(struct page_layout){.owner = &page,
	                                 .title = text_string(&title),
	                                 .turns = f->review->turns,
	                                 .part = parts,
	                                 .result = result,
	                                 .verdict = verdict,
	                                 .charts = charts,
	                                 .key = key,
	                                 .steps = steps,
	                                 .rest = rest},
	           out);
	text_release(&rules);
	text_release(&title);
	for (int seat = 0; seat < SEATS; seat++)
		text_release(&name[seat]);
}
