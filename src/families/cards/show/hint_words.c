/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/hint_words.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "families/cards/core/words.h"

enum {
	WIDTH_GAPS = 60, /* least width for two blanks between the figures */
	REASON_INDENT = 2,
};

void hint_turn(const struct rules *r, const struct net_turn *turn, bool in_short,
               struct text *out)
{
	char text[MOVE_TEXT_SIZE], card[CARD_TEXT_SIZE];
	for (int i = 0; i < turn->moves; i++) {
		const struct move m = turn->move[i];
		if (i)
			text_add(out, in_short ? " " : ", ");
		if (in_short)
			text_add(out, move_format(r, m, text));
		else if (m.kind == MOVE_DRAW)
			text_addf(out, "draw%s%s", m.arg == DECK ? "" : " ",
			          m.arg == DECK ? "" : r->suit_names[m.arg].name);
		else {
			card_format(r, m.arg, card);
			for (char *p = card; *p; p++)
				*p = ascii_lower(*p);
			text_addf(out, "%s %s", m.kind == MOVE_PLAY ? "play" : "discard", card);
		}
	}
}

/* Returns VALUE, in 1/NET_POINT points, as points with tenths.  A positive number begins with
 * PLUS: "+3.4" if that is "+". */
static struct phrase hint_figure(int32_t value, const char *plus)
{
	return tenths_text(tenths_of(value, NET_POINT), plus);
}

/* A row of a table of turns: the turn, its figures, and why it is good, in lines of their own; or
 * NULL.  Owns its texts. */
struct row {
	const struct net_turn *turn;
	struct text words, figures;
	const struct text *why;
};

/* Adds a table of at most WIDTH columns, with HEADS above the figures, and releases the COUNT rows.
 * The column of turns is as wide as the longest one, or as its heading if that is too much: a longer
 * turn then has a line of its own. */
static void add_table(const struct rules *r, const char *heads, struct row *rows, int count,
                      int width, struct text *out)
{
	const int head = text_columns(SAY_HEAD_TURN);
	int columns = head;
	for (int i = 0; i < count; i++) {
		hint_turn(r, rows[i].turn, false, &rows[i].words);
		columns = (int)rows[i].words.len > columns ? (int)rows[i].words.len : columns;
	}
	if (columns + text_columns(heads) > width)
		columns = head;
	text_addf(out, "%s%*s%s\n", SAY_HEAD_TURN, columns - head, "", heads);
	for (int i = 0; i < count; i++) {
		struct row *row = &rows[i];
		const int left = columns - (int)row->words.len;
		text_addf(out, "%s%s", row->words.s, left < 0 ? "\n" : "");
		text_addf(out, "%*s%s\n", left < 0 ? columns : left, "", row->figures.s);
		if (row->why) {
			text_addf(out, "%*s", REASON_INDENT, "");
			fold_wrap_from(text_string(row->why), width, REASON_INDENT,
			               2 * REASON_INDENT, out);
		}
		text_release(&row->words);
		text_release(&row->figures);
	}
	free(rows);
}

void hint_table(const struct rules *r, const struct hint *hints, int count, const struct text *why,
                int width, struct text *out)
{
	struct row *rows = alloc_zero((size_t)count, sizeof *rows);
	bool errors = false;
	for (int i = 0; i < count; i++)
		errors |= hints[i].error != 0;
	const char *gap = width < WIDTH_GAPS ? " " : "  ";
	OWN(text) heads = {0};
	text_addf(&heads, "  %s%s%s%s%s", SAY_HEAD_POINTS, gap, SAY_HEAD_COST, errors ? gap : "",
	          errors ? SAY_HEAD_ERROR : "");
	text_addf(&heads, "%s%s%s%s", gap, SAY_HEAD_ROUND, gap, SAY_HEAD_MATCH);
	for (int i = 0; i < count; i++) {
		const struct outlook *o = &hints[i].outlook;
		const int32_t cost = hints[0].outlook.points - o->points;
		struct text *figures = &rows[i].figures;
		rows[i].turn = &hints[i].turn;
		rows[i].why = why ? &why[i] : NULL;
		text_addf(figures, "  %6s%s%4s", hint_figure(o->points, "+").s, gap,
		          i ? hint_figure(cost, "").s : "");
		if (errors)
			text_addf(figures, "%s%5s", gap,
			          hints[i].error ? hint_figure(hints[i].error, "").s : "");
		text_addf(figures, "%s%4d%%%s%4d%%", gap, outlook_percent(o->round), gap,
		          outlook_percent(o->match));
	}
	add_table(r, text_string(&heads), rows, count, width, out);
}

/* Returns "3.4 points ahead" or "level". */
static struct phrase hint_points(int32_t points)
{
	const int n = tenths_of(points, NET_POINT);
	const bool whole_one = abs(n) == TENTHS;
	return phrase(!n      ? SAY_POINTS_LEVEL
	              : n > 0 ? SAY_POINTS_AHEAD(whole_one ? 1 : 0)
	                      : SAY_POINTS_BEHIND(whole_one ? 1 : 0),
	              hint_figure(abs(points), "").s);
}

/* Adds the points of H, and how certain they are. */
static void add_points(const struct hint *h, struct text *out)
{
	const size_t from = out->len;
	text_add(out, hint_points(h->outlook.points).s);
	if (h->error)
		text_joinf(out, from, SAY_COMMA, SAY_HINT_ERROR, hint_figure(h->error, "").s);
}

void hint_sentences(const struct rules *r, const struct hint *hints, int count,
                    const struct text *why, struct text *out)
{
	for (int i = 0; i < count; i++) {
		const struct outlook *o = &hints[i].outlook;
		int32_t cost = hints[0].outlook.points - o->points;
		OWN(text) turn = {0}, points = {0};
		hint_turn(r, &hints[i].turn, false, &turn);
		add_points(&hints[i], &points);
		if (i)
			text_joinf(&points, 0, SAY_COMMA, SAY_HINT_COSTS, hint_figure(cost, "").s);
		text_addf(out, SAY_HINT, i + 1, text_string(&turn), text_string(&points),
		          outlook_percent(o->round), outlook_percent(o->match));
		if (why)
			text_addf(out, SAY_HINT_WHY, text_string(&why[i]));
	}
}

void hint_eval_table(const struct hint *h, struct text *out)
{
	text_addf(out, SAY_EXPECTED_POINTS, hint_figure(h->outlook.points, "+").s);
	if (h->error)
		text_addf(out, " (%s)", hint_figure(h->error, "").s);
	text_add_char(out, '\n');
	text_addf(out, SAY_EXPECTED_ROUND, outlook_percent(h->outlook.round));
	text_addf(out, SAY_EXPECTED_MATCH, outlook_percent(h->outlook.match));
}

void hint_eval_sentences(const char *who, const struct hint *h, struct text *out)
{
	OWN(text) points = {0};
	add_points(h, &points);
	text_addf(out, SAY_EVAL, who, text_string(&points), outlook_percent(h->outlook.round),
	          outlook_percent(h->outlook.match));
}

/* ---- Bounds. ---- */

/* Bounds are widened by this much, so that figures in tenths never claim more than the bounds. */
enum { OUTWARDS = NET_POINT / 20 };

static int32_t low(const struct solve_line *l)
{
	return l->exact ? l->least : l->least - OUTWARDS;
}

static int32_t high(const struct solve_line *l)
{
	return l->exact ? l->most : l->most + OUTWARDS;
}

/* Returns "+4.5", or "+4.5 to +5.0". */
static struct phrase points_cell(const struct solve_line *l)
{
	const struct phrase least = hint_figure(low(l), "+");
	return l->exact ? least : phrase("%s to %s", least.s, hint_figure(high(l), "+").s);
}

void solve_table(const struct rules *r, const struct solve_line *lines, int count, int width,
                 struct text *out)
{
	struct row *rows = alloc_zero((size_t)count, sizeof *rows);
	int broad = text_columns(SAY_HEAD_POINTS);
	for (int i = 0; i < count; i++) {
		int len = (int)strlen(points_cell(&lines[i]).s);
		broad = len > broad ? len : broad;
	}
	for (int i = 0; i < count; i++) {
		const struct solve_line *l = &lines[i];
		int least = outlook_percent(l->won_least), most = outlook_percent(l->won_most);
		const struct phrase won = least == most ? phrase("%d%%", least)
		                                        : phrase("%d-%d%%", least, most);
		rows[i].turn = &l->turn;
		text_addf(&rows[i].figures, "  %*s  %7s", broad, points_cell(l).s, won.s);
	}
	const struct phrase heads = phrase("  %*s    %s", broad, SAY_HEAD_POINTS, SAY_HEAD_ROUND);
	add_table(r, heads.s, rows, count, width, out);
}

void solve_sentences(const struct rules *r, const struct solve_line *lines, int count,
                     struct text *out)
{
	for (int i = 0; i < count; i++) {
		const struct solve_line *l = &lines[i];
		const struct phrase points =
			phrase(SAY_BOUNDS(l->exact), hint_points(low(l)).s, hint_points(high(l)).s);
		OWN(text) turn = {0};
		hint_turn(r, &l->turn, false, &turn);
		int least = outlook_percent(l->won_least), most = outlook_percent(l->won_most);
		text_addf(out, SAY_SOLVED(least == most), i + 1, text_string(&turn), points.s, least,
		          most);
	}
}

void solve_remarks(const struct solve *s, bool stopped, struct text *out)
{
	long long seen = s->seen, all = s->all;
	if (!solve_whole(s)) {
		text_addf(out, SAY_SOLVE_STOPPED, seen, all);
		return;
	}
	text_addf(out, stopped ? SAY_ALL_WORLDS_STOPPED(all) : SAY_ALL_WORLDS(all), all);
	text_add(out, SAY_SOLVE_DECIDED(solve_decided(s)));
}

/* ---- A review. ---- */

int review_tenths(int64_t value)
{
	return tenths_of(value, NET_POINT);
}

int review_percent(int64_t chance)
{
	return (int)((chance * 100 + OUTLOOK_ONE / 2) / OUTLOOK_ONE);
}

struct review_luck review_luck_of(const struct review_round *r, int seat)
{
	int sign = seat ? -1 : 1;
	struct review_luck l = {.result = 10 * sign * r->result,
	                        .deal = sign * review_tenths(r->deal),
	                        .own = review_tenths(r->draws[seat]),
	                        .theirs = -review_tenths(r->draws[seat_other(seat)])};
	l.skill = l.result - l.deal - l.own - l.theirs;
	return l;
}

struct review_luck review_luck_sum(const struct review *r, int seat, int *rounds)
{
	struct review_luck sum = {0};
	*rounds = 0;
	for (size_t i = 0; i < r->rounds; i++) {
		if (!r->round[i].over)
			continue;
		struct review_luck l = review_luck_of(&r->round[i], seat);
		sum.result += l.result;
		sum.deal += l.deal;
		sum.own += l.own;
		sum.theirs += l.theirs;
		sum.skill += l.skill;
		++*rounds;
	}
	return sum;
}

void hint_moves(const struct rules *r, const uint64_t *moves, int count, struct text *out)
{
	for (int i = 0; i < count; i++) {
		const struct net_turn turn = {.moves = 1, .move = {move_of(moves[i])}};
		text_add(out, i ? ", " : "");
		hint_turn(r, &turn, false, out);
	}
}
