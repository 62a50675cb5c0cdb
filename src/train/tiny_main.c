/* Solves rounds by tiny rules, and prints how far players are from unbeatable there, as the tables
 * of expedition-worth(7).
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stddef.h>
#include <stdio.h>

#include "train/tiny.h"
#include "train/tool.h"

struct options {
	struct names agents;
	int passes, lucks, repeats;
	const char *seed;
};

/* How much a player loses in one seat compared with the value of the round. */
struct loss {
	struct mean known, unknown; /* as struct tiny_answer */
};

/* Has the other seat than SEAT answer the agent NAME often.  VALUE is what the round is worth to
 * the first seat. */
static void measure(const struct options *o, struct tiny *t, const struct rules *r, const char *name,
                    int seat, double value, struct loss *loss)
{
	struct agent agent;
	OWN(text) seed = {0};
	struct error e;
	tool_player(&agent, name, r);
	bool uniform = agent.kind == &agent_random;
	*loss = (struct loss){0};
	for (int i = 0; i < (uniform ? 1 : o->repeats); i++) {
		struct tiny_answer wins;
		text_clear(&seed);
		text_addf(&seed, "%s/%d", o->seed, i);
		struct tiny_player p = {uniform ? TINY_UNIFORM : TINY_AGENT, &agent, text_string(&seed), o->lucks};
		if (tiny_answer(t, !seat, &p, &wins, &e))
			tool_fail(1, e.text);
		mean_add(&loss->known, wins.known + (seat ? -value : value));
		mean_add(&loss->unknown, wins.unknown + (seat ? -value : value));
	}
	agent_release(&agent);
}

static void print_mean(const struct mean *m)
{
	const double shown = 0.005; /* less is 0.00, without a sign */
	const struct estimate loss = mean_estimate(m);
	printf("%7.2f", fabs(loss.mean) < shown ? 0.0 : loss.mean);
	if (loss.error > 0 && isfinite(loss.error))
		printf(" (%.2f)", ceil(loss.error * 100) / 100);
	else
		printf("       ");
}

static void solve(const struct options *o, const char *row, int number)
{
	struct rules r;
	struct error e;
	double wins[SEATS];
	if (rows_parse(&card_rows, &r, row, &e))
		tool_fail(2, e.text);
	r.rounds = 1;
	struct tiny *t = tiny_new(&r, &e);
	if (!t)
		tool_fail(2, e.text);
	tiny_learn(t, o->passes);
	/* what each seat wins by the best answer to what the other has learnt: the value of the
	   round lies between the negative of the second number and the first */
	for (int seat = 0; seat < SEATS; seat++) {
		const struct tiny_player learnt = {.kind = TINY_LEARNT};
		struct tiny_answer answer;
		tiny_answer(t, seat, &learnt, &answer, NULL);
		wins[seat] = answer.known;
	}
	double value = (wins[0] - wins[1]) / 2, within = (wins[0] + wins[1]) / 2;
	printf("table tiny-%d\n%s\n%zu nodes; the starter wins %.4f, within %.4f\n\n", number, row,
	       tiny_nodes(t), fabs(value) < 5e-5 ? 0.0 : value, ceil(within * 1e4) / 1e4);
	printf("                starter, at least     at most   other, at least     at most\n");
	for (int i = 0; i < o->agents.count; i++) {
		printf("%-18s", o->agents.name[i]);
		for (int seat = 0; seat < SEATS; seat++) {
			struct loss loss;
			measure(o, t, &r, o->agents.name[i], seat, value, &loss);
			print_mean(&loss.unknown);
			printf(" ");
			print_mean(&loss.known);
			printf("%s", seat ? "\n" : "  ");
		}
		fflush(stdout);
	}
	printf("\n");
	tiny_free(t);
}

static const char usage[] =
	"usage: solve_tiny [--agents A,B,...] [--passes N] [--lucks N] [--repeats N]\n"
	"                  [--seed TEXT] ROW ...\n"
	"Solves a round by each ROW, which must be as small as classic:suits=1,wagers=0,hand=3,\n"
	"and prints how much each agent loses in either seat to the best answer to it.\n";

static const struct tool_option options[] = {
	{"agents", offsetof(struct options, agents), OPTION_NAMES, 1, NAMES_MAX},
	{"passes", offsetof(struct options, passes), OPTION_INT, 1, 1000000},
	{"lucks", offsetof(struct options, lucks), OPTION_INT, 1, TINY_LUCKS_MAX},
	{"repeats", offsetof(struct options, repeats), OPTION_INT, 1, 1000000},
	{"seed", offsetof(struct options, seed), OPTION_TEXT, 0, 0},
	{0},
};

int main(int argc, char **argv)
{
	struct options o = {.agents = {.count = 2, .name = {"random", "thumb"}},
	                    .passes = 1000, .lucks = 32, .repeats = 8, .seed = "tiny"};
	const int first = tool_options_read(&o, options, usage, argc, argv);
	if (first == argc)
		tool_misused(usage);
	for (int i = first; i < argc; i++)
		solve(&o, argv[i], i - first + 1);
	return fflush(stdout) ? 1 : 0;
}
