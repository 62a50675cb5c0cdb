/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/equator/family.h"

#include "app/stats/digest.h"
#include "families/equator/core/rules.h"
#include "families/equator/judge/judge.h"
#include "families/equator/lesson/subject.h"
#include "families/equator/match/game.h"
#include "families/equator/prompt/commands.h"
#include "families/equator/review/review.h"
#include "families/equator/show/words.h"
#include "game/agent.h"

static const struct menu_game menu[] = {
	{"equator", "equator", "explorers on a board"},
	{0},
};

/* Ratings of the levels, from games of two; see doc/figures, "The ladder". */
static const int ratings[LEVEL_COUNT] = {1130, 1280, 1500, 1728, 1989};

/* By 100 matches of expert of each ruleset; see doc/figures, "The coach". */
static const struct strong strong[] = {
	{"equator-short", (const double[]){0.86, 0.75, 0.22, 0.30, 0.00, 0.01, 0.15}},
	{"equator", (const double[]){1.55, 1.74, 0.68, 0.36, 0.00, 0.00, 0.30}},
	{0},
};

const struct family equator_family = {
	.game = &equator_game,
	.title = "equator",
	.screen = &equator_screen,
	.plain = &equator_plain,
	.json = &equator_json,
	.commands = {&equator_play, &equator_replay, &equator_lesson},
	.offers = equator_offers,
	.reword = equator_reword,
	.unknown = equator_unknown,
	.idles = equator_idles,
	.menu = menu,
	.page = equator_map_page,
	.board = equator_board_alone,
	.board_page = equator_map_page_alone,
	.ratings = ratings,
	.stats = &company_stats,
	.rules_tell = equator_rules_tell,
	.strong = strong,
	.reviewer = &equator_reviewer,
	.tutor = &equator_tutor,
	.subject = &equator_subject,
};
