/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/equator/show/face.h"

#include "families/equator/show/words.h"
#include "show/simple.h"

enum { WIDTH = 78, MAP_COLUMNS = 4, CELL = 19 };

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

static void draw_table(const struct telling *told, struct text *out)
{
	const struct equator_view v = words_view(told, NULL);
	const struct equator_table *t = &v.table;
	if (told->term->width < WIDTH) {
		words_table(told, out);
		return;
	}
	text_addf(out, "Round %d%s; down: %d+%d.  s sail, c canoe, m mule, k camel, r rail\n",
	          t->round, t->last ? ", the last" : "", t->stack, t->pile);
	draw_map(told, t, out);
	draw_slots(told, t, out);
	draw_books(t, out);
	draw_players(told, t, out);
	words_hand_line(told, out);
	words_ask(told, out);
}

static void add_event(const struct telling *told, int eyes, size_t at, struct text *out)
{
	const struct event *ev = &told->match->log[at];
	const struct equator_state *before = match_before(told->match, at);
	const struct equator_view v = words_view(told, NULL);
	const int mover = before->table.mover;
	(void)eyes; /* what is drawn is told to its seat alone */
	if (ev->kind == EVENT_MOVE) {
		words_news(told, before, ev->move, &v, out);
		return;
	}
	text_addf(out, "%s %s.\n", words_seat(told, mover),
	          ev->kind == EVENT_FAULT ? "is at fault and loses"
	          : told->you[mover]      ? "give up" : "gives up");
}

void equator_asks(const struct telling *told, struct text *out)
{
	const struct equator_state *s = told->match->state;
	static const char *const asks[] = {
		[PHASE_START] = "draw, go or buy", [PHASE_BUY] = "buy or done", [PHASE_MOVE] = "go on or done",
		[PHASE_DISCARD] = "discard", [PHASE_REMOVE] = "remove"};
	text_add(out, asks[s->table.phase]);
}

static void ask(const struct telling *told, struct text *out)
{
	words_hand_line(told, out);
	words_ask(told, out);
}

#define PARTS \
	.happened = add_event, .score = words_score, .hand = words_hand_line, .unseen = words_unseen
const struct face equator_screen = SIMPLE_FACE(equator_asks, draw_table, PARTS);
const struct face equator_plain = SIMPLE_FACE(equator_asks, words_table, PARTS, .ask = ask);
