/* The faults of maps: each is told in one line.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "map_support.h"

/* A change of the text, and the fault that comes of it. */
static const struct wrong {
	const char *old, *new, *why;
} wrong[] = {
	{"map ring", "map Ring",
         "line 2: 'Ring' can't be a name: at most 23 small letters, digits and hyphens, a letter "
         "first, as in 'machu-picchu'"},
	{"map ring", "map abcdefghijklmnopqrstuvwx",
         "line 2: 'abcdefghijklmnopqrstuvwx' can't be a name: at most 23 small letters, digits and "
         "hyphens, a letter first, as in 'machu-picchu'"},
	{"map ring", "map ring\nmap two", "line 3: a second 'map', after the one in line 2: leave one of them out"},
	{"map ring\n", "", "the map has no name: 'map world' gives it one"},
	{"title The ring", "title",
         "line 3: an empty title: write one, as in 'title The world'"},
	{"left 20.5W", "title Two",
         "line 4: a second 'title', after the one in line 3: leave one of them out"},
	{"coast none", "coast none\ncoast earth",
         "line 6: a second 'coast', after the one in line 5: leave one of them out"},
	{"coast none", "coast none\ncoast none",
         "line 6: a second 'coast', after the one in line 5: leave one of them out"},
	{"start middle", "left 1E\nstart middle",
         "line 15: a second 'left', after the one in line 4: leave one of them out"},
	{"left 20.5W", "left 20.5",
         "line 4: '20.5' is not a longitude: degrees from 0 to 180 with E or W, as in 72.5W"},
	{"left 20.5W", "left 180.1E",
         "line 4: '180.1E' is not a longitude: degrees from 0 to 180 with E or W, as in 72.5W"},
	{"coast none", "coast moon", "line 5: 'coast earth' or 'coast none'"},
	{"continent south", "continent north",
         "line 7: there is a north already: each point and continent has a name of its own"},
	{"continent south The South", "edge a", "line 7: no point before this line is called 'a': define points before their edges"},
	{"middle 0N", "south 0N",
         "line 9: there is a south already: each point and continent has a name of its own"},
	{"40.5N", "90.1N",
         "line 10: '90.1N' is not a latitude: degrees from 0 to 90 with N or S, as in 13.2S"},
	{"40.5N", "40.55N",
         "line 10: '40.55N' is not a latitude: degrees from 0 to 90 with N or S, as in 13.2S"},
	{"40.5N", "-40.5",
         "line 10: '-40.5' is not a latitude: degrees from 0 to 90 with N or S, as in 13.2S"},
	{" 0.0E north The top", "",
         "line 10: '' is not a longitude: degrees from 0 to 180 with E or W, as in 72.5W"},
	{"north The top", "northern The top",
         "line 10: 'northern' is not a continent: add a line 'continent northern' before it"},
	{"The top", "A name of fifty bytes, which is more than one takes",
         "line 10: 'A name of fifty bytes, which is more tha...' is too long: a name has "
         "at most 47 bytes"},
	{"place top", "palace top",
         "line 10: 'palace' can't begin a line: lines begin with map, title, left, coast, continent, plain, "
         "green, red, place, start, edge and round"},
	{"The top", "\xff", "line 10: this is not UTF-8, as the file must be"},
	{"The top", "\033[2J", "line 10: a control character: the file must be plain text"},
	{"start middle", "start center",
         "line 15: no point before this line is called 'center': define points before their edges"},
	{"start middle", "start middle\nstart top",
         "line 16: a second 'start', after the one in line 15: leave one of them out"},
	{"start middle\n", "",
         "the map has no start: 'start KEY' says where expeditions begin"},
	{"edge middle top", "edge middle",
         "line 16: no point before this line is called '': define points before their edges"},
	{"edge middle top", "edge middle middle",
         "line 16: an edge from middle leads to another point"},
	{"edge middle top", "edge middle top bottom",
         "line 16: an edge has two points: 'bottom' is too much"},
	{"edge middle right-foot", "edge top middle",
         "line 17: there is an edge between top and middle already"},
	{"edge middle right-foot", "round middle top",
         "line 17: there is an edge between middle and top already"},
	{"start middle", "start top", "the start, top, is a place point: it should be a plain one"},
	{"plain middle", "green middle",
         "the start, middle, is a green point: it should be a plain one"},
	{"edge middle top\n", "",
         "the start, middle, has too few edges (2): three expeditions need three"},
	{"edge top right-hand\n", "", "right-hand is a dead end: it needs a second edge"},
	{"", "plain lost 1N 1E north\nplain found 2N 1E north\nedge lost found\n",
         "no way leads from the start to lost"},
};

TEST_EACH(test_wrong, 0, sizeof wrong / sizeof wrong[0])
{
	const struct wrong *w = &wrong[_i];
	char *text = support_changed(map_small, w->old, w->new);
	struct map *m = alloc_zero(1, sizeof *m);
	struct error e;
	ck_assert_int_eq(map_read(m, text, strlen(text), &e), -1);
	ck_assert_str_eq(e.text, w->why);
	free(m);
	free(text);
}

/* Limits of numbers, and texts that are none. */
TEST(test_most)
{
	struct map *m = alloc_zero(1, sizeof *m);
	struct error e;
	OWN(text) text = {0};
	ck_assert_int_eq(map_read(m, "", 0, &e), -1);
	ck_assert_int_eq(map_read(m, "map a\0b", 7, &e), -1);
	ck_assert_str_eq(e.text, "line 1: a byte of value 0: the file must be text in UTF-8");
	for (int i = 0; i < 300; i++)
		text_add_char(&text, '#');
	ck_assert_int_eq(map_read(m, text.s, text.len, &e), -1);
	ck_assert_str_eq(e.text, "line 1: the line is too long: at most 255 bytes");
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
	free(m);
}
