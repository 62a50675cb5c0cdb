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
#define RECORD_SUFFIX ".exp" /* with which the names of files of records end */

#define WORD_RESIGNS "resigns"
#define WORD_FAULT "a fault of the bot to move" /* a comment before WORD_RESIGNS */

#define TAG_KEPT "Kept" /* of a saved game that was over once: the record that it was kept in */
#define TAG_OWN "Own"   /* of a saved game: a file that it was loaded from or saved to */
#define TAG_REVIEWED "Reviewed" /* of a kept record: points a turn that each seat's turns cost */
#define TAG_NO_HELP "NoHelp" /* of a match with a friend: both agreed to play without advice */
#define NO_HELP_AGREED "agreed"
#define RECORD_PERSON "human" /* of these players, a person; or "human:NAME" */
#define RECORD_YOU "you"      /* the name of the one person at the keyboard */

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
