/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/options.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "agent/level.h"
#include "agent/trials.h"
#include "app/prose.h"
#include "base/alloc.h"
#include "match/protocol.h"

const struct option_entry option_entries[] = {
	{"variant", 'v', "NAME", "the ruleset: standard (default), classic or long",
	 OPT_PLAY | OPT_VARIANTS | OPT_SCORE | OPT_ARENA},
	{"rule", 'R', "RULE=VALUE,...", "bend the ruleset, as in hand=7,bonus=0",
	 OPT_PLAY | OPT_VARIANTS | OPT_SCORE | OPT_ARENA},
	{"rounds", 'r', "N", "rounds in the match, the same as --rule rounds=N",
	 OPT_PLAY | OPT_VARIANTS | OPT_SCORE},
	{"seed", 's', "TEXT", "any text: names the deals and the luck of the agents",
	 OPT_PLAY | OPT_BENCH | OPT_ARENA},
	{"deal", 'D', "GAME", "RULESET#SEED, RULESET@CODE, or the whole deck in order",
	 OPT_PLAY},
	{"seats", 'S', "A,B", "who plays: human, human:NAME or an agent (human,medium)", OPT_PLAY | OPT_REPLAY},
	{"level", 'L', "NAME", "how strong the computer plays: beginner, easy, medium, hard or expert",
	 OPT_PLAY | OPT_REPLAY},
	{"first", 'f', "SEAT", "who starts round 1: 1 or 2", OPT_PLAY | OPT_SCORE},
	{"ascii", 'a', NULL, "nothing but ASCII on the screen",
	 OPT_PLAY | OPT_STATS | OPT_REPLAY | OPT_REVIEW},
	{"plain", 'p', NULL, "plain words, one fact a line, for a screen reader",
	 OPT_PLAY | OPT_SCORE | OPT_STATS | OPT_REPLAY | OPT_REVIEW},
	{"color", 0, "WHEN", "colours: auto, always or never", OPT_PLAY | OPT_REPLAY},
	{"json", 'j', NULL, "one JSON object a line",
	 OPT_PLAY | OPT_VARIANTS | OPT_BENCH | OPT_SCORE | OPT_STATS | OPT_REPLAY | OPT_ARENA |
	         OPT_REVIEW},
	{"quiet", 'q', NULL, "say only what was asked for, and how it ended",
	 OPT_PLAY | OPT_SCORE | OPT_REPLAY | OPT_ARENA | OPT_REVIEW},
	{"keep-going", 'k', NULL, "go on after a bad line of a script", OPT_PLAY | OPT_SCORE | OPT_REPLAY},
	{"record", 'o', "FILE", "keep the record of the game in FILE, after every turn", OPT_PLAY},
	{"resume", 0, NULL, "go on with the game that was saved last", OPT_PLAY},
	{"no-resume", 0, NULL, "begin a new game and don't offer a saved one", OPT_PLAY},
	{"names", 'n', "A,B", "who plays, as in Ann,Bob", OPT_SCORE},
	{"load", 'l', "FILE", "go on with the score pad saved in FILE", OPT_SCORE},
	{"player", 'P', "NAME", "whose side is taken; without it yours, where you played", OPT_STATS},
	{"no-rc", 0, NULL, "don't read the start-up file", OPT_PLAY},
	{"pairs", 'N', "N", "pairs of games for each pairing (1000)", OPT_ARENA},
	{"until-error", 'E', "E", "stop when the margin's standard error is E or less", OPT_ARENA},
	{"sprt", 0, "M0,M1", "stop when one of two margins is accepted, at 5 %", OPT_ARENA},
	{"matches", 'm', NULL, "a game is a whole match, not one round", OPT_ARENA},
	{"less-luck", 0, NULL, "take the luck of the draws off the margins", OPT_ARENA},
	{"jobs", 'J', "N", "threads, 0 for one to each processor (1)", OPT_PLAY | OPT_ARENA | OPT_REVIEW},
	{"seat", 0, "SEAT", "whose turns are told: 1, 2 or both (both)", OPT_REVIEW},
	{"playouts", 0, "N", "try each turn in N worlds; without it the network judges", OPT_REVIEW},
	{"annotate", 0, "FILE", "write the record with notes and marks to FILE", OPT_REVIEW},
	{"html", 0, "FILE", "write the review as a page to FILE", OPT_REVIEW},
	{"records", 0, "FILE", "write the record of every game to FILE", OPT_ARENA},
	{"shard", 0, "I/N", "play part I of N, and write a result to be merged", OPT_ARENA},
	{"merge", 0, NULL, "add up results of parts: the operands are files", OPT_ARENA},
	{"times", 'T', NULL, "tell how long each agent thought", OPT_ARENA},
	{"limits", 0, "WHAT=SECONDS,...", "of bots: start=10, reply=10, round=300, match=900",
	 OPT_PLAY | OPT_ARENA},
	{"bot-log", 0, "FILE", "what bots write to standard error (bots.log)",
	 OPT_PLAY | OPT_ARENA},
	{"help", 'h', NULL, "show this help",
	 OPT_PLAY | OPT_VARIANTS | OPT_BENCH | OPT_SCORE | OPT_STATS | OPT_REPLAY |
	         OPT_ARENA | OPT_BOT | OPT_AGENTS | OPT_REVIEW},
	{"version", 'V', NULL, "show the version",
	 OPT_PLAY | OPT_VARIANTS | OPT_BENCH | OPT_SCORE | OPT_STATS | OPT_REPLAY |
	         OPT_ARENA | OPT_BOT | OPT_AGENTS | OPT_REVIEW},
};
const size_t option_count = sizeof option_entries / sizeof option_entries[0];

enum { LONG_ONLY = 256 }; /* getopt's value of an option without a letter, plus its index */

void options_init(struct options *o)
{
	*o = (struct options){
		.rules = rules_table[0], .arena = ARENA_OPTIONS, .limits = EXEC_LIMITS};
	o->seats[0] = alloc_string("human");
	o->seats[1] = alloc_string("medium");
}

void options_release(struct options *o)
{
	text_release(&o->seed);
	free(o->decks);
	free(o->seats[0]);
	free(o->seats[1]);
	free(o->bot_log);
	free(o->record);
	free(o->names);
	free(o->load);
	free(o->player);
	free(o->annotate);
	free(o->html);
	*o = (struct options){0};
}

static int set_rounds(struct options *o, const char *value, struct error *e)
{
	struct text bend = {0};
	text_addf(&bend, "rounds=%s", value);
	int status = strchr(value, ',')
	                     ? error_set(e, "--rounds %s: valid is a whole number from 1 to %d", value, ROUNDS_MAX)
	                     : rules_bend(&o->rules, text_string(&bend), e);
	text_release(&bend);
	return status;
}

int options_seats(struct options *o, const char *value, struct error *e)
{
	if (!text_is_clean(value))
		return error_set(e, "--seats %s: a line's end or another control character stands in it", value);
	/* options of an agent have commas too, so the parting comma is the first one
	   behind which a name of its own begins: one that holds no '=' up to its end */
	const char *comma = strchr(value, ',');
	while (comma && strcspn(comma + 1, "=") < strcspn(comma + 1, ":,"))
		comma = strchr(comma + 1, ',');
	if (!comma || comma == value || !comma[1])
		return error_set(e, "--seats %s: write two players, as human,medium or human:Ann,human:Bob",
		                 value);
	free(o->seats[0]);
	free(o->seats[1]);
	o->seats[0] = alloc_string(value);
	o->seats[0][comma - value] = '\0';
	o->seats[1] = alloc_string(comma + 1);
	return 0;
}

int options_level(struct options *o, const char *value, struct error *e)
{
	const char *level = level_named(value, e);
	if (!level)
		return -1;
	free(o->seats[0]);
	free(o->seats[1]);
	o->seats[0] = alloc_string("human");
	o->seats[1] = alloc_string(level);
	return 0;
}

static int set_colour(struct options *o, const char *value, struct error *e)
{
	static const char *const words[] = {"auto", "always", "never"};
	for (int i = 0; i < 3; i++)
		if (!strcmp(value, words[i])) {
			o->colour = (enum when)i;
			return 0;
		}
	return error_set(e, "--color %s: valid are auto, always and never", value);
}

static int set_first(struct options *o, const char *value, struct error *e)
{
	if (strcmp(value, "1") && strcmp(value, "2"))
		return error_set(e, "--first %s: valid are 1 and 2", value);
	o->first = *value - '1';
	return 0;
}

static int set_string(char **to, const char *value)
{
	free(*to);
	*to = alloc_string(value);
	return 0;
}

/* Options that name a file to be written. */
static int check_target(const char *name, const char *value, struct error *e)
{
	static const char *const targets[] = {"record", "records", "annotate", "html", "bot-log"};
	if (!value || strcmp(value, "-"))
		return 0;
	for (size_t i = 0; i < sizeof targets / sizeof targets[0]; i++)
		if (!strcmp(name, targets[i]))
			return error_set(e, "--%s -: standard output has other things to tell: name a file, or write ./-",
			                 name);
	return 0;
}

static int set_seed(struct options *o, const char *value, struct error *e)
{
	if (!*value)
		return error_set(e, "--seed: an empty text names no deals: give at least one character");
	return options_seed(o, value, e);
}

static int set_seat(struct options *o, const char *value, struct error *e)
{
	if (strcmp(value, "1") && strcmp(value, "2") && strcmp(value, "both"))
		return error_set(e, "--seat %s: valid are 1, 2 and both", value);
	o->seat = *value == 'b' ? 0 : *value - '0';
	return 0;
}

static int set_playouts(struct options *o, const char *value, struct error *e)
{
	if (protocol_number(value, 2, TRIALS_MAX, &o->playouts))
		return error_set(e, "--playouts %s: valid is a whole number from 2 to %d", value,
		                 TRIALS_MAX);
	return 0;
}

static int set_option(struct options *o, const char *name, const char *value, struct error *e)
{
	if (check_target(name, value, e))
		return -1;
	if (!strcmp(name, "variant"))
		return rules_parse(&o->rules, value, e);
	if (!strcmp(name, "rule"))
		return rules_bend(&o->rules, value, e);
	if (!strcmp(name, "rounds"))
		return set_rounds(o, value, e);
	if (!strcmp(name, "deal"))
		return options_deal(o, value, e);
	if (!strcmp(name, "seats"))
		return options_seats(o, value, e);
	if (!strcmp(name, "level"))
		return options_level(o, value, e);
	if (!strcmp(name, "first"))
		return set_first(o, value, e);
	if (!strcmp(name, "color"))
		return set_colour(o, value, e);
	if (!strcmp(name, "record"))
		return set_string(&o->record, value);
	if (!strcmp(name, "names"))
		return set_string(&o->names, value);
	if (!strcmp(name, "load"))
		return set_string(&o->load, value);
	if (!strcmp(name, "player"))
		return set_string(&o->player, value);
	if (!strcmp(name, "seat"))
		return set_seat(o, value, e);
	if (!strcmp(name, "playouts"))
		return set_playouts(o, value, e);
	if (!strcmp(name, "annotate"))
		return set_string(&o->annotate, value);
	if (!strcmp(name, "html"))
		return set_string(&o->html, value);
	if (!strcmp(name, "seed"))
		return set_seed(o, value, e);
	if (!strcmp(name, "limits"))
		return exec_limits_parse(&o->limits, value, e);
	if (!strcmp(name, "bot-log"))
		return set_string(&o->bot_log, value);
	int arena = arena_option(&o->arena, name, value, e);
	if (arena <= 0)
		return arena;
	const struct {
		const char *name;
		bool *flag;
	} flags[] = {
		{"ascii", &o->ascii},
		{"plain", &o->plain},
		{"json", &o->json},
		{"quiet", &o->quiet},
		{"keep-going", &o->keep_going},
		{"no-rc", &o->no_rc},
		{"resume", &o->resume},
		{"no-resume", &o->no_resume},
		{"help", &o->help},
		{"version", &o->version},
	};
	for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++)
		if (!strcmp(name, flags[i].name))
			*flags[i].flag = true;
	return 0;
}

/* Options take effect in three passes, wherever they stand: first what names a
 * ruleset, then what bends it, then what depends on it. */
enum { PASS_RULESET, PASS_BENDS, PASS_REST, PASSES };

static int set_in_pass(struct options *o, int pass, const char *name, const char *value,
                       struct error *e)
{
	if (pass == PASS_RULESET && !strcmp(name, "deal"))
		return options_deal_rules(o, value, e);
	int own = !strcmp(name, "variant")                            ? PASS_RULESET
	          : !strcmp(name, "rule") || !strcmp(name, "rounds") ? PASS_BENDS
	                                                             : PASS_REST;
	o->ruleset_named |= own != PASS_REST;
	o->seats_named |= !strcmp(name, "seats") || !strcmp(name, "level");
	return own == pass ? set_option(o, name, value, e) : 0;
}

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
		longs[n++] = (struct option){entry->name, entry->argument != NULL, NULL, value};
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

static int bad_option(int value, char **argv, struct error *e)
{
	const char *word = argv[optind - 1];
	if (value == ':')
		return error_set(e, "option '%s' needs a value: try --help", word);
	if (optopt && optopt < LONG_ONLY)
		return error_set(e, "unknown option '-%c': try --help", optopt);
	return error_set(e, "unknown, ambiguous or misused option '%s': try --help", word);
}

static int parse_pass(struct options *o, unsigned command, int pass, int argc, char **argv,
                      struct error *e)
{
	struct option longs[sizeof option_entries / sizeof option_entries[0] + 1];
	struct text letters = {0};
	int value, status = 0;
	getopt_tables(command, longs, &letters);
	optind = 0; /* starts getopt afresh; 1 does not suffice in GNU's */
	opterr = 0;
	while (!status && (value = getopt_long(argc, argv, text_string(&letters), longs, NULL)) != -1) {
		const struct option_entry *entry = entry_of(value);
		if (!entry)
			status = bad_option(value, argv, e);
		else
			status = set_in_pass(o, pass, entry->name, optarg, e);
	}
	text_release(&letters);
	return status;
}

/* What a saved game settles itself can't be asked for beside it. */
static int check_resume(const struct options *o, struct error *e)
{
	if (o->resume && o->no_resume)
		return error_set(e, "--resume and --no-resume: one of them");
	if (o->resume && (o->ruleset_named || o->seed.len || o->deck_count))
		return error_set(e, "--resume brings its rules and deals: leave out -v, -R, -r, -s and -D");
	return 0;
}

int options_parse(struct options *o, unsigned command, int argc, char **argv, int *rest,
                  struct error *e)
{
	for (int pass = 0; pass < PASSES; pass++)
		if (parse_pass(o, command, pass, argc, argv, e))
			return -1;
	*rest = optind;
	return check_resume(o, e);
}

void options_explain(const char *name, const char *help, int width, struct text *out)
{
	enum { COLUMN = 30, NARROW = 60, NARROW_COLUMN = 6 };
	int left = 2 + (int)strlen(name) + 1;
	if (width < NARROW) {
		text_addf(out, "  %s\n%*s", name, NARROW_COLUMN, "");
		prose_wrap_from(help, width, NARROW_COLUMN, NARROW_COLUMN, out);
		return;
	}
	text_addf(out, "  %-*s ", COLUMN - 3, name);
	prose_wrap_from(help, width, left > COLUMN ? left : COLUMN, COLUMN, out);
}

void options_help(unsigned command, int width, struct text *out)
{
	for (size_t i = 0; i < option_count; i++) {
		const struct option_entry *entry = &option_entries[i];
		char name[64];
		if (!(entry->commands & command))
			continue;
		char letter[] = {'-', entry->letter, ',', '\0'};
		snprintf(name, sizeof name, "%s --%s%s%s", entry->letter ? letter : "   ",
		         entry->name, entry->argument ? " " : "",
		         entry->argument ? entry->argument : "");
		options_explain(name, entry->help, width, out);
	}
}
