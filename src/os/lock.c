/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "os/lock.h"

#include <errno.h>
#include <sys/file.h>
#include <sys/stat.h>

enum taking file_lock(int fd, const char *name)
{
	struct stat held, named;
	int status;
	do
		status = flock(fd, LOCK_EX | LOCK_NB);
	while (status && errno == EINTR);
	if (status)
		return errno == EWOULDBLOCK ? HELD : FAILED;
	if (fstat(fd, &held))
		return FAILED;
	if (stat(name, &named))
		return errno == ENOENT ? HELD : FAILED;
	return held.st_dev == named.st_dev && held.st_ino == named.st_ino ? TAKEN : HELD;
}
