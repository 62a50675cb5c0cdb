/* The record of a match of any family, as a text and in a file.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_RECORDS_MATCH_FILE_H
#define APP_RECORDS_MATCH_FILE_H

#include "game/match.h"

/* How a file is recognised as a record, and may be overwritten by one. */
extern const struct target_format record_target;

/* Checks whether the file PATH may be overwritten with one record: as target_check does, and it has
 * no other records.  Returns 0, or -1 and the reason in E. */
int match_target_check(const char *path, struct error *e);

/* Returns the name of PATH in a message. */
const char *record_file_name(const char *path);

/* Returns the family of the record at the beginning of the LEN bytes of TEXT.  If no family has its
 * ruleset, or there is no record, returns the first family, which can say what is wrong. */
const struct game *record_text_family(const char *text, size_t len);

/* Called when the record in the LEN bytes of TEXT can't be read, for the reason in E.  If no family
 * has its ruleset, replaces the reason by the names of all rulesets; a family knows only its
 * own. */
void record_text_explain(const char *text, size_t len, struct error *e);

/* Reads the text of the record that PATH names into TEXT.  PATH is a FILE, "-" for standard input,
 * or FILE#N for record N, from 1, of a FILE with several.  A file with the whole name comes first.
 * Returns 0, or -1 and the reason in E; the caller releases TEXT. */
enum { RECORD_NUMBER_SIGN = '#' };
int match_file_text(const char *path, struct text *text, struct error *e);

/* Reads the record that PATH names, as for match_file_text, into M.  At least one round has begun
 * in it.  Returns 0, and the caller releases M; -1 if the file can't be read; or RECORD_FILE_BAD if
 * it doesn't hold such a record.  E then says why. */
enum { RECORD_FILE_BAD = -2 };
int match_file_read(const char *path, struct match *m, struct error *e);

/* As match_file_read, of the TEXT that was read from PATH. */
int match_text_read(const char *path, const struct text *text, struct match *m, struct error *e);

/* Sets the tag Reviewed of the record TEXT, of a match of any family, to COST.  Returns true if
 * TEXT has changed, false if the tag had this value already or TEXT is not a record. */
bool match_text_review(struct text *text, const char *cost);

/* A higher cost, in points a turn, is nonsense in a file. */
enum { MATCH_COST_MOST = 10000 };

/* Writes what the turns of each seat cost, in points a turn, to COST, which has room for SEATS
 * figures.  Returns false if no review has noted it in TAGS. */
bool match_cost(const struct tags *tags, int seats, double *cost);

#endif
