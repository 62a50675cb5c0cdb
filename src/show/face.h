/* How a match is shown: as a table on a screen, as plain words, as JSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_FACE_H
#define SHOW_FACE_H

#include "agent/hint.h"
#include "agent/trials.h"
#include "judge/hindsight.h"
#include "show/telling.h"
#include "solve/solve.h"

/* The regions a person can ask for. */
enum region {
	REGION_TABLE, /* all of it */
	REGION_HAND,
	REGION_PILES,
	REGION_SCORE,
	REGION_UNSEEN,
	REGION_LOG,
	REGIONS,
};

enum { ALL_SUITS = -1 };

/* Every face answers for everything: no command asks which one it is. */
struct face {
	/* ---- What happens. ---- */
	void (*deal)(const struct telling *told);  /* a round has been dealt */
	/* EV has happened and is the last of the match's log */
	void (*event)(const struct telling *told, const struct event *ev);
	void (*round)(const struct telling *told); /* the round has ended */
	void (*match)(const struct telling *told); /* and the match with it */
	void (*turn)(const struct telling *told);  /* a person is asked what to do next in a round */

	/* ---- What is asked for. ---- */
	void (*region[REGIONS])(const struct telling *told);
	/* COUNT turns that V's seat can make, the best first */
	void (*hints)(const struct telling *told, const struct view *v, const struct hint *hints,
	              int count);
	/* what the position is worth to V's seat with the turn of H */
	void (*eval)(const struct telling *told, const struct view *v, const struct hint *h);
	/* the turns that were tried in the worlds of T; STOPPED before the end */
	void (*rollout)(const struct telling *told, const struct view *v, const struct hint *hints,
	                const struct trials *t, bool stopped);
	/* COUNT turns between their bounds, as far as S has come; STOPPED before the end */
	void (*solve)(const struct telling *told, const struct solve *s,
	              const struct solve_line *lines, int count, bool stopped);
	/* what the eyes can count of SUIT, or of ALL_SUITS */
	void (*odds)(const struct telling *told, int suit);
	void (*hindsight)(const struct telling *told, const struct hindsight *h);
	/* a text of whole lines for a person, which answers a command */
	void (*say)(const struct telling *told, const char *text);
};

extern const struct face face_screen, face_plain, face_json;

#endif
