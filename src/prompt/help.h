/* `help`: what a prompt tells of its commands, their groups, and topics.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef PROMPT_HELP_H
#define PROMPT_HELP_H

#include <stdbool.h>

#include "prompt/command.h"
#include "prompt/offers.h"

/* The topic called WORD in any case of letters, or NULL. */
const struct topic *topic_find(const struct topic *const *topics, const char *word);

/* Adds the few lines of a topic to OUT.  Returns whether there are any. */
bool topic_tell(const struct topic *topic, struct text *out);

/* Adds all that help tells of a command, lines. */
void command_describe(const struct command *c, struct text *out);

/* If WORD, which is no command, is a topic that is told in a few lines, tells it.  Returns
 * whether it did. */
bool help_bare(struct prompt *p, const char *word);

/* Offers every word that `help` knows. */
void help_offer(const struct command_table *t, struct offers *o);

#endif
