/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "os/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
extern char **environ; /* NOLINT(readability-redundant-declaration): POSIX has it so */

uint64_t process_clock(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * SECOND_NS + (uint64_t)t.tv_nsec;
}

static void close_all(int (*pipes)[2], int count)
{
	for (int i = 0; i < count; i++) {
		close(pipes[i][0]);
		close(pipes[i][1]);
	}
}

/* Closes all other files in the child: our parent may have left us some open, and a bot
 * gets only its own three. */
static void close_others(posix_spawn_file_actions_t *files)
{
#ifdef HAVE_POSIX_SPAWN_FILE_ACTIONS_ADDCLOSEFROM_NP
	posix_spawn_file_actions_addclosefrom_np(files, STDERR_FILENO + 1);
#else
	enum { USUAL_MOST = 1024 };
	(void)files;
	for (int fd = STDERR_FILENO + 1; fd < USUAL_MOST; fd++)
		/* marks the inherited files; our own are marked already */
		fcntl(fd, F_SETFD, FD_CLOEXEC);
#endif
}

static int spawn(struct process *p, char *const *argv, int (*pipes)[2])
{
	posix_spawnattr_t attr;
	posix_spawn_file_actions_t files;
	posix_spawnattr_init(&attr);
	posix_spawn_file_actions_init(&files);
	sigset_t set;
	sigemptyset(&set);
	posix_spawnattr_setsigmask(&attr, &set);
	sigaddset(&set, SIGPIPE);
	sigaddset(&set, SIGCHLD);
	sigaddset(&set, SIGXFSZ);
	posix_spawnattr_setsigdefault(&attr, &set);
	posix_spawnattr_setpgroup(&attr, 0);
	posix_spawnattr_setflags(&attr, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
	                                       POSIX_SPAWN_SETSIGDEF);
	posix_spawn_file_actions_adddup2(&files, pipes[0][0], STDIN_FILENO);
	posix_spawn_file_actions_adddup2(&files, pipes[1][1], STDOUT_FILENO);
	posix_spawn_file_actions_adddup2(&files, pipes[2][1], STDERR_FILENO);
	close_others(&files);
	int number = posix_spawnp(&p->pid, argv[0], &files, &attr, argv, environ);
	posix_spawn_file_actions_destroy(&files);
	posix_spawnattr_destroy(&attr);
	return number;
}

int process_start(struct process *p, char *const *argv, struct error *e)
{
	int pipes[3][2];
	/* no child inherits the pipes unless it is told to */
	for (int i = 0; i < 3; i++)
		if (pipe2(pipes[i], O_CLOEXEC)) {
			error_set(e, "no pipe: %s", strerror(errno));
			close_all(pipes, i);
			return -1;
		}
	int number = spawn(p, argv, pipes);
	if (number) {
		close_all(pipes, 3);
		return error_set(e, "can't start %s: %s", argv[0], strerror(number));
	}
	close(pipes[0][0]);
	close(pipes[1][1]);
	close(pipes[2][1]);
	p->in = pipes[0][1];
	p->out = pipes[1][0];
	p->err = pipes[2][0];
	const int ours[] = {p->in, p->out, p->err};
	for (int i = 0; i < 3; i++)
		fcntl(ours[i], F_SETFL, fcntl(ours[i], F_GETFL) | O_NONBLOCK);
	return 0;
}

void process_close_input(struct process *p)
{
	if (p->in >= 0)
		close(p->in);
	p->in = -1;
}

/* Leaves the process unreaped, so that nothing else can get its number or that of its group. */
bool process_ended(const struct process *p)
{
	siginfo_t info = {.si_pid = 0};
	return waitid(P_PID, (id_t)p->pid, &info, WEXITED | WNOHANG | WNOWAIT) ||
	       info.si_pid == p->pid;
}

int process_kill(struct process *p)
{
	int status = 0;
	bool by_itself = process_ended(p);
	/* the leader runs under another account */
	bool out_of_reach = kill(-p->pid, SIGKILL) && errno == EPERM;
	while (waitpid(p->pid, &status, out_of_reach ? WNOHANG : 0) < 0 && errno == EINTR)
		continue;
	return by_itself ? status : PROCESS_KILLED;
}

/* Waits MS milliseconds at most for the child PID to end, and leaves it unreaped. */
static void await_end(pid_t pid, int ms)
{
	enum { STEP_MS = 10 };
	const struct process p = {.pid = pid};
	for (; !process_ended(&p) && ms > 0; ms -= STEP_MS)
		poll(NULL, 0, STEP_MS);
}

void process_end_group(pid_t leader)
{
	enum { FINISH_MS = 500, END_MS = 2000 };
	await_end(leader, FINISH_MS);
	kill(-leader, SIGTERM);
	await_end(leader, END_MS);
	/* kills the rest of the group while its number can't belong to another group */
	kill(-leader, SIGKILL);
	while (waitpid(leader, NULL, 0) < 0 && errno == EINTR)
		continue;
}

int process_terminal(void)
{
	int terminal = open("/dev/tty", O_RDWR | O_CLOEXEC);
	if (terminal >= 0 && tcgetpgrp(terminal) != getpgrp()) {
		close(terminal);
		return -1;
	}
	return terminal;
}

void process_give_terminal(int terminal, pid_t group)
{
	sigset_t stop, before;
	if (terminal < 0)
		return;
	/* a process in the background would be stopped for this */
	sigemptyset(&stop);
	sigaddset(&stop, SIGTTOU);
	sigprocmask(SIG_BLOCK, &stop, &before);
	(void)tcsetpgrp(terminal, group);
	sigprocmask(SIG_SETMASK, &before, NULL);
}

void process_close(struct process *p)
{
	process_close_input(p);
	close(p->out);
	close(p->err);
}
