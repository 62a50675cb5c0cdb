/* The deal of the day at a prompt: begins it, or goes on with it, and tells at its end what expert
 * makes of it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_DAILY_DAILY_H
#define APP_DAILY_DAILY_H

#include "app/options/options.h"
#include "app/records/days.h"
#include "app/session/session.h"
#include "show/paint.h"

/* Carries out the COUNT words WORDS: "" for today's deal by the ruleset in use, RULESET, or
 * calendar [RULESET].  The match in play, if there is one, is kept.  Returns 0; or -1 and the
 * reason in E. */
int daily_words(struct session *s, char **words, int count, struct error *e);

/* Checks the same words, and puts the ruleset into ROW.  *CALENDAR becomes true if the calendar is
 * asked for.  Returns 0; or -1 and the reason in E. */
int daily_check(const struct options *opt, char **words, int count, struct text *row, bool *calendar,
                struct error *e);

/* Called when the match of S is over.  If it was the deal of a day, tells the person how the result
 * compares with expert's, and which turns cost most. */
void daily_end(struct session *s);

/* True if daily_end does so when the match of S is over. */
bool daily_tells_end(const struct session *s);

/* The lines that daily_end usually takes for it in a window: expert's play, the costliest turns, the
 * three lines to share, the streak, and two empty lines. */
enum { DAILY_END_LINES = 2 + 3 + 3 + 1 + 2 };

/* How today's deal by the ruleset in use stands. */
struct daily_stand {
	bool waits;   /* a match of it can still count, and the person wants to hear of it */
	bool begun;   /* but it was begun */
	bool usual;   /* a match counted on one of the last seven days */
	int streak;   /* the days in a row; 0 if they aren't counted */
};
struct daily_stand daily_stand(const struct session *s);

/* Adds a sentence to OUT, in a line, if today's deal by the ruleset in use is still to be
 * played. */
void daily_waits(const struct session *s, struct text *out);

/* ---- Three lines about a match, which can be pasted and give no card away: which match it was,
 * the result beside that of expert in the same seat, and a sign for each turn.  ---- */

/* A match to share. */
struct shared {
	const struct options *opt;
	const struct theme *theme;
	struct text *record;       /* its text */
	const char *path;          /* of its file, or NULL */
	bool details;              /* tell before the lines where the person's play and expert's differ */
	/* Expert's points in the person's seat, if expert has played there.  If they are not set,
	 * or there are to be details, expert plays, and they are filled in. */
	bool judged;
	struct day_points expert;
};

/* Adds the lines to OUT.  Returns 0; or -1 and the reason in E, if the match is not over, or nobody
 * played it. */
int share_match(struct shared *s, struct text *out, struct error *e);

/* Prints the lines about the match that OPERANDS name, `expedition share [FILE|N]`, or about the
 * last match that was kept.  Returns the program's exit status. */
enum status share_run(struct options *opt, char **operands);

#endif
