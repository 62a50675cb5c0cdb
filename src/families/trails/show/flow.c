/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/flow.h"

#include <string.h>

static void add_blanks(struct flow *f, int count)
{
	for (int i = 0; i < count; i++)
		text_add_char(f->out, ' ');
	f->column += count > 0 ? count : 0;
}

void flow_begin(struct flow *f, const struct trails_telling *told, int width, int indent,
                struct text *out)
{
	*f = (struct flow){.told = told, .out = out, .width = width, .indent = indent};
	f->fresh = true;
}

/* Adds PARTS word by word, since no line has room for all of them. */
static void break_parts(struct flow *f, const struct flow_part *parts, int count)
{
	struct text whole = {0};
	for (int i = 0; i < count; i++)
		text_add(&whole, parts[i].text);
	flow_words(f, parts[0].ink, text_string(&whole));
	text_release(&whole);
}

void flow_parts(struct flow *f, const struct flow_part *parts, int count)
{
	int columns = 0;
	bool breaks = false;
	for (int i = 0; i < count; i++) {
		columns += text_columns(parts[i].text);
		breaks |= strchr(parts[i].text, ' ') && parts[i].text[0] != '\'';
	}
	if (breaks && f->indent + columns > f->width) {
		break_parts(f, parts, count);
		return;
	}
	if (!f->fresh && f->column + 1 + columns > f->width) {
		text_add_char(f->out, '\n');
		f->column = 0;
		f->fresh = true;
		add_blanks(f, f->indent);
	}
	if (!f->fresh)
		add_blanks(f, 1);
	for (int i = 0; i < count; i++)
		ink_text(f->told, parts[i].ink, parts[i].text, f->out);
	f->column += columns;
	f->fresh = false;
}

void flow_words(struct flow *f, enum trails_ink ink, const char *text)
{
	while (*text) {
		struct text word = {0};
		size_t len = strcspn(text, " ");
		const char *quoted = *text == '\'' ? strchr(text + 1, '\'') : NULL;
		if (quoted) /* a command isn't broken */
			len = (size_t)(quoted - text) + strcspn(quoted, " ");
		text_add_bytes(&word, text, len);
		if (len)
			flow_add(f, ink, text_string(&word));
		text_release(&word);
		text += len + strspn(text + len, " ");
	}
}

void flow_add(struct flow *f, enum trails_ink ink, const char *piece)
{
	const struct flow_part part = {ink, piece};
	flow_parts(f, &part, 1);
}

void flow_to(struct flow *f, int column)
{
	if (column > f->column)
		add_blanks(f, column - f->column);
	f->fresh = true;
}

void flow_end(struct flow *f)
{
	text_add_char(f->out, '\n');
}

void flow_say(const struct trails_telling *told, struct text *line, struct text *out)
{
	enum { INDENT = 2 };
	struct flow f;
	flow_begin(&f, told, told->term->width, INDENT, out);
	flow_words(&f, INK_PLAIN, text_string(line));
	flow_end(&f);
	text_release(line);
}
