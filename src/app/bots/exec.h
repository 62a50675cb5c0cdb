/* Bots: agents that run as processes of their own and speak the protocol of expedition(7).
 *
 * A seat called exec:COMMAND is such a bot; the command is cut into words at blanks.  One
 * called sh:COMMAND is a bot, too; a shell reads its command. exec[LABEL]:COMMAND and
 * sh[LABEL]:COMMAND are the same, and the bot is shown as LABEL.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_BOTS_EXEC_H
#define APP_BOTS_EXEC_H

#include "game/agent.h"

/* The milliseconds that a bot may take.  Only the time in which the program waits for it
 * counts. */
struct exec_limits {
	long start; /* to say hello */
	long reply;
	long round;
	long match;
	unsigned said; /* a bit for each limit that was set */
};

/* The setup that agents are made with and bots run with.  It must outlive them. */
struct exec_setup {
	struct exec_limits limits;
	int log;                /* a descriptor that takes their standard error, or -1 */
	struct stop stop;       /* asked by agents that think, and while a bot is waited for */
};

/* The limits by default. */
#define EXEC_LIMITS {10000, 10000, 300000, 900000, 0}

/* Sets limits from TEXT, "reply=5,round=60", in seconds.  A limit that was set before can't
 * get another value.  Returns 0; or -1, and E says what would be right. */
int exec_limits_parse(struct exec_limits *l, const char *text, struct error *e);

/* True if SPEC names a bot. */
bool exec_is_bot(const char *spec);

/* Checks SPEC, which names a bot that is to play G: it must have a command, and a good label or none;
 * and G must have a protocol.  Returns 0, or -1 and the reason in E. */
int exec_check(const char *spec, const struct game *g, struct error *e);

/* Returns the name by which the player SPEC is shown: a bot's label if it has one, else SPEC.  SPEC
 * has been checked.  The caller frees the result. */
char *exec_shown(const char *spec);

/* Makes the agent that SPEC names, to play G: a bot or a built-in one.  A bot's process is started
 * at once.  The agent keeps SETUP.  Returns 0, and the caller ends A with agent_release; or -1
 * and the reason in E. */
int exec_agent_init(struct agent *a, const char *spec, const struct game *g,
                    const struct exec_setup *setup, struct error *e);

/* Ends the process of A if A is a bot.  Its next game starts another process, which knows
 * nothing of the games before. */
void exec_agent_renew(struct agent *a);

/* Opens the log at PATH and sets *FD to its descriptor.  If PATH is NULL, it is bots.log in
 * the state directory; if that can't be opened, *FD is -1, and bots run without a log.
 * Returns 0; or -1 and the reason in E if PATH can't be written. */
int exec_log_open(const char *path, int *fd, struct error *e);

#endif
