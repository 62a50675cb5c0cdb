/* Bots: agents that are another process and speak the protocol of expedition(7).
 *
 * A seat is such a bot when it is called exec:COMMAND, the command being cut into
 * words at blanks and no more, or sh:COMMAND, which a shell reads.  exec[LABEL]:COMMAND and
 * sh[LABEL]:COMMAND are the same with a name to be shown by.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_BOTS_EXEC_H
#define APP_BOTS_EXEC_H

#include "agent/agent.h"

/* Milliseconds that a bot may take, waiting for it counted alone. */
struct exec_limits {
	long start; /* to say hello */
	long reply;
	long round;
	long match;
	unsigned said; /* a bit for each that was set */
};

/* What agents are made with, and bots run with; outlives them. */
struct exec_setup {
	struct exec_limits limits;
	int log;                /* a descriptor for what they write to standard error, or -1 */
	struct stop stop;       /* of all agents that think, and of waiting for a bot */
};

/* The setup without any option. */
#define EXEC_LIMITS {10000, 10000, 300000, 900000, 0}

/* Sets limits from TEXT, "reply=5,round=60", in seconds.  None may have been set
 * to another value before.  0, or -1 and what would be right in E. */
int exec_limits_parse(struct exec_limits *l, const char *text, struct error *e);

/* Whether SPEC names a bot. */
bool exec_is_bot(const char *spec);

/* Whether SPEC, which names a bot, says which command that is, and has a good label or none.
 * 0, or -1 and E. */
int exec_check(const char *spec, struct error *e);

/* The name by which the player SPEC, which has been checked, is shown: a bot's label if it
 * has one, else SPEC.  To be freed. */
char *exec_shown(const char *spec);

/* Makes the agent that SPEC names: a bot, or one that is built in.  A bot's process
 * is started at once.  0, or -1 and the reason in E. */
int exec_agent_init(struct agent *a, const char *spec, const struct exec_setup *setup,
                    struct error *e);

/* Ends the process of A, if that is a bot; its next game starts another one, which knows
 * nothing of the games before. */
void exec_agent_renew(struct agent *a);

/* Opens the log at PATH, in FD, or where that is NULL bots.log in the state directory, if
 * it can be: else FD is -1, and bots are run without a log.  0, or -1 and the reason in E
 * when PATH can't be written. */
int exec_log_open(const char *path, int *fd, struct error *e);

#endif
