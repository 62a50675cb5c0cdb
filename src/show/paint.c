/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/paint.h"

#include <string.h>

#include "base/ascii.h"
#include "base/words.h"

/* The colours of the rules table: red 31, green 32, yellow 33, blue 34, purple 35, cyan 36,
 * plain text 39.  The codes from 90 on are the same, bright. */
const struct theme themes[] = {
	{
		.name = "default",
		.help = "the colours of the rules table, as the terminal shows them",
		.faint = {"2", NULL},
		.strong = {"1", NULL},
		.mark = {"1", NULL},
	},
	{
		.name = "four-colour",
		.help = "green clubs, blue diamonds, red hearts, plain spades, all bright",
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
		.help = "bold and bright on a dark background, nothing faint, new cards reversed",
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
		.help = "dark inks for a light background",
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
	const struct theme *found = NULL;
	size_t len = strlen(name), matches = 0;
	struct text names = {0};
	for (size_t i = 0; i < theme_count; i++) {
		text_join(&names, 0, i + 1 == theme_count ? SAY_AND : SAY_COMMA, themes[i].name);
		if (!len || !ascii_same_part(name, themes[i].name, len))
			continue;
		found = &themes[i];
		matches++;
	}
	if (matches != 1) {
		found = NULL;
		error_set(e, "set theme%s%.40s: must be one of %s", len ? " " : "", name, text_string(&names));
	}
	text_release(&names);
	return found;
}

/* ---- Painting. ---- */

void paint_ink(const struct term *term, struct ink ink, struct text *out)
{
	if (term->colour)
		text_addf(out, "\033[%sm", term->many && ink.many ? ink.many : ink.few);
}

void paint_colour(const struct term *term, const struct theme *theme, int colour, struct text *out)
{
	for (int i = 0; theme->inks[i].colour; i++)
		if (theme->inks[i].colour == colour) {
			paint_ink(term, theme->inks[i].ink, out);
			return;
		}
	if (term->colour)
		text_addf(out, "\033[%dm", colour);
}

void paint_mark(const struct telling *told, struct text *out)
{
	paint_ink(told->term, told->theme->mark, out);
}

void paint_faint(const struct telling *told, struct text *out)
{
	paint_ink(told->term, told->theme->faint, out);
}

void paint_strong(const struct telling *told, struct text *out)
{
	paint_ink(told->term, told->theme->strong, out);
}

void paint_off(const struct telling *told, struct text *out)
{
	if (told->term->colour)
		text_add(out, "\033[0m");
}

int paint_columns(const char *text, size_t len)
{
	struct text bare = {0};
	for (size_t i = 0; i < len; i++) {
		if (text[i] != '\033') {
			text_add_char(&bare, text[i]);
			continue;
		}
		while (i < len && text[i] != 'm')
			i++;
	}
	int columns = term_columns(text_string(&bare));
	text_release(&bare);
	return columns;
}

void paint_blanks(struct text *out, int columns)
{
	for (; columns > 0; columns--)
		text_add_char(out, ' ');
}

void paint_cut(struct text *t, int columns)
{
	while (t->len && term_columns(text_string(t)) > columns) {
		do
			t->len--;
		while (t->len && ((unsigned char)t->s[t->len] & 0xc0) == 0x80);
		t->s[t->len] = '\0';
	}
}

int paint_name(const struct telling *told, const char *name, int columns, struct text *out)
{
	struct text cut = {0};
	text_add(&cut, name);
	paint_cut(&cut, columns);
	paint_strong(told, out);
	text_add(out, text_string(&cut));
	paint_off(told, out);
	int taken = term_columns(text_string(&cut));
	text_release(&cut);
	return taken;
}
