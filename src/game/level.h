/* The levels at which the computer plays.  They are names of players, in every family that has
 * levels.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef GAME_LEVEL_H
#define GAME_LEVEL_H

#include <stdbool.h>

#include "base/error.h"

struct agent_kinds;

/* By strength. */
enum { LEVEL_BEGINNER, LEVEL_EASY, LEVEL_MEDIUM, LEVEL_HARD, LEVEL_EXPERT, LEVEL_COUNT };

/* The names of all levels, the strongest last, and then NULL. */
extern const char *const level_names[];

/* Returns the name of the player that takes the place of a level which KINDS lacks, or which can't
 * play by a ruleset: thumb, or the first player of a family without one.  That player can play by
 * all rulesets. */
const char *level_instead(const struct agent_kinds *kinds);

/* What `agents` tells of a level that any family describes so. */
#define LEVEL_EASY_SUMMARY "a level: has played a few times"
#define LEVEL_MEDIUM_SUMMARY "a level: plays well and errs now and then; plays if no other is named"

/* Returns the name of the level that TEXT names: a whole name or the beginning of only one, in any
 * case of letters.  The name is a constant.  NULL, with the names in E, if there is none. */
const char *level_named(const char *text, struct error *e);

#endif
