/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game/record.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* Where the reading of a record has come. */
struct reader {
	const char *p, *end;
	const char *counted; /* the lines before it are counted */
	size_t line;         /* of `counted` */
	bool moved;          /* a move was read on this line */
	bool comma;          /* a comma stood after the last move */
	int number;          /* of the turn whose move comes next, or NO_NUMBER */
	struct record_parts *parts;
	struct error *e;
};

int record_fail(struct error *e, size_t line, const char *format, ...)
{
	char why[ERROR_SIZE];
	va_list args;
	va_start(args, format);
	vsnprintf(why, sizeof why, format, args);
	va_end(args);
	return error_set(e, "line %zu: %s", line, why);
}

/* Returns the line of the next byte. */
static size_t line_here(struct reader *r)
{
	for (; r->counted < r->p; r->counted++)
		r->line += *r->counted == '\n';
	return r->line;
}

/* Adds a part that begins here. */
static struct part *add_part(struct reader *r, enum part_kind kind)
{
	struct record_parts *all = r->parts;
	all->part = alloc_grow(all->part, &all->cap, all->len + 1, sizeof *all->part);
	struct part *part = &all->part[all->len++];
	*part = (struct part){.kind = (uint8_t)kind, .line = line_here(r)};
	return part;
}

static char *copy(const char *from, const char *to)
{
	struct text t = {0};
	text_add_bytes(&t, from, (size_t)(to - from));
	text_add_char(&t, '\0');
	return t.s;
}

static bool is_space(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static void skip_space(struct reader *r)
{
	for (; r->p < r->end && is_space(*r->p); r->p++)
		if (*r->p == '\n')
			r->moved = false;
}

/* Reads [Name "value"]. */
static int read_tag(struct reader *r)
{
	struct part *part = add_part(r, PART_TAG);
	const char *name = ++r->p;
	while (r->p < r->end && !is_space(*r->p) && *r->p != '"' && *r->p != ']')
		r->p++;
	part->name = copy(name, r->p);
	skip_space(r);
	if (!*part->name || r->p == r->end || *r->p != '"')
		return record_fail(r->e, part->line, "a tag is written [Name \"value\"]");
	struct text value = {0};
	for (r->p++; r->p < r->end && *r->p != '"' && *r->p != '\n' && *r->p; r->p++) {
		if (*r->p == '\\' && r->p + 1 < r->end && r->p[1] != '\n')
			r->p++;
		text_add_char(&value, *r->p);
	}
	part->text = alloc_string(text_string(&value));
	text_release(&value);
	if (r->p == r->end || *r->p != '"')
		return record_fail(r->e, part->line, "the tag's value doesn't end on its line");
	r->p++;
	skip_space(r);
	if (r->p == r->end || *r->p != ']')
		return record_fail(r->e, part->line, "the tag isn't closed: it ends with \"]");
	r->p++;
	return 0;
}

/* Reads {text} or [%text]; its first byte is at r->p, and CLOSE ends it. */
static int read_remark(struct reader *r, enum part_kind kind, int skip, char close)
{
	struct part *part = add_part(r, kind);
	const char *from = r->p + skip, *to = memchr(from, close, (size_t)(r->end - from));
	if (!to || memchr(from, '\0', (size_t)(to - from)))
		return record_fail(r->e, part->line, "the %s isn't closed: it ends with %c",
		                   kind == PART_COMMENT ? "comment" : "note", close);
	part->text = copy(from, to);
	r->p = to + 1;
	return 0;
}

/* Reads the number of a turn, "12.", if one is there. */
static void read_number(struct reader *r)
{
	enum { BASE = 10, MOST = 1000000 }; /* beyond it the exact number does not matter */
	const char *p = r->p;
	int number = 0;
	for (; p < r->end && *p >= '0' && *p <= '9'; p++)
		number = number < MOST ? number * BASE + (*p - '0') : MOST;
	if (p > r->p && p < r->end && *p == '.') {
		r->p = p + 1;
		r->number = number;
	}
	skip_space(r);
}

/* Reads a move, up to a comma or the end of its line. */
static int read_move(struct reader *r)
{
	struct part *part = add_part(r, PART_MOVE);
	const char *from = r->p;
	part->begins_line = !r->moved;
	part->comma = r->comma;
	part->number = r->number;
	while (r->p < r->end && !strchr(",\n{[", *r->p))
		r->p++;
	part->text = copy(from, r->p);
	text_trim(part->text);
	char *cut = strchr(part->text, '\r');
	if (cut)
		*cut = '\0';
	r->moved = true;
	r->number = NO_NUMBER;
	r->comma = r->p < r->end && *r->p == ',';
	r->p += r->comma;
	return *part->text ? 0 : record_fail(r->e, part->line, "a move is missing before the comma");
}

static bool at_record(const struct reader *r)
{
	static const char begin[] = "[" WORD_FORMAT " ";
	size_t len = sizeof begin - 1;
	return (size_t)(r->end - r->p) >= len && !memcmp(r->p, begin, len);
}

/* Steps over a byte order mark and white space before a record. */
static void skip_to_record(struct reader *r)
{
	r->p += text_mark(r->p, (size_t)(r->end - r->p));
	skip_space(r);
}

/* Lists the parts of the record. */
static int read_parts(struct reader *r)
{
	skip_to_record(r);
	if (!at_record(r))
		return record_fail(r->e, line_here(r),
		                   "a record begins with [" WORD_FORMAT " \"" WORD_VERSION "\"]");
	for (bool first = true; r->p < r->end && (first || !at_record(r)); first = false) {
		int failed;
		if (*r->p == '[' && r->p + 1 < r->end && r->p[1] == '%')
			failed = read_remark(r, PART_NOTE, 2, ']');
		else if (*r->p == '[')
			failed = read_tag(r);
		else if (*r->p == '{')
			failed = read_remark(r, PART_COMMENT, 1, '}');
		else {
			read_number(r);
			failed = r->p < r->end && *r->p != '{' && *r->p != '[' ? read_move(r) : 0;
		}
		if (failed)
			return -1;
		skip_space(r);
	}
	return 0;
}

int record_parts_read(struct record_parts *parts, const char *text, size_t len, size_t *used,
                      struct error *e)
{
	*parts = (struct record_parts){0};
	struct reader r = {.p = text, .end = text + len, .counted = text, .line = 1,
	                   .number = NO_NUMBER, .parts = parts, .e = e};
	int failed = read_parts(&r);
	if (!failed && !used && r.p < r.end)
		failed = record_fail(e, line_here(&r), "a second record begins here: one is read");
	if (used)
		*used = (size_t)(r.p - text);
	if (failed)
		record_parts_release(parts);
	return failed;
}

void record_parts_release(struct record_parts *parts)
{
	for (size_t i = 0; i < parts->len; i++) {
		free(parts->part[i].name);
		free(parts->part[i].text);
	}
	free(parts->part);
	*parts = (struct record_parts){0};
}

char *game_record_tag(const char *text, size_t len, const char *name)
{
	struct record_parts parts = {0};
	struct reader r = {.p = text, .end = text + len, .counted = text, .parts = &parts};
	char *value = NULL;
	skip_to_record(&r);
	while (r.p < r.end && *r.p == '[' && !value && !read_tag(&r)) {
		const struct part *tag = &parts.part[parts.len - 1];
		if (!strcmp(tag->name, WORD_ROUND))
			break;
		if (!strcmp(tag->name, name))
			value = alloc_string(tag->text);
		skip_space(&r);
	}
	record_parts_release(&parts);
	return value;
}

bool record_is_person(const char *spec)
{
	static const char person[] = RECORD_PERSON;
	size_t len = sizeof person - 1;
	return !strncmp(spec, person, len) && (!spec[len] || spec[len] == ':');
}

/* Returns the player in SEAT as the TAGS of a record name it; NULL if they don't. */
static const char *player_spec(const struct tags *tags, int seat)
{
	enum { TAG_SIZE = 24 };
	char tag[TAG_SIZE];
	snprintf(tag, sizeof tag, "Player%d", seat + 1);
	return tags_get(tags, tag);
}

bool record_is_friend(const struct tags *tags, int seat)
{
	const char *spec = player_spec(tags, seat);
	return spec && !strcmp(spec, RECORD_FRIEND);
}

int record_person(const struct tags *tags, char *const *name, int seats)
{
	int people = 0, named = 0, person = -1;
	for (int seat = 0; seat < seats; seat++) {
		const char *spec = player_spec(tags, seat);
		named += spec != NULL;
		if (spec && record_is_person(spec)) {
			people++;
			person = seat;
		}
	}
	if (named == seats)
		return people == 1 ? person : -1;
	for (int seat = 0; seat < seats; seat++)
		if (name[seat] && !strcmp(name[seat], RECORD_YOU))
			return seat;
	return -1;
}
