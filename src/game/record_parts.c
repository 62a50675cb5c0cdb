/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/record.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "base/number.h"

enum { PARTS_MAX = 1 << 20 };

const char *const end_words[END_WORDS] = {[STAGE_ON] = "unfinished",
                                       [STAGE_ROUND_OVER] = "unfinished",
                                       [STAGE_OVER] = "finished",
                                       [STAGE_RESIGNED] = "resigned"};

/* Where the reading of a record has come. */
struct reader {
	const char *p, *end;
	const struct record_kind *kind;
	bool moved;          /* a move was read on this line */
	bool comma;          /* a comma stood after the last move */
	int number;          /* before the move that comes next, as in struct part */
	struct record_parts *parts;
};

int record_fail(const struct record_parts *parts, size_t at, const char *format, ...)
{
	char why[ERROR_SIZE];
	va_list args;
	size_t line = 1, begins = 0;
	va_start(args, format);
	vsnprintf(why, sizeof why, format, args);
	va_end(args);
	for (size_t i = 0; i < at; i++)
		if (parts->source[i] == '\n') {
			line++;
			begins = i + 1;
		}
	return error_set(parts->e, "line %zu, column %zu: %s", line, at - begins + 1, why);
}

static size_t here(const struct reader *r)
{
	return (size_t)(r->p - r->parts->source);
}

static struct part *add_part(struct reader *r, enum part_kind kind)
{
	struct record_parts *all = r->parts;
	all->part = alloc_grow(all->part, &all->cap, all->len + 1, sizeof *all->part);
	struct part *part = &all->part[all->len++];
	*part = (struct part){.kind = (uint8_t)kind, .at = here(r)};
	return part;
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

bool record_at_tag(const char *p, const char *end, const char *name)
{
	const size_t left = (size_t)(end - p), len = name ? strlen(name) : 0;
	if (!left || *p != '[' || (left > 1 && p[1] == '%'))
		return false;
	return !name || (left > len + 1 && !memcmp(p + 1, name, len) &&
	                 (is_space(p[len + 1]) || p[len + 1] == '"'));
}

static bool at_tag(const struct reader *r, const char *name)
{
	return record_at_tag(r->p, r->end, name);
}

/* Reads [Name "value"]. */
static int read_tag(struct reader *r)
{
	struct part *part = add_part(r, PART_TAG);
	const char *name = ++r->p;
	while (r->p < r->end && !is_space(*r->p) && *r->p && *r->p != '"' && *r->p != ']')
		r->p++;
	part->name = alloc_part(name, (size_t)(r->p - name));
	skip_space(r);
	if (!*part->name || r->p == r->end || *r->p != '"')
		return record_fail(r->parts, part->at, "a tag is written [Name \"value\"]");
	OWN(text) value = {0};
	const size_t quote = here(r);
	for (r->p++; r->p < r->end && *r->p != '"' && *r->p != '\n' && *r->p; r->p++) {
		if (*r->p == '\\' && r->p + 1 < r->end && r->p[1] != '\n' && r->p[1])
			r->p++;
		text_add_char(&value, *r->p);
	}
	part->text = alloc_string(text_string(&value));
	if (r->p == r->end || *r->p != '"')
		return record_fail(r->parts, quote, "the tag's value doesn't end on its line");
	r->p++;
	skip_space(r);
	if (r->p == r->end || *r->p != ']')
		return record_fail(r->parts, quote, "the tag isn't closed: it ends with \"]");
	r->p++;
	return 0;
}

/* Checks the tag that was read last, if it is the first of the record or of a round. */
static int check_tag(struct record_parts *all)
{
	struct part *tag = &all->part[all->len - 1];
	const int64_t number = (int64_t)all->rounds + 1;
	int64_t said;
	const bool begins_round = !strcmp(tag->name, WORD_ROUND);
	tag->used = all->len == 1 || begins_round;
	if (all->len == 1 && strcmp(tag->text, WORD_VERSION))
		return record_fail(all, tag->at,
		                   "this is version \"%.40s\" of the format: version %s is read",
		                   tag->text, WORD_VERSION);
	if (!begins_round)
		return 0;
	if (number_read(tag->text, number, number, &said))
		return record_fail(all, tag->at,
		                   "found round \"%.40s\" where round %" PRId64 " belongs",
		                   tag->text, number);
	all->round = alloc_grow(all->round, &all->rounds_cap, all->rounds + 1, sizeof *all->round);
	all->round[all->rounds++] = all->len - 1;
	return 0;
}

/* Reads {text} or [%text]; its first byte is at r->p, and CLOSE ends it. */
static int read_remark(struct reader *r, enum part_kind kind, int skip, char close)
{
	struct part *part = add_part(r, kind);
	const char *from = r->p + skip, *to = memchr(from, close, (size_t)(r->end - from));
	if (!to || memchr(from, '\0', (size_t)(to - from)))
		return record_fail(r->parts, part->at, "the %s isn't closed: it ends with %c",
		                   kind == PART_COMMENT ? "comment" : "note", close);
	part->text = alloc_part(from, (size_t)(to - from));
	r->p = to + 1;
	return 0;
}

/* Reads the number of a turn, "12.", if there is one. */
static bool read_number(struct reader *r)
{
	enum { BASE = 10, MOST = 1000000 }; /* beyond it the exact number does not matter */
	const char *p = r->p;
	int number = 0;
	for (; p < r->end && *p >= '0' && *p <= '9'; p++)
		number = number < MOST ? number * BASE + (*p - '0') : MOST;
	if (p == r->p || p == r->end || *p != '.')
		return false;
	while (p < r->end && *p == '.')
		p++;
	r->p = p;
	r->number = r->number == NO_NUMBER ? number : TWO_NUMBERS;
	return true;
}

/* Reads a move, up to a character that ends it. */
static int read_move(struct reader *r)
{
	struct part *part = add_part(r, PART_MOVE);
	const char *from = r->p;
	part->begins_line = !r->moved;
	part->comma = r->comma;
	part->number = r->number;
	while (r->p < r->end && !strchr(r->kind->ends, *r->p))
		r->p++;
	part->text = alloc_part(from, (size_t)(r->p - from));
	for (char *c = part->text; (c = strchr(c, '\r'));)
		*c = ' ';
	text_trim(part->text);
	r->moved = true;
	r->number = NO_NUMBER;
	r->comma = r->p < r->end && *r->p == ',';
	r->p += r->comma;
	if (*part->text)
		return 0;
	return record_fail(r->parts, part->at,
	                   r->comma ? "a move is missing before the comma"
	                            : "found a stray character where a move belongs");
}

static int read_part(struct reader *r)
{
	if (at_tag(r, NULL))
		return read_tag(r) || check_tag(r->parts) ? -1 : 0;
	if (read_number(r))
		return 0;
	if (!r->parts->rounds)
		return record_fail(r->parts, here(r), "found text where the tag [%s \"1\"] belongs",
		                   WORD_ROUND);
	if (*r->p == '[')
		return read_remark(r, PART_NOTE, 2, ']');
	if (*r->p == '{')
		return read_remark(r, PART_COMMENT, 1, '}');
	if ((*r->p == '(' || *r->p == ')') && strchr(r->kind->ends, *r->p)) {
		add_part(r, *r->p == '(' ? PART_OPEN : PART_CLOSE);
		r->p++;
		return 0;
	}
	return read_move(r);
}

/* Steps over a byte order mark and white space before a record. */
static void skip_to_record(struct reader *r)
{
	r->p += text_mark(r->p, (size_t)(r->end - r->p));
	skip_space(r);
}

/* Lists the parts of the record, or of its HEAD alone. */
static int read_parts(struct reader *r, bool head)
{
	skip_to_record(r);
	if (!at_tag(r, r->kind->begins))
		return record_fail(r->parts, here(r), "a %s begins with [%s \"" WORD_VERSION "\"]",
		                   r->kind->name, r->kind->begins);
	do {
		if (r->parts->len == PARTS_MAX)
			return record_fail(r->parts, here(r),
			                   "more than %d tags, turns and comments: this is not a %s",
			                   PARTS_MAX, r->kind->name);
		if (read_part(r))
			return -1;
		skip_space(r);
	} while (r->p < r->end && !at_tag(r, r->kind->begins) &&
	         (!head || (at_tag(r, NULL) && !at_tag(r, WORD_ROUND))));
	return 0;
}

int record_parts_read(struct record_parts *parts, const struct record_kind *kind, const char *text,
                      size_t len, size_t *used, struct error *e)
{
	*parts = (struct record_parts){.source = text, .e = e};
	struct reader r = {.p = text, .end = text + len, .kind = kind, .number = NO_NUMBER,
	                   .parts = parts};
	int failed = read_parts(&r, false);
	if (!failed && !used && r.p < r.end)
		failed = record_fail(parts, here(&r), "a second %s begins here: one is read", kind->name);
	if (used)
		*used = here(&r);
	if (failed)
		record_parts_release(parts);
	return failed;
}

int record_parts_head(struct record_parts *parts, const char *text, size_t len)
{
	static const struct record_kind kind = {WORD_FORMAT, "record", ""};
	*parts = (struct record_parts){.source = text};
	struct reader r = {.p = text, .end = text + len, .kind = &kind, .parts = parts};
	int failed = read_parts(&r, true);
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
	free(parts->round);
	*parts = (struct record_parts){0};
}

/* ---- What the parts say. ---- */

size_t record_round_at(const struct record_parts *parts, int number)
{
	return (size_t)number <= parts->rounds ? parts->round[number - 1] : parts->len;
}

static bool is_tag(const struct part *part, const char *name)
{
	return part->kind == PART_TAG && !strcmp(part->name, name);
}

struct part *record_tag_in(struct record_parts *parts, size_t first, size_t end, const char *name)
{
	for (size_t i = first; i < end; i++)
		if (is_tag(&parts->part[i], name)) {
			parts->part[i].used = true;
			return &parts->part[i];
		}
	return NULL;
}

int record_other_tags(const struct record_parts *parts, size_t first, size_t end, struct tags *out)
{
	for (size_t i = first; i < end; i++) {
		const struct part *tag = &parts->part[i];
		if (tag->kind == PART_TAG && !tag->used && strcmp(tag->name, TAG_LATER_SEED) != 0)
			tags_add(out, tag->name, tag->text);
		for (size_t k = i + 1; k < end && tag->used && !is_tag(tag, WORD_BOARD); k++)
			if (is_tag(&parts->part[k], tag->name))
				return record_fail(parts, parts->part[k].at,
				                   "the tag %s is there already", tag->name);
	}
	return 0;
}

int record_number(const struct record_parts *parts, const struct part *tag, int low, int high,
                  int *out)
{
	int64_t n;
	if (number_read(tag->text, low, high, &n))
		return record_fail(parts, tag->at,
		                   "found \"%.40s\" where a number from %d to %d belongs",
		                   tag->text, low, high);
	*out = (int)n;
	return 0;
}

int record_knower(struct record_parts *parts, int seats, int *out)
{
	const size_t head = record_round_at(parts, 1);
	const struct part *private = record_tag_in(parts, 0, head, WORD_PRIVATE);
	const struct part *seed = record_tag_in(parts, 0, head, WORD_SEED);
	if (!private)
		return 0;
	seed = seed ? seed : record_tag_in(parts, 0, head, TAG_LATER_SEED);
	if (seed)
		return record_fail(parts, seed->at,
		                   "a private record has no %s, which would tell what its seat can't know",
		                   seed->name);
	return record_number(parts, private, 1, seats, out);
}

int record_yes(const struct record_parts *parts, const struct part *tag, bool *out)
{
	*out = tag && !strcmp(tag->text, "yes");
	if (!tag || *out || !strcmp(tag->text, "no"))
		return 0;
	return record_fail(parts, tag->at,
	                   "found \"%.40s\" where \"yes\" or \"no\" belongs", tag->text);
}

static bool is_date(const char *s)
{
	static const char shape[] = "dddd-dd-dd";
	size_t i = 0;
	for (; shape[i] && s[i]; i++)
		if (shape[i] == 'd' ? s[i] < '0' || s[i] > '9' : s[i] != shape[i])
			return false;
	return !shape[i] && !s[i] && atoi(s + 5) >= 1 && atoi(s + 5) <= 12 && atoi(s + 8) >= 1 &&
	       atoi(s + 8) <= 31;
}

int record_date(const struct record_parts *parts, const struct part *tag, char **out)
{
	if (tag && !is_date(tag->text))
		return record_fail(parts, tag->at,
		                   "found \"%.40s\" where a date belongs, as \"2026-11-20\"", tag->text);
	*out = tag ? alloc_string(tag->text) : NULL;
	return 0;
}

int record_end(const struct record_parts *parts, const struct part *tag, enum stage *out)
{
	int i = 0;
	while (tag && i < END_WORDS && strcmp(tag->text, end_words[i]))
		i++;
	*out = (enum stage)i;
	if (i < END_WORDS)
		return 0;
	return record_fail(parts, tag->at,
	                   "found \"%.40s\" where \"finished\", \"resigned\" or \"unfinished\" belongs",
	                   tag->text);
}

int record_points(const struct record_parts *parts, const struct part *tag, int seats,
                  int32_t *points)
{
	enum { MOST = 1000000000 }; /* so that their differences are numbers, too */
	const char *from = tag ? tag->text : "";
	bool good = true;
	for (int seat = 0; tag && good && seat < seats; seat++) {
		char *end;
		const long n = strtol(from, &end, 10);
		good = end != from && n <= MOST && n >= -MOST;
		points[seat] = good ? (int32_t)n : 0;
		from = end;
	}
	if (good && !*from)
		return 0;
	return record_fail(parts, tag->at,
	                   "found \"%.40s\" where %d numbers of points belong, as \"12 -3\"",
	                   tag->text, seats);
}

int record_check_end(const struct record_parts *parts, const struct part *tag, enum stage stage)
{
	if (!tag || !strcmp(tag->text, end_words[stage]))
		return 0;
	return record_fail(parts, tag->at, "the match is %s, not \"%.40s\"", end_words[stage],
	                   tag->text);
}

int record_check_points(const struct record_parts *parts, const struct part *tag, int seats,
                        const int32_t *points)
{
	int32_t said[SEATS_MAX] = {0};
	OWN(text) is = {0};
	if (record_points(parts, tag, seats, said))
		return -1;
	if (!tag || !memcmp(said, points, (size_t)seats * sizeof *said))
		return 0;
	for (int seat = 0; seat < seats; seat++)
		text_addf(&is, "%s%" PRId32, seat ? " " : "", points[seat]);
	return record_fail(parts, tag->at,
	                   "%s says \"%.40s\" where the points are \"%s\"", tag->name, tag->text,
	                   text_string(&is));
}

int record_check_turns(const struct record_parts *parts, const struct part *tag, uint32_t check)
{
	const struct phrase is = phrase("%08" PRIx32, check);
	if (!tag || ascii_same(tag->text, is.s))
		return 0;
	return record_fail(parts, tag->at,
	                   "a turn of this round was changed: its check is %s; leave the tag out if that is meant",
	                   is.s);
}

char *game_record_ruleset(const char *text, size_t len)
{
	OWN(record_parts) parts = {.source = text};
	struct reader r = {.p = text, .end = text + len, .parts = &parts};
	char *value = NULL;
	skip_to_record(&r);
	while (at_tag(&r, NULL) && !value && !read_tag(&r)) {
		const struct part *tag = &parts.part[parts.len - 1];
		if (!strcmp(tag->name, WORD_ROUND))
			break;
		if (!strcmp(tag->name, WORD_RULESET))
			value = alloc_string(tag->text);
		skip_space(&r);
	}
	return value;
}

bool record_is_person(const char *spec)
{
	static const char person[] = RECORD_PERSON;
	size_t len = sizeof person - 1;
	return !strncmp(spec, person, len) && (!spec[len] || spec[len] == ':');
}

static struct phrase player_tag(int seat)
{
	return phrase(TAG_PLAYER "%d", seat + 1);
}

const char *record_player(const struct tags *tags, int seat)
{
	return tags_get(tags, player_tag(seat).s);
}

void record_set_player(struct tags *tags, int seat, const char *spec)
{
	tags_set(tags, player_tag(seat).s, spec);
}

bool record_not_verified(const struct tags *tags)
{
	const char *verdict = tags_get(tags, TAG_VERDICT);
	return verdict && strncmp(verdict, VERDICT_GOOD, strlen(VERDICT_GOOD)) != 0;
}

bool record_is_friend(const struct tags *tags, int seat)
{
	const char *spec = record_player(tags, seat);
	return spec && !strcmp(spec, RECORD_FRIEND);
}

int record_person(const struct match_head *head, int seats)
{
	int people = 0, named = 0, person = -1;
	for (int seat = 0; seat < seats; seat++) {
		const char *spec = record_player(&head->tags, seat);
		named += spec != NULL;
		if (spec && record_is_person(spec)) {
			people++;
			person = seat;
		}
	}
	if (named == seats)
		return people == 1 ? person : -1;
	for (int seat = 0; seat < seats; seat++)
		if (head->name[seat] && !strcmp(head->name[seat], RECORD_YOU))
			return seat;
	return -1;
}
