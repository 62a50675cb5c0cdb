/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/record_file.h"

#include "app/records/match_file.h"
#include "families/cards/match/cards.h"
#include "os/store.h"

static int read_early(const char *path, const struct text *text, struct record *r, struct error *e)
{
	struct error why;
	const struct game *g = record_text_family(text_string(text), text->len);
	if (g != &cards_game) {
		error_set(e, "%s: this is a match of %s, and one of the card games is wanted here",
		          record_file_name(path), g->name);
		return RECORD_FILE_BAD;
	}
	if (record_read(r, text_string(text), text->len, NULL, &why)) {
		record_text_explain(text_string(text), text->len, &why);
		error_set(e, "%s, %s", record_file_name(path), why.text);
		return RECORD_FILE_BAD;
	}
	return 0;
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
	int status = record_file_read_early(path, r, e);
	if (status || r->rounds)
		return status;
	error_set(e, "%s: no round has begun in this record", record_file_name(path));
	record_release(r);
	return RECORD_FILE_BAD;
}
