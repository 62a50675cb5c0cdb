/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/prompt/looking.h"

#include <string.h>

#include "families/trails/core/move_text.h"

/* Adds the words ARGS up to COUNT as one, as in "machu-picchu" for "machu picchu", to OUT. */
static void join(char **args, int count, struct text *out)
{
	for (int i = 0; i < count; i++)
		text_addf(out, "%s%s", i ? "-" : "", args[i]);
}

/* The point that the words ARGS up to COUNT name, whole or shortened; or -1 and the reason in E. */
static int point_of(const struct trails_telling *told, char **args, int count, struct error *e)
{
	struct text word = {0};
	int used, point = trails_point_words(told_map(told), args, count, &used);
	if (point >= 0 && used == count)
		return point;
	join(args, count, &word);
	point = map_find(told_map(told), text_string(&word), NULL, e);
	text_release(&word);
	return point;
}

/* The thing that the words ARGS up to COUNT, joined to WORD, name: an expedition, a continent or
 * a point.  Returns 0; or -1 and the reason in E. */
static int find(const struct trails_telling *told, char **args, int count, const char *word,
                enum picture_of *of, int *which, struct error *e)
{
	struct error no;
	struct text why = {0};
	*of = PICTURE_EXPEDITION;
	if ((*which = trails_colour_find(word, &no)) >= 0)
		return 0;
	*of = PICTURE_CONTINENT;
	if ((*which = map_find_continent(told_map(told), word, &no)) >= 0)
		return 0;
	*of = PICTURE_POINT;
	if ((*which = point_of(told, args, count, e)) >= 0)
		return 0;
	for (int c = 0; c < told_map(told)->continents; c++)
		text_addf(&why, "%s%s",
		          !c                                  ? ""
		          : c + 1 == told_map(told)->continents ? " or "
		                                              : ", ",
		          told_map(told)->continent[c].key);
	/* a word that begins several names has a reason of its own */
	if (!strncmp(e->text, "no ", 3))
		error_set(e, "map %.24s: expected red, yellow, blue, %s, or a point of the map",
		          word, text_string(&why));
	text_release(&why);
	return -1;
}

enum { ROWS_LEFT = 1 }; /* of the window, for the prompt */

int looking_map(const struct trails_telling *told, const struct trails_face *face, char **args,
                int count, struct text *out, struct error *e)
{
	enum picture_of of = PICTURE_WORLD;
	int which = 0;
	struct text word = {0};
	join(args + 1, count - 1, &word);
	int status = count > 1 ? find(told, args + 1, count - 1, text_string(&word), &of, &which, e) : 0;
	text_release(&word);
	if (!status)
		face->map(told, of, which, told->term->height - ROWS_LEFT - told->lines_below, out);
	return status;
}

int looking_near(const struct trails_telling *told, const struct trails_face *face, char **args,
                 int count, struct text *out, struct error *e)
{
	int colour = count > 1 ? trails_colour_find(args[1], e) : TRAILS_ALL;
	if (count > 1 && colour < 0)
		return -1;
	face->near(told, colour, out);
	return 0;
}

int looking_path(const struct trails_telling *told, const struct trails_face *face, char **args,
                 int count, struct text *out, struct error *e)
{
	int colour = count > 1 ? trails_colour_find(args[1], e) : -1;
	if (count < 3)
		return error_set(e, "path: expected an expedition and a point, as 'path red %s'",
		                 told_map(told)->point[told_map(told)->place[0]].key);
	if (colour < 0)
		return -1;
	int point = point_of(told, args + 2, count - 2, e);
	if (point < 0)
		return -1;
	face->path(told, colour, point, out);
	return 0;
}
