/* The common parts of the commands that judge turns: hint, eval, rollout, solve.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PROMPT_COMMAND_SEARCH_H
#define FAMILIES_CARDS_PROMPT_COMMAND_SEARCH_H

#include <stdbool.h>
#include <stdint.h>

#include "app/commands/command.h"
#include "families/cards/agent/hint.h"

/* Reads the number behind a command into N.  ARGS has COUNT words.  The number says how many
 * THINGS are wanted, from LOW to HIGH.  If there is none, N keeps its value.  Returns 0; or -1
 * and the reason in E. */
int command_count(char **args, int count, const char *things, int64_t low, int64_t high,
                  int64_t *n, struct error *e);

/* Gets the network that judges turns in rules R.  Returns 0; or -1, and E says the reason and
 * the commands that need no network.  The caller calls hint_source_release in both cases. */
int command_judge(struct hint_source *by, const struct rules *r, struct error *e);

/* Whether a search shows its progress.  It does so only at a terminal that can draw it on one
 * line, and not with plain words, which screen readers get. */
bool command_shows_progress(const struct session *s);

/* Ends a search.  LINE says that a line of progress is shown, which it then takes away.
 * STOPPED says that the search was broken off.  If a person's Ctrl-C did that, it has done its
 * work, and the program goes on: see prompt_take_interrupt. */
void command_search_over(struct session *s, bool line, bool stopped);

#endif
