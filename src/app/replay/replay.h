/* `expedition replay` steps through a record.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_REPLAY_REPLAY_H
#define APP_REPLAY_REPLAY_H

#include "app/options/options.h"
#include "app/session/session.h"
#include "prompt/command.h"

/* Replays the record in the file PATH step by step, at a prompt or by a script.  For "-" the
 * record is on standard input, and it is shown from beginning to end.  Returns the status of
 * the program. */
enum status replay_run(struct options *opt, const char *path);

/* Steps through M, a recorded match, from a match in play: `replay` of struct activities. */
int replay_open(struct session *s, struct match *m, const char *path, struct error *e);

/* ---- Its commands.  The prompt's owner is a session that steps through a recorded match.  ---- */

/* The commands of a replay, for any family. */
extern const struct command *const replay_commands[];

/* The groups in which help lists the commands of a replay. */
extern const struct command_group replay_groups[];

#endif
