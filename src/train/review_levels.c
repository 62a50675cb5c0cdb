/* Measures how much a review takes the turns of our own levels to cost, for the weights
 * that are built in, and the luck of their rounds, whose mean has to be 0.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <getopt.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "families/cards/agent/level.h"
#include "families/cards/judge/review.h"
#include "families/cards/match/contest.h"
#include "families/cards/net/net_weights.h"
#include "train/tool.h"

TOOL("review_levels")

struct sums {
	double loss, squares; /* points a turn; each round is one sample */
	double luck, luck_squares;
	int rounds;
};

static double error_of(double sum, double squares, int n)
{
	return n > 1 ? sqrt((squares / n - sum / n * (sum / n)) / (n - 1)) : 0;
}

/* Plays round NUMBER of AGENT against itself and reviews it. */
static void play_round(struct agent *agent, const struct rules *rules, const struct net *n,
                       int number, struct sums *sums)
{
	struct match match = {0};
	struct sitting_result result;
	struct review review;
	struct error e;
	char seed[32];
	snprintf(seed, sizeof seed, "review.%d", number);
	struct sitting g = {.rules = rules, .seed = seed, .agent = {&agent[0], &agent[1]},
	                 .match = &match};
	contest_play(&g, NULL, &result);
	if (result.fault != NO_WINNER)
		fail(1, g.error.text);
	if (review_init(&review, &match, n, outlook_row_find(rules), &e))
		fail(1, e.text);
	int64_t loss = review.seat[0].loss + review.seat[1].loss;
	int choices = review.seat[0].choices + review.seat[1].choices;
	const struct review_round *round = &review.round[0];
	double rate = choices ? (double)loss / choices / NET_POINT : 0;
	double luck = (double)(round->deal + round->draws[0] - round->draws[1]) / NET_POINT;
	sums->loss += rate;
	sums->squares += rate * rate;
	sums->luck += luck;
	sums->luck_squares += luck * luck;
	sums->rounds++;
	review_release(&review);
	match_release(&match);
}

/* Plays, tells, and returns the hundredths of a point that a turn with a choice costs. */
static int measure(const char *name, const struct rules *rules, int rounds)
{
	struct net_kept kept = {.size = NET_LARGE};
	struct agent agent[SEATS];
	struct sums s = {0};
	struct error e;
	const struct net *n = net_for_rules(&kept, rules, &e);
	if (!n || agent_init(&agent[0], name, &e) || agent_init(&agent[1], name, &e))
		fail(1, e.text);
	for (int i = 1; i <= rounds; i++)
		play_round(agent, rules, n, i, &s);
	printf("%-9s %5.3f (%.3f) points a turn   luck a round %+.2f (%.2f)\n", name,
	       s.loss / rounds, error_of(s.loss, s.squares, rounds), s.luck / rounds,
	       error_of(s.luck, s.luck_squares, rounds));
	fflush(stdout);
	agent_release(&agent[0]);
	agent_release(&agent[1]);
	net_kept_release(&kept);
	return (int)lround(s.loss / rounds * 100);
}

struct options {
	struct rules rules;
	int rounds;
	const char *agent; /* the only one to be measured, or NULL for all levels */
	const char *out;   /* the file that the levels' rates go to, or NULL */
};

static const char usage[] =
	"usage: review_levels [--variant ROW] [--rounds N] [--out FILE | --agent AGENT]\n"
	"Finds what a row's levels, or AGENT alone, lose by a review.  The levels' rates go to\n"
	"FILE.\n";

static const struct number rounds_option = {"rounds", offsetof(struct options, rounds), NUMBER_INT,
                                            2, 1e6};

static int parse(struct options *o, int argc, char **argv)
{
	static const struct option longs[] = {
		{"variant", required_argument, NULL, 'v'},
		{"rounds", required_argument, NULL, 'r'},
		{"agent", required_argument, NULL, 'a'},
		{"out", required_argument, NULL, 'o'},
		{0},
	};
	struct error e;
	for (int c; (c = getopt_long(argc, argv, "", longs, NULL)) != -1;) {
		if (c == 'a')
			o->agent = optarg;
		else if (c == 'o')
			o->out = optarg;
		else if (c != 'v' && c != 'r')
			return -1;
		else if (c == 'v' ? rules_parse(&o->rules, optarg, &e)
		                  : number_set(o, &rounds_option, optarg, &e))
			fail(1, e.text);
	}
	o->rules.rounds = 1;
	return optind == argc ? 0 : -1;
}

int main(int argc, char **argv)
{
	struct options o = {.rules = rules_table[0], .rounds = 200};
	struct text figures = {0};
	struct error e;
	int rate[LEVELS];
	if (parse(&o, argc, argv)) {
		fputs(usage, stderr);
		return 2;
	}
	if (o.agent) {
		measure(o.agent, &o.rules, o.rounds);
		return 0;
	}
	for (int i = 0; i < LEVELS; i++)
		rate[i] = measure(level_names[i], &o.rules, o.rounds);
	figures_format(o.rules.name, "rates", rate, &figures);
	fputs(text_string(&figures), stdout);
	if (o.out && file_replace(o.out, figures.s, figures.len, &e))
		fail(1, e.text);
	text_release(&figures);
	return 0;
}
