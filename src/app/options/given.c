/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/options/given.h"

#include <getopt.h>
#include <string.h>

#include "base/alloc.h"

enum { LONG_ONLY = 256 }; /* getopt's value of an option without a letter, plus its index */

/* Fills getopt's tables from ours. */
static void getopt_tables(unsigned command, struct option *longs, struct text *letters)
{
	size_t n = 0;
	text_add_char(letters, ':');
	for (size_t i = 0; i < option_count; i++) {
		const struct option_entry *entry = &option_entries[i];
		if (!option_is_of(entry, command))
			continue;
		int value = LONG_ONLY + (int)i;
		int takes = !entry->argument              ? no_argument
		            : entry->commands & OPT_MAYBE ? optional_argument
		                                          : required_argument;
		longs[n++] = (struct option){entry->name, takes, NULL, value};
		if (entry->letter)
			text_addf(letters, "%c%s", entry->letter, entry->argument ? ":" : "");
	}
	longs[n] = (struct option){0};
}

static const struct option_entry *entry_of(int value)
{
	if (value >= LONG_ONLY)
		return &option_entries[value - LONG_ONLY];
	for (size_t i = 0; i < option_count; i++)
		if (option_entries[i].letter == value)
			return &option_entries[i];
	return NULL;
}

/* Says in E what is wrong with the option at which getopt returned VALUE.  Returns -1. */
static int bad_option(int value, unsigned command, char **argv, struct error *e)
{
	const char *word = argv[optind - 1];
	const char *help = command & OPT_AT_PROMPT ? "'help' and the command's name lists them" : "try --help";
	if (value == ':')
		return error_set(e, "option '%s' needs a value: %s", word, help);
	if (optopt >= LONG_ONLY)
		return error_set(e, "option '%s' takes no value: %s", word, help);
	if (optopt)
		return error_set(e, "unknown option '-%c': %s", optopt, help);
	struct text names = {0};
	size_t len = strcspn(word, "=");
	for (size_t i = 0; i < option_count && len > 2; i++)
		if (option_is_of(&option_entries[i], command) &&
		    !strncmp(option_entries[i].name, word + 2, len - 2))
			text_addf(&names, "%s--%s", names.len ? ", " : "", option_entries[i].name);
	if (names.len)
		error_set(e, "option '%s' could be %s: write more of it", word, text_string(&names));
	else
		error_set(e, "unknown option '%s': %s", word, help);
	text_release(&names);
	return -1;
}

static bool is_page(const char *name)
{
	const char *dot = strrchr(name, '.');
	return dot && (!strcmp(dot, ".html") || !strcmp(dot, ".htm"));
}

/* Gives each option that can do without a value the word behind it, if that is its value: see
 * options_parse.  Such a word is then no operand; the first operand is argv[*REST]. */
static void take_behind(struct given *g, int argc, char **argv, int *rest)
{
	for (size_t i = 0; i < g->len; i++) {
		char *word = g->item[i].behind;
		if (!word || (argc - *rest < 2 && !is_page(word)))
			continue;
		int at = *rest;
		while (at < argc && argv[at] != word)
			at++;
		if (at == argc)
			continue;
		g->item[i].value = word;
		for (; at > *rest; at--)
			argv[at] = argv[at - 1];
		argv[(*rest)++] = word;
	}
}

int given_read(struct given *g, unsigned command, int argc, char **argv, int *rest,
               struct error *e)
{
	struct option longs[OPTIONS_MAX + 1];
	struct text letters = {0};
	int value, status = 0;
	getopt_tables(command, longs, &letters);
	optind = 0; /* starts getopt afresh; 1 does not suffice in GNU's */
	opterr = 0;
	while (!status &&
	       (value = getopt_long(argc, argv, text_string(&letters), longs, NULL)) != -1) {
		const struct option_entry *entry = entry_of(value);
		g->item = alloc_grow(g->item, &g->cap, g->len + 1, sizeof *g->item);
		char *behind = !optarg && entry && entry->commands & OPT_MAYBE ? argv[optind] : NULL;
		g->item[g->len].entry = entry;
		g->item[g->len].behind = behind && (*behind != '-' || !behind[1]) ? behind : NULL;
		g->item[g->len++].value = optarg;
		if (!entry)
			status = bad_option(value, command, argv, e);
	}
	*rest = optind;
	take_behind(g, argc, argv, rest);
	text_release(&letters);
	return status;
}

const char *given_last(const struct given *g, const char *name)
{
	for (size_t i = g->len; i-- > 0;)
		if (!strcmp(g->item[i].entry->name, name))
			return g->item[i].value;
	return NULL;
}
