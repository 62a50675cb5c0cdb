/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/remark.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

void tags_release(struct tags *t)
{
	for (size_t i = 0; i < t->len; i++) {
		free(t->tag[i].name);
		free(t->tag[i].value);
	}
	free(t->tag);
	*t = (struct tags){0};
}

void tags_copy(const struct tags *from, struct tags *to)
{
	for (size_t i = 0; i < from->len; i++)
		if (strcmp(from->tag[i].name, TAG_LATER_SEED))
			tags_add(to, from->tag[i].name, from->tag[i].value);
}

void tags_add(struct tags *t, const char *name, const char *value)
{
	t->tag = alloc_grow(t->tag, &t->cap, t->len + 1, sizeof *t->tag);
	t->tag[t->len++] = (struct tag){alloc_string(name), alloc_string(value)};
}

static struct tag *tag_find(const struct tags *t, const char *name)
{
	for (size_t i = 0; i < t->len; i++)
		if (!strcmp(t->tag[i].name, name))
			return &t->tag[i];
	return NULL;
}

const char *tags_get(const struct tags *t, const char *name)
{
	const struct tag *tag = tag_find(t, name);
	return tag ? tag->value : NULL;
}

void tags_set(struct tags *t, const char *name, const char *value)
{
	struct tag *tag = tag_find(t, name);
	if (!tag && value)
		tags_add(t, name, value);
	else if (tag && !value) {
		size_t at = (size_t)(tag - t->tag);
		free(tag->name);
		free(tag->value);
		t->len--;
		memmove(tag, tag + 1, (t->len - at) * sizeof *tag);
	} else if (tag) {
		char *copy = alloc_string(value);
		free(tag->value);
		tag->value = copy;
	}
}

bool tags_change(struct tags *t, const char *name, const char *value)
{
	const char *before = tags_get(t, name);
	if (before && !strcmp(before, value))
		return false;
	tags_set(t, name, value);
	return true;
}

void tag_write(const char *name, const char *value, struct text *out)
{
	text_addf(out, "[%s \"", name);
	for (const char *p = value; *p; p++) {
		if (*p == '"' || *p == '\\')
			text_add_char(out, '\\');
		text_add_char(out, *p);
	}
	text_add(out, "\"]\n");
}

void tags_write(const struct tags *t, struct text *out)
{
	for (size_t i = 0; i < t->len; i++)
		tag_write(t->tag[i].name, t->tag[i].value, out);
}

const char *const mark_words[MARKS] = {"", "!", "?", "!!", "??", "!?", "?!"};

bool note_is_review(const char *text)
{
	return !strncmp(text, REMARK_REVIEW, sizeof REMARK_REVIEW - 1);
}

bool note_keeps_mark(const char *text)
{
	const size_t tail = sizeof REMARK_KEEPS - 1, len = strlen(text);
	return len >= tail && !strcmp(text + len - tail, REMARK_KEEPS);
}

void note_keep_mark(char **text)
{
	struct text kept = {0};
	if (note_keeps_mark(*text))
		return;
	text_addf(&kept, "%s%s", *text, REMARK_KEEPS);
	free(*text);
	*text = kept.s;
}
