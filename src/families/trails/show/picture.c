/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/trails/show/picture.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/trails/core/coast.h"
#include "families/trails/show/ask.h"
#include "families/trails/show/ink.h"
#include "families/trails/show/lists.h"
#include "families/trails/show/look.h"
#include "families/trails/show/signs.h"
#include "show/paint.h"

/* A higher rank covers a lower one. */
enum { RANK_GROUND, RANK_PLAIN, RANK_LABEL, RANK_WAY, RANK_POINT, RANK_GOAL, RANK_END };

/* A picture while it is drawn. */
struct chart {
	const struct trails_telling *told;
	const struct trails_table *table;
	const struct map *map;
	const struct frame *frame;
	bool close; /* every edge and every name, if there is room */
	bool far;   /* nothing but goals and expeditions */
	bool bare;  /* a map without a game: all places are shown as such, and named */
	struct canvas canvas;
};

/* ---- Lines.  ---- */

struct line {
	int x0, y0, x1, y1;
};

/* Writes the line of edge number I to OUT, with ACROSS and DOWN dots to a cell.  One that leaves
 * the picture at one side and comes in at the other has two halves.  Returns how many. */
static int lines_of(const struct chart *c, int i, int across, int down, struct line out[2])
{
	const struct frame *f = c->frame;
	const struct map_edge *e = &c->map->edge[i];
	int a = e->from, b = e->to, full = f->columns * across - 1;
	int east = frame_east(c->map, a, b, e->round) * full / f->span;
	struct line l = {f->at[a].x * across + across / 2, f->at[a].y * down + down / 2,
	                 f->at[b].x * across + across / 2, f->at[b].y * down + down / 2};
	/* points that were moved to a free cell are a little off */
	bool direct = abs(l.x1 - l.x0 - east) <= full / 2;
	out[0] = out[1] = l;
	if (direct)
		return 1;
	out[0].x1 = l.x0 + east;
	out[1].x0 = l.x1 - east;
	return 2;
}

/* Finds where there is land, a byte for each dot of the picture. */
static uint8_t *find_land(const struct frame *f, int across, int down)
{
	uint8_t *land = alloc_zero((size_t)across * (size_t)down, 1);
	for (int y = 0; y < down; y++) {
		struct coast_stretch stretch[COAST_STRETCHES_MAX];
		int latitude = f->north - y * (f->north - f->south) / (down - 1);
		int count = latitude > -MAP_POLE && latitude < MAP_POLE
		                    ? coast_land(f->west, latitude, stretch)
		                    : 0;
		for (int i = 0; i < count; i++)
			for (int x = (stretch[i].from * (across - 1) + f->span - 1) / f->span;
			     x < across && x * f->span <= stretch[i].to * (across - 1); x++)
				land[y * across + x] = 1;
	}
	return land;
}

/* Draws the coast in dots: those of the land that have sea beside them.  Where there are no dots,
 * the land is dotted as a whole. */
static void draw_coast(struct chart *c)
{
	int across = c->frame->columns * DOTS_ACROSS, down = c->frame->rows * DOTS_DOWN;
	uint8_t *land = find_land(c->frame, across, down);
	for (int y = 0; c->told->term->utf8 && y < down; y++)
		for (int x = 0; x < across; x++) {
			const uint8_t *at = &land[y * across + x];
			if (*at && ((x && !at[-1]) || (x + 1 < across && !at[1]) ||
			            (y && !at[-across]) || (y + 1 < down && !at[across])))
				canvas_dot(&c->canvas, x, y, INK_COAST);
		}
	for (int y = 0; !c->told->term->utf8 && y < c->frame->rows; y++)
		for (int x = 0; x < c->frame->columns; x++) {
			int count = 0;
			for (int i = 0; i < DOTS_ACROSS * DOTS_DOWN; i++)
				count += land[(y * DOTS_DOWN + i / DOTS_ACROSS) * across +
				              x * DOTS_ACROSS + i % DOTS_ACROSS];
			if (2 * count > DOTS_ACROSS * DOTS_DOWN)
				canvas_put(&c->canvas, x, y, SIGN_LAND, INK_COAST, RANK_GROUND);
		}
	free(land);
}

static void draw_edges(struct chart *c)
{
	for (int i = 0; i < c->map->edges; i++) {
		struct line l[2];
		int count = lines_of(c, i, DOTS_ACROSS, DOTS_DOWN, l);
		for (int half = 0; half < count; half++)
			canvas_line(&c->canvas, l[half].x0, l[half].y0, l[half].x1, l[half].y1,
			            INK_PLAIN);
	}
}

/* Draws the way of each expedition that has an arrow on edge number I, in turns. */
static void draw_way(struct chart *c, int i)
{
	int on[TRAILS_COLOURS], count = 0;
	struct line lines[2];
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		if (trails_route_uses(&c->table->route[colour], i))
			on[count++] = colour;
	int halves = count ? lines_of(c, i, 1, 1, lines) : 0;
	for (int half = 0; half < halves; half++) {
		const struct line l = lines[half];
		int wide = abs(l.x1 - l.x0), high = abs(l.y1 - l.y0);
		int steps = wide > high ? wide : high;
		for (int s = 0; s <= steps; s++) {
			int right = steps ? (2 * wide * s + steps) / (2 * steps) : 0;
			int down = steps ? (2 * high * s + steps) / (2 * steps) : 0;
			int x = l.x1 < l.x0 ? l.x0 - right : l.x0 + right;
			int y = l.y1 < l.y0 ? l.y0 - down : l.y0 + down;
			int colour = on[s % count];
			canvas_put(&c->canvas, x, y, (unsigned char)sign_way(colour),
			           sign_ink(colour), RANK_WAY);
		}
	}
}

/* ---- Points.  ---- */

/* How a point is shown, and how much its name matters; 0: the name isn't shown. */
struct spot {
	uint32_t glyph;
	enum trails_ink ink;
	int rank, matters;
};

enum {
	MATTERS_NOT,
	MATTERS_ONLY_CLOSE,
	MATTERS_POINT,
	MATTERS_MARK,
	MATTERS_PUBLIC,
	MATTERS_MISSION,
	MATTERS_MARKED,
	MATTERS_END,
	MATTERS
};

static struct spot spot_of(const struct chart *c, int point)
{
	static const struct spot kinds[MAP_KINDS] = {
		[MAP_PLAIN] = {0, INK_FAINT, RANK_PLAIN, MATTERS_ONLY_CLOSE},
		[MAP_GREEN] = {SIGN_GREEN, INK_ARROW, RANK_POINT, MATTERS_ONLY_CLOSE},
		[MAP_RED] = {SIGN_RED, INK_COUPON, RANK_POINT, MATTERS_ONLY_CLOSE},
		[MAP_PLACE] = {SIGN_PLACE, INK_FAINT, RANK_PLAIN, MATTERS_POINT},
	};
	struct look l = look_at(c->told->view, point);
	/* where everything lies open, a mission is shown as a mark of its seat */
	for (int seat = 0; c->told->open && seat < c->table->seats; seat++)
		if (trails_set_has(&c->told->open->hand[seat], point) ||
		    trails_set_has(&c->table->mark[seat], point)) {
			l.marks |= 1u << seat;
			l.mission = l.marked = false;
		}
	struct spot s = kinds[c->map->point[point].kind];
	if (s.glyph == SIGN_PLACE && (c->close || c->bare))
		s.rank = RANK_POINT;
	else if (s.glyph == SIGN_PLACE)
		s.glyph = 0;
	if (!c->told->hidden && l.marked)
		return (struct spot){SIGN_MARKED, INK_STRONG, RANK_GOAL, MATTERS_MARKED};
	if (!c->told->hidden && l.mission)
		return (struct spot){SIGN_MISSION, INK_STRONG, RANK_GOAL, MATTERS_MISSION};
	if (l.public)
		return (struct spot){SIGN_PUBLIC, INK_OPEN, RANK_GOAL, MATTERS_PUBLIC};
	if (l.marks) {
		bool several = l.marks & (l.marks - 1);
		s = (struct spot){SIGN_SEVERAL, INK_MARK, RANK_GOAL, MATTERS_MARK};
		for (int seat = 0; seat < c->table->seats && !several; seat++)
			if (l.marks >> seat & 1)
				s.glyph = (uint32_t)('1' + seat);
		return s;
	}
	if (point == c->map->start)
		return (struct spot){SIGN_START, INK_STRONG, RANK_POINT, MATTERS_POINT};
	if (c->far)
		return (struct spot){' ', INK_PLAIN, RANK_GROUND, MATTERS_NOT};
	if (!s.glyph)
		s.glyph = sign_plain(c->told->term->utf8);
	return s;
}

static void draw_points(struct chart *c)
{
	for (int p = 0; p < c->map->points; p++) {
		struct spot s = spot_of(c, p);
		if (c->frame->at[p].inside)
			canvas_put(&c->canvas, c->frame->at[p].x, c->frame->at[p].y, s.glyph, s.ink,
			           s.rank);
	}
}

/* The ends of the expeditions.  Of several that stand at one point the others stand beside it. */
static void draw_ends(struct chart *c)
{
	for (int colour = 0; colour < TRAILS_COLOURS; colour++) {
		const struct trails_route *r = &c->table->route[colour];
		int x = c->frame->at[r->end].x, y = c->frame->at[r->end].y;
		if (!r->count || !c->frame->at[r->end].inside)
			continue;
		while (canvas_rank(&c->canvas, x, y, 1) == RANK_END)
			x++;
		canvas_put(&c->canvas, x, y, (unsigned char)sign_end(colour), sign_ink(colour),
		           RANK_END);
	}
}

/* ---- Names.  ---- */

/* True if COUNT cells from column X of row Y on have nothing above rank MOST and so are free for a
 * name, and the ones beside it. */
static bool is_free(const struct chart *c, int x, int y, int count, bool left, bool right, int most)
{
	const struct canvas *v = &c->canvas;
	int from = x - (left && x > 0), to = x + count + (right && x + count < v->width);
	return x >= 0 && x + count <= v->width && canvas_rank(v, from, y, to - from) <= most;
}

/* Writes NAME beside point P, where there is room: nothing above rank MOST.  Returns whether there
 * was. */
static bool write_name(struct chart *c, int p, const char *name, enum trails_ink ink, int most)
{
	int x = c->frame->at[p].x, y = c->frame->at[p].y, len = text_columns(name);
	const struct {
		int x, y;
		bool left, right;
	} tries[] = {
		{x + 1, y, false, true},          {x - len, y, true, false},
		{x - len / 2, y + 1, true, true}, {x - len / 2, y - 1, true, true},
		{x + 1, y + 1, true, true},       {x + 1, y - 1, true, true},
		{x - len, y + 1, true, true},     {x - len, y - 1, true, true},
	};
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		if (!is_free(c, tries[i].x, tries[i].y, len, tries[i].left, tries[i].right, most))
			continue;
		canvas_write(&c->canvas, tries[i].x, tries[i].y, name, ink, RANK_LABEL);
		return true;
	}
	return false;
}

/* Writes the names of the points that matter as much as MATTERS says.  A name is shortened, and one
 * of a goal may cover points of no interest, if need be. */
static void draw_names(struct chart *c, int matters)
{
	enum { SHORT = 6, SHORTEST = 4 };
	static const struct {
		int length, most;
	} tries[] = {{MAP_NAME_SIZE, RANK_GROUND}, {SHORT, RANK_GROUND},
	             {MAP_NAME_SIZE, RANK_PLAIN},  {SHORTEST, RANK_GROUND},
	             {SHORT, RANK_PLAIN},          {SHORTEST, RANK_PLAIN}};
	for (int p = 0; p < c->map->points; p++) {
		struct spot s = spot_of(c, p);
		bool done = !c->frame->at[p].inside || s.matters != matters;
		enum trails_ink ink = matters >= MATTERS_MISSION ? INK_STRONG
		                      : matters >= MATTERS_MARK  ? s.ink
		                                                 : INK_PLAIN;
		bool covers = !c->close && matters >= MATTERS_PUBLIC;
		for (size_t i = 0; !done && i < sizeof tries / sizeof tries[0]; i++) {
			struct text name = {0};
			name_of_point(c->told, p, tries[i].length, &name);
			if (tries[i].most == RANK_GROUND || covers)
				done = write_name(c, p, text_string(&name), ink, tries[i].most);
			text_release(&name);
		}
	}
}

/* Adds the picture of F, F->rows lines.  No line is longer than F->columns columns. */
static void chart_draw(const struct trails_telling *told, const struct frame *f, struct text *out)
{
	struct chart c = {.told = told,
	                  .table = &told->view->table,
	                  .map = f->map,
	                  .frame = f,
	                  .close = frame_close(f),
	                  .bare = !told->view->table.seats,
	                  .far = frame_far(f)};
	canvas_init(&c.canvas, f->columns, f->rows);
	/* without colours the coast couldn't be told from the edges */
	if (c.map->coast && (!c.close || told->term->colour))
		draw_coast(&c);
	if (c.close)
		draw_edges(&c);
	for (int i = 0; i < c.map->edges; i++)
		draw_way(&c, i);
	draw_points(&c);
	draw_ends(&c);
	int least = c.close ? MATTERS_NOT : c.bare ? MATTERS_ONLY_CLOSE : MATTERS_POINT;
	for (int matters = MATTERS - 1; matters > least; matters--)
		draw_names(&c, matters);
	for (int y = 0; y < f->rows; y++) {
		canvas_row(&c.canvas, y, told, out);
		text_add_char(out, '\n');
	}
	canvas_release(&c.canvas);
}

/* ---- The map with the lists around it.  ---- */

enum { PANEL_GAP = 2, MAP_LEAST = 7, MAP_LOWEST = 4 };

/* Adds the lines of LEFT and RIGHT side by side; those of RIGHT begin at COLUMN. */
static void put_beside(const char *left, const char *right, int column, struct text *out)
{
	while (*left || *right) {
		size_t len = strcspn(left, "\n"), other = strcspn(right, "\n");
		text_add_bytes(out, left, len);
		for (int i = paint_columns(left, len); other && i < column; i++)
			text_add_char(out, ' ');
		text_add_bytes(out, right, other);
		text_add_char(out, '\n');
		left += len + (left[len] == '\n');
		right += other + (right[other] == '\n');
	}
}

/* Things that are left out of a low window, one after another: a newcomer's commands, public
 * missions, which the map shows, all but the first words of what is asked, the points, lines of the
 * map, one's missions. */
enum thrift {
	THRIFT_NONE,
	THRIFT_LOOKS,
	THRIFT_PUBLIC,
	THRIFT_ASK,
	THRIFT_SCORE,
	THRIFT_MAP,
	THRIFT_MISSIONS
};

/* Of ROWS rows that are free for the map as many as it takes.  They change in steps, since the map
 * shouldn't change its look with each line below it. */
static int steady_rows(int rows, int lines)
{
	enum { SHARE = 42, PERCENT = 100, STEP = 4 };
	int usual = lines * SHARE / PERCENT;
	return rows > usual ? rows - (rows - usual) % STEP : rows;
}

/* Lays the map out above the lists, in LINES lines if these are enough; with the panel beside it
 * if BESIDE says so. */
static void draw(const struct trails_telling *told, bool beside, enum thrift thrift, int lines,
                 struct text *out)
{
	int least = thrift >= THRIFT_MAP ? MAP_LOWEST : MAP_LEAST;
	int width = told->term->width - (beside ? PANEL_WIDTH + PANEL_GAP : 0);
	struct text head = {0}, below = {0}, panel = {0};
	struct frame f;
	list_head(told, width, &head);
	list_ends(told, width, &below);
	if (!beside && thrift < THRIFT_MISSIONS)
		list_goals(told, false, width, &below);
	if (!beside && thrift < THRIFT_PUBLIC)
		list_goals(told, true, width, &below);
	if (thrift < THRIFT_SCORE)
		list_score(told, width, &below);
	if (told->interactive && !trails_over(&told->view->table))
		ask_lines(told, width, thrift >= THRIFT_ASK, &below);
	if (told->interactive && told->view->table.round <= 1 && thrift < THRIFT_LOOKS &&
	    !trails_over(&told->view->table))
		ask_looks(told, width, &below);
	int rows = lines - text_lines(text_string(&head)) - text_lines(text_string(&below));
	rows = steady_rows(rows, lines);
	rows = rows < least ? least : rows;
	frame_whole(&f, told_map(told), width, rows);
	chart_draw(told, &f, &head);
	text_add(&head, text_string(&below));
	if (beside)
		list_panel(told, lines, &panel);
	put_beside(text_string(&head), text_string(&panel), width + PANEL_GAP, out);
	text_release(&head);
	text_release(&below);
	text_release(&panel);
}

void picture_draw(const struct trails_telling *told, int lines, struct text *out)
{
	bool beside = told->term->width >= PICTURE_PANEL && !told->open;
	struct text whole = {0};
	for (int thrift = THRIFT_NONE; thrift <= THRIFT_MISSIONS; thrift++) {
		text_clear(&whole);
		draw(told, beside, (enum thrift)thrift, lines, &whole);
		if (text_lines(text_string(&whole)) <= lines)
			break;
		if (beside) /* rather no panel than less of the rest */
			thrift = -1;
		beside = false;
	}
	text_add(out, text_string(&whole));
	text_release(&whole);
}

void picture_map(const struct trails_telling *told, enum picture_of of, int which, int lines,
                 struct text *out)
{
	enum { AROUND = 700 }; /* tenths of a degree around an expedition */
	const struct map *m = told_map(told);
	int width = told->term->width;
	struct text legend = {0};
	struct frame f;
	bool shown[MAP_POINTS_MAX];
	signs_legend(told->open, width, told->term->utf8, &legend);
	int rows = lines - text_lines(text_string(&legend));
	rows = rows < MAP_LEAST ? MAP_LEAST : rows;
	for (int p = 0; p < m->points; p++)
		shown[p] = of != PICTURE_CONTINENT || m->point[p].continent == which;
	if (of == PICTURE_EXPEDITION)
		which = told->view->table.route[which].end;
	if (of == PICTURE_EXPEDITION || of == PICTURE_POINT)
		frame_around(&f, m, which, AROUND, width, rows);
	else
		frame_points(&f, m, of == PICTURE_WORLD ? NULL : shown, width, rows);
	chart_draw(told, &f, out);
	text_add(out, text_string(&legend));
	text_release(&legend);
}

void picture_bare(const struct map *m, const struct term *term, const struct theme *theme,
                  int lines, struct text *out)
{
	const struct trails_rules rules = {.map = m};
	struct trails_view v = {.table = {.rules = &rules}};
	const struct trails_telling told = {.view = &v, .term = term, .theme = theme};
	picture_map(&told, PICTURE_WORLD, 0, lines, out);
}
