/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/lesson_names.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"

void lesson_names_release(struct lesson_names *n)
{
	for (int i = 0; i < n->count; i++) {
		free(n->let[i].name);
		free(n->let[i].text);
	}
	n->count = 0;
}

/* The bytes of the name that TEXT begins with. */
static size_t name_length(const char *text)
{
	size_t len = 0;
	while (ascii_is_alnum(text[len]) || text[len] == '_')
		len++;
	return len;
}

/* The number of the name that is the LEN bytes WORD, or -1. */
static int find(const struct lesson_names *n, const char *word, size_t len)
{
	int i = n->count - 1;
	while (i >= 0 && !text_is(word, len, n->let[i].name))
		i--;
	return i;
}

int lesson_names_let(struct lesson_names *n, char *rest, struct error *e)
{
	static const char blanks[] = " \t";
	size_t len = name_length(rest);
	if (!len || (rest[len] && !strchr(blanks, rest[len])))
		return error_set(e, "let which name? It has letters and digits, as in 'let a H'");
	if (find(n, rest, len) >= 0)
		return error_set(e, "'%.*s' has a text already: choose another name", (int)len,
		                 rest);
	if (n->count == LESSON_NAMES_MAX)
		return error_set(e, "more than %d names: fewer will do", LESSON_NAMES_MAX);
	const char *text = rest + len + strspn(rest + len, blanks);
	n->let[n->count].text = alloc_string(text);
	rest[len] = '\0';
	n->let[n->count++].name = alloc_string(rest);
	return 0;
}

int lesson_names_put(const struct lesson_names *n, const char *line, struct text *out,
                     struct error *e)
{
	for (; *line; line++) {
		size_t len = *line == '$' ? name_length(line + 1) : 0;
		int i = len ? find(n, line + 1, len) : -1;
		if (!len)
			text_add_char(out, *line);
		else if (i < 0)
			return error_set(e, "'$%.*s' has no text here: 'let %.*s TEXT' gives it one",
			                 (int)len, line + 1, (int)len, line + 1);
		else
			text_add(out, n->let[i].text);
		line += len;
	}
	return 0;
}
