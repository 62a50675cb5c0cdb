/* The subcommands of the program, and its help on them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_SUBCOMMANDS_H
#define APP_SUBCOMMANDS_H

#include "app/families/families.h"
#include "app/options/options.h"
#include "app/session/session.h"

/* The activities that a game at the prompt has. */
extern const struct activities subcommand_activities;

/* Returns the subcommand that ARGV begins with, or `play` if ARGV has no words or begins with an
 * option.  Otherwise prints on standard error which subcommand may be meant, or which there are,
 * and returns NULL. */
const struct subcommand *subcommand_find(int argc, char **argv);

/* Sets E to why C, which takes no more operands, can't take OPERAND, and where that belongs.
 * Returns -1. */
int subcommand_surplus(const struct subcommand *c, const char *operand, struct error *e);

/* Prints the usage of C and its options, or for NULL an overview of all subcommands; or the
 * version.  Returns STATUS_DONE. */
enum status subcommand_help(const struct subcommand *c, const struct options *opt);
enum status subcommand_version(void);

#endif
