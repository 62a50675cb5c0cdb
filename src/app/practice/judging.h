/* Judges a person's matches in the background, so that their costly turns become exercises.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PRACTICE_JUDGING_H
#define APP_PRACTICE_JUDGING_H

#include "app/options/options.h"
#include "app/records/exercises.h"

/* A kept match. */
struct kept_match {
	char *path;
	char *date;
	const struct game *game;
	char *ruleset;               /* with its bends */
	int you;                     /* the person's seat */
	bool judged;
	struct match_exercises exercises;
};

/* The kept matches that one person has played and that can be judged, the newest first; and the
 * thread that judges them.  The functions say who may look at it. */
struct judging;

/* Lists the matches, and begins to judge those that are new.  The caller ends it with judging_end,
 * which breaks the judging off; what was judged before is noted.  Returns NULL, and the reason in
 * E, if what is known of exercises can't be read. */
struct judging *judging_begin(const struct options *opt, struct error *e);
void judging_end(struct judging *j);

/* Return how many matches there are, and how many of them are still to be judged. */
size_t judging_matches(const struct judging *j);
size_t judging_left(struct judging *j);

/* Waits a moment for the matches that are still to be judged, and if it SHOWS says how many.
 * Returns false if the person interrupts it.  judging_waited ends the line that says so. */
bool judging_wait(struct judging *j, bool shows);
void judging_waited(bool shows);

/* Returns match I, if it is judged; from then on only the caller changes it.  Otherwise returns
 * NULL. */
struct kept_match *judging_match(struct judging *j, size_t i);

#endif
