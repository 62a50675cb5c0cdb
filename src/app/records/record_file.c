/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/records/record_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "families/cards/match/cards.h"
#include "families/cards/record/record_words.h"
#include "game/record.h"
#include "os/store.h"

const struct target_format record_target = {"[" TAG_FORMAT, "record", true};

const char *record_file_name(const char *path)
{
	return strcmp(path, "-") ? path : "standard input";
}

const struct game *record_text_family(const char *text, size_t len)
{
	char *row = game_record_tag(text, len, WORD_RULESET);
	const struct game *g = row ? families_of_row(row) : NULL;
	free(row);
	return g == &cards_game ? NULL : g;
}

/* The number of the line of the LEN bytes of TEXT that begins with the tag NAME, 0 if none does. */
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

/* The record in the LEN bytes of TEXT can't be read, as E says.  If that is because no family has its
 * ruleset, says so in E with those of all families, for the cards know their own alone. */
static void name_rulesets(const char *text, size_t len, struct error *e)
{
	const struct game *g;
	void *rules = NULL;
	struct error why;
	size_t line = 0;
	char *row = game_record_tag(text, len, WORD_RULESET);
	bool there = sscanf(e->text, "line %zu,", &line) == 1 && row &&
	             line == line_of_tag(text, len, WORD_RULESET);
	if (there && families_parse(row, &g, &rules, &why))
		error_set(e, "line %zu, column 1: %s", line, why.text);
	free(rules);
	free(row);
}

int record_text_take(const char *text, size_t len, size_t *used, struct record *r, struct error *e)
{
	int status = record_read(r, text, len, used, e);
	if (status)
		name_rulesets(text, len, e);
	return status;
}

/* As record_text_read, but no round need have begun. */
static int read_early(const char *path, const struct text *text, struct record *r, struct error *e)
{
	struct error why;
	const struct game *g = record_text_family(text_string(text), text->len);
	if (g) {
		error_set(e, "%s: this is a match of %s, and one of the card games is wanted here",
		          record_file_name(path), g->name);
		return RECORD_FILE_BAD;
	}
	if (record_text_take(text_string(text), text->len, NULL, r, &why)) {
		error_set(e, "%s, %s", record_file_name(path), why.text);
		return RECORD_FILE_BAD;
	}
	return 0;
}

/* Returns STATUS, that of reading R from PATH; if that is 0 and no round has begun in R, RECORD_FILE_BAD,
 * and R is released. */
static int check_begun(int status, const char *path, struct record *r, struct error *e)
{
	if (status || r->rounds)
		return status;
	error_set(e, "%s: no round has begun in this record", record_file_name(path));
	record_release(r);
	return RECORD_FILE_BAD;
}

int record_text_read(const char *path, const struct text *text, struct record *r,
                     struct error *e)
{
	return check_begun(read_early(path, text, r, e), path, r, e);
}

int record_file_read_early(const char *path, struct record *r, struct error *e)
{
	struct text text = {0};
	int status = store_read(path, &text, e);
	if (!status)
		status = read_early(path, &text, r, e);
	text_release(&text);
	return status;
}

int record_file_read(const char *path, struct record *r, struct error *e)
{
	return check_begun(record_file_read_early(path, r, e), path, r, e);
}
