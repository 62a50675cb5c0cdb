/* All that is needed to show a game of trails: one seat's view of it, to whom it is shown, and how;
 * and the names of points.
 *
 * Pictures, sentences and JSON are given this and nothing else, so none of them can show a card
 * that the seat does not know.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_SHOW_TELLING_H
#define FAMILIES_TRAILS_SHOW_TELLING_H

#include <stdbool.h>

#include "base/text.h"
#include "families/trails/core/view.h"
#include "show/paint.h"
#include "show/telling.h"

/* In place of an expedition, a continent or a point: all of them. */
enum { TRAILS_ALL = -1 };

/* It owns nothing; everything that it points at must outlive it. */
struct trails_telling {
	const struct telling *base;       /* to whom, and how */
	struct trails_view view;
	const struct trails_state *open;  /* the whole truth, where everything lies open; or NULL */
	const struct trails_table *since; /* the table as the person's last turn left it, by which the
	                                     picture shows what is new; or NULL */
	bool lately;                      /* the news stand below the picture */
	bool words;                       /* no picture, and no signs */
};

/* Returns the map that is played on. */
static inline const struct map *told_map(const struct trails_telling *told)
{
	return told->view.table.rules->map;
}

/* True if the view's seat is the person at the keyboard: "you". */
static inline bool told_is_you(const struct trails_telling *told)
{
	return !told->open && told->base->you[told->view.seat];
}

/* True if a person holds the view's seat, whatever the name. */
static inline bool told_is_asked(const struct trails_telling *told)
{
	return told_is_you(told) || (!told->open && told->base->human[told->view.seat]);
}

/* Returns TOLD, which is of a match of trails, as its observer sees it; or as another
 * OBSERVER sees the state S of the match. */
struct trails_telling trails_told(const struct telling *told);
struct trails_telling trails_told_at(const struct telling *told, const struct trails_state *s,
                                     int observer);

/* Adds what the player to move is asked for, for the prompt. */
void trails_asks(const struct telling *told, struct text *out);

/* Returns the name of POINT, without letters beyond ASCII where the terminal can't show them; "" for
 * MAP_NONE. */
struct phrase name_whole(const struct trails_telling *told, int point);

/* Adds the names of the points of SET to OUT: "Petra, Goa and Ubar". */
void name_set(const struct trails_telling *told, const struct trails_set *set, struct text *out);

/* ---- The signs on the map and in the lists, and what they mean.  The map is drawn with these, and
 * its legend is made from them.  ---- */

/* Inks, as themes number colours. */
enum {
	INK_RED = 31, /* the expeditions */
	INK_YELLOW = 33,
	INK_BLUE = 34,
	INK_ARROW = 32,  /* a point that gives an arrow */
	INK_COUPON = 35, /* a point that gives a coupon */
	INK_OPEN = 36,   /* a public mission */
	INK_MARK = 39,   /* a mark of another player */
};

enum {
	SIGN_MISSION = '*',  /* a mission in the seat's hand */
	SIGN_MARKED = '!',   /* a mission with the seat's own mark */
	SIGN_PUBLIC = '+',   /* a public mission */
	SIGN_SEVERAL = '&',  /* the marks of several other players; that of one is its number */
	SIGN_GREEN = '>',    /* gives an arrow */
	SIGN_RED = '$',      /* gives a coupon */
	SIGN_PLACE = 'o',
	SIGN_START = '@',
	SIGN_REACHED = 'X',  /* somebody's mission or mark, reached since the seat's last turn */
};

/* The signs of each expedition. */
extern const struct trails_sign {
	char end, way, new; /* the letter at its end; its arrows; those laid since the seat's last turn */
	int ink;
} trails_sign[TRAILS_COLOURS];

/* Adds what the most important signs mean, in as many words as COLUMNS hold, or nothing. */
void signs_short(const struct trails_telling *told, int columns, struct text *out);

/* Adds what the signs mean, in lines as wide as the window. */
void signs_legend(const struct trails_telling *told, struct text *out);

/* Adds the text of `help table`: what the map, the lists and their signs show, in lines of less
 * than 80 columns. */
void signs_tell(const struct prompt *p, struct text *out);

#endif
