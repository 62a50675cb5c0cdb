/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/family.h"

#include "app/stats/digest.h"
#include "families/trails/judge/decision.h"
#include "families/trails/judge/review.h"
#include "families/trails/lesson/subject.h"
#include "families/trails/map_run.h"
#include "families/trails/match/game.h"
#include "families/trails/prompt/commands.h"
#include "families/trails/review/map_page.h"
#include "families/trails/review/review.h"
#include "game/agent.h"

static enum status run_map(struct options *opt, char **operands)
{
	return map_run(opt, operands[0]);
}

static const struct subcommand subcommands[] = {
	{SUBCOMMAND_MORE, "map", " [NAME|FILE]", "Show a map of trails", OPT_MAP, 1, run_map},
	{0},
};

/* By games of two; see doc/figures, "The ladder". */
static const int ratings[LEVEL_COUNT] = {980, 1247, 1500, 1927, 2138};

/* By 28 matches of expert on the pocket map, a round each; see doc/figures, "The coach". */
static const struct strong strong[] = {
	{"trails", (const double[]){0.08, 0.06, 0.06, 0.30, 0.19, 0.11}},
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
	.subcommands = subcommands,
	.ratings = ratings,
	.stats = &company_stats,
	.strong = strong,
	.reviewer = &trails_reviewer,
	.tutor = &trails_tutor,
	.decisions = &trails_decisions,
	.compare = trails_compare,
	.subject = &trails_subject,
};
