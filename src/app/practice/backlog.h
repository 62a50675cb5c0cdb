/* Judges a person's matches in the background, so that their costly turns become exercises.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_PRACTICE_BACKLOG_H
#define APP_PRACTICE_BACKLOG_H

#include <stdatomic.h>

#include "app/options/options.h"
#include "app/records/exercises.h"

/* A kept match. */
struct kept_match {
	char *path;
	char *date;
	const struct game *game;
	char *ruleset;               /* with its bends */
	int you;                     /* the person's seat */
	atomic_bool judged;
	struct match_exercises exercises;
};

/* The kept matches that one person has played and that can be judged, the newest first; and the
 * thread that judges them.  The functions say who may look at it. */
struct backlog;

/* Lists the matches, and begins to judge those that are new.  The caller ends it with backlog_end,
 * which breaks the judging off; what was judged before is noted.  Returns NULL, and the reason in
 * E, if the file of exercises can't be read. */
struct backlog *backlog_begin(const struct options *opt, struct error *e);
void backlog_end(struct backlog *b);

/* Return how many matches there are, and how many of them are still to be judged. */
size_t backlog_matches(const struct backlog *b);
size_t backlog_left(struct backlog *b);

/* Waits a moment for the matches that are still to be judged, and if it SHOWS says how many.
 * Returns false if the person interrupts it.  backlog_waited ends the line that says so. */
bool backlog_wait(struct backlog *b, bool shows);
void backlog_waited(bool shows);

/* Returns match I, if it is judged; from then on only the caller changes it.  Otherwise returns
 * NULL. */
struct kept_match *backlog_match(struct backlog *b, size_t i);

#endif
