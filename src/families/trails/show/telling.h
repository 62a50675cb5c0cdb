/* A game of trails as it is told: what one seat knows of it, to whom it is told, and how.
 * Pictures, sentences and JSON are given this and nothing else, so none of them can tell a
 * card that the seat doesn't know.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_SHOW_TELLING_H
#define FAMILIES_TRAILS_SHOW_TELLING_H

#include <stdbool.h>

#include "families/trails/core/view.h"
#include "os/term.h"
#include "show/theme.h"

/* In place of an expedition, a continent or a point: all of them. */
enum { TRAILS_ALL = -1 };

/* It owns nothing; everything that it points at must outlive it. */
struct trails_telling {
	const struct trails_view *view;
	const char *name[TRAILS_SEATS]; /* as they are shown */
	const struct trails_state *open; /* the whole truth, where everything lies open; or NULL */
	bool you;                 /* the view's seat is the person at the keyboard: "you" */
	bool asked;               /* a person holds the view's seat, whatever the name */
	bool hidden;              /* the hand isn't shown until the next person says so */
	bool fault;               /* who gave the game up was a bot at fault */
	bool taught;              /* a lesson says what is to be done */
	int lines_below;          /* lines that the screen must have room for below an answer */
	bool interactive;         /* a person types and sees the answer at once */
	bool words;               /* for ears: no picture, and no signs */
	const struct term *term;
	const struct theme *theme;
};

/* The map that is played on. */
static inline const struct map *told_map(const struct trails_telling *told)
{
	return told->view->table.rules->map;
}

#endif
