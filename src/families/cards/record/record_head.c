/* The head of a record: the tags before its first round.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "families/cards/record/record_scan.h"
#include "families/cards/record/record_words.h"

/* Reads the tags before the first round into S->record.  Returns 0, or -1 with E set. */
static int scan_head(struct scan *s)
{
	if (scan_beginning(s))
		return -1;
	while (scan_at_tag(s, NULL) && !scan_at_tag(s, TAG_ROUND)) {
		if (s->has_format && scan_at_tag(s, TAG_FORMAT))
			break;
		if (scan_tag(s))
			return -1;
		scan_space(s);
	}
	return scan_check_ruleset(s);
}

int record_read_head(struct record *r, const char *text, size_t len, int32_t *total,
                     struct error *e)
{
	struct scan s = {.text = text, .p = text, .end = text + len, .record = r, .e = e};
	record_init(r);
	int status = scan_head(&s);
	memcpy(total, s.said_total, sizeof s.said_total);
	scan_release(&s);
	if (status)
		record_release(r);
	return status;
}

/* Whether SPEC, as --seats names players, is a person. */
static bool is_person(const char *spec)
{
	static const char person[] = RECORD_PERSON;
	size_t len = sizeof person - 1;
	return !strncmp(spec, person, len) && (!spec[len] || spec[len] == ':');
}

int record_person(const struct record *r)
{
	const char *first = tags_get(&r->tags, TAG_PLAYER1);
	const char *second = tags_get(&r->tags, TAG_PLAYER2);
	if (first && second && is_person(first) != is_person(second))
		return is_person(first) ? 0 : 1;
	if (first && second)
		return -1;
	for (int seat = 0; seat < SEATS; seat++)
		if (r->name[seat] && !strcmp(r->name[seat], RECORD_YOU))
			return seat;
	return -1;
}
