/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/family.h"

#include "families/cards/arena/pairs.h"
#include "families/cards/friend/friend.h"
#include "families/cards/judge/judge.h"
#include "families/cards/lesson/subject.h"
#include "families/cards/match/cards.h"
#include "families/cards/prompt/commands.h"
#include "families/cards/prompt/typing.h"
#include "families/cards/review/review.h"
#include "families/cards/show/face.h"
#include "families/cards/show/json.h"
#include "families/cards/show/prose.h"
#include "families/cards/show/words.h"
#include "families/cards/stats/stats.h"
#include "families/cards/subcommands.h"
#include "show/json.h"

static void rules_tell(const void *rules, int width, struct text *out)
{
	prose_rules(rules, width, out);
}

static void variant_json(const void *rules)
{
	json_variants(rules, NULL);
}

static enum status go_on(const struct saved_game *g, struct options *opt)
{
	return friend_go_on(g, opt, opt->doors);
}

const struct family cards_family = {
	.game = &cards_game,
	.title = "the card games",
	.screen = &cards_screen,
	.plain = &cards_plain,
	.json = &cards_json,
	.commands = {&cards_play, &cards_replay, &cards_lesson},
	.offers = cards_offers,
	.unknown = cards_unknown,
	.shorten = lately_cut,
	.guide = cards_guide,
	.greet = prose_greet,
	.rules_tell = rules_tell,
	.variants = prose_variants,
	.variant_json = variant_json,
	.subcommands = cards_subcommands,
	.elsewhere = friend_list,
	.go_on = go_on,
	.arena = pairs_run,
	.stats = &cards_stats,
	.reviewer = &cards_reviewer,
	.tutor = &cards_tutor,
	.subject = &card_subject,
};
