/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/trails/lesson/subject.h"

#include <stddef.h>
#include <string.h>

#include "base/ascii.h"
#include "families/trails/core/turn.h"
#include "families/trails/show/look.h"
#include "families/trails/show/telling.h"
#include "show/telling.h"

static const char names_of_figures[] =
	"a point, points WHO, coupons WHO, missions WHO, at COLOUR, steps COLOUR "
	"POINT, and behind a move to";

/* ---- Figures in braces.  ---- */

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

/* Returns the seat that the argument names, or -1. */
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

/* Returns the point that argument AT names by its whole key, or -1. */
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

static bool figure(const struct braces *b, struct text *out)
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

enum { MOVE_WORDS = 3, LINES_BELOW = 5 };

/* ---- Patterns.  ---- */

/* True if the LEN bytes WORD can stand in a move by RULES. */
static bool is_word(const void *of, const char *word, size_t len)
{
	static const char *const words[] = {"mark", "done", "red",    "yellow", "blue", "bow",
	                                    "coupon", "take", "change", "keep",   "pass"};
	const struct trails_rules *rules = of;
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (text_is(word, len, words[i]))
			return true;
	return map_point(rules->map, word, len) >= 0;
}

static void *pattern(const void *of, const char *text, struct error *e)
{
	return subject_pattern(of, text, MOVE_WORDS, is_word, "'red petra', 'red|blue' or 'coupon take'",
	                       "'red petra' or 'coupon take red'", e);
}

static void type(const void *state, uint64_t move, struct text *out)
{
	const struct trails_state *s = state;
	trails_move_format(s->table.rules->map, move, out);
}

/* ---- Positions.  ---- */

static int deed(const void *of, const void *state, const char *text, uint64_t *move, struct error *e)
{
	const struct trails_state *s = state;
	struct trails_table table = {.rules = of, .bow = TRAILS_RED};
	return trails_move_read(s ? &s->table : &table, text, move, e);
}

/* Returns the only point whose key begins with WORD, hyphens left out; -1 if there is none. */
static int point_called(const struct map *map, const char *word)
{
	int found = -1;
	for (int p = 0; p < map->points && *word; p++) {
		const char *key = map->point[p].key, *at = word;
		for (; *key && *at; key++) {
			if (*key == '-')
				at += *at == '-';
			else if (!ascii_same_part(key, at, 1))
				break;
			else
				at++;
		}
		if (*at)
			continue;
		if (!*key)
			return p;
		found = found < 0 ? p : MAP_NONE;
	}
	return found == MAP_NONE ? -1 : found;
}

static bool same(const void *of, const char *a, const char *b)
{
	const struct trails_rules *rules = of;
	int one = point_called(rules->map, a);
	return one >= 0 && one == point_called(rules->map, b);
}

const struct subject trails_subject = {
	.places = trails_places,
	.deeds = "'do other red petra' or 'do you pass'",
	.figures = names_of_figures,
	.lines_below = LINES_BELOW,
	.place = trails_place,
	.rules_at = offsetof(struct trails_state, table.rules),
	.pattern = pattern,
	.type = type,
	.deed = deed,
	.figure = figure,
	.same = same,
};
