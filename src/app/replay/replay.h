/* `expedition replay` steps through a record.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REPLAY_REPLAY_H
#define APP_REPLAY_REPLAY_H

#include "app/options/options.h"
#include "app/session/session.h"
#include "prompt/command.h"

/* Replays the record in the file PATH step by step, at a prompt or by a script.  For "-" the
 * record is on standard input, and it is shown from beginning to end.  Returns the status of
 * the program. */
enum status replay_run(struct options *opt, const char *path);

/* Returns the door that a game at the prompt has to a replay: see struct doors. */
int replay_open(struct session *s, struct match *m, const char *path, struct error *e);

/* ---- Its commands.  The prompt's owner is a session that steps through a recorded match.  ---- */

extern const struct command replay_command_next, replay_command_previous, replay_command_first,
	replay_command_last, replay_command_turn, replay_command_round, replay_command_eyes,
	replay_command_play, replay_command_quit, replay_command_rules, replay_command_help,
	replay_command_review, replay_command_set;

/* All of them, for any family. */
extern const struct command *const replay_commands[];

/* The groups in which help lists the commands of a replay. */
extern const struct command_group replay_groups[];

/* ---- Its steps.  ---- */

/* replay_round returns the round of M, from 1; if the family's log numbers rounds of turns, it
 * returns that number, 0 before the first.  replay_turn returns the number, as in the log, of the
 * next turn of this round; the last turn if such a family's match is over. */
int replay_round(const struct match *m);
int replay_turn(const struct match *m);

/* Goes one turn forward, and with ALOUD shows its events.  Returns false at the end. */
bool replay_step_on(struct session *s, bool aloud);

/* Goes back to the beginning of the record. */
void replay_rewind(struct session *s);

#endif
