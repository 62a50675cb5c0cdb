/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/screen/screen_summary.h"

#include <stdio.h>
#include <string.h>

#include "base/fold.h"
#include "cards/core/score.h"
#include "cards/match/cards.h"
#include "show/report.h"
#include "show/screen/paint.h"
#include "show/screen/screen_table.h"
#include "show/summary.h"
#include "show/words.h"

enum {
	WIDE = 64,       /* columns from which on sums have blanks, and a result has a frame */
	WIDEST = 77,     /* of a frame: as wide as the table */
	LABEL = 10,      /* columns of a suit's name */
	GAP = 3,
	NAME_MOST = 16,  /* columns that a name gets at most */
	POINTS = 5,
	BESIDE = 30,     /* columns that lines beside the rounds need */
	EDGES = 4,       /* columns of a frame's two edges, with a blank each */
};

/* Adds as much of S as COLUMNS hold, and blanks to fill them: behind S if it stands at the LEFT,
 * else before it. */
static void add_cell(const char *s, int columns, bool left, struct text *out)
{
	struct text cut = {0};
	text_add(&cut, s);
	while (cut.len && term_columns(text_string(&cut)) > columns) {
		do
			cut.len--;
		while (cut.len && ((unsigned char)cut.s[cut.len] & 0xc0) == 0x80);
		cut.s[cut.len] = '\0';
	}
	int blanks = columns - term_columns(text_string(&cut));
	paint_blanks(out, left ? 0 : blanks);
	text_add(out, text_string(&cut));
	paint_blanks(out, left ? blanks : 0);
	text_release(&cut);
}

/* Adds TEXT's lines, folded to WIDTH columns, and releases it. */
static void add_folded(struct text *text, int width, struct text *out)
{
	fold_lines(text, width, FOLD_INDENT);
	text_add(out, text_string(text));
	text_release(text);
}

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

/* The columns that the sums of the seat on the left take. */
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
		add_cell(words_seat_inside(told, seats[i]), room < most ? room : most, true, &name);
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

static void sums_row(const struct telling *told, int suit, int label, int column, bool tight,
                     struct text *out)
{
	const struct suit_name *n = &cards_rules(told->match)->suit_names[suit];
	const char letter[] = {n->letter, '\0'};
	const char *name = tight ? letter : n->name;
	struct text left = {0};
	paint_suit(told, suit, out);
	text_add(out, name);
	paint_off(told, out);
	paint_blanks(out, label - (int)strlen(name));
	sum_of(told, screen_far(told), suit, tight, &left);
	add_cell(text_string(&left), column + GAP, true, out);
	sum_of(told, screen_near(told), suit, tight, out);
	text_add_char(out, '\n');
	text_release(&left);
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
	add_folded(&head, told->term->width, out);
	sums_head(told, label, column, out);
	for (int suit = 0; suit < t->rules->suits; suit++)
		if (cards_lane(t->exped[0], suit) || cards_lane(t->exped[1], suit))
			sums_row(told, suit, label, column, tight, out);
}

void screen_draw_round(const struct telling *told, const struct summary *e, struct text *out)
{
	struct text lines = {0};
	screen_draw_sums(told, e, out);
	summary_luck(told, e, false, &lines);
	summary_round_turn(told, e, &lines);
	add_folded(&lines, told->term->width, out);
}

/* ---- A match. ---- */

/* The rounds as rows, "round 1   27   41", beneath both names.  Returns the columns they
 * take. */
static int add_rows(const struct telling *told, const struct summary *e, struct text *out)
{
	const int seats[] = {screen_far(told), screen_near(told)};
	const struct table *t = &cards_state(told->match)->table;
	bool whole = e->rounds == 1 || e->round[e->rounds - 1].over;
	int label = (int)strlen(whole ? "round 9" : "round 9, not ended") + (e->rounds > 9);
	int width = label, column[SEATS];
	int most = (told->term->width - label) / SEATS - 2;
	char cell[32];
	most = most < NAME_MOST ? most : NAME_MOST;
	paint_blanks(out, label);
	for (int i = 0; i < SEATS; i++) {
		const char *name = words_seat_inside(told, seats[i]);
		column[i] = term_columns(name) < most ? term_columns(name) : most;
		column[i] = (column[i] > POINTS ? column[i] : POINTS) + 2;
		width += column[i];
		paint_blanks(out, 2);
		add_cell(name, column[i] - 2, false, out);
	}
	text_add_char(out, '\n');
	for (int row = e->rounds > 1 ? 0 : e->rounds; row <= e->rounds; row++) {
		bool sum = row == e->rounds;
		snprintf(cell, sizeof cell, sum ? "match" : e->round[row].over ? "round %d" : "round %d, not ended",
		         row + 1);
		add_cell(cell, label, true, out);
		for (int i = 0; i < SEATS; i++) {
			snprintf(cell, sizeof cell, "%d",
			         sum ? table_points(t, seats[i]) : e->round[row].points[seats[i]]);
			add_cell(cell, column[i], false, out);
		}
		text_add_char(out, '\n');
	}
	return width;
}

/* Adds an edge of the frame, WIDTH columns wide, with the words TITLE in it, or none. */
static void add_edge(const struct telling *told, bool top, const char *title, int width,
                     struct text *out)
{
	bool utf8 = told->term->utf8;
	const char *line = utf8 ? "\u2500" : "-";
	const char *left = !utf8 ? "+" : top ? "\u250c" : "\u2514", *right = !utf8 ? "+" : top ? "\u2510" : "\u2518";
	int rest = width - 2;
	text_addf(out, "%s%s", left, line);
	rest--;
	if (*title) {
		text_add_char(out, ' ');
		if (top)
			paint_strong(told, out);
		text_add(out, title);
		if (top)
			paint_off(told, out);
		text_add_char(out, ' ');
		rest -= term_columns(title) + 2;
	}
	for (; rest > 0; rest--)
		text_add(out, line);
	text_addf(out, "%s\n", right);
}

/* Takes the first line off *S. */
static void take_line(const char **s, struct text *line)
{
	size_t len = strcspn(*s, "\n");
	text_clear(line);
	text_add_bytes(line, *s, len);
	*s += len + ((*s)[len] == '\n');
}

/* Adds the lines of LEFT, which take COLUMNS, and those of RIGHT beside them, with the edges
 * of a frame WIDTH columns wide. */
static void add_beside(const struct telling *told, const char *left, int columns, const char *right,
                       int width, struct text *out)
{
	const char *edge = told->term->utf8 ? "\u2502" : "|";
	struct text line = {0};
	while (*left || *right) {
		text_addf(out, "%s ", edge);
		take_line(&left, &line);
		add_cell(text_string(&line), columns, true, out);
		paint_blanks(out, GAP);
		take_line(&right, &line);
		add_cell(text_string(&line), width - EDGES - GAP - columns, true, out);
		text_addf(out, " %s\n", edge);
	}
	text_release(&line);
}

/* Adds ROWS, which take COLUMNS, and LINES beside them in a frame.  The upper edge has the TITLE,
 * the lower one the game's NAME. */
static void add_frame(const struct telling *told, const char *title, const char *rows, int columns,
                      const char *lines, const char *name, struct text *out)
{
	int width = told->term->width < WIDEST ? told->term->width : WIDEST;
	struct text right = {0};
	text_add(&right, lines);
	fold_lines(&right, width - EDGES - GAP - columns, FOLD_INDENT);
	add_edge(told, true, title, width, out);
	add_beside(told, rows, columns, text_string(&right), width, out);
	add_edge(told, false, name, width, out);
	text_release(&right);
}

void screen_draw_result(const struct telling *told, const struct summary *e, struct text *out)
{
	enum { CORNERS = 6 };
	int width = told->term->width < WIDEST ? told->term->width : WIDEST;
	struct text title = {0}, name = {0}, rows = {0}, lines = {0}, below = {0};
	summary_match_headline(told, &title);
	telling_game_name(told, &name);
	int columns = add_rows(told, e, &rows);
	summary_luck(told, e, true, &lines);
	summary_levels(told, e, &lines);
	summary_balance(e, &lines);
	bool framed = width >= WIDE && width - EDGES - GAP - columns >= BESIDE &&
	              term_columns(text_string(&title)) + CORNERS <= width;
	bool named = framed && term_columns(text_string(&name)) + CORNERS <= width;
	if (framed) {
		text_trim(title.s);
		if (title.len && title.s[title.len - 1] == '.')
			title.s[--title.len] = '\0';
		add_frame(told, text_string(&title), text_string(&rows), columns,
		          text_string(&lines), named ? text_string(&name) : "", out);
	} else {
		text_add_char(&title, '\n');
		add_folded(&title, told->term->width, out);
		text_add(out, text_string(&rows));
		text_add(&below, text_string(&lines));
	}
	summary_taken_back(told, &below);
	summary_match_turn(told, e, &below);
	if (name.len && !named &&
	    told->term->height >= TERM_HEIGHT) /* elsewhere the result needs the line */
		text_addf(&below, "This game: %s\n", text_string(&name));
	summary_more(told, e, &below);
	add_folded(&below, told->term->width, out);
	text_release(&title);
	text_release(&name);
	text_release(&rows);
	text_release(&lines);
}
