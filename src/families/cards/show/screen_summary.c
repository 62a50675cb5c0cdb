/* Draws the end of a round, and the result of a match.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "families/cards/core/table.h"
#include "families/cards/core/words.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/report.h"
#include "families/cards/show/screen_table.h"
#include "families/cards/show/summary.h"
#include "show/paint.h"
#include "show/result.h"
#include "show/telling.h"

enum {
	WIDE = 64,       /* columns from which on sums have blanks, and a result has a frame */
	WIDEST = 77,     /* of a frame: as wide as the table */
	LABEL = 10,      /* columns of a suit's name */
	GAP = 3,
	NAME_MOST = 16,  /* columns that a name gets at most */
	POINTS = 5,
};

/* ---- A round. ---- */

/* How the points of SEAT's expedition of SUIT come about: "(25 - 20) x 2 = 10", without
 * blanks if columns are few; "-" if it wasn't begun. */
static void sum_of(const struct telling *told, int seat, int suit, bool tight, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	unsigned bits = cards_lane(t->exped[seat], suit);
	struct text sum = {0};
	if (bits)
		report_sum(score_suit(t->rules, bits), STYLE_SHORT, &sum);
	else
		text_add(&sum, "-");
	for (const char *s = text_string(&sum); *s; s++)
		if (*s != ' ' || !tight)
			text_add_char(out, *s);
	text_release(&sum);
}

/* Returns the columns that the sums of the seat on the left take. */
static int sum_columns(const struct telling *told, bool tight)
{
	size_t most = 0;
	for (int suit = 0; suit < cards_rules(told->match)->suits; suit++) {
		struct text sum = {0};
		sum_of(told, screen_far(told), suit, tight, &sum);
		most = sum.len > most ? sum.len : most;
		text_release(&sum);
	}
	return (int)most;
}

/* The line above the sums: both names with the round's points. */
static void sums_head(const struct telling *told, int label, int column, struct text *out)
{
	const int seats[] = {screen_far(told), screen_near(told)};
	paint_blanks(out, label);
	for (int i = 0; i < SEATS; i++) {
		struct text name = {0};
		char points[16];
		snprintf(points, sizeof points, " %d", table_round_points(&cards_state(told->match)->table, seats[i]));
		int room = term_columns(words_seat_inside(told, seats[i]));
		int most = column - (int)strlen(points);
		result_cell(words_seat_inside(told, seats[i]), room < most ? room : most, true, &name);
		text_add(&name, points);
		int blanks = i ? 0 : column + GAP - term_columns(text_string(&name));
		paint_strong(told, out);
		text_add(out, text_string(&name));
		paint_off(told, out);
		paint_blanks(out, blanks);
		text_release(&name);
	}
	text_add_char(out, '\n');
}

void screen_draw_sums(const struct telling *told, const struct summary *e, struct text *out)
{
	enum { TIGHT_LABEL = 2, COLUMN_LEAST = 13 };
	const struct table *t = &cards_state(told->match)->table;
	bool tight = told->term->width < WIDE;
	int label = tight ? TIGHT_LABEL : LABEL, column = sum_columns(told, tight);
	struct text head = {0};
	if (column < COLUMN_LEAST)
		column = COLUMN_LEAST;
	summary_round_headline(told, e, &head);
	if (e->rounds > 1 && !match_over(told->match)) {
		text_add_char(&head, ' ');
		words_result(told, &head);
	}
	text_add_char(&head, '\n');
	fold_add(&head, told->term->width, FOLD_INDENT, out);
	sums_head(told, label, column, out);
	for (int suit = 0; suit < t->rules->suits; suit++)
		if (cards_lane(t->exped[0], suit) || cards_lane(t->exped[1], suit)) {
			const struct suit_name *n = &cards_rules(told->match)->suit_names[suit];
			const char letter[] = {n->letter, '\0'};
			const char *name = tight ? letter : n->name;
			struct text left = {0};
			paint_suit(told, suit, out);
			text_add(out, name);
			paint_off(told, out);
			paint_blanks(out, label - (int)strlen(name));
			sum_of(told, screen_far(told), suit, tight, &left);
			result_cell(text_string(&left), column + GAP, true, out);
			sum_of(told, screen_near(told), suit, tight, out);
			text_add_char(out, '\n');
			text_release(&left);
		}
}

void screen_draw_round(const struct telling *told, const struct summary *e, struct text *out)
{
	struct text lines = {0};
	screen_draw_sums(told, e, out);
	summary_luck(told, e, false, &lines);
	summary_round_turn(told, e, &lines);
	fold_add(&lines, told->term->width, FOLD_INDENT, out);
}

/* ---- A match. ---- */

/* The rounds as rows, "round 1   27   41", beneath both names.  Returns the columns they
 * take. */
static int add_rows(const struct telling *told, const struct summary *e, struct text *out)
{
	const int seats[] = {screen_far(told), screen_near(told)};
	const struct table *t = &cards_state(told->match)->table;
	bool whole = e->rounds == 1 || e->round[e->rounds - 1].over;
	struct text cell = {0};
	text_addf(&cell, SAY_SUM_ROUND(whole), e->rounds);
	const int label = term_columns(text_string(&cell));
	int width = label, column[SEATS];
	int most = (told->term->width - label) / SEATS - 2;
	most = most < NAME_MOST ? most : NAME_MOST;
	paint_blanks(out, label);
	for (int i = 0; i < SEATS; i++) {
		const char *name = words_seat_inside(told, seats[i]);
		column[i] = term_columns(name) < most ? term_columns(name) : most;
		column[i] = (column[i] > POINTS ? column[i] : POINTS) + 2;
		width += column[i];
		paint_blanks(out, 2);
		result_cell(name, column[i] - 2, false, out);
	}
	text_add_char(out, '\n');
	for (int row = e->rounds > 1 ? 0 : e->rounds; row <= e->rounds; row++) {
		bool sum = row == e->rounds;
		text_clear(&cell);
		if (sum)
			text_add(&cell, SAY_HEAD_MATCH);
		else
			text_addf(&cell, SAY_SUM_ROUND(e->round[row].over), row + 1);
		result_cell(text_string(&cell), label, true, out);
		for (int i = 0; i < SEATS; i++) {
			text_clear(&cell);
			text_addf(&cell, "%d", sum ? table_points(t, seats[i]) : e->round[row].points[seats[i]]);
			result_cell(text_string(&cell), column[i], false, out);
		}
		text_add_char(out, '\n');
	}
	text_release(&cell);
	return width;
}

void screen_draw_result(const struct telling *told, const struct summary *e, struct text *out)
{
	struct result r = {.narrowest = WIDE, .widest = WIDEST};
	summary_match_headline(told, &r.title);
	r.columns = add_rows(told, e, &r.rows);
	summary_luck(told, e, true, &r.lines);
	summary_levels(told, e, &r.lines);
	summary_balance(e, &r.lines);
	result_taken_back(told, &r.below);
	summary_match_turn(told, e, &r.below);
	result_more(told, e->judged, &r.more);
	result_draw(told, &r, out);
}
