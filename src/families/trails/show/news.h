/* The consequences of a move, as everybody may know them, and as a sentence for one seat.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_SHOW_NEWS_H
#define FAMILIES_TRAILS_SHOW_NEWS_H

#include "families/trails/show/telling.h"

/* All of it lies open. */
struct trails_news {
	uint8_t mover;
	bool begins;   /* the expedition's first arrow */
	bool coupon;   /* the bank paid a coupon */
	bool bow;      /* a bow was formed, whose arrow is offered */
	bool green;    /* a green point's arrow is offered */
	bool last;     /* a hand is empty: the round is the last one */
	bool over;
	struct trails_set fulfilled[TRAILS_SEATS]; /* missions of each seat's hand */
	struct trails_set taken;                   /* public missions, by the mover */
	struct trails_set back[TRAILS_SEATS];      /* marks that came back */
	struct trails_set laid_out;                /* public missions that lie open now */
};

/* Finds what M did between BEFORE and AFTER. */
void news_of(const struct trails_table *before, uint64_t m, const struct trails_table *after,
             struct trails_news *news);

/* Adds one or more sentences on M, with a blank between them: "You lead red to Petra.  ...".  The
 * seat of the view, which is of a time after M, is told no mission that it doesn't know. */
void news_sentence(const struct trails_telling *told, const struct trails_table *before, uint64_t m,
                   const struct trails_table *after, struct text *out);

/* The parts of it: what the mover did, without a full stop; and whose missions and marks it brought,
 * which news_gains tells by N alone, in whole sentences with a blank before each. */
void news_deed(const struct trails_telling *told, const struct trails_table *before, uint64_t m,
               const struct trails_table *after, struct text *out);
void news_gains(const struct trails_telling *told, const struct trails_news *n, struct text *out);
void news_results(const struct trails_telling *told, const struct trails_table *before, uint64_t m,
                  const struct trails_table *after, struct text *out);

#endif
