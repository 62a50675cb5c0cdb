/* Reads the command line by the table of options: first which options there are, then the rules
 * that they ask for, on which all others depend, then their values.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/bots/exec.h"
#include "app/families/families.h"
#include "app/options/options.h"
#include "base/alloc.h"
#include "base/number.h"
#include "base/words.h"
#include "os/store.h"
#include "prompt/command.h"

/* The options of a command line, in their order.  It owns `item`, which free() takes, but not the
 * texts. */
struct given {
	struct {
		const struct option_entry *entry;
		char *value;
		char *behind;    /* the word after an option whose value is optional */
	} *item;
	size_t len, cap;
};

/* ---- The options that are given, in their order. ---- */

enum { LONG_ONLY = 256 }; /* getopt's value of an option without a letter, plus its index */

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
		return error_set(e, "there is no option '-%c' here: %s", optopt, help);
	OWN(text) names = {0};
	OWNED char *said = alloc_part(word, strcspn(word, "="));
	const char *name = said + strspn(word, "-"), *like = NULL;
	for (size_t i = 0; i < option_count && *name; i++) {
		const struct option_entry *entry = &option_entries[i];
		if (!option_is_of(entry, command))
			continue;
		if (!strncmp(entry->name, name, strlen(name)))
			text_addf(&names, "%s--%s", names.len ? ", " : "", entry->name);
		else if (command_like(name, entry->name))
			like = entry->name;
	}
	if (names.len)
		error_set(e, "option '%s' could be %s: write more of it", word, text_string(&names));
	else if (like)
		error_set(e, "there is no option '%s' here: did you mean '--%s'?", said, like);
	else
		error_set(e, "there is no option '%s' here: %s", word, help);
	return -1;
}

/* Gives each option with an optional value the word after it, if that word is its value: see
 * options_parse.  Such a word is then no operand; the first operand is argv[*REST]. */
static void take_behind(struct given *g, int argc, char **argv, int *rest)
{
	for (size_t i = 0; i < g->len; i++) {
		char *word = g->item[i].behind;
		const char *dot = word ? strrchr(word, '.') : NULL;
		const bool is_page = dot && (!strcmp(dot, ".html") || !strcmp(dot, ".htm"));
		if (!word || (argc - *rest < 2 && !is_page))
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

/* Reads the options of the subcommand with bit COMMAND into G, all zero before, as options_parse
 * says.  *REST is set to the index of the first operand.  Returns 0, or -1 and the reason in E; the
 * caller frees the list in both cases. */
static int given_read(struct given *g, unsigned command, int argc, char **argv, int *rest,
               struct error *e)
{
	struct option longs[OPTIONS_MAX + 1];
	OWN(text) letters = {0};
	int value, status = 0;
	size_t n = 0;
	text_add_char(&letters, ':');
	for (size_t i = 0; i < option_count; i++) {
		const struct option_entry *entry = &option_entries[i];
		if (!option_is_of(entry, command))
			continue;
		int takes = !entry->argument              ? no_argument
		            : entry->commands & OPT_MAYBE ? optional_argument
		                                          : required_argument;
		longs[n++] = (struct option){entry->name, takes, NULL, LONG_ONLY + (int)i};
		if (entry->letter)
			text_addf(&letters, "%c%s", entry->letter, entry->argument ? ":" : "");
	}
	longs[n] = (struct option){0};
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
	return status;
}

/* Returns the last value of the option NAME, which may stand there more than once; NULL if it isn't
 * there. */
static const char *given_last(const struct given *g, const char *name)
{
	for (size_t i = g->len; i-- > 0;)
		if (!strcmp(g->item[i].entry->name, name))
			return g->item[i].value;
	return NULL;
}

/* ---- The rules: all other options depend on them. ---- */

enum { ROUNDS_MOST = 99 }; /* of a match */
/* the most faults of a board that are listed; further faults are only counted */
enum { FAULTS = 4 };

/* True if PATH, which is no file, looks like the name of a board that the program brings for the
 * ruleset ROW.  E then says how it is chosen, or which boards there are. */
static bool is_name(const char *path, const char *row, struct error *e)
{
	OWN(text) name = {0};
	const struct game *g = NULL;
	OWNED void *rules = NULL;
	struct error why;
	text_addf(&name, "%s%cmap=%s", row, strchr(row, ':') ? ',' : ':', path);
	const bool is = access(path, F_OK) && !strpbrk(path, ",:./");
	if (is && families_parse(text_string(&name), &g, &rules, &why))
		error_set(e, "--map %s: there is no such file; %s", path, why.text);
	else if (is)
		error_set(e, "--map %s: there is no such file; the map of that name is chosen by --variant %s", path,
		          text_string(&name));
	return is;
}

/* Reads the board in the file PATH for the ruleset *ROW; if *ROW is NULL, for the first row of the
 * family to which the board belongs, to which *ROW is then set.  Returns 0; or -1 and the reason in
 * E.  If the file has several faults, the others are printed before. */
static int take_board(struct options *o, const char *path, const char **row, struct error *e)
{
	static const char whole[] = ": 'expedition map' with this file shows more";
	OWN(text) text = {0}, faults = {0};
	const struct game *g = families_with_board("");
	OWNED void *rules = NULL;
	struct error why;
	if (*row && families_parse(*row, &g, &rules, e))
		return -1;
	if (!g->rows->boards)
		return error_set(e, "--map: %.40s has no map: leave it out, or play a board game", *row);
	if (is_name(path, *row ? *row : g->name, e) || store_read(path, &text, e))
		return -1;
	if (!*row) {
		g = families_with_board(text_string(&text));
		*row = g->name; /* the first row of the family */
	}
	o->board = boards_read(g->rows->boards, text_string(&text), text.len, &faults);
	int status = o->board ? 0 : options_faults(path, &faults, FAULTS, whole, e);
	if (o->board && boards_check(g->rows->boards, o->board, &why))
		status = error_set(e, "%s: %s", path, why.text);
	return status;
}

/* Collects the bends of the rules: those of every --rule, and the last --rounds. */
static int join_bends(struct options *o, const struct given *g, struct error *e)
{
	int64_t rounds = 0;
	for (size_t i = 0; i < g->len; i++) {
		const char *name = g->item[i].entry->name, *value = g->item[i].value;
		if (!strcmp(name, "rule"))
			text_addf(&o->bends, ",%s", value);
		if (!strcmp(name, "rounds") && number_read(value, 1, ROUNDS_MOST, &rounds))
			return error_set(e, "--rounds %s: must be a whole number from 1 to %d", value,
			                 ROUNDS_MOST);
	}
	if (rounds) {
		text_add_char(&o->bends, ',');
		text_addf(&o->bends, "rounds=%d", (int)rounds);
	}
	return 0;
}

/* Sets the ruleset to NAME, that of a --deal.  Several --deal may only name the same one, and only
 * --rounds can bend it.  SEED: a seed follows it, not a code. */
static int deal_ruleset(struct options *o, const char *name, bool seed, struct error *e)
{
	const struct game *g;
	void *rules;
	int status = 0;
	if (o->game_named && !o->game->deal_decode)
		return error_set(e, "--deal: a match of %s has one deal", o->game->name);
	if (options_read_ruleset(o, name, &g, &rules, e))
		return -1;
	if (o->game_named && (g != o->game || !rows_same(g->rows, o->rules, rules)))
		status = error_set(e, "--deal: a match has one ruleset, but you named two");
	else if (seed && o->game_seed)
		status = error_set(e, "--deal: a match has one seed, but you named two");
	if (status) {
		free(rules);
		return -1;
	}
	options_play(o, g, rules);
	o->game_named = true;
	o->game_seed |= seed;
	return seed || g->deal_decode ? 0 : options_no_code(o, e);
}

/* Sets the ruleset if TEXT, a value of --deal, begins with one.  Returns 0, or -1 and the reason
 * in E. */
static int deal_rules(struct options *o, const char *text, struct error *e)
{
	static const char named[] = "--deal names its ruleset, as in classic:hand=7#friday";
	const char *mark = strpbrk(text, options_game_marks);
	if (!mark)
		return 0;
	bool seed = *mark == '#';
	if (options_without(o, "variant rule", named, e) ||
	    (seed && options_without(o, "seed", "--deal names its seed", e)))
		return -1;
	OWNED char *name = alloc_part(text, (size_t)(mark - text));
	return deal_ruleset(o, name, seed, e);
}

/* Checks that NAME, a value of --variant, is a ruleset, and one of the family ONLY unless that is
 * NULL.  Returns 0, or -1 and the reason in E. */
static int check_variant(const char *name, const struct family *only, struct error *e)
{
	OWNED char *row = alloc_part(name, strcspn(name, ":"));
	const struct game *g = families_of_row(row);
	if (only && g && g != only->game)
		return error_set(e, "%.40s: this command is for %s alone", name, only->title);
	OWNED void *rules = only ? alloc_zero(1, only->game->rules_size) : NULL;
	return only ? rows_parse(only->game->rows, rules, name, e)
	           : families_parse(name, &g, &rules, e);
}

/* Sets the rules of O for the subcommand with bit COMMAND from the options GIVEN, in any order.
 * Returns 0, or -1 and the reason in E. */
static int settle_rules(struct options *o, unsigned command, const struct given *given, struct error *e)
{
	const struct family *only = command & OPT_FAMILIES ? NULL : family_of_command(command);
	const char *map = given_last(given, "map"), *row = given_last(given, "variant");
	const struct game *g = only ? only->game : families_all()[0]->game;
	void *rules;
	for (size_t i = 0; i < given->len; i++) {
		bool variant = !strcmp(given->item[i].entry->name, "variant");
		if (variant && check_variant(given->item[i].value, only, e))
			return -1;
	}
	if ((map && take_board(o, map, &row, e)) || join_bends(o, given, e))
		return -1;
	if (options_read_ruleset(o, row ? row : row_name(g->rows->row), &g, &rules, e))
		return -1;
	options_play(o, g, rules);
	if (!g->deal_decode) {
		/* no --deal may stand beside a ruleset in which only seeds name deals */
		OWN(text) why = {0};
		const struct played r = options_played(o);
		text_addf(&why, "%s is dealt by --seed, or by --deal %s#SEED alone", row_name(r.rules),
		          row_name(r.rules));
		return options_without(o, "deal", text_string(&why), e);
	}
	for (size_t i = 0; i < given->len; i++) {
		bool deal = !strcmp(given->item[i].entry->name, "deal");
		if (deal && deal_rules(o, given->item[i].value, e))
			return -1;
	}
	return 0;
}

/* ---- Which options go together.  ---- */

/* Options that don't go together.  None of OTHERS, which are separated by blanks, may stand
 * beside OPTION.  WHY says what OPTION does.  Without a WHY there is one other option, and
 * the person may leave out either. */
static const struct {
	const char *option, *others, *why;
} conflicts[] = {
	{"resume", "no-resume", NULL},
	{"json", "plain", NULL},
	{"resume", "variant rule rounds seed deal first clock no-help", "brings its rules and deals"},
	{"listen", "via", NULL},
	{"load", "variant rule rounds first names", "brings its rules and players"},
	{"merge",
	 "variant rule rounds seed pairs until-error sprt matches less-luck fair jobs records shard limits bot-log",
	 "only adds up what was played"},
	{"card", "map seed until-error sprt matches fair records shard merge times",
	 "plays matches of a fixed list of deals"},
	{"fair", "less-luck records shard", "leaves the cards to both sides, and keeps no deck"},
	{"shard", "json", "writes a part of a run, for --merge"},
	{"shard", "until-error sprt", "plays a part of a run, which can't know when the whole is decided"},
};

/* Checks whether the options that were given go together.  Returns 0, or -1 and the reason in E. */
static int check_conflicts(const struct options *o, struct error *e)
{
	for (size_t i = 0; i < sizeof conflicts / sizeof conflicts[0]; i++) {
		const char *name = conflicts[i].option, *others = conflicts[i].others;
		OWN(text) why = {0};
		int status = 0;
		if (!options_given(o, name))
			continue;
		text_addf(&why, "--%s %s", name, conflicts[i].why ? conflicts[i].why : "");
		if (conflicts[i].why)
			status = options_without(o, others, text_string(&why), e);
		else if (options_given(o, others))
			status = error_set(e, "--%s and --%s: leave one of them out", name, others);
		if (status)
			return -1;
	}
	return 0;
}

/* ---- The command line. ---- */

/* Returns the file that option number I asks to be written, or NULL.  Two options may share a file
 * that isn't regular, as /dev/null, so NULL then, too. */
static const char *target(const struct given *g, size_t i)
{
	const struct option_entry *entry = &option_entries[i];
	const char *path = entry->commands & OPT_TARGET ? given_last(g, entry->name) : NULL;
	struct stat st;
	return path && !stat(path, &st) && !S_ISREG(st.st_mode) ? NULL : path;
}

static int settle(struct options *o, unsigned command, const struct given *g, struct error *e)
{
	for (size_t i = 0; i < g->len; i++) {
		const struct option_entry *entry = g->item[i].entry;
		const char *value = g->item[i].value;
		o->given |= 1ull << (entry - option_entries);
		if (value && entry->commands & (OPT_TEXT | OPT_TARGET) && !*value)
			return error_set(e, "--%s has an empty value: write --%s %s", entry->name, entry->name,
			                 entry->argument);
		if (value && entry->commands & OPT_TARGET && !strcmp(value, "-"))
			return error_set(e, "--%s -: standard output is in use: name a file, or write ./-",
			                 entry->name);
	}
	/* at a terminal the ruleset that is kept may have other numbers of players than the usual one */
	const bool kept = command == OPT_PLAY && !options_given(o, "variant map deal no-rc json") &&
	                  isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
	o->seats_wait = options_given(o, "seats") &&
	                (options_given(o, "resume") || command == OPT_REPLAY || kept);
	if (check_conflicts(o, e) || settle_rules(o, command, g, e))
		return -1;
	for (size_t i = 0; i < g->len; i++)
		if (option_take(o, g->item[i].entry, g->item[i].value, e))
			return -1;
	o->seats_named = options_given(o, "seats level");
	o->ruleset_named = options_given(o, "variant") || o->bends.len;
	/* the players of a match to watch are operands, so they are not known yet */
	if (command != OPT_WATCH && options_check_first(o, e))
		return -1;
	/* no two options may name the same file to be written */
	for (size_t i = 0; i < option_count; i++)
		for (size_t k = 0; target(g, i) && k < i; k++)
			if (target(g, k) && store_same(target(g, i), target(g, k)))
				return error_set(e,
				                 "--%s %s: --%s writes to this file: name another one",
				                 option_entries[i].name, target(g, i),
				                 option_entries[k].name);
	return o->bot_log ? exec_log_check(o->bot_log, e) : 0;
}

int options_parse(struct options *o, unsigned command, int argc, char **argv, int *rest,
                  struct error *e)
{
	struct given g = {0};
	int status = given_read(&g, command, argc, argv, rest, e) || settle(o, command, &g, e) ? -1 : 0;
	/* clears secrets, since every process of this machine can read our command line, and so can
	 * a bot */
	for (size_t i = 0; !status && i < g.len; i++) {
		const char *name = g.item[i].entry->name;
		if (!strcmp(name, "seed") || !strcmp(name, "deal"))
			memset(g.item[i].value, '*', strlen(g.item[i].value));
	}
	free(g.item);
	return status;
}

/* ---- Which options were given.  ---- */

/* Returns the bits in options.given of the options NAMES, which are separated by blanks. */
static unsigned long long bits_of(const char *names)
{
	unsigned long long bits = 0;
	for (size_t i = 0; i < option_count; i++)
		if (text_lists(names, ' ', option_entries[i].name))
			bits |= 1ull << i;
	return bits;
}

bool options_given(const struct options *o, const char *names)
{
	return o->given & bits_of(names);
}

void options_give(struct options *o, const char *names)
{
	o->given |= bits_of(names);
}

void options_inherit(struct options *o, const struct options *from)
{
	if (!options_given(o, "plain json")) {
		o->wanted.plain = from->wanted.plain;
		o->json = from->json;
	}
	if (!options_given(o, "columns"))
		o->wanted.columns = from->wanted.columns;
	if (!options_given(o, "color"))
		o->wanted.colour = from->wanted.colour;
	if (!options_given(o, "jobs"))
		o->arena.jobs = from->arena.jobs;
	o->wanted.ascii |= from->wanted.ascii;
	o->quiet |= from->quiet;
	o->no_rc |= from->no_rc;
	if (!o->ruleset_named) {
		void *rules = alloc_zero(1, from->game->rules_size);
		memcpy(rules, from->rules, from->game->rules_size);
		options_play(o, from->game, rules);
	}
}

int options_without(const struct options *o, const char *others, const char *why, struct error *e)
{
	OWN(text) names = {0};
	const unsigned long long wrong = o->given & bits_of(others);
	if (!wrong)
		return 0;
	for (size_t i = 0; i < option_count; i++) {
		bool is_last = !(wrong >> i >> 1);
		if (wrong >> i & 1)
			text_joinf(&names, 0, is_last ? SAY_AND : SAY_COMMA, "--%s", option_entries[i].name);
	}
	return error_set(e, SAY_LEAVE_OUT, why, text_string(&names));
}
