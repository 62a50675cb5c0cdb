/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/paint.h"

#include <string.h>

#include "base/alloc.h"
#include "base/names.h"
#include "base/words.h"

/* The colours of the rules table: red 31, green 32, yellow 33, blue 34, purple 35, cyan 36,
 * plain text 39.  The codes from 90 on are the same, bright. */
const struct theme themes[] = {
	{
		.name = "default",
		.faint = {"2", NULL},
		.strong = {"1", NULL},
		.mark = {"1", NULL},
	},
	{
		.name = "four-colour",
		.faint = {"2", NULL},
		.strong = {"1", NULL},
		.mark = {"1", NULL},
		.inks = {{31, {"91", "38;5;203"}},
	                 {32, {"92", "38;5;77"}},
	                 {33, {"93", "38;5;221"}},
	                 {34, {"94", "38;5;39"}},
	                 {35, {"95", "38;5;177"}},
	                 {36, {"94", "38;5;39"}}},
	},
	{
		.name = "contrast",
		.faint = {"39", NULL},
		.strong = {"1", NULL},
		.mark = {"7", NULL},
		.inks = {{31, {"1;91", "1;38;5;210"}},
	                 {32, {"1;92", "1;38;5;120"}},
	                 {33, {"1;93", "1;38;5;227"}},
	                 {34, {"1;96", "1;38;5;117"}},
	                 {35, {"1;95", "1;38;5;219"}},
	                 {36, {"1;96", "1;38;5;117"}},
	                 {39, {"1", NULL}}},
	},
	{
		.name = "light",
		.faint = {"90", "38;5;245"},
		.strong = {"1", NULL},
		.mark = {"1", NULL},
		.inks = {{31, {"31", "38;5;124"}},
	                 {32, {"32", "38;5;22"}},
	                 {33, {"30;43", "38;5;94"}}, /* yellow can't be read on white */
	                 {34, {"34", "38;5;19"}},
	                 {35, {"35", "38;5;90"}},
	                 {36, {"34", "38;5;25"}}},
	},
};
const size_t theme_count = sizeof themes / sizeof themes[0];

const struct theme *theme_find(const char *name, struct error *e)
{
	const int found = names_begin(themes, sizeof *themes, theme_count, name);
	if (found >= 0)
		return &themes[found];
	OWN(text) names = {0};
	names_list(themes, sizeof *themes, theme_count, SAY_AND, &names);
	error_set(e, "set theme%s%.40s: must be one of %s", *name ? " " : "", name, text_string(&names));
	return NULL;
}

/* ---- Text in inks. ---- */

struct pen pen_of(const struct telling *told)
{
	return (struct pen){told->term, told->theme};
}

static void begin(const struct term *term, struct ink ink, struct text *out)
{
	text_addf(out, "\033[%sm", term->many && ink.many ? ink.many : ink.few);
}

void ink_begin(struct pen pen, int ink, struct text *out)
{
	const struct theme *theme = pen.theme;
	const int base = ink & (INK_BOLD - 1);
	int at = 0;
	if (!pen.term->colour)
		return;
	while (theme->inks[at].colour && theme->inks[at].colour != base)
		at++;
	if (base == INK_STRONG)
		begin(pen.term, theme->strong, out);
	else if (base == INK_FAINT)
		begin(pen.term, theme->faint, out);
	else if (theme->inks[at].colour)
		begin(pen.term, theme->inks[at].ink, out);
	else if (base != INK_PLAIN)
		text_addf(out, "\033[%dm", base);
	if (ink & INK_BOLD)
		begin(pen.term, theme->strong, out);
	if (ink & INK_MARKED)
		begin(pen.term, theme->mark, out);
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

int ink_name(struct pen pen, const char *name, int columns, struct text *out)
{
	OWN(text) cut = {0};
	text_add(&cut, name);
	paint_cut(&cut, columns);
	ink_text(pen, INK_STRONG, text_string(&cut), out);
	return term_columns(text_string(&cut));
}

/* ---- The columns of a text. ---- */

int paint_columns(const char *text, size_t len)
{
	OWN(text) bare = {0};
	for (size_t i = 0; i < len; i++) {
		const char *colour = memchr(text + i, '\033', len - i);
		const size_t plain = (colour ? (size_t)(colour - text) : len) - i;
		text_add_bytes(&bare, text + i, plain);
		for (i += plain; i < len && text[i] != 'm';)
			i++;
	}
	return term_columns(text_string(&bare));
}

void paint_blanks(struct text *out, int columns)
{
	for (; columns > 0; columns--)
		text_add_char(out, ' ');
}

/* Takes the last character away from T, which is not empty. */
static void drop_last(struct text *t)
{
	t->len = text_begin(t->s, t->len - 1);
	t->s[t->len] = '\0';
}

void paint_beside(const char *left, const char *right, int column, struct text *out)
{
	while (*left || *right) {
		size_t len = strcspn(left, "\n"), other = strcspn(right, "\n");
		text_add_bytes(out, left, len);
		if (other)
			paint_blanks(out, column - paint_columns(left, len));
		text_add_bytes(out, right, other);
		text_add_char(out, '\n');
		left += len + (left[len] == '\n');
		right += other + (right[other] == '\n');
	}
}

void paint_cut(struct text *t, int columns)
{
	while (t->len && term_columns(text_string(t)) > columns)
		drop_last(t);
}

void paint_shorten(const struct term *term, struct text *t, int columns)
{
	if (text_columns(text_string(t)) <= columns)
		return;
	while (t->len && (text_columns(text_string(t)) >= columns || t->s[t->len - 1] == ' '))
		drop_last(t);
	text_add(t, term->utf8 ? "\u2026" : ".");
}

/* ---- A paragraph.  ---- */

static void add_blanks(struct flow *f, int count)
{
	paint_blanks(f->out, count);
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

bool flow_has_room(const struct flow *f, int columns)
{
	enum { CUT = 4 }; /* columns of the sign for a cut */
	return !f->cut && (f->lines || f->fresh || f->column + 1 + columns <= f->width - CUT);
}

void flow_parts(struct flow *f, const struct flow_part *parts, int count)
{
	int columns = 0;
	bool breaks = false;
	for (int i = 0; i < count; i++) {
		columns += text_columns(parts[i].text);
		breaks |= strchr(parts[i].text, ' ') && parts[i].text[0] != '\'';
	}
	if (f->cut)
		return;
	if (breaks && f->indent + columns > f->width) {
		/* word by word, since no line has room for all of them */
		OWN(text) whole = {0};
		for (int i = 0; i < count; i++)
			text_add(&whole, parts[i].text);
		flow_words(f, parts[0].ink, text_string(&whole));
		return;
	}
	if (!flow_has_room(f, columns)) {
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
		size_t len = strcspn(text, " ");
		const char *quoted = *text == '\'' ? strchr(text + 1, '\'') : NULL;
		if (quoted) /* a command isn't broken */
			len = (size_t)(quoted - text) + strcspn(quoted, " ");
		OWNED char *word = alloc_part(text, len);
		if (len)
			flow_add(f, ink, word);
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

void flow_paragraph(struct pen pen, int ink, const char *text, int width, int lines, struct text *out)
{
	enum { INDENT = 2 };
	struct flow f;
	flow_begin(&f, pen, width, INDENT, out);
	flow_limit(&f, lines);
	flow_words(&f, ink, text);
	flow_end(&f);
}

void flow_say(struct pen pen, struct text *line, struct text *out)
{
	flow_paragraph(pen, INK_PLAIN, text_string(line), pen.term->width, FLOW_ALL, out);
	text_release(line);
}
