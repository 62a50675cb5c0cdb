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

int record_file_read(const char *path, struct record *r, struct error *e)
{
	struct text text = {0};
	struct error why;
	int status = store_read(path, &text, e);
	if (!status && record_read(r, text_string(&text), text.len, NULL, &why)) {
		error_set(e, "%s, %s", record_file_name(path), why.text);
		status = RECORD_FILE_BAD;
	} else if (!status && !r->rounds) {
		error_set(e, "%s: no round has begun in this record", record_file_name(path));
		record_release(r);
		status = RECORD_FILE_BAD;
	}
	text_release(&text);
	return status;
}
