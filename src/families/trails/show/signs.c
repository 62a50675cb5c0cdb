/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/signs.h"

#include "base/text.h"
#include "families/trails/core/words.h"

static const struct {
	char end, way, new;
	int ink;
} expeditions[TRAILS_COLOURS] = {
	{'R', '#', 'r', INK_RED},
	{'Y', '=', 'y', INK_YELLOW},
	{'B', '~', 'b', INK_BLUE},
};

char sign_end(int colour)
{
	return expeditions[colour].end;
}

char sign_way(int colour)
{
	return expeditions[colour].way;
}

char sign_new(int colour)
{
	return expeditions[colour].new;
}

int sign_ink(int colour)
{
	return expeditions[colour].ink;
}

void signs_short(bool open, int seats, int columns, struct text *out)
{
	struct text line = {0};
	for (int whole = 1; whole >= 0; whole--) {
		text_clear(&line);
		if (open)
			text_addf(&line, SAY_SIGNS_SHORT_OPEN(whole), SIGN_PUBLIC, SIGN_GREEN, SIGN_RED, seats,
			          SIGN_MARKED, SIGN_SEVERAL);
		else
			text_addf(&line, SAY_SIGNS_SHORT(whole), SIGN_PUBLIC, SIGN_GREEN, SIGN_RED, SIGN_MARKED,
			          SIGN_MISSION);
		if (text_columns(text_string(&line)) <= columns) {
			text_add(out, text_string(&line));
			break;
		}
	}
	text_release(&line);
}

void signs_legend(bool open, int width, bool utf8, struct text *out)
{
	struct text line = {0}, arrows = {0};
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		text_joinf(&arrows, 0, SAY_COMMA, "%c %c %s", sign_end(colour), sign_way(colour),
		           trails_colour_name(colour));
	text_addf(&line, open ? SAY_SIGNS_OPEN : SAY_SIGNS, text_string(&arrows), SIGN_START, SIGN_SEVERAL, SIGN_PUBLIC,
	          SIGN_GREEN, SIGN_RED, SIGN_PLACE, SAY_SIGN_POINT(utf8), SIGN_MISSION, SIGN_MARKED);
	fold_wrap(text_string(&line), width, 0, out);
	text_release(&line);
	text_release(&arrows);
}

/* Adds a line with SIGN and what it means. */
static void tell_sign(char sign, const char *means, struct text *out)
{
	text_addf(out, "  %c  %s\n", sign, means);
}

void signs_tell(struct text *out)
{
	struct text arrows = {0};
	text_add(out, SAY_SIGNS_HEAD);
	tell_sign(SIGN_START, SAY_SIGN_START, out);
	tell_sign(SIGN_MISSION, SAY_SIGN_MISSION, out);
	tell_sign(SIGN_MARKED, SAY_SIGN_MARKED, out);
	tell_sign('2', SAY_SIGN_MARK, out);
	tell_sign(SIGN_PUBLIC, SAY_SIGN_PUBLIC, out);
	tell_sign(SIGN_GREEN, SAY_SIGN_GREEN, out);
	tell_sign(SIGN_RED, SAY_SIGN_RED, out);
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		text_joinf(&arrows, 0, SAY_COMMA, "%c%c%c %c %s", sign_way(colour), sign_way(colour), sign_way(colour),
		           sign_end(colour), trails_colour_name(colour));
	text_addf(out, SAY_SIGNS_ARROWS, text_string(&arrows));
	text_release(&arrows);
}
