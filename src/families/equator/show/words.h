/* How a game of equator is shown: in words, and as a picture.
 *
 * Each function adds whole lines to OUT, made of what the view shows and nothing else.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_EQUATOR_SHOW_WORDS_H
#define FAMILIES_EQUATOR_SHOW_WORDS_H

#include "families/equator/agent/mind.h"
#include "families/equator/core/move.h"
#include "families/equator/core/words.h"
#include "show/chart/chart.h"
#include "show/face.h"

/* Returns the view that TOLD shows now: that of its observer, or of the mover if everything lies
 * open. */
struct equator_view words_view(const struct telling *told);

/* Returns the name of PLACE, in ASCII where the terminal has no more. */
struct phrase words_place(const struct telling *told, const struct board *b, int place);

/* Returns the noun for REASON: "silver", or if it speaks AGAINST a turn, "less silver". */
const char *words_reason(enum reason reason, bool against);

/* Adds the known pages of BOOK, except those that lie open, each with its distance in pages.  Of
 * those more than MOST pages away it adds only their number. */
void words_pages(const struct equator_table *t, int book, int most, struct text *list);

/* Adds a line for each book, with all its known pages. */
void words_books(const struct telling *told, const struct equator_table *t, struct text *out);

/* Adds a sentence on event AT of the match, as the observer of TOLD may know it.  OBSERVER is
 * ignored. */
void words_news(const struct telling *told, int observer, size_t at, struct text *out);

/* Adds what SEAT has to LIST: silver, markers, cards and adventures. */
void words_goods(const struct telling *told, const struct equator_table *t, int seat,
                 struct text *list);

/* Of a game that is over, words_winners adds who has won, a sentence; words_ending adds a line if
 * it was not played to its end, or if silver decided. */
void words_winners(const struct telling *told, const struct equator_table *t, struct text *out);
void words_ending(const struct telling *told, const struct equator_table *t, struct text *out);

/* Adds which moves the mover can make; or how the game has ended. */
void words_ask(const struct telling *told, const struct equator_view *v, struct text *out);

/* The answers to `table`, `hand`, `score`, `map`, `near` and `path`. */
void words_table(const struct telling *told, const struct equator_view *v, struct text *out);
void words_hand(const struct telling *told, const struct equator_view *v, struct text *out);
void words_score(const struct telling *told, const struct equator_view *v, struct text *out);
void words_map(const struct telling *told, const struct equator_view *v, int place, struct text *out);
void words_near(const struct telling *told, const struct equator_view *v, struct text *out);
void words_path(const struct telling *told, const struct equator_view *v, int place, struct text *out);

/* ---- The faces, and the table as a picture: the drawn map, and lists below it. ---- */

enum {
	PICTURE_WIDTH = 79, /* the least columns of the picture with its map */
	LISTS_WIDTH = 40,   /* the least columns of its lists alone */
};

/* Makes OUT the board B as a chart draws it. */
void equator_chart(const struct board *b, struct chart_map *out);

/* Returns the name of PLACE with the letters of its symbols: "Acapulco sm". */
struct phrase equator_label(const struct telling *told, const struct board *b, int place);

/* Adds the map in LINES lines. */
void equator_map(const struct telling *told, const struct equator_view *v, int lines, struct text *out);

/* As `board` of struct family. */
void equator_board_alone(const struct telling *told, const void *board, bool json, struct text *out);

/* Adds the table in LINES lines; the map gets the lines that the lists leave.  If the terminal is
 * too narrow for a map, adds the lists alone; if it is too narrow for them, or TOLD's style is
 * words, adds the table in words. */
void equator_picture(const struct telling *told, const struct equator_view *v, int lines, struct text *out);

extern const struct face equator_screen, equator_plain, equator_json;

/* The `asks` of all three faces. */
void equator_asks(const struct telling *told, struct text *out);

#endif
