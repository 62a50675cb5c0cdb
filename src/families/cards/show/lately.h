/* The last turn, and the cards that are new on the table by it.  It is read from the match's
 * log, so it is there again after a pause, a saved game or a step of a replay.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_SHOW_LATELY_H
#define FAMILIES_CARDS_SHOW_LATELY_H

#include "show/eyes.h"
#include "show/telling.h"

enum { NO_PILE = -1 };

/* The last turn of this round that is over; a turn on its way doesn't count.  So it is the
 * other player's as long as somebody's turn lasts. */
struct lately {
	size_t at;                 /* of the turn's events in the log, COUNT of them; none: 0 */
	int count;
	int seat;                  /* whose turn it was */
	struct cards laid;         /* the cards it laid on that seat's expeditions */
	int pile;                  /* the suit of the pile whose top it laid, or NO_PILE */
};

struct lately lately_of(const struct match *m);

/* Adds the turn in one sentence, with what the eyes can know, "thumb draws from the deck and
 * plays QC."; nothing if there is none. */
void lately_sentence(const struct telling *told, const struct lately *l, struct text *out);

/* Cuts the lines that tell of the turn off the end of the news, where a table tells of it. */
void lately_cut(const struct telling *told);

#endif
