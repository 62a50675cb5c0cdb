/* Maps: the text of one and back, ways and names, and the standard of those that are built in.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "map_support.h"

TEST(test_read)
{
	struct map *m = map_of_text(map_small);
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

TEST(test_line_ends)
{
	OWN(text) text = {0};
	for (const char *c = map_small; *c; c++) {
		if (*c == '\n')
			text_add_char(&text, '\r');
		text_add_char(&text, *c == ' ' ? '\t' : *c);
	}
	struct map *m = map_of_text(map_small), *other = map_of_text(text_string(&text));
	ck_assert(boards_same(&trails_boards, m, other));
	free(other);
	char *cut = support_changed(map_small, "round left-hand top\n", "round left-hand top");
	other = map_of_text(cut);
	ck_assert(boards_same(&trails_boards, m, other));
	free(cut);
	free(other);
	free(m);
}

TEST(test_write)
{
	struct map *m = map_of_text(map_small);
	OWN(text) text = {0};
	map_write(m, &text);
	struct map *again = map_of_text(text_string(&text));
	map_claim_same(m, again);
	ck_assert(boards_same(&trails_boards, m, again));
	again->edge[3].round = true;
	ck_assert(!boards_same(&trails_boards, m, again));
	free(again);
	free(m);
}

static int maps(void)
{
	int count = 0;
	while (map_table[count])
		count++;
	return count;
}

TEST_EACH(test_built_in, 0, maps())
{
	const struct map *m = map_table[_i];
	char *text = map_text_of(m->name);
	struct map *read = map_of_text(text);
	map_claim_same(m, read);
	free(read);
	free(text);
	struct error e;
	ck_assert_ptr_eq(map_named(m->name, &e), m);
}

/* ---- The standard of the maps that come with the program.  ---- */

enum { BOUNDS = 8, WAYS = 6 }; /* edges of a point other than the start, at most */

/* The bounds of each count in a map: the least and the most in the world and in any other map. */
static const struct bounds {
	const char *what;
	int world[2], other[2];
} bounds[BOUNDS] = {
	{"continents", {6, 6}, {1, 1}},
	{"points", {120, 140}, {40, 48}},
	{"edges", {200, 225}, {68, 80}},
	{"places", {79, 79}, {24, 24}},
	{"green points", {18, 24}, {5, 8}},
	{"red points", {18, 24}, {5, 8}},
	{"edges at the start", {6, 6}, {6, 6}},
	{"edges round the edge of the map", {3, 3}, {0, 0}},
};

/* The steps from the start to any place, and to at least half of the places. */
static const struct bounds far = {"steps to a place", {2, 14}, {2, 8}},
			   middle = {"steps to half of the places", {5, 9}, {3, 6}};

/* True if COUNT is within B for map M. */
static bool is_within(const struct map *m, const struct bounds *b, int count)
{
	const int *most = strcmp(m->name, "world") ? b->other : b->world;
	return count >= most[0] && count <= most[1];
}

TEST_EACH(test_standard, 0, maps())
{
	const struct map *m = map_table[_i];
	int kinds[MAP_KINDS] = {0}, places[MAP_CONTINENTS_MAX] = {0}, round = 0, half = 0;
	for (int i = 0; i < m->points; i++) {
		const struct map_point *p = &m->point[i];
		kinds[p->kind]++;
		places[p->continent] += p->kind == MAP_PLACE;
		support_claim(i == m->start || p->ways <= WAYS, "%s: %d edges", p->key, p->ways);
	}
	for (int i = 0; i < m->edges; i++)
		round += m->edge[i].round;
	for (int i = 0; i < m->missions; i++) {
		const int steps = m->steps[m->start][m->place[i]];
		support_claim(is_within(m, &far, steps), "%s: %d steps", m->point[m->place[i]].key, steps);
		half += is_within(m, &middle, steps);
	}
	support_claim(2 * half >= m->missions, "%s: %d places", middle.what, half);
	const int counts[BOUNDS] = {m->continents, m->points, m->edges, kinds[MAP_PLACE], kinds[MAP_GREEN],
	                            kinds[MAP_RED], m->point[m->start].ways, round};
	for (int i = 0; i < BOUNDS; i++)
		support_claim(is_within(m, &bounds[i], counts[i]), "%s: %d", bounds[i].what, counts[i]);
	for (int i = 0; i < m->continents; i++)
		support_claim(places[i] * m->continents * 2 >= m->missions,
		              "%s has less than half its share of the places", m->continent[i].key);
}

/* Sets AT to where point P lies on a drawn map, in tenths of a degree from its left side. */
static void set_corner(const struct map *m, int p, int at[2])
{
	at[0] = m->point[p].longitude - m->left;
	at[0] += at[0] < 0 ? MAP_ROUND : 0;
	at[1] = m->point[p].latitude;
}

/* Returns the side of the line from A to B on which C lies: 1 or -1; 0 if C lies on the line. */
static int side(const int a[2], const int b[2], const int c[2])
{
	long turn = (long)(b[0] - a[0]) * (c[1] - a[1]) - (long)(b[1] - a[1]) * (c[0] - a[0]);
	return (turn > 0) - (turn < 0);
}

/* An edge goes round the map exactly if that is the shorter way to draw it.  No edges cross, since
 * a crossing would look like a point. */
TEST_EACH(test_drawn, 0, maps())
{
	const struct map *m = map_table[_i];
	for (int i = 0; i < m->edges; i++) {
		const struct map_edge *d = &m->edge[i];
		int a[2], b[2], c[2], g[2];
		set_corner(m, d->from, a);
		set_corner(m, d->to, b);
		support_claim((abs(a[0] - b[0]) > MAP_ROUND / 2) == d->round, "%s to %s: 'edge' or 'round'?",
		              m->point[d->from].key, m->point[d->to].key);
		for (int j = 0; j < i; j++) {
			const struct map_edge *e = &m->edge[j];
			if (d->round || e->round || d->from == e->from || d->from == e->to ||
			    d->to == e->from || d->to == e->to)
				continue;
			set_corner(m, e->from, c);
			set_corner(m, e->to, g);
			support_claim(side(a, b, c) == side(a, b, g) || side(c, g, a) == side(c, g, b),
			              "the edge from %s to %s crosses that from %s to %s",
			              m->point[d->from].key, m->point[d->to].key, m->point[e->from].key,
			              m->point[e->to].key);
		}
	}
}

TEST(test_named)
{
	struct error e;
	ck_assert_ptr_null(map_named("moon", &e));
	ck_assert_ptr_nonnull(strstr(e.text, "no map is called 'moon': there are pocket"));
}

/* A map of one's own isn't called as one that comes with the program, unless it is that one. */
TEST(test_own_name)
{
	const struct map *world = map_named("world", NULL);
	struct map *m = alloc_zero(1, sizeof *m);
	struct error e;
	*m = *world;
	ck_assert(boards_known(&trails_boards, world) && boards_known(&trails_boards, m));
	ck_assert(!boards_check(&trails_boards, world, &e) && !boards_check(&trails_boards, m, &e));
	strcpy(m->title, "Another world");
	ck_assert(!boards_known(&trails_boards, m) && boards_check(&trails_boards, m, &e));
	ck_assert_ptr_nonnull(strstr(e.text, "is called world, and this is another: 'map my-world'"));
	strcpy(m->name, "my-world");
	ck_assert(!boards_known(&trails_boards, m) && !boards_check(&trails_boards, m, &e));
	free(m);
}

/* A word, the point it names, and the message where it names none. */
static const struct named {
	const char *word, *key, *why;
} named[] = {
	{"middle", "middle", NULL},
	{"MID", "middle", NULL},
	{"right-f", "right-foot", NULL},
	{"right", NULL, "'right' could be right-hand, right-foot: write more of it"},
	{"hand", NULL, "'hand' could be right-hand, left-hand: write more of it"},
	{"top-hat", NULL, "no point of the map is called 'top-hat': 'map' shows their names"},
	{"", NULL, "no point of the map is called '': 'map' shows their names"},
};

TEST_EACH(test_find, 0, sizeof named / sizeof named[0])
{
	const struct named *n = &named[_i];
	struct map *m = map_of_text(map_small);
	struct error e;
	int point = map_find(m, n->word, NULL, &e);
	if (n->key) {
		ck_assert_int_ge(point, 0);
		ck_assert_str_eq(m->point[point].key, n->key);
	} else {
		ck_assert_int_lt(point, 0);
		ck_assert_str_eq(e.text, n->why);
	}
	free(m);
}

/* A word is spelled in any way, and is compared with the key and the name. */
TEST(test_spelling)
{
	static const struct {
		const char *word, *key;
	} spelled[] = {
		{"snaefellsjokull", "snaefell"}, {"SN\303\206FELLSJ\303\226KULL", "snaefell"},
		{"sn\303\246fellsj", "snaefell"}, {"Gala\314\201pagos", "galapagos"},
		{"Gal\303\241p", "galapagos"}, {"gor\303\251e", "goree"}, {"lake-baikal", "baikal"},
		{"lake baikal", "baikal"}, {"LakeBaikal", "baikal"}, {"saint johns", "st-johns"},
		{"St. John's", "st-johns"}, {"xi'an", "xian"}, {"tassili n'ajjer", "tassili"},
		{"machupicchu", "machu-picchu"}, {"MACHU PICCHU", "machu-picchu"},
		{"machu_pic", "machu-picchu"}, {"wreck", "batavia"},
		/* the key comes before the name */
		{"guat", "guatavita"}, {"mil", "milford"}, {"cocos", "cocos"},
	};
	const struct map *m = map_named("world", NULL);
	struct error e;
	for (size_t i = 0; i < sizeof spelled / sizeof spelled[0]; i++) {
		int point = map_find(m, spelled[i].word, NULL, &e);
		ck_assert_msg(point >= 0, "%s", e.text);
		ck_assert_str_eq(m->point[point].key, spelled[i].key);
	}
	static const char *const nothing[] = {"", "-", "'", " ", "snaefellsjokulls", "\303\227", "\xff",
	                                      "machu-picchu-city"};
	for (size_t i = 0; i < sizeof nothing / sizeof nothing[0]; i++)
		ck_assert_int_lt(map_find(m, nothing[i], NULL, &e), 0);
	ck_assert_str_eq(m->continent[map_find_continent(m, "NORTHAM", &e)].key, "north-america");
}

TEST(test_find_among)
{
	struct map *m = map_of_text(map_small);
	bool among[MAP_POINTS_MAX] = {[3] = true, [4] = true, [5] = true};
	struct error e;
	ck_assert_int_eq(map_find(m, "r", among, &e), 3);
	ck_assert_int_eq(map_find(m, "hand", among, &e), 5);
	ck_assert_int_lt(map_find(m, "middle", among, &e), 0);
	ck_assert_str_eq(e.text, "no point of the map here is called 'middle': 'map' shows their names");
	/* A whole name comes before the beginnings of others. */
	struct error why;
	char *text = support_changed(map_small, "place top", "place left");
	char *edges = support_changed(text, "edge middle top", "edge middle left");
	char *more = support_changed(edges, "edge top", "edge left");
	char *last = support_changed(more, "left-hand top", "left-hand left");
	struct map *other = map_of_text(last);
	ck_assert_int_eq(map_find(other, "left", NULL, &why), 1);
	ck_assert_int_lt(map_find(other, "lef", NULL, &why), 0);
	free(other);
	free(last);
	free(more);
	free(edges);
	free(text);
	ck_assert_int_eq(map_find_continent(m, "so", &e), 1);
	ck_assert_int_lt(map_find_continent(m, "west", &e), 0);
	ck_assert_str_eq(e.text, "no continent is called 'west'");
	free(m);
}

TEST(test_ways)
{
	struct map *m = map_of_text(map_small);
	ck_assert_int_eq(map_edge_between(m, 0, 1), 0);
	ck_assert_int_eq(map_edge_between(m, 1, 5), 7);
	ck_assert_int_eq(map_edge_between(m, 0, 5), -1);
	ck_assert_str_eq(map_direction(m, 0, 1), "north");
	ck_assert_str_eq(map_direction(m, 0, 2), "east");
	ck_assert_str_eq(map_direction(m, 0, 3), "south-east");
	ck_assert_str_eq(map_direction(m, 3, 0), "north-west");
	ck_assert_str_eq(map_direction(m, 3, 4), "west");
	m->point[2].longitude = 1790;
	m->point[5].longitude = -1790;
	ck_assert_str_eq(map_direction(m, 2, 5), "east");
	ck_assert_str_eq(map_direction(m, 5, 2), "west");
	/* The steps of a map that comes with the program are those of its ways: from each point to
	 * another one of its neighbours is a step nearer, and none is two. */
	const struct map *built = map_table[0];
	for (int a = 0; a < built->points; a++)
		for (int b = 0; b < built->points; b++) {
			int nearest = a == b ? 0 : MAP_NONE;
			for (int i = 0; i < built->point[a].ways && a != b; i++) {
				int steps = 1 + built->steps[built->point[a].way[i].to][b];
				nearest = steps < nearest ? steps : nearest;
			}
			support_claim(built->steps[a][b] == nearest, "from %d to %d it is %d steps", a, b,
			              nearest);
		}
	free(m);
}
