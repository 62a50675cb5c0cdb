/* The options of a command line, in their order.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_OPTIONS_GIVEN_H
#define APP_OPTIONS_GIVEN_H

#include "app/options/options.h"

/* It owns `item`, which free() takes, but not the texts. */
struct given {
	struct {
		const struct option_entry *entry;
		char *value;
		char *behind;    /* the word behind an option that can do without a value */
	} *item;
	size_t len, cap;
};

/* Reads the options of the subcommand with bit COMMAND into G, all zero before, as options_parse
 * says.  *REST is set to the index of the first operand.  Returns 0, or -1 and the reason in E; the
 * caller frees the list in both cases. */
int given_read(struct given *g, unsigned command, int argc, char **argv, int *rest,
               struct error *e);

/* The last value of the option NAME, which may stand there more than once; NULL if it isn't
 * there. */
const char *given_last(const struct given *g, const char *name);

/* Settles the rules of O for the subcommand with bit COMMAND, wherever in G their options stand: all
 * other options depend on them.  Returns 0, or -1 and the reason in E. */
int options_rules(struct options *o, unsigned command, const struct given *g, struct error *e);

#endif
