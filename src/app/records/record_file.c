/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/records/record_file.h"

#include <string.h>

#include "cards/record/record_words.h"
#include "os/store.h"

const struct target_format record_target = {"[" TAG_FORMAT, "record", true};

const char *record_file_name(const char *path)
{
	return strcmp(path, "-") ? path : "standard input";
}

int record_text_read(const char *path, const struct text *text, struct record *r,
                     struct error *e)
{
	struct error why;
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
