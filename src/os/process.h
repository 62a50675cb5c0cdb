/* A child process with pipes to its three standard streams.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef OS_PROCESS_H
#define OS_PROCESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/error.h"

/* A child process.  It leads a process group of its own, so that everything it starts can be ended
 * with it.  Our ends of its pipes don't block, and no other child inherits them. */
struct process {
	pid_t pid;
	int in, out, err; /* we write to `in` and read from `out` and `err` */
};

/* Starts the program ARGV, which is found as a shell finds it and ends with NULL.  Returns
 * 0, and P is later closed by process_close; or -1 and the reason in E. */
int process_start(struct process *p, char *const *argv, struct error *e);

/* Closes the child's standard input, which tells it to end. */
void process_close_input(struct process *p);

/* True if the child has ended by itself. */
bool process_ended(const struct process *p);

/* Ends the child and all processes of its group.  A process that runs under another account can't
 * be killed and is left alone.  Returns the child's status as waitpid gives it, or PROCESS_KILLED
 * if it hadn't ended by itself.  Its output can still be read. */
enum { PROCESS_KILLED = -1 };
int process_kill(struct process *p);

/* Closes the child's pipes that are open. */
void process_close(struct process *p);

/* Ends the process group that our child LEADER leads, and reaps LEADER.  Its input has ended, so
 * it first gets up to half a second to finish; then the group gets SIGTERM, and SIGKILL when
 * LEADER has ended, or after two seconds. */
void process_end_group(pid_t leader);

/* Opens the terminal if this process is in its foreground.  Returns its descriptor, which the
 * caller closes, or -1. */
int process_terminal(void);

/* Makes GROUP the foreground process group of TERMINAL, even if the caller is in the background.
 * Does nothing if TERMINAL is -1. */
void process_give_terminal(int terminal, pid_t group);

enum { SECOND_NS = 1000000000 };

/* Returns a time in nanoseconds that never goes back; process_after that SECONDS from now. */
uint64_t process_clock(void);
static inline uint64_t process_after(int seconds)
{
	return process_clock() + (uint64_t)seconds * SECOND_NS;
}

#endif
