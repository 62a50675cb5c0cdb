/* Turns in words, as they can be typed, with what they are worth: advice, bounds, and the figures
 * of a review.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_SHOW_HINT_WORDS_H
#define FAMILIES_CARDS_SHOW_HINT_WORDS_H

#include "base/text.h"
#include "families/cards/agent/hint.h"
#include "families/cards/judge/review.h"
#include "families/cards/solve/solve.h"

/* With fewer columns than this, sentences replace tables. */
enum { HINT_WIDTH_LEAST = 40 };

/* Adds "discard 7h, draw hearts" or, IN_SHORT, "-7H +H"; both can be typed. */
void hint_turn(const struct rules *r, const struct net_turn *turn, bool in_short,
               struct text *out);

/* Each adds whole lines to OUT. */

/* Adds COUNT turns, best first, each as it can be typed, in a table of at most WIDTH columns, which
 * must be at least HINT_WIDTH_LEAST.  The column `cost` has the points that a turn lies behind the
 * first.  There is a column for the standard error if any hint has one.  WHY has a clause for each
 * turn, which stands in lines of its own; or is NULL. */
void hint_table(const struct rules *r, const struct hint *hints, int count, const struct text *why,
                int width, struct text *out);

/* Adds the same turns in sentences, for listeners. */
void hint_sentences(const struct rules *r, const struct hint *hints, int count,
                    const struct text *why, struct text *out);

/* Adds the COUNT MOVES of a turn, "discard 7h, draw hearts", as codes of moves. */
void hint_moves(const struct rules *r, const uint64_t *moves, int count, struct text *out);

/* These add the worth of a position if the turn of H is made.  WHO is "You" or a name. */
void hint_eval_table(const struct hint *h, struct text *out);
void hint_eval_sentences(const char *who, const struct hint *h, struct text *out);

/* ---- Bounds.  Each adds whole lines to OUT for COUNT turns by rules R. ---- */

/* Adds a table of at most WIDTH columns, at least HINT_WIDTH_LEAST. */
void solve_table(const struct rules *r, const struct solve_line *lines, int count, int width,
                 struct text *out);

/* Adds a sentence for each turn, for listeners. */
void solve_sentences(const struct rules *r, const struct solve_line *lines, int count,
                     struct text *out);

/* Adds how many worlds the results come from, and how reliable they are. */
void solve_remarks(const struct solve *s, bool stopped, struct text *out);

/* ---- The figures of a review, in tenths of a point as they are shown. ---- */

/* Returns VALUE, in 1/NET_POINT points, in tenths of a point, rounded. */
int review_tenths(int64_t value);

/* The luck and the result of a round from one seat's side, in tenths of a point.  `result` is
 * exactly the sum of the others.  `theirs` is the luck of the other seat's draws, from this seat's
 * side: it is below 0 if those draws were good. */
struct review_luck {
	int result, deal, own, theirs, skill;
};
struct review_luck review_luck_of(const struct review_round *r, int seat);

/* Returns the sum of the luck over the rounds that are over, and sets ROUNDS to their number. */
struct review_luck review_luck_sum(const struct review *r, int seat, int *rounds);

/* Returns a chance, of OUTLOOK_ONE, or a sum of such, in whole percents, rounded. */
int review_percent(int64_t chance);

#endif
