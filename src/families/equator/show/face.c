/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/equator/show/face.h"

#include "families/equator/show/picture.h"
#include "families/equator/show/words.h"
#include "show/result.h"
#include "show/simple.h"

/* ---- The parts of the faces: what TOLD's eyes see of the present state.  ---- */

#define PART(name, add)                                                     \
	static void name(const struct telling *told, struct text *out)      \
	{                                                                   \
		const struct equator_view v = words_view(told, NULL);       \
		add(told, &v, out);                                         \
	}
PART(in_words, words_table)
PART(hand, words_hand_line)
PART(score, words_score)
PART(unseen, words_unseen)

static void drawn(const struct telling *told, struct text *out)
{
	const struct equator_view v = words_view(told, NULL);
	if (told->term->width >= PICTURE_WIDTH)
		equator_picture(told, &v, told->term->height - simple_lines(told), out);
	else
		words_table(told, &v, out);
}

static void add_event(const struct telling *told, int eyes, size_t at, struct text *out)
{
	const struct event *ev = &told->match->log[at];
	const struct equator_state *before = match_before(told->match, at);
	const struct equator_view v = words_view(told, NULL);
	const int mover = before->table.mover;
	(void)eyes; /* what is drawn is told to its seat alone */
	if (ev->kind == EVENT_MOVE) {
		words_news(told, before, ev->move, &v, out);
		return;
	}
	text_addf(out, "%s %s.\n", words_seat(told, mover),
	          ev->kind == EVENT_FAULT ? "is at fault and loses"
	          : words_is_you(told, mover) ? "give up" : "gives up");
}

void equator_asks(const struct telling *told, struct text *out)
{
	const struct equator_state *s = told->match->state;
	static const char *const asks[] = {
		[PHASE_START] = "draw, go or buy", [PHASE_BUY] = "buy or done", [PHASE_MOVE] = "go on or done",
		[PHASE_DISCARD] = "discard", [PHASE_REMOVE] = "remove"};
	text_add(out, asks[s->table.phase]);
}

static void ask(const struct telling *told, struct text *out)
{
	const struct equator_view v = words_view(told, NULL);
	words_hand_line(told, &v, out);
	words_ask(told, &v, out);
}

#define PARTS .happened = add_event, .score = score, .hand = hand, .unseen = unseen
const struct face equator_screen = SIMPLE_FACE(equator_asks, drawn, PARTS);
const struct face equator_plain = SIMPLE_FACE(equator_asks, in_words, PARTS, .ask = ask);
