/* What the commands that judge turns share: hint, eval, rollout, solve.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PLAY_COMMAND_SEARCH_H
#define APP_PLAY_COMMAND_SEARCH_H

#include <stdbool.h>
#include <stdint.h>

#include "agent/hint.h"
#include "app/play/command.h"

/* The number behind a command, ARGS having COUNT words: how many THINGS, from LOW to
 * HIGH.  N stays as it is when none is there.  0, or -1 and the reason in E. */
int command_count(char **args, int count, const char *things, int64_t low, int64_t high,
                  int64_t *n, struct error *e);

/* Gets what turns are judged by in rules R.  0; or -1, and in E the reason and which commands
 * do without.  Either way hint_source_release is due. */
int command_judge(struct hint_source *by, const struct rules *r, struct error *e);

/* Whether a search shows how far it has come: on a terminal where that is one line,
 * and to no screen reader. */
bool command_shows_progress(const struct session *s);

/* After a search: takes the line of progress away if there was one, LINE.  A person's
 * Ctrl-C that STOPPED the search has done its work then: see session_take_interrupt. */
void command_search_over(struct session *s, bool line, bool stopped);

#endif
