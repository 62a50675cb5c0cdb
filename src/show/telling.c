/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/telling.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/number.h"
#include "base/words.h"
#include "game/record.h"
#include "game/rows.h"
#include "prompt/prompt.h"

size_t telling_log_begin(const struct telling *told)
{
	return told->last ? match_last_turns(told->match) : 0;
}

void telling_number(struct text *numbered, int i, const char *line)
{
	if (!numbered)
		return;
	if (!i)
		text_clear(numbered);
	text_addf(numbered, "%s\n", line);
}

void telling_reveals(const struct telling *told)
{
	*told->revealed |= told->observer != ALL_OPEN;
}

void telling_game_name(const struct telling *told, struct text *out)
{
	const struct match *m = told->match;
	const struct game *g = m->game;
	OWN(text) board = {0};
	if (!match_over(m) || game_round(g, m->state) <= m->deal_count || m->head.private)
		return;
	rows_write_board(g->rows, m->rules, &board);
	bool own = board.len; /* a custom board, which no name stands for */
	if (own)
		return;
	telling_reveals(told);
	rows_format(g->rows, m->rules, out);
	size_t before = out->len;
	text_addf(out, "#%s", m->seed);
	text_clean(out->s + before, ""); /* it may be a stranger's */
}

/* ---- Words that tell of any match. ---- */

const char *words_seat(const struct telling *told, int seat)
{
	return told->you[seat] ? SAY_YOU_FIRST : told->name[seat];
}

const char *words_seat_inside(const struct telling *told, int seat)
{
	return told->you[seat] ? SAY_YOU : told->name[seat];
}

bool words_is_you(const struct telling *told, int seat)
{
	return told->you[seat] || !strcmp(told->name[seat], RECORD_YOU);
}

struct phrase words_name(const struct term *term, const char *name, const char *key)
{
	const char *s = name;
	while (*s && !(*s & 0x80))
		s++;
	if (term->utf8 || !*s)
		return phrase("%s", name);
	struct phrase made = phrase("%s", key);
	for (char *c = made.s; *c; c++)
		*c = *c == '-' ? ' ' : c == made.s || c[-1] == ' ' ? ascii_upper(*c) : *c;
	return made;
}

void words_owner(const char *name, struct text *out)
{
	text_addf(out, SAY_OWNER(!strcmp(name, SAY_YOU)), name);
}

struct phrase words_integer(int n, enum style style)
{
	const bool words = style == STYLE_WORDS && n < 0;
	return phrase(words ? SAY_MINUS : "%d", words ? -n : n);
}

struct phrase words_tenths(int n, enum style style)
{
	if (style == STYLE_SHORT)
		return tenths_text(n, "+");
	return phrase(SAY_MINUS_FIGURE(n < 0), tenths_text(abs(n), "").s);
}

struct phrase words_points(int points, enum style style)
{
	return phrase(SAY_POINTS(points), words_integer(points, style).s);
}

const char *words_mark(uint8_t mark)
{
	const char *const words[] = {"", SAY_MARK_GOOD, SAY_MARK_MISTAKE, SAY_MARK_BRILLIANT, SAY_MARK_BLUNDER,
	                             SAY_MARK_INTERESTING, SAY_MARK_DUBIOUS};
	return words[mark];
}

void telling_bent(const struct prompt *p, struct text *out)
{
	if (!p || !p->asks->telling)
		return;
	const struct telling told = p->asks->telling(p);
	if (told.match && told.match->game && rows_bent(told.match->game->rows, told.match->rules))
		text_add(out, SAY_RULES_BENT);
}
