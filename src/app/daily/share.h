/* Three lines about a match, which can be pasted and give no card away: which match it was,
 * the result beside that of expert in the same seat, and a sign for each turn.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_DAILY_SHARE_H
#define APP_DAILY_SHARE_H

#include "app/options/options.h"
#include "app/records/days.h"
#include "show/paint.h"

/* A match to tell of. */
struct shared {
	const struct options *opt;
	const struct theme *theme;
	struct text *record;       /* its text */
	const char *path;          /* of its file, or NULL */
	bool details;              /* tell before the lines where the person's play and expert's differ */
	/* Filled in: expert's points in the person's seat, if expert has played there. */
	bool judged;
	struct day_points expert;
};

/* Adds the lines to OUT.  Returns 0; or -1 and the reason in E, if the match is not over, or nobody
 * played it. */
int share_match(struct shared *s, struct text *out, struct error *e);

/* `expedition share [FILE|N]`.  Returns the program's exit status. */
enum status share_run(struct options *opt, char **operands);

#endif
