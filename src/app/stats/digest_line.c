/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/stats/digest_line.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/records/file_index.h"
#include "app/records/match_file.h"
#include "base/alloc.h"
#include "base/number.h"

char *digest_word(struct digest_line *l)
{
	char *word = l->at;
	size_t len = strcspn(word, " ");
	l->bad |= !len;
	l->at += len + (word[len] == ' ');
	word[len] = '\0';
	return word;
}

char *digest_text(struct digest_line *l, char *s)
{
	if (l->out) {
		text_add_char(l->out, ' ');
		file_index_add_word(l->out, s);
		return s;
	}
	const char *read = file_index_word(digest_word(l));
	l->bad |= !read;
	return alloc_string(read ? read : "");
}

int64_t digest_number(struct digest_line *l, int64_t n, int64_t low, int64_t high)
{
	if (l->out)
		text_addf(l->out, " %" PRId64, n);
	else if (number_read(digest_word(l), low, high, &n))
		l->bad = true;
	return l->bad ? low : n;
}

long digest_count_of(struct digest_line *l, long n)
{
	return (long)digest_number(l, n, 0, DIGEST_COUNT_MOST);
}

int32_t digest_points(struct digest_line *l, int64_t n)
{
	return (int32_t)digest_number(l, n, -DIGEST_POINTS_MOST, DIGEST_POINTS_MOST);
}

double digest_cost(struct digest_line *l, double x)
{
	char *end;
	if (l->out) {
		text_addf(l->out, " %.17g", x);
		return x;
	}
	x = strtod(digest_word(l), &end);
	l->bad |= *end || !(x >= 0 && x <= MATCH_COST_MOST);
	return x;
}

uint64_t digest_bits(struct digest_line *l, uint64_t n)
{
	enum { HEXADECIMAL = 16 };
	char *end;
	if (l->out) {
		text_addf(l->out, " %" PRIx64, n);
		return n;
	}
	n = strtoull(digest_word(l), &end, HEXADECIMAL);
	l->bad |= *end != '\0';
	return n;
}
