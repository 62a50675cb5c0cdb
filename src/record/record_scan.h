/* The first half of reading a record: its words, each with its place.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef RECORD_RECORD_SCAN_H
#define RECORD_RECORD_SCAN_H

#include "record/record.h"

/* Where things stand in the text, for messages. */
struct scan_round {
	size_t deck, starter, before, after, check; /* of the tags */
	size_t begin;                        /* of the round */
	size_t *item;                        /* of each item */
	size_t cap;
	bool has_deck, has_starter, has_before, has_after, has_check;
	uint32_t said_check;
	unsigned seen;                       /* tags, a bit each */
};

struct scan {
	const char *text;
	const char *p, *end;
	struct record *record;
	struct scan_round *round; /* one for each of the record's */
	size_t rounds_cap;
	size_t total, ending;     /* of the tags */
	int32_t said_total[SEATS];
	unsigned seen;            /* tags, a bit each */
	bool has_total, has_end, has_format, has_ruleset;
	struct error *e;
};

/* Each reads what begins at S->p: a tag; and a turn, a remark or what else stands between
 * tags.  0, or -1 with E set. */
int scan_tag(struct scan *s);
int scan_item(struct scan *s);

/* Gives back the memory of what was read but S->record. */
void scan_release(struct scan *s);

/* The place in the text that is read next; and goes on to what is no space. */
size_t scan_here(const struct scan *s);
void scan_space(struct scan *s);

/* Sets the error to "line L, column C: " and the text.  AT: the place in the
 * text.  Returns -1. */
int scan_fail(struct scan *s, size_t at, const char *format, ...) BASE_PRINTF(3, 4);

#endif
