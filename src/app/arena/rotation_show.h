/* The result of an arena of rotations, for people and for programs.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_ARENA_ROTATION_SHOW_H
#define APP_ARENA_ROTATION_SHOW_H

#include "game/rotation.h"

/* The games that were played.  It owns nothing. */
struct rotation_plan {
	const struct game *game;
	const void *rules;
	const char *seed;
	char *const *agent; /* as they are named, as many as `rotation.agents` */
	bool times;         /* the agents' times were taken */
};

/* The faces of the result: each prints it on standard output, to be read at COLUMNS a line where
 * that matters.  As JSON it is one object a line, and nothing in a program built without JSON. */
typedef void rotation_face(const struct rotation_plan *p, const struct rotation *r, int columns);
rotation_face rotation_words, rotation_json;

#endif
