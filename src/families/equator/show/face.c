/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/equator/show/face.h"

#include <stdio.h>
#include <string.h>

#include "base/fold.h"
#include "families/equator/show/words.h"

enum { WIDTH = 78, PROMPT_LINES = 1, NEWS_MOST = 4, MAP_COLUMNS = 4, CELL = 19 };

static void print(const struct telling *told, struct text *t)
{
	if (term_folds(told->term))
		fold_lines(t, told->term->width, FOLD_INDENT);
	fputs(text_string(t), stdout);
	text_release(t);
}

/* ---- The table on a screen.  ---- */

/* Adds NAME, cut or filled to WIDTH columns. */
static void add_cell(const char *name, int width, struct text *out)
{
	const char *p = name;
	int columns = 0;
	for (; *p && columns < width; columns++)
		p += text_character(p) ? text_character(p) : 1;
	text_add_bytes(out, name, (size_t)(p - name));
	text_addf(out, "%*s", width - columns, "");
}

static void place_cell(const struct telling *told, const struct board *b, int place, int width,
                       struct text *out)
{
	struct text name = {0};
	words_place(told, b, place, &name);
	add_cell(text_string(&name), width, out);
	text_release(&name);
}

static void draw_slots(const struct telling *told, const struct equator_table *t, struct text *out)
{
	const struct board *b = equator_board(t);
	enum { PLACE = 12 };
	text_add(out, "  Expedition                 silver points  joining  joined\n");
	for (int i = 0; i < EQUATOR_SLOTS; i++) {
		text_addf(out, "%d ", i + 1);
		if (t->slot[i] == BOARD_NONE) {
			text_add(out, "-\n");
			continue;
		}
		const struct board_expedition *x = &b->expedition[t->slot[i]];
		place_cell(told, b, x->start, PLACE, out);
		text_add(out, " > ");
		place_cell(told, b, x->target, PLACE, out);
		text_addf(out, "%5d  %5d   ", x->silver, x->points);
		if (b->bonus[i])
			text_addf(out, "%d silver", b->bonus[i]);
		else
			text_add(out, "card    ");
		for (int seat = 0, n = 0; seat < t->seats; seat++)
			if (t->joined[i] >> seat & 1)
				text_addf(out, "%s%s", n++ ? ", " : "  ", words_seat_inside(told, seat));
		text_add_char(out, '\n');
	}
}

static void draw_books(const struct equator_table *t, struct text *out)
{
	for (int book = 0; book < EQUATOR_BOOKS; book++) {
		text_add(out, book == BOOK_NORTH ? "Northern book: " : "Southern book: ");
		for (int side = SIDE_LEFT; side <= SIDE_RIGHT; side++) {
			const int which = equator_page(t, book, side);
			text_add(out, side == SIDE_LEFT ? "left " : ", right ");
			if (which == BOARD_NONE)
				text_add(out, "-");
			else
				equator_adventure_format(equator_board(t), which, out);
		}
		text_addf(out, "; %d cards\n", t->book[book].len);
	}
}

static void draw_players(const struct telling *told, const struct equator_table *t, struct text *out)
{
	enum { NAME = 10, PLACE = 11 };
	text_add(out, "  Player     place       silver markers cards points  adventures\n");
	for (int seat = 0; seat < t->seats; seat++) {
		const struct equator_player *p = &t->player[seat];
		text_addf(out, "%d ", seat + 1);
		add_cell(words_seat_inside(told, seat), NAME, out);
		text_add_char(out, ' ');
		place_cell(told, equator_board(t), p->place, PLACE, out);
		text_addf(out, "%6d %7d %5d %6d  ", p->silver, p->markers, equator_hand_size(t, seat),
		          equator_points_open(t, seat));
		struct text list = {0};
		for (uint32_t open = p->open; open; open &= open - 1) {
			text_add(&list, list.len ? " " : "");
			equator_adventure_format(equator_board(t), __builtin_ctz(open), &list);
		}
		text_addf(out, "%s\n", list.len ? list.s : "-");
		text_release(&list);
	}
}

/* The places with the letters of their symbols and the numbers of the players there. */
static void draw_map(const struct telling *told, const struct equator_table *t, struct text *out)
{
	static const char letters[] = "scmkr";
	const struct board *b = equator_board(t);
	const int lines = (b->places + MAP_COLUMNS - 1) / MAP_COLUMNS;
	for (int line = 0; line < lines; line++) {
		for (int column = 0; column < MAP_COLUMNS; column++) {
			const int place = column * lines + line;
			struct text cell = {0};
			if (place >= b->places)
				continue;
			text_add_char(&cell, board_is_north(b, place) ? 'N' : 'S');
			text_add_char(&cell, ' ');
			place_cell(told, b, place, 11, &cell);
			for (int i = 0; i < EQUATOR_SYMBOLS; i++)
				if (b->place[place].symbols >> i & 1)
					text_add_char(&cell, letters[i]);
			for (int seat = 0; seat < t->seats; seat++)
				if (t->player[seat].place == place)
					text_addf(&cell, "%d", seat + 1);
			add_cell(cell.s, CELL, out);
			text_release(&cell);
		}
		text_add_char(out, '\n');
	}
}

static void draw_table(const struct telling *told, const struct equator_view *v, struct text *out)
{
	const struct equator_table *t = &v->table;
	text_addf(out, "Round %d%s; down: %d+%d.  s sail, c canoe, m mule, k camel, r rail\n",
	          t->round, t->last ? ", the last" : "", t->stack, t->pile);
	draw_map(told, t, out);
	draw_slots(told, t, out);
	draw_books(t, out);
	draw_players(told, t, out);
	words_hand_line(told, v, out);
	words_ask(told, v, out);
}

/* ---- Events.  ---- */

static void add_event(const struct telling *told, size_t at, struct text *out)
{
	const struct event *ev = &told->match->log[at];
	const struct equator_state *before = match_before(told->match, at);
	const struct equator_view v = words_view(told, NULL);
	const int mover = before->table.mover;
	if (ev->kind == EVENT_MOVE) {
		words_news(told, before, ev->move, &v, out);
		return;
	}
	const bool you = !strcmp(words_seat_inside(told, mover), "you");
	text_addf(out, "%s %s.\n", words_seat(told, mover),
	          ev->kind == EVENT_FAULT ? "is at fault and loses" : you ? "give up" : "gives up");
}

static void tell(const struct telling *told, struct text *line)
{
	if (told->interactive)
		text_add(told->news, text_string(line));
	else
		print(told, line);
	text_release(line);
}

static void tell_deal(const struct telling *told)
{
	const struct equator_view v = words_view(told, NULL);
	struct text out = {0};
	if (told->quiet)
		return;
	rows_format(&equator_rows, v.table.rules, &out);
	const bool you = !strcmp(words_seat_inside(told, v.table.first), "you");
	text_addf(&out, ": %d players; %s begin%s.\n", v.table.seats, words_seat_inside(told, v.table.first),
	          you ? "" : "s");
	tell(told, &out);
}

static void tell_event(const struct telling *told, size_t at)
{
	struct text out = {0};
	if (told->quiet && !told->clears)
		return;
	add_event(told, at, &out);
	tell(told, &out);
}

/* Adds the news, of which only the last lines stay where the screen is cleared, and the table. */
static void add_table(const struct telling *told, bool drawn, struct text *out)
{
	const struct equator_view v = words_view(told, NULL);
	struct text all = {0};
	text_add(&all, text_string(told->news));
	if (term_folds(told->term))
		fold_lines(&all, told->term->width, FOLD_INDENT);
	const char *news = text_string(&all);
	struct text table = {0};
	if (drawn && told->term->width >= WIDTH)
		draw_table(told, &v, &table);
	else
		words_table(told, &v, &table);
	int room = told->term->height - PROMPT_LINES - told->lines_below - text_lines(text_string(&table));
	room = room > NEWS_MOST ? NEWS_MOST : room < 1 ? 1 : room;
	while (told->clears && text_lines(news) > room)
		news = strchr(news, '\n') + 1;
	text_add(out, news);
	text_add(out, text_string(&table));
	text_release(&table);
	text_release(&all);
}

static void show_table(const struct telling *told, bool drawn)
{
	struct text out = {0};
	add_table(told, drawn, &out);
	text_clear(told->news);
	print(told, &out);
}

static void screen_turn(const struct telling *told)
{
	if (!told->interactive)
		return;
	if (told->clears) {
		term_resize(told->term);
		term_clear(told->term, false);
	}
	show_table(told, true);
	fflush(stdout);
}

/* Ears are told the table once, then what is new, and what is asked. */
static void plain_turn(const struct telling *told)
{
	const struct equator_view v = words_view(told, NULL);
	struct text out = {0};
	if (!told->interactive)
		return;
	if (!told->match->log_len) {
		show_table(told, false);
		fflush(stdout);
		return;
	}
	text_add(&out, text_string(told->news));
	text_clear(told->news);
	words_hand_line(told, &v, &out);
	words_ask(told, &v, &out);
	print(told, &out);
	fflush(stdout);
}

static void tell_round(const struct telling *told, const struct balance *e)
{
	(void)told, (void)e; /* a match has one */
}

static void tell_match(const struct telling *told, const struct balance *e)
{
	struct equator_view v = words_view(told, NULL);
	struct text out = {0}, name = {0};
	text_add(&out, text_string(told->news));
	text_clear(told->news);
	words_score(told, &v, &out);
	if (told->match->taken_back)
		text_add(&out, "Moves were taken back after something hidden was seen.\n");
	if (e || !told->quiet)
		telling_game_name(told, &name);
	if (name.len)
		text_addf(&out, "This game: %s\n", name.s);
	text_release(&name);
	print(told, &out);
}

/* ---- Regions.  ---- */

static void answer(const struct telling *told, void (*add)(const struct telling *told,
                                                            const struct equator_view *v, struct text *out))
{
	const struct equator_view v = words_view(told, NULL);
	struct text out = {0};
	add(told, &v, &out);
	print(told, &out);
}

static void screen_table(const struct telling *told)
{
	show_table(told, true);
}

static void plain_table(const struct telling *told)
{
	show_table(told, false);
}

static void answer_hand(const struct telling *told)
{
	answer(told, words_hand_line);
}

static void answer_score(const struct telling *told)
{
	answer(told, words_score);
}

static void answer_unseen(const struct telling *told)
{
	answer(told, words_unseen);
}

static void answer_log(const struct telling *told)
{
	struct text out = {0};
	int round = 0;
	for (size_t at = 0; at < told->match->log_len; at++) {
		const struct equator_state *before = match_before(told->match, at);
		if (before->table.round != round)
			text_addf(&out, "Round %d:\n", before->table.round);
		round = before->table.round;
		add_event(told, at, &out);
	}
	if (!told->match->log_len)
		text_add(&out, "Nothing has happened yet.\n");
	print(told, &out);
}

static void tell_asks(const struct telling *told, struct text *out)
{
	const struct equator_state *s = told->match->state;
	static const char *const asks[] = {
		[PHASE_START] = "draw, go or buy", [PHASE_BUY] = "buy or done", [PHASE_MOVE] = "go on or done",
		[PHASE_DISCARD] = "discard", [PHASE_REMOVE] = "remove"};
	text_add(out, asks[s->table.phase]);
}

static void tell_say(const struct telling *told, const char *text)
{
	struct text out = {0};
	text_add(&out, text);
	print(told, &out);
}

const struct face equator_screen = {
	.deal = tell_deal,
	.event = tell_event,
	.round = tell_round,
	.match = tell_match,
	.turn = screen_turn,
	.region = {screen_table, answer_hand, screen_table, answer_score, answer_unseen, answer_log},
	.asks = tell_asks,
	.say = tell_say,
};

const struct face equator_plain = {
	.deal = tell_deal,
	.event = tell_event,
	.round = tell_round,
	.match = tell_match,
	.turn = plain_turn,
	.region = {plain_table, answer_hand, plain_table, answer_score, answer_unseen, answer_log},
	.asks = tell_asks,
	.say = tell_say,
};
