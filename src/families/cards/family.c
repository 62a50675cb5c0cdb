/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "families/cards/family.h"

#include "app/bots/agents.h"
#include "base/alloc.h"
#include <stdlib.h>
#include "families/cards/friend/friend.h"
#include "families/cards/judge/judge.h"
#include "families/cards/lesson/subject.h"
#include "families/cards/match/cards.h"
#include "families/cards/match/contest.h"
#include "families/cards/net/net_weights.h"
#ifdef HAVE_SODIUM
#include "families/cards/peer/lock.h"
#include "families/cards/peer/peer_game.h"
#endif
#include "families/cards/prompt/commands.h"
#include "families/cards/prompt/speech.h"
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

/* ---- An arena. ---- */

static void *luck_begin(const void *rules, struct error *e)
{
	struct net_kept *kept = alloc_zero(1, sizeof *kept);
	if (net_for_rules(kept, rules, e))
		return kept;
	free(kept);
	return NULL;
}

static void luck_end(void *luck)
{
	net_kept_release(luck);
	free(luck);
}

static void play(struct sitting *g, const void *luck, struct sitting_result *out)
{
	contest_play(g, luck ? ((const struct net_kept *)luck)->net : NULL, out);
}

/* Whether games can be dealt as between two machines.  Returns 0, or -1 and the reason in E. */
static int fair_ready(struct error *e)
{
#ifdef HAVE_SODIUM
	return lock_ready() ? error_set(e, "--fair: libsodium can't be used here") : 0;
#else
	return error_set(e, "--fair: this program was built without libsodium: leave it out");
#endif
}

static void play_fair(struct sitting *g, struct sitting_result *out)
{
#ifdef HAVE_SODIUM
	peer_game(g, out);
#else
	contest_play(g, NULL, out); /* fair_ready refuses it */
#endif
}

static const struct arena_way arena_way = {play, luck_begin, luck_end, play_fair, fair_ready};

const struct family cards_family = {
	.game = &cards_game,
	.title = "the card games",
	.screen = &cards_screen,
	.plain = &cards_plain,
	.json = &cards_json,
	.commands = {&cards_play, &cards_replay, &cards_lesson},
	.offers = cards_offers,
	.reword = cards_reword,
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
	.arena = &arena_way,
	.stats = &cards_stats,
	.reviewer = &cards_reviewer,
	.tutor = &cards_tutor,
	.subject = &card_subject,
};
