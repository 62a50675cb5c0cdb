/* The kinds of decision of a family of games: what the choice between two turns is about, such as
 * whether to begin an expedition or to wait.
 *
 * The kind belongs to two turns that a seat could make in the same position: the best one and the
 * one that was made.  It follows from the view and from those moves alone, without any judgement,
 * so that every reader of a record finds the same kind.  Reviews name the kind of each turn that
 * cost something (`kind` of struct reviewed), puzzles have a kind as their theme, and statistics
 * have a sum for each kind.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef GAME_DECISION_H
#define GAME_DECISION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/stop.h"

/* The number of no kind, where a turn cost nothing. */
enum { NO_DECISION = -1 };

struct decision_kind {
	const char *name;  /* a word, as it is typed and noted: "begin" */
	const char *title; /* as a person is told: "begin or wait" */
	const char *asks;  /* the question that the decision answers, a whole sentence */
};

/* The kinds that a family tells apart, in the order in which they are listed. */
struct decision_kinds {
	const struct decision_kind *kind;
	int count;
	/* Returns the number of the kind, 0 to count - 1, of the decision between the moves BEST
	 * and MADE, as many as BESTS and MADES say, at least one each.  They differ, and VIEW's
	 * seat, which is to move, can make either: a turn, or as much of it as could be planned. */
	int (*of)(const void *view, const uint64_t *best, int bests, const uint64_t *made,
	          int mades);
	/* True if the moves A and B, as many as COUNT_A and COUNT_B say, come to the same, as two
	 * wagers of a suit do.  VIEW's seat can make either. */
	bool (*alike)(const void *view, const uint64_t *a, int count_a, const uint64_t *b,
	              int count_b);
};

/* Returns the number of the kind whose name is NAME, or of the only one of whose name NAME is a
 * prefix, in any case of letters; -1, with the names in E, if there is no such kind. */
int decision_kind_find(const struct decision_kinds *k, const char *name, struct error *e);

/* ---- How a family of games judges a turn before it is made.  ---- */

enum { TUTOR_STOPPED = -1 };

/* VIEW and RULES are of the family, as in struct game. */
struct tutor {
	int usual; /* the default loss in points above which the tutor asks */
	/* Checks whether it can judge turns by RULES.  Returns 0, or -1 and the reason in E.  NULL:
	 * by all. */
	int (*fits)(const void *rules, struct error *e);
	/* Judges the COUNT MOVES, at least 1, that VIEW's seat is about to make.  If they may be
	 * the beginning of a turn, the best turn that begins with them counts.  Uses nothing but
	 * VIEW, and no clock, so the same moves are always judged alike.  Sets COST to the points
	 * that they cost compared with the best turn.  Returns how many of the moves were judged:
	 * all up to a move that shows the seat something on which the later moves depend; 0 if they
	 * can't be judged; or TUTOR_STOPPED if STOP said so. */
	int (*judge)(const void *view, const uint64_t *moves, int count, struct stop stop, double *cost);
	/* True if MOVE, between the states BEFORE and AFTER, showed its seat something that the
	 * rest of the turn can go by.  NULL: a turn isn't made in so many parts that they have to
	 * be judged together. */
	bool (*shows)(const void *before, const void *after, uint64_t move);
};

#endif
