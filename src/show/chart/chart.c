/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/chart/chart.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/ascii.h"

/* Ranks of dots: those of an edge replace those of a coast. */
enum { DOTS_COAST, DOTS_EDGE, DOTS_VIEW };

enum { SIGN_LAND = '.' }; /* where coasts can't be drawn in dots */

/* ---- Land.  ---- */

/* Draws the coast of F on V from cell X0, Y0 on: the dots of the land that have sea beside them.
 * Without Braille the land is dotted as a whole. */
static void draw_coast(struct canvas *v, const struct frame *f, bool utf8, int x0, int y0)
{
	int across = f->columns * DOTS_ACROSS, down = f->rows * DOTS_DOWN;
	OWNED uint8_t *land = alloc_zero((size_t)across * (size_t)down, 1); /* is there any, for each dot */
	for (int y = 0; y < down; y++) {
		struct coast_stretch stretch[COAST_STRETCHES_MAX];
		int latitude = f->north - y * (f->north - f->south) / (down - 1);
		int count = latitude > -GLOBE_POLE && latitude < GLOBE_POLE
		                    ? coast_land(f->west, latitude, stretch)
		                    : 0;
		for (int i = 0; i < count; i++)
			for (int x = (stretch[i].from * (across - 1) + f->span - 1) / f->span;
			     x < across && x * f->span <= stretch[i].to * (across - 1); x++)
				land[y * across + x] = 1;
	}
	for (int y = 0; utf8 && y < down; y++)
		for (int x = 0; x < across; x++) {
			const uint8_t *at = &land[y * across + x];
			if (*at && ((x && !at[-1]) || (x + 1 < across && !at[1]) ||
			            (y && !at[-across]) || (y + 1 < down && !at[across])))
				canvas_dot(v, x0 * DOTS_ACROSS + x, y0 * DOTS_DOWN + y, INK_FAINT,
				           DOTS_COAST);
		}
	for (int y = 0; !utf8 && y < f->rows; y++)
		for (int x = 0; x < f->columns; x++) {
			int count = 0;
			for (int i = 0; i < DOTS_ACROSS * DOTS_DOWN; i++)
				count += land[(y * DOTS_DOWN + i / DOTS_ACROSS) * across +
				              x * DOTS_ACROSS + i % DOTS_ACROSS];
			if (2 * count > DOTS_ACROSS * DOTS_DOWN)
				canvas_put(v, x0 + x, y0 + y, SIGN_LAND, INK_FAINT, CHART_GROUND);
		}
}

/* ---- Edges.  ---- */

struct line {
	int x0, y0, x1, y1;
};

/* Writes the line of edge number I to OUT, with ACROSS and DOWN dots to a cell.  An edge that wraps
 * around the map is two lines, one at either side.  Returns the number of lines. */
static int lines_of(const struct frame *f, int i, int across, int down, struct line out[2])
{
	int a = f->map->edge[i].from, b = f->map->edge[i].to, full = f->columns * across - 1;
	int east = frame_east(f->map, a, b, f->map->edge[i].round) * full / f->span;
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

/* Draws the signs that lie on edge number I, in turns. */
static void draw_way(const struct chart *c, struct canvas *v, int i)
{
	const struct chart_line *on = &c->line[i];
	struct line lines[2];
	int halves = lines_of(c->frame, i, 1, 1, lines);
	for (int half = 0; half < halves; half++) {
		const struct line l = lines[half];
		const int wide = abs(l.x1 - l.x0), high = abs(l.y1 - l.y0), steps = wide > high ? wide : high;
		for (int s = 0; s <= steps; s++)
			canvas_put(v, canvas_step(l.x0, l.x1, s, steps), canvas_step(l.y0, l.y1, s, steps),
			           (unsigned char)on->sign[s % on->signs], on->ink[s % on->signs], CHART_WAY);
	}
}

/* ---- The overview in a corner.  ---- */

enum { BOX_ROOM_WIDTH = 60, BOX_ROOM_HEIGHT = 10, SIDE = 1 };

/* Cells inside its sides. */
struct size {
	int wide, high;
};

/* Draws the frame of the overview at X, Y, and empties what is inside. */
static void draw_box(const struct chart *c, struct canvas *v, struct size box, int x, int y)
{
	const bool utf8 = c->pen.term->utf8;
	const int right = x + box.wide + SIDE, bottom = y + box.high + SIDE;
	for (int row = y; row <= bottom; row++)
		for (int column = x; column <= right; column++) {
			const bool side = column == x || column == right, level = row == y || row == bottom;
			const uint32_t glyph = side && level ? (!utf8         ? '+'
			                                        : row == y    ? column == x ? 0x250c : 0x2510
			                                        : column == x ? 0x2514
			                                                      : 0x2518)
			                       : side        ? utf8 ? 0x2502 : '|'
			                       : level       ? utf8 ? 0x2500 : '-'
			                                     : 0;
			canvas_clear(v, column, row);
			canvas_put(v, column, row, glyph, INK_FAINT, CHART_BOX);
		}
}

/* Finds the corner with the most room for BOX, and writes its place to X and Y.  Returns false if
 * in each corner BOX would hide something that must stay visible. */
static bool find_corner(const struct chart *c, struct size box, int *x, int *y)
{
	enum { BOX_KEPT = 1000 }; /* counts as covered where something must stay visible */
	const int xs[] = {0, c->frame->columns - box.wide - 2 * SIDE},
		  ys[] = {0, c->frame->rows - box.high - 2 * SIDE};
	int least = BOX_KEPT;
	for (int i = 0; i < 4; i++) {
		int covers = 0;
		for (int p = 0; p < c->frame->map->points; p++) {
			const struct chart_spot *s = &c->spot[p];
			const int right = c->frame->at[p].x - xs[i % 2], down = c->frame->at[p].y - ys[i / 2];
			if (c->frame->at[p].inside && right >= 0 && right < box.wide + 2 * SIDE && down >= 0 &&
			    down < box.high + 2 * SIDE)
				covers += s->pieces || s->kept ? BOX_KEPT : s->rank;
		}
		if (covers >= least)
			continue;
		least = covers;
		*x = xs[i % 2];
		*y = ys[i / 2];
	}
	return least < BOX_KEPT;
}

/* Draws the whole map with the part that is shown in a corner, if there is room. */
static void draw_overview(const struct chart *c, struct canvas *v)
{
	static const struct size sizes[] = {{16, 4}, {12, 3}};
	enum { SIZES = sizeof sizes / sizeof sizes[0] };
	const struct frame *f = c->frame;
	struct frame whole;
	int size = 0, x = 0, y = 0;
	while (size < SIZES && !find_corner(c, sizes[size], &x, &y))
		size++;
	if (size == SIZES)
		return;
	draw_box(c, v, sizes[size], x, y);
	x += SIDE;
	y += SIDE;
	frame_points(&whole, f->map, NULL, sizes[size].wide, sizes[size].high);
	if (f->map->coast)
		draw_coast(v, &whole, c->pen.term->utf8, x, y);
	/* the part that C shows is a rectangle in it */
	const int south = frame_y(&whole, f->south, DOTS_DOWN),
		  north = frame_y(&whole, f->north, DOTS_DOWN);
	const int full = whole.columns * DOTS_ACROSS, wide = f->span * full / whole.span;
	const int west = frame_x(&whole, f->west, DOTS_ACROSS);
	for (int row = north; row <= south; row++)
		for (int i = 0; i <= wide; i++)
			if ((row == north || row == south || !i || i == wide) && row >= 0 &&
			    row < whole.rows * DOTS_DOWN)
				canvas_dot(v, x * DOTS_ACROSS + (west + i + full) % full,
				           y * DOTS_DOWN + row, INK_STRONG, DOTS_VIEW);
	for (int rank = CHART_GOAL; rank <= CHART_PIECE; rank++)
		for (int p = 0; p < f->map->points; p++) {
			const struct chart_spot *s = &c->spot[p];
			const int px = x + whole.at[p].x, py = y + whole.at[p].y;
			if (rank == CHART_PIECE && s->pieces)
				canvas_put(v, px, py, (unsigned char)s->piece[0], s->piece_ink[0],
				           CHART_BOX);
			else if (rank == CHART_GOAL && s->overview)
				canvas_put(v, px, py, s->glyph, s->ink, CHART_BOX);
		}
}

/* ---- Names.  ---- */

/* Returns the squared distance from the LEN cells at X, Y to point P; a row counts as two
 * columns. */
static int distance(const struct frame *f, int x, int y, int len, int p)
{
	const int px = f->at[p].x, down = 2 * (f->at[p].y - y);
	const int across = px < x ? x - px : px >= x + len ? px - x - len + 1 : 0;
	return across * across + down * down;
}

/* True if a name of LEN cells at X, Y is nearer to point P than to any other point that is
 * drawn. */
static bool is_nearest(const struct chart *c, int x, int y, int len, int p)
{
	const int own = distance(c->frame, x, y, len, p);
	for (int q = 0; q < c->frame->map->points; q++)
		if (q != p && c->frame->at[q].inside && (c->spot[q].glyph || c->spot[q].pieces) &&
		    distance(c->frame, x, y, len, q) <= own)
			return false;
	return true;
}

/* True if the LEN cells at X, Y are free for a name, and so are the cells to the left and right of
 * them, except in column `near`, where the point itself is. */
static bool is_free(const struct canvas *v, int x, int y, int len, int near)
{
	const int from = x > 0 && x - 1 != near ? x - 1 : x,
		  to = x + len < v->width && x + len != near ? x + len + 1 : x + len;
	return x >= 0 && x + len <= v->width && canvas_rank(v, from, y, to - from) <= CHART_GROUND;
}

/* Finds the best place for LEN cells beside point P.  Returns how many cells with edges it covers;
 * -1 if there is no room. */
static int find_room(const struct chart *c, const struct canvas *v, int p, int len,
                     struct chart_label *out)
{
	const struct chart_spot *s = &c->spot[p];
	const int x = c->frame->at[p].x, y = c->frame->at[p].y;
	/* a letter or a number isn't to be read as part of the name */
	const int gap = s->pieces || (s->glyph < 0x80 && ascii_is_alnum((char)s->glyph));
	const int after = x + gap + (s->pieces > 1 ? s->pieces : 1), before = x - gap - len;
	const int tries[][2] = {{after, y},           {before, y},      {x - len / 2, y - 1},
	                        {x - len / 2, y + 1}, {x, y - 1},       {x, y + 1},
	                        {x - len + 1, y - 1}, {x - len + 1, y + 1}, {x + 1, y - 1},
	                        {x + 1, y + 1},       {x - len, y - 1}, {x - len, y + 1}};
	int least = -1;
	for (size_t i = 0; i < sizeof tries / sizeof tries[0] && least; i++) {
		const int tx = tries[i][0], ty = tries[i][1];
		const int near = ty != y ? -1 : tx > x ? tx - 1 : tx + len;
		if (!is_free(v, tx, ty, len, near) || !is_nearest(c, tx, ty, len, p))
			continue;
		const int covers = canvas_dotted(v, tx, ty, len, DOTS_EDGE);
		if (least >= 0 && covers >= least)
			continue;
		least = covers;
		*out = (struct chart_label){(uint8_t)p, (int16_t)tx, (int16_t)ty, (int16_t)len};
	}
	return least;
}

/* Writes the name of point P if there is room; the name of a point above CHART_PLAIN is shortened
 * if need be.  Returns whether there was room. */
static bool write_name(const struct chart *c, struct canvas *v, int p, struct chart_label *label)
{
	static const int lengths[] = {CHART_NAME_SIZE, 9, 6, 4};
	const struct chart_spot *s = &c->spot[p];
	OWN(text) name = {0};
	bool done = false;
	for (size_t i = 0; i < sizeof lengths / sizeof lengths[0] && !done; i++) {
		text_clear(&name);
		text_add(&name, s->name);
		paint_shorten(c->pen.term, &name, lengths[i]);
		const int len = text_columns(text_string(&name));
		const int covers = find_room(c, v, p, len, label);
		/* a name of a point without interest is no reason to hide an edge */
		done = covers >= 0 && (s->rank > CHART_PLAIN || 3 * covers <= len);
		if (done)
			canvas_write(v, label->x, label->y, text_string(&name), s->name_ink, CHART_LABEL);
		if (s->rank <= CHART_PLAIN)
			break;
	}
	return done;
}

static int draw_names(const struct chart *c, struct canvas *v, struct chart_label *label)
{
	int count = 0, most = 0;
	for (int p = 0; p < c->frame->map->points; p++)
		most = c->spot[p].matters > most ? c->spot[p].matters : most;
	for (int matters = most; matters > 0; matters--)
		for (int p = 0; p < c->frame->map->points; p++) {
			const int x = c->frame->at[p].x, y = c->frame->at[p].y;
			if (c->spot[p].matters == matters && c->frame->at[p].inside &&
			    canvas_rank(v, x, y, 1) < CHART_BOX && write_name(c, v, p, &label[count]))
				count++;
		}
	return count;
}

/* ---- All of it.  ---- */

int chart_paint(const struct chart *c, struct canvas *v, struct chart_label *label)
{
	const struct frame *f = c->frame;
	const struct term *term = c->pen.term;
	const bool close = frame_close(f);
	canvas_init(v, f->columns, f->rows);
	/* without colours the coast couldn't be told from the edges */
	if (f->map->coast && (!close || term->colour))
		draw_coast(v, f, term->utf8, 0, 0);
	for (int i = 0; close && i < f->map->edges; i++) {
		struct line l[2];
		int count = c->line[i].signs ? 0 : lines_of(f, i, DOTS_ACROSS, DOTS_DOWN, l);
		for (int half = 0; half < count; half++)
			canvas_line(v, l[half].x0, l[half].y0, l[half].x1, l[half].y1, INK_PLAIN,
			            DOTS_EDGE);
	}
	for (int i = 0; i < f->map->edges; i++)
		if (c->line[i].signs)
			draw_way(c, v, i);
	for (int p = 0; p < f->map->points; p++) {
		const struct chart_spot *s = &c->spot[p];
		int x = f->at[p].x, y = f->at[p].y;
		if (!f->at[p].inside)
			continue;
		if (s->glyph)
			canvas_put(v, x, y, s->glyph, s->ink, s->rank);
		for (int i = 0; i < s->pieces; i++)
			canvas_put(v, x + i, y, (unsigned char)s->piece[i], s->piece_ink[i],
			           CHART_PIECE);
	}
	if (c->overview && !frame_all(f) && f->columns >= BOX_ROOM_WIDTH && f->rows >= BOX_ROOM_HEIGHT)
		draw_overview(c, v);
	return draw_names(c, v, label);
}

void chart_draw(const struct chart *c, struct text *out)
{
	struct canvas v;
	struct chart_label label[CHART_POINTS_MAX];
	chart_paint(c, &v, label);
	for (int y = 0; y < v.height; y++) {
		canvas_row(&v, y, c->pen, out);
		text_add_char(out, '\n');
	}
	canvas_release(&v);
}

enum chart_side chart_side(const struct frame *f, int point)
{
	const int x = f->at[point].x, y = f->at[point].y;
	if (f->at[point].inside)
		return CHART_WITHIN;
	return x < 0 ? CHART_WEST : x >= f->columns ? CHART_EAST : y < 0 ? CHART_NORTH : CHART_SOUTH;
}
