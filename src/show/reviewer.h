/* How a family of games looks back on a match: what each turn cost.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_REVIEWER_H
#define SHOW_REVIEWER_H

#include "base/error.h"
#include "base/stop.h"
#include "game/decision.h"
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

/* A family's reviews.  Only the family knows the type of one. */
struct reviewer {
	/* Begins a review.  Returns STATUS_DONE, and *REVIEW is to be ended with `end`; or another
	 * status, and the reason in E: STATUS_BAD_RECORD is the match's fault. */
	enum status (*begin)(const struct review_wanted *w, void **review, struct error *e);
	void (*end)(void *review);
	/* Returns how many turns are to be judged; and judges turn I.  False if it was told to
	 * stop. */
	size_t (*turns)(const void *review);
	bool (*judge)(void *review, size_t i);
	/* True if several turns can be judged at once, in any order, by as many threads as there
	 * are jobs.  Otherwise one turn is judged after the other, and `judge` may use those
	 * threads. */
	bool at_once;
	/* Without playouts `begin` judges all turns, of every seat. */
	bool whole;
	/* Writes to COST, which has room for a figure for each seat, the points that a turn with a
	 * choice cost it. */
	void (*cost)(const void *review, double *cost);
	/* Each prints the whole review: in tables and pictures, or in plain words where the style
	 * of its telling says so; and as JSON.  STOPPED: not all turns were judged. */
	void (*print)(const void *review, bool stopped);
	void (*json)(const void *review, bool stopped);
	/* Adds the match's record to OUT with what the review says of the turns. */
	void (*annotate)(const void *review, struct text *out);
	/* `told` returns how many turns the review shows, in the order of the match.  `turn`
	 * writes turn I to OUT, once it is judged; turns that are judged one by one have the
	 * numbers that `judge` takes.  These two, `moves` and `reason` are NULL if the review
	 * shows no single turns: then there are no exercises, and `share` shows no signs for
	 * turns. */
	size_t (*told)(const void *review);
	void (*turn)(const void *review, size_t i, struct reviewed *out);
	/* Adds the moves of turn I as they can be typed, with BEST those of the better turn; and a
	 * sentence why the better turn is better.  No line ends. */
	void (*moves)(const void *review, size_t i, bool best, struct text *out);
	void (*reason)(const void *review, size_t i, struct text *out);
	/* Returns the luck of SEAT against the others, from the deal and the draws, in tenths of
	 * a point; the rest of its result is due to its play.  NULL: the family does not know. */
	int (*luck)(const void *review, int seat);
	/* Adds a page for a browser, as SEAT sees the match (show/page/page.h). */
	void (*page)(const void *review, bool stopped, int seat, struct text *out);
};

#endif
