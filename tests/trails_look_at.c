/* Pictures and lists of games of trails on the small map, for tests/trails_look.test and for eyes:
 * trails_look_at NAME prints one, trails_look_at alone their names.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/trails/core/move.h"
#include "families/trails/core/state.h"
#include "families/trails/show/answers.h"
#include "families/trails/show/news.h"
#include "families/trails/show/picture.h"

_Noreturn void out_of_memory(void)
{
	exit(EXIT_FAILURE);
}

/* The parts of a game that are printed. */
enum what { WHOLE, MAP, RED, HAND, NEAR, PATH, SCORE, WORDS, NEWS };

static const struct look_case {
	const char *name;
	const char *rules;
	int seats, moves; /* random moves that were made */
	int width, height;
	bool ascii, colour, words;
	enum what what;
} cases[] = {
	{"marking", "trails:map=pocket", 2, 0, 80, 24, false, false, false, WHOLE},
	{"colour", "trails:map=pocket", 2, 26, 80, 24, false, true, false, WHOLE},
	{"six", "trails-race:map=pocket", 6, 80, 80, 24, false, false, false, WHOLE},
	{"low", "trails", 3, 0, 60, 18, false, false, false, WHOLE},
	{"map", "trails:map=pocket", 2, 26, 80, 24, true, false, false, MAP},
	{"red", "trails:map=pocket", 2, 26, 80, 24, false, false, false, RED},
	{"hand", "trails:map=pocket", 2, 26, 80, 24, false, false, false, HAND},
	{"near", "trails:map=pocket", 2, 26, 80, 24, false, false, false, NEAR},
	{"near-words", "trails:map=pocket", 2, 26, 80, 24, false, false, true, NEAR},
	{"path", "trails:map=pocket", 2, 26, 80, 24, false, false, false, PATH},
	{"score", "trails-marks:map=pocket", 3, 60, 80, 24, false, false, false, SCORE},
	{"words", "trails:map=pocket", 2, 26, 80, 24, true, false, true, WORDS},
	{"news", "trails:map=pocket", 3, 70, 80, 24, true, false, false, NEWS},
};
enum { CASES = sizeof cases / sizeof cases[0] };

static void print(const struct look_case *c, const struct trails_telling *told, struct text *out)
{
	const struct trails_route *r = &told->view.table.route[TRAILS_RED];
	const struct map *m = told->view.table.rules->map;
	switch (c->what) {
	case WHOLE:
		picture_draw(told, c->height - 1, out);
		break;
	case MAP:
		picture_map(told, PICTURE_WORLD, 0, c->height - 1, out);
		break;
	case RED:
		picture_map(told, PICTURE_EXPEDITION, TRAILS_RED, c->height - 1, out);
		break;
	case HAND:
		trails_answer_hand(told, out);
		break;
	case NEAR:
		for (int colour = 0; colour < TRAILS_COLOURS; colour++)
			trails_answer_near(told, colour, out);
		break;
	case PATH:
		for (int i = 0; i < m->missions; i++)
			if (m->steps[r->end][m->place[i]] > 2)
				trails_answer_path(told, TRAILS_RED, m->place[i], out);
		break;
	case SCORE:
		trails_answer_score(told, out);
		break;
	case WORDS:
		trails_answer_table(told, out);
		break;
	case NEWS:
		break; /* told while the game is played */
	}
}

static void look(const struct look_case *c)
{
	struct trails_rules rules;
	struct error e;
	OWN(text) out = {0};
	uint8_t deal[MAP_POINTS_MAX];
	uint64_t legal[TRAILS_MOVES];
	struct term term = {
		.utf8 = !c->ascii, .colour = c->colour, .width = c->width, .height = c->height};
	struct match match = {0};
	struct telling base = {.match = &match,
	                       .name = {"Eva", "Ann", "Bob", "Cid", "Dan", "Fay"},
	                       .you = {true},
	                       .interactive = true,
	                       .term = &term,
	                       .theme = &themes[0]};
	struct trails_telling told = {.base = &base, .words = c->words};
	if (rows_parse(&trails_rows, &rules, c->rules, &e)) {
		fprintf(stderr, "%s\n", e.text);
		exit(EXIT_FAILURE);
	}
	trails_deal_of_seed(&rules, c->seats, "look", 1, deal);
	struct trails_state s = trails_state_begin(&rules, c->seats, deal, 0);
	struct rng rng = rng_named("look", c->rules, (uint64_t)c->seats);
	for (int i = 0; i < c->moves && !trails_over(&s.table); i++) {
		const struct trails_state before = s;
		int count = trails_state_legal(&s, legal);
		uint64_t m = legal[rng_below(&rng, (uint32_t)count)];
		trails_state_apply(&s, m);
		told.view = trails_view_of(&s, 0);
		if (c->what == NEWS) {
			const struct trails_news n = news_of(&before.table, m, &s.table);
			news_sentence(&told, &n, &out);
			text_add_char(&out, '\n');
		}
	}
	const int seat = c->what == NEWS || trails_over(&s.table) ? 0 : s.table.mover;
	base.you[0] = false;
	base.you[seat] = true;
	told.view = trails_view_of(&s, seat);
	print(c, &told, &out);
	fputs(text_string(&out), stdout);
}

/* ---- Ten positions of a game in each kind of window.  ---- */

enum { POSITIONS = 10, BETWEEN = 11, SEATS = 4, NAME = 40 };
static const char *const maps[] = {"world", "pocket"};
static const struct {
	int width, height;
} windows[] = {{80, 24}, {100, 30}, {120, 40}, {40, 20}};
static const struct {
	const char *name, *theme;
	bool ascii, colour;
} styles[] = {{"ascii", "default", true, false},
              {"plain", "default", false, false},
              {"dark", "default", false, true},
              {"light", "light", false, true}};
enum {
	MAPS = sizeof maps / sizeof maps[0],
	WINDOWS = sizeof windows / sizeof windows[0],
	STYLES = sizeof styles / sizeof styles[0],
};

/* Draws the positions of a game on MAP as its first seat sees them, one after another. */
static void look_positions(const char *map, int width, int height, int style)
{
	struct trails_rules rules;
	struct trails_table since;
	struct error e;
	struct sight sight = {0};
	uint8_t deal[MAP_POINTS_MAX];
	uint64_t legal[TRAILS_MOVES];
	char row[NAME];
	struct term term = {.utf8 = !styles[style].ascii, .colour = styles[style].colour, .many = true,
	                    .width = width, .height = height};
	struct match match = {0};
	const struct telling base = {.match = &match,
	                             .name = {"Eva", "Ann", "Bob", "Cid"},
	                             .you = {true},
	                             .interactive = true,
	                             .sight = &sight,
	                             .term = &term,
	                             .theme = theme_find(styles[style].theme, &e)};
	struct trails_telling told = {.base = &base, .since = &since};
	snprintf(row, sizeof row, "trails:map=%s", map);
	if (rows_parse(&trails_rows, &rules, row, &e))
		exit(EXIT_FAILURE);
	trails_deal_of_seed(&rules, SEATS, "positions", 1, deal);
	struct trails_state s = trails_state_begin(&rules, SEATS, deal, 0);
	struct rng rng = rng_named("positions", map, 0);
	for (int i = 0; i < POSITIONS && !trails_over(&s.table); i++) {
		OWN(text) out = {0};
		since = s.table;
		for (int move = 0; (i || s.table.marking) && move < BETWEEN && !trails_over(&s.table); move++) {
			const int count = trails_state_legal(&s, legal);
			uint64_t m = legal[rng_below(&rng, (uint32_t)count)];
			if (trails_move_kind(m) == TRAILS_TAKE) /* or few would go far */
				m = legal[rng_below(&rng, (uint32_t)count)];
			trails_state_apply(&s, m);
		}
		told.view = trails_view_of(&s, 0);
		picture_draw(&told, height - 1, &out);
		fputs(text_string(&out), stdout);
		puts("");
	}
}

/* The name of the positions on a map in a window and a style: "world-80x24-ascii". */
static void name_positions(int map, int window, int style, char *name)
{
	snprintf(name, NAME, "%s-%dx%d-%s", maps[map], windows[window].width, windows[window].height,
	         styles[style].name);
}

int main(int argc, char **argv)
{
	setlocale(LC_ALL, "C.UTF-8");
	for (int i = 0; i < CASES; i++) {
		if (argc < 2)
			puts(cases[i].name);
		else if (!strcmp(argv[1], cases[i].name))
			look(&cases[i]);
	}
	for (int i = 0; i < MAPS * WINDOWS * STYLES; i++) {
		char name[NAME];
		const int map = i / (WINDOWS * STYLES), window = i / STYLES % WINDOWS;
		name_positions(map, window, i % STYLES, name);
		if (argc < 2)
			puts(name);
		else if (!strcmp(argv[1], name))
			look_positions(maps[map], windows[window].width, windows[window].height, i % STYLES);
	}
	return EXIT_SUCCESS;
}
