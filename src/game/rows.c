/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/rows.h"

#include <string.h>

#include "base/field.h"

const char *row_name(const void *rules)
{
	const struct row *r = rules;
	return r->name;
}

const char *row_title(const void *rules)
{
	const struct row *r = rules;
	return r->title;
}

void row_format(const void *rules, struct text *out)
{
	text_add(out, row_name(rules));
}

int row_bend(void *rules, const char *text, struct error *e)
{
	return error_set(e, "%.40s: nothing is bent in %s: leave it out", text, row_name(rules));
}

bool row_same(const void *a, const void *b)
{
	return !strcmp(row_name(a), row_name(b));
}

int row_one(const void *anything)
{
	(void)anything;
	return 1;
}

int row_parse(const void *rows, size_t count, size_t size, void *rules, const char *text,
              struct error *e)
{
	struct text name = {0};
	const size_t len = strcspn(text, ":");
	text_add_bytes(&name, text, len);
	const void *row = row_find(rows, count, size, text_string(&name), e);
	text_release(&name);
	if (!row)
		return -1;
	if (text[len])
		return row_bend((void *)&(struct row){row_name(row), NULL}, text + len + 1, e);
	memcpy(rules, row, size);
	return 0;
}
