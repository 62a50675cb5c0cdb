/* Code shared by the tools: options that are numbers, and files.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_TOOL_H
#define TRAIN_TOOL_H

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/text.h"

/* The ends of the tool NAME: when memory has run out, and by fail() with STATUS for the reason WHY. */
#define TOOL(name)                                                \
	_Noreturn void out_of_memory(void)                        \
	{                                                         \
		fputs(name ": out of memory\n", stderr);          \
		exit(1);                                          \
	}                                                         \
	static _Noreturn void fail(int status, const char *why)   \
	{                                                         \
		fprintf(stderr, name ": %s\n", why);              \
		exit(status);                                     \
	}

/* The type in which the number of an option is kept. */
enum number_kind {
	NUMBER_INT,
	NUMBER_LONG, /* uint64_t */
	NUMBER_REAL, /* double */
	NUMBER_TWO,  /* two doubles, with a comma between them */
};

struct number {
	const char *name;
	size_t offset; /* in the struct that it is kept in */
	enum number_kind kind;
	double low, high;
};

/* Reads VALUE, all of it, into OPTIONS, the struct in which N's offset lies.  Returns 0,
 * or -1 and E says what is valid. */
int number_set(void *options, const struct number *n, const char *value, struct error *e);

/* An option that is a text, kept as it stands on the command line: a const char *. */
struct text_option {
	const char *name;
	size_t offset; /* in the struct that it is kept in */
};

/* The options of a tool, in tables that end with an entry without a name, and the ruleset, which
 * --variant names. */
struct tool_options {
	const struct number *numbers;
	const struct text_option *texts;
	size_t rules; /* the offset of the struct rules */
};

/* Reads the command line into OPTIONS, which T describes.  Returns the index of the first argument
 * that is no option; or -1, with the reason in E, which is empty where getopt_long has said it. */
int tool_options_read(void *options, const struct tool_options *t, int argc, char **argv,
                      struct error *e);

/* Adds the bytes of the file at PATH to OUT.  Returns 0, or -1 with the reason in E. */
int file_read(const char *path, struct text *out, struct error *e);

/* Writes the LEN bytes to PATH; the old file stays until the new one is whole.  Returns
 * 0, or -1 with the reason in E. */
int file_replace(const char *path, const void *bytes, size_t len, struct error *e);

/* Adds a file of data/weights to OUT that holds a figure for each level of ROW, as
 * level_data.sh reads it.  NAME is "heats" or "rates"; FIGURE has LEVELS of them. */
void figures_format(const char *row, const char *name, const int *figure, struct text *out);

#endif
