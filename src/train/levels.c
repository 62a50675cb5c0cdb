/* Finds the heats of the levels for the weights that are built in.  A heat is how far a
 * level misjudges; it is to lose to the level above by the points that are wanted.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stddef.h>
#include <stdio.h>

#include "families/cards/agent/level.h"
#include "families/cards/net/net_weights.h"
#include "game/arena.h"
#include "train/tool.h"

struct options {
	struct rules rules;
	const char *out; /* the file that the heats go to, or NULL */
	int pairs;
	/* wanted points a round: of the network over hard, and of each level over the next */
	double first, step;
};

/* A network that plays at a heat. */
struct tempered {
	struct net_kept kept;
	int heat;
};

static enum reply choose_tempered(struct agent *a, const struct view *v, struct move *move,
                                  struct error *e)
{
	struct tempered *t = a->data;
	const struct net *n = net_for_rules(&t->kept, v->table.rules, e);
	if (!n)
		return REPLY_FAULT;
	*move = level_move(n, v, t->heat, a);
	return REPLY_MOVE;
}

AGENT_CHOOSE(choose_tempered)

static const struct agent_kind tempered_kind = {
	.name = "tempered",
	.summary = "the network at a heat",
	.choose = choose_tempered_any,
};

/* Returns the points by which the network at heat A beats itself at heat B, over the deals that
 * SEED names. */
static struct estimate margin(const struct options *o, const char *seed, int a, int b)
{
	struct tempered t[PAIR_GAMES] = {{.heat = a}, {.heat = b}};
	struct agent agent[PAIR_GAMES] = {{.kind = &tempered_kind, .data = &t[0]},
	                                  {.kind = &tempered_kind, .data = &t[1]}};
	struct mean margin = {0};
	for (int i = 1; i <= o->pairs; i++) {
		int points = 0;
		for (int k = 0; k < PAIR_GAMES; k++) {
			struct sitting g = {.rules = &o->rules};
			g.agent[k] = &agent[0];
			g.agent[!k] = &agent[1];
			const struct sitting_result result = tool_play(&g, seed, i);
			points += result.points[k] - result.points[!k];
		}
		mean_add(&margin, (double)points / PAIR_GAMES);
	}
	for (int i = 0; i < PAIR_GAMES; i++)
		net_kept_release(&t[i].kept);
	return mean_estimate(&margin);
}

/* A fit is good enough if it is this close, in points. */
#define CLOSE 0.25

/* Returns the heat that loses WANTED points to heat ABOVE.  Doubles the distance between the heats
 * until the loss exceeds WANTED, then interpolates; all with the same deals. */
static int find_heat(const struct options *o, int above, double wanted)
{
	int low = above, high = 0, next = above + LEVEL_POINT / 3;
	double low_points = 0, high_points = 0;
	while (next < LEVEL_HEAT_MAX && (!high || high - low > 1)) {
		double points = margin(o, "fit", above, next).mean;
		if (points > wanted - CLOSE && points < wanted + CLOSE)
			return next;
		if (points < wanted) {
			low = next;
			low_points = points;
		} else {
			high = next;
			high_points = points;
		}
		if (!high)
			next = above + 2 * (low - above);
		else
			next = low + (int)((high - low) * (wanted - low_points) /
			                   (high_points - low_points));
		next += next == low;
	}
	return high ? high : LEVEL_HEAT_MAX;
}

static const char usage[] =
	"usage: fit_levels [--variant ROW] [--pairs N] [--first POINTS] [--step POINTS]\n"
	"                  [--out FILE]\n"
	"Finds the heats of a row's levels, and writes them to FILE.\n";

static const struct tool_option options[] = {
	{"variant", offsetof(struct options, rules), OPTION_RULES, 0, 0},
	{"pairs", offsetof(struct options, pairs), OPTION_INT, 2, 1e6},
	{"first", offsetof(struct options, first), OPTION_REAL, 0.1, 100},
	{"step", offsetof(struct options, step), OPTION_REAL, 0.1, 100},
	{"out", offsetof(struct options, out), OPTION_TEXT, 0, 0},
	{0},
};

int main(int argc, char **argv)
{
	struct options o = {.rules = rules_table[0], .pairs = 4000, .first = 4, .step = 9.5};
	static const char *const over[LEVELS] = {"easy over beginner", "medium over easy",
	                                         "hard over medium", "net over hard"};
	int heat[LEVELS], above = 0;
	if (tool_options_read(&o, options, usage, argc, argv) < argc)
		tool_misused(usage);
	o.rules.rounds = 1;
	for (int i = LEVELS; i-- > 0; above = heat[i])
		heat[i] = find_heat(&o, above, i == LEVEL_HARD ? o.first : o.step);
	if (heat[LEVEL_BEGINNER] >= LEVEL_HEAT_MAX)
		tool_fail(1, "this network is too weak to be split into levels: train it longer, or "
		             "give a smaller --step");
	/* the margins over fresh deals */
	for (int i = LEVELS; i-- > 0;) {
		struct estimate m = margin(&o, "check", i + 1 < LEVELS ? heat[i + 1] : 0, heat[i]);
		printf("%-20s %6.2f (%.2f)\n", over[i], m.mean, m.error);
	}
	tool_figures(o.out, o.rules.name, "heats", heat);
	return 0;
}
