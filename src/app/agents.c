/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/agents.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agent/agent.h"
#include "app/exec.h"
#include "app/store.h"
#include "base/alloc.h"

/* Those who play but are no part of the library. */
static const struct {
	const char *name, *summary;
} others[] = {
	{"human", "a person at the prompt; human:NAME gives a name (play only)"},
	{"exec:COMMAND", "another program that speaks expedition(7), cut into words at blanks"},
	{"sh:COMMAND", "the same, the command being read by a shell"},
};

int agents_check(char **spec, const struct rules *r, struct error *e)
{
	struct text exact = {0};
	struct agent a;
	if (exec_is_bot(*spec))
		return 0;
	if (!strcmp(*spec, "human") || !strncmp(*spec, "human:", strlen("human:")))
		return error_set(e, "%s: a person can't play here", *spec);
	if (agent_spec_exact(*spec, store_read, &exact, e))
		return -1;
	int status = agent_init_reading(&a, text_string(&exact), store_read, e);
	if (!status) {
		struct error why;
		if (r && agent_fits(&a, r, &why))
			status = error_set(e, "%s: %s", *spec, why.text);
		agent_release(&a);
	}
	if (!status) {
		free(*spec);
		*spec = alloc_string(text_string(&exact));
	}
	text_release(&exact);
	return status;
}

enum status agents_run(void)
{
	for (size_t i = 0; i < agent_kind_count; i++) {
		const struct agent_kind *kind = agent_kinds[i];
		printf("%-14s %s\n", kind->name, kind->summary);
		for (const struct agent_option *o = kind->options; o && o->key; o++)
			printf("    %-12s %s\n", o->key, o->help);
	}
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		printf("%-14s %s\n", others[i].name, others[i].summary);
	return STATUS_DONE;
}
