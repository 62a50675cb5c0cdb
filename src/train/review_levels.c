/* Measures how much a review takes the turns of our own levels to cost, for the weights
 * that are built in, and the luck of their rounds, whose mean has to be 0.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stddef.h>
#include <stdio.h>

#include "families/cards/judge/review.h"
#include "train/tool.h"

/* Plays ROUNDS rounds of the agent NAME against itself, reviews them and prints the result.
 * Returns the cost of a turn with a choice, in hundredths of a point. */
static int measure(const char *name, const struct rules *rules, int rounds)
{
	struct net_kept kept = {.size = NET_LARGE};
	struct agent agent[SEATS];
	/* in points a turn and in points a round; each round is one observation */
	struct mean losses = {0}, lucks = {0};
	struct error e;
	const struct net *n = tool_net(&kept, rules);
	for (int i = 0; i < SEATS; i++)
		tool_player(&agent[i], name, rules);
	for (int i = 1; i <= rounds; i++) {
		struct match match = {0};
		struct review review;
		struct sitting g = {.rules = rules, .agent = {&agent[0], &agent[1]}, .match = &match};
		tool_play(&g, "review", i);
		struct judging judged = judging_begin(&cards_judge, &match, -1, 0);
		if (review_init(&review, &judged, 0, n, outlook_row_find(rules), &e))
			tool_fail(1, e.text);
		const struct judged_seat one = judging_sum(&judged, 0), other = judging_sum(&judged, 1);
		int64_t points = one.loss + other.loss;
		int choices = one.choices + other.choices;
		const struct review_round *round = &review.round[0];
		mean_add(&losses, choices ? (double)points / choices / NET_POINT : 0);
		mean_add(&lucks, (double)(round->deal + round->draws[0] - round->draws[1]) / NET_POINT);
		review_release(&review);
		judging_release(&judged);
		match_release(&match);
	}
	const struct estimate loss = mean_estimate(&losses), luck = mean_estimate(&lucks);
	printf("%-9s %5.3f (%.3f) points a turn   luck a round %+.2f (%.2f)\n", name, loss.mean,
	       loss.error, luck.mean, luck.error);
	fflush(stdout);
	agent_release(&agent[0]);
	agent_release(&agent[1]);
	net_kept_release(&kept);
	return (int)lround(loss.mean * 100);
}

struct options {
	struct rules rules;
	int rounds;
	const char *agent; /* the only agent to be measured, or NULL for all levels */
	const char *out;   /* the file that the levels' rates go to, or NULL */
};

static const char usage[] =
	"usage: review_levels [--variant ROW] [--rounds N] [--out FILE | --agent AGENT]\n"
	"Finds what a row's levels, or AGENT alone, lose by a review.  The levels' rates go to\n"
	"FILE.\n";

static const struct tool_option options[] = {
	{"variant", offsetof(struct options, rules), OPTION_RULES, 0, 0},
	{"rounds", offsetof(struct options, rounds), OPTION_INT, 2, 1e6},
	{"agent", offsetof(struct options, agent), OPTION_TEXT, 0, 0},
	{"out", offsetof(struct options, out), OPTION_TEXT, 0, 0},
	{0},
};

int main(int argc, char **argv)
{
	struct options o = {.rules = rules_table[0], .rounds = 200};
	int rate[LEVELS];
	if (tool_options_read(&o, options, usage, argc, argv) < argc)
		tool_misused(usage);
	o.rules.rounds = 1;
	if (o.agent) {
		measure(o.agent, &o.rules, o.rounds);
		return 0;
	}
	for (int i = 0; i < LEVELS; i++)
		rate[i] = measure(level_names[i], &o.rules, o.rounds);
	tool_figures(o.out, o.rules.name, "rates", rate);
	return 0;
}
