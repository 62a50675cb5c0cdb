/* The faces of equator.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "families/equator/show/words.h"

#include "show/simple.h"

/* The parts of the faces: what the eyes of TOLD see of the present state. */
#define PART(name, add)                                                     \
	static void name(const struct telling *told, struct text *out)      \
	{                                                                   \
		const struct equator_view v = words_view(told);             \
		add(told, &v, out);                                         \
	}
PART(in_words, words_table)
PART(hand, words_hand)
PART(score, words_score)

static void drawn(const struct telling *told, struct text *out)
{
	const struct equator_view v = words_view(told);
	equator_picture(told, &v, told->term->height - simple_lines(told), out);
}

void equator_asks(const struct telling *told, struct text *out)
{
	const struct equator_state *s = told->match->state;
	const char *const asks[] = {SAY_ASKS_START, SAY_ASKS_BUY, SAY_ASKS_MOVE, SAY_ASKS_DISCARD,
	                            SAY_ASKS_REMOVE};
	text_add(out, asks[s->table.phase]);
}

static void ask(const struct telling *told, struct text *out)
{
	const struct equator_view v = words_view(told);
	words_hand(told, &v, out);
	words_ask(told, &v, out);
}

#define PARTS .happened = words_news, .score = score, .hand = hand, .reviewed = true
const struct face equator_screen = SIMPLE_FACE(equator_asks, drawn, PARTS);
const struct face equator_plain = SIMPLE_FACE(equator_asks, in_words, PARTS, .ask = ask);
