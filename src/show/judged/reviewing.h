/* Shows turns that were judged, for any family whose reviewer judges by a struct judge: in lists,
 * pictures and sentences, as JSON, and as a page.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SHOW_JUDGED_REVIEWING_H
#define SHOW_JUDGED_REVIEWING_H

#include "base/number.h"
#include "game/judging.h"
#include "show/page/page.h"
#include "show/reviewer.h"

/* Which turn causes a reason: the better turn, or the turn that was played; or whole sentences tell
 * of both. */
enum judged_reason { JUDGED_NO_REASON, JUDGED_OF_BETTER, JUDGED_OF_PLAYED, JUDGED_OF_BOTH };

/* How moves are written: as they can be typed; as short as they can be; or to be read aloud. */
enum judged_form { MOVES_TYPED, MOVES_SHORT, MOVES_SPOKEN };

struct judged_page;
struct json_t; /* of show/json.h, which only a file that makes objects includes */

/* How the turns of a family with a map are drawn on a page. */
struct judged_map {
	size_t atlas_size;  /* of what is needed to draw the map of a match */
	void (*atlas_init)(void *atlas, const struct match *m);
	/* The shapes that all maps of the page are put together from. */
	void (*atlas_shapes)(const void *atlas, const struct match *m, struct text *out);
	/* The map; AFTER is the state after the turn. */
	void (*atlas_draw)(const void *atlas, const struct telling *told, const void *state, int seat,
	                   const void *after, struct text *out);
	void (*legend)(struct text *out); /* how the map is to be read */
	/* Lines about where everybody is; and about the points at the end. */
	void (*where)(const struct telling *told, const void *state, int seat, struct text *out);
	void (*score)(const struct telling *told, const void *state, int seat, struct text *out);
	/* The table of the players has a column for the points, and these: their heads, and
	 * cells. */
	void (*heads)(const void *state, struct text *out);
	void (*cells)(const void *state, int seat, struct text *out);
};

/* The parts of the page of a family without a map; each function adds to OUT. */
struct judged_pages {
	void (*verdict)(const struct judged_page *p, struct text *out); /* paragraphs on top */
	void (*charts)(const struct judged_page *p, struct text *out);
	void (*key)(const struct judged_page *p, struct text *out);   /* how a section is to be read */
	/* The section of turn I below its heading, where ASKS says whether the page asks about the
	 * turn; and the section behind the last turn of a round, I. */
	void (*turn)(const struct judged_page *p, size_t i, bool asks, struct text *out);
	void (*end)(const struct judged_page *p, size_t i, struct text *out);
	/* More rows in the table of the players: a label, and the figure of SEAT. */
	int rows;
	const char *(*label)(int row);
	struct phrase (*figure)(const struct judged_page *p, int row, int seat);
	/* More columns in the list of turns: their heads, and the cells of T.  And sentences about
	 * the figures in the list. */
	void (*heads)(struct text *out);
	void (*cells)(const struct judged_page *p, const struct judged_turn *t, struct text *out);
	void (*listed)(const struct judged_page *p, struct text *out);
	const struct page_part *part; /* of the page, all of them */
	void (*rest)(const struct judged_page *p, struct text *out); /* sections behind the players */
};

enum { PRAISES = 4 };

/* The words of a family for its turns.  STATE is the state before a turn of SEAT, whose view is
 * shown; each function adds to OUT. */
struct judged_words {
	const struct judge *judge;
	const struct decision_kinds *decisions; /* what turns are about: practice, coach, puzzles */
	int worlds;         /* for each turn, if no number is given; 0: turns are judged without any */
	bool stops_early;   /* a turn gets no more worlds once the best one is sure */
	/* Below how many 1/100 point, lost in a turn with a choice, the play is called the best,
	 * good, fair and poor, so that these words tell levels apart.  Unused with `level`. */
	int praised[PRAISES];
	/* The COUNT MOVES, with commas between them if they can be typed. */
	void (*moves)(const struct telling *told, const void *state, int seat, const uint64_t *moves,
	              int count, enum judged_form form, struct text *out);
	/* The main thing that is good about the better turn of D, or bad about the turn that
	 * was made, as it follows "because": "it fulfils your mission Petra". */
	enum judged_reason (*reason)(const struct judging *r, const struct telling *told, const void *state,
	                             int seat, const struct decision *d, struct text *out);
	/* The table: a picture, or sentences where told->style says so.  NULL: the costliest turns
	 * are not shown once more, with the table. */
	void (*table)(const struct telling *told, const void *state, int seat, struct text *out);
	/* Each may be NULL.  A sentence that tells how good the play of SEAT was, in place of the
	 * usual one; sentences that the figures of the list need, joined to OUT; and whole lines
	 * before the list, and at the end. */
	void (*level)(const struct review_work *w, int seat, struct text *out);
	void (*remarks)(const struct review_work *w, struct text *out);
	void (*opening)(const struct review_work *w, const struct telling *told, struct text *out);
	void (*closing)(const struct review_work *w, const struct telling *told, struct text *out);

	/* A family that has more to tell, or judges in a way of its own, has a struct of SIZE that
	 * begins with a struct review_work; 0: it has none.  `begin` begins its part of W, whose
	 * other fields are set, and returns as reviewing_begin; `end` ends it, also if that has
	 * failed.  `rejudge` judges turn I, one after the other; NULL: the judge does, in any
	 * order.  WHOLE: without playouts `begin` judges all turns.  `luck` is as reviewing_luck.
	 * Each may be NULL. */
	size_t size;
	enum status (*begin)(struct review_work *w, struct error *e);
	void (*end)(struct review_work *w);
	bool (*rejudge)(struct review_work *w, size_t i);
	bool whole;
	int (*luck)(const struct review_work *w, int seat);

	/* Members of the JSON objects beside those that each family has: of SEAT, of turn I, and of
	 * the whole review.  Each may be NULL. */
	void (*json_seat)(const struct review_work *w, int seat, struct json_t *out);
	void (*json_turn)(const struct review_work *w, size_t i, struct json_t *out);
	void (*json)(const struct review_work *w, struct json_t *out);

	/* ---- On a page: the map of each turn; or the parts in its place.  ---- */
	const struct judged_map *map;
	const struct judged_pages *pages;
};

/* A review and the wishes for it.  It owns the review. */
struct review_work {
	const struct judged_words *words;
	const struct review_wanted *wanted;
	struct judging review;
};

/* ---- The words of a review that its faces and its page share.  ---- */

enum { PART_COSTLIEST = 3 }; /* turns that are shown as those that cost most */

/* Adds the number of turn T in a list: "3.1", or "mark 2" before the first round. */
void part_number(const struct judged_turn *t, struct text *out);

/* Adds LINE as a heading, and releases it. */
void part_heading(const struct telling *told, struct text *line, struct text *out);

/* True if T is listed among the turns that cost points: it cost more than the judge may err. */
bool part_listed(const struct review_work *w, const struct judged_turn *t);

/* True if SEAT's turns are told. */
bool part_tells(const struct review_work *w, int seat);

/* part_tenths returns WORTH, in the judge's parts of a point, in tenths of a point, rounded;
 * part_figure returns it as text, "4.1". */
int part_tenths(const struct review_work *w, int64_t worth);
struct phrase part_figure(const struct review_work *w, int64_t worth);

/* Each of these adds to OUT. */

/* "trails:map=pocket: Ann, Bob and Cy".  The ruleset can be broken after commas. */
void part_title(const struct review_work *w, struct text *out);

/* Joins to the sentences in OUT "Each turn judged in 400 worlds."  STOPPED: not all were. */
void part_judged(const struct review_work *w, bool stopped, struct text *out);

/* Joins likewise "Ann gave up in round 3.": how the match ended, if not as usual. */
void part_ended(const struct review_work *w, struct text *out);

/* Returns the mean loss of SUM in a turn with a choice, in points: "0.41". */
struct phrase part_rate(const struct review_work *w, const struct judged_seat *sum);

/* Adds how much SEAT's turns cost: "Ann lost 3.2 points in 4 of 9 turns with a choice, 0.41 a turn.
 * Well played. 1 mistake." */
void part_lost(const struct review_work *w, int seat, struct text *out);

/* The main reason why the better turn of D is better than the turn that was made: "In favour of the
 * better turn: it fulfils your mission Petra."  STATE is the state before that turn of SEAT. */
void part_reason(const struct review_work *w, const struct telling *told, const void *state, int seat,
                 const struct decision *d, struct text *out);

/* ---- A review as a page for a browser: what page.c and page_turn.c share.  ---- */

/* A page while it is written. */
struct judged_page {
	const struct review_work *work;
	bool stopped;
	int observer;
	void *atlas;              /* of the family's; it owns that, too */
	struct term term;         /* as wide as any sentence */
	struct text name[SEATS_MAX]; /* as HTML; it owns them */
};

/* Returns turn I as it was judged; NULL if it was not judged, or is not shown. */
const struct judged_turn *page_turn_judged(const struct judged_page *p, size_t i);

/* Adds the moves of turn I as the observer of the page may know them. */
void page_made_moves(const struct judged_page *p, size_t i, struct text *out);

/* Adds the better moves in place of those of T, which was judged. */
void page_best_moves(const struct judged_page *p, const struct judged_turn *t, struct text *out);

/* Adds a section for each turn, and one for the end. */
void page_turn_sections(const struct judged_page *p, struct text *out);

#endif
