/* The ways to show a match: as a table on a screen, as plain words, as JSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_FACE_H
#define SHOW_FACE_H

#include "show/telling.h"

struct hindsight;
struct hint;
struct solve;
struct solve_line;
struct summary;
struct trials;
struct view;

/* The regions a person can ask for. */
enum region {
	REGION_TABLE, /* the whole table */
	REGION_HAND,
	REGION_PILES,
	REGION_SCORE,
	REGION_UNSEEN,
	REGION_LOG,
	REGIONS,
};

enum { ALL_SUITS = -1 };

/* A face of a family of games.  It has a function for everything that the family has, so no
 * command asks which face it is. */
struct face {
	/* ---- Events.  ---- */
	void (*deal)(const struct telling *told);  /* a round has been dealt */
	/* event AT of the match's log has happened; it is the last one */
	void (*event)(const struct telling *told, size_t at);
	/* The round has ended, and then the match, too.  E is what a person at a terminal is
	 * told of it; for NULL the score is told. */
	void (*round)(const struct telling *told, const struct summary *e);
	void (*match)(const struct telling *told, const struct summary *e);
	void (*turn)(const struct telling *told); /* a person is asked what to do next in a round */
	/* Adds the words to OUT that ask the seat to move for its move, as "play or discard". */
	void (*asks)(const struct telling *told, struct text *out);

	/* ---- Answers to a person.  ---- */
	void (*region[REGIONS])(const struct telling *told);
	/* a text of whole lines for a person, which answers a command */
	void (*say)(const struct telling *told, const char *text);

	/* ---- Answers of the cards alone; NULL in other families.  ---- */
	/* COUNT turns that V's seat can make, the best first */
	void (*hints)(const struct telling *told, const struct view *v, const struct hint *hints,
	              int count);
	/* the worth of the position to V's seat if it makes the turn of H */
	void (*eval)(const struct telling *told, const struct view *v, const struct hint *h);
	/* the turns that were tried in the worlds of T; STOPPED: before the end */
	void (*rollout)(const struct telling *told, const struct view *v, const struct hint *hints,
	                const struct trials *t, bool stopped);
	/* COUNT turns with the bounds that S has found so far; STOPPED: before the end */
	void (*solve)(const struct telling *told, const struct solve *s,
	              const struct solve_line *lines, int count, bool stopped);
	/* the facts about SUIT, or ALL_SUITS, that the eyes can count */
	void (*odds)(const struct telling *told, int suit);
	void (*hindsight)(const struct telling *told, const struct hindsight *h);
};

extern const struct face face_screen, face_plain, face_json;

#endif
