/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/text.h"
#include "families/equator/show/words.h"
#include "show/json.h"
#include "show/paint.h"
#include "show/result.h"
#include "show/simple.h"

/* The longitude of the map's left side; a route longer than HALF goes round the other side of the
 * globe. */
enum { WEST = -1800, HALF = 1800 };

/* The inks: north and south of the equator, and for players. */
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

struct phrase equator_label(const struct telling *told, const struct board *b, int place)
{
	static const char letters[] = "scmkr"; /* sail, canoe, mule, camel, rail */
	struct phrase name = words_place(told, b, place);
	char *end = strchr(name.s, '\0');
	*end++ = ' ';
	for (int i = 0; i < EQUATOR_SYMBOLS; i++)
		if (b->place[place].symbols >> i & 1)
			*end++ = letters[i];
	*end = '\0';
	return name;
}

/* True if PLACE matters to V's seat: it can be entered next, or a card leads there. */
static bool matters(const struct equator_view *v, int place)
{
	const struct equator_table *t = &v->table;
	const struct board *b = equator_board(t);
	bool is = t->seats && board_has_route(b, t->player[v->seat].place, place);
	for (int i = 0; i < EQUATOR_SLOTS; i++)
		is |= t->slot[i] != BOARD_NONE && (t->joined[i] >> v->seat & 1) &&
		      b->expedition[t->slot[i]].target == place;
	for (uint32_t open = t->player[v->seat].open; open; open &= open - 1)
		is |= b->adventure[__builtin_ctz(open)].target == place;
	return is;
}

enum {
	LINES_LEAST = 8, /* of a map: a window may have fewer */
	PAGES_NEAR = 1   /* the known pages that such a window shows are so far away at most */
};

void equator_map(const struct telling *told, const struct equator_view *v, int lines, struct text *out)
{
	const struct equator_table *t = &v->table;
	const struct board *b = equator_board(t);
	struct chart *c = alloc_zero(1, sizeof *c);
	struct chart_map map;
	struct frame f;
	equator_chart(b, &map);
	frame_points(&f, &map, NULL, told->term->width, lines < LINES_LEAST ? LINES_LEAST : lines);
	c->frame = &f;
	c->pen = pen_of(told);
	for (int p = 0; p < b->places; p++) {
		struct chart_spot *s = &c->spot[p];
		const bool goal = matters(v, p);
		const struct phrase name = equator_label(told, b, p);
		*s = (struct chart_spot){.glyph = 'o', .ink = board_is_north(b, p) ? INK_NORTH : INK_SOUTH,
		                         .rank = CHART_POINT, .matters = goal ? 2 : 1,
		                         .name_ink = goal ? INK_STRONG : INK_PLAIN};
		memcpy(s->name, name.s, strlen(name.s) < CHART_NAME_SIZE ? strlen(name.s) + 1 : 0);
	}
	for (int seat = 0; seat < t->seats; seat++) {
		struct chart_spot *s = &c->spot[t->player[seat].place];
		s->piece[s->pieces] = (char)('1' + seat);
		s->piece_ink[s->pieces++] = (uint8_t)(seat == v->seat ? INK_PLAYER | INK_BOLD : INK_PLAYER);
		s->matters = 3;
		s->name_ink = INK_STRONG;
	}
	chart_draw(c, out);
	free(c);
}

void equator_board_alone(const struct telling *told, const void *board, bool json, struct text *out)
{
	const struct board *b = board;
	const struct equator_rules rules = {.board = b};
	struct equator_view v = {.table.rules = &rules};
	struct text text = {0};
	int routes = 0;
	memset(v.table.slot, BOARD_NONE, sizeof v.table.slot);
	for (int p = 0; p < b->places; p++)
		routes += b->place[p].routes;
	text_addf(&text, SAY_BOARD_HAS, b->title, b->key, b->places, routes / 2, b->expeditions,
	          b->pages[BOOK_NORTH] + b->pages[BOOK_SOUTH]);
	if (json || told->style == STYLE_WORDS || told->term->width < PICTURE_WIDTH)
		words_map(told, &v, -1, &text);
	else {
		text_addf(&text, "%s\n", SAY_SYMBOLS);
		/* a line is left for the shell's prompt */
		equator_map(told, &v, told->term->height - text_lines(text_string(&text)) - 1, out);
	}
	if (json)
		json_text(text_string(&text));
	else
		fold_add(&text, told->term->width, FOLD_INDENT, out);
	text_release(&text);
}

/* ---- The lists below it. ---- */

/* Adds "1 Manaus > Zanzibar  8s 3p +c 24": of a slot, two in a line where there is room.  Four
 * markers leave a blank. */
static void add_slot(const struct telling *told, const struct equator_table *t, int i, struct text *out)
{
	enum { SLOT = 40, PLACES = 22 };
	const struct board *b = equator_board(t);
	OWN(text) all = {0}, places = {0};
	text_addf(&all, "%d ", i + 1);
	if (t->slot[i] != BOARD_NONE) {
		const struct board_expedition *x = &b->expedition[t->slot[i]];
		text_addf(&places, "%s > %s", words_place(told, b, x->start).s, words_place(told, b, x->target).s);
		result_cell(places.s, PLACES, true, &all);
		text_addf(&all, SAY_DRAWN_SLOT(b->bonus[i]), x->silver, x->points, b->bonus[i]);
	} else
		text_add_char(&all, '-');
	for (int seat = 0, n = 0; seat < t->seats; seat++)
		if (t->joined[i] >> seat & 1)
			text_addf(&all, n++ ? "%d" : " %d", seat + 1);
	if (i % 2 || told->term->width < PICTURE_WIDTH)
		text_addf(out, "%s\n", text_string(&all));
	else
		result_cell(all.s, SLOT, true, out);
}

/* Returns "mask-lima 2s1p", or "-". */
static struct phrase page(const struct equator_table *t, int book, int side)
{
	const int which = equator_page(t, book, side);
	if (which == BOARD_NONE)
		return phrase("-");
	const struct board_adventure *a = equator_adventure(t, which);
	return phrase(a->assistant ? "%s" : "%s %ds%dp",
	              equator_adventure_word(equator_board(t), which).s, a->silver, a->points);
}

/* Adds the slots, the books with their known pages up to PAGES away, the players and what is
 * asked.  Returns the number of lines. */
static int add_lists(const struct telling *told, const struct equator_view *v, int pages, struct text *out)
{
	enum { NAME = 10, PLACE = 10, BELOW = 4 };
	const bool narrow = told->term->width < PICTURE_WIDTH;
	const struct equator_table *t = &v->table;
	const struct board *b = equator_board(t);
	for (int i = 0; i < EQUATOR_SLOTS; i++)
		add_slot(told, t, i, out);
	text_addf(out, "  %s\n", SAY_SIGNS);
	for (int book = 0; book < EQUATOR_BOOKS; book++) {
		OWN(text) known = {0};
		words_pages(t, book, pages, &known);
		text_addf(out, SAY_DRAWN_BOOK(!known.len), SAY_BOOK(book == BOOK_NORTH),
		          page(t, book, SIDE_LEFT).s, page(t, book, SIDE_RIGHT).s,
		          text_string(&known));
	}
	for (int seat = 0; seat < t->seats; seat++) {
		const struct equator_player *p = &t->player[seat];
		OWN(text) row = {0}, adventures = {0};
		text_addf(&row, "%d ", seat + 1);
		result_name(told->term, words_seat_inside(told, seat), NAME, true, &row);
		text_add_char(&row, ' ');
		result_cell(words_place(told, b, p->place).s, PLACE, true, &row);
		text_addf(&row, SAY_DRAWN_PLAYER, p->silver, equator_points(t, seat), p->markers,
		          equator_hand_size(t, seat));
		for (uint32_t open = p->open; open; open &= open - 1)
			text_addf(&adventures, "%s ", equator_adventure_word(b, __builtin_ctz(open)).s);
		/* adventures that the row has no room for stand below it */
		text_addf(out, !p->open ? "%s" : narrow ? "%s\n    " : "%s  ", text_string(&row));
		const int column = narrow ? BELOW : text_columns(text_string(&row)) + 2;
		fold_wrap_from(text_string(&adventures), told->term->width, column, column, out);
	}
	words_hand(told, v, out);
	words_ask(told, v, out);
	fold_lines(out, told->term->width, FOLD_INDENT);
	return text_lines(text_string(out));
}

/* Adds a line of figures for each player, the first one first, below their heads.  Returns the
 * columns that they take. */
static int add_rows(const struct telling *told, const struct equator_table *t, struct text *out)
{
	enum { NAME = 12 };
	static const int width[1 + EQUATOR_PARTS] = {8, 10, 6, 8, 7, 12, 12};
	const char *const head[1 + EQUATOR_PARTS] = {
		SAY_HEAD_POINTS, SAY_HEAD_FINISHED, SAY_HEAD_SETS, SAY_HEAD_SILVER, SAY_HEAD_CARDS,
		SAY_HEAD_UNFINISHED, SAY_HEAD_ASSISTANTS};
	int points[EQUATOR_SEATS], seat[EQUATOR_SEATS], columns = NAME;
	for (int i = 0; i < t->seats; i++)
		points[i] = equator_points(t, i);
	result_rank(points, equator_winners(t), t->seats, seat);
	paint_blanks(out, NAME);
	for (int k = 0; k <= EQUATOR_PARTS; k++) {
		result_cell(head[k], width[k], false, out);
		columns += width[k];
	}
	text_add_char(out, '\n');
	for (int i = 0; i < t->seats; i++) {
		int figure[1 + EQUATOR_PARTS] = {points[seat[i]]};
		equator_parts(t, seat[i], figure + 1);
		result_name(told->term, words_seat_inside(told, seat[i]), NAME, true, out);
		for (int k = 0; k <= EQUATOR_PARTS; k++)
			result_cell(phrase("%d", figure[k]).s, width[k], false, out);
		text_add_char(out, '\n');
	}
	return columns;
}

static void drawn_score(const struct telling *told, const struct equator_view *v, struct text *out)
{
	if (told->term->width < PICTURE_WIDTH) {
		words_score(told, v, out);
		return;
	}
	add_rows(told, &v->table, out);
	for (int seat = 0; seat < v->table.seats; seat++) {
		OWN(text) goods = {0};
		words_goods(told, &v->table, seat, &goods);
		text_addf(out, SAY_GOES_ON, words_seat(told, seat), goods.s);
	}
	words_books(told, &v->table, out);
	words_ask(told, v, out);
}

static bool result(const struct telling *told, struct result *r)
{
	const struct equator_view v = words_view(told);
	if (told->term->width < PICTURE_WIDTH)
		return false;
	r->widest = PICTURE_WIDTH;
	r->columns = add_rows(told, &v.table, &r->rows);
	words_winners(told, &v.table, &r->title);
	words_ending(told, &v.table, &r->rows);
	text_addf(&r->rows, SAY_ROUNDS_PLAYED(v.table.round), v.table.round);
	return true;
}

void equator_picture(const struct telling *told, const struct equator_view *v, int lines, struct text *out)
{
	const struct equator_table *t = &v->table;
	OWN(text) lists = {0};
	if (told->style == STYLE_WORDS || told->term->width < LISTS_WIDTH) {
		words_table(told, v, out);
		return;
	}
	const bool wide = told->term->width >= PICTURE_WIDTH;
	int left = lines - 1 - add_lists(told, v, EQUATOR_PAGES, &lists);
	if (wide && told->clears && left < LINES_LEAST) {
		text_clear(&lists);
		left = lines - 1 - add_lists(told, v, PAGES_NEAR, &lists);
	}
	/* at the end the result takes many lines, and nobody goes on */
	const bool map = wide && (left >= LINES_LEAST || !t->over);
	text_addf(out, SAY_DRAWN_HEAD(!t->last), t->round, t->pile, t->stack);
	text_addf(out, map ? "  %s\n" : "\n", SAY_SYMBOLS);
	if (map)
		equator_map(told, v, left, out);
	text_add(out, text_string(&lists));
}

/* The parts of the faces: what the observer of TOLD sees of the present state. */
#define PART(name, add)                                                     \
	static void name(const struct telling *told, struct text *out)      \
	{                                                                   \
		const struct equator_view v = words_view(told);             \
		add(told, &v, out);                                         \
	}
PART(in_words, words_table)
PART(hand, words_hand)
PART(score, drawn_score)
PART(score_in_words, words_score)

/* ---- The faces.  ---- */

static void drawn(const struct telling *told, struct text *out)
{
	const struct equator_view v = words_view(told);
	equator_picture(told, &v, told->term->height - simple_lines(told), out);
}

void equator_asks(const struct telling *told, struct text *out)
{
	const struct equator_state *s = told->match->state;
	const char *const asks[] = {SAY_ASKS_START, SAY_ASKS_BUY, SAY_ASKS_MOVE, SAY_ASKS_DISCARD,
	                            SAY_ASKS_REMOVE};
	text_add(out, asks[s->table.phase]);
}

static void ask(const struct telling *told, struct text *out)
{
	const struct equator_view v = words_view(told);
	words_hand(told, &v, out);
	words_ask(told, &v, out);
}

#define PARTS                                                                                     \
	SIMPLE_FACE(equator_asks, simple_match, simple_table), .happened = words_news, .hand = hand, \
	.ask = ask, .reviewed = true
const struct face equator_screen = {PARTS, .table = drawn, .score = score, .result = result};
const struct face equator_plain = {PARTS, .table = in_words, .score = score_in_words, .once = true};
