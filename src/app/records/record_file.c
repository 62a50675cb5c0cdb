/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/records/record_file.h"

#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "cards/match/cards.h"
#include "cards/record/record_words.h"
#include "game/record_parts.h"
#include "game/record_words.h"
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

int record_text_read(const char *path, const struct text *text, struct record *r,
                     struct error *e)
{
	struct error why;
	const struct game *g = record_text_family(text_string(text), text->len);
	if (g) {
		error_set(e, "%s: this is a match of %s, and one of the card games is wanted here",
		          record_file_name(path), g->name);
		return RECORD_FILE_BAD;
	}
	if (record_read(r, text_string(text), text->len, NULL, &why)) {
		error_set(e, "%s, %s", record_file_name(path), why.text);
		return RECORD_FILE_BAD;
	}
	if (!r->rounds) {
		error_set(e, "%s: no round has begun in this record", record_file_name(path));
		record_release(r);
		return RECORD_FILE_BAD;
	}
	return 0;
}

int record_file_read(const char *path, struct record *r, struct error *e)
{
	struct text text = {0};
	int status = store_read(path, &text, e);
	if (!status)
		status = record_text_read(path, &text, r, e);
	text_release(&text);
	return status;
}
