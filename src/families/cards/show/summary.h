/* The end of a round or of a match, as a person at a terminal sees it: who won, how many points
 * luck and play brought, and the turn that cost most.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_SHOW_SUMMARY_H
#define FAMILIES_CARDS_SHOW_SUMMARY_H

#include "families/cards/core/state.h"
#include "show/face.h"

struct summary_round {
	int points[SEATS];
	bool over;      /* the round was played to its end; otherwise somebody gave up */
	int luck;       /* tenths of a point that luck brought seat 1, and took from seat 2 */
};

/* The turn that cost most.  It owns its texts. */
struct summary_turn {
	int cost;       /* tenths of a point; 0: no turn cost anything */
	int round, number, seat; /* numbered as in the log */
	bool second;    /* the turn is the second with that number */
	struct text made, better; /* as they can be typed */
};

/* How a person played. */
struct summary_level {
	bool known;       /* there were enough turns, and levels to compare them with */
	const char *name; /* the level that plays about as well; NULL: all levels play better */
	int rate;         /* the cost of a turn with a choice, in hundredths of a point */
};

/* Everything shown at the end of a round or a match.  It owns the texts of its turn;
 * summary_release frees them. */
struct summary {
	int rounds;                /* number of rounds; the last is the round that ended */
	struct summary_round round[ROUNDS_MAX];
	bool judged;               /* luck and turn are known: the ruleset has a network */
	/* number of turns of persons in the round or match; of all players if no person plays */
	size_t turns;
	struct summary_turn turn;  /* of these */
	struct summary_level level[SEATS]; /* of persons, at the end of a match */
	struct balance balance;
};

/* Sums up the round that has ended; or if END isn't NULL, the match, whose balance against this
 * opponent END is.  The network judges what it can.  TOLD says which seats have a person. */
void summary_init(struct summary *e, const struct telling *told, const struct balance *end);
void summary_release(struct summary *e);

/* Each of these adds one sentence, without a newline. */

/* Adds the winner of the round that ended, or of the match, and the points: "You win round 2 by 14
 * points, 41 to 27." */
void summary_round_headline(const struct telling *told, const struct summary *e, struct text *out);
void summary_match_headline(const struct telling *told, struct text *out);

/* These add their lines to OUT, one sentence a line, or nothing where nothing is known. */

/* Adds the points that luck and play brought to each player, in the last round or, if MATCH is set,
 * in the match. */
void summary_luck(const struct telling *told, const struct summary *e, bool match, struct text *out);
/* Adds the level that plays about as well as each person. */
void summary_levels(const struct telling *told, const struct summary *e, struct text *out);
/* Adds the results of the matches against this opponent. */
void summary_balance(const struct summary *e, struct text *out);
/* Adds the costliest turn of the round. */
void summary_round_turn(const struct telling *told, const struct summary *e, struct text *out);
/* Adds the turn of the match that is most worth another look, and the commands that lead to it. */
void summary_match_turn(const struct telling *told, const struct summary *e, struct text *out);

/* Adds everything about the end of the round, or of the match, in sentences. */
void summary_round_words(const struct telling *told, const struct summary *e, struct text *out);
void summary_match_words(const struct telling *told, const struct summary *e, struct text *out);

/* ---- Drawn on a screen: lines that are no wider than the terminal. ---- */

/* Adds the winner of the round that ended, both players' expeditions side by side with their sums,
 * luck and play, and the costliest turn. */
void screen_draw_round(const struct telling *told, const struct summary *e, struct text *out);

/* Adds the winner of the last round, and both players' expeditions. */
void screen_draw_sums(const struct telling *told, const struct summary *e, struct text *out);

/* Adds the match's result in a frame, and below it the turn that is worth another look. */
void screen_draw_result(const struct telling *told, const struct summary *e, struct text *out);

#endif
