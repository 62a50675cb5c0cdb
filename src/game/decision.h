/* The kinds of decision of a family of games: what the choice between two turns is about, such as
 * whether to begin an expedition or to wait.
 *
 * The kind belongs to two turns that a seat could make in the same position: the best one and the one
 * that was made.  It follows from the view and from those moves alone, without any judgement, so that
 * everybody who reads a record comes to the same kind.  Reviews name it of every turn that cost
 * something (`kind` of struct reviewed), puzzles have it as their theme, and statistics add up by it.
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
	/* Returns the number of the kind, 0 to count - 1, of the decision between the moves BEST and MADE,
	 * as many as BESTS and MADES say, at least one each.  They differ, and VIEW's seat, which is to
	 * move, can make either: a turn, or as much of it as could be planned. */
	int (*of)(const void *view, const uint64_t *best, int bests, const uint64_t *made,
	          int mades);
	/* True if the moves A and B, as many as COUNT_A and COUNT_B say, come to the same, as two wagers of
	 * a suit do.  VIEW's seat can make either. */
	bool (*alike)(const void *view, const uint64_t *a, int count_a, const uint64_t *b,
	              int count_b);
};

/* Returns the number of the kind whose name is NAME, or the only one whose name begins so, in any case of
 * letters; -1, with the names in E, if there is none. */
int decision_kind_find(const struct decision_kinds *k, const char *name, struct error *e);

#endif
