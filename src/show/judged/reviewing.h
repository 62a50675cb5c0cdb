/* Telling of turns that were judged, for any family whose reviewer judges by a struct judge: lists,
 * pictures and sentences, JSON, and a page.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_JUDGED_REVIEWING_H
#define SHOW_JUDGED_REVIEWING_H

#include "game/judging.h"
#include "show/reviewer.h"

/* Whose doing a reason is: of the better turn, or of the one that was played. */
enum judged_reason { JUDGED_NO_REASON, JUDGED_OF_BETTER, JUDGED_OF_PLAYED };

/* What a family says of its turns.  STATE is that before a turn of SEAT, by whose eyes it is told; each
 * adds to OUT. */
struct judged_words {
	const struct judge *judge;
	const struct decision_kinds *decisions; /* NULL: the family tells none apart */
	int worlds;         /* for each turn, if no number is given */
	/* The COUNT MOVES as they can be typed, with commas between them. */
	void (*moves)(const struct telling *told, const void *state, int seat, const uint64_t *moves,
	              int count, struct text *out);
	/* The main thing that is good about the better turn of D, or bad about the one that was made, as
	 * it follows "because": "it fulfils your mission Petra". */
	enum judged_reason (*reason)(const struct judging *r, const struct telling *told, const void *state,
	                             int seat, const struct decision *d, struct text *out);
	/* The table: a picture, or sentences where told->style says so. */
	void (*table)(const struct telling *told, const void *state, int seat, struct text *out);

	/* ---- On a page.  ---- */
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
	/* The table of the players has a column for the points, and these: their heads, and cells. */
	void (*heads)(const void *state, struct text *out);
	void (*cells)(const void *state, int seat, struct text *out);
};

/* The functions of a struct reviewer, but for `begin`, which does as reviewing_begin by the family's WORDS;
 * and `page`, which is reviewing_page of show/judged/page.h. */
enum status reviewing_begin(const struct judged_words *words, const struct review_wanted *wanted,
                         void **review, struct error *e);
/* Does as `compare` of struct family, by WORDS. */
void reviewing_compare(const struct judged_words *words, const struct telling *told, const void *state,
                       int seat, const struct turn_moves *best, const struct turn_moves *made,
                       struct text *out);

void reviewing_end(void *review);
size_t reviewing_turns(const void *review);
bool reviewing_judge(void *review, size_t i);
void reviewing_cost(const void *review, double *out);
void reviewing_print(const void *review, bool stopped);
void reviewing_json(const void *review, bool stopped);
void reviewing_annotate(const void *review, struct text *out);
void reviewing_turn(const void *review, size_t i, struct reviewed *out);
void reviewing_moves(const void *review, size_t i, bool best, struct text *out);
void reviewing_reason(const void *review, size_t i, struct text *out);

/* A reviewer that begins by BEGIN. */
#define REVIEWER_BY_TURNS(BEGIN) { \
	.begin = (BEGIN), \
	.end = reviewing_end, \
	.turns = reviewing_turns, \
	.judge = reviewing_judge, \
	.at_once = true, \
	.cost = reviewing_cost, \
	.screen = reviewing_print, \
	.plain = reviewing_print, \
	.json = reviewing_json, \
	.annotate = reviewing_annotate, \
	.told = reviewing_turns, \
	.turn = reviewing_turn, \
	.moves = reviewing_moves, \
	.reason = reviewing_reason, \
	.page = reviewing_page, \
}

#endif
