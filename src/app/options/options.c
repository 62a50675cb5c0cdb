/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/options/options.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "base/alloc.h"
#include "base/number.h"
#include "base/sentence.h"
#include "base/trials.h"

int option_take(struct options *o, const struct option_entry *entry, const char *value, struct error *e)
{
	void *place = (char *)o + entry->at;
	switch (entry->kind) {
	case OPTION_FLAG:
		*(bool *)place = true;
		return 0;
	case OPTION_TEXT:
		free(*(char **)place);
		*(char **)place = alloc_string(value);
		return 0;
	case OPTION_NUMBER:
		if (!number_read(value, entry->low, entry->high, place))
			return 0;
		return error_set(e, "--%s %s: must be a whole number from %lld to %lld", entry->name, value,
		                 (long long)entry->low, (long long)entry->high);
	default:
		return entry->take ? entry->take(o, value, e) : 0;
	}
}

#define FLAG(field) .kind = OPTION_FLAG, .at = offsetof(struct options, field)
#define TEXT_IN(field) .kind = OPTION_TEXT, .at = offsetof(struct options, field)
#define NUMBER_IN(field, least, most) \
	.kind = OPTION_NUMBER, .at = offsetof(struct options, field), .low = least, .high = most

/* ---- Options with a reader of their own.  ---- */

static int take_colour(struct options *o, const char *value, struct error *e)
{
	static const char *const words[] = {"auto", "always", "never"};
	for (int i = 0; i < 3; i++)
		if (!strcmp(value, words[i])) {
			o->wanted.colour = (enum when)i;
			return 0;
		}
	return error_set(e, "--color %s: must be auto, always or never", value);
}

static int take_first(struct options *o, const char *value, struct error *e)
{
	int64_t seat;
	/* the match, and so its number of seats, is not known yet */
	if (number_read(value, 1, SEATS_MAX, &seat))
		return error_set(e, "--first %s: must be 1 or 2; with more players 1 to %d", value, SEATS_MAX);
	o->first = (int)seat - 1;
	return 0;
}

static int take_seed(struct options *o, const char *value, struct error *e)
{
	if (!*value)
		return error_set(e, "--seed: an empty text names no deals: give at least one character");
	return options_seed(o, value, e);
}

static int take_seat(struct options *o, const char *value, struct error *e)
{
	int64_t seat = 0;
	if (strcmp(value, "both") && strcmp(value, "all") && number_read(value, 1, SEATS_MAX, &seat))
		return error_set(e, "--seat %s: must be 1, 2 or both; with more players 1 to %d, or all", value,
		                 SEATS_MAX);
	o->seat = (int)seat;
	return 0;
}

static int take_html(struct options *o, const char *value, struct error *e)
{
	(void)e;
	free(o->html);
	o->html = value ? alloc_string(value) : NULL;
	o->html_beside = !value;
	return 0;
}

static int take_seats(struct options *o, const char *value, struct error *e)
{
	const struct played r = options_played(o);
	return options_seats(o, value, o->seats_wait ? NULL : &r, e);
}

static int take_limits(struct options *o, const char *value, struct error *e)
{
	return exec_limits_parse(&o->limits, value, e);
}

/* Reads points a round at *AT and moves *AT past them.  Returns 0 or -1. */
static int read_points(const char **at, double *points)
{
	const double most = 1e6;
	char *end;
	size_t len = strspn(*at, "0123456789.e+-");
	*points = strtod(*at, &end);
	bool bad = !len || end != *at + len || !(fabs(*points) <= most);
	*at = end;
	return bad ? -1 : 0;
}

static int take_until_error(struct options *o, const char *value, struct error *e)
{
	const char *at = value;
	double error;
	if (read_points(&at, &error) || *at || !(error > 0))
		return error_set(e, "--until-error %s: must be a number of points a round, above 0 and at most a million",
		                 value);
	o->arena.until_error = error;
	return 0;
}

static int take_sprt(struct options *o, const char *value, struct error *e)
{
	const char *at = value;
	double *margin = o->arena.sprt.margin;
	bool bad = read_points(&at, &margin[0]) || *at++ != ',' || read_points(&at, &margin[1]) || *at;
	if (bad || !(margin[0] < margin[1]))
		return error_set(e, "--sprt %s: must be two margins in points a round, the smaller one first, as in 0,2",
		                 value);
	o->arena.test = true;
	return 0;
}

static int take_shard(struct options *o, const char *value, struct error *e)
{
	int64_t shard, shards;
	char first[8] = "";
	size_t len = strcspn(value, "/");
	if (len < sizeof first)
		memcpy(first, value, len);
	if (!value[len] || number_read(value + len + 1, 1, ARENA_SHARDS, &shards) ||
	    number_read(first, 1, shards, &shard))
		return error_set(e, "--shard %s: must be I/N, as in 3/8, with N up to %d", value, ARENA_SHARDS);
	o->arena.shard = (int)shard;
	o->arena.shards = (int)shards;
	return 0;
}

/* ---- The options, by their groups. ---- */

const struct option_entry option_entries[] = {
	{GROUP_GAME, "variant", 'v', "NAME", "the game: {rulesets}; see 'expedition variants'",
	 OPT_PLAY | OPT_DAILY | OPT_PUZZLE | OPT_WATCH | OPT_VARIANTS | OPT_HOST | OPT_MAIL |
	         OPT_SCORE | OPT_ARENA | OPT_LEARN | OPT_MAP | OPT_SHELL, .take = NULL},
	{GROUP_GAME, "map", 0, "FILE", "play trails or equator on your own map",
	 OPT_PLAY | OPT_WATCH | OPT_ARENA | OPT_TEXT, .take = NULL},
	{GROUP_GAME, "rule", 'R', "RULE=VALUE,...", "change the rules, as in hand=7,bonus=0",
	 OPT_PLAY | OPT_WATCH | OPT_VARIANTS | OPT_HOST | OPT_MAIL | OPT_SCORE | OPT_ARENA,
	 .take = NULL},
	{GROUP_GAME, "rounds", 'r', "N", "rounds in the match; the same as --rule rounds=N",
	 OPT_PLAY | OPT_WATCH | OPT_VARIANTS | OPT_HOST | OPT_MAIL | OPT_SCORE | OPT_ARENA,
	 .take = NULL},
	{GROUP_GAME, "seed", 's', "TEXT", "any text; the same seed deals the same cards",
	 OPT_PLAY | OPT_WATCH | OPT_BENCH | OPT_ARENA, .take = take_seed},
	{GROUP_GAME, "deal", 'D', "GAME", "play a named game: RULESET#SEED, RULESET@CODE, or a whole deck",
	 OPT_PLAY | OPT_WATCH, .take = options_deal},
	{GROUP_GAME, "first", 'f', "SEAT", "the seat that starts round 1 (1)",
	 OPT_PLAY | OPT_WATCH | OPT_HOST | OPT_MAIL | OPT_SCORE, .take = take_first},
	{GROUP_PLAYERS, "seats", 'S', "A,B", "the players: human, human:NAME or an agent (human,medium)",
	 OPT_DAILY | OPT_PLAY | OPT_REPLAY | OPT_SHELL, .take = take_seats},
	{GROUP_PLAYERS, "level", 'L', "NAME", "how strong the computer plays: beginner, easy, medium, hard or expert",
	 OPT_PLAY | OPT_REPLAY | OPT_SHELL, .take = options_level},
	{GROUP_PLAYERS, "names", 'n', "A,B", "the players' names, as in Ann,Bob",
	 OPT_SCORE, TEXT_IN(names)},
	{GROUP_PLAYERS, "seat", 0, "PLAYER", "who plays here: human, human:NAME or an agent (human)",
	 OPT_HOST | OPT_JOIN | OPT_MAIL | OPT_TEXT, TEXT_IN(sitter)},
	{GROUP_PLAYERS, "name", 0, "NAME", "your name, as your friend sees it",
	 OPT_HOST | OPT_JOIN | OPT_MAIL | OPT_TEXT, TEXT_IN(name)},
	{GROUP_PLAYERS, "player", 'P', "NAME", "the player whose results come first (you)",
	 OPT_STATS | OPT_TEXT, TEXT_IN(player)},
	{GROUP_FRIEND, "listen", 0, "WHERE", "wait on [ADDRESS:]PORT, or on a socket at PATH",
	 OPT_HOST | OPT_TEXT, TEXT_IN(listen)},
	{GROUP_FRIEND, "via", 0, "COMMAND", "connect through COMMAND, as in 'ssh HOST expedition peer'",
	 OPT_HOST | OPT_JOIN | OPT_TEXT, TEXT_IN(via)},
	{GROUP_FRIEND, "code", 0, "CODE", "the code that the host sees; otherwise you are asked",
	 OPT_JOIN | OPT_TEXT, TEXT_IN(code)},
	{GROUP_FRIEND, "clock", 0, "TIME", "minutes for each player; 10+5 adds 5 seconds a turn",
	 OPT_HOST | OPT_TEXT, TEXT_IN(clock)},
	{GROUP_FRIEND, "no-help", 0, NULL, "propose a match without hints and other advice",
	 OPT_HOST | OPT_MAIL, FLAG(no_help)},
	{GROUP_ARENA, "pairs", 'N', "N", "pairs of games for each pairing (1000)",
	 OPT_ARENA, NUMBER_IN(arena.deals, 1, ARENA_DEALS)},
	{GROUP_ARENA, "until-error", 'E', "E", "stop when the margin's standard error is at most E",
	 OPT_ARENA, .take = take_until_error},
	{GROUP_ARENA, "sprt", 0, "M0,M1", "stop when one of two margins is accepted at 5 %",
	 OPT_ARENA, .take = take_sprt},
	{GROUP_ARENA, "matches", 'm', NULL, "play whole matches, not single rounds",
	 OPT_ARENA, FLAG(arena.matches)},
	{GROUP_ARENA, "less-luck", 0, NULL, "remove the luck of the draws from the margins",
	 OPT_ARENA, FLAG(arena.less_luck)},
	{GROUP_ARENA, "fair", 0, NULL, "deal and audit games as between two machines",
	 OPT_ARENA, FLAG(arena.fair)},
	{GROUP_ARENA, "records", 0, "FILE", "write the record of every game to FILE",
	 OPT_ARENA | OPT_TARGET, TEXT_IN(arena.records)},
	{GROUP_ARENA, "shard", 0, "I/N", "play part I of N; write a result for --merge",
	 OPT_ARENA, .take = take_shard},
	{GROUP_ARENA, "merge", 0, NULL, "add up the parts in the files given",
	 OPT_ARENA, FLAG(arena.merge)},
	{GROUP_ARENA, "card", 0, NULL, "measure one agent against five over a fixed list of deals",
	 OPT_ARENA, FLAG(arena.card)},
	{GROUP_ARENA, "times", 'T', NULL, "show how long each agent thought",
	 OPT_ARENA, FLAG(arena.times)},
	{GROUP_REVIEW, "seat", 0, "SEAT", "review one seat (1, 2, ...), both or all (all)",
	 OPT_REVIEW, .take = take_seat},
	{GROUP_REVIEW, "playouts", 0, "N", "judge each turn by N playouts",
	 OPT_REVIEW, NUMBER_IN(playouts, 2, TRIALS_MAX)},
	{GROUP_REVIEW, "annotate", 0, "FILE", "write the record with notes and marks to FILE",
	 OPT_REVIEW | OPT_TARGET, TEXT_IN(annotate)},
	{GROUP_REVIEW, "html", 0, "FILE", "write a web page; FILE is its name",
	 OPT_REVIEW | OPT_MAP | OPT_STATS | OPT_TARGET | OPT_MAYBE, .take = take_html},
	{GROUP_REVIEW, "repeat", 0, NULL, "ask again what was not yet solved on two days",
	 OPT_PRACTICE, FLAG(repeat)},
	{GROUP_FILES, "record", 'o', "FILE", "save the record in FILE after every turn",
	 OPT_DAILY | OPT_PLAY | OPT_HOST | OPT_JOIN | OPT_MAIL | OPT_WATCH | OPT_TARGET,
	 TEXT_IN(record)},
	{GROUP_FILES, "load", 'l', "FILE", "continue the score pad saved in FILE",
	 OPT_SCORE | OPT_TEXT, TEXT_IN(load)},
	{GROUP_FILES, "resume", 0, NULL, "continue the game that was saved last",
	 OPT_PLAY | OPT_HOST | OPT_JOIN, FLAG(resume)},
	{GROUP_FILES, "no-resume", 0, NULL, "start a new game; offer no saved game",
	 OPT_PLAY, FLAG(no_resume)},
	{GROUP_FILES, "no-rc", 0, NULL, "ignore the start-up file and kept settings",
	 OPT_PRACTICE | OPT_PUZZLE | OPT_DAILY | OPT_PLAY | OPT_WATCH | OPT_GAMES, FLAG(no_rc)},
	{GROUP_FILES, "drop", 0, NULL, "delete the saved game",
	 OPT_GAMES, FLAG(drop)},
	{GROUP_FILES, "keep-going", 'k', NULL, "go on after a bad line of a script",
	 OPT_SCRIPTED | OPT_SHELL, FLAG(keep_going)},
	{GROUP_OUTPUT, "ascii", 'a', NULL, "use ASCII characters only",
	 OPT_MATCH | OPT_PRACTICE | OPT_PUZZLE | OPT_SHARE | OPT_STATS | OPT_LEARN | OPT_MAP,
	 FLAG(wanted.ascii)},
	{GROUP_OUTPUT, "plain", 'p', NULL, "plain words, one fact a line, for screen readers",
	 OPT_MATCH | OPT_COACH | OPT_PRACTICE | OPT_PUZZLE | OPT_SHARE | OPT_SCORE | OPT_STATS |
	         OPT_RECORDS | OPT_LEARN | OPT_MAP, FLAG(wanted.plain)},
	{GROUP_OUTPUT, "columns", 0, "N", "break lines at N columns",
	 OPT_ANY & ~(OPT_BENCH | OPT_BOT | OPT_PEER | OPT_VERIFY),
	 NUMBER_IN(wanted.columns, TERM_WIDTH_MIN, TERM_WIDTH_MAX)},
	{GROUP_OUTPUT, "color", 0, "WHEN", "use colours: auto, always or never",
	 OPT_MATCH | OPT_PRACTICE | OPT_PUZZLE | OPT_LEARN | OPT_MAP, .take = take_colour},
	{GROUP_OUTPUT, "json", 'j', NULL, "print JSON, one object a line",
	 OPT_MATCH | OPT_COACH | OPT_VARIANTS | OPT_BENCH | OPT_SCORE | OPT_STATS | OPT_ARENA |
	         OPT_RECORDS | OPT_MAP, FLAG(json)},
	{GROUP_OUTPUT, "quiet", 'q', NULL, "print answers and results only",
	 OPT_MATCH | OPT_PRACTICE | OPT_SHARE | OPT_SCORE | OPT_ARENA | OPT_LEARN, FLAG(quiet)},
	{GROUP_OUTPUT, "paths", 0, NULL, "print only the names of the files",
	 OPT_RECORDS | OPT_GAMES, FLAG(paths)},
	{GROUP_COMPUTER, "jobs", 'J', "N", "number of threads; 0 means one per processor (1)",
	 OPT_DAILY | OPT_PLAY | OPT_ARENA | OPT_REVIEW, NUMBER_IN(arena.jobs, 0, JOBS_MAX)},
	{GROUP_COMPUTER, "limits", 0, "WHAT=SECONDS,...", "time limits for bots: start=10, reply=10, round=300, match=900",
	 OPT_PLAY | OPT_HOST | OPT_JOIN | OPT_MAIL | OPT_WATCH | OPT_ARENA, .take = take_limits},
	{GROUP_COMPUTER, "bot-log", 0, "FILE", "write standard error of bots to FILE (bots.log)",
	 OPT_PLAY | OPT_HOST | OPT_JOIN | OPT_MAIL | OPT_WATCH | OPT_ARENA | OPT_TARGET,
	 TEXT_IN(bot_log)},
	{GROUP_HELP, "help", 'h', NULL, "show this help", OPT_ANY | OPT_SHELL, FLAG(help)},
	{GROUP_HELP, "version", 'V', NULL, "show the version", OPT_ANY | OPT_SHELL, FLAG(version)},
};
const size_t option_count = sizeof option_entries / sizeof option_entries[0];
_Static_assert(sizeof option_entries / sizeof option_entries[0] <= OPTIONS_MAX, "bits of given");

bool option_is_of(const struct option_entry *entry, unsigned command)
{
	return entry->commands & command && !(command & OPT_AT_PROMPT && entry->commands & OPT_SHELL);
}

struct options options_usual(void)
{
	struct options o = {
		.game = families_all()[0]->game, .seat_count = 2, .arena = ARENA_OPTIONS, .limits = EXEC_LIMITS};
	o.rules = alloc_zero(1, o.game->rules_size);
	rows_take(o.game->rows, 0, o.rules);
	o.seats[0] = alloc_string("human");
	o.seats[1] = alloc_string("medium");
	return o;
}

void options_release(struct options *o)
{
	text_release(&o->seed);
	text_release(&o->bends);
	free(o->decks);
	free(o->saved_game);
	free(o->html);
	free(o->rules);
	free(o->own_board);
	free(o->board);
	for (int i = 0; i < o->seat_count; i++)
		free(o->seats[i]);
	for (size_t i = 0; i < option_count; i++)
		if (option_entries[i].kind == OPTION_TEXT)
			free(*(char **)((char *)o + option_entries[i].at));
	*o = (struct options){0};
}

/* ---- The help. ---- */

void options_explain(const char *name, const char *help, int width, struct text *out)
{
	enum { COLUMN = 30 };
	fold_entry(name, COLUMN, help, width, out);
}

void options_help(unsigned command, int width, struct text *out)
{
	static const char *const headings[OPTION_GROUPS] = {
		"Game", "Players", "Match with a friend", "Arena", "Review", "Files and scripts", "Output",
		"Threads and bots", "Help"};
	OWN(text) help = {0};
	enum option_group group = OPTION_GROUPS;
	for (size_t i = 0; i < option_count; i++) {
		const struct option_entry *entry = &option_entries[i];
		if (!option_is_of(entry, command))
			continue;
		if (entry->group != group)
			text_addf(out, "\n%s:\n", sentence(headings[entry->group]));
		group = entry->group;
		char letter[] = {'-', entry->letter, ',', '\0'};
		const char *before = !entry->argument ? "" : entry->commands & OPT_MAYBE ? "[=" : " ";
		const struct phrase name =
			phrase("%s --%s%s%s%s", entry->letter ? letter : "   ", entry->name, before,
			       entry->argument ? entry->argument : "", *before == '[' ? "]" : "");
		/* the names of rulesets are those of the card games, or of all families */
		const char *words = sentence(entry->help), *rulesets = strstr(words, OPTIONS_RULESETS);
		text_clear(&help);
		text_add_bytes(&help, words, rulesets ? (size_t)(rulesets - words) : strlen(words));
		if (rulesets) {
			families_names(command & OPT_FAMILIES, &help);
			text_add(&help, rulesets + strlen(OPTIONS_RULESETS));
		}
		options_explain(name.s, text_string(&help), width, out);
	}
}

const struct typed typed_at_prompt = {
	.records = "records",
	.stats = "stats",
	.games = "games",
	.coach = "coach",
	.practice = "practice",
	.repeat = "practice repeat",
	.puzzle = "puzzle",
};

const struct typed typed_in_shell = {
	.records = "expedition records",
	.stats = "expedition stats",
	.games = "expedition games",
	.coach = "expedition coach",
	.practice = "expedition practice",
	.repeat = "expedition practice --repeat",
	.puzzle = "expedition puzzle",
};
