/* Maps: the text of one and back, its faults, ways and names.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/rng.h"
#include "base/text.h"
#include "support.h"
#include "trails/core/map.h"

/* A map as small as one can be. */
static const char small[] = "# A ring of five, and its middle.\n"
                            "map ring\n"
                            "title The ring\n"
                            "left 20.5W\n"
                            "coast none\n"
                            "continent north The North\n"
                            "continent south The South\n"
                            "\n"
                            "plain middle 0N 0E north The middle\n"
                            "place top 40.5N 0.0E north The top\n"
                            "green right-hand 10N 30.5E north The right\n"
                            "place right-foot 30S 20E south The right foot\n"
                            "red left-foot 30.1S 20W south The left foot\n"
                            "place left-hand 10N 30W north\n"
                            "start middle\n"
                            "edge middle top\n"
                            "edge middle right-foot\n"
                            "edge middle left-foot\n"
                            "edge top right-hand\n"
                            "edge right-hand right-foot\n"
                            "edge right-foot left-foot\n"
                            "edge left-foot left-hand\n"
                            "round left-hand top\n";

/* Returns the map that TEXT makes; the caller frees it. */
static struct map *read_map(const char *text)
{
	struct map *m = alloc_zero(1, sizeof *m);
	struct error e;
	ck_assert_msg(!map_read(m, text, strlen(text), &e), "%s", e.text);
	return m;
}

/* TEXT with OLD, which it has, replaced by NEW, or, if OLD is empty, with NEW at its end.
 * The caller frees it. */
static char *changed(const char *text, const char *old, const char *new)
{
	struct text out = {0};
	const char *at = *old ? strstr(text, old) : text + strlen(text);
	ck_assert_msg(at != NULL, "'%s' is not in the map", old);
	text_add_bytes(&out, text, (size_t)(at - text));
	text_add(&out, new);
	text_add(&out, at + strlen(old));
	return out.s;
}

START_TEST(test_read)
{
	struct map *m = read_map(small);
	ck_assert_str_eq(m->name, "ring");
	ck_assert_str_eq(m->title, "The ring");
	ck_assert_int_eq(m->left, -205);
	ck_assert(!m->coast);
	ck_assert_int_eq(m->points, 6);
	ck_assert_int_eq(m->edges, 8);
	ck_assert_int_eq(m->continents, 2);
	ck_assert_int_eq(m->missions, 3);
	ck_assert_int_eq(m->start, 0);
	ck_assert_str_eq(m->continent[1].key, "south");
	ck_assert_str_eq(m->continent[1].name, "The South");
	const struct map_point *p = &m->point[4];
	ck_assert_str_eq(p->key, "left-foot");
	ck_assert_str_eq(p->name, "The left foot");
	ck_assert_int_eq(p->latitude, -301);
	ck_assert_int_eq(p->longitude, -200);
	ck_assert_int_eq(p->kind, MAP_RED);
	ck_assert_int_eq(p->continent, 1);
	ck_assert_int_eq(p->mission, MAP_NONE);
	ck_assert_int_eq(p->ways, 3);
	ck_assert_int_eq(p->way[0].to, 0);
	ck_assert_int_eq(p->way[2].to, 5);
	ck_assert_int_eq(p->way[2].edge, 6);
	ck_assert(!p->way[2].round);
	ck_assert(m->point[5].way[1].round);
	ck_assert_int_eq(m->point[5].mission, 2);
	ck_assert_int_eq(m->place[2], 5);
	ck_assert_str_eq(m->point[5].name, "left-hand");
	ck_assert_int_eq(m->steps[0][0], 0);
	ck_assert_int_eq(m->steps[0][5], 2);
	ck_assert_int_eq(m->steps[5][0], 2);
	ck_assert_int_eq(m->steps[5][2], 2);
	ck_assert_int_eq(map_missions_from(m, 0), 3);
	ck_assert_int_eq(map_missions_from(m, 2), 1);
	ck_assert_int_eq(map_missions_from(m, 3), 0);
	free(m);
}
END_TEST

START_TEST(test_line_ends)
{
	struct text text = {0};
	for (const char *c = small; *c; c++) {
		if (*c == '\n')
			text_add_char(&text, '\r');
		text_add_char(&text, *c == ' ' ? '\t' : *c);
	}
	struct map *m = read_map(small), *other = read_map(text_string(&text));
	ck_assert_uint_eq(map_sum(m), map_sum(other));
	text_release(&text);
	free(other);
	char *cut = changed(small, "round left-hand top\n", "round left-hand top");
	other = read_map(cut);
	ck_assert_uint_eq(map_sum(m), map_sum(other));
	free(cut);
	free(other);
	free(m);
}
END_TEST

/* Claims that A and B, which were made in different ways, say the same. */
static void claim_same(const struct map *a, const struct map *b)
{
	ck_assert_str_eq(a->name, b->name);
	ck_assert_str_eq(a->title, b->title);
	ck_assert_int_eq(a->points, b->points);
	ck_assert_int_eq(a->edges, b->edges);
	ck_assert_int_eq(a->continents, b->continents);
	ck_assert_int_eq(a->missions, b->missions);
	ck_assert_int_eq(a->start, b->start);
	ck_assert_int_eq(a->coast, b->coast);
	ck_assert_int_eq(a->left, b->left);
	for (int i = 0; i < a->points; i++) {
		const struct map_point *p = &a->point[i], *q = &b->point[i];
		ck_assert_str_eq(p->key, q->key);
		ck_assert_str_eq(p->name, q->name);
		ck_assert_int_eq(p->latitude, q->latitude);
		ck_assert_int_eq(p->longitude, q->longitude);
		ck_assert_int_eq(p->kind, q->kind);
		ck_assert_int_eq(p->continent, q->continent);
		ck_assert_int_eq(p->mission, q->mission);
		ck_assert_int_eq(p->ways, q->ways);
		for (int j = 0; j < p->ways; j++) {
			ck_assert_int_eq(p->way[j].to, q->way[j].to);
			ck_assert_int_eq(p->way[j].edge, q->way[j].edge);
			ck_assert_int_eq(p->way[j].round, q->way[j].round);
		}
		for (int j = 0; j < a->points; j++)
			support_claim(a->steps[i][j] == b->steps[i][j], "steps from %s to %s",
			              p->key, a->point[j].key);
	}
	for (int i = 0; i < a->edges; i++) {
		ck_assert_int_eq(a->edge[i].from, b->edge[i].from);
		ck_assert_int_eq(a->edge[i].to, b->edge[i].to);
		ck_assert_int_eq(a->edge[i].round, b->edge[i].round);
	}
	for (int i = 0; i < a->continents; i++) {
		ck_assert_str_eq(a->continent[i].key, b->continent[i].key);
		ck_assert_str_eq(a->continent[i].name, b->continent[i].name);
	}
	for (int i = 0; i < a->missions; i++)
		ck_assert_int_eq(a->place[i], b->place[i]);
}

START_TEST(test_write)
{
	struct map *m = read_map(small);
	struct text text = {0};
	map_write(m, &text);
	struct map *again = read_map(text_string(&text));
	claim_same(m, again);
	ck_assert_uint_eq(map_sum(m), map_sum(again));
	again->edge[3].round = true;
	ck_assert_uint_ne(map_sum(m), map_sum(again));
	text_release(&text);
	free(again);
	free(m);
}
END_TEST

/* The text of the file data/maps/NAME.map; the caller frees it. */
static char *text_of_file(const char *name)
{
	struct text path = {0}, text = {0};
	char part[4096];
	size_t got;
	const char *top = getenv("abs_top_srcdir");
	text_addf(&path, "%s/data/maps/%s.map", top ? top : "..", name);
	FILE *file = fopen(path.s, "r");
	ck_assert_msg(file != NULL, "%s can't be read", path.s);
	while ((got = fread(part, 1, sizeof part, file)))
		text_add_bytes(&text, part, got);
	fclose(file);
	text_release(&path);
	return text.s;
}

START_TEST(test_built_in)
{
	const struct map *m = map_table[_i];
	char *text = text_of_file(m->name);
	struct map *read = read_map(text);
	claim_same(m, read);
	free(read);
	free(text);
	struct error e;
	ck_assert_ptr_eq(map_named(m->name, &e), m);
	struct text faults = {0};
	int count = map_check(m, !strcmp(m->name, "world") ? MAP_WORLD : MAP_POCKET, &faults);
	ck_assert_msg(!count, "%s", text_string(&faults));
	text_release(&faults);
}
END_TEST

/* A small map against the standard of those that come with the program. */
START_TEST(test_standard)
{
	char *text = changed(small, "round left-hand top", "edge left-hand right-hand");
	struct map *m = read_map(text);
	struct text faults = {0};
	m->left = -1800;
	m->edge[5].round = true;
	int count = map_check(m, MAP_POCKET, &faults);
	ck_assert_str_eq(text_string(&faults),
	                 "continents: 2, but there should be 1\n"
	                 "points: 6, but there should be 40 to 48\n"
	                 "edges: 8, but there should be 68 to 80\n"
	                 "places: 3, but there should be 24\n"
	                 "green points: 1, but there should be 5 to 8\n"
	                 "red points: 1, but there should be 5 to 8\n"
	                 "edges at the start: 3, but there should be 6\n"
	                 "edges round the edge of the map: 1, but there should be 0\n"
	                 "top lies 1 step from the start: it should be 2 to 8\n"
	                 "right-foot lies 1 step from the start: it should be 2 to 8\n"
	                 "0 places lie 3 to 6 steps from the start: it should be half of them\n"
	                 "the edge between right-foot and left-foot doesn't go round the edge of the "
	                 "map: it should be 'edge'\n"
	                 "the edge between left-hand and right-hand crosses that between middle and "
	                 "top\n");
	ck_assert_int_eq(count, text_lines(text_string(&faults)));
	ck_assert_int_eq(map_check(m, MAP_POCKET, NULL), count);
	ck_assert_int_eq(map_check(m, MAP_PLAYABLE, NULL), 0);
	text_release(&faults);
	free(m);
	free(text);
}
END_TEST

/* What is changed in the world, and the only fault that comes of it. */
static void change_greens(struct map *m)
{
	for (int i = 0; i < m->points; i++)
		if (m->point[i].kind == MAP_GREEN)
			m->point[i].kind = MAP_PLAIN;
}

static void change_round(struct map *m)
{
	for (int i = 0; i < m->edges; i++)
		m->edge[i].round = false;
	m->left = -1800;
}

static void change_continent(struct map *m)
{
	for (int i = 0; i < m->missions; i++)
		m->point[m->place[i]].continent = 0;
}

static const struct changed {
	void (*change)(struct map *m);
	const char *fault;
} changes[] = {
	{change_greens, "green points: 0, but there should be 18 to 24\n"},
	{change_round, "edges round the edge of the map: 0, but there should be 3\n"},
	{change_continent, "has too few places (0): it should be half its share at least\n"},
};

START_TEST(test_world)
{
	struct error e;
	struct map *m = alloc_zero(1, sizeof *m);
	struct text faults = {0};
	*m = *map_named("world", &e);
	changes[_i].change(m);
	ck_assert_int_gt(map_check(m, MAP_WORLD, &faults), 0);
	ck_assert_ptr_nonnull(strstr(text_string(&faults), changes[_i].fault));
	text_release(&faults);
	free(m);
}
END_TEST

START_TEST(test_named)
{
	struct error e;
	ck_assert_ptr_null(map_named("moon", &e));
	ck_assert_ptr_nonnull(strstr(e.text, "no map is called 'moon': there are pocket"));
}
END_TEST

/* What stands in place of what, and the fault that comes of it. */
static const struct wrong {
	const char *old, *new, *why;
} wrong[] = {
	{"map ring", "map Ring",
         "line 2: 'Ring' can't be a name: at most 23 small letters, digits and hyphens, a letter "
         "first, as in 'machu-picchu'"},
	{"map ring", "map abcdefghijklmnopqrstuvwx",
         "line 2: 'abcdefghijklmnopqrstuvwx' can't be a name: at most 23 small letters, digits and "
         "hyphens, a letter first, as in 'machu-picchu'"},
	{"map ring", "map ring\nmap two", "line 3: a second name: a map has one"},
	{"map ring\n", "", "the map has no name: 'map world' gives it one"},
	{"title The ring", "title",
         "line 3: an empty title: a map has one, as in 'title The world'"},
	{"left 20.5W", "title Two",
         "line 4: a second title: a map has one, as in 'title The world'"},
	{"left 20.5W", "left 20.5",
         "line 4: '20.5' is no longitude: degrees from 0 to 180 with E or W, as in 72.5W"},
	{"left 20.5W", "left 180.1E",
         "line 4: '180.1E' is no longitude: degrees from 0 to 180 with E or W, as in 72.5W"},
	{"coast none", "coast moon", "line 5: 'coast earth' or 'coast none'"},
	{"continent south", "continent north",
         "line 7: there is a north already: each point and continent has a name of its own"},
	{"continent south The South", "edge a", "line 7: no point is called 'a' up to here: points stand before their edges"},
	{"middle 0N", "south 0N",
         "line 9: there is a south already: each point and continent has a name of its own"},
	{"40.5N", "90.1N",
         "line 10: '90.1N' is no latitude: degrees from 0 to 90 with N or S, as in 13.2S"},
	{"40.5N", "40.55N",
         "line 10: '40.55N' is no latitude: degrees from 0 to 90 with N or S, as in 13.2S"},
	{"40.5N", "-40.5",
         "line 10: '-40.5' is no latitude: degrees from 0 to 90 with N or S, as in 13.2S"},
	{" 0.0E north The top", "",
         "line 10: '' is no longitude: degrees from 0 to 180 with E or W, as in 72.5W"},
	{"north The top", "northern The top",
         "line 10: 'northern' is no continent: a line 'continent northern' would make it one"},
	{"The top", "A name of fifty bytes, which is more than one takes",
         "line 10: 'A name of fifty bytes, which is more tha...' is too long: a name has "
         "at most 47 bytes"},
	{"place top", "palace top",
         "line 10: 'palace' begins no line: there are map, title, left, coast, continent, plain, "
         "green, red, place, start, edge and round"},
	{"The top", "\xff", "line 10: this is no text in UTF-8, as a map is"},
	{"The top", "\033[2J", "line 10: this is no text in UTF-8, as a map is"},
	{"start middle", "start center",
         "line 15: no point is called 'center' up to here: points stand before their edges"},
	{"start middle", "start middle\nstart top", "line 16: a second start: a map has one"},
	{"start middle\n", "",
         "the map has no start: 'start KEY' says where expeditions begin"},
	{"edge middle top", "edge middle",
         "line 16: no point is called '' up to here: points stand before their edges"},
	{"edge middle top", "edge middle middle",
         "line 16: an edge from middle leads to another point"},
	{"edge middle top", "edge middle top bottom",
         "line 16: an edge has two points, not 'bottom' besides"},
	{"edge middle right-foot", "edge top middle",
         "line 17: there is an edge between top and middle already"},
	{"start middle", "start top", "the start, top, is a place point: it should be a plain one"},
	{"plain middle", "green middle",
         "the start, middle, is a green point: it should be a plain one"},
	{"edge middle top\n", "",
         "the start, middle, has too few edges (2): three expeditions need three"},
	{"edge top right-hand\n", "", "right-hand is a dead end: it needs a second edge"},
	{"", "plain lost 1N 1E north\nplain found 2N 1E north\nedge lost found\n",
         "no way leads from the start to lost"},
};

START_TEST(test_wrong)
{
	const struct wrong *w = &wrong[_i];
	char *text = changed(small, w->old, w->new);
	struct map *m = alloc_zero(1, sizeof *m);
	struct error e;
	ck_assert_int_eq(map_read(m, text, strlen(text), &e), -1);
	ck_assert_str_eq(e.text, w->why);
	free(m);
	free(text);
}
END_TEST

/* Limits of numbers, and texts that are none. */
START_TEST(test_most)
{
	struct map *m = alloc_zero(1, sizeof *m);
	struct error e;
	struct text text = {0};
	ck_assert_int_eq(map_read(m, "", 0, &e), -1);
	ck_assert_int_eq(map_read(m, "map a\0b", 7, &e), -1);
	ck_assert_str_eq(e.text, "line 1: a byte of value 0: a map is text in UTF-8");
	for (int i = 0; i < 300; i++)
		text_add_char(&text, '#');
	ck_assert_int_eq(map_read(m, text.s, text.len, &e), -1);
	ck_assert_str_eq(e.text, "line 1: a line of a map has at most 255 bytes");
	text_clear(&text);
	for (int i = 0; i <= MAP_CONTINENTS_MAX; i++)
		text_addf(&text, "continent c%d\n", i);
	ck_assert_int_eq(map_read(m, text.s, text.len, &e), -1);
	ck_assert_str_eq(e.text, "line 9: one continent too many: a map has at most 8");
	text_clear(&text);
	text_add(&text, "continent c\n");
	for (int i = 0; i < MAP_POINTS_MAX; i++)
		text_addf(&text, "place p%d 0N 0E c\n", i);
	size_t points = text.len;
	text_add(&text, "place more 0N 0E c\n");
	ck_assert_int_eq(map_read(m, text.s, text.len, &e), -1);
	ck_assert_str_eq(e.text, "line 257: one point too many: a map has at most 255");
	text.len = points;
	for (int i = 1; i <= MAP_WAYS_MAX + 1; i++)
		text_addf(&text, "edge p0 p%d\n", i);
	ck_assert_int_eq(map_read(m, text.s, text.len, &e), -1);
	ck_assert_str_eq(e.text, "line 269: one edge too many at p0: a point has at most 12");
	text.len = points;
	for (int i = 0; i <= MAP_EDGES_MAX; i++)
		text_addf(&text, "edge p%d p%d\n", i % MAP_POINTS_MAX,
		          (i + 1 + i / MAP_POINTS_MAX) % MAP_POINTS_MAX);
	ck_assert_int_eq(map_read(m, text.s, text.len, &e), -1);
	ck_assert_str_eq(e.text, "line 768: one edge too many: a map has at most 511");
	text_release(&text);
	free(m);
}
END_TEST

/* A built-in map with bytes changed at random is read, or is wrong in one line. */
START_TEST(test_changed_bytes)
{
	static const char likely[] = " \n\t#-.0123456789NSEW\0\r\xc3";
	struct map *m = alloc_zero(1, sizeof *m);
	char *text = text_of_file("pocket");
	size_t len = strlen(text);
	struct rng rng;
	int sound = 0;
	rng_init(&rng, "maps", "changed bytes", 0);
	for (int i = 0; i < 4000; i++) {
		char *copy = alloc_string(text);
		for (uint32_t j = rng_below(&rng, 4) + 1; j; j--)
			copy[rng_below(&rng, (uint32_t)len)] =
				rng_below(&rng, 4) ? likely[rng_below(&rng, sizeof likely)]
						   : (char)rng_next(&rng);
		size_t cut = rng_below(&rng, 8) ? len : rng_below(&rng, (uint32_t)len);
		struct error e = {""};
		if (map_read(m, copy, cut, &e))
			ck_assert(*e.text && !strchr(e.text, '\n'));
		else {
			struct text written = {0};
			struct map *again = alloc_zero(1, sizeof *again);
			map_write(m, &written);
			ck_assert_msg(!map_read(again, written.s, written.len, &e), "%s", e.text);
			claim_same(m, again);
			text_release(&written);
			free(again);
			sound++;
		}
		free(copy);
	}
	ck_assert_int_gt(sound, 100);
	free(text);
	free(m);
}
END_TEST

/* A word, the point it names, and the message where it names none. */
static const struct named {
	const char *word, *key, *why;
} named[] = {
	{"middle", "middle", NULL},
	{"MID", "middle", NULL},
	{"right-f", "right-foot", NULL},
	{"right", NULL, "'right' may be right-hand, right-foot"},
	{"hand", NULL, "'hand' may be right-hand, left-hand"},
	{"top-hat", NULL, "no point of the map is called 'top-hat'"},
	{"", NULL, "no point of the map is called ''"},
};

START_TEST(test_find)
{
	const struct named *n = &named[_i];
	struct map *m = read_map(small);
	struct error e;
	int point = map_find(m, n->word, NULL, &e);
	if (n->key) {
		ck_assert_int_ge(point, 0);
		ck_assert_str_eq(m->point[point].key, n->key);
	} else {
		ck_assert_int_eq(point, -1);
		ck_assert_str_eq(e.text, n->why);
	}
	free(m);
}
END_TEST

START_TEST(test_find_among)
{
	struct map *m = read_map(small);
	bool among[MAP_POINTS_MAX] = {[3] = true, [4] = true, [5] = true};
	struct error e;
	ck_assert_int_eq(map_find(m, "r", among, &e), 3);
	ck_assert_int_eq(map_find(m, "hand", among, &e), 5);
	ck_assert_int_eq(map_find(m, "middle", among, &e), -1);
	ck_assert_str_eq(e.text, "no point of the map here is called 'middle'");
	/* A whole name comes before the beginnings of others. */
	struct error why;
	char *text = changed(small, "place top", "place left");
	char *edges = changed(text, "edge middle top", "edge middle left");
	char *more = changed(edges, "edge top", "edge left");
	char *last = changed(more, "left-hand top", "left-hand left");
	struct map *other = read_map(last);
	ck_assert_int_eq(map_find(other, "left", NULL, &why), 1);
	ck_assert_int_eq(map_find(other, "lef", NULL, &why), -1);
	free(other);
	free(last);
	free(more);
	free(edges);
	free(text);
	ck_assert_int_eq(map_find_continent(m, "so", &e), 1);
	ck_assert_int_eq(map_find_continent(m, "west", &e), -1);
	ck_assert_str_eq(e.text, "no continent is called 'west'");
	free(m);
}
END_TEST

START_TEST(test_ways)
{
	struct map *m = read_map(small);
	ck_assert_int_eq(map_edge_between(m, 0, 1), 0);
	ck_assert_int_eq(map_edge_between(m, 1, 5), 7);
	ck_assert_int_eq(map_edge_between(m, 0, 5), -1);
	ck_assert_int_eq(map_next(m, 0, 5), 1);
	ck_assert_int_eq(map_next(m, 0, 0), 0);
	ck_assert_int_eq(map_next(m, 4, 5), 5);
	ck_assert_str_eq(map_direction(m, 0, 1), "north");
	ck_assert_str_eq(map_direction(m, 0, 2), "east");
	ck_assert_str_eq(map_direction(m, 0, 3), "south-east");
	ck_assert_str_eq(map_direction(m, 3, 0), "north-west");
	ck_assert_str_eq(map_direction(m, 3, 4), "west");
	m->point[2].longitude = 1790;
	m->point[5].longitude = -1790;
	ck_assert_str_eq(map_direction(m, 2, 5), "east");
	ck_assert_str_eq(map_direction(m, 5, 2), "west");
	/* All ways on a map that comes with the program lead nearer, a step at a time. */
	const struct map *built = map_table[0];
	for (int a = 0; a < built->points; a++)
		for (int b = 0; b < built->points; b++) {
			int at = a;
			for (int i = 0; i < built->steps[a][b]; i++)
				at = map_next(built, at, b);
			support_claim(at == b, "the way from %d to %d leads to %d", a, b, at);
		}
	free(m);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("trails_map");
	TCase *tc = tcase_create("map");
	suite_add_tcase(suite, tc);
	tcase_add_test(tc, test_read);
	tcase_add_test(tc, test_line_ends);
	tcase_add_test(tc, test_write);
	tcase_add_loop_test(tc, test_built_in, 0, (int)map_table_count);
	tcase_add_test(tc, test_standard);
	tcase_add_loop_test(tc, test_world, 0, (int)(sizeof changes / sizeof changes[0]));
	tcase_add_test(tc, test_named);
	tcase_add_loop_test(tc, test_wrong, 0, (int)(sizeof wrong / sizeof wrong[0]));
	tcase_add_test(tc, test_most);
	tcase_add_test(tc, test_changed_bytes);
	tcase_add_loop_test(tc, test_find, 0, (int)(sizeof named / sizeof named[0]));
	tcase_add_test(tc, test_find_among);
	tcase_add_test(tc, test_ways);
	return support_run(suite);
}
