/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/family.h"

#include "app/stats/digest.h"
#include "base/text.h"
#include "families/trails/core/words.h"
#include "families/trails/judge/judge.h"
#include "families/trails/lesson/subject.h"
#include "families/trails/match/game.h"
#include "families/trails/prompt/commands.h"
#include "families/trails/review/review.h"
#include "families/trails/show/face.h"
#include "game/agent.h"

/* ---- `expedition map`: a map without a game.  ---- */

enum {
	LINES_LEAST = 20, /* of a picture with its legend, in however low a window */
	WHOLE_WIDTH = 60, /* in fewer columns a map is shown by continents */
};

/* Adds what M contains, and how far its places lie from the start. */
static void add_counts(const struct map *m, struct text *out)
{
	int kinds[MAP_KINDS] = {0}, round = 0, least = MAP_NONE, most = 0;
	for (int i = 0; i < m->points; i++)
		kinds[m->point[i].kind]++;
	for (int i = 0; i < m->edges; i++)
		round += m->edge[i].round;
	for (int i = 0; i < m->missions; i++) {
		int steps = m->steps[m->start][m->place[i]];
		least = steps < least ? steps : least;
		most = steps > most ? steps : most;
	}
	text_addf(out, SAY_MAP_HAS(round), m->title, m->name, kinds[MAP_PLACE], kinds[MAP_GREEN],
	          kinds[MAP_RED], kinds[MAP_PLAIN], m->edges, round);
	text_joinf(out, 0, SAY_THEN, SAY_MAP_BEGINS, m->point[m->start].name, least, most);
}

/* As `board` of struct family. */
static void add_board(const struct telling *to, const void *board, bool json, struct text *out)
{
	const struct map *m = board;
	OWN(text) counts = {0}, folded = {0};
	const struct trails_rules rules = {.map = m};
	const struct trails_telling told = {
		.base = to, .view.table.rules = &rules, .words = to->style == STYLE_WORDS};
	if (json) {
		trails_face_json.map(&told, PICTURE_WORLD, 0, 0, out);
		return;
	}
	add_counts(m, &counts);
	fold_wrap(text_string(&counts), to->term->width, FOLD_INDENT, &folded);
	const bool parts = told.words || (to->term->width < WHOLE_WIDTH && m->continents > 1);
	/* A line is left for the shell's prompt. */
	const int lines = to->term->height - text_lines(text_string(&folded)) - 1;
	for (int i = 0; parts && i < m->continents; i++)
		trails_face_text.map(&told, PICTURE_CONTINENT, i, LINES_LEAST, out);
	if (!parts)
		picture_map(&told, PICTURE_WORLD, 0, lines > LINES_LEAST ? lines : LINES_LEAST, out);
	text_add(out, text_string(&folded));
}

static void add_board_page(const void *board, struct text *out)
{
	map_page_bare(board, out);
}

/* ---- The family.  ---- */

/* By games of two; see doc/figures, "The ladder". */
static const int ratings[LEVEL_COUNT] = {839, 1183, 1500, 1874, 2057};

/* By 100 matches of expert on the pocket map, a round each; see doc/figures, "The coach". */
static const struct strong strong[] = {
	{"trails", (const double[]){0.20, 0.01, 0.14, 0.30, 0.15, 0.11}},
	{0},
};

static const struct menu_game menu[] = {
	{"trails", "trails:map=pocket", "a board game, small map"},
	{0},
};

const struct family trails_family = {
	.game = &trails_game,
	.title = "trails",
	.screen = &trails_screen,
	.plain = &trails_plain,
	.json = &trails_json,
	.commands = {&trails_play, &trails_replay, &trails_lesson},
	.offers = trails_offers,
	.reword = trails_reword,
	.unknown = trails_unknown,
	.greet = trails_greet,
	.menu = menu,
	.page = map_page,
	.first = {.rules = "trails:map=pocket",
	          .word = "pocket",
	          .other = "world",
	          .says = "The pocket map is Europe: some six rounds, a quarter of an hour. The world\n"
	                  "takes an hour; 'new trails' plays on it later.\n"},
	.rules_tell = trails_rules_tell,
	.board = add_board,
	.board_page = add_board_page,
	.ratings = ratings,
	.stats = &company_stats,
	.strong = strong,
	.reviewer = &trails_reviewer,
	.tutor = &trails_tutor,
	.subject = &trails_subject,
};
