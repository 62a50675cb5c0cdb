/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/bots/agents.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/bots/exec.h"
#include "base/alloc.h"
#include "base/text.h"
#include "game/agent.h"
#include "game/record.h"
#include "os/store.h"

/* The players that aren't part of the library. */
static const struct {
	const char *name, *summary;
} others[] = {
	{"human", "a person at the prompt; human:NAME gives a name (play only)"},
	{"exec:COMMAND", "another program that speaks expedition(7), cut into words at blanks; exec[NAME]:COMMAND has it shown by that name"},
	{"sh:COMMAND", "the same, the command being read by a shell; sh[NAME]:COMMAND, too"},
};

int agents_check(char **spec, const struct game *g, const void *rules, struct error *e)
{
	OWN(text) exact = {0};
	OWN(agent) a = {0};
	struct error why;
	if (exec_is_bot(*spec))
		return exec_check(*spec, g, e);
	if (record_is_person(*spec))
		return error_set(e, "%s: a person can't play here: name an agent", *spec);
	if (agent_exact(g->kinds, *spec, store_read, &exact, e) ||
	    agent_of(g->kinds, &a, text_string(&exact), store_read, e))
		return -1;
	if (rules && agent_can_play(g->kinds, &a, rules, &why))
		return error_set(e, "%s: %s", *spec, why.text);
	free(*spec);
	*spec = alloc_string(text_string(&exact));
	return 0;
}

/* Prints NAME, INDENT columns from the left, and its explanation from COLUMN on, within
 * WIDTH columns. */
static void print_entry(int indent, const char *name, int column, const char *what, int width)
{
	enum { NARROW = 60 };
	int begins = indent + (int)strlen(name);
	struct text line = {0};
	text_addf(&line, "%*s%-*s ", indent, "", column - indent - 1, name);
	fold_wrap_from(what, width, begins < column ? column : begins + 1,
	                width < NARROW ? indent + 2 : column, &line);
	term_print(&line);
}

enum status agents_run(const struct term_wanted *wanted)
{
	enum { FAMILY_INDENT = 2, NAMES = 15, OPTION_INDENT = 4, OPTIONS = 17 };
	const int width = term_fold_width(wanted);
	for (const struct family *const *f = families_all(); *f; f++) {
		const struct game *g = (*f)->game;
		const bool first = g == families_all()[0]->game;
		const int indent = first ? 0 : FAMILY_INDENT;
		OWN(text) players = {0};
		family_players(g, &players);
		if (!first)
			printf("\nIn %s, for %s:\n", g->name, text_string(&players));
		for (size_t i = 0; i < g->kinds->count; i++) {
			const struct agent_kind *kind = g->kinds->kind[i];
			print_entry(indent, kind->name, NAMES + indent, kind->summary, width);
			for (const struct agent_option *o = kind->options; o && o->key; o++)
				print_entry(OPTION_INDENT + indent, o->key, OPTIONS + indent,
				            o->help, width);
		}
		/* below the first family, the players that aren't part of the library */
		for (size_t i = 0; first && i < sizeof others / sizeof others[0]; i++)
			print_entry(0, others[i].name, NAMES, others[i].summary, width);
	}
	return STATUS_DONE;
}
