/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/trails/show/ink.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* The colours as themes number them; 0: another ink of the theme. */
static const uint8_t colours[INKS] = {
	[INK_RED] = 31,    [INK_YELLOW] = 33, [INK_BLUE] = 34, [INK_ARROW] = 32,
	[INK_COUPON] = 35, [INK_OPEN] = 36,   [INK_MARK] = 39,
};

/* Begins an ink, and ends it. */
static void ink_begin(const struct trails_telling *told, enum trails_ink ink, struct text *out)
{
	if (ink == INK_STRONG)
		paint_ink(told->term, told->theme->strong, out);
	else if (ink == INK_FAINT || ink == INK_COAST)
		paint_ink(told->term, told->theme->faint, out);
	else if (ink != INK_PLAIN)
		paint_colour(told->term, told->theme, colours[ink], out);
}

static void ink_end(const struct trails_telling *told, enum trails_ink ink, struct text *out)
{
	if (told->term->colour && ink != INK_PLAIN)
		text_add(out, "\033[0m");
}

void ink_text(const struct trails_telling *told, enum trails_ink ink, const char *text,
              struct text *out)
{
	ink_begin(told, ink, out);
	text_add(out, text);
	ink_end(told, ink, out);
}

/* ---- A paragraph.  ---- */

static void add_blanks(struct flow *f, int count)
{
	for (int i = 0; i < count; i++)
		text_add_char(f->out, ' ');
	f->column += count > 0 ? count : 0;
}

void flow_begin(struct flow *f, const struct trails_telling *told, int width, int indent,
                struct text *out)
{
	*f = (struct flow){.told = told, .out = out, .width = width, .indent = indent};
	f->fresh = true;
}

/* Adds PARTS word by word, since no line has room for all of them. */
static void break_parts(struct flow *f, const struct flow_part *parts, int count)
{
	struct text whole = {0};
	for (int i = 0; i < count; i++)
		text_add(&whole, parts[i].text);
	flow_words(f, parts[0].ink, text_string(&whole));
	text_release(&whole);
}

void flow_parts(struct flow *f, const struct flow_part *parts, int count)
{
	int columns = 0;
	bool breaks = false;
	for (int i = 0; i < count; i++) {
		columns += text_columns(parts[i].text);
		breaks |= strchr(parts[i].text, ' ') && parts[i].text[0] != '\'';
	}
	if (breaks && f->indent + columns > f->width) {
		break_parts(f, parts, count);
		return;
	}
	if (!f->fresh && f->column + 1 + columns > f->width) {
		text_add_char(f->out, '\n');
		f->column = 0;
		f->fresh = true;
		add_blanks(f, f->indent);
	}
	if (!f->fresh)
		add_blanks(f, 1);
	for (int i = 0; i < count; i++)
		ink_text(f->told, parts[i].ink, parts[i].text, f->out);
	f->column += columns;
	f->fresh = false;
}

void flow_words(struct flow *f, enum trails_ink ink, const char *text)
{
	while (*text) {
		struct text word = {0};
		size_t len = strcspn(text, " ");
		const char *quoted = *text == '\'' ? strchr(text + 1, '\'') : NULL;
		if (quoted) /* a command isn't broken */
			len = (size_t)(quoted - text) + strcspn(quoted, " ");
		text_add_bytes(&word, text, len);
		if (len)
			flow_add(f, ink, text_string(&word));
		text_release(&word);
		text += len + strspn(text + len, " ");
	}
}

void flow_add(struct flow *f, enum trails_ink ink, const char *piece)
{
	const struct flow_part part = {ink, piece};
	flow_parts(f, &part, 1);
}

void flow_to(struct flow *f, int column)
{
	if (column > f->column)
		add_blanks(f, column - f->column);
	f->fresh = true;
}

void flow_end(struct flow *f)
{
	text_add_char(f->out, '\n');
}

void flow_say(const struct trails_telling *told, struct text *line, struct text *out)
{
	enum { INDENT = 2 };
	struct flow f;
	flow_begin(&f, told, told->term->width, INDENT, out);
	flow_words(&f, INK_PLAIN, text_string(line));
	flow_end(&f);
	text_release(line);
}

/* ---- A canvas.  ---- */

void canvas_init(struct canvas *c, int width, int height)
{
	*c = (struct canvas){.width = width, .height = height};
	c->cell = alloc_zero((size_t)width * (size_t)height, sizeof c->cell[0]);
}

void canvas_release(struct canvas *c)
{
	free(c->cell);
	*c = (struct canvas){0};
}

/* True if the cell in column X of row Y is on the canvas. */
static bool has_cell(const struct canvas *c, int x, int y)
{
	return x >= 0 && x < c->width && y >= 0 && y < c->height;
}

static struct cell *cell_at(const struct canvas *c, int x, int y)
{
	return &c->cell[y * c->width + x];
}

void canvas_put(struct canvas *c, int x, int y, uint32_t glyph, enum trails_ink ink, int rank)
{
	if (!has_cell(c, x, y) || cell_at(c, x, y)->rank > rank)
		return;
	struct cell *cell = cell_at(c, x, y);
	cell->glyph = glyph;
	cell->ink = (uint8_t)ink;
	cell->rank = (uint8_t)rank;
}

/* Takes the first character off *TEXT.  A byte that begins none stands for itself. */
static uint32_t next_character(const char **text)
{
	const unsigned char *s = (const unsigned char *)*text;
	size_t len = text_character(*text);
	uint32_t code = len < 2 ? s[0] : s[0] & (0x7fu >> len);
	for (size_t i = 1; i < len; i++)
		code = code << 6 | (s[i] & 0x3fu);
	*text += len ? len : 1;
	return code;
}

void canvas_write(struct canvas *c, int x, int y, const char *text, enum trails_ink ink, int rank)
{
	while (*text)
		canvas_put(c, x++, y, next_character(&text), ink, rank);
}

int canvas_rank(const struct canvas *c, int x, int y, int count)
{
	int most = 0;
	if (!has_cell(c, x, y) || !has_cell(c, x + count - 1, y))
		return CANVAS_OUTSIDE;
	for (int i = 0; i < count; i++)
		if (cell_at(c, x + i, y)->rank > most)
			most = cell_at(c, x + i, y)->rank;
	return most;
}

void canvas_dot(struct canvas *c, int x, int y, enum trails_ink ink)
{
	/* braille counts its dots down the left column, then the right one; the lowest row came
	 * later */
	static const uint8_t bit[DOTS_DOWN][DOTS_ACROSS] = {{1, 8}, {2, 16}, {4, 32}, {64, 128}};
	if (x < 0 || y < 0 || !has_cell(c, x / DOTS_ACROSS, y / DOTS_DOWN))
		return;
	struct cell *cell = cell_at(c, x / DOTS_ACROSS, y / DOTS_DOWN);
	cell->dots |= bit[y % DOTS_DOWN][x % DOTS_ACROSS];
	cell->dot_ink = (uint8_t)ink;
}

void canvas_line(struct canvas *c, int x0, int y0, int x1, int y1, enum trails_ink ink)
{
	int wide = abs(x1 - x0), high = abs(y1 - y0), steps = wide > high ? wide : high;
	for (int i = 0; i <= steps; i++) {
		/* rounded to the nearest dot, also for a line that goes to the left or up */
		int half = steps / 2;
		int right = steps ? (wide * i + half) / steps : 0;
		int down = steps ? (high * i + half) / steps : 0;
		canvas_dot(c, x1 < x0 ? x0 - right : x0 + right, y1 < y0 ? y0 - down : y0 + down,
		           ink);
	}
}

/* The sign that looks most like DOTS, where there is no braille. */
static char plain_sign(unsigned dots)
{
	enum { HIGHEST = 1 | 8, UPPER = 2 | 16, LOWER = 4 | 32, LOWEST = 64 | 128 };
	enum { LEFT = 1 | 2 | 4 | 64 };
	bool top = dots & (HIGHEST | UPPER), bottom = dots & (LOWER | LOWEST);
	bool ends = dots & HIGHEST && dots & LOWEST;
	if (ends && (!(dots & LEFT) || !(dots & ~LEFT)))
		return '|';
	if (ends)
		return dots & LEFT & HIGHEST ? '\\' : '/';
	if (top && bottom)
		return dots & HIGHEST ? '\'' : dots & LOWEST ? ',' : '-';
	return top ? (dots & HIGHEST ? '\'' : '-') : dots & LOWEST ? '.' : '-';
}

/* The character that CELL shows; a blank if it is empty. */
static uint32_t glyph_of(const struct cell *cell, bool utf8)
{
	enum { BRAILLE = 0x2800 };
	if (cell->glyph)
		return cell->glyph;
	if (!cell->dots)
		return ' ';
	return utf8 ? BRAILLE + cell->dots : (unsigned char)plain_sign(cell->dots);
}

static void add_character(uint32_t code, struct text *out)
{
	if (code < 0x80)
		text_add_char(out, (char)code);
	else if (code < 0x800)
		text_addf(out, "%c%c", (int)(0xc0 | code >> 6), (int)(0x80 | (code & 0x3f)));
	else
		text_addf(out, "%c%c%c", (int)(0xe0 | code >> 12), (int)(0x80 | (code >> 6 & 0x3f)),
		          (int)(0x80 | (code & 0x3f)));
}

void canvas_row(const struct canvas *c, int y, const struct trails_telling *told, struct text *out)
{
	const struct cell *row = cell_at(c, 0, y);
	int width = c->width;
	enum trails_ink ink = INK_PLAIN;
	while (width && glyph_of(&row[width - 1], told->term->utf8) == ' ')
		width--;
	for (int x = 0; x < width; x++) {
		uint32_t glyph = glyph_of(&row[x], told->term->utf8);
		enum trails_ink next = row[x].glyph ? row[x].ink : row[x].dot_ink;
		if (glyph != ' ' && next != ink) {
			ink_end(told, ink, out);
			ink = next;
			ink_begin(told, ink, out);
		}
		add_character(glyph, out);
	}
	ink_end(told, ink, out);
}
