/* A bot's process that is none: what src/os/process.c is to the program, for the
 * fuzzers.  No command is ever run.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "os/process.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fuzz.h"

/* The far ends of the pipes, -1 while none is open, and what is left to be said. */
static struct {
	int in, out, err;
	const uint8_t *data;
	size_t len, at;
	char number[32]; /* of the last question */
	uint64_t time;
} far = {.in = -1, .out = -1, .err = -1};

void fuzz_bot_script(const uint8_t *data, size_t len)
{
	far.data = data;
	far.len = len;
	far.at = 0;
	far.time = 0;
	strcpy(far.number, "0");
}

uint64_t process_clock(void)
{
	enum { STEP = 1000 };
	return far.time += STEP;
}

static int open_pipe(int *pipes)
{
	return pipe(pipes) || fcntl(pipes[0], F_SETFL, O_NONBLOCK) ||
	       fcntl(pipes[1], F_SETFL, O_NONBLOCK);
}

int process_start(struct process *p, char *const *argv, struct error *e)
{
	int in[2], out[2], err[2];
	if (!far.data || far.in >= 0)
		return error_set(e, "can't start %s: %s", argv[0], strerror(ENOENT));
	if (open_pipe(in) || open_pipe(out) || open_pipe(err))
		abort();
	*p = (struct process){.pid = 0, .in = in[1], .out = out[0], .err = err[0]};
	far.in = in[0];
	far.out = out[1];
	far.err = err[1];
	return 0;
}

static void close_open(const int *fds, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (fds[i] >= 0)
			close(fds[i]);
}

/* It ends at once. */
void process_close_input(struct process *p)
{
	const int fds[] = {p->in, far.in, far.out, far.err};
	close_open(fds, sizeof fds / sizeof fds[0]);
	p->in = far.in = far.out = far.err = -1;
}

bool process_ended(const struct process *p)
{
	return p->in < 0;
}

int process_kill(struct process *p)
{
	process_close_input(p);
	return 0;
}

void process_close(struct process *p)
{
	const int fds[] = {p->out, p->err};
	process_close_input(p);
	close_open(fds, sizeof fds / sizeof fds[0]);
}

/* Nothing was started, so nothing is left of it, and nobody asks for the terminal. */
void process_end_group(pid_t leader)
{
	(void)leader;
}

int process_terminal(void)
{
	return -1;
}

void process_give_terminal(int terminal, pid_t group)
{
	(void)terminal;
	(void)group;
}

/* Hears what the dealer has said, for the number of its question. */
static void hear(void)
{
	enum { PIPE = 65536 }; /* bytes that it holds, so that no question is read in two parts */
	char buf[PIPE + 1];
	ssize_t n;
	while ((n = read(far.in, buf, sizeof buf - 1)) > 0) {
		buf[n] = '\0';
		for (char *ask = buf; (ask = strstr(ask, "ask ")); ask++) {
			size_t len = strspn(ask + 4, "0123456789");
			if (len < sizeof far.number) {
				memcpy(far.number, ask + 4, len);
				far.number[len] = '\0';
			}
		}
	}
}

/* Says the line from FROM to TO. */
static void say(size_t from, size_t to)
{
	int fd = far.out;
	if (far.data[from] == '!')
		fd = far.err;
	if (strchr("!&", far.data[from]) && far.data[from])
		from++;
	for (size_t i = from; i < to; i++)
		if (far.data[i] == '@')
			(void)!write(fd, far.number, strlen(far.number));
		else
			(void)!write(fd, far.data + i, 1);
}

bool fuzz_bot_hurry(void *unused)
{
	(void)unused;
	if (far.in < 0)
		return true;
	hear();
	if (far.at == far.len && far.out >= 0) {
		close(far.out); /* it has ended */
		far.out = -1;
		return false;
	}
	if (far.at == far.len)
		return true;
	do {
		const uint8_t *end = memchr(far.data + far.at, '\n', far.len - far.at);
		size_t to = end ? (size_t)(end - far.data) + 1 : far.len;
		say(far.at, to);
		far.at = to;
	} while (far.at < far.len && far.data[far.at] == '&');
	return false;
}
