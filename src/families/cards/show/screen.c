/* The face of a terminal: it draws the table and shows events in lines below it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/core/words.h"
#include "families/cards/show/face.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/report.h"
#include "families/cards/show/screen_table.h"
#include "families/cards/show/summary.h"
#include "families/cards/show/words.h"
#include "prompt/prompt.h"
#include "show/paint.h"
#include "show/simple.h"

/* True if LINE has a word that is longer than WIDTH, such as the code of a deck.  Such a line is
 * not folded. */
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

/* Adds a line to ALL, broken at its blanks where a terminal is too narrow for it, its cards in
 * colour for a person.  Lines with colours are made to fit already. */
static void add_line(const struct telling *told, const char *line, size_t len, struct text *all)
{
	OWN(text) copy = {0}, out = {0};
	while (len && line[len - 1] == ' ')
		len--;
	text_add_bytes(&copy, line, len);
	text_addf(&out, "%s\n", text_string(&copy));
	if (term_folds(told->term) && !memchr(line, '\033', len) &&
	    !has_long_word(text_string(&copy), told->term->width - FOLD_INDENT))
		fold_columns(&out, told->term->width);
	text_clear(&copy);
	if (told->interactive && !memchr(line, '\033', len))
		paint_cards(told, text_string(&out), &copy);
	text_add(all, text_string(copy.len ? &copy : &out));
}

static void print_lines(const struct telling *told, const char *text)
{
	OWN(text) all = {0};
	while (*text) {
		size_t len = strcspn(text, "\n");
		add_line(told, text, len, &all);
		text += len + (text[len] == '\n');
	}
	pages_show(told->pages, text_string(&all));
}

/* Prints T and releases it. */
static void print(const struct telling *told, struct text *t)
{
	print_lines(told, text_string(t));
	text_release(t);
}

/* Shows the table, and leaves as many lines of the window as BELOW says free below it. */
static void show_table(const struct telling *told, int below)
{
	struct text out = {0};
	if (told->term->width < SCREEN_TABLE_WIDTH) {
		struct telling in_words = *told;
		in_words.style = STYLE_WORDS;
		cards_plain.region[REGION_TABLE](&in_words);
		return;
	}
	screen_draw(told, told->term->height - told->lines_below - below, &out);
	print(told, &out);
}

enum { PROMPT_LINES = 1 };

static void screen_table(const struct telling *told)
{
	show_table(told, PROMPT_LINES);
}

static void screen_hand(const struct telling *told)
{
	struct text out = {0};
	screen_draw_hand(told, told->term->width, &out);
	print(told, &out);
}

/* Prints the news. */
static void print_news(const struct telling *told)
{
	if (told->clears || !told->quiet)
		print_lines(told, text_string(told->news));
	text_clear(told->news);
}

/* Shows the news at once, or keeps it until the table is drawn again. */
static void tell_news(const struct telling *told)
{
	if (!told->clears && !told->shared)
		print_news(told);
}

/* Shows the table, and the news that the table itself does not show.  On a cleared screen the news
 * stand below the table, elsewhere above it. */
static void show_news(const struct telling *told)
{
	lately_cut(told);
	if (!told->clears)
		print_news(told);
	show_table(told, PROMPT_LINES + text_lines(text_string(told->news)));
	print_news(told);
}

static void screen_deal(const struct telling *told)
{
	const struct table *t = &cards_state(told->match)->table;
	OWN(text) rules = {0};
	rows_format(&card_rows, t->rules, &rules);
	text_addf(told->news, match_round_begins(told->match) ? SAY_ROUND_STARTS(told->you[t->starter]) : SAY_ROUND_GOES_ON,
	          t->round, t->rules->rounds, text_string(&rules), told->name[t->starter]);
	tell_news(told);
}

/* Tells both halves of an agent's turn in one sentence, also if the agent gives up or is at
 * fault instead of the second half. */
static void screen_event(const struct telling *told, size_t at)
{
	const struct cards_event event = cards_event(told->match, at), *ev = &event;
	const struct table *before = &ev->before->table, *now = &cards_state(told->match)->table;
	int seat = before->mover;
	const char *line = told->news->len ? strrchr(told->news->s, '\n') : NULL;
	const size_t from = line ? (size_t)(line + 1 - told->news->s) : 0;
	bool ends = told->human[seat] || !table_turn_begins(before) || now->over != ROUND_ON;
	if (told->shared) {
		report_event(told, ev);
		return;
	}
	OWN(text) deed = {0};
	const int observer = told->two_people ? seat : told->observer;
	(from < told->news->len ? words_event : words_deed)(told, ev, observer, &deed);
	text_join(told->news, from, SAY_AND, text_string(&deed));
	if (ends)
		text_add(told->news, ".\n");
	/* a table drawn for a person after the other player's turn shows that turn */
	bool table_tells = told->interactive && !told->human[seat] &&
	                   told->human[seat_other(seat)] && now->over == ROUND_ON;
	if (ends && !table_tells)
		tell_news(told);
}

static void screen_turn(const struct telling *told)
{
	if (!told->interactive)
		return;
	if (told->clears) {
		term_resize(told->term);
		term_clear(told->term, false);
	}
	show_news(told);
	fflush(stdout);
}

/* Returns how many rows of the screen TEXT takes. */
static int rows_of(const struct telling *told, const char *text)
{
	int rows = 0, width = told->term->width;
	while (*text) {
		size_t len = strcspn(text, "\n");
		int columns = paint_columns(text, len);
		rows += columns ? (columns + width - 1) / width : 1;
		text += len + (text[len] == '\n');
	}
	return rows;
}

/* Draws the table as it lies at an end, in ROOM lines at most.  Returns whether it fits. */
static bool draw_end(const struct telling *told, int room, struct text *out)
{
	struct telling bare = *told;
	bare.hidden = true; /* the cards left in the hands no longer matter */
	text_clear(out);
	if (told->term->width < SCREEN_TABLE_WIDTH)
		return false;
	screen_draw(&bare, room, out);
	return rows_of(told, text_string(out)) <= room;
}

/* Shows the table as it lies at an end, then the lines BEFORE, MAIN and AFTER, and releases
 * these.  If the window is too low, BEFORE and AFTER are left out, and at last the table. */
static void show_end(const struct telling *told, struct text *before, struct text *main,
                     struct text *after)
{
	OWN(text) table = {0};
	bool whole = true;
	if (told->clears) {
		term_resize(told->term);
		term_clear(told->term, false);
		lately_cut(told); /* the table shows the last turn */
		if (told->human[0] || told->human[1])
			text_clear(told->news); /* and earlier news is known */
		int room = told->term->height - PROMPT_LINES - told->lines_below -
		           rows_of(told, text_string(told->news)) -
		           rows_of(told, text_string(main));
		int rest = rows_of(told, text_string(before)) + rows_of(told, text_string(after));
		whole = draw_end(told, room - rest, &table);
		if (!whole && !draw_end(told, room, &table)) {
			whole = rest <= room;
			/* shows the last turn in place of the table, if there is room */
			const struct lately lately = lately_of(told->match);
			text_clear(&table);
			lately_sentence(told, &lately, &table);
			text_add_char(&table, '\n');
			if (rows_of(told, text_string(&table)) > room - (whole ? rest : 0))
				text_clear(&table);
		}
	}
	print_lines(told, text_string(&table));
	print_news(told);
	print_lines(told, whole ? text_string(before) : "");
	print_lines(told, text_string(main));
	print_lines(told, whole ? text_string(after) : "");
	text_release(before);
	text_release(main);
	text_release(after);
}

static void screen_round(const struct telling *told, const struct balance *e)
{
	OWN(summary) s = {0};
	struct text round = {0}, none = {0}, deck = {0};
	if (!e) {
		struct text out = {0};
		if (told->clears) {
			term_clear(told->term, false);
			show_news(told);
		} else
			print_news(told);
		text_addf(&out, SAY_ROUND_IS_OVER, cards_state(told->match)->table.round);
		report_score(told, &out);
		if (!told->quiet)
			report_deck(told, &out);
		print(told, &out);
	}
	if (!e || match_over(told->match)) /* the match's result includes its last round */
		return;
	summary_init(&s, told, NULL);
	screen_draw_round(told, &s, &round);
	report_deck(told, &deck);
	show_end(told, &none, &round, &deck);
}

static void screen_match(const struct telling *told, const struct balance *e)
{
	struct summary s;
	struct text out = {0}, sums = {0}, none = {0};
	if (e) {
		summary_init(&s, told, e);
		if (s.round[s.rounds - 1].over)
			screen_draw_sums(told, &s, &sums);
		screen_draw_result(told, &s, &out);
		summary_release(&s);
		show_end(told, &sums, &out, &none);
		return;
	}
	print_news(told);
	report_match(told, &out);
	print(told, &out);
}

const struct face cards_screen = {
	.deal = screen_deal,
	.event = screen_event,
	.round = screen_round,
	.match = screen_match,
	.turn = screen_turn,
	.asks = words_asks,
	.region = {screen_table, screen_hand, answer_piles, simple_score, simple_unseen, answer_log},
	.say = print_lines,
	.score = report_standing,
	.unseen = report_unseen,
};
