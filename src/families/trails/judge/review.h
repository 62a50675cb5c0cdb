/* Judging turns: decisions, a match looked back on, and the tutor, who compares a turn, or the beginning
 * of one, with the best before it is made.
 *
 * Every turn is judged by what its seat knew, and by nothing else.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_JUDGE_REVIEW_H
#define FAMILIES_TRAILS_JUDGE_REVIEW_H

#include "families/trails/agent/search.h"
#include "game/match.h"
#include "game/tutor.h"

/* A turn, or what is left of it; it ends where its seat is shown something new to decide by, as
 * missions that it draws. */
struct trails_decision {
	size_t event;            /* names the luck of the worlds: in a match, the event in the log that
	                            is the first of its moves */
	struct trails_turn made, best; /* as far as they could be planned */
	int32_t loss, error;     /* of it, in 1/MIND_POINT points; and its standard error */
	int32_t worth;           /* of the best turn: points above the others' mean at the end */
};

/* The worlds in which two turns are compared, unless others are asked for. */
enum { TRAILS_REVIEW_WORLDS = 400 };

/* The losses, in points, from which a turn is marked ?!, ? and ??. */
enum { TRAILS_REVIEW_DUBIOUS = 1, TRAILS_REVIEW_BAD = 2, TRAILS_REVIEW_BLUNDER = 4 };

/* A turn, or a mark before the first one. */
struct trails_review_turn {
	size_t event, end;       /* in the log: its first move, and the one after its last */
	int round, number;       /* as the log counts: the round of turns, 0 for marks; and the
	                            turn in it, from 1 */
	uint8_t seat;
	bool choice;             /* it could have been another one */
	bool judged;             /* the fields below hold */
	struct trails_decision worst; /* the decision that cost most, the first of equals */
	int32_t loss, error;     /* of all its decisions */
	uint8_t mark;            /* enum mark */
};

/* How a seat played, in the turns that were judged. */
struct trails_review_seat {
	int turns, choices;
	int marks[MARKS];        /* how many turns have each mark */
	int64_t loss;            /* in 1/MIND_POINT points */
	double variance;         /* of it, in the square of that */
};

/* It owns its lists: trails_review_init, trails_review_release.  The match must outlive it. */
struct trails_review {
	const struct match *match;
	struct mind_base *base;
	int worlds;
	struct trails_review_turn *turn;
	size_t turns, turns_cap;
};

/* Lists the turns of M that SEAT made, or all for -1.  One that was broken off, by giving up, is
 * left out.  None is judged yet; each is to be in WORLDS worlds, 2 to TRIALS_MAX. */
void trails_review_init(struct trails_review *r, const struct match *m, int seat, int worlds);
void trails_review_release(struct trails_review *r);

/* Judges turn I.  The same position and moves are always judged alike, whatever is hidden from the
 * seat; and turns may be judged in any order, by several threads.  False if STOP said so; the turn
 * is then not judged. */
bool trails_review_judge(struct trails_review *r, size_t i, struct stop stop);

/* Writes the moves of T to LIST, which has room for TRAILS_REVIEW_MOVES: as they were made; or, for
 * BEST, those before the decision that cost most, and the best ones in place of the rest.  Returns
 * how many there are. */
enum { TRAILS_REVIEW_MOVES = 2 * TURN_MOST };
int trails_review_moves(const struct trails_review *r, const struct trails_review_turn *t, bool best,
                        uint64_t *list);

/* Adds up the turns of SEAT that were judged. */
struct trails_review_seat trails_review_sum(const struct trails_review *r, int seat);

/* Writes to OUT, which has room for MOST, the indices of the judged turns of SEAT, of any for -1,
 * that cost most, the costliest first, of equals the first made.  Those that cost nothing are left
 * out.  Returns how many there are. */
int trails_review_costliest(const struct trails_review *r, int seat, int most, size_t *out);

/* Puts a note after each turn with a choice that R has judged, in M, which has the same events as the
 * match of R:
 *   [%review +3.2 +3.2]     points above the mean of the others at the end, by the best turn that
 *                           was found and by the one that was made
 *   [%review +3.2 -0.9 cost 4.1 error 0.5 best red marib, pass]
 *                           and the cost of the turn, its standard error, and the better turn
 * It also marks the turns that R marks.  Where somebody else has marked a turn, that mark stays and
 * " mark kept" ends the note.  Notes and marks of an earlier review of these turns are replaced. */
void trails_review_annotate(const struct trails_review *r, struct match *m);

/* Compares a turn, or the beginning of one, with the best before it is made. */
extern const struct tutor trails_tutor;

#endif
