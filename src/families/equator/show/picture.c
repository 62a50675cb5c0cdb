/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/equator/show/picture.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "show/paint.h"

/* The west of the map, and beyond how much of the globe a route goes round the other side. */
enum { WEST = -1800, HALF = 1800 };

/* The inks: of what is north and south of the equator, and of players. */
enum { INK_NORTH = 33, INK_SOUTH = 36, INK_PLAYER = 32 };

void equator_chart(const struct board *b, struct chart_map *out)
{
	*out = (struct chart_map){.points = b->places, .left = WEST, .coast = true};
	for (int p = 0; p < b->places; p++) {
		const struct board_place *at = &b->place[p];
		out->point[p].latitude = at->latitude;
		out->point[p].longitude = at->longitude;
		for (int i = 0; i < at->routes; i++) {
			if (at->route[i] < p)
				continue;
			out->edge[out->edges].from = (uint8_t)p;
			out->edge[out->edges].to = at->route[i];
			out->edge[out->edges++].round =
				abs(at->longitude - b->place[at->route[i]].longitude) > HALF;
		}
	}
}

void equator_letters(unsigned symbols, struct text *out)
{
	static const char letters[] = "scmkr"; /* sail, canoe, mule, camel, rail */
	for (int i = 0; i < EQUATOR_SYMBOLS; i++)
		if (symbols >> i & 1)
			text_add_char(out, letters[i]);
}

/* True if PLACE matters to V's seat: it can be entered next, or a card leads there. */
static bool matters(const struct equator_view *v, int place)
{
	const struct equator_table *t = &v->table;
	const struct board *b = equator_board(t);
	bool is = board_has_route(b, t->player[v->seat].place, place);
	for (int i = 0; i < EQUATOR_SLOTS; i++)
		is |= t->slot[i] != BOARD_NONE && (t->joined[i] >> v->seat & 1) &&
		      b->expedition[t->slot[i]].target == place;
	for (uint32_t open = t->player[v->seat].open; open; open &= open - 1)
		is |= b->adventure[__builtin_ctz(open)].target == place;
	return is;
}

void equator_map(const struct telling *told, const struct equator_view *v, int lines, struct text *out)
{
	const struct equator_table *t = &v->table;
	const struct board *b = equator_board(t);
	struct chart *c = alloc_zero(1, sizeof *c);
	struct chart_map map;
	struct frame f;
	equator_chart(b, &map);
	frame_whole(&f, &map, told->term->width, lines);
	c->frame = &f;
	c->pen = (struct pen){told->term, told->theme};
	for (int p = 0; p < b->places; p++) {
		struct chart_spot *s = &c->spot[p];
		const bool goal = matters(v, p);
		struct text name = {0};
		*s = (struct chart_spot){.glyph = 'o', .ink = board_is_north(b, p) ? INK_NORTH : INK_SOUTH,
		                         .rank = CHART_POINT, .matters = goal ? 2 : 1,
		                         .name_ink = goal ? INK_STRONG : INK_PLAIN};
		words_place(told, b, p, &name);
		text_add_char(&name, ' ');
		equator_letters(b->place[p].symbols, &name);
		memcpy(s->name, name.s, name.len < CHART_NAME_SIZE ? name.len + 1 : 0);
		text_release(&name);
	}
	for (int seat = 0; seat < t->seats; seat++) {
		struct chart_spot *s = &c->spot[t->player[seat].place];
		s->piece[s->pieces] = (char)('1' + seat);
		s->piece_ink[s->pieces++] = (uint8_t)(seat == v->seat ? INK_PLAYER | INK_NEW : INK_PLAYER);
		s->matters = 3;
		s->name_ink = INK_STRONG;
	}
	chart_draw(c, out);
	free(c);
}

/* ---- The lists below it.  ---- */

/* Adds TEXT, which is released, cut or filled to WIDTH columns. */
static void add_cell(struct text *text, int width, struct text *out)
{
	paint_cut(text, width);
	text_add(out, text_string(text));
	paint_blanks(out, width - text_columns(text_string(text)));
	text_release(text);
}

/* Adds "1 Manaus > Zanzibar  8s 3p +card 24": of a slot, two in a line. */
static void add_slot(const struct telling *told, const struct equator_table *t, int i, struct text *out)
{
	enum { SLOT = 39, PLACES = 23 };
	const struct board *b = equator_board(t);
	struct text all = {0}, places = {0};
	const uint8_t card = t->slot[i];
	text_addf(&all, "%d ", i + 1);
	if (card == BOARD_NONE) {
		text_add_char(&all, '-');
		add_cell(&all, SLOT, out);
		return;
	}
	const struct board_expedition *x = &b->expedition[card];
	words_place(told, b, x->start, &places);
	text_add(&places, " > ");
	words_place(told, b, x->target, &places);
	add_cell(&places, PLACES, &all);
	text_addf(&all, "%2ds%2dp ", x->silver, x->points);
	if (b->bonus[i])
		text_addf(&all, "+%ds", b->bonus[i]);
	else
		text_add(&all, "+c ");
	text_add_char(&all, ' ');
	for (int seat = 0; seat < t->seats; seat++)
		if (t->joined[i] >> seat & 1)
			text_addf(&all, "%d", seat + 1);
	add_cell(&all, SLOT, out);
}

static void add_slots(const struct telling *told, const struct equator_table *t, struct text *out)
{
	for (int i = 0; i < EQUATOR_SLOTS; i += 2) {
		add_slot(told, t, i, out);
		if (i + 1 < EQUATOR_SLOTS)
			add_slot(told, t, i + 1, out);
		else
			text_addf(out, "s silver, p points, c card; + for joining");
		text_add_char(out, '\n');
	}
}

/* Adds "mask-lima 2s1p". */
static void add_adventure(const struct board *b, int which, struct text *out)
{
	equator_adventure_format(b, which, out);
	if (!b->adventure[which].assistant)
		text_addf(out, " %ds%dp", b->adventure[which].silver, b->adventure[which].points);
}

/* Adds both books, each with the pages at the cursor and how far those are that are known. */
static void add_books(const struct telling *told, const struct equator_table *t, struct text *out)
{
	const struct board *b = equator_board(t);
	for (int book = 0; book < EQUATOR_BOOKS; book++) {
		const struct equator_book *at = &t->book[book];
		struct text line = {0};
		text_addf(&line, "%s book:", book == BOOK_NORTH ? "North" : "South");
		for (int side = SIDE_LEFT; side <= SIDE_RIGHT; side++) {
			const int which = equator_page(t, book, side);
			text_add(&line, side == SIDE_LEFT ? " left " : ", right ");
			if (which == BOARD_NONE)
				text_add_char(&line, '-');
			else
				add_adventure(b, which, &line);
		}
		for (int i = 0, said = 0; i < at->len; i++) {
			const int away = i - at->cursor;
			if (at->card[i] == BOARD_NONE || away == 0 || away == -1)
				continue;
			text_add(&line, said++ ? ", " : "; ");
			equator_adventure_format(b, at->card[i], &line);
			text_addf(&line, " %+d", away > 0 ? away : away + 1);
		}
		paint_cut(&line, told->term->width);
		text_addf(out, "%s\n", line.s);
		text_release(&line);
	}
}

static void add_players(const struct telling *told, const struct equator_table *t, struct text *out)
{
	enum { NAME = 9, PLACE = 11 };
	for (int seat = 0; seat < t->seats; seat++) {
		const struct equator_player *p = &t->player[seat];
		struct text line = {0}, cell = {0};
		text_addf(&line, "%d ", seat + 1);
		text_add(&cell, words_seat_inside(told, seat));
		add_cell(&cell, NAME, &line);
		words_place(told, equator_board(t), p->place, &cell);
		text_add_char(&line, ' ');
		add_cell(&cell, PLACE, &line);
		text_addf(&line, "%3ds%3dp %d marker%s %d card%s", p->silver, equator_points_open(t, seat),
		          p->markers, p->markers == 1 ? " " : "s", equator_hand_size(t, seat),
		          equator_hand_size(t, seat) == 1 ? " " : "s");
		for (uint32_t open = p->open; open; open &= open - 1) {
			text_add(&line, open == p->open ? "  " : " ");
			equator_adventure_format(equator_board(t), __builtin_ctz(open), &line);
		}
		paint_cut(&line, told->term->width);
		text_addf(out, "%s\n", line.s);
		text_release(&line);
	}
}

void equator_picture(const struct telling *told, const struct equator_view *v, int lines, struct text *out)
{
	enum { MAP_LEAST = 8 };
	const struct equator_table *t = &v->table;
	struct text lists = {0};
	add_slots(told, t, &lists);
	add_books(told, t, &lists);
	add_players(told, t, &lists);
	words_hand_line(told, v, &lists);
	words_ask(told, v, &lists);
	text_addf(out, "Round %d%s. Down: %d expeditions, %d cards.  s sail c canoe m mule k camel r rail\n",
	          t->round, t->last ? ", the last" : "", t->stack, t->pile);
	lines -= text_lines(text_string(&lists)) + 1;
	equator_map(told, v, lines < MAP_LEAST ? MAP_LEAST : lines, out);
	text_add(out, text_string(&lists));
	text_release(&lists);
}
