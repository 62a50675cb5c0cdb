/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/hint_words.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/fold.h"
#include "families/cards/agent/hint.h"

enum {
	WIDTH_GAPS = 60, /* columns from which on two blanks part the figures */
	REASON_INDENT = 2,
};

/* "discard 7h", "draw hearts", "draw". */
static void add_move(const struct rules *r, struct move m, struct text *out)
{
	char card[CARD_TEXT_SIZE];
	if (m.kind == MOVE_DRAW) {
		text_addf(out, "draw%s%s", m.arg == DECK ? "" : " ",
		          m.arg == DECK ? "" : r->suit_names[m.arg].name);
		return;
	}
	card_format(r, m.arg, card);
	for (char *p = card; *p; p++)
		*p = ascii_lower(*p);
	text_addf(out, "%s %s", m.kind == MOVE_PLAY ? "play" : "discard", card);
}

void hint_turn(const struct rules *r, const struct net_turn *turn, bool in_short,
               struct text *out)
{
	char text[MOVE_TEXT_SIZE];
	for (int i = 0; i < turn->moves; i++) {
		if (i)
			text_add(out, in_short ? " " : ", ");
		if (in_short)
			text_add(out, move_format(r, turn->move[i], text));
		else
			add_move(r, turn->move[i], out);
	}
}

const char *hint_figure(int32_t value, const char *plus, char *buf)
{
	return tenths_text(tenths_of(value, NET_POINT), plus, buf);
}

static bool any_error(const struct hint *hints, int count)
{
	bool any = false;
	for (int i = 0; i < count; i++)
		any |= hints[i].error != 0;
	return any;
}

int hint_columns(int widest, int rest, int width)
{
	const int head = (int)strlen(HINT_HEAD);
	return widest < head || widest + rest > width ? head : widest;
}

void hint_cell(const struct text *turn, int columns, struct text *out)
{
	text_add_bytes(out, turn->s, turn->len);
	if ((int)turn->len > columns)
		text_addf(out, "\n%*s", columns, "");
	else
		text_addf(out, "%*s", columns - (int)turn->len, "");
}

void hint_table(const struct rules *r, const struct hint *hints, int count, const struct text *why,
                int width, struct text *out)
{
	const bool errors = any_error(hints, count);
	const char *gap = width < WIDTH_GAPS ? " " : "  ";
	struct text turn = {0}, heads = {0};
	size_t widest = 0;
	for (int i = 0; i < count; i++) {
		text_clear(&turn);
		hint_turn(r, &hints[i].turn, false, &turn);
		widest = turn.len > widest ? turn.len : widest;
	}
	text_addf(&heads, "  points%scost%s%s%sround%smatch", gap, errors ? gap : "",
	          errors ? "error" : "", gap, gap);
	const int columns = hint_columns((int)widest, (int)heads.len, width);
	text_addf(out, "%-*s%s\n", columns, HINT_HEAD, text_string(&heads));
	text_release(&heads);
	for (int i = 0; i < count; i++) {
		const struct outlook *o = &hints[i].outlook;
		int32_t cost = hints[0].outlook.points - o->points;
		char points[HINT_FIGURE_SIZE], figure[HINT_FIGURE_SIZE];
		text_clear(&turn);
		hint_turn(r, &hints[i].turn, false, &turn);
		hint_cell(&turn, columns, out);
		text_addf(out, "  %6s", hint_figure(o->points, "+", points));
		text_addf(out, "%s%4s", gap, i ? hint_figure(cost, "", figure) : "");
		if (errors)
			text_addf(out, "%s%5s", gap, hints[i].error ? hint_figure(hints[i].error, "", figure) : "");
		text_addf(out, "%s%4d%%%s%4d%%\n", gap, outlook_percent(o->round), gap,
		          outlook_percent(o->match));
		if (why) {
			text_addf(out, "%*s", REASON_INDENT, "");
			fold_wrap_from(text_string(&why[i]), width, REASON_INDENT,
			               2 * REASON_INDENT, out);
		}
	}
	text_release(&turn);
}

void hint_points(int32_t points, struct text *out)
{
	char text[HINT_FIGURE_SIZE];
	int n = tenths_of(points, NET_POINT);
	if (!n)
		text_add(out, "level");
	else
		text_addf(out, "%s point%s %s", hint_figure(abs(points), "", text),
		          abs(n) == 10 ? "" : "s", n > 0 ? "ahead" : "behind");
}

static void add_error(const struct hint *h, struct text *out)
{
	char text[HINT_FIGURE_SIZE];
	if (h->error)
		text_addf(out, ", standard error %s", hint_figure(h->error, "", text));
}

void hint_sentences(const struct rules *r, const struct hint *hints, int count,
                    const struct text *why, struct text *out)
{
	for (int i = 0; i < count; i++) {
		const struct outlook *o = &hints[i].outlook;
		int32_t cost = hints[0].outlook.points - o->points;
		char figure[HINT_FIGURE_SIZE];
		text_addf(out, "%d. ", i + 1);
		hint_turn(r, &hints[i].turn, false, out);
		text_add(out, ": ");
		hint_points(o->points, out);
		add_error(&hints[i], out);
		if (i)
			text_addf(out, ", costs %s", hint_figure(cost, "", figure));
		text_addf(out, "; chance to win the round %d percent, the match %d percent.\n",
		          outlook_percent(o->round), outlook_percent(o->match));
		if (why)
			text_addf(out, "   It %s.\n", text_string(&why[i]));
	}
}

void hint_eval_table(const struct hint *h, struct text *out)
{
	char points[HINT_FIGURE_SIZE], error[HINT_FIGURE_SIZE];
	text_addf(out, "round, points to expect  %5s", hint_figure(h->outlook.points, "+", points));
	if (h->error)
		text_addf(out, " (%s)", hint_figure(h->error, "", error));
	text_addf(out, "\nround, chance to win      %3d%%\n", outlook_percent(h->outlook.round));
	text_addf(out, "match, chance to win      %3d%%\n", outlook_percent(h->outlook.match));
}

void hint_eval_sentences(const char *who, const struct hint *h, struct text *out)
{
	text_addf(out, "%s can expect to end this round ", who);
	hint_points(h->outlook.points, out);
	add_error(h, out);
	text_addf(out, ".\nChance to win the round: %d percent.\n", outlook_percent(h->outlook.round));
	text_addf(out, "Chance to win the match: %d percent.\n", outlook_percent(h->outlook.match));
}
