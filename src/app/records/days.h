/* The deals of the days: which were played, how they ended, and which match is the deal of a day.
 *
 * The name of such a deal says the day and the ruleset, as standard#daily-2026-11-23-standard, so
 * it is the same everywhere.  A small file in the state directory, with a line for each day and
 * ruleset, says which deals a person has begun, played or seen.  The first match of one round that
 * a person plays of a deal on its day counts; all others are practice.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_RECORDS_DAYS_H
#define APP_RECORDS_DAYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
#include "game/match.h"

/* How a match ended for a person. */
enum { DAY_LOST = -1, DAY_DRAWN = 0, DAY_WON = 1 };

/* The points of a person and the most of any other player. */
struct day_points {
	int32_t own, other;
};

/* The deal of a day by one ruleset: what its line in the file notes. */
struct day {
	int date;               /* a number of os/clock.h */
	const char *row;        /* the ruleset's name; not owned */
	bool seen;              /* its cards were seen before it was over, in another match or record */
	bool begun;             /* the match that counts was begun */
	bool done;              /* it is over: */
	int result;             /* DAY_... */
	struct day_points points;
	bool judged;            /* expert has played it, too: */
	struct day_points expert;
};

/* Owns its list, and the names in it; days_release ends it. */
struct days {
	struct day *day;
	size_t len, cap;
};

/* Reads the file into D, which is initialised here.  Returns 0; or -1 and the reason in E, and D is
 * empty. */
int days_read(struct days *d, struct error *e);
void days_release(struct days *d);

/* Returns the entry of DATE and ROW, which D owns; or NULL. */
const struct day *days_find(const struct days *d, int date, const char *row);

/* True if the day that counted last is within a week after DATE: the clock was set back, and no
 * match of DATE that is begun now can count.  A later day was begun while the clock was wrong. */
bool days_passed(const struct days *d, int date);

/* Adds the flags and figures of NEWS to the entry of its date and row.  The entry of a match that
 * is over keeps its first result.  Returns 0; or -1 and the reason in E. */
int days_note(const struct day *news, struct error *e);

/* Returns the number of days in a row on which a match counted, up to TODAY or the day before.  One
 * day in seven may be missed.  *MISSED becomes the latest missed day that was forgiven, or -1. */
int days_streak(const struct days *d, int today, int *missed);

/* ---- Matches.  ---- */

/* Adds the name of the deal of DATE by the ruleset ROW,
 * "standard:rounds=1#daily-2026-11-23-standard", to OUT; ROUNDS: a match of the ruleset has
 * several. */
void days_name(int date, const char *row, bool rounds, struct text *out);

/* True if M has the deal of a day: DATE becomes the day, and *ROW the ruleset that the deal is
 * named for, a part of the seed of M.  M may be played by other rules. */
bool days_deal(const struct match *m, int *date, const char **row);

/* True if TAGS, of a record, say that the match was practice at the deal of a day. */
bool days_practice(const struct tags *tags);

/* True if M counts as the match of its day, as far as its tag says. */
bool days_counts(const struct match *m);

/* Tags M, a match that begins, if it has the deal of a day: it counts if it is FAIR and the first
 * of its day. */
void days_begin(struct match *m, bool fair);

/* Called when M, which is not the match that counts here, is shown.  If M has the deal of today
 * or of a later day, and no match of that deal is over here, notes that the deal was seen. */
void days_saw(const struct match *m);

/* Called when M, which was a record, is played on from here.  If M is tagged as the deal of a
 * day, it is tagged as practice from now on. */
void days_practise(struct match *m);

/* Called when a turn has been made in M.  If M counts, notes that it was begun.  Returns false if
 * another match of its day was begun or ended meanwhile, so that M is practice from now on, as
 * its tag then says. */
bool days_began(struct match *m);

/* Called when M is over; SEAT is the person's.  If M counts, notes the result, and brings the tag
 * of M up to date. */
void days_over(struct match *m, int seat);

/* True if it is noted how expert played M, a match at the table that counts: EXPERT becomes the
 * points.  A match that is read from a file may be another person's. */
bool days_expert(const struct match *m, struct day_points *expert);

/* Returns the points of SEAT, and the most of any other seat, in the result POINTS of SEATS
 * players. */
struct day_points days_points(const int32_t *points, int seats, int seat);

#endif
