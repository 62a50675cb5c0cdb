/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/subcommands.h"

#include <limits.h>

#include "app/options/options.h"
#include "families/cards/bench.h"
#include "families/cards/friend/friend.h"
#include "families/cards/pad/pad_run.h"

static enum status run_bench(struct options *opt, char **operands)
{
	(void)operands;
	return bench_run(opt);
}

static enum status run_host(struct options *opt, char **operands)
{
	(void)operands;
	return host_run(opt, opt->doors);
}

static enum status run_join(struct options *opt, char **operands)
{
	return join_run(opt, operands, opt->doors);
}

static enum status run_mail(struct options *opt, char **operands)
{
	return mail_run(opt, operands, opt->doors);
}

const struct subcommand cards_subcommands[] = {
	{SUBCOMMAND_PLAY, "score", " [CARDS]", "Keep score for a game with real cards", OPT_SCORE, INT_MAX,
	 score_run},
	{SUBCOMMAND_FRIEND, "host", "", "Invite a friend, and wait", OPT_HOST, 0, run_host},
	{SUBCOMMAND_FRIEND, "join", " [HOST:PORT|PATH]", "Join a friend's match", OPT_JOIN, 1, run_join},
	{SUBCOMMAND_FRIEND, "mail", " [FILE]", "Play by mail, in blocks of text", OPT_MAIL, 1, run_mail},
	{SUBCOMMAND_MORE, "verify", " FILE", "Check that nobody cheated in a match", OPT_VERIFY, 1, verify_run},
	{SUBCOMMAND_MORE, "peer", "", "Connect a friend to this account's waiting host", OPT_PEER, 0, relay_run},
	{SUBCOMMAND_MORE, "bench", "", "Measure the speed of the rules' code", OPT_BENCH, 0, run_bench},
	{0},
};
