/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/result.h"

#include <string.h>

#include "base/text.h"
#include "base/words.h"
#include "show/face.h"
#include "show/paint.h"

enum {
	GAP = 3,         /* columns between the rows and the lines beside them */
	BESIDE = 30,     /* columns that those lines need */
	EDGES = 4,       /* columns of a frame's two edges, with a blank each */
	CORNERS = 6,     /* columns of an edge besides the words in it */
};

void result_cell(const char *s, int columns, bool left, struct text *out)
{
	OWN(text) cut = {0};
	text_add(&cut, s);
	paint_cut(&cut, columns);
	int blanks = columns - term_columns(text_string(&cut));
	paint_blanks(out, left ? 0 : blanks);
	text_add(out, text_string(&cut));
	paint_blanks(out, left ? blanks : 0);
}

void result_name(const struct term *term, const char *name, int columns, bool left,
                 struct text *out)
{
	OWN(text) cut = {0};
	text_add(&cut, name);
	paint_shorten(term, &cut, columns);
	result_cell(text_string(&cut), columns, left, out);
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
		ink_text(pen_of(told), top ? INK_STRONG : INK_PLAIN, title, out);
		text_add_char(out, ' ');
		rest -= term_columns(title) + 2;
	}
	for (; rest > 0; rest--)
		text_add(out, line);
	text_addf(out, "%s\n", right);
}

/* Adds the rows of R in a frame of WIDTH columns.  The upper edge has the TITLE, the lower one the
 * game's NAME; BESIDE has the lines of R beside its rows, too.  Without them the frame is no wider
 * than the rows and the words in its edges need. */
static void add_frame(const struct telling *told, const struct result *r, const char *title,
                      const char *name, bool beside, int width, struct text *out)
{
	const char *edge = told->term->utf8 ? "\u2502" : "|";
	const char *const words[] = {title, name};
	OWN(text) lines = {0}, line = {0};
	if (!beside)
		width = r->columns + EDGES;
	for (size_t i = 0; i < sizeof words / sizeof words[0] && !beside; i++)
		if (term_columns(words[i]) + CORNERS > width)
			width = term_columns(words[i]) + CORNERS;
	int rest = width - EDGES - r->columns, gap = rest < GAP ? rest : GAP;
	text_add(&lines, beside ? text_string(&r->lines) : "");
	fold_lines(&lines, width - EDGES - GAP - r->columns, FOLD_INDENT);
	add_edge(told, true, title, width, out);
	for (const char *left = text_string(&r->rows), *right = text_string(&lines); *left || *right;) {
		text_addf(out, "%s ", edge);
		text_take_line(&left, &line);
		result_cell(text_string(&line), r->columns, true, out);
		paint_blanks(out, gap);
		text_take_line(&right, &line);
		result_cell(text_string(&line), rest - gap, true, out);
		text_addf(out, " %s\n", edge);
	}
	add_edge(told, false, name, width, out);
}

void result_names(const struct telling *told, unsigned seats, struct text *list)
{
	for (; seats; seats &= seats - 1)
		text_join(list, 0, seats & (seats - 1) ? SAY_COMMA : SAY_AND,
		          words_seat_inside(told, __builtin_ctz(seats)));
}

void result_winners(const struct telling *told, unsigned won, const char *with, struct text *out)
{
	const int first = __builtin_ctz(won);
	const unsigned others = won & (won - 1);
	const bool you = words_is_you(told, first);
	OWN(text) names = {0};
	text_add(&names, words_seat(told, first));
	result_names(told, others, &names);
	text_addf(out, others ? SAY_SHARE_FIRST(!*with) : *with ? SAY_WINS_WITH(you) : SAY_WINS_GAME(you),
	          text_string(&names), with);
}

void result_draw(const struct telling *told, struct result *r, struct text *out)
{
	const int width = told->term->width < r->widest ? told->term->width : r->widest;
	struct text name = {0}, below = {0};
	telling_game_name(told, &name);
	bool beside = width - EDGES - GAP - r->columns >= BESIDE;
	bool titled = term_columns(text_string(&r->title)) + CORNERS <= width;
	bool framed = width >= r->narrowest &&
	              (r->alone ? width >= r->columns + EDGES : beside && titled);
	bool named = framed && term_columns(text_string(&name)) + CORNERS <= width;
	if (framed && titled) { /* without its full stop */
		text_trim(r->title.s);
		r->title.len = strlen(text_string(&r->title));
		if (r->title.len && r->title.s[r->title.len - 1] == '.')
			r->title.s[--r->title.len] = '\0';
	} else {
		text_add_char(&r->title, '\n');
		fold_add(&r->title, told->term->width, FOLD_INDENT, out);
	}
	if (framed) {
		const char *title = text_string(&r->title), *known = named ? text_string(&name) : "";
		add_frame(told, r, title, known, beside, width, out);
	} else
		text_add(out, text_string(&r->rows));
	if (!framed || !beside)
		text_add(&below, text_string(&r->lines));
	text_add(&below, text_string(&r->below));
	if (name.len && !named &&
	    told->term->height >= TERM_HEIGHT) /* elsewhere the result needs the line */
		text_addf(&below, SAY_THIS_GAME, text_string(&name));
	text_add(&below, text_string(&r->more));
	fold_add(&below, told->term->width, FOLD_INDENT, out);
	struct text *const owned[] = {&r->title, &r->rows, &r->lines, &r->below, &r->more, &name};
	for (size_t i = 0; i < sizeof owned / sizeof owned[0]; i++)
		text_release(owned[i]);
}

void result_rank(const int *points, unsigned won, int seats, int *order)
{
	for (int i = 0; i < seats; i++) {
		int at = i;
		for (; at > 0; at--) {
			const int other = order[at - 1];
			const bool first = won >> i & 1, theirs = won >> other & 1;
			if (first == theirs ? points[i] <= points[other] : !first)
				break;
			order[at] = other;
		}
		order[at] = i;
	}
}

/* ---- Sentences. ---- */

bool result_goes_on(const struct telling *told)
{
	bool any = false;
	for (int seat = 0; seat < told->match->seats; seat++)
		any |= told->human[seat];
	return any;
}

void result_taken_back(const struct telling *told, struct text *out)
{
	if (told->match->taken_back)
		text_add(out, SAY_TAKEN_BACK(told->face->no_cards));
}

void result_more(const struct telling *told, bool reviewed, struct text *out)
{
	enum { WHOLE = 76 }; /* columns that the whole line takes */
	if (!result_goes_on(told))
		return;
	/* the prompt of two friends can't begin another, nor a puzzle that was played on */
	if (told->inside || (told->verdict && *told->verdict))
		text_add(out, told->style == STYLE_WORDS ? SAY_MORE_SPOKEN_END(reviewed)
		                                         : SAY_MORE_END(reviewed));
	else if (told->style == STYLE_WORDS)
		text_add(out, SAY_MORE_SPOKEN(reviewed));
	else
		text_add(out, told->term->width < WHOLE ? SAY_MORE_NARROW(reviewed) : SAY_MORE(reviewed));
}
