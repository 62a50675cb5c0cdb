/* The command line.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_OPTIONS_OPTIONS_H
#define APP_OPTIONS_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/bots/exec.h"
#include "base/error.h"
#include "base/text.h"
#include "game/arena.h"
#include "os/helpers.h"
#include "os/term.h"
#include "prompt/command.h"

struct activities;

/* The values of the options of `expedition arena`.  All zero: no option was given. */
struct arena_options {
	int64_t deals;        /* number of deals or pairs */
	double until_error;   /* stop when no margin's standard error is larger */
	struct sprt sprt;
	bool test;            /* run a sequential test (SPRT) */
	bool matches;
	bool less_luck;       /* judge by margins less the luck of the draws */
	bool fair;            /* each game is dealt and audited as between two machines */
	bool merge;           /* the operands are files of results to merge */
	bool card;            /* print the benchmark card of one agent */
	bool times;
	int64_t jobs;         /* threads; 0: one for each processor */
	int shard, shards;
	char *records;        /* a file, or NULL */
};

#define ARENA_OPTIONS {.jobs = 1, .shard = 1, .shards = 0}

/* The values of all options.  It owns its memory: options_usual begins it, options_release
 * ends it. */
struct options {
	const struct activities *activities; /* set by the program for a game at the prompt */
	unsigned long long given;       /* a bit for each of option_entries that was given */
	const struct game *game;        /* the family that is played */
	void *rules;                    /* its rules */
	void *own_board;                /* the board of these rules, unless it comes with the program */
	/* the board of --map, to which the rules may point, or NULL */
	void *board;
	struct text bends;              /* bends of --rule and --rounds for the first match, each after a comma */
	struct text seed;               /* empty: none was given */
	bool game_named, game_seed;     /* a --deal names a ruleset, and a seed */
	unsigned char *decks;           /* deals that --deal spells out, as match_begin takes them */
	int deck_count;
	char *seats[SEATS_MAX];
	int seat_count;
	bool seats_counted;             /* --seats gave no more than their number */
	const char *level;              /* the level of --level, or NULL */
	int first;                      /* the seat that starts round 1 */
	char *names;                    /* names for the score pad, "Ann,Bob", or NULL */
	char *load;                     /* the score pad's file, or NULL */
	char *player;                   /* statistics are from this player's side; or NULL */
	/* the player at this end of a match with a friend, or NULL */
	char *sitter;
	char *name;                     /* the name of this player there, or NULL */
	char *listen, *via; /* where a host waits; a command to speak through; or NULL */
	char *clock;        /* clock of a match with a friend, MINUTES[+SECONDS], or NULL */
	char *code;         /* the spoken code of a host over TCP, or NULL */
	int seat;                       /* the seat whose turns a review shows: 1, 2, 0 for both */
	int64_t playouts;               /* playouts of a review; 0: none */
	char *html;                     /* file for the page of a review or a map, or NULL */
	bool html_beside;               /* the page goes beside the record */
	char *annotate;                 /* the file a reviewed record goes to, or NULL */
	struct arena_options arena;
	struct exec_limits limits;      /* of bots */
	char *bot_log;                  /* the file for the standard error of bots, or NULL */
	struct term_wanted wanted;      /* by --color, --ascii, --plain and --columns */
	char *record;                   /* the file of --record, or NULL */
	bool no_help; /* propose that neither side uses advice */
	bool json, quiet, keep_going, no_rc, resume, no_resume;
	bool paths;                     /* a list shows nothing but paths */
	bool drop;                      /* a saved game is to be removed */
	char *saved_game;                     /* the file of the saved game to go on with; NULL: the
	                                   one that was saved last */
	bool seats_named;               /* by --seats or --level */
	/* --seats is for a match in a file, or by kept rules, which are not known yet */
	bool seats_wait;
	bool ruleset_named;             /* by --variant, --rule or --rounds */
	bool repeat;                    /* repeat exercises that were tried */
	char **daily;                   /* the words of `expedition daily`, or NULL */
	int daily_words;                /* the number of these words */
	bool help, version;
};

/* Groups of options, in the order in which help lists them. */
enum option_group {
	GROUP_GAME,
	GROUP_PLAYERS,
	GROUP_FRIEND,
	GROUP_ARENA,
	GROUP_REVIEW,
	GROUP_FILES,
	GROUP_OUTPUT,
	GROUP_COMPUTER,
	GROUP_HELP,
	OPTION_GROUPS
};

/* How the value of an option is taken: by a function of its own, or as a bool, a text that the options
 * own, or an int64_t. */
enum option_kind { OPTION_OWN, OPTION_FLAG, OPTION_TEXT, OPTION_NUMBER };

/* An option.  The help, the parser, options_release, the completion for shells and the manual's
 * test all use this entry. */
struct option_entry {
	enum option_group group; /* the heading below which help lists it */
	const char *name;
	char letter;             /* or 0 */
	const char *argument;    /* its argument, as help shows it, or NULL */
	const char *help;
	unsigned commands;       /* the subcommands that take it and the kind of its value,
	                            as bits OPT_* */
	enum option_kind kind;
	/* Takes VALUE, which is NULL if the option has no argument, of the kind OPTION_OWN.  Returns
	 * 0; or -1, and E says what was expected.  NULL: the option sets rules, and settle_rules reads
	 * it before all other options. */
	int (*take)(struct options *o, const char *value, struct error *e);
	size_t at;               /* the offset of its value in struct options, for other kinds */
	int64_t low, high;       /* limits of a whole number */
};

/* Takes VALUE of the option ENTRY into O.  Returns as `take` of struct option_entry does. */
int option_take(struct options *o, const struct option_entry *entry, const char *value, struct error *e);

enum {
	OPT_PLAY = 1,
	OPT_VARIANTS = 2,
	OPT_BENCH = 4,
	OPT_REPLAY = 8,
	OPT_WATCH = 16,
	OPT_DAILY = 32,
	OPT_SCORE = 64,
	OPT_STATS = 128,
	OPT_ARENA = 256,
	OPT_BOT = 512,
	OPT_AGENTS = 1024,
	OPT_REVIEW = 2048,
	OPT_HELP = 4096,
	OPT_RECORDS = 8192,
	OPT_GAMES = 16384,
	OPT_LEARN = 32768,
	OPT_HOST = 1 << 19,
	OPT_JOIN = 1 << 20,
	OPT_PEER = 1 << 21,
	OPT_VERIFY = 1 << 22,
	OPT_MAIL = 1 << 23,
	OPT_MAP = 1 << 24,
	/* OPT_TEXT: its value is any text but the empty one; OPT_TARGET: its value names a
	 * file to be written; OPT_MAYBE: it needs no value, and a word after it is its value only
	 * if another word is the operand, or if it ends in .html or .htm */
	OPT_TEXT = 1 << 16,
	OPT_TARGET = 1 << 17,
	OPT_MAYBE = 1 << 18,
	/* OPT_SHELL: only the subcommand takes the option, not the command of the prompt with the
	 * same name; a subcommand's bit with OPT_AT_PROMPT stands for that command */
	OPT_SHELL = 1 << 25,
	OPT_AT_PROMPT = 1 << 26,
	OPT_SHARE = 1 << 27,
	OPT_PRACTICE = 1 << 28,
	OPT_PUZZLE = 1 << 29,
	OPT_COACH = 1 << 30,
	/* subcommands that know all families of games; the others show any match, or belong to a
	 * family */
	OPT_FAMILIES = OPT_PLAY | OPT_DAILY | OPT_WATCH | OPT_ARENA | OPT_VARIANTS | OPT_LEARN |
	               OPT_PUZZLE | OPT_MAP,
	/* subcommands that read lines, also from a script; and all at which a person types them */
	OPT_SCRIPTED = OPT_PRACTICE | OPT_PUZZLE | OPT_DAILY | OPT_PLAY | OPT_HOST | OPT_JOIN |
	               OPT_MAIL | OPT_SCORE | OPT_REPLAY | OPT_LEARN,
	OPT_PROMPT = OPT_SCRIPTED | OPT_GAMES,
	/* subcommands that show a match, and every subcommand */
	OPT_MATCH = OPT_DAILY | OPT_PLAY | OPT_HOST | OPT_JOIN | OPT_MAIL | OPT_WATCH | OPT_REPLAY |
	            OPT_REVIEW | OPT_GAMES,
	OPT_ANY = OPT_FAMILIES | OPT_PROMPT | OPT_SHARE | OPT_COACH | OPT_BENCH | OPT_STATS | OPT_BOT |
	          OPT_AGENTS | OPT_REVIEW | OPT_HELP | OPT_RECORDS | OPT_PEER | OPT_VERIFY,
};

/* A placeholder in help texts for the names of the rulesets. */
#define OPTIONS_RULESETS "{rulesets}"

extern const struct option_entry option_entries[];
extern const size_t option_count;
enum { OPTIONS_MAX = 64 }; /* a bit for each in options.given */

/* True if the subcommand with bit COMMAND takes ENTRY, or with OPT_AT_PROMPT the command of the
 * prompt. */
bool option_is_of(const struct option_entry *entry, unsigned command);

/* Returns the options as they are where none is given.  The caller ends them with
 * options_release. */
struct options options_usual(void);
void options_release(struct options *o);

/* Reads the ARGC words of ARGV for the subcommand with bit COMMAND, as getopt_long does.  The
 * word after an option that can do without a value is its value if it ends in .html or .htm,
 * or if it wouldn't be the only operand.
 * In ARGV it overwrites the values of --seed and --deal.  *REST is set to the index of the
 * first operand.  Returns 0, or -1 and the reason in E. */
int options_parse(struct options *o, unsigned command, int argc, char **argv, int *rest,
                  struct error *e);

/* Sets the display options and the rules of O to those of FROM, unless an option of O was given. */
void options_inherit(struct options *o, const struct options *from);

/* True if any of the options NAMES was given, long names separated by blanks. */
bool options_given(const struct options *o, const char *names);

/* Marks the options NAMES, separated by blanks, as given; the caller has set their values. */
void options_give(struct options *o, const char *names);

/* Checks that none of OTHERS was given.  OTHERS are the long names of options, separated by blanks.
 * Returns 0; or -1, and E says WHY and which options to leave out. */
int options_without(const struct options *o, const char *others, const char *why, struct error *e);

/* Returns the rules of the match that the options ask for. */
struct played options_played(const struct options *o);

/* Sets the match to the RULES of the family G.  The options own RULES from now on, copy a board that
 * doesn't come with the program, and forget deals of another family. */
void options_play(struct options *o, const struct game *g, void *rules);

/* Reads NAME, a ruleset of any family, with the bends and on the board of the options: *G becomes
 * the family, and *RULES its rules, which the caller frees with free() or gives to options_play.
 * Returns 0; or -1, and E says which rulesets there are. */
int options_read_ruleset(const struct options *o, const char *name, const struct game **g,
                         void **rules, struct error *e);

/* As options_read_ruleset, but NAME is that of a setting: the bends of the options win over those
 * in NAME, and do not contradict them. */
int options_read_set(const struct options *o, const char *name, const struct game **g, void **rules,
                     struct error *e);

/* Prints FAULTS, lines about the file PATH, except the last, which goes to E.  If there are more
 * than MOST + 1, prints only the first MOST, and E says how many more there are, followed by
 * WHOLE.  Returns -1. */
int options_faults(const char *path, struct text *faults, int most, const char *whole,
                   struct error *e);

/* Checks that the match has the seat of --first.  Returns 0, or -1 and the reason in E. */
int options_check_first(const struct options *o, struct error *e);

/* Seats the players that OPERANDS, which end with NULL, name, and asks for a new match.  Returns 0;
 * or -1 and the reason in E if the game isn't for that many, or one of them is a person. */
int options_watch(struct options *o, char **operands, struct error *e);

/* The characters that separate a game's ruleset from its seed or from the codes of its decks. */
extern const char options_game_marks[];

/* Sets the ruleset and the deals from TEXT: "RULESET#SEED", "RULESET@CODE..." or "RULESET",
 * which has no seed.  Returns 0; or -1 and the reason in E, and O is as it was. */
int options_game(struct options *o, const char *text, struct error *e);

/* Says in E that the deals of the family of O have no codes.  Returns -1. */
int options_no_code(const struct options *o, struct error *e);

/* Sets the deals from the part of TEXT after the ruleset, as options_game reads it, or
 * from the cards of a whole deck.  Returns as options_game does. */
int options_deal(struct options *o, const char *text, struct error *e);

/* Takes SEED (copied).  It is refused if it has a control character, which no record could
 * hold, or isn't UTF-8, which JSON requires.  Returns 0, or -1 and the reason in E. */
int options_seed(struct options *o, const char *seed, struct error *e);

/* Reads the ruleset, of any family, that begins TEXT, a game's name: RULESET#SEED, RULESET@CODE or
 * RULESET.  Returns 0, or -1 and the reason in E. */
int options_game_rules(const char *text, const struct game **g, void **rules, struct error *e);

/* Seats a person against the computer at the level that VALUE names: one player, or as many as a
 * --seats that gave their number.  Returns 0, or -1 and the reason in E. */
int options_level(struct options *o, const char *value, struct error *e);

/* True if WORD is a player in the game that O names, but no level.  Then E says how to play against
 * it. */
bool options_other_player(const struct options *o, const char *word, struct error *e);

/* As level_named; E also says if TEXT is a player but no level, as options_other_player. */
const char *options_level_named(const struct options *o, const char *text, struct error *e);

/* Sets the seats from VALUE, "A,B" or a number of players, as many as a match by R takes; for NULL,
 * as any match takes.  Returns 0, or -1 and the reason in E. */
int options_seats(struct options *o, const char *value, const struct played *r, struct error *e);

/* Adds NAME and its explanation HELP to OUT, in two columns; or if WIDTH is too narrow for
 * that, one below the other. */
void options_explain(const char *name, const char *help, int width, struct text *out);

/* Adds the options of the subcommand with bit COMMAND in the same form, below the headings of their
 * groups. */
void options_help(unsigned command, int width, struct text *out);

/* ---- The topics of `help` that are the same in every family.  Each names a page of the manual,
 * and some have a text of a few lines.  ---- */

/* The `shared` of struct topics, with places for those of a family.  The page of the first topic is
 * shown for words without a topic. */
extern const struct topic shared_topics[];

/* Adds what `expedition --version` prints to OUT. */
void version_tell(const struct prompt *p, struct text *out);

/* The text of `help levels` in the board games. */
extern const char board_levels_text[];

/* The commands that texts name, as a person types them where the text is shown. */
struct typed {
	const char *records, *stats, *games, *coach, *practice, *puzzle;
	const char *repeat; /* asks exercises again that were tried */
};
extern const struct typed typed_at_prompt, typed_in_shell;

#endif
