/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/field.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "base/names.h"
#include "base/words.h"

/* Returns how many of the LEN bytes of a wrong text a message quotes.  The limit leaves room on the
 * line to say what would be right. */
static int repeated(size_t len)
{
	enum { MOST = 40 };
	return len < MOST ? (int)len : MOST;
}

int field_value(const void *at, const struct field *f)
{
	int value;
	memcpy(&value, (const char *)at + f->offset, sizeof value);
	return value;
}

void field_put(void *at, const struct field *f, int value)
{
	memcpy((char *)at + f->offset, &value, sizeof value);
}

char *field_format(const void *at, const struct field *f, char *buf)
{
	int value = field_value(at, f);
	if (f->words[0])
		snprintf(buf, FIELD_VALUE_SIZE, "%s", f->words[value - f->low]);
	else
		snprintf(buf, FIELD_VALUE_SIZE, "%d", value);
	return buf;
}

/* Returns the field whose name is the LEN bytes at NAME; if there is none, NULL, and E lists the
 * names. */
static const struct field *field_find(const struct fields *fields, const char *name, size_t len,
                                      struct error *e)
{
	const struct field *field = fields->field;
	for (size_t i = 0; i < fields->count; i++)
		if (strlen(field[i].name) == len && ascii_same_part(field[i].name, name, len))
			return &field[i];
	OWN(text) names = {0};
	for (size_t i = 0; i < fields->count; i++)
		text_addf(&names, "%s%s", i ? " " : "", field[i].name);
	if (*fields->others)
		text_addf(&names, " %s", fields->others);
	error_set(e, "no rule is called '%.*s': there are %s", repeated(len), name,
	          text_string(&names));
	return NULL;
}

bool field_exists(const struct field *f, size_t count, const char *name, size_t len)
{
	size_t i = 0;
	while (i < count && !text_is(name, len, f[i].name))
		i++;
	return i < count;
}

/* Reads the LEN bytes at VALUE for field F into OUT.  Returns 0; or -1, and E says which values are
 * valid. */
static int field_parse(const struct field *f, const char *value, size_t len, int *out,
                       struct error *e)
{
	for (int i = 0; f->words[0] && i <= f->high - f->low; i++)
		if (strlen(f->words[i]) == len && ascii_same_part(f->words[i], value, len)) {
			*out = f->low + i;
			return 0;
		}
	if (f->words[0])
		return error_set(e, "%s=%.*s: must be %s=%s or %s=%s", f->name, repeated(len),
		                 value, f->name, f->words[0], f->name, f->words[1]);
	int number = 0;
	size_t i = 0;
	for (; i < len && value[i] >= '0' && value[i] <= '9' && number <= FIELD_MAX; i++)
		number = 10 * number + (value[i] - '0');
	if (!len || i < len || number < f->low || number > f->high)
		return error_set(e, "%s=%.*s: must be a whole number from %d to %d", f->name,
		                 repeated(len), value, f->low, f->high);
	*out = number;
	return 0;
}

int fields_set(void *at, const struct fields *fields, const char *text, struct error *e)
{
	unsigned said = 0; /* the fields that the text has set, a bit for each */
	for (const char *p = text; ; p++) {
		size_t len = strcspn(p, ",");
		const char *equals = memchr(p, '=', len);
		if (!equals)
			return error_set(e, "'%.*s' sets no rule: write NAME=VALUE, as in %s",
			                 repeated(len), p, fields->example);
		size_t name_len = (size_t)(equals - p);
		const struct field *f = field_find(fields, p, name_len, e);
		if (!f)
			return -1;
		unsigned bit = 1u << (f - fields->field);
		char before[FIELD_VALUE_SIZE];
		field_format(at, f, before);
		int old = field_value(at, f), value = old;
		if (field_parse(f, equals + 1, len - name_len - 1, &value, e))
			return -1;
		if (said & bit && value != old)
			return error_set(e, "%.*s: %s=%s was given, too: leave one of them out",
			                 repeated(len), p, f->name, before);
		field_put(at, f, value);
		said |= bit;
		p += len;
		if (!*p)
			return 0;
	}
}

int fields_check(const void *at, const struct fields *fields, struct error *e)
{
	for (size_t i = 0; i < fields->count; i++) {
		const struct field *f = &fields->field[i];
		int value = field_value(at, f);
		if (value < f->low || value > f->high)
			return error_set(e, "%s is %d: must be %d to %d", f->name, value, f->low,
			                 f->high);
	}
	return 0;
}

bool fields_same(const void *a, const void *b, const struct fields *fields)
{
	for (size_t i = 0; i < fields->count; i++)
		if (field_value(a, &fields->field[i]) != field_value(b, &fields->field[i]))
			return false;
	return true;
}

void fields_bends(const void *at, const void *row, const struct fields *fields, struct text *out)
{
	const char *comma = "";
	char value[FIELD_VALUE_SIZE];
	for (size_t i = 0; i < fields->count; i++) {
		const struct field *f = &fields->field[i];
		if (field_value(at, f) == field_value(row, f))
			continue;
		text_addf(out, "%s%s=%s", comma, f->name, field_format(at, f, value));
		comma = ",";
	}
}

const void *row_find(const void *rows, size_t count, size_t size, const char *name,
                     struct error *e)
{
	const int found = names_begin(rows, size, count, name);
	if (found >= 0)
		return (const char *)rows + (size_t)found * size;
	OWN(text) names = {0};
	names_list(rows, size, count, SAY_COMMA, &names);
	error_set(e, "no ruleset is called '%.*s': there are %s", repeated(strlen(name)), name,
	          text_string(&names));
	return NULL;
}
