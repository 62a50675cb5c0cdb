/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "os/paths.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The base directory specification ignores relative paths, and so do we. */
static const char *absolute(const char *variable)
{
	const char *s = getenv(variable);
	return s && *s == '/' ? s : NULL;
}

static int base_directory(const char *variable, const char *below_home, struct text *out)
{
	const char *base = absolute(variable), *home = absolute("HOME");
	text_clear(out);
	if (base)
		text_addf(out, "%s/expedition", base);
	else if (home)
		text_addf(out, "%s/%s/expedition", home, below_home);
	return base || home ? 0 : -1;
}

/* Some file systems refuse to make even a directory that is there. */
static bool is_directory(const char *path)
{
	struct stat st;
	int why = errno;
	bool is = !stat(path, &st) && S_ISDIR(st.st_mode);
	errno = why;
	return is;
}

/* Makes the directories above the file PATH. */
static int make_directories(char *path)
{
	for (char *p = path + 1; *p; p++) {
		if (*p != '/')
			continue;
		*p = '\0';
		int status = mkdir(path, 0700) && errno != EEXIST && !is_directory(path);
		*p = '/';
		if (status)
			return -1;
	}
	return 0;
}

int paths_state(const char *name, struct text *out)
{
	if (base_directory("XDG_STATE_HOME", ".local/state", out))
		return -1;
	text_addf(out, "/%s", name);
	if (!make_directories(out->s))
		return 0;
	text_release(out);
	return -1;
}

int paths_config(const char *name, struct text *out)
{
	if (base_directory("XDG_CONFIG_HOME", ".config", out))
		return -1;
	text_addf(out, "/%s", name);
	return 0;
}

void paths_directory(const char *path, struct text *out)
{
	const char *slash = strrchr(path, '/');
	if (slash)
		text_add_bytes(out, path, slash == path ? 1 : (size_t)(slash - path));
	else
		text_add(out, ".");
}
