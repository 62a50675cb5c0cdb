/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "os/manual.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

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
