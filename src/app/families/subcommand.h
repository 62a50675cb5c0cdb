/* A subcommand of the program, as `expedition review`.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_FAMILIES_SUBCOMMAND_H
#define APP_FAMILIES_SUBCOMMAND_H

#include "os/status.h"

struct options;

struct subcommand {
	const char *name;
	const char *operands;
	const char *summary;
	unsigned options; /* OPT_* */
	int most;         /* how many operands it takes at most */
	enum status (*run)(struct options *, char **operands); /* operands end with NULL */
	const char *after; /* of a family's: the one of all families that help lists before it */
};

#endif
