/* The functions that a family of games provides so that puzzles can be found in its games.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TRAIN_PUZZLES_H
#define TRAIN_PUZZLES_H

#include "game/puzzle.h"

/* What makes a position a puzzle: the best turn leads by at least LEAD_LEAST hundredths of a
 * point and LEAD_ERRORS standard errors, and medium finds it in at most MEDIUM_MOST of
 * PUZZLE_TRIES tries. */
enum { LEAD_LEAST = 300, LEAD_ERRORS = 4, MEDIUM_MOST = 7 };

/* The turns of a position, judged at a glance. */
enum { GLANCE_TURNS = 256 };
struct glance {
	struct puzzle_turn turn[GLANCE_TURNS]; /* best first; worth is in tenths of a point */
	int turns;
	int hits[GLANCE_TURNS]; /* for each turn, the tries in which medium chose it */
};

/* A position judged. */
struct judged {
	struct puzzle_turn turn[PUZZLE_TURNS];
	int turns;
	/* lead of the best turn over the second and its standard error, in 1/PUZZLE_POINT points */
	int lead, error;
	int worlds;
	bool exact;
};

struct puzzle_family {
	const struct game *game;
	const struct decision_kinds *kinds;
	int seats;
	/* Returns what the functions below need to judge by RULES, which `end` frees; or NULL and
	 * the reason in E. */
	void *(*begin)(const void *rules, struct error *e);
	void (*end)(void *means);
	/* Lists the turns of VIEW's seat, which is to move.  Returns false if there is nothing to
	 * choose. */
	bool (*look)(void *means, const void *view, struct glance *g);
	/* True if a turn that medium hardly ever chose could be far better than all others.  SEED
	 * names the worlds in which a few turns are tried. */
	bool (*promises)(void *means, const void *view, const char *seed, const struct glance *g);
	/* Judges all turns of VIEW's seat, in worlds that SEED names or exactly.  Returns false
	 * if the position is not as clear as a puzzle must be. */
	bool (*judge)(void *means, const void *view, const char *seed, struct judged *out);
};

extern const struct puzzle_family puzzles_of_cards, puzzles_of_trails, puzzles_of_equator;

/* Returns TURN, which is worth so many TENTHS of a point. */
struct puzzle_turn puzzle_turn_of(const struct turn_moves *turn, int tenths);

/* True if medium hardly ever made a turn like TURN in the glance G of VIEW, whose family tells the
 * KINDS apart. */
bool puzzle_is_rare(const struct glance *g, const struct decision_kinds *kinds, const void *view,
                    const struct turn_moves *turn);

/* True if J's lead is at least LEAD_LEAST and, unless it is exact, LEAD_ERRORS standard errors. */
bool puzzle_is_clear(const struct judged *j);

#endif
