/* An index of a directory: notes about each file, so that the program need not read them all again.
 *
 * It lies in the state directory and is only a shortcut.  A line counts for a file if the file has
 * the size, the times and the number that it had when it was read.  Another program may write an
 * index at any time, and a person may remove or spoil it: what does not fit is computed again.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_RECORDS_FILE_INDEX_H
#define APP_RECORDS_FILE_INDEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

#include "base/text.h"

/* Attributes that change when a file changes. */
struct file_mark {
	int64_t size, number;
	struct timespec written, changed;
};

/* Returns the mark of the file that ST describes. */
struct file_mark file_mark_of(const struct stat *st);

struct file_index_line;

/* Up to this number, reading the files is faster than reading or writing an index. */
enum { FILE_INDEX_FEW = 16 };

/* An index in use.  It owns its texts: file_index_read begins it, file_index_end ends it. */
struct file_index {
	struct text path;
	struct text text;            /* of the file; the lines point into it */
	struct file_index_line *line;
	size_t lines, cap;
	struct text next;            /* what will be written */
	size_t fresh;                /* how many of its lines are new */
	int64_t now;                 /* when it was read, in seconds */
};

/* Reads the index called NAME from the state directory.  Without a usable one it is empty. */
void file_index_read(struct file_index *x, const char *name);

/* Returns the words that the index has about the file NAME with that MARK, separated by blanks,
 * which the caller may change; or NULL if it has none. */
char *file_index_find(struct file_index *x, const char *name, const struct file_mark *mark);

/* Notes ABOUT, the words about the file NAME, which had that MARK before it was read.  A file that
 * was changed a moment ago is left out: a further change might not change its mark. */
void file_index_add(struct file_index *x, const char *name, const struct file_mark *mark,
                    const char *about);

/* Ends X.  If it is given ALL files of the directory, it is written with the lines that were found
 * and added, unless no more than FILE_INDEX_FEW are new; where it can't be written, nothing
 * happens. */
void file_index_end(struct file_index *x, bool all);

/* Adds S to OUT as one word of a line.  file_index_word turns WORD back into S, in its place, and
 * returns it; or NULL if it is no such word. */
void file_index_add_word(struct text *out, const char *s);
char *file_index_word(char *word);

/* ---- What an index has about a file: words and numbers, separated by blanks.  They are written or
 * read, word by word: both go through the same fields in the same order.  Each function below
 * writes its value and returns it; or returns the value that was read in its place.  ---- */

struct index_line {
	struct text *out; /* that is written; or NULL */
	char *at;         /* the rest that is read */
	bool bad;         /* set by the first word that is wrong */
};

/* More than any match has.  The sums over all matches stay within their types. */
enum { INDEX_COUNT_MOST = 100000, INDEX_POINTS_MOST = 10000000 };

/* Returns the fields.  The caller frees a text that was read. */
char *index_text(struct index_line *l, char *s);
int64_t index_number(struct index_line *l, int64_t n, int64_t low, int64_t high);
long index_count(struct index_line *l, long n);
int32_t index_points(struct index_line *l, int64_t n);
double index_cost(struct index_line *l, double x);
uint64_t index_bits(struct index_line *l, uint64_t n);

#endif
