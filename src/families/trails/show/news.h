/* The effects of a move, as everybody may know them, and as sentences for one seat; and the recent
 * turns, which are shown above the table.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_SHOW_NEWS_H
#define FAMILIES_TRAILS_SHOW_NEWS_H

#include "families/trails/show/telling.h"

/* What a move did; all of it lies open. */
struct trails_news {
	const struct trails_table *before, *after; /* the move */
	uint64_t move;
	int mover;
	bool coupon;   /* the bank paid a coupon */
	bool bow;      /* a bow was formed, whose arrow is offered */
	bool green;    /* a green point's arrow is offered */
	bool last;     /* a hand is empty: the round is the last one */
	struct trails_set fulfilled[TRAILS_SEATS]; /* missions of each seat's hand */
	struct trails_set taken;                   /* public missions, by the mover */
	struct trails_set back[TRAILS_SEATS];      /* marks that came back */
	struct trails_set laid_out;                /* public missions that lie open now */
};

/* Returns what M did between BEFORE and AFTER; news_at, what the move that is event AT of M did. */
struct trails_news news_of(const struct trails_table *before, uint64_t m,
                           const struct trails_table *after);
struct trails_news news_at(const struct match *m, size_t at);

/* Adds one or more sentences on the move of N, with a blank between them: "You lead red to Petra.
 * ...".  The view is of a time after it; a mission that its seat doesn't know is not named. */
void news_sentence(const struct trails_telling *told, const struct trails_news *n, struct text *out);

/* Adds that SEAT ended the game by an event of KIND, EVENT_FAULT or EVENT_RESIGN. */
void news_gives_up(const struct telling *told, int seat, enum event_kind kind, struct text *out);

/* Adds TOLD's news, and what happened since the last turn of the person who looks, a paragraph for
 * each turn, in at most MOST lines of WIDTH columns.  If these are too few, the turns are described
 * in fewer words; then the oldest turns are left out, and a line says so. */
void lately_tell(const struct telling *told, int width, int most, struct text *out);

/* Returns the table as it was after the last turn of the person who looks; if everything lies open,
 * as it was a round ago.  If there is no such turn yet, returns the first table; NULL if there is
 * no event yet. */
const struct trails_table *lately_since(const struct telling *told);

/* True if event AT is the pass of another player who was asked for a mark.  Where there is little
 * room, it is left out. */
bool lately_is_idle(const struct telling *told, size_t at);

#endif
