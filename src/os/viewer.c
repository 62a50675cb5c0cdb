/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "os/viewer.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"

/* ---- The browser. ---- */

enum { WORDS = 16 };

/* Replaces this process with the program of ARGV, in a session of its own that has no terminal.  If
 * that fails, writes errno to REPORT. */
static _Noreturn void become(char *const *argv, int report)
{
	int nowhere = open("/dev/null", O_RDWR);
	setsid();
	signal(SIGPIPE, SIG_DFL); /* this process ignores the signal; its child must not */
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

/* Tries the browser of COMMAND: words separated by blanks, with %s for the file's name and %% for a
 * percent sign; without %s the name comes last. */
static bool try_command(const char *command, const char *path, struct text *with)
{
	OWNED char *copy = alloc_string(command);
	char *words[WORDS], *argv[WORDS + 2];
	int count = text_split(copy, " \t", words, WORDS), n = 0;
	bool named = false, started = false;
	for (; n < count; n++) {
		struct text word = {0};
		for (const char *p = words[n]; *p; p++) {
			bool place = p[0] == '%' && p[1] == 's';
			named |= place;
			if (place)
				text_add(&word, path);
			else
				text_add_char(&word, *p);
			p += place || (p[0] == '%' && p[1] == '%');
		}
		argv[n] = word.s ? word.s : alloc_string("");
	}
	if (!named)
		argv[n++] = alloc_string(path);
	argv[n] = NULL;
	if (count)
		started = start(argv);
	if (started)
		text_add(with, argv[0]);
	while (n)
		free(argv[--n]);
	return started;
}

bool browser_open(const char *path, struct text *with)
{
	const char *wanted = getenv("BROWSER");
	const char *x = getenv("DISPLAY"), *wayland = getenv("WAYLAND_DISPLAY");
	OWNED char *real = realpath(path, NULL);
	const char *file = real ? real : path;
	bool started = false;
	while (wanted && *wanted && !started) {
		size_t len = strcspn(wanted, ":");
		OWNED char *command = alloc_part(wanted, len);
		started = try_command(command, file, with);
		wanted += len + (wanted[len] == ':');
	}
	if (!started && ((x && *x) || (wayland && *wayland)))
		started = try_command("xdg-open", file, with);
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
	/* no message is needed: the exit status says if nothing was found */
	posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
	/* this process ignores broken pipes, but man's pager may be left early */
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
