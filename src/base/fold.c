/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/fold.h"

#include <string.h>

/* Returns the columns that the LEN bytes of TEXT take: a character of UTF-8 one, and a colour
 * none. */
static int columns_of(const char *text, size_t len)
{
	const unsigned mask = 0xc0, goes_on = 0x80; /* of a character's bytes but the first */
	int columns = 0;
	for (size_t i = 0; i < len; i++) {
		if (text[i] == '\033')
			while (i < len && text[i] != 'm')
				i++;
		else
			columns += ((unsigned char)text[i] & mask) != goes_on;
	}
	return columns;
}

void fold_wrap_from(const char *text, int width, int column, int indent, struct text *out)
{
	bool line_begins = true;
	while (*text) {
		size_t len = strcspn(text, " ");
		int columns = columns_of(text, len);
		if (!line_begins && column + 1 + columns > width) {
			text_addf(out, "\n%*s", indent, "");
			column = indent;
			line_begins = true;
		}
		if (!line_begins)
			text_add_char(out, ' ');
		column += columns + !line_begins;
		line_begins = false;
		text_add_bytes(out, text, len);
		text += len;
		text += strspn(text, " ");
	}
	text_add_char(out, '\n');
}

void fold_wrap(const char *text, int width, int indent, struct text *out)
{
	fold_wrap_from(text, width, 0, indent, out);
}

void fold_paragraph(struct text *paragraph, int width, struct text *out)
{
	if (out->len)
		text_add_char(out, '\n');
	fold_wrap(text_string(paragraph), width, 0, out);
	text_release(paragraph);
}

void fold_lines(struct text *text, int width, int indent)
{
	struct text whole = *text;
	*text = (struct text){0};
	for (char *p = whole.s; p && *p;) {
		size_t len = strcspn(p, "\n");
		int blanks = (int)strspn(p, " ");
		char *next = p + len + (p[len] == '\n');
		p[len] = '\0';
		text_addf(text, "%*s", blanks, "");
		if (columns_of(p, len) > width)
			fold_wrap_from(p + blanks, width, blanks, blanks + indent, text);
		else
			text_addf(text, "%s\n", p + blanks);
		p = next;
	}
	text_release(&whole);
}

static bool has_longer_line(const char *text, int width)
{
	while (*text) {
		size_t len = strcspn(text, "\n");
		if (columns_of(text, len) > width)
			return true;
		text += len + (text[len] == '\n');
	}
	return false;
}

void fold_join(struct text *text, int width)
{
	bool indented = false;
	if (!has_longer_line(text_string(text), width))
		return;
	for (char *p = text->s; *p; p++) {
		if (p == text->s || p[-1] == '\n')
			indented = *p == ' ';
		if (*p == '\n' && p > text->s && p[1] && !strchr(" \n", p[1]) && !strchr(".:\n", p[-1]) &&
		    !indented)
			*p = ' ';
	}
}

void fold_add(struct text *text, int width, int indent, struct text *out)
{
	fold_lines(text, width, indent);
	text_add(out, text_string(text));
	text_release(text);
}
