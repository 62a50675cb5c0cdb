/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/subcommands.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/arena/arena.h"
#include "app/board.h"
#include "app/bots/agents.h"
#include "app/commands/command.h"
#include "app/commands/setting.h"
#include "app/daily/daily.h"
#include "app/learn/learn.h"
#include "app/learn/lessons.h"
#include "app/play/play.h"
#include "app/practice/practice.h"
#include "app/puzzle/puzzle.h"
#include "app/records/lists.h"
#include "app/replay/replay.h"
#include "app/review/review.h"
#include "app/session/keep.h"
#include "app/stats/stats.h"
#include "base/alloc.h"
#include "base/text.h"
#include "base/words.h"
#include "game/agent.h"
#include "os/signals.h"
#include "os/status.h"
#include "os/viewer.h"
#include "prompt/command.h"
#include "prompt/speech.h"

const struct activities subcommand_activities = {
	.open = {[ACTIVITY_LEARN] = learn_activity,
	         [ACTIVITY_PRACTICE] = practice_activity,
	         [ACTIVITY_COACH] = coach_activity,
	         [ACTIVITY_PUZZLE] = puzzle_activity},
	.replay = replay_open,
	.lessons = lessons_offer};

/* Opens an activity without a match, as the words OPERANDS, which NULL ends, say.  Returns FAILED if
 * it can't be opened. */
static enum status open_activity(activity *open, struct options *opt, char **operands,
                                 enum status failed)
{
	OWN(session) s;
	struct error e;
	int count = 0;
	while (operands[count])
		count++;
	session_init_empty(&s, opt, IN_PLAY, &play_asks);
	setting_read_kept(&s);
	return open(&s, operands, count, &e) ? status_fail(failed, &e)
	       : signals_asked()             ? STATUS_INTERRUPTED
	                                     : s.prompt.status;
}

static enum status run_practice(struct options *opt, char **operands)
{
	struct practice_wish wish;
	struct error e;
	if (practice_read(opt, operands, operands[0] != NULL, &wish, &e))
		return status_fail(STATUS_USAGE, &e);
	return open_activity(practice_activity, opt, operands, STATUS_FAILED);
}

static enum status run_coach(struct options *opt, char **operands)
{
	return open_activity(coach_activity, opt, operands, STATUS_FAILED);
}

static enum status run_puzzle(struct options *opt, char **operands)
{
	struct error e;
	if (results_check(&e))
		return status_fail(STATUS_FAILED, &e);
	return open_activity(puzzle_activity, opt, operands, STATUS_USAGE);
}

/* Plays; or, with WATCHING, shows a match in which no player is a person. */
static enum status play(struct options *opt, bool watching)
{
	struct session s;
	struct error e;
	const bool resumes = opt->saved_game;
	if (session_init(&s, opt, IN_PLAY, &play_asks, &e))
		return status_fail(STATUS_USAGE, &e);
	s.activities = opt->activities;
	s.turn.watching = watching;
	s.keep.records &= !watching;
	const char *record = s.opt->record;
	setting_read_kept(&s);
	enum status status = session_begin(&s, &e);
	if (status == STATUS_DONE && record && !s.prompt.stop &&
	    (keep_check(&s, record, &e) || keep_hold(&s, record, &e)))
		status = STATUS_USAGE;
	if (status != STATUS_DONE)
		complain("%s", e.text);
	else {
		session_start(&s);
		if (!s.prompt.stop)
			session_run(&s);
		status = s.prompt.status;
	}
	session_release(&s);
	if (!opt->saved_game || resumes)
		return status;
	/* the menu has chosen a match with a friend elsewhere, which has a session of its own */
	OWN(saved) saved = {0};
	families_elsewhere(&saved);
	for (size_t i = 0; i < saved.len; i++)
		if (!strcmp(saved.game[i].path, opt->saved_game))
			return family_of(saved.game[i].game)->go_on(&saved.game[i], opt);
	return STATUS_DONE;
}

static enum status run_play(struct options *opt, char **operands)
{
	(void)operands;
	return play(opt, false);
}

static enum status run_watch(struct options *opt, char **operands)
{
	struct error e;
	if (!options_watch(opt, operands, &e))
		return play(opt, true);
	return status_fail(STATUS_USAGE, &e);
}

static enum status run_replay(struct options *opt, char **operands)
{
	OWN(text) path = {0};
	struct error e;
	if (shelf_find(operands[0], &path, &e))
		return status_fail(STATUS_USAGE, &e);
	return replay_run(opt, text_string(&path));
}

/* Shows the rulesets of all families; or the one that OPERANDS or OPT names. */
static enum status run_variants(struct options *opt, char **operands)
{
	struct error e;
	struct text out = {0};
	if (operands[0]) {
		const struct game *g;
		void *rules;
		if (options_without(opt, "variant", "variants NAME says which ruleset", &e) ||
		    options_read_ruleset(opt, operands[0], &g, &rules, &e))
			return status_fail(STATUS_USAGE, &e);
		options_play(opt, g, rules);
	}
	const struct played p = options_played(opt);
	const bool one = operands[0] || opt->ruleset_named;
	if (opt->json && one)
		family_row_json(p.game, p.rules);
	else if (opt->json)
		families_json();
	else if (one)
		family_of(p.game)->rules_tell(p.rules, term_probe(&opt->wanted).width, &out);
	else
		families_variants(term_fold_width(&opt->wanted), &out);
	term_print(&out);
	return STATUS_DONE;
}

/* Goes on with the saved game that OPERANDS name; without one lists them, or drops one. */
static enum status run_games(struct options *opt, char **operands)
{
	struct error e;
	OWN(saved) saved = saved_read(SAVED_ALL);
	families_elsewhere(&saved);
	const struct listed_match *g = operands[0] && !opt->drop ? saved_find(&saved, operands[0], &e) : NULL;
	opt->saved_game = g ? alloc_string(g->path) : NULL;
	opt->resume = g;
	if (!operands[0] || opt->drop)
		return games_run(&saved, opt, operands);
	if (!g)
		return status_fail(STATUS_USAGE, &e);
	return g->by == BY_NOBODY ? run_play(opt, operands + 1) : family_of(g->game)->go_on(g, opt);
}

/* Plays the deal of the day, or shows the calendar. */
static enum status run_daily(struct options *opt, char **operands)
{
	struct error e;
	OWN(text) row = {0};
	bool calendar = false;
	opt->daily = operands;
	for (; operands[opt->daily_words]; opt->daily_words++)
		;
	opt->no_resume = true;
	if (daily_check(opt, operands, opt->daily_words, &row, &calendar, &e))
		return status_fail(STATUS_USAGE, &e);
	return calendar ? open_activity(daily_words, opt, operands, STATUS_USAGE)
	                : play(opt, false);
}

/* Teaches; and begins a match against a beginner, if the learner wants it then. */
static enum status run_learn(struct options *opt, char **operands)
{
	static char *none[] = {NULL};
	bool match = false;
	enum status status = learn_run(opt, operands[0], &match);
	if (!match || options_level(opt, "beginner", NULL))
		return status;
	options_give(opt, "level variant"); /* kept settings don't override these options */
	opt->no_resume = true;
	return run_play(opt, none);
}

static enum status run_arena(struct options *opt, char **operands)
{
	return opt->arena.card ? card_run(opt, operands) : arena_run(opt, operands);
}

static enum status run_agents(struct options *opt, char **operands)
{
	(void)operands;
	return agents_run(&opt->wanted);
}

static enum status run_help(struct options *opt, char **operands);

static const char daily_operands[] = " [calendar] [RULESET]";

static const struct subcommand subcommands[] = {
	{SUBCOMMAND_PLAY, "play", "", "Play a match (the default); --variant chooses the game", OPT_PLAY, 0, run_play},
	{SUBCOMMAND_PLAY, "learn", " [LESSON|FILE]", "Learn a game in short lessons", OPT_LEARN, 1, run_learn},
	{SUBCOMMAND_PLAY, "daily", daily_operands, "Play the deal of the day, or see the month", OPT_DAILY, 2,
	 run_daily},
	{SUBCOMMAND_PLAY, "watch", " AGENT AGENT...", "Watch computer players, turn by turn", OPT_WATCH,
	 SEATS_MAX, run_watch},
	{SUBCOMMAND_PLAY, "games", " [N]", "List saved games, or continue number N", OPT_GAMES, 1, run_games},
	{SUBCOMMAND_MORE, "puzzle", " [THEME|NUMBER]", "Find the one turn that is clearly best", OPT_PUZZLE, 1,
	 run_puzzle},
	{SUBCOMMAND_MORE, "variants", " [NAME]", "Show all rulesets, or the rules of one", OPT_VARIANTS, 1,
	 run_variants},
	{SUBCOMMAND_PAST, "records", " [N]", "List past matches, or the newest N", OPT_RECORDS, 1, records_run},
	{SUBCOMMAND_PAST, "replay", " [FILE|N]", "Step through a past match", OPT_REPLAY, 1, run_replay},
	{SUBCOMMAND_PAST, "review", " [FILE|N]", "Review a past match: mistakes, luck and skill", OPT_REVIEW,
	 1, review_run},
	{SUBCOMMAND_PAST, "practice", " [KIND]", "Solve exercises made of your own mistakes", OPT_PRACTICE, 1,
	 run_practice},
	{SUBCOMMAND_MORE, "coach", "", "See what costs you points, by kind of decision", OPT_COACH, 0, run_coach},
	{SUBCOMMAND_MORE, "share", " [FILE|N]", "Print three lines about a match, to paste", OPT_SHARE, 1,
	 share_run},
	{SUBCOMMAND_PAST, "stats", " [FILE|DIR]...", "Show your results and statistics", OPT_STATS, INT_MAX,
	 stats_run},
	{SUBCOMMAND_MORE, "arena", " AGENT AGENT...", "Play many games to compare computer players", OPT_ARENA,
	 INT_MAX, run_arena},
	{SUBCOMMAND_MORE, "bot", " AGENT", "Run a computer player as a bot; see expedition(7)", OPT_BOT, 1,
	 bot_run},
	{SUBCOMMAND_MORE, "agents", "", "List the computer players and their options", OPT_AGENTS, 0, run_agents},
	{SUBCOMMAND_MORE, "map", " [NAME|FILE]", "Show the map of a board game", OPT_MAP, 1, board_run},
	{SUBCOMMAND_MORE, "help", " [TOPIC]", "Open the manual, or list its topics", OPT_HELP, 1, run_help},
};
enum { SUBCOMMANDS = sizeof subcommands / sizeof subcommands[0] };

/* Returns subcommand number AT, group by group, those of families last in each; NULL after the
 * last. */
static const struct subcommand *subcommand_at(size_t at)
{
	for (int group = 0; group < SUBCOMMAND_GROUPS; group++) {
		for (int i = 0; i < SUBCOMMANDS; i++)
			if (subcommands[i].group == (enum subcommand_group)group && !at--)
				return &subcommands[i];
		for (const struct family *const *f = families_all(); *f; f++)
			for (const struct subcommand *c = (*f)->subcommands; c && c->name; c++)
				if (c->group == (enum subcommand_group)group && !at--)
					return c;
	}
	return NULL;
}

static const struct subcommand *subcommand_called(const char *name)
{
	const struct subcommand *c;
	for (size_t i = 0; (c = subcommand_at(i)) && strcmp(c->name, name); i++)
		;
	return c;
}

/* Says where NAME, which is no subcommand, belongs.  Returns false if it is no word of the
 * program. */
static bool belongs_elsewhere(const char *name, struct error *e)
{
	OWN(text) row = {0};
	const bool is_row = families_row_called(name, &row);
	const struct command *c =
		is_row ? NULL : command_find((*families_all())->commands[IN_PLAY], name, NULL);
	const bool in_match = c && !strcmp(c->name, name); /* a command of a match, as "rules" */
	const bool is_player = agent_kind_called((*families_all())->game->kinds, name);
	if (is_player)
		error_set(e, SAY_COMMAND_IS_PLAYER, name);
	else if (is_row)
		error_set(e, SAY_COMMAND_IS_GAME, text_string(&row));
	else if (in_match)
		error_set(e, SAY_COMMAND_OF_MATCH, name);
	return is_player || is_row || in_match;
}

/* Returns the subcommand that NAME, mistyped or another word for it, may mean; or NULL. */
static const struct subcommand *subcommand_meant(const char *name)
{
	const struct subcommand *c;
	for (size_t i = 0; (c = subcommand_at(i)); i++)
		if (command_like(name, c->name))
			return c;
	OWNED char *word = alloc_string(name);
	const char *phrase = speech_phrase((*families_all())->commands[IN_PLAY], &word, 1);
	return phrase ? subcommand_called(phrase) : NULL;
}

/* Returns the option of a match that is called NAME; or NULL. */
static const struct option_entry *option_meant(const char *name)
{
	for (size_t i = 0; i < option_count; i++)
		if (option_is_of(&option_entries[i], OPT_PLAY) && !strcmp(option_entries[i].name, name))
			return &option_entries[i];
	return NULL;
}

int subcommand_surplus(const struct subcommand *c, const char *operand, struct error *e)
{
	if (c == subcommands && subcommand_called(operand))
		return error_set(e, SAY_COMMAND_FIRST, operand);
	if (c == subcommands && belongs_elsewhere(operand, e))
		return -1;
	if (!c->most)
		return error_set(e, SAY_OPERAND_ANY, operand, c->name);
	return error_set(e, SAY_OPERAND_SURPLUS(c->most), operand, c->name, c->operands, c->most);
}

const struct subcommand *subcommand_find(int argc, char **argv)
{
	if (argc < 2 || argv[1][0] == '-')
		return subcommands;
	const char *name = argv[1];
	const struct subcommand *c = subcommand_called(name);
	OWN(text) names = {0};
	struct error e;
	if (c)
		return c;
	const struct subcommand *meant = subcommand_meant(name);
	const struct option_entry *option = option_meant(name);
	const char *game = families_meant(name);
	if (belongs_elsewhere(name, &e))
		complain("%s", e.text);
	else if (meant)
		complain("no command is called '%.40s': did you mean '%s'? --help lists all", name, meant->name);
	else if (option)
		complain(SAY_COMMAND_IS_OPTION, option->name, option->argument ? " " : "",
		         option->argument ? option->argument : "");
	else if (game)
		complain("no command is called '%.40s': did you mean 'expedition -v %s'? --help lists all", name, game);
	else {
		for (size_t i = 0; (c = subcommand_at(i)); i++)
			text_join(&names, 0, SAY_COMMA, c->name);
		complain("no command is called '%.40s': there are %s; try --help", name, text_string(&names));
	}
	return NULL;
}

enum { HELP_WIDTH = 79 };

/* Returns the words of the family with which the program begins. */
static const struct command_table *usual_words(void)
{
	return families_all()[0]->commands[IN_PLAY];
}

/* Returns the topic called WORD; or the topic whose page is for all words without a topic. */
static const struct topic *topic_of(const char *word)
{
	const struct topic *topic = topic_find(usual_words()->topics, word);
	return topic ? topic : &shared_topics[0];
}

enum status subcommand_help(const struct subcommand *c, const struct options *opt)
{
	/* the width of the terminal, but a readable width unless --columns asks for more */
	const int all = term_fold_width(&opt->wanted);
	const int width = all < HELP_WIDTH || opt->wanted.columns ? all : HELP_WIDTH;
	static const char *const headings[SUBCOMMAND_GROUPS] = {
		"Play", "Look back at matches", "Play a friend on another machine", "More commands"};
	struct text out = {0};
	if (c) {
		const struct topic *topic = topic_of(c->name);
		text_addf(&out, SAY_USAGE_OF, c == subcommands ? "[play]" : c->name, c->operands,
		          sentence(c->summary));
		options_help(c->options, width, &out);
		text_addf(&out, SAY_MANUAL_OF(c->options & OPT_PROMPT), topic->page, topic->section);
	} else {
		/* all commands, most of them with their summaries */
		enum { COLUMN = 12 };
		enum subcommand_group group = SUBCOMMAND_GROUPS;
		OWN(text) names = {0};
		text_add(&out, SAY_USAGE);
		for (size_t i = 0; (c = subcommand_at(i)); i++) {
			if (c->group != group)
				text_addf(&out, "%s:\n", sentence(headings[c->group]));
			group = c->group;
			if (group == SUBCOMMAND_MORE) {
				text_join(&names, 0, SAY_COMMA, c->name);
				continue;
			}
			text_addf(&out, "  %-*s", COLUMN - 2, c->name);
			fold_wrap_from(sentence(c->summary), width, COLUMN, COLUMN, &out);
		}
		text_add(&out, "  ");
		fold_wrap_from(text_string(&names), width, 2, FOLD_INDENT, &out);
		text_add(&out, "\n");
		fold_wrap("'expedition COMMAND --help' lists options, 'expedition help' topics.", width, 0,
		          &out);
	}
	term_print_folded(&out, width);
	return STATUS_DONE;
}

/* Shows the help on a word: the text of the topic, if it has one; else, at a terminal, the manual's
 * page; if that can't be opened, or output is no terminal, the help of the command of that name,
 * and the name of the page. */
static enum status run_help(struct options *opt, char **operands)
{
	const char *word = operands[0];
	const struct topic *t;
	struct text out = {0};
	if (!word) {
		subcommand_help(NULL, opt);
		text_add(&out, SAY_TOPICS_HEAD);
		for (size_t i = 0; (t = topic_next(usual_words()->topics, &i));)
			options_explain(t->name, phrase("%s(%c)", t->page, t->section).s,
			                term_fold_width(&opt->wanted), &out);
		term_print(&out);
		return STATUS_DONE;
	}
	const struct topic *topic = topic_of(word);
	const struct subcommand *c = subcommand_called(word);
	const struct command *command = c ? NULL : command_find(usual_words(), word, NULL);
	const bool named = topic_find(usual_words()->topics, word);
	if (!c && !command && !named) {
		OWN(text) names = {0};
		const char *like = NULL;
		for (size_t i = 0; (t = topic_next(usual_words()->topics, &i));) {
			text_join(&names, 0, SAY_COMMA, t->name);
			like = command_like(word, t->name) ? t->name : like;
		}
		if (like)
			complain("no topic is called '%.40s': did you mean '%s'? 'expedition help' lists all",
			         word, like);
		else
			complain("no topic is called '%.40s': there are %s, and the commands of the prompt",
			         word, text_string(&names));
		return STATUS_USAGE;
	}
	bool told = named && topic_tell(topic, NULL, &out);
	if (!told && isatty(STDOUT_FILENO) && manual_open(topic->section, topic->page))
		return STATUS_DONE;
	if (c)
		return subcommand_help(c, opt);
	if (command)
		command_describe(usual_words(), command, NULL, &out);
	text_addf(&out, SAY_MANUAL_IS, topic->page, topic->section);
	term_print_folded(&out, term_fold_width(&opt->wanted));
	return STATUS_DONE;
}

enum status subcommand_version(void)
{
	OWN(text) out = {0};
	version_tell(NULL, &out);
	fputs(text_string(&out), stdout);
	return STATUS_DONE;
}
