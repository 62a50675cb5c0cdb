/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/records/match_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "game/match.h"
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
	char *row = game_record_tag(text, len, WORD_RULESET);
	const struct game *g = row ? families_of_row(row) : NULL;
	free(row);
	return g ? g : families_all()[0]->game;
}

/* Returns the number of the line of the LEN bytes of TEXT that begins with the tag NAME, 0 if none
 * does. */
static size_t line_of_tag(const char *text, size_t len, const char *name)
{
	const char *p = text, *end = text + len;
	size_t size = strlen(name), line = 1;
	for (; p < end; line++) {
		const char *next = memchr(p, '\n', (size_t)(end - p));
		if (*p == '[' && (size_t)(end - p) > size + 1 && !memcmp(p + 1, name, size) &&
		    strchr(" \t\"", p[size + 1]))
			return line;
		p = next ? next + 1 : end;
	}
	return 0;
}

void record_text_explain(const char *text, size_t len, struct error *e)
{
	const struct game *g;
	void *rules = NULL;
	struct error why;
	size_t line = 0;
	char *row = game_record_tag(text, len, WORD_RULESET);
	bool there = sscanf(e->text, "line %zu,", &line) == 1 && row && !families_of_row(row) &&
	             line == line_of_tag(text, len, WORD_RULESET);
	if (there && families_parse(row, &g, &rules, &why))
		error_set(e, "line %zu, column 1: %s", line, why.text);
	else if (there)
		error_set(e, "line %zu, column 1: '%.60s': what comes after ':' belongs in the tag Bends",
		          line, row);
	free(rules);
	free(row);
}

int match_text_read(const char *path, const struct text *text, struct match *m, struct error *e)
{
	static const char line[] = "line ";
	struct error why;
	if (!game_record_read(m, record_text_family(text_string(text), text->len), text_string(text),
	                      text->len, NULL, &why))
		return 0;
	record_text_explain(text_string(text), text->len, &why);
	const bool placed = !strncmp(why.text, line, sizeof line - 1);
	error_set(e, "%s%s %s", record_file_name(path), placed ? "," : ":", why.text);
	return RECORD_FILE_BAD;
}

bool match_text_tag(struct text *text, const char *name, const char *value)
{
	struct text out = {0};
	game_record_set_tag(record_text_family(text_string(text), text->len), text_string(text), text->len,
	                    name, value, &out);
	if (!out.len)
		return false;
	text_release(text);
	*text = out;
	return true;
}

int match_file_read(const char *path, struct match *m, struct error *e)
{
	struct text text = {0};
	int status = store_read(path, &text, e);
	if (!status)
		status = match_text_read(path, &text, m, e);
	text_release(&text);
	return status;
}

bool match_is_you(const char *name)
{
	return !strcmp(name, RECORD_YOU);
}

int match_person(const struct match_head *head, int seats)
{
	return record_person(&head->tags, head->name, seats);
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
