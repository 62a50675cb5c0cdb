/* Sets the limits of bots, and opens the file that takes their standard error.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/bots/exec.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "os/paths.h"
#include "os/store.h"

static const struct {
	const char *name;
	size_t offset;
} limit_names[] = {
	{"start", offsetof(struct exec_limits, start)},
	{"reply", offsetof(struct exec_limits, reply)},
	{"round", offsetof(struct exec_limits, round)},
	{"match", offsetof(struct exec_limits, match)},
};
enum { LIMITS = sizeof limit_names / sizeof limit_names[0], SECONDS_MAX = 1000000 };
static const double seconds_min = 0.001;

static int parse_one(struct exec_limits *l, const char *word, size_t len, struct error *e)
{
	for (int i = 0; i < LIMITS; i++) {
		size_t name = strlen(limit_names[i].name);
		if (len <= name || word[name] != '=' || memcmp(word, limit_names[i].name, name))
			continue;
		char *end;
		double seconds = strtod(word + name + 1, &end);
		bool decimal = strspn(word + name + 1, "0123456789.") == len - name - 1;
		if (!decimal || end != word + len || !(seconds >= seconds_min && seconds <= SECONDS_MAX))
			break;
		long *limit = (long *)(void *)((char *)l + limit_names[i].offset);
		if (l->said & 1u << i && *limit != (long)(seconds * 1000))
			return error_set(e, "--limits %.*s: %s=%g is there, too: leave one of them out",
			                 (int)len, word, limit_names[i].name, (double)*limit / 1000);
		l->said |= 1u << i;
		*limit = (long)(seconds * 1000);
		return 0;
	}
	return error_set(e, "--limits %.*s: valid are start, reply, round and match, from %g to %d seconds, as in reply=5,round=60",
	                 (int)len, word, seconds_min, SECONDS_MAX);
}

int exec_limits_parse(struct exec_limits *l, const char *text, struct error *e)
{
	struct exec_limits read = *l;
	for (;; text++) {
		size_t len = strcspn(text, ",");
		if (parse_one(&read, text, len, e))
			return -1;
		text += len;
		if (!*text)
			break;
	}
	*l = read;
	return 0;
}

int exec_log_open(const char *path, int *fd, struct error *e)
{
	struct text state = {0};
	const char *name = path;
	if (!path && !paths_state("bots.log", &state) && !store_check_own(text_string(&state), NULL))
		name = text_string(&state);
	*fd = name ? store_open(name, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND) : -1;
	int why = errno;
	text_release(&state);
	return path && *fd < 0 ? error_set(e, "--bot-log %s: %s", path, strerror(why)) : 0;
}
