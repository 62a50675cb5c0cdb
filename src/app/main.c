/* The program: finds the subcommand and ends cleanly.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/families/families.h"
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/arena/arena_run.h"
#include "app/bench.h"
#include "app/bots/agents.h"
#include "app/bots/bot.h"
#include "app/commands/command.h"
#include "app/commands/setting.h"
#include "app/learn/learn.h"
#include "app/map_run.h"
#include "app/options/options.h"
#include "app/options/topics.h"
#include "app/pad/pad_run.h"
#include "app/peer/friend.h"
#include "app/peer/verify.h"
#include "app/play/play.h"
#include "app/records/games.h"
#include "app/records/lists.h"
#include "app/replay/replay.h"
#include "app/review/review.h"
#include "app/session/keep.h"
#include "app/stats/stats.h"
#include "base/alloc.h"
#include "os/manual.h"
#include "os/signals.h"
#include "prompt/edit.h"
#include "prompt/help.h"
#include "show/json.h"
#include "show/prose.h"

_Noreturn void out_of_memory(void)
{
	static const char message[] = "expedition: out of memory\n";
	edit_abandon();
	ssize_t ignored = write(STDERR_FILENO, message, sizeof message - 1);
	(void)ignored;
	_exit(STATUS_FAILED);
}

/* The doors that a game at the prompt has. */
static const struct doors doors = {.replay = replay_open, .learn = learn_door};

/* Begins a session with a match.  Returns STATUS_DONE; or another status and the reason in
 * E. */
static enum status begin(struct session *s, struct error *e)
{
	const char *record = s->opt->record;
	setting_read_kept(s);
	enum status status = session_begin(s, e);
	if (status == STATUS_DONE && record && !s->prompt.stop && keep_check(s, record, e))
		return STATUS_USAGE;
	return status;
}

/* Plays, or with WATCHING shows a match between players that are no person. */
static enum status play(struct options *opt, bool watching)
{
	struct session s;
	struct error e;
	if (session_init(&s, opt, &play_commands, &play_asks, &e)) {
		fprintf(stderr, "expedition: %s\n", e.text);
		return STATUS_USAGE;
	}
	s.doors = &doors;
	s.watching = watching;
	s.keep.records &= !watching;
	enum status status = begin(&s, &e);
	if (status != STATUS_DONE)
		fprintf(stderr, "expedition: %s\n", e.text);
	else {
		session_start(&s);
		if (!s.prompt.stop)
			session_run(&s);
		status = s.prompt.status;
	}
	session_release(&s);
	return status;
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
	fprintf(stderr, "expedition: %s\n", e.text);
	return STATUS_USAGE;
}

/* Puts the ruleset that the person asked for into R.  OPERAND names it, bent as the options
 * say; without an operand it is the ruleset of the options.  Returns 0; or -1 and the reason
 * in E. */
static int asked_rules(const struct options *opt, const char *operand, struct rules *r,
                       struct error *e)
{
	*r = opt->rules;
	if (!operand)
		return 0;
	if (options_without(opt, "variant", "variants NAME says which ruleset", e))
		return -1;
	return options_ruleset(opt, operand, r, e);
}

static void variants_words(const struct rules *r, const struct term_wanted *wanted)
{
	struct text out = {0};
	if (r)
		prose_rules(r, term_probe(wanted).width, &out);
	else
		prose_variants(term_fold_width(wanted), &out);
	if (!r)
		families_others(term_fold_width(wanted), &out);
	term_print(&out);
}

/* Tells the rules R of a family other than the cards. */
static void tell_rules(struct played r, const struct term_wanted *wanted)
{
	struct text out = {0};
	r.game->rules_tell(r.rules, term_probe(wanted).width, &out);
	term_print(&out);
}

static enum status run_variants(struct options *opt, char **operands)
{
	struct error e;
	struct rules r;
	bool one = operands[0] || opt->ruleset_named;
	if (operands[0] && !options_any(opt, "variant") && options_family(opt, operands[0], &e) < 0) {
		fprintf(stderr, "expedition: %s\n", e.text);
		return STATUS_USAGE;
	}
	if (opt->family) {
		const struct played p = options_played(opt);
		if (opt->json)
			json_variant(p.game->rules_name(p.rules), p.game->rules_title(p.rules),
			             p.game->seats_least, p.game->seats_most);
		else
			tell_rules(p, &opt->wanted);
		return STATUS_DONE;
	}
	if (asked_rules(opt, operands[0], &r, &e)) {
		fprintf(stderr, "expedition: %s\n", e.text);
		return STATUS_USAGE;
	}
	variants_face *face = opt->json ? json_variants : variants_words;
	face(one ? &r : NULL, &opt->wanted);
	if (opt->json && !one)
		families_json();
	return STATUS_DONE;
}

static enum status run_replay(struct options *opt, char **operands)
{
	struct text path = {0};
	struct error e;
	enum status status = STATUS_USAGE;
	if (shelf_find(operands[0], &path, &e))
		fprintf(stderr, "expedition: %s\n", e.text);
	else
		status = replay_run(opt, text_string(&path));
	text_release(&path);
	return status;
}

/* Goes on with the saved game that OPERANDS name; without one lists them, or drops one. */
static enum status run_games(struct options *opt, char **operands)
{
	struct saved saved;
	struct error e;
	if (!operands[0] || opt->drop)
		return games_run(opt, operands);
	saved_read(&saved, SAVED_ALL);
	const struct saved_game *g = saved_find(&saved, operands[0], &e);
	opt->saved_game = g ? alloc_string(g->path) : NULL;
	opt->resume = true;
	saved_release(&saved);
	if (opt->saved_game)
		return run_play(opt, operands + 1);
	fprintf(stderr, "expedition: %s\n", e.text);
	return STATUS_USAGE;
}

/* Teaches; and begins a match against a beginner, if the learner wants it then. */
static enum status run_learn(struct options *opt, char **operands)
{
	static char *none[] = {NULL};
	bool match = false;
	struct error e;
	enum status status = learn_run(opt, operands[0], &match);
	if (!match || options_level(opt, "beginner", &e))
		return status;
	options_give(opt, "level variant"); /* what is kept doesn't win over them */
	opt->no_resume = true;
	return run_play(opt, none);
}

static enum status run_bot(struct options *opt, char **operands)
{
	(void)opt;
	return bot_run(operands[0]);
}

static enum status run_map(struct options *opt, char **operands)
{
	return map_run(opt, operands[0]);
}

static enum status run_agents(struct options *opt, char **operands)
{
	(void)operands;
	return agents_run(&opt->wanted);
}

static enum status run_bench(struct options *opt, char **operands)
{
	(void)operands;
	return bench_run(opt);
}

static enum status run_host(struct options *opt, char **operands)
{
	(void)operands;
	return host_run(opt, &doors);
}

static enum status run_join(struct options *opt, char **operands)
{
	return join_run(opt, operands, &doors);
}

static enum status run_mail(struct options *opt, char **operands)
{
	return mail_run(opt, operands, &doors);
}

static enum status run_help(struct options *opt, char **operands);

struct subcommand {
	const char *name;
	const char *operands;
	const char *summary;
	unsigned options; /* OPT_* */
	int most;         /* how many operands it takes at most */
	enum status (*run)(struct options *, char **operands); /* operands end with NULL */
};

static const struct subcommand subcommands[] = {
	{"play", "", "play a game; moves from standard input when that is no terminal", OPT_PLAY, 0,
	 run_play},
	{"watch", " AGENT AGENT...", "watch players of the computer, turn by turn", OPT_WATCH,
	 SEATS_MAX, run_watch},
	{"learn", " [LESSON|FILE]", "learn the game by lessons, from the first card to the end of the deck", OPT_LEARN, 1,
	 run_learn},
	{"games", " [N]", "list the saved games, or go on with number N", OPT_GAMES, 1, run_games},
	{"records", " [N]", "list the matches that are kept, or the newest N", OPT_RECORDS, 1, records_run},
	{"replay", " [FILE|N]", "step through a game, the last kept match without FILE", OPT_REPLAY, 1,
	 run_replay},
	{"review", " [FILE|N]", "say what each turn of a finished game was worth, and how lucky it was",
	 OPT_REVIEW, 1, review_run},
	{"score", " [CARDS]", "keep score for a game with real cards", OPT_SCORE, INT_MAX, score_run},
	{"stats", " [FILE|DIR]...", "show statistics over the records of games", OPT_STATS, INT_MAX,
	 stats_run},
	{"host", "", "propose a match to a friend elsewhere, and wait", OPT_HOST, 0, run_host},
	{"join", " [HOST:PORT|PATH]", "play a friend who waits with 'host'", OPT_JOIN, 1, run_join},
	{"peer", "", "let a friend through to the host of this account", OPT_PEER, 0, relay_run},
	{"mail", " [FILE]", "play a friend by mail: read a block, answer with a block", OPT_MAIL, 1, run_mail},
	{"verify", " FILE", "check that nobody cheated in the record of a match with a friend", OPT_VERIFY,
	 1, verify_run},
	{"arena", " AGENT AGENT...", "play many games between agents, with error bars", OPT_ARENA,
	 INT_MAX, arena_run},
	{"bot", " AGENT", "let an agent play for another program, by the protocol", OPT_BOT, 1,
	 run_bot},
	{"map", " [NAME|FILE]", "look at a map of trails: one of the program's, or your own", OPT_MAP, 1,
	 run_map},
	{"agents", "", "list the agents and their options", OPT_AGENTS, 0, run_agents},
	{"variants", " [NAME]", "show the rules table, or one ruleset in prose", OPT_VARIANTS, 1,
	 run_variants},
	{"bench", "", "measure speed, and print a signature of the rules' code", OPT_BENCH, 0,
	 run_bench},
	{"help", " [TOPIC]", "open the manual, or tell what the program knows itself", OPT_HELP, 1,
	 run_help},
};
enum { SUBCOMMANDS = sizeof subcommands / sizeof subcommands[0] };

static const struct subcommand *subcommand_called(const char *name)
{
	for (int i = 0; i < SUBCOMMANDS; i++)
		if (!strcmp(name, subcommands[i].name))
			return &subcommands[i];
	return NULL;
}

enum { HELP_WIDTH = 79 };

/* The topic called WORD; or the first topic, whose page is for all words without their own. */
static const struct topic *topic_of(const char *word)
{
	const struct topic *topic = topic_find(topics, word);
	return topic ? topic : topics;
}

static enum status show_help(const struct subcommand *c, const struct options *opt)
{
	int width = term_fold_width(&opt->wanted);
	width = width < HELP_WIDTH || opt->wanted.columns ? width : HELP_WIDTH;
	struct text out = {0};
	text_addf(&out, "Usage: expedition %s [OPTION]...%s\nTo %s.\n\n",
	          c == subcommands ? "[play]" : c->name, c->operands, c->summary);
	if (c == subcommands) {
		text_add(&out, "Other commands:\n");
		for (int i = 1; i < SUBCOMMANDS; i++)
			options_explain(subcommands[i].name, subcommands[i].summary, width, &out);
		text_add(&out, "\n");
	}
	text_add(&out, "Options:\n");
	options_help(c->options, width, &out);
	const struct topic *topic = topic_of(c->name);
	text_addf(&out, "\nAt the prompt, 'help' lists the commands. The manual is %s(%c).\n",
	          topic->page, topic->section);
	term_print_folded(&out, width);
	return STATUS_DONE;
}

static void show_topics(const struct options *opt)
{
	struct text out = {0};
	text_add(&out, "\nTopics of 'expedition help TOPIC', beside the commands of the prompt:\n");
	for (const struct topic *t = topics; t->name; t++) {
		char page[64];
		snprintf(page, sizeof page, "%s(%c)", t->page, t->section);
		options_explain(t->name, page, term_fold_width(&opt->wanted), &out);
	}
	term_print(&out);
}

static enum status unknown_topic(const char *word)
{
	fprintf(stderr, "expedition: no topic is called '%.40s': there are", word);
	for (const struct topic *t = topics; t->name; t++)
		fprintf(stderr, " %s,", t->name);
	fprintf(stderr, " and the commands of the prompt\n");
	return STATUS_USAGE;
}

/* Opens the page on a topic.  If that can't be done, or the output is no terminal, shows the
 * help of the command of that name and names the page. */
static enum status run_help(struct options *opt, char **operands)
{
	const char *word = operands[0];
	struct error e;
	if (!word) {
		show_help(subcommands, opt);
		show_topics(opt);
		return STATUS_DONE;
	}
	const struct topic *topic = topic_of(word);
	const struct subcommand *c = subcommand_called(word);
	const struct command *command = c ? NULL : command_find(&play_commands, word, &e);
	if (!c && !command && !topic_find(topics, word))
		return unknown_topic(word);
	struct text out = {0};
	bool told = topic_find(topics, word) && topic_tell(topic, &out);
	if (!told && isatty(STDOUT_FILENO) && manual_open(topic->section, topic->page))
		return STATUS_DONE;
	if (c)
		return show_help(c, opt);
	if (command)
		command_describe(command, &out);
	text_addf(&out, "The manual's page is %s(%c).\n", topic->page, topic->section);
	term_print(&out);
	return STATUS_DONE;
}

static enum status show_version(void)
{
	printf("expedition %s\n"
	       "Copyright (C) 2026 The expedition authors\n"
	       "License GPLv3+: GNU GPL version 3 or later <https://gnu.org/licenses/gpl.html>.\n"
	       "This is free software: you are free to change and redistribute it.\n"
	       "There is NO WARRANTY, to the extent permitted by law.\n",
	       PACKAGE_VERSION);
	return STATUS_DONE;
}

/* Whether standard output is a pipe that nobody reads any more. */
static bool reader_gone(void)
{
	struct pollfd p = {.fd = STDOUT_FILENO, .events = POLLOUT};
	return poll(&p, 1, 0) > 0 && (p.revents & POLLERR);
}

/* Closes standard output.  The output may not have arrived, since a full disk may show only at
 * the end.  It isn't reported if the reader has gone.  Returns STATUS, or STATUS_FAILED in its
 * place if the program had succeeded but its output didn't arrive. */
static enum status close_stdout(enum status status)
{
	bool gone = reader_gone(), failed = ferror(stdout);
	errno = 0;
	/* stdio has lost the reason of the earlier failure, but one more byte fails for the
	   same reason; a line's end does no harm behind output that isn't whole */
	if (failed)
		putchar('\n');
	failed |= fclose(stdout) != 0;
	if (!failed)
		return status;
	if (!gone)
		fprintf(stderr, "expedition: can't write to standard output%s%s\n", errno ? ": " : "",
		        errno ? strerror(errno) : "");
	return status == STATUS_DONE ? STATUS_FAILED : status;
}

/* Fills those of the three standard descriptors that the program's caller has closed.
 * Otherwise the next file to be opened would get the number of one, and the program would
 * write the screen into a saved game.  The descriptor that fills a place can't be read or
 * written as that place needs, so the program reports it where it matters. */
static void fill_descriptors(void)
{
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
			(void)!open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

/* The subcommand that ARGV begins with; `play` if ARGV has no words or begins with an option;
 * or NULL. */
static const struct subcommand *find_subcommand(int argc, char **argv)
{
	if (argc < 2 || argv[1][0] == '-')
		return subcommands;
	return subcommand_called(argv[1]);
}

/* Checks that the operands, if they are files, have names.  Returns 0; or -1 and the reason in
 * E. */
static int check_files(const struct subcommand *c, const struct options *opt, char **operands,
                       struct error *e)
{
	bool files = strstr(c->operands, "FILE") || opt->arena.merge;
	for (; files && *operands; operands++)
		if (!**operands)
			return error_set(e, "%s: an empty name is no file's: name a file", c->name);
	return 0;
}

/* Carries out the subcommand C.  ARGV has its options and operands behind its name. */
static enum status run(const struct subcommand *c, struct options *opt, int argc, char **argv)
{
	struct error e;
	int rest = 0;
	bool bad = options_parse(opt, c->options, argc, argv, &rest, &e);
	if (!bad && opt->help)
		return show_help(c, opt);
	if (!bad && opt->version)
		return show_version();
	if (!bad && argc - rest > c->most)
		bad = error_set(&e, "'%s' is too much: try 'expedition %s --help'", argv[rest + c->most],
		                c->name);
	if (!bad)
		bad = check_files(c, opt, argv + rest, &e);
	if (!bad && opt->json)
		bad = json_available(&e);
	if (!bad) {
		enum status status = c->run(opt, argv + rest);
		/* a signal may have kept a file from being opened or read to its end */
		bool undone = status == STATUS_FAILED || status == STATUS_USAGE ||
		              status == STATUS_BAD_RECORD;
		return undone && signals_asked() ? STATUS_INTERRUPTED : status;
	}
	fprintf(stderr, "expedition: %s\n", e.text);
	return STATUS_USAGE;
}

static void unknown_subcommand(const char *name)
{
	struct error e;
	error_set(&e, "no command is called '%.40s'", name);
	fprintf(stderr, "expedition: %s: there are", e.text);
	for (int i = 0; i < SUBCOMMANDS; i++)
		fprintf(stderr, "%s %s", i ? "," : "", subcommands[i].name);
	fprintf(stderr, "; try --help\n");
}

int main(int argc, char **argv)
{
	struct options opt;
	fill_descriptors();
	setlocale(LC_CTYPE, "");
	signals_init();
	const struct subcommand *c = find_subcommand(argc, argv);
	if (!c) {
		unknown_subcommand(argv[1]);
		return STATUS_USAGE;
	}
	bool named = argc > 1 && argv[1][0] != '-';
	options_init(&opt);
	enum status status = run(c, &opt, argc - named, argv + named);
	options_release(&opt);
	return close_stdout(status);
}
