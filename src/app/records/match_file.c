/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/records/match_file.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/families/families.h"
#include "base/alloc.h"
#include "base/number.h"
#include "game/record.h"
#include "os/paths.h"
#include "os/store.h"

const struct target_format record_target = {"[" WORD_FORMAT, "record", true};

const char *record_file_name(const char *path)
{
	return strcmp(path, "-") ? path : "standard input";
}

const struct game *record_text_family(const char *text, size_t len)
{
	OWNED char *row = game_record_ruleset(text, len);
	const struct game *g = row ? families_of_row(row) : NULL;
	return g ? g : families_all()[0]->game;
}

/* Returns the number of the line of the LEN bytes of TEXT that begins with the ruleset's tag, 0 if
 * none does. */
static size_t ruleset_line(const char *text, size_t len)
{
	const char *p = text, *end = text + len;
	size_t line = 1;
	for (; p < end; line++) {
		const char *next = memchr(p, '\n', (size_t)(end - p));
		if (record_at_tag(p, end, WORD_RULESET))
			return line;
		p = next ? next + 1 : end;
	}
	return 0;
}

void record_text_explain(const char *text, size_t len, struct error *e)
{
	const struct game *g;
	OWNED void *rules = NULL;
	struct error why;
	size_t line = 0;
	OWNED char *row = game_record_ruleset(text, len);
	bool there = sscanf(e->text, "line %zu,", &line) == 1 && row && !families_of_row(row) &&
	             line == ruleset_line(text, len);
	if (there && families_parse(row, &g, &rules, &why))
		error_set(e, "line %zu, column 1: %s", line, why.text);
	else if (there)
		error_set(e, "line %zu, column 1: '%.60s': what comes after ':' belongs in the tag Bends",
		          line, row);
}

/* Returns the beginning of the first record in the text from P to END, beyond comments and tags;
 * END if there is none. */
static const char *next_record(const char *p, const char *end)
{
	for (; p < end; p++) {
		const char *close = *p == '{' ? "}" : *p == '[' ? "\n" : "";
		if (record_at_tag(p, end, WORD_FORMAT))
			return p;
		if (*close)
			p += strcspn(p, close);
	}
	return end;
}

static size_t count_records(const struct text *text)
{
	const char *end = text_string(text) + text->len;
	size_t count = 0;
	for (const char *p = next_record(text_string(text), end); p < end; p = next_record(p + 1, end))
		count++;
	return count;
}

int match_target_check(const char *path, struct error *e)
{
	OWN(text) text = {0};
	if (target_check(path, &record_target, e) ||
	    (target_holds(path) && store_read(path, &text, e)))
		return -1;
	if (count_records(&text) > 1)
		return error_set(e, "%s has several records: choose another name", path);
	return 0;
}

int match_file_text(const char *path, struct text *text, struct error *e)
{
	OWN(text) file = {0};
	const char *sign = strrchr(path, RECORD_NUMBER_SIGN);
	int64_t number = 0;
	text_add_bytes(&file, path, sign ? (size_t)(sign - path) : 0);
	const bool numbered = file.len && !number_read(sign + 1, 1, INT32_MAX, &number);
	int status = store_read(path, text, e);
	if (status && numbered && !store_read(text_string(&file), text, e)) {
		const char *end = text_string(text) + text->len, *at = next_record(text_string(text), end);
		const char *behind = at < end ? next_record(at + 1, end) : end;
		struct text record = {0};
		int64_t last = 1;
		for (; last < number && behind < end; last++) {
			at = behind;
			behind = next_record(at + 1, end);
		}
		/* if no record is there, the reader of the text says what is wrong */
		status = at == end || last == number ? 0 : error_set(e, "%s: the last record of %s is number %" PRId64,
		                                                     path, text_string(&file), last);
		if (at < end) {
			text_add_bytes(&record, at, (size_t)(behind - at));
			text_move(&record, text);
		}
	}
	return status;
}

int match_text_read(const char *path, const struct text *text, struct match *m, struct error *e)
{
	static const char line[] = "line ";
	struct error why;
	if (!game_record_read(m, record_text_family(text_string(text), text->len), text_string(text),
	                      text->len, NULL, &why))
		return 0;
	const size_t count = count_records(text);
	if (count > 1) {
		const char *file = strcmp(path, "-") ? path : "FILE";
		error_set(e, "%s has %zu records: choose one, from %s%c1 to %s%c%zu", record_file_name(path),
		          count, file, RECORD_NUMBER_SIGN, file, RECORD_NUMBER_SIGN, count);
		return RECORD_FILE_BAD;
	}
	record_text_explain(text_string(text), text->len, &why);
	const bool placed = !strncmp(why.text, line, sizeof line - 1);
	error_set(e, "%s%s %s", record_file_name(path), placed ? "," : ":", why.text);
	return RECORD_FILE_BAD;
}

bool match_text_review(struct text *text, const char *cost)
{
	struct text out = {0};
	game_record_set_tag(record_text_family(text_string(text), text->len), text_string(text), text->len,
	                    TAG_REVIEWED, cost, &out);
	if (!out.len)
		return false;
	text_move(&out, text);
	return true;
}

int match_file_read(const char *path, struct match *m, struct error *e)
{
	OWN(text) text = {0};
	return match_file_text(path, &text, e) ? -1 : match_text_read(path, &text, m, e);
}

bool match_cost(const struct tags *tags, int seats, double *cost)
{
	const char *at = tags_get(tags, TAG_REVIEWED);
	int seat = 0, used;
	while (at && seat < seats && sscanf(at, "%lf%n", &cost[seat], &used) == 1 && cost[seat] >= 0 &&
	       cost[seat] <= MATCH_COST_MOST) {
		at += used;
		seat++;
	}
	return at && seat == seats;
}
