/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/telling.h"

#include <string.h>

#include "families/trails/core/words.h"

struct trails_telling trails_told_at(const struct telling *told, const struct trails_state *s,
                                     int observer)
{
	const int seat = observer == ALL_OPEN ? s->table.mover : observer;
	return (struct trails_telling){
		.base = told,
		.view = trails_view_of(s, seat),
		.open = observer == ALL_OPEN ? s : NULL,
		.words = told->style == STYLE_WORDS};
}

struct trails_telling trails_told(const struct telling *told)
{
	return trails_told_at(told, told->match->state, told->observer);
}

void trails_asks(const struct telling *told, struct text *out)
{
	const char *const asks[] = {
		[TRAILS_TO_MARK] = SAY_ASKS_MARK, [TRAILS_TO_ARROW] = SAY_ASKS_ARROW,
		[TRAILS_TO_BOW] = SAY_ASKS_BOW,   [TRAILS_TO_GREEN] = SAY_ASKS_GREEN,
		[TRAILS_TO_KEEP] = SAY_ASKS_KEEP, [TRAILS_TO_SPEND] = SAY_ASKS_SPEND,
	};
	const struct trails_state *s = told->match->state;
	text_add(out, asks[trails_phase(&s->table)]);
}

/* ---- Names.  ---- */

struct phrase name_whole(const struct trails_telling *told, int point)
{
	const struct map_point *p = point == MAP_NONE ? NULL : &told_map(told)->point[point];
	return p ? words_name(told->base->term, p->name, p->key) : (struct phrase){""};
}

void name_set(const struct trails_telling *told, const struct trails_set *set, struct text *out)
{
	const size_t from = out->len;
	for (int p = trails_set_next(set, 0), next; p >= 0; p = next) {
		next = trails_set_next(set, p + 1);
		text_join(out, from, next < 0 ? SAY_AND : SAY_COMMA, name_whole(told, p).s);
	}
}

/* ---- Signs.  ---- */

const struct trails_sign trails_sign[TRAILS_COLOURS] = {
	{'R', '#', 'r', INK_RED},
	{'Y', '=', 'y', INK_YELLOW},
	{'B', '~', 'b', INK_BLUE},
};

void signs_short(const struct trails_telling *told, int columns, struct text *out)
{
	const bool cards = trails_has_cards(&told->view.table);
	const int seats = told->view.table.seats;
	OWN(text) line = {0};
	for (int whole = 1; whole >= 0; whole--) {
		text_clear(&line);
		if (told->open && cards)
			text_addf(&line, SAY_SIGNS_SHORT_OPEN(whole), SIGN_GREEN, SIGN_RED, seats,
			          SIGN_PUBLIC, SIGN_MARKED, SIGN_SEVERAL);
		else if (told->open)
			text_addf(&line, SAY_SIGNS_SHORT_OPEN_MARKS(whole), SIGN_GREEN, SIGN_RED, seats,
			          SIGN_SEVERAL);
		else
			text_addf(&line, SAY_SIGNS_SHORT(cards, whole), SIGN_MARKED, SIGN_GREEN,
			          SIGN_RED, SIGN_MISSION, SIGN_PUBLIC);
		if (text_columns(text_string(&line)) <= columns) {
			text_add(out, text_string(&line));
			break;
		}
	}
}

void signs_legend(const struct trails_telling *told, struct text *out)
{
	const struct term *term = told->base->term;
	const bool cards = trails_has_cards(&told->view.table);
	OWN(text) line = {0}, arrows = {0};
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		text_joinf(&arrows, 0, SAY_COMMA, "%c %c %s", trails_sign[colour].end,
		           trails_sign[colour].way, trails_colour_name(colour));
	text_addf(&line, told->open ? SAY_SIGNS_OPEN(cards) : SAY_SIGNS(cards), text_string(&arrows),
	          SIGN_START, SIGN_SEVERAL, SIGN_GREEN, SIGN_RED, SIGN_PLACE,
	          SAY_SIGN_POINT(term->utf8), told->open ? SIGN_PUBLIC : SIGN_MARKED, SIGN_MISSION,
	          SIGN_PUBLIC);
	struct flow f;
	flow_begin(&f, pen_of(told->base), term->width, 0, out);
	for (const char *at = text_string(&line); *at;) { /* a sign stays with its meaning */
		const size_t len = strcspn(at, ",");
		OWNED char *part = alloc_part(at, len + (at[len] == ','));
		at += strlen(part);
		at += *at == ' ';
		flow_add(&f, INK_PLAIN, part);
	}
	flow_end(&f);
}

/* Adds a line with SIGN and what it means. */
static void tell_sign(char sign, const char *means, struct text *out)
{
	text_addf(out, "  %c  %s\n", sign, means);
}

void signs_tell(const struct prompt *p, struct text *out)
{
	(void)p;
	OWN(text) arrows = {0};
	text_add(out, SAY_SIGNS_HEAD);
	tell_sign(SIGN_START, SAY_SIGN_START, out);
	tell_sign(SIGN_MISSION, SAY_SIGN_MISSION, out);
	tell_sign(SIGN_MARKED, SAY_SIGN_MARKED, out);
	tell_sign('2', SAY_SIGN_MARK, out);
	tell_sign(SIGN_PUBLIC, SAY_SIGN_PUBLIC, out);
	tell_sign(SIGN_GREEN, SAY_SIGN_GREEN, out);
	tell_sign(SIGN_RED, SAY_SIGN_RED, out);
	for (int colour = 0; colour < TRAILS_COLOURS; colour++) {
		const struct trails_sign s = trails_sign[colour];
		text_joinf(&arrows, 0, SAY_COMMA, "%c%c%c %c %s", s.way, s.way, s.way, s.end,
		           trails_colour_name(colour));
	}
	text_addf(out, SAY_SIGNS_ARROWS, text_string(&arrows));
}
