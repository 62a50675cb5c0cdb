/* The canvas: what lines of dots look like, with braille and without, and what covers what.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "show/chart/canvas.h"
#include "show/paint.h"
#include "support.h"

/* Claims that row Y of C reads WANTED, with braille if UTF8 says so. */
static void claim_row(const struct canvas *c, int y, bool utf8, const char *wanted)
{
	const struct term term = {.utf8 = utf8, .width = TERM_WIDTH, .height = TERM_HEIGHT};
	OWN(text) row = {0};
	canvas_row(c, y, (struct pen){&term, themes}, &row);
	ck_assert_str_eq(text_string(&row), wanted);
}

/* A line within one cell, from dot to dot, and the sign that stands for it. */
static const struct stroke {
	int x0, y0, x1, y1;
	const char *plain, *braille;
} strokes[] = {
	{0, 0, 0, 3, "|", "⡇"},  {1, 0, 1, 3, "|", "⢸"},  {1, 3, 1, 0, "|", "⢸"},
	{0, 0, 1, 3, "\\", "⢣"}, {1, 0, 0, 3, "/", "⡜"},  {0, 3, 1, 0, "/", "⡜"},
	{0, 0, 1, 0, "'", "⠉"},  {0, 1, 1, 1, "-", "⠒"},  {0, 2, 1, 2, "-", "⠤"},
	{0, 3, 1, 3, ".", "⣀"},  {0, 0, 1, 2, "'", "⠱"},  {0, 1, 1, 3, ",", "⢢"},
	{0, 1, 1, 2, "-", "⠢"},  {1, 1, 0, 2, "-", "⠔"},  {1, 1, 1, 1, "-", "⠐"},
};

TEST_EACH(a_line_has_a_sign, 0, sizeof strokes / sizeof strokes[0])
{
	const struct stroke *s = &strokes[_i];
	OWN(canvas) c;
	canvas_init(&c, 1, 1);
	canvas_line(&c, s->x0, s->y0, s->x1, s->y1, INK_PLAIN, 0);
	claim_row(&c, 0, false, s->plain);
	claim_row(&c, 0, true, s->braille);
}

/* The same dots whichever end it begins at, and no blanks behind them. */
TEST(a_line_crosses_cells)
{
	for (int back = 0; back < 2; back++) {
		OWN(canvas) c;
		canvas_init(&c, 6, 2);
		canvas_line(&c, back ? 7 : 0, back ? 7 : 0, back ? 0 : 7, back ? 0 : 7, INK_PLAIN, 0);
		claim_row(&c, 0, true, "⠑⢄");
		claim_row(&c, 1, true, "  ⠑⢄");
		ck_assert_int_eq(canvas_dotted(&c, 0, 0, 6, 0), 2);
		canvas_clear(&c, 0, 0);
		claim_row(&c, 0, true, " ⢄");
	}
}

TEST(the_higher_rank_covers_the_lower)
{
	OWN(canvas) c;
	canvas_init(&c, 4, 1);
	canvas_line(&c, 0, 1, 7, 1, INK_PLAIN, 0);
	canvas_line(&c, 0, 2, 3, 2, INK_PLAIN, 1); /* takes the place of the dots below */
	canvas_line(&c, 0, 0, 7, 0, INK_PLAIN, 0); /* only where no higher rank is */
	claim_row(&c, 0, true, "⠤⠤⠛⠛");
	ck_assert_int_eq(canvas_dotted(&c, 0, 0, 4, 1), 2);
	canvas_write(&c, 1, 0, "é7", INK_PLAIN, 2);
	canvas_put(&c, 2, 0, 'x', INK_PLAIN, 1);
	canvas_put(&c, 1, 0, 'y', INK_PLAIN, 2);
	claim_row(&c, 0, true, "⠤y7⠛");
	ck_assert_int_eq(canvas_rank(&c, 0, 0, 4), 2);
	ck_assert_int_eq(canvas_rank(&c, 3, 0, 1), 0);
}

TEST(what_is_outside_is_not_drawn)
{
	OWN(canvas) c;
	canvas_init(&c, 2, 1);
	canvas_line(&c, -5, -5, -1, 9, INK_PLAIN, 0);
	canvas_dot(&c, 4, 0, INK_PLAIN, 0);
	canvas_dot(&c, 0, 4, INK_PLAIN, 0);
	claim_row(&c, 0, true, "");
	canvas_write(&c, -1, 0, "abcd", INK_PLAIN, 0);
	canvas_put(&c, 0, 1, 'x', INK_PLAIN, 0);
	claim_row(&c, 0, true, "bc");
	ck_assert_int_eq(canvas_rank(&c, 0, 0, 3), CANVAS_OUTSIDE);
	ck_assert_int_eq(canvas_rank(&c, -1, 0, 1), CANVAS_OUTSIDE);
	ck_assert_int_eq(canvas_rank(&c, 0, 1, 1), CANVAS_OUTSIDE);
	ck_assert_int_eq(canvas_dotted(&c, -1, 0, 4, 0), 0);
}
