/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "prompt/query.h"

#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"

void offers_add(struct offers *o, const char *candidate)
{
	if (!ascii_same_part(candidate, o->word, strlen(o->word)))
		return;
	o->match = alloc_grow(o->match, &o->cap, o->len + 3, sizeof *o->match);
	o->match[1 + o->len++] = alloc_string(candidate);
	o->match[1 + o->len] = NULL;
}

void offers_take(void *offers, const char *candidate)
{
	offers_add(offers, candidate);
}

void offers_yes_no(struct offers *o, const void *asker, const char *before)
{
	(void)asker, (void)before;
	offers_add(o, "y");
	offers_add(o, "n");
}

void offers_numbers(struct offers *o, size_t count)
{
	for (size_t i = 1; i <= count; i++)
		offers_add(o, phrase("%zu", i).s);
}

enum assent query_assent(const char *line)
{
	static const char yes[] = "y yes yep yeah yup sure ok okay aye", no[] = "n no nope nah nay";
	enum { LONGEST = 8 };
	char word[LONGEST] = "";
	size_t len = 0;
	line += strspn(line, " \t");
	for (; len + 1 < LONGEST && ascii_is_alnum(line[len]); len++)
		word[len] = ascii_lower(line[len]);
	if (!len || (line[len] && !strchr(" \t.,;!", line[len])))
		return SAYS_ELSE;
	return text_lists(yes, ' ', word) ? SAYS_YES : text_lists(no, ' ', word) ? SAYS_NO : SAYS_ELSE;
}

char **offers_matches(struct offers *o)
{
	if (!o->len)
		return NULL;
	char *common = alloc_string(o->match[1]);
	for (size_t i = 2; i <= o->len; i++) {
		size_t n = 0;
		while (common[n] && common[n] == o->match[i][n])
			n++;
		common[n] = '\0';
	}
	o->match[0] = common;
	return o->match;
}

/* Sets LINES to TEXT in lines of WIDTH columns, without what is blank at its end. */
static void fold_question(const char *text, int width, struct text *lines)
{
	text_clear(lines);
	text_add(lines, text);
	fold_lines(lines, width, FOLD_INDENT);
	while (lines->len && strchr(" \n", lines->s[lines->len - 1]))
		lines->s[--lines->len] = '\0';
}

void query_fold(const char *text, int width, struct text *out)
{
	enum { ROOM = 2 }; /* columns for a blank and the cursor */
	OWN(text) lines = {0};
	fold_question(text, width, &lines);
	const char *last = strrchr(text_string(&lines), '\n');
	if (text_columns(last ? last + 1 : text_string(&lines)) > width - ROOM)
		fold_question(text, width - ROOM, &lines);
	text_addf(out, "%s ", text_string(&lines));
}
