/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "trails/show/signs.h"

#include "base/fold.h"

static const struct {
	char end, way;
	enum trails_ink ink;
} expeditions[TRAILS_COLOURS] = {
	{'R', '#', INK_RED},
	{'Y', '=', INK_YELLOW},
	{'B', '~', INK_BLUE},
};

char sign_end(int colour)
{
	return expeditions[colour].end;
}

char sign_way(int colour)
{
	return expeditions[colour].way;
}

enum trails_ink sign_ink(int colour)
{
	return expeditions[colour].ink;
}

void signs_short(struct text *out)
{
	text_addf(out, "%c yours %c marked %c public %c arrow %c coupon", SIGN_MISSION, SIGN_MARKED,
	          SIGN_PUBLIC, SIGN_GREEN, SIGN_RED);
}

void signs_legend(int width, bool utf8, struct text *out)
{
	struct text line = {0};
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		text_addf(&line, "%c %c %s, ", sign_end(colour), sign_way(colour),
		          trails_colour_name(colour));
	text_addf(&line,
	          "%c start, %c your mission, %c with your mark, 1-6 others' marks, %c several, "
	          "%c public, %c gives an arrow, %c a coupon, %c place, %s",
	          SIGN_START, SIGN_MISSION, SIGN_MARKED, SIGN_SEVERAL, SIGN_PUBLIC, SIGN_GREEN,
	          SIGN_RED, SIGN_PLACE, utf8 ? "\u00b7 point" : ": point, . land");
	fold_wrap(text_string(&line), width, 0, out);
	text_release(&line);
}
