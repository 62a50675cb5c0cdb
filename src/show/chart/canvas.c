/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/chart/canvas.h"

#include <stdlib.h>

#include "base/alloc.h"

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

static bool has_cell(const struct canvas *c, int x, int y)
{
	return x >= 0 && x < c->width && y >= 0 && y < c->height;
}

static struct cell *cell_at(const struct canvas *c, int x, int y)
{
	return &c->cell[y * c->width + x];
}

void canvas_put(struct canvas *c, int x, int y, uint32_t glyph, int ink, int rank)
{
	if (!has_cell(c, x, y) || cell_at(c, x, y)->rank > rank)
		return;
	struct cell *cell = cell_at(c, x, y);
	cell->glyph = glyph;
	cell->ink = (uint8_t)ink;
	cell->rank = (uint8_t)rank;
}

void canvas_write(struct canvas *c, int x, int y, const char *text, int ink, int rank)
{
	while (*text) { /* a byte that begins no character stands for itself */
		const size_t len = text_character(text);
		canvas_put(c, x++, y, len ? text_number(text) : (unsigned char)*text, ink, rank);
		text += len ? len : 1;
	}
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

void canvas_dot(struct canvas *c, int x, int y, int ink, int rank)
{
	/* braille counts its dots down the left column, then the right one; the lowest row came
	 * later */
	static const uint8_t bit[DOTS_DOWN][DOTS_ACROSS] = {{1, 8}, {2, 16}, {4, 32}, {64, 128}};
	if (x < 0 || y < 0 || !has_cell(c, x / DOTS_ACROSS, y / DOTS_DOWN))
		return;
	struct cell *cell = cell_at(c, x / DOTS_ACROSS, y / DOTS_DOWN);
	if (rank < cell->dot_rank)
		return;
	if (rank > cell->dot_rank)
		cell->dots = 0;
	cell->dot_rank = (uint8_t)rank;
	cell->dots |= bit[y % DOTS_DOWN][x % DOTS_ACROSS];
	cell->dot_ink = (uint8_t)ink;
}

int canvas_step(int a, int b, int i, int steps)
{
	const int way = steps ? (abs(b - a) * i + steps / 2) / steps : 0;
	return b < a ? a - way : a + way;
}

void canvas_line(struct canvas *c, int x0, int y0, int x1, int y1, int ink,
                 int rank)
{
	const int wide = abs(x1 - x0), high = abs(y1 - y0), steps = wide > high ? wide : high;
	for (int i = 0; i <= steps; i++)
		canvas_dot(c, canvas_step(x0, x1, i, steps), canvas_step(y0, y1, i, steps), ink, rank);
}

int canvas_dotted(const struct canvas *c, int x, int y, int count, int rank)
{
	int dotted = 0;
	for (int i = 0; i < count; i++)
		dotted += has_cell(c, x + i, y) && cell_at(c, x + i, y)->dots &&
		          cell_at(c, x + i, y)->dot_rank == rank;
	return dotted;
}

void canvas_clear(struct canvas *c, int x, int y)
{
	if (has_cell(c, x, y))
		*cell_at(c, x, y) = (struct cell){0};
}

/* Returns the ASCII character that looks most like DOTS, for terminals without Braille. */
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

void canvas_row(const struct canvas *c, int y, struct pen pen, struct text *out)
{
	const struct cell *row = cell_at(c, 0, y);
	int width = c->width;
	int ink = INK_PLAIN;
	while (width && glyph_of(&row[width - 1], pen.term->utf8) == ' ')
		width--;
	for (int x = 0; x < width; x++) {
		uint32_t glyph = glyph_of(&row[x], pen.term->utf8);
		int next = row[x].glyph ? row[x].ink : row[x].dot_ink;
		if (glyph != ' ' && next != ink) {
			ink_end(pen, ink, out);
			ink = next;
			ink_begin(pen, ink, out);
		}
		text_add_number(out, glyph);
	}
	ink_end(pen, ink, out);
}
