/* The command line.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_OPTIONS_OPTIONS_H
#define APP_OPTIONS_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "app/options/arena_options.h"
#include "app/bots/exec.h"
#include "os/status.h"
#include "os/term.h"
#include "base/error.h"
#include "base/text.h"
#include "core/rules.h"

enum { JOBS_MAX = 256 }; /* threads that may be asked for */

/* Everything that options say.  Owns its memory: options_init, options_release. */
struct options {
	unsigned long long given;       /* a bit for each of option_entries that stands there */
	struct rules rules;
	struct text bends;              /* of --rule and --rounds, a comma before each */
	struct text seed;               /* empty: none was given */
	bool game, game_seed;           /* a --deal names a ruleset, and a seed */
	card_t (*decks)[CARDS_MAX];     /* one for each --deal that is a deck */
	int deck_count;
	char *seats[2];
	int first;                      /* the seat that starts round 1 */
	char *names;                    /* of the score pad, "Ann,Bob", or NULL */
	char *load;                     /* the score pad's file, or NULL */
	char *player;                   /* whose side statistics take, or NULL */
	int seat;                       /* whose turns a review tells: 1, 2, 0 for both */
	int64_t playouts;               /* of a review, 0: none */
	char *html;                     /* the file that its page goes to, or NULL */
	char *annotate;                 /* the file a reviewed record goes to, or NULL */
	struct arena_options arena;
	struct exec_limits limits;      /* of bots */
	char *bot_log;                  /* what bots write to standard error, or NULL */
	struct term_wanted wanted;      /* by --color, --ascii and --columns */
	char *record;                   /* the file of --record, or NULL */
	bool plain, json, quiet, keep_going, no_rc, resume, no_resume;
	bool seats_named;               /* by --seats or --level */
	bool ruleset_named;             /* by --variant, --rule or --rounds */
	bool help, version;
};

/* An option: all there is to say of it.  The help, the parser, the release of what it owns,
 * the completion for shells and the manual's test go by it. */
struct option_entry {
	const char *name;
	char letter;             /* or 0 */
	const char *argument;    /* what stands behind it, or NULL */
	const char *help;
	unsigned commands;       /* which subcommands take it, and what it takes, as bits OPT_* */
	/* Takes VALUE, NULL where there is none.  0, or -1 and what would be right in E.  NULL:
	 * it is about the rules, which are settled before all else. */
	int (*take)(struct options *o, const struct option_entry *entry, const char *value,
	            struct error *e);
	size_t at;               /* where struct options has its value, for those who share `take` */
	int64_t low, high;       /* of a whole number */
};

enum {
	OPT_PLAY = 1,
	OPT_VARIANTS = 2,
	OPT_BENCH = 4,
	OPT_REPLAY = 8,
	OPT_SCORE = 64,
	OPT_STATS = 128,
	OPT_ARENA = 256,
	OPT_BOT = 512,
	OPT_AGENTS = 1024,
	OPT_REVIEW = 2048,
	OPT_HELP = 4096,
	/* its value is any text but the empty one; and one that names a file to be written */
	OPT_TEXT = 1 << 16,
	OPT_TARGET = 1 << 17,
};

/* Stands in a help text for the names of the rows of the rules table. */
#define OPTIONS_RULESETS "{rulesets}"

extern const struct option_entry option_entries[];
extern const size_t option_count;
enum { OPTIONS_MAX = 64 }; /* a bit for each in options.given */

void options_init(struct options *o);
void options_release(struct options *o);

/* Reads ARGV for the subcommand with bit COMMAND, as getopt_long does, and overwrites in it
 * the values of --seed and --deal; *REST is the index of the first operand.  0; or -1 and the
 * reason in E. */
int options_parse(struct options *o, unsigned command, int argc, char **argv, int *rest,
                  struct error *e);

/* Whether the option with the long name NAME stands there. */
bool options_given(const struct options *o, const char *name);

/* Whether the options that stand there go together.  0, or -1 and the reason in E. */
int options_check(const struct options *o, struct error *e);

/* Whether none of OTHERS, the long names of options, parted by blanks, stands there.  0; or
 * -1 and in E that they are to be left out because of WHY. */
int options_without(const struct options *o, const char *others, const char *why, struct error *e);

/* Reads the ruleset NAME, bent as --rule and --rounds say, into R.  0, or -1 and the reason
 * in E. */
int options_ruleset(const struct options *o, const char *name, struct rules *r, struct error *e);

/* What parts a game's ruleset from its seed, and from its decks' codes. */
extern const char options_game_marks[];

/* Sets ruleset and deals from TEXT, "RULESET#SEED", "RULESET@CODE..." or "RULESET" (no
 * seed then).  0; or -1 and the reason in E, with O as it was. */
int options_game(struct options *o, const char *text, struct error *e);

/* Sets the ruleset if TEXT, a value of --deal, begins with one, as the names of games do; no
 * other option, nor another --deal, may name another.  Likewise. */
int options_deal_rules(struct options *o, const char *text, struct error *e);

/* Sets what is dealt from what stands behind the ruleset in TEXT, as options_game reads
 * it, or from the cards of a whole deck.  Likewise. */
int options_deal(struct options *o, const char *text, struct error *e);

/* Takes SEED (copied), which no record could hold with a control character in it, nor JSON
 * but in UTF-8.  0, or -1 and the reason in E. */
int options_seed(struct options *o, const char *seed, struct error *e);

/* The ruleset that a game's name begins with, RULESET#SEED or RULESET@CODE or RULESET.  0,
 * or -1 and the reason in E. */
int options_game_rules(const char *text, struct rules *r, struct error *e);

/* Seats a person, and against it the computer at the level that VALUE names.  0, or
 * -1 and the reason in E. */
int options_level(struct options *o, const char *value, struct error *e);

/* Sets the seats from "A,B".  0, or -1 and the reason in E. */
int options_seats(struct options *o, const char *value, struct error *e);

/* Adds a name and what it is, in two columns, or one below the other where WIDTH is too
 * narrow for that. */
void options_explain(const char *name, const char *help, int width, struct text *out);

/* Adds the options of a subcommand likewise. */
void options_help(unsigned command, int width, struct text *out);

#endif
