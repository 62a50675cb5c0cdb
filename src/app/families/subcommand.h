/* A subcommand of the program, as `expedition review`.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_FAMILIES_SUBCOMMAND_H
#define APP_FAMILIES_SUBCOMMAND_H

#include "os/status.h"

struct options;

/* Groups of subcommands; `expedition --help` has a heading for each. */
enum subcommand_group {
	SUBCOMMAND_PLAY,   /* play and learn */
	SUBCOMMAND_PAST,   /* look at matches that are over */
	SUBCOMMAND_FRIEND, /* play somebody on another machine */
	SUBCOMMAND_MORE,   /* all others; --help shows their names only */
	SUBCOMMAND_GROUPS
};

struct subcommand {
	enum subcommand_group group;
	const char *name;
	const char *operands;
	const char *summary; /* a command, as "List past matches", of at most eight words */
	unsigned options; /* OPT_* */
	int most;         /* how many operands it takes at most */
	enum status (*run)(struct options *, char **operands); /* operands end with NULL */
};

#endif
