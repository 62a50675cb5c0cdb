/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/signs.h"

#include "base/fold.h"

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
	for (bool whole = true;; whole = false) {
		text_clear(&line);
		if (open)
			text_addf(&line, "1-%d missions %s", seats, whole ? "of a player " : "");
		else
			text_addf(&line, "%c yours %c marked %s", SIGN_MISSION, SIGN_MARKED,
			          whole ? "1-6 others' marks " : "");
		if (open && whole)
			text_addf(&line, "%c of several %c marked ", SIGN_SEVERAL, SIGN_MARKED);
		text_addf(&line, "%c public %c arrow %c coupon", SIGN_PUBLIC, SIGN_GREEN, SIGN_RED);
		bool fits = text_columns(text_string(&line)) <= columns;
		if (fits)
			text_add(out, text_string(&line));
		if (fits || !whole)
			break;
	}
	text_release(&line);
}

void signs_legend(bool open, int width, bool utf8, struct text *out)
{
	struct text line = {0};
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		text_addf(&line, "%c %c %s, ", sign_end(colour), sign_way(colour),
		          trails_colour_name(colour));
	text_addf(&line, "%c start, ", SIGN_START);
	if (open)
		text_add(&line, "1-6 a player's mission or mark");
	else
		text_addf(&line, "%c your mission, %c with your mark, 1-6 others' marks", SIGN_MISSION,
		          SIGN_MARKED);
	text_addf(&line, ", %c several, %c public, %c gives an arrow, %c a coupon, %c place, %s",
	          SIGN_SEVERAL, SIGN_PUBLIC, SIGN_GREEN, SIGN_RED, SIGN_PLACE,
	          utf8 ? "\u00b7 point" : ": point, . land");
	fold_wrap(text_string(&line), width, 0, out);
	text_release(&line);
}

/* Adds a line with SIGN and what it means. */
static void tell_sign(char sign, const char *means, struct text *out)
{
	text_addf(out, "  %c  %s\n", sign, means);
}

void signs_tell(struct text *out)
{
	text_add(out, "The map shows points by signs, and the names of those that matter to you:\n");
	tell_sign(SIGN_START, "the start, from which all three expeditions begin", out);
	tell_sign(SIGN_MISSION, "the place of one of your missions", out);
	tell_sign(SIGN_MARKED, "one that carries your mark", out);
	tell_sign('2', "a place with the mark of player 2; with those of several: &", out);
	tell_sign(SIGN_PUBLIC, "the place of a public mission", out);
	tell_sign(SIGN_GREEN, "an arrow point: it gives one more arrow", out);
	tell_sign(SIGN_RED, "a coupon point: it gives a coupon", out);
	text_add(out, "Other points are dots. Arrows lie in rows of signs, and a letter shows where\n"
	              "the expedition stands:");
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		text_addf(out, "%s %c%c%c %c %s", colour ? "," : "", sign_way(colour), sign_way(colour),
		          sign_way(colour), sign_end(colour), trails_colour_name(colour));
	text_add(out, ".\nThe lines below the map tell where each expedition stands and where it can go.\n"
	              "In the lists R3 means: three arrows of red lead there, and no other expedition\n"
	              "is nearer. 'map europe' and 'map red' show a part of the map from near by.\n");
}
