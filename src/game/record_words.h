/* The words of records that their writer and their reader share.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef GAME_RECORD_WORDS_H
#define GAME_RECORD_WORDS_H

#include "game/match.h"

#define WORD_FORMAT "Expedition"
#define WORD_VERSION "1"
#define WORD_RULESET "Ruleset"
#define WORD_BENDS "Bends"
#define WORD_SEATS "Seats"
#define WORD_BOARD "Board" /* a line of it; the only tag that may come more than once */
#define WORD_SEAT "Seat" /* and its number */
#define WORD_DATE "Date"
#define WORD_PRIVATE "Private"
#define WORD_SEED "Seed"
#define WORD_TAKEN_BACK "TakenBack"
#define WORD_END "End"
#define WORD_TOTAL "Total"
#define WORD_ROUND "Round"
#define WORD_STARTER "Starter"
#define WORD_DECK "Deck"
#define WORD_CHECK "Check"
#define WORD_RESIGNS "resigns"
#define WORD_FAULT "a fault of the bot to move" /* a comment before WORD_RESIGNS */

/* The word for how far M has come: "unfinished", "finished", "resigned". */
static inline const char *word_of_end(const struct match *m)
{
	switch (m->game->stage(m->state)) {
	case STAGE_OVER:
		return "finished";
	case STAGE_RESIGNED:
		return "resigned";
	default:
		return "unfinished";
	}
}

#endif
