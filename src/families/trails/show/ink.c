/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/ink.h"

#include "families/trails/show/telling.h"
#include "show/theme.h"

/* The colours as themes number them; 0: another ink of the theme. */
static const uint8_t colours[INKS] = {
	[INK_RED] = 31,    [INK_YELLOW] = 33, [INK_BLUE] = 34, [INK_ARROW] = 32,
	[INK_COUPON] = 35, [INK_OPEN] = 36,   [INK_MARK] = 39,
};

/* The ink of COLOUR in the theme; a plain code in CODE if the theme has none of its own. */
static struct ink themed(const struct theme *theme, int colour, struct text *code)
{
	for (int i = 0; theme->inks[i].colour; i++)
		if (theme->inks[i].colour == colour)
			return theme->inks[i].ink;
	text_addf(code, "%d", colour);
	return (struct ink){text_string(code), NULL};
}

void ink_begin(const struct trails_telling *told, enum trails_ink ink, struct text *out)
{
	struct text code = {0};
	if (!told->term->colour || ink == INK_PLAIN)
		return;
	struct ink is = ink == INK_STRONG ? told->theme->strong
	                : ink == INK_FAINT || ink == INK_COAST
	                        ? told->theme->faint
	                        : themed(told->theme, colours[ink], &code);
	text_addf(out, "\033[%sm", told->term->many && is.many ? is.many : is.few);
	text_release(&code);
}

void ink_end(const struct trails_telling *told, enum trails_ink ink, struct text *out)
{
	if (told->term->colour && ink != INK_PLAIN)
		text_add(out, "\033[0m");
}

void ink_text(const struct trails_telling *told, enum trails_ink ink, const char *text,
              struct text *out)
{
	ink_begin(told, ink, out);
	text_add(out, text);
	ink_end(told, ink, out);
}
