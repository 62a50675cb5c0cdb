/* The score pad beside a table: each expedition's points, and those of the rounds.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "families/cards/core/score.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/screen_table.h"
#include "show/paint.h"
#include "show/words.h"

static void add_label(const char *label, struct text *out)
{
	text_add(out, label);
	paint_blanks(out, PAD_LABEL - term_columns(label));
}

/* A line with the points of either seat, the far one first. */
static void add_row(const char *label, int far, int near, struct text *out)
{
	add_label(label, out);
	text_addf(out, "%*d%*d\n", PAD_POINTS, far, PAD_POINTS, near);
}

/* The points of the expedition with BITS; blanks if it isn't begun. */
static void add_points(const struct rules *r, unsigned bits, struct text *out)
{
	if (bits)
		text_addf(out, "%*d", PAD_POINTS, score_suit(r, bits).points);
	else
		paint_blanks(out, PAD_POINTS);
}

static void add_names(const struct telling *told, struct text *out)
{
	const int seat[SEATS] = {screen_far(told), screen_near(told)};
	add_label("points", out);
	for (int i = 0; i < SEATS; i++) {
		struct text name = {0};
		int columns = paint_name(told, words_seat_inside(told, seat[i]), PAD_POINTS - 1,
		                         &name);
		paint_blanks(out, PAD_POINTS - columns);
		text_add(out, text_string(&name));
		text_release(&name);
	}
	text_add_char(out, '\n');
}

static void add_suit(const struct telling *told, int suit, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	const struct suit_name *name = &t->rules->suit_names[suit];
	paint_suit(told, suit, out);
	text_add(out, name->name);
	paint_off(told, out);
	paint_blanks(out, PAD_LABEL - term_columns(name->name));
	add_points(t->rules, cards_lane(t->exped[screen_far(told)], suit), out);
	add_points(t->rules, cards_lane(t->exped[screen_near(told)], suit), out);
	text_add_char(out, '\n');
}

/* The line of the round that T is a table of. */
static void add_round(const struct telling *told, const struct table *t, struct text *out)
{
	char label[2 * PAD_LABEL];
	snprintf(label, sizeof label, "round %d", t->round);
	add_row(label, table_round_points(t, screen_far(told)),
	        table_round_points(t, screen_near(told)), out);
}

/* The last MOST of the rounds that are over. */
static void add_rounds(const struct telling *told, int most, struct text *out)
{
	const struct match *m = told->match;
	int skip = cards_state(m)->table.round - 1 - most;
	for (size_t i = 0; i < m->log_len; i++)
		if (m->log[i].kind == EVENT_ROUND && skip-- <= 0)
			add_round(told, &cards_before(m, i)->table, out);
}

void screen_draw_pad(const struct telling *told, const struct layout *l, int above, int lines,
                     struct text *out)
{
	enum { ROUNDS_LEAST = 2 };
	const struct table *t = &cards_state(told->match)->table;
	int apart = l->thrift == THRIFT_NONE ? 2 : 1;
	/* beside the rounds that are over: the names, the suits, this round and the match */
	int most = lines - (above + 1 + apart * t->rules->suits + 2);
	for (int i = 0; i < above; i++)
		text_add_char(out, '\n');
	add_names(told, out);
	for (int suit = 0; suit < t->rules->suits; suit++) {
		text_add(out, apart > 1 ? "\n" : "");
		add_suit(told, suit, out);
	}
	add_rounds(told, most > ROUNDS_LEAST ? most : ROUNDS_LEAST, out);
	add_round(told, t, out);
	add_row("match", table_points(t, screen_far(told)), table_points(t, screen_near(told)), out);
}
