/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/lesson/figures.h"

#include <string.h>

#include "base/ascii.h"
#include "families/trails/core/move_text.h"
#include "families/trails/core/score.h"
#include "families/trails/show/look.h"
#include "families/trails/show/names.h"
#include "families/trails/show/told.h"
#include "show/words.h"

const char trails_figures[] =
	"a point, points WHO, coupons WHO, missions WHO, at COLOUR, steps COLOUR "
	"POINT, and behind a move to";

/* The braces, and the table as the learner sees it. */
struct figure {
	const struct braces *b;
	struct trails_view view;
	struct trails_telling told;
};

static const struct map *map_of(const struct figure *f)
{
	return f->view.table.rules->map;
}

/* The seat that the argument names, or -1. */
static int seat_named(const struct figure *f)
{
	const char *word = f->b->words == 2 ? f->b->word[1] : "";
	if (!strcmp(word, "you") || !strcmp(word, "other"))
		return *word == 'y' ? LEARNER : TEACHER;
	for (int seat = TEACHER; seat < f->view.table.seats; seat++)
		if (ascii_same(f->told.name[seat], word))
			return seat;
	return -1;
}

/* The point that argument AT names by its whole key, or -1. */
static int point_named(const struct figure *f, int at)
{
	const char *key = at < f->b->words ? f->b->word[at] : "";
	return map_point(map_of(f), key, strlen(key));
}

static int colour_named(const struct figure *f)
{
	return f->b->words > 1 ? trails_colour_find(f->b->word[1], NULL) : -1;
}

static void add_name(const struct figure *f, int point, struct text *out)
{
	name_of_point(&f->told, point, MAP_NAME_SIZE, out);
}

static bool put_number(const struct figure *f, int n, struct text *out)
{
	words_integer(n, f->b->told->style, out);
	return true;
}

static bool put_points(const struct figure *f, struct text *out)
{
	int seat = seat_named(f);
	return seat >= 0 && put_number(f, trails_points(&f->view.table, seat), out);
}

static bool put_coupons(const struct figure *f, struct text *out)
{
	int seat = seat_named(f);
	return seat >= 0 && put_number(f, f->view.table.coupons[seat], out);
}

static bool put_missions(const struct figure *f, struct text *out)
{
	int seat = seat_named(f);
	return seat >= 0 && put_number(f, f->view.table.hand[seat], out);
}

/* Where an expedition stands. */
static bool put_at(const struct figure *f, struct text *out)
{
	int colour = colour_named(f);
	if (colour < 0 || f->b->words != 2)
		return false;
	add_name(f, f->view.table.route[colour].end, out);
	return true;
}

/* The steps that an expedition still has to a point. */
static bool put_steps(const struct figure *f, struct text *out)
{
	int colour = colour_named(f), p = point_named(f, 2);
	struct look_ways ways;
	if (colour < 0 || p < 0)
		return false;
	look_ways(&f->view, colour, &ways);
	return ways.steps[p] != LOOK_FAR && put_number(f, ways.steps[p], out);
}

/* The point that the move came to. */
static bool put_to(const struct figure *f, struct text *out)
{
	const struct match *m = f->b->told->match;
	if (!f->b->moved || f->b->words != 1)
		return false;
	int p = trails_move_to(m->log[m->log_len - 1].move);
	if (p >= map_of(f)->points)
		return false;
	add_name(f, p, out);
	return true;
}

static const struct {
	const char *name;
	bool (*put)(const struct figure *f, struct text *out);
} figures[] = {
	{"points", put_points}, {"coupons", put_coupons}, {"missions", put_missions},
	{"at", put_at},         {"steps", put_steps},     {"to", put_to},
};

bool trails_figure(const struct braces *b, struct text *out)
{
	struct figure f = {.b = b};
	trails_told(b->told, &f.view, &f.told);
	for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++)
		if (!strcmp(figures[i].name, b->word[0]))
			return figures[i].put(&f, out);
	int p = b->words == 1 ? point_named(&f, 0) : -1;
	if (p < 0)
		return false;
	add_name(&f, p, out);
	return true;
}
