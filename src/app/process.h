/* A child process with pipes to its three standard streams.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PROCESS_H
#define APP_PROCESS_H

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

/* Closes the pipes, gives the process GRACE milliseconds to end, and then ends all
 * that is left of its group.  Returns its status as waitpid gives it, or PROCESS_KILLED when it
 * hadn't ended by itself. */
enum { PROCESS_KILLED = -1 };
int process_end(struct process *p, long grace);

/* The time that never goes back, in nanoseconds. */
uint64_t process_clock(void);

#endif
