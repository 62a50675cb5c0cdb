/* A child process with pipes to its three standard streams.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef OS_PROCESS_H
#define OS_PROCESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/error.h"

/* It leads a process group of its own, so that what it starts can be ended with
 * it.  Our ends of the pipes don't block, and no other process of ours has them. */
struct process {
	pid_t pid;
	int in, out, err; /* we write to the first and read from the others */
};

/* Starts ARGV, found as a shell finds it.  0, or -1 and the reason in E. */
int process_start(struct process *p, char *const *argv, struct error *e);

/* Closes its standard input, which tells it to end. */
void process_close_input(struct process *p);

/* Whether it has ended by itself. */
bool process_ended(const struct process *p);

/* Ends all that is left of its group.  A process that runs under another account can't be
 * ended so: it is left to itself.  Returns its status as waitpid gives it, or PROCESS_KILLED
 * when it hadn't ended by itself.  What it wrote can still be read. */
enum { PROCESS_KILLED = -1 };
int process_kill(struct process *p);

/* Closes the pipes that are open. */
void process_close(struct process *p);

/* The time that never goes back, in nanoseconds. */
uint64_t process_clock(void);

#endif
