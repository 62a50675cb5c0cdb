/* Reads the command line, and makes its help, by the table of options.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/options/options.h"
#include "app/bots/agents.h"
#include "app/families/families.h"
#include "base/alloc.h"
#include "base/fold.h"
#include "base/number.h"
#include "cards/match/cards.h"
#include "os/store.h"

enum { LONG_ONLY = 256 }; /* getopt's value of an option without a letter, plus its index */

/* Fills getopt's tables from ours. */
static void getopt_tables(unsigned command, struct option *longs, struct text *letters)
{
	size_t n = 0;
	text_add_char(letters, ':');
	for (size_t i = 0; i < option_count; i++) {
		const struct option_entry *entry = &option_entries[i];
		if (!(entry->commands & command))
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
	if (value == ':')
		return error_set(e, "option '%s' needs a value: try --help", word);
	if (optopt >= LONG_ONLY)
		return error_set(e, "option '%s' takes no value: try --help", word);
	if (optopt)
		return error_set(e, "unknown option '-%c': try --help", optopt);
	struct text names = {0};
	size_t len = strcspn(word, "=");
	for (size_t i = 0; i < option_count && len > 2; i++)
		if (option_entries[i].commands & command &&
		    !strncmp(option_entries[i].name, word + 2, len - 2))
			text_addf(&names, "%s--%s", names.len ? ", " : "", option_entries[i].name);
	if (names.len)
		error_set(e, "option '%s' could be %s: write more of it", word, text_string(&names));
	else
		error_set(e, "unknown option '%s': try --help", word);
	text_release(&names);
	return -1;
}

/* The command line's options in their order.  It owns the list, not the texts. */
struct given {
	struct {
		const struct option_entry *entry;
		char *value;
		char *behind;    /* the word behind an option that can do without a value */
	} *item;
	size_t len, cap;
};

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

/* Reads all options.  *REST is set to the index of the first operand. */
static int read_given(struct given *g, unsigned command, int argc, char **argv, int *rest,
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

/* The last value of the option NAME, which may stand there more than once; NULL if it isn't
 * there. */
static const char *last_value(const struct given *g, const char *name)
{
	for (size_t i = g->len; i-- > 0;)
		if (!strcmp(g->item[i].entry->name, name))
			return g->item[i].value;
	return NULL;
}

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
	const char *path = entry->commands & OPT_TARGET ? last_value(g, entry->name) : NULL;
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

/* Collects the bends of the rules: those of every --rule, and the last --rounds. */
static int join_bends(struct options *o, const struct given *g, struct error *e)
{
	int64_t rounds = 0;
	for (size_t i = 0; i < g->len; i++) {
		const char *name = g->item[i].entry->name, *value = g->item[i].value;
		if (!strcmp(name, "rule"))
			text_addf(&o->bends, ",%s", value);
		if (!strcmp(name, "rounds") && number_read(value, 1, ROUNDS_MAX, &rounds))
			return error_set(e, "--rounds %s: valid is a whole number from 1 to %d", value,
			                 ROUNDS_MAX);
	}
	if (rounds)
		text_addf(&o->bends, ",rounds=%d", (int)rounds);
	return 0;
}

/* Whether NAME, with its bends or without, is a row of another family than the cards. */
static bool is_of_family(const char *name)
{
	struct text row = {0};
	text_add_bytes(&row, name, strcspn(name, ":"));
	const struct game *g = families_of_row(text_string(&row));
	text_release(&row);
	return g && g != &cards_game;
}

/* Sets the ruleset if TEXT, a value of --deal, begins with one.  Returns 0; or -1 and the
 * reason in E, and O is as it was. */
static int deal_rules(struct options *o, const char *text, struct error *e)
{
	static const char named[] = "--deal names its ruleset, as in classic:hand=7#friday";
	const char *mark = strpbrk(text, options_game_marks);
	struct text name = {0};
	struct rules r;
	int status = 1;
	if (!mark)
		return 0;
	bool seed = *mark == '#';
	if (options_without(o, "variant rule", named, e) ||
	    (seed && options_without(o, "seed", "--deal names its seed", e)))
		return -1;
	text_add_bytes(&name, text, (size_t)(mark - text));
	if (o->family && o->game)
		status = error_set(e, "--deal: a match of %s has one deal", o->family->name);
	else if (o->game && is_of_family(text_string(&name)))
		status = error_set(e, "--deal: a match has one ruleset, and these are two");
	else if (!o->game && !(status = options_family(o, text_string(&name), e))) {
		o->game = true;
		o->game_seed = seed;
		status = seed ? 0 : options_no_code(o, e);
	}
	if (status <= 0) {
		text_release(&name);
		return status;
	}
	status = options_ruleset(o, text_string(&name), &r, e); /* only --rounds can
	                                                               bend it */
	text_release(&name);
	if (status)
		return -1;
	if (o->game && !rules_same(&o->rules, &r))
		return error_set(e, "--deal: a match has one ruleset, and these are two");
	if (seed && o->game_seed)
		return error_set(e, "--deal: a match has one seed, and these are two");
	o->rules = r;
	o->game = true;
	o->game_seed |= seed;
	return 0;
}

/* Checks that no --deal stands beside the ruleset of a family. */
static int family_deals(const struct options *o, struct error *e)
{
	struct text why = {0};
	const struct played r = options_played(o);
	text_addf(&why, "%s is dealt by --seed, or by --deal %s#SEED alone", r.game->rules_name(r.rules),
	          r.game->rules_name(r.rules));
	int status = options_without(o, "deal", text_string(&why), e);
	text_release(&why);
	return status;
}

/* Settles the rules, wherever their options stand: all other options depend on them. */
static int settle_rules(struct options *o, unsigned command, const struct given *g,
                        struct error *e)
{
	const char *ruleset = rules_table[0].name, *map = last_value(g, "map");
	const char *row = last_value(g, "variant");
	if (map && options_board(o, map, &row, e))
		return -1;
	bool named = map;
	if (map)
		ruleset = row;
	for (size_t i = 0; i < g->len; i++)
		if (!strcmp(g->item[i].entry->name, "variant")) {
			ruleset = g->item[i].value;
			named = true;
			if (!(command & OPT_FAMILIES) && is_of_family(ruleset))
				return error_set(e, "%.40s: this command is for the card games alone",
				                 ruleset);
			int other = command & OPT_FAMILIES ? options_family(o, ruleset, e) : 1;
			if (other < 0 || (other && rules_parse(&o->rules, ruleset, e)))
				return -1;
			options_play(o, NULL, NULL);
		}
	if (join_bends(o, g, e))
		return -1;
	int family = named && (command & OPT_FAMILIES) ? options_family(o, ruleset, e) : 1;
	if (family <= 0)
		return family ? -1 : family_deals(o, e);
	if (options_ruleset(o, ruleset, &o->rules, e))
		return -1;
	for (size_t i = 0; i < g->len; i++) {
		bool deal = !strcmp(g->item[i].entry->name, "deal");
		if (deal && deal_rules(o, g->item[i].value, e))
			return -1;
	}
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
	if (options_check(o, e) || settle_rules(o, command, g, e))
		return -1;
	for (size_t i = 0; i < g->len; i++)
		if (g->item[i].entry->take &&
		    g->item[i].entry->take(o, g->item[i].entry, g->item[i].value, e))
			return -1;
	o->seats_named = options_given(o, "seats") || options_given(o, "level");
	o->ruleset_named = options_given(o, "variant") || o->bends.len;
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
	int status = read_given(&g, command, argc, argv, rest, e) || settle(o, command, &g, e) ? -1 : 0;
	if (!status)
		hide_deals(&g);
	free(g.item);
	return status;
}

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

/* Adds HELP, with "standard (default), classic or long" in the place of OPTIONS_RULESETS. */
static void add_help(const char *help, struct text *out)
{
	const char *at = strstr(help, OPTIONS_RULESETS);
	if (!at) {
		text_add(out, help);
		return;
	}
	text_add_bytes(out, help, (size_t)(at - help));
	for (size_t i = 0; i < rules_count; i++)
		text_addf(out, "%s%s%s", !i ? "" : i + 1 < rules_count ? ", " : " or ",
		          rules_table[i].name, i ? "" : " (default)");
	text_add(out, at + strlen(OPTIONS_RULESETS));
}

void options_help(unsigned command, int width, struct text *out)
{
	struct text help = {0};
	for (size_t i = 0; i < option_count; i++) {
		const struct option_entry *entry = &option_entries[i];
		char name[64];
		if (!(entry->commands & command))
			continue;
		char letter[] = {'-', entry->letter, ',', '\0'};
		const char *before = !entry->argument ? "" : entry->commands & OPT_MAYBE ? "[=" : " ";
		snprintf(name, sizeof name, "%s --%s%s%s%s", entry->letter ? letter : "   ", entry->name,
		         before, entry->argument ? entry->argument : "", *before == '[' ? "]" : "");
		text_clear(&help);
		add_help(entry->help, &help);
		options_explain(name, text_string(&help), width, out);
	}
	text_release(&help);
}

int options_watch(struct options *o, char **operands, struct error *e)
{
	const struct game *g = options_played(o).game;
	int seats = 0;
	while (seats < SEATS_MAX && operands[seats])
		seats++;
	if (seats < g->seats_least)
		return error_set(e, "watch which %s players? As in 'expedition watch easy hard'; 'expedition "
		                    "agents' lists them", g->seats_most > g->seats_least ? "two or more" : "two");
	if (seats > g->seats_most)
		return error_set(e, "watch: %s is for %d players: name so many", g->rules_name(options_played(o).rules),
		                 g->seats_most);
	for (int seat = 0; seat < seats; seat++) {
		if (agents_is_human(operands[seat]))
			return error_set(e, "watch %.40s: the players are the computer's; 'expedition --seats "
			                    "human,easy' has a person play", operands[seat]);
		if (!text_is_clean(operands[seat]))
			return error_set(e, "watch: a line's end or another control character stands in a "
			                    "player's name");
		free(o->seats[seat]);
		o->seats[seat] = alloc_string(operands[seat]);
	}
	o->seat_count = seats;
	o->seats_named = true;
	o->no_resume = true;
	return 0;
}
