/* Statistics over records.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_JUDGE_TALLY_H
#define FAMILIES_CARDS_JUDGE_TALLY_H

#include <stddef.h>
#include <stdint.h>

#include "families/cards/core/state.h"
#include "game/match.h"

/* Bins for rounds by their points, in steps of BIN_WIDTH from BIN_LOWEST on.  The first
 * and the last bin take everything beyond. */
enum { BINS = 26, BIN_WIDTH = 20, BIN_LOWEST = -200 };

/* The sums of one player's rounds: whole numbers, so that the order in which records are counted
 * changes nothing.  The points are those of all rounds; all else counts only rounds that were
 * played to their end. */
struct tally_side {
	int64_t points, squares;  /* sums over rounds, of the points and their squares */
	/* points of the best and the worst round; 0 while there is none */
	int64_t best, worst;
	long begun, paid;         /* expeditions, and those with more than 0 points */
	int64_t bonuses;
	int64_t wagers;           /* laid */
	/* points that the wagers brought: points with them less points without */
	int64_t returned;
	long pile_draws;
	long bins[BINS];          /* rounds by points */
};

/* All matches by one ruleset between two players.  Owns its texts. */
struct tally_line {
	char *ruleset;            /* with its bends, as rows_format writes it */
	char *name[SEATS];        /* the player whose side is taken, and the opponent */
	bool friend[SEATS];       /* the name is one that a person on another machine has chosen */
	long won, lost, drawn;
	long resigned;            /* matches among these that ended by giving up */
	long faults;              /* matches among these that ended by a fault */
	long unfinished;          /* unfinished matches, not among these */
	long rounds;              /* of finished matches, counted by given_up_count where
	                             somebody gave up */
	long played;              /* rounds among these that were played to their end */
	struct tally_side side[SEATS];
};

/* Owns its lines: all zero at first, tally_release at the end. */
struct tally {
	struct tally_line *line;
	size_t len, cap;
};

void tally_release(void *tally);

/* The contribution of one match to a tally, from either side.  tally_match_init makes it from a
 * match that was read from a record, tally_match_release frees its texts. */
struct tally_match {
	struct tally_line figures; /* the names and the sides by seat; seat 0 has won or lost */
	int you;                   /* the seat of the one person, whatever its name; or -1 */
};

void tally_match_init(struct tally_match *t, const struct match *m);
void tally_match_release(void *match);

/* Adds M to the tally, or returns false if M is left out.  PLAYER is the name, in any case of
 * letters, of the player from whose side M is counted; matches without that player are left out.
 * If PLAYER is NULL, the side is that of "you", the one person at the keyboard whatever their
 * name, or else that of the name that sorts first. */
bool tally_add(void *tally, const void *match, const char *player);

/* Sorts the lines by ruleset and names.  Ignores FIRST: each line is already seen from the side of
 * the requested player. */
void tally_sort(void *tally, const char *first);

#endif
