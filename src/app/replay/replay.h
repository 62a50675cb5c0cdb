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

/* The door that a game at the prompt has to a replay: see struct doors. */
int replay_open(struct session *s, struct match *m, const char *path, struct error *e);

/* ---- Its commands.  The prompt's owner is a session that steps through a recorded match.  ---- */

extern const struct command replay_command_next, replay_command_previous, replay_command_first,
	replay_command_last, replay_command_turn, replay_command_round, replay_command_eyes,
	replay_command_play, replay_command_quit, replay_command_rules, replay_command_help,
	replay_command_review, replay_command_set;

/* The groups in which help lists the commands of a replay. */
extern const struct command_group replay_groups[];

/* ---- Its steps.  ---- */

/* The round that M is in, from 1: the match's; or, where the family's log numbers rounds of turns,
 * that one, 0 before the first.  The turn of this round that is to come, from 1, as the log numbers
 * it; the last one where such a family's match is over. */
int replay_round(const struct match *m);
int replay_turn(const struct match *m);

/* Goes one turn on; ALOUD says that its events are told.  Returns false at the end. */
bool replay_step_on(struct session *s, bool aloud);

/* Goes one turn back.  That doesn't mark the match as taken back, since a person only looks at
 * it.  Returns false at the beginning. */
bool replay_step_back(struct session *s);

/* Goes back to the beginning of the record. */
void replay_rewind(struct session *s);

#endif
