/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "os/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"

extern char **environ; /* NOLINT(readability-redundant-declaration): POSIX has it so */

uint64_t process_clock(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static void close_all(int (*pipes)[2], int count)
{
	for (int i = 0; i < count; i++) {
		close(pipes[i][0]);
		close(pipes[i][1]);
	}
}

/* Three pipes that no child inherits unless it is told to. */
static int open_pipes(int (*pipes)[2], struct error *e)
{
	for (int i = 0; i < 3; i++)
		if (pipe2(pipes[i], O_CLOEXEC)) {
			error_set(e, "no pipe: %s", strerror(errno));
			close_all(pipes, i);
			return -1;
		}
	return 0;
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
		fcntl(fd, F_SETFD, FD_CLOEXEC); /* our own are marked so already */
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
	if (open_pipes(pipes, e))
		return -1;
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

/* The process is left unreaped, so its number and that of its group stay its own. */
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
	bool out_of_reach = kill(-p->pid, SIGKILL) && errno == EPERM; /* it runs under
	                                                                 another account */
	while (waitpid(p->pid, &status, out_of_reach ? WNOHANG : 0) < 0 && errno == EINTR)
		continue;
	return by_itself ? status : PROCESS_KILLED;
}

/* Waits MS milliseconds at most for the child PID to end, and leaves it unreaped. */
static bool ends_within(pid_t pid, int ms)
{
	enum { STEP_MS = 10 };
	const struct process p = {.pid = pid};
	for (; !process_ended(&p) && ms > 0; ms -= STEP_MS)
		poll(NULL, 0, STEP_MS);
	return process_ended(&p);
}

void process_end_group(pid_t leader)
{
	enum { FINISH_MS = 500, END_MS = 2000 };
	ends_within(leader, FINISH_MS);
	kill(-leader, SIGTERM);
	ends_within(leader, END_MS);
	kill(-leader, SIGKILL); /* whoever is left, while nobody else can have the group's number */
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

/* ---- The browser. ---- */

enum { WORDS = 16 };

/* Puts the path in the place of each %s of WORD. */
static char *fill_in(const char *word, const char *path, bool *named)
{
	struct text out = {0};
	for (const char *p = word; *p; p++) {
		bool place = p[0] == '%' && p[1] == 's';
		*named |= place;
		if (place)
			text_add(&out, path);
		else
			text_add_char(&out, *p);
		p += place || (p[0] == '%' && p[1] == '%');
	}
	return out.s ? out.s : alloc_string("");
}

/* Becomes the program of ARGV, in a session of its own that has no terminal.  Writes to REPORT
 * why that fails. */
static _Noreturn void become(char *const *argv, int report)
{
	int nowhere = open("/dev/null", O_RDWR);
	setsid();
	signal(SIGPIPE, SIG_DFL); /* we ignore it */
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO && nowhere >= 0; fd++)
		dup2(nowhere, fd);
	if (nowhere > STDERR_FILENO)
		close(nowhere);
	if (nowhere >= 0)
		execvp(argv[0], argv);
	int why = errno;
	(void)!write(report, &why, sizeof why);
	_exit(1);
}

/* Starts ARGV as a grandchild, so that nobody has to wait for its end.  Returns whether it
 * could be started. */
static bool start(char *const *argv)
{
	int report[2], why = 0, status;
	if (pipe2(report, O_CLOEXEC))
		return false;
	pid_t child = fork();
	if (!child) {
		pid_t grandchild = fork();
		if (!grandchild)
			become(argv, report[1]);
		_exit(grandchild < 0);
	}
	close(report[1]);
	bool started = child > 0;
	while (started && waitpid(child, &status, 0) < 0)
		started = errno == EINTR;
	started = started && WIFEXITED(status) && !WEXITSTATUS(status);
	/* the pipe closes unread when the program begins */
	ssize_t n;
	while (started && (n = read(report[0], &why, sizeof why)) != 0)
		if (n > 0 || errno != EINTR)
			started = false;
	close(report[0]);
	return started;
}

/* Tries the browser of COMMAND: words separated by blanks, with %s where the file's name belongs,
 * else it comes last. */
static bool try_command(const char *command, const char *path, struct text *with)
{
	char *copy = alloc_string(command), *words[WORDS], *argv[WORDS + 2];
	int count = text_split(copy, " \t", words, WORDS), n = 0;
	bool named = false, started = false;
	for (; n < count; n++)
		argv[n] = fill_in(words[n], path, &named);
	if (!named)
		argv[n++] = alloc_string(path);
	argv[n] = NULL;
	if (count)
		started = start(argv);
	if (started)
		text_add(with, argv[0]);
	while (n)
		free(argv[--n]);
	free(copy);
	return started;
}

static bool has_display(void)
{
	const char *x = getenv("DISPLAY"), *wayland = getenv("WAYLAND_DISPLAY");
	return (x && *x) || (wayland && *wayland);
}

bool browser_open(const char *path, struct text *with)
{
	const char *wanted = getenv("BROWSER");
	char *real = realpath(path, NULL);
	const char *file = real ? real : path;
	bool started = false;
	while (wanted && *wanted && !started) {
		struct text command = {0};
		size_t len = strcspn(wanted, ":");
		text_add_bytes(&command, wanted, len);
		started = try_command(text_string(&command), file, with);
		text_release(&command);
		wanted += len + (wanted[len] == ':');
	}
	if (!started && has_display())
		started = try_command("xdg-open", file, with);
	free(real);
	return started;
}

/* ---- The manual. ---- */

extern char **environ;

bool manual_open(char section, const char *page)
{
	char man[] = "man", in[] = {section, '\0'}, name[64];
	char *const argv[] = {man, in, name, NULL};
	posix_spawn_file_actions_t files;
	posix_spawnattr_t attr;
	sigset_t pipe;
	pid_t pid;
	snprintf(name, sizeof name, "%s", page);
	posix_spawn_file_actions_init(&files);
	posix_spawnattr_init(&attr);
	/* that it finds nothing is told by its status */
	posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
	/* we ignore broken pipes, but man has a pager that may be left early */
	sigemptyset(&pipe);
	sigaddset(&pipe, SIGPIPE);
	posix_spawnattr_setsigdefault(&attr, &pipe);
	posix_spawnattr_setflags(&attr, POSIX_SPAWN_SETSIGDEF);
	bool started = !posix_spawnp(&pid, man, &files, &attr, argv, environ);
	posix_spawnattr_destroy(&attr);
	posix_spawn_file_actions_destroy(&files);
	int status = 0;
	while (started && waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			return false;
	return started && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
