/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "families/cards/family.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "app/options/options.h"
#include "base/alloc.h"
#include "families/cards/friend/friend.h"
#include "families/cards/judge/judge.h"
#include "families/cards/lesson/subject.h"
#include "families/cards/match/cards.h"
#include "families/cards/match/contest.h"
#include "families/cards/net/net_weights.h"
#include "families/cards/pad/scorepad.h"
#include "families/cards/prompt/commands.h"
#include "families/cards/review/review.h"
#include "families/cards/show/face.h"
#include "families/cards/show/json.h"
#include "families/cards/show/words.h"
#include "families/cards/stats/stats.h"
#include "game/agent.h"
#include "show/json.h"
#ifdef HAVE_SODIUM
#include "families/cards/peer/lock.h"
#include "families/cards/peer/peer.h"
#endif

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

/* Checks whether games can be dealt as between two machines.  Returns 0, or -1 and the reason in
 * E. */
static int fair_ready(struct error *e)
{
#ifdef HAVE_SODIUM
	return lock_ready(e) ? error_set(e, "--fair: libsodium can't be used here") : 0;
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

static void add_weights(const void *rules, struct text *out)
{
	const char *row = ((const struct rules *)rules)->name;
	const size_t begin = out->len;
	for (int size = 0; size < NET_SIZES; size++)
		for (size_t i = 0; i < net_data_count; i++) {
			const struct net_data *d = &net_data[i];
			if (!strcmp(d->row, row) && d->size == (enum net_size)size)
				text_addf(out, "%s%s%s.net@%08x", out->len > begin ? " " : "", row,
				          size == NET_LARGE ? "-large" : "", agent_sum(d->bytes, d->len));
		}
}

static const struct arena_way arena_way = {
	play, luck_begin, luck_end, play_fair, fair_ready, add_weights,
};

/* ---- Subcommands. ---- */

static const struct subcommand cards_subcommands[] = {
	{SUBCOMMAND_PLAY, "score", " [CARDS]", "Keep score for a game with real cards", OPT_SCORE, INT_MAX,
	 score_run},
	{SUBCOMMAND_FRIEND, "host", "", "Invite a friend, and wait", OPT_HOST, 0, host_run},
	{SUBCOMMAND_FRIEND, "join", " [HOST:PORT|PATH]", "Join a friend's match", OPT_JOIN, 1, join_run},
	{SUBCOMMAND_FRIEND, "mail", " [FILE]", "Play by mail, in blocks of text", OPT_MAIL, 1, mail_run},
	{SUBCOMMAND_MORE, "verify", " FILE|N", "Check that nobody cheated in a match", OPT_VERIFY, 1, verify_run},
	{SUBCOMMAND_MORE, "peer", "", "Connect a friend to this account's waiting host", OPT_PEER, 0, relay_run},
	{SUBCOMMAND_MORE, "bench", "", "Measure the speed of the rules' code", OPT_BENCH, 0, bench_run},
	{0},
};

/* By matches of standard; see doc/figures, "The ladder". */
static const int ratings[LEVEL_COUNT] = {1236, 1376, 1500, 1637, 1775};

/* By 250 matches of net in each row; see doc/figures, "The coach". */
static const struct strong strong[] = {
	{"standard", (const double[DECISIONS]){0.14, 0.16, 0.05, 0.47, 0.18, 0.99}},
	{"classic", (const double[DECISIONS]){0.22, 0.29, 0.05, 0.73, 0.17, 0.76}},
	{"long", (const double[DECISIONS]){0.43, 0.51, 0.13, 1.45, 0.43, 1.10}},
	{0},
};

static void move_tell(const void *rules, uint64_t move, enum style style, struct text *out)
{
	words_move(rules, move_of(move), NO_CARD, true, style, out);
}

static const struct menu_game menu[] = {
	{"cards", "standard", "a card game for two"},
	{"themed", "classic", "the same with 60 cards"},
	{0},
};

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
	.menu = menu,
	.rules_tell = prose_rules,
	.variants = prose_variants,
	.variant_json = cards_variant_json,
	.subcommands = cards_subcommands,
	.elsewhere = friend_list,
	.go_on = friend_go_on,
	.arena = &arena_way,
	.ratings = ratings,
	.strong = strong,
	.stats = &cards_stats,
	.reviewer = &cards_reviewer,
	.tutor = &cards_tutor,
	.move_tell = move_tell,
	.subject = &card_subject,
};
