/* Code shared by the tools: their options, files, means, and running.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TRAIN_TOOL_H
#define TRAIN_TOOL_H

#include <stddef.h>

#include "base/error.h"
#include "base/text.h"
#include "base/trials.h"
#include "families/cards/net/net_weights.h"
#include "game/sitting.h"

extern const char *tool_name; /* as the program was called; tool_options_read sets it */

/* The type in which an option is kept. */
enum option_kind {
	OPTION_INT,
	OPTION_LONG,  /* uint64_t */
	OPTION_REAL,  /* double */
	OPTION_TWO,   /* two doubles, with a comma between them */
	OPTION_TEXT,  /* const char *, the text from the command line */
	OPTION_RULES, /* struct rules */
	OPTION_RULE,  /* struct rules; the option bends it */
	OPTION_SIZE,  /* enum net_size */
	OPTION_NAMES, /* struct names; the numbers are the fewest and the most */
	OPTION_FLAG,  /* bool; the option has no value and makes it true */
};

enum { NAMES_MAX = 16, NAMES_SIZE = 512 };

/* Names from a text in which they are separated by commas. */
struct names {
	int count;
	const char *name[NAMES_MAX]; /* in the text */
	char text[NAMES_SIZE];
};

struct tool_option {
	const char *name;
	size_t offset; /* offset of its field in the struct of options */
	enum option_kind kind;
	double low, high; /* of a number */
};

/* Reads the whole of VALUE into the field of OPTIONS that O's offset gives.  Returns 0; or -1,
 * and E says which values are allowed. */
int option_set(void *options, const struct tool_option *o, const char *value, struct error *e);

/* Reads the command line into OPTIONS.  LIST ends with an entry without a name.  Returns the index
 * of the first argument that is no option.  For --help the program prints USAGE and ends; where the
 * command line is wrong it says so on standard error and ends with status 2. */
int tool_options_read(void *options, const struct tool_option *list, const char *usage, int argc,
                      char **argv);

/* Prints USAGE on standard error and ends the program with status 2. */
_Noreturn void tool_misused(const char *usage);

/* Adds the bytes of the file at PATH to OUT.  Returns 0, or -1 with the reason in E. */
int file_read(const char *path, struct text *out, struct error *e);

/* The sums of some observations, for their mean.  All zero, there are none yet. */
struct mean {
	int count;
	double sum, squares;
};

void mean_add(struct mean *m, double x);

/* Returns the mean and its standard error; M has an observation. */
struct estimate mean_estimate(const struct mean *m);

/* ---- The running of a tool.  These end the program where they fail. ---- */

/* Ends the program with STATUS.  WHY, after the tool's name, goes to standard error. */
_Noreturn void tool_fail(int status, const char *why);

/* Writes T to PATH, as store_publish does, unless PATH is NULL; and releases T. */
void tool_write(const char *path, struct text *t);

/* Makes the player A of the cards that SPEC names, for rounds by R. */
void tool_player(struct agent *a, const char *spec, const struct rules *r);

/* Returns the network for R that KEPT holds or that is built in; see net_for_rules. */
const struct net *tool_net(struct net_kept *kept, const struct rules *r);

/* Plays G by the deal that SEED and NUMBER name, as `expedition arena` plays it.  A game of the
 * cards needs no G->game. */
struct sitting_result tool_play(struct sitting *g, const char *seed, int number);

/* Prints a figure for each level of ROW as outlook_data.sh reads it, and writes the same text to
 * PATH.  NAME is "heats" or "rates"; FIGURE has LEVELS of them. */
void tool_figures(const char *path, const char *row, const char *name, const int *figure);

#endif
