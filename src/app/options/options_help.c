/* Makes the help of a command line by the table of options.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "app/families/families.h"
#include "app/options/options.h"
#include "base/fold.h"

void options_explain(const char *name, const char *help, int width, struct text *out)
{
	enum { COLUMN = 30, NARROW = 60, NARROW_COLUMN = 6 };
	int left = 2 + (int)strlen(name) + 1;
	if (width < NARROW) {
		text_addf(out, "  %s\n%*s", name, NARROW_COLUMN, "");
		fold_wrap_from(help, width, NARROW_COLUMN, NARROW_COLUMN, out);
		return;
	}
	text_addf(out, "  %-*s ", COLUMN - 3, name);
	fold_wrap_from(help, width, left > COLUMN ? left : COLUMN, COLUMN, out);
}

/* Adds HELP, with the names of rulesets in the place of OPTIONS_RULESETS: those of the card games, or
 * of ALL families. */
static void add_help(const char *help, bool all, struct text *out)
{
	const char *at = strstr(help, OPTIONS_RULESETS);
	if (!at) {
		text_add(out, help);
		return;
	}
	text_add_bytes(out, help, (size_t)(at - help));
	families_names(all, out);
	text_add(out, at + strlen(OPTIONS_RULESETS));
}

void options_help(unsigned command, int width, struct text *out)
{
	struct text help = {0};
	for (size_t i = 0; i < option_count; i++) {
		const struct option_entry *entry = &option_entries[i];
		char name[64];
		if (!option_is_of(entry, command))
			continue;
		char letter[] = {'-', entry->letter, ',', '\0'};
		const char *before = !entry->argument ? "" : entry->commands & OPT_MAYBE ? "[=" : " ";
		snprintf(name, sizeof name, "%s --%s%s%s%s", entry->letter ? letter : "   ", entry->name,
		         before, entry->argument ? entry->argument : "", *before == '[' ? "]" : "");
		text_clear(&help);
		add_help(entry->help, command & OPT_FAMILIES, &help);
		options_explain(name, text_string(&help), width, out);
	}
	text_release(&help);
}
