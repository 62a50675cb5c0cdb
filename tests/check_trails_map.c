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
	OWN(text) faults = {0};
	int count = map_check(m, !strcmp(m->name, "world") ? MAP_WORLD : MAP_POCKET, &faults);
	ck_assert_msg(!count, "%s", text_string(&faults));
}

/* A small map against the standard of those that come with the program. */
TEST(test_standard)
{
	char *text = support_changed(map_small, "round left-hand top", "edge left-hand right-hand");
	struct map *m = map_of_text(text);
	OWN(text) faults = {0};
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
	                 "steps from the start to top: 1, but there should be 2 to 8\n"
	                 "steps from the start to right-foot: 1, but there should be 2 to 8\n"
	                 "0 places lie 3 to 6 steps from the start: it should be half of them\n"
	                 "the edge between right-foot and left-foot doesn't go round the edge of the "
	                 "map: it should be 'edge'\n"
	                 "the edge between left-hand and right-hand crosses that between middle and "
	                 "top\n");
	ck_assert_int_eq(count, text_lines(text_string(&faults)));
	ck_assert_int_eq(map_check(m, MAP_POCKET, NULL), count);
	ck_assert_int_eq(map_check(m, MAP_PLAYABLE, NULL), 0);
	free(m);
	free(text);
}

/* A change of the world, and the only fault that comes of it. */
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

TEST_EACH(test_world, 0, sizeof changes / sizeof changes[0])
{
	struct error e;
	struct map *m = alloc_zero(1, sizeof *m);
	OWN(text) faults = {0};
	*m = *map_named("world", &e);
	changes[_i].change(m);
	ck_assert_int_gt(map_check(m, MAP_WORLD, &faults), 0);
	ck_assert_ptr_nonnull(strstr(text_string(&faults), changes[_i].fault));
	free(m);
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
	{"top-hat", NULL, "no point of the map is called 'top-hat'"},
	{"", NULL, "no point of the map is called ''"},
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
	ck_assert_str_eq(e.text, "no point of the map here is called 'middle'");
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
