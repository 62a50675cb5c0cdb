/* Lets agents play against themselves and prints what the rules are worth, as the tables
 * of expedition-worth(7).
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "families/cards/agent/agent.h"
#include "train/tool.h"
#include "train/worth.h"

enum { ROWS_MAX = WORTH_COLUMNS };

struct options {
	struct names agents;
	struct rules rules[ROWS_MAX];
	const char *row[ROWS_MAX];
	int rows;
	int rounds;
	const char *seed;
};

/* Plays the rounds that O names with the agent NAME. */
static void measure(const struct options *o, const char *name, const struct rules *rules,
                    struct worth *w)
{
	struct agent agent[SEATS];
	*w = (struct worth){0};
	for (int i = 0; i < SEATS; i++)
		tool_player(&agent[i], name, rules);
	for (int i = 1; i <= o->rounds; i++) {
		struct match match = {0};
		struct sitting g = {.rules = rules, .agent = {&agent[0], &agent[1]}, .match = &match};
		tool_play(&g, o->seed, i);
		worth_add(w, &match);
		match_release(&match);
	}
	for (int i = 0; i < SEATS; i++)
		agent_release(&agent[i]);
}

/* WORTH[row][agent]. */
static void add_tables(const struct options *o, struct worth (*worth)[WORTH_COLUMNS],
                       struct text *out)
{
	struct worth_columns by_row = {.count = o->rows};
	for (int row = 0; row < o->rows; row++) {
		by_row.head[row] = o->row[row];
		by_row.worth[row] = &worth[row][0];
	}
	worth_table_rounds("rounds", &by_row, out);
	worth_tables_by(&by_row, out);
	for (int row = 0; row < o->rows && o->agents.count > 1; row++) {
		struct worth_columns c = {.count = o->agents.count};
		OWN(text) name = {0};
		for (int i = 0; i < o->agents.count; i++) {
			c.head[i] = o->agents.name[i];
			c.worth[i] = &worth[row][i];
		}
		text_addf(&name, "players-%s", o->row[row]);
		worth_table_rounds(text_string(&name), &c, out);
	}
}

static const char usage[] =
	"usage: count_worth [--agents A,B,...] [--rounds N] [--seed TEXT] [ROW ...]\n"
	"Makes the tables of expedition-worth(7), of all rulesets that the agents can play\n"
	"if no ROW is named.\n";

static void add_row(struct options *o, const char *row)
{
	struct error e;
	if (o->rows == ROWS_MAX)
		tool_fail(2, "8 rulesets at most");
	if (rows_parse(&card_rows, &o->rules[o->rows], row, &e))
		tool_fail(2, e.text);
	o->rules[o->rows].rounds = 1;
	o->row[o->rows++] = row;
}

static const struct tool_option options[] = {
	{"agents", offsetof(struct options, agents), OPTION_NAMES, 1, WORTH_COLUMNS},
	{"rounds", offsetof(struct options, rounds), OPTION_INT, 2, 100000000},
	{"seed", offsetof(struct options, seed), OPTION_TEXT, 0, 0},
	{0},
};

int main(int argc, char **argv)
{
	struct options o = {.agents = {.count = 1, .name = {"net"}}, .rounds = 1000, .seed = "worth"};
	OWN(text) out = {0};
	const int first = tool_options_read(&o, options, usage, argc, argv);
	for (int i = first; i < argc; i++)
		add_row(&o, argv[i]);
	/* without operands, all rulesets by which all agents can play */
	for (size_t i = 0; first == argc && i < rules_count; i++) {
		bool all_play = true;
		for (int k = 0; k < o.agents.count; k++) {
			struct agent a;
			struct error e;
			if (agent_of(&card_agents, &a, o.agents.name[k], NULL, &e))
				tool_fail(2, e.text);
			all_play &= !agent_can_play(&card_agents, &a, &rules_table[i], NULL);
			agent_release(&a);
		}
		if (all_play)
			add_row(&o, rules_table[i].name);
	}
	struct worth(*worth)[WORTH_COLUMNS] = alloc_zero((size_t)o.rows, sizeof *worth);
	for (int row = 0; row < o.rows; row++)
		for (int i = 0; i < o.agents.count; i++)
			measure(&o, o.agents.name[i], &o.rules[row], &worth[row][i]);
	text_addf(&out, "table command\ncount_worth --rounds %d --seed %s \\\n    --agents ", o.rounds,
	          o.seed);
	for (int i = 0; i < o.agents.count; i++)
		text_addf(&out, "%s%s", i ? "," : "", o.agents.name[i]);
	for (int i = 0; i < o.rows; i++)
		text_addf(&out, " %s", o.row[i]);
	text_add(&out, "\n\n");
	add_tables(&o, worth, &out);
	fputs(text_string(&out), stdout);
	free(worth);
	return fflush(stdout) ? 1 : 0;
}
