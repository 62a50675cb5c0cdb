/* A digest as a line of the index of statistics: words and numbers, separated by blanks.  It is written or read,
 * word by word: both go through the same fields in the same order.  What a function below takes is written,
 * and what it returns was read; if the line is written it is the same.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_STATS_DIGEST_LINE_H
#define APP_STATS_DIGEST_LINE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

struct digest_line {
	struct text *out; /* that is written; or NULL */
	char *at;         /* the rest that is read */
	bool bad;         /* set by the first word that is wrong */
};

/* More than any match has.  The sums over all matches stay within their types. */
enum { DIGEST_COUNT_MOST = 100000, DIGEST_POINTS_MOST = 10000000 };

/* Takes the next word that is read; "" if there is none. */
char *digest_word(struct digest_line *l);

/* Returns the fields.  The caller frees a text that was read. */
char *digest_text(struct digest_line *l, char *s);
int64_t digest_number(struct digest_line *l, int64_t n, int64_t low, int64_t high);
long digest_count_of(struct digest_line *l, long n);
int32_t digest_points(struct digest_line *l, int64_t n);
double digest_cost(struct digest_line *l, double x);
uint64_t digest_bits(struct digest_line *l, uint64_t n);

#endif
