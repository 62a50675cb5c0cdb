/* The commands with which a player of trails looks at the map: `map`, `near`, `path`.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAILS_PROMPT_LOOKING_H
#define TRAILS_PROMPT_LOOKING_H

#include <stddef.h>

#include "trails/show/face.h"

/* A command that only trails has.  The fields are those of struct command, but RUN is given what
 * it tells of: it adds its answer, whole lines, to OUT and returns 0; or -1 and the reason in E. */
struct looking {
	const char *name, *letter, *arguments, *summary, *help;
	int most;
	const char *also;
	int (*run)(const struct trails_telling *told, const struct trails_face *face, char **args,
	           int count, struct text *out, struct error *e);
};

extern const struct looking looking_table[];
extern const size_t looking_count;

/* Adds the words that may follow the COUNT words ARGS, the command's name among them, to OUT, a
 * line each. */
void looking_offers(const struct trails_telling *told, char **args, int count, struct text *out);

#endif
