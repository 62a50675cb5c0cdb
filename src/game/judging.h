/* Judging the turns of a match in any family that can judge a decision: a list of turns, what each
 * of them cost, sums for each seat, and notes in the record; the kinds of decision; and the tutor, who
 * judges a turn before it is made.
 *
 * Every turn is judged by what its seat knew, and by nothing else.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_JUDGING_H
#define GAME_JUDGING_H

#include "base/rng.h"
#include "base/stop.h"
#include "base/trials.h"
#include "game/match.h"

/* A turn and its value by rules of thumb, in parts of a point. */
struct plan {
	struct turn_moves turn;
	int32_t value;
};

/* The best plans so far, the best first: one for each outcome, of which MARK is a hash.  The plans
 * lie where PLAN points, with room for MOST, at most TRIALS_WIDTH. */
struct plans {
	struct plan *plan;
	int count, most;
	uint64_t mark[TRIALS_WIDTH];
};

/* Makes room for a plan of VALUE that leads to the outcome MARK, and sets its value.  Returns the
 * plan, whose turn the caller sets; NULL if it is not among the best. */
struct plan *plans_place(struct plans *all, int32_t value, uint64_t mark);

/* Returns the number of the plan that a player who errs would choose: adds to the value of each of the
 * COUNT plans, the best first, a random error of the scale ERROR, and takes the plan with the largest
 * sum.  Never takes a plan more than three times ERROR below the best. */
int plans_erring(const struct plan *plan, int count, int32_t error, struct rng *rng);

/* A turn, or what is left of it; it ends where its seat is shown something new to decide by.
 * Values are in the judge's parts of a point. */
struct decision {
	size_t event;            /* names the luck of the worlds: in a match, the event in the log that
	                            is the first of its moves */
	struct turn_moves made, best; /* as far as they could be planned */
	int32_t loss, error;     /* what the decision lost, and the standard error of that */
	int32_t worth;           /* mean points of the best turn above the others at the end */
};

/* Sets all of D but its `event` by the TRIALS of turns: first BEST, then the COUNT turns MADE, one
 * or two, of which the better counts as made.  A loss that is less than TRIALS_SURE of its errors
 * counts as none. */
void decision_weigh(struct decision *d, const struct trials *trials, const struct turn_moves *best,
                    const struct turn_moves *made, int count);

/* Returns what D lost as it is shown, in tenths of one of the POINT parts of a point: the difference
 * of the rounded values of both turns. */
int decision_cost(const struct decision *d, int point);

/* Adds the moves of REST to T, as many as there is room for. */
void turn_append(struct turn_moves *t, const struct turn_moves *rest);

/* How a family judges. */
struct judge {
	int32_t point;           /* the number of parts in a point */
	int dubious, bad, blunder; /* the points from which on a turn gets these marks */
	int errs;                /* tenths of a point by which it errs where it judges without worlds */
	/* Returns what is needed for each decision of matches by RULES, and `end` frees it.  NULL,
	 * both: nothing. */
	void *(*begin)(const void *rules);
	void (*end)(void *base);
	/* Judges the decision of VIEW's seat, which is to move: D has its `event`, and the rest is
	 * set.  Of the COUNT turns MADE, one or two, the better counts as made.  They are compared
	 * with the best in WORLDS worlds, 2 to TRIALS_MAX.  Returns false if STOP said so. */
	bool (*decide)(const void *base, const void *view, const struct turn_moves *made, int count,
	               int worlds, struct stop stop, struct decision *d);
	/* True if MOVE, between the states BEFORE and AFTER, showed its seat something that the
	 * rest of the turn can go by. */
	bool (*shows)(const void *before, const void *after, uint64_t move);
	/* True if a turn can't be planned beyond MOVE. */
	bool (*ends_plan)(uint64_t move);
	/* A family that judges whole matches in a way of its own has none of these functions. */
};

/* The usual points for the marks. */
enum { JUDGING_DUBIOUS = 1, JUDGING_BAD = 2, JUDGING_BLUNDER = 4 };

/* Returns the mark, of enum mark, of a turn that cost LOSS parts of a point. */
uint8_t judging_mark(const struct judge *judge, int64_t loss);

enum { NO_CHANCE = -1 };

/* A turn, or a part of the game before the first one. */
struct judged_turn {
	size_t event, end;       /* in the log: its first move, and the one after its last */
	int round, number;       /* as the log counts: the lap, 0 before the first, or else the round;
	                            and the turn in it, from 1 */
	uint8_t seat;
	bool choice;             /* it could have been another one */
	bool judged;             /* the fields below hold */
	bool glance;             /* judged without worlds */
	struct decision worst;   /* the decision that cost most, the first of equals */
	int32_t loss, error;     /* of all decisions of the turn */
	int32_t before, after;   /* the worth of the best turn, and of the turn that was made */
	int cost;                /* the loss as it is shown, in tenths of a point: see decision_cost */
	int win;                 /* percents: the seat's chance to win the match after the turn; or
	                            NO_CHANCE, if the judge doesn't know it */
	uint8_t mark;            /* enum mark */
};

/* How a seat played, in the turns that were judged. */
struct judged_seat {
	int turns, choices;
	int marks[MARKS];        /* how many turns have each mark */
	int64_t loss;            /* in the judge's parts of a point */
};

/* It owns its lists: judging_begin, judging_release.  The match must outlive it. */
struct judging {
	const struct judge *judge;
	const struct match *match;
	void *base;              /* of the judge */
	int worlds;
	int seat;                /* whose turns are told, or -1 */
	struct judged_turn *turn; /* of all seats */
	size_t turns, turns_cap;
};

/* Returns a list of the turns of M, without a turn that was broken off by giving up.  Those that
 * SEAT made, all of them for -1, are told.  None is judged yet; judging_judge will use WORLDS worlds
 * for each, 2 to TRIALS_MAX. */
struct judging judging_begin(const struct judge *judge, const struct match *m, int seat, int worlds);
void judging_release(struct judging *r);

/* True if turns of SEAT are told; and for judging_tells, if turn T is told and was judged. */
static inline bool judging_tells_of(const struct judging *r, int seat)
{
	return r->seat < 0 || r->seat == seat;
}

static inline bool judging_tells(const struct judging *r, const struct judged_turn *t)
{
	return t->judged && judging_tells_of(r, t->seat);
}

/* judging_told returns how many turns are told; and judging_turn the index of the turn that
 * comes after I others. */
size_t judging_told(const struct judging *r);
size_t judging_turn(const struct judging *r, size_t i);

/* True if turn I is the last of its round. */
bool judging_ends_round(const struct judging *r, size_t i);

/* Judges turn I.  The same position and moves are always judged alike, whatever is hidden from the
 * seat; and turns may be judged in any order, by several threads.  False if STOP said so; the turn
 * is then not judged. */
bool judging_judge(struct judging *r, size_t i, struct stop stop);

/* Writes the moves of T to LIST, which has room for JUDGED_MOVES, and returns how many there are.
 * Without BEST these are the moves as they were made.  With BEST the best moves replace
 * the moves from the decision on that cost most. */
enum { JUDGED_MOVES = 2 * TURN_MOST };
int judging_moves(const struct judging *r, const struct judged_turn *t, bool best, uint64_t *list);

/* Adds up the turns of SEAT that were judged. */
struct judged_seat judging_sum(const struct judging *r, int seat);

/* Writes to OUT, which has room for MOST, the indices of the turns of SEAT, of any for -1, that are
 * told and cost most, the costliest first, of equals the first made.  Those that cost nothing are left
 * out.  Returns how many there are. */
int judging_costliest(const struct judging *r, int seat, int most, size_t *out);

/* Puts a note after each turn with a choice that R has judged, in M, which has the same events as
 * the match of R:
 *   [%review +3.2 +3.2]     expected points above the others at the end: by the best turn that was
 *                           found, and by the turn that was made
 *   [%review +3.2 +3.2 44%] the same, and the chance to win the match then, where it is known
 *   [%review +3.2 -0.9 cost 4.1 error 0.5 best red marib, pass]
 *                           the cost of the turn; its standard error, if worlds told it; the better
 *                           turn
 * It also marks the turns that R marks.  Where somebody else has marked a turn, that mark stays and
 * " mark kept" ends the note.  Notes and marks of an earlier review of these turns are replaced. */
void judging_annotate(const struct judging *r, struct match *m);

/* ---- The kinds of decision of a family: what the choice between two turns is about, such as whether
 * to begin an expedition or to wait.
 *
 * The kind belongs to two turns that a seat could make in the same position: the best one and the
 * one that was made.  It follows from the view and from those moves alone, without any judgement,
 * so that every reader of a record finds the same kind.  Reviews name the kind of each turn that
 * cost something (`kind` of struct reviewed), puzzles have a kind as their theme, and statistics
 * have a sum for each kind.  ---- */

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
