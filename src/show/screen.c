/* The face of a terminal: the table, and what happens in lines below it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "show/face.h"
#include "show/prose.h"
#include "show/report.h"
#include "show/screen_table.h"
#include "show/words.h"

/* A word that fits no line, as a deck's code, is better left whole. */
static bool has_long_word(const char *line, int width)
{
	for (; *line; line += strspn(line, " ")) {
		size_t len = strcspn(line, " ");
		if ((int)len > width)
			return true;
		line += len;
	}
	return false;
}

/* Prints a line, broken at its blanks where a terminal is too narrow for it.
 * Lines with colours are made to fit already. */
static void print_line(const struct session *s, const char *line, size_t len)
{
	enum { INDENT = 2 };
	struct text copy = {0}, out = {0};
	while (len && line[len - 1] == ' ')
		len--;
	text_add_bytes(&copy, line, len);
	if (!s->term.output || term_columns(text_string(&copy)) <= s->term.width ||
	    memchr(line, '\033', len) || has_long_word(text_string(&copy), s->term.width - INDENT))
		text_addf(&out, "%s\n", text_string(&copy));
	else {
		int lead = (int)strspn(text_string(&copy), " ");
		text_addf(&out, "%*s", lead, "");
		prose_wrap_from(text_string(&copy) + lead, s->term.width, lead, lead + INDENT, &out);
	}
	fputs(text_string(&out), stdout);
	text_release(&copy);
	text_release(&out);
}

static void print_lines(const struct session *s, const char *text)
{
	while (*text) {
		size_t len = strcspn(text, "\n");
		print_line(s, text, len);
		text += len + (text[len] == '\n');
	}
}

/* Prints T, and gives its memory back. */
static void print(const struct session *s, struct text *t)
{
	print_lines(s, text_string(t));
	text_release(t);
}

static void screen_table(struct session *s)
{
	struct text out = {0};
	if (s->term.width < SCREEN_TABLE_WIDTH) {
		face_plain.region[REGION_TABLE](s);
		return;
	}
	screen_draw_table(s, &out);
	screen_draw_hand(s, &out);
	print(s, &out);
}

static void screen_hand(struct session *s)
{
	struct text out = {0};
	screen_draw_hand(s, &out);
	print(s, &out);
}

/* What happened is told at once; or kept until the table is drawn again. */
static void tell_news(struct session *s)
{
	if (screen_clears(s) || !s->news.len || session_shared_screen(s))
		return;
	if (!s->opt->quiet)
		print_lines(s, text_string(&s->news));
	text_clear(&s->news);
}

static void screen_deal(struct session *s)
{
	const struct table *t = &s->match.state.table;
	text_addf(&s->news, "Round %d of %d, ", t->round, t->rules->rounds);
	rules_format(t->rules, &s->news);
	text_addf(&s->news, ": %s start%s.\n", words_seat(s, t->starter),
	          s->player[t->starter].you ? "" : "s");
	tell_news(s);
}

/* Both halves of an agent's turn make one sentence, also where it gives up or is at fault
 * instead of the second. */
static void screen_event(struct session *s, const struct event *ev)
{
	const struct table *before = &ev->before.table, *now = &s->match.state.table;
	int seat = before->mover;
	bool begins = !s->news.len || s->news.s[s->news.len - 1] == '\n';
	bool ends = s->player[seat].human || !table_turn_begins(before) || now->over != ROUND_ON;
	if (session_shared_screen(s)) {
		report_event(s, ev, STYLE_SHORT);
		return;
	}
	text_addf(&s->news, "%s ", begins ? words_seat(s, seat) : " and");
	words_event(s, ev, session_two_people(s) ? seat : session_eyes(s), STYLE_SHORT, &s->news);
	if (ends) {
		text_add(&s->news, ".\n");
		tell_news(s);
	}
}

static void screen_turn(struct session *s)
{
	if (!session_interactive(s))
		return;
	if (screen_clears(s)) {
		term_resize(&s->term);
		term_clear(&s->term, false);
	}
	screen_table(s);
	print_lines(s, text_string(&s->news));
	text_clear(&s->news);
	fflush(stdout);
}

static void screen_say(struct session *s, const char *text)
{
	print_lines(s, text);
}

static void screen_score(struct session *s)
{
	struct text out = {0};
	report_score(s, STYLE_SHORT, &out);
	print(s, &out);
}

static void screen_round(struct session *s)
{
	struct text out = {0};
	if (screen_clears(s)) {
		term_clear(&s->term, false);
		screen_table(s);
		print_lines(s, text_string(&s->news));
		text_clear(&s->news);
	}
	text_addf(&out, "Round %d is over.\n", s->match.state.table.round);
	report_score(s, STYLE_SHORT, &out);
	if (!s->opt->quiet)
		report_deck(s, &out);
	print(s, &out);
}

static void screen_match(struct session *s)
{
	struct text out = {0};
	print_lines(s, text_string(&s->news));
	text_clear(&s->news);
	report_match(s, STYLE_SHORT, &out);
	print(s, &out);
}

static void screen_piles(struct session *s)
{
	struct text out = {0};
	report_piles(s, STYLE_SHORT, &out);
	print(s, &out);
}

static void screen_unseen(struct session *s)
{
	struct text out = {0};
	report_unseen(s, STYLE_SHORT, &out);
	print(s, &out);
}

static void screen_log(struct session *s)
{
	struct text out = {0};
	report_log(s, STYLE_SHORT, &out);
	print(s, &out);
}

const struct face face_screen = {
	.deal = screen_deal,
	.event = screen_event,
	.round = screen_round,
	.match = screen_match,
	.turn = screen_turn,
	.region = {screen_table, screen_hand, screen_piles, screen_score, screen_unseen, screen_log},
	.say = screen_say,
};
