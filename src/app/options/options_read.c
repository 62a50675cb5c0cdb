/* Reads the command line by the table of options.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/options/given.h"
#include "os/store.h"

/* Checks a value as far as that doesn't depend on what the option does with it. */
static int check_value(const struct option_entry *entry, const char *value, struct error *e)
{
	if (!value)
		return 0;
	if (entry->commands & (OPT_TEXT | OPT_TARGET) && !*value)
		return error_set(e, "--%s has an empty value: write --%s %s", entry->name, entry->name,
		                 entry->argument);
	if (entry->commands & OPT_TARGET && !strcmp(value, "-"))
		return error_set(e, "--%s -: standard output has other things to tell: name a file, or write ./-",
		                 entry->name);
	return 0;
}

/* The file that option number I asks to be written, or NULL.  Two options may share a file
 * that isn't regular, as /dev/null, so NULL then, too. */
static const char *target(const struct given *g, size_t i)
{
	const struct option_entry *entry = &option_entries[i];
	const char *path = entry->commands & OPT_TARGET ? given_last(g, entry->name) : NULL;
	struct stat st;
	return path && !stat(path, &st) && !S_ISREG(st.st_mode) ? NULL : path;
}

/* Checks that no two options name the same file to be written. */
static int check_targets(const struct given *g, struct error *e)
{
	for (size_t i = 0; i < option_count; i++)
		for (size_t k = 0; target(g, i) && k < i; k++)
			if (target(g, k) && store_same(target(g, i), target(g, k)))
				return error_set(e,
				                 "--%s %s: --%s writes to this file: name another one",
				                 option_entries[i].name, target(g, i),
				                 option_entries[k].name);
	return 0;
}

static int settle(struct options *o, unsigned command, const struct given *g, struct error *e)
{
	for (size_t i = 0; i < g->len; i++) {
		const struct option_entry *entry = g->item[i].entry;
		o->given |= 1ull << (entry - option_entries);
		if (check_value(entry, g->item[i].value, e))
			return -1;
	}
	o->seats_wait = options_given(o, "seats") && (options_given(o, "resume") || command == OPT_REPLAY);
	if (options_check(o, e) || options_rules(o, command, g, e))
		return -1;
	for (size_t i = 0; i < g->len; i++)
		if (g->item[i].entry->take &&
		    g->item[i].entry->take(o, g->item[i].entry, g->item[i].value, e))
			return -1;
	o->seats_named = options_given(o, "seats") || options_given(o, "level");
	o->ruleset_named = options_given(o, "variant") || o->bends.len;
	/* the players of a match to be watched are no options */
	if (command != OPT_WATCH && options_check_first(o, e))
		return -1;
	return check_targets(g, e);
}

/* Hides the seed and the decks.  Every process of this machine may read our command line,
 * and so may a bot at our table. */
static void hide_deals(const struct given *g)
{
	for (size_t i = 0; i < g->len; i++) {
		const char *name = g->item[i].entry->name;
		if (!strcmp(name, "seed") || !strcmp(name, "deal"))
			memset(g->item[i].value, '*', strlen(g->item[i].value));
	}
}

int options_parse(struct options *o, unsigned command, int argc, char **argv, int *rest,
                  struct error *e)
{
	struct given g = {0};
	int status = given_read(&g, command, argc, argv, rest, e) || settle(o, command, &g, e) ? -1 : 0;
	if (!status)
		hide_deals(&g);
	free(g.item);
	return status;
}
