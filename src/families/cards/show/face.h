/* The faces of the cards: as a table on a screen, as plain words, as JSON; and the answers that no
 * other family has.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_SHOW_FACE_H
#define FAMILIES_CARDS_SHOW_FACE_H

#include "base/trials.h"
#include "families/cards/agent/hint.h"
#include "families/cards/judge/hindsight.h"
#include "families/cards/solve/solve.h"
#include "show/face.h"

extern const struct face cards_screen, cards_plain, cards_json;

enum { ALL_SUITS = -1 };

struct cards_face {
	/* shows COUNT turns that V's seat can make, the best first */
	void (*hints)(const struct telling *told, const struct view *v, const struct hint *hints,
	              int count);
	/* shows the worth of the position to V's seat if it makes the turn of H */
	void (*eval)(const struct telling *told, const struct view *v, const struct hint *h);
	/* shows the turns that were tried in the worlds of T; STOPPED: Ctrl-C ended the trials
	 * early */
	void (*rollout)(const struct telling *told, const struct view *v, const struct hint *hints,
	                const struct trials *t, bool stopped);
	/* shows COUNT turns with the bounds that S has found; STOPPED: Ctrl-C ended the search
	 * early */
	void (*solve)(const struct telling *told, const struct solve *s,
	              const struct solve_line *lines, int count, bool stopped);
	/* shows the facts about SUIT, or ALL_SUITS, that the observer can count */
	void (*odds)(const struct telling *told, int suit);
	void (*hindsight)(const struct telling *told, const struct hindsight *h);
};

/* Returns the functions that print answers in the style of TOLD's face. */
const struct cards_face *cards_face_of(const struct telling *told);
extern const struct cards_face cards_face_json;

/* Regions in words, in the style of TOLD. */
void answer_piles(const struct telling *told);
void answer_log(const struct telling *told);

#endif
