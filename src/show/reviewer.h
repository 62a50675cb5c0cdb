/* How a family of games looks back on a match: what each turn cost.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SHOW_REVIEWER_H
#define SHOW_REVIEWER_H

#include "base/error.h"
#include "base/stop.h"
#include "game/judging.h"
#include "os/status.h"
#include "prompt/prompt.h"
#include "show/telling.h"

/* A caller asks this of a review.  It owns nothing, and with all that it points at it outlives the
 * review. */
struct review_wanted {
	struct telling told;     /* the match, everything open; names, terminal and colours */
	const char *record;      /* the match's text */
	int seat;                /* whose turns are told, or REVIEW_ALL */
	int64_t playouts;        /* worlds for each turn; 0: as the family usually judges */
	int jobs;                /* threads, 0: one for each processor */
	struct stop stop;        /* asked while turns are judged, by any thread */
	bool progress;           /* a line on standard error tells how far that has come */
	struct prompt *prompt;   /* whose person turns the pages; NULL: all is printed at once */
};

enum { REVIEW_ALL = -1 };

/* The columns that the screen of a review needs.  With fewer there are words in place of it. */
enum { REVIEW_WIDTH_LEAST = 40 };

/* A turn of a review.  Points are in tenths of a point, as they are shown. */
struct reviewed {
	int seat;
	bool judged, choice;     /* the review has judged it; it could have been another one */
	int cost;                /* of the whole turn */
	/* The decision of it that cost most; nothing new was seen within a decision. */
	size_t event, end;       /* in the match's log: its first move, and the one after the turn */
	int best;                /* points that the seat could expect of the best turn */
	int lost;                /* points that this decision cost */
	int kind;                /* of the decisions of the family; NO_DECISION if it cost nothing */
};

/* A review, and how a family reviews its matches: of show/judged/reviewing.h. */
struct review_work;
struct judged_words;

/* Begins the review that WANTED asks for, in a family that reviews by WORDS.  Returns STATUS_DONE,
 * and reviewing_end ends *REVIEW; or another status, and the reason in E: STATUS_BAD_RECORD is the
 * match's fault. */
enum status reviewing_begin(const struct judged_words *words, const struct review_wanted *wanted,
                            struct review_work **review, struct error *e);
void reviewing_end(struct review_work *w);

/* Returns the kinds of decision of a family that reviews by WORDS; NULL if WORDS is NULL. */
const struct decision_kinds *reviewing_kinds(const struct judged_words *words);

/* True if a review by WORDS without playouts judges all turns, of every seat, as it begins. */
bool reviewing_is_whole(const struct judged_words *words);

/* Returns how many turns the review shows, in the order of the match; and how many of them are to be
 * judged one by one: all, or none.  reviewing_judge judges turn I; false if it was told to stop. */
size_t reviewing_told(const struct review_work *w);
size_t reviewing_turns(const struct review_work *w);
bool reviewing_judge(struct review_work *w, size_t i);

/* True if several turns can be judged at once, in any order, by as many threads as there are jobs.
 * Otherwise one turn is judged after the other, and reviewing_judge may use those threads. */
bool reviewing_at_once(const struct review_work *w);

/* Writes to COST, which has room for a figure for each seat, the points that a turn with a choice
 * cost it. */
void reviewing_cost(const struct review_work *w, double *cost);

/* Each prints the whole review: in tables and pictures, or in plain words where the style of its
 * telling says so; and as JSON.  STOPPED: not all turns were judged. */
void reviewing_print(const struct review_work *w, bool stopped);
void reviewing_json(const struct review_work *w, bool stopped);

/* Adds the match's record to OUT with what the review says of the turns. */
void reviewing_annotate(const struct review_work *w, struct text *out);

/* Writes turn I to OUT, once it is judged. */
void reviewing_turn(const struct review_work *w, size_t i, struct reviewed *out);

/* Adds the moves of turn I as they can be typed, with BEST those of the better turn; and a sentence
 * why the better turn is better.  No line ends. */
void reviewing_moves(const struct review_work *w, size_t i, bool best, struct text *out);
void reviewing_reason(const struct review_work *w, size_t i, struct text *out);

/* Sets LUCK to the luck of SEAT against the others, from the deal and the draws, in tenths of a
 * point; the rest of its result is due to its play.  Returns false if the family does not know. */
bool reviewing_luck(const struct review_work *w, int seat, int *luck);

/* Adds the review as a page for a browser to OUT.  Each turn is shown as its player saw it; but all
 * turns as one seat saw them if only that seat's turns are told: no card that it didn't see is on
 * the page.  The match after its last turn is shown as OBSERVER sees it. */
void reviewing_page(const struct review_work *w, bool stopped, int observer, struct text *out);

/* Adds a sentence why the BEST moves of SEAT, which is to move in STATE of the match of TOLD, are
 * better than those MADE, by WORDS. */
void reviewing_compare(const struct judged_words *words, const struct telling *told, const void *state,
                       int seat, const struct turn_moves *best, const struct turn_moves *made,
                       struct text *out);

#endif
