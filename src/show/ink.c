/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "show/ink.h"

#include <string.h>

void ink_begin(struct pen pen, int ink, struct text *out)
{
	if (ink == INK_STRONG)
		paint_ink(pen.term, pen.theme->strong, out);
	else if (ink == INK_FAINT)
		paint_ink(pen.term, pen.theme->faint, out);
	else if (ink != INK_PLAIN)
		paint_colour(pen.term, pen.theme, ink & (INK_NEW - 1), out);
	if (ink & INK_NEW)
		paint_ink(pen.term, pen.theme->strong, out);
}

void ink_end(struct pen pen, int ink, struct text *out)
{
	if (pen.term->colour && ink != INK_PLAIN)
		text_add(out, "\033[0m");
}

void ink_text(struct pen pen, int ink, const char *text, struct text *out)
{
	ink_begin(pen, ink, out);
	text_add(out, text);
	ink_end(pen, ink, out);
}

/* ---- A paragraph.  ---- */

static void add_blanks(struct flow *f, int count)
{
	for (int i = 0; i < count; i++)
		text_add_char(f->out, ' ');
	f->column += count > 0 ? count : 0;
}

void flow_begin(struct flow *f, struct pen pen, int width, int indent,
                struct text *out)
{
	*f = (struct flow){.pen = pen, .out = out, .width = width, .indent = indent,
	                   .fresh = true, .lines = FLOW_ALL};
}

void flow_limit(struct flow *f, int lines)
{
	f->lines = lines - 1;
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
	enum { CUT = 4 }; /* columns of the sign that says so */
	int columns = 0;
	bool breaks = false;
	for (int i = 0; i < count; i++) {
		columns += text_columns(parts[i].text);
		breaks |= strchr(parts[i].text, ' ') && parts[i].text[0] != '\'';
	}
	if (f->cut)
		return;
	if (breaks && f->indent + columns > f->width) {
		break_parts(f, parts, count);
		return;
	}
	if (!f->lines && !f->fresh && f->column + 1 + columns > f->width - CUT) {
		ink_text(f->pen, INK_FAINT, f->pen.term->utf8 ? " \u2026" : " ...", f->out);
		f->cut = true;
		return;
	}
	if (!f->fresh && f->column + 1 + columns > f->width) {
		f->lines--;
		text_add_char(f->out, '\n');
		f->column = 0;
		f->fresh = true;
		add_blanks(f, f->indent);
	}
	if (!f->fresh)
		add_blanks(f, 1);
	for (int i = 0; i < count; i++)
		ink_text(f->pen, parts[i].ink, parts[i].text, f->out);
	f->column += columns;
	f->fresh = false;
}

void flow_words(struct flow *f, int ink, const char *text)
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

void flow_add(struct flow *f, int ink, const char *piece)
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

void flow_say(struct pen pen, struct text *line, struct text *out)
{
	enum { INDENT = 2 };
	struct flow f;
	flow_begin(&f, pen, pen.term->width, INDENT, out);
	flow_words(&f, INK_PLAIN, text_string(line));
	flow_end(&f);
	text_release(line);
}
