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
	{"score", " [CARDS]", "keep score for a game with real cards", OPT_SCORE, INT_MAX, score_run, "review"},
	{"host", "", "propose a match to a friend elsewhere, and wait", OPT_HOST, 0, run_host, "stats"},
	{"join", " [HOST:PORT|PATH]", "play a friend who waits with 'host'", OPT_JOIN, 1, run_join, "stats"},
	{"peer", "", "let a friend through to the host of this account", OPT_PEER, 0, relay_run, "stats"},
	{"mail", " [FILE]", "play a friend by mail: read a block, answer with a block", OPT_MAIL, 1, run_mail, "stats"},
	{"verify", " FILE", "check that nobody cheated in the record of a match with a friend", OPT_VERIFY,
	 1, verify_run, "stats"},
	{"bench", "", "measure speed, and print a signature of the rules' code", OPT_BENCH, 0,
	 run_bench, "variants"},
	{0},
};
