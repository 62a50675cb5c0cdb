/* The first half of reading a record: its words, each with its place.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_RECORD_RECORD_SCAN_H
#define FAMILIES_CARDS_RECORD_RECORD_SCAN_H

#include "families/cards/record/record.h"

/* Offsets of the parts of a round in the text, for messages. */
struct scan_round {
	size_t deck, starter, before, after, check; /* of the tags */
	size_t begin;                        /* of the round */
	size_t *item;                        /* offset of each item */
	size_t cap;
	bool has_deck, has_starter, has_before, has_after, has_check;
	uint32_t said_check;
	unsigned seen;                       /* tags, a bit each */
};

struct scan {
	const char *text;
	const char *p, *end;
	struct record *record;
	struct scan_round *round; /* offsets for each round of the record */
	size_t rounds_cap;
	size_t total, ending;     /* of the tags */
	int32_t said_total[SEATS];
	unsigned seen;            /* tags, a bit each */
	bool has_total, has_end, has_format, has_ruleset;
	struct error *e;
};

/* scan_tag reads the tag that begins at S->p.  scan_item reads a turn, a comment, a note or
 * a bracket of a variation there.  Both add it to S->record and step over it.  Each returns
 * 0, or -1 with E set. */
int scan_tag(struct scan *s);
int scan_item(struct scan *s);

/* True if the tag called NAME begins at S->p.  For NULL, true if any tag does: "[Name" but not
 * "[%note". */
bool scan_at_tag(const struct scan *s, const char *name);

/* Steps over a byte-order mark and white space before a record.  Returns 0, or -1 with E set if
 * no record begins after them. */
int scan_beginning(struct scan *s);

/* Releases everything that S owns except S->record. */
void scan_release(struct scan *s);

/* scan_here returns the offset in the text that is read next.  scan_space steps over white
 * space. */
size_t scan_here(const struct scan *s);
void scan_space(struct scan *s);

/* Sets S's error to "line L, column C: " and the text that FORMAT makes.  AT is an offset
 * in the text.  Returns -1. */
int scan_fail(struct scan *s, size_t at, const char *format, ...) BASE_PRINTF(3, 4);

#endif
