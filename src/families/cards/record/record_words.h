/* The words of the record format that its writer and its reader share.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_RECORD_RECORD_WORDS_H
#define FAMILIES_CARDS_RECORD_RECORD_WORDS_H

#include "families/cards/record/record.h"

#define TAG_FORMAT "Expedition"
#define TAG_RULESET "Ruleset"
#define TAG_BENDS "Bends"
#define TAG_SEAT1 "Seat1"
#define TAG_SEAT2 "Seat2"
#define TAG_DATE "Date"
#define TAG_SEED "Seed"
#define TAG_PRIVATE "Private"
#define TAG_TAKEN_BACK "TakenBack"
#define TAG_END "End"
#define TAG_TOTAL "Total"
#define TAG_ROUND "Round"
#define TAG_STARTER "Starter"
#define TAG_BEFORE "Before"
#define TAG_AFTER "After"
#define TAG_DECK "Deck"
#define TAG_CHECK "Check"

#define TAG_PLAYER1 "Player1" /* who sits there, as --seats names players */
#define TAG_PLAYER2 "Player2"
#define TAG_KEPT "Kept" /* of a saved game that was over once: the record that it was kept in */
#define TAG_OWN "Own"   /* of a saved game: a file that it was loaded from or saved to */
#define TAG_REVIEWED "Reviewed" /* of a kept record: points a turn that each seat's turns cost */

#define TAG_NO_HELP "NoHelp" /* of a match with a friend: both agreed to play without advice */
#define NO_HELP_AGREED "agreed"

#define RECORD_PERSON "human" /* of these players, a person; or "human:NAME" */
#define RECORD_YOU "you"      /* the name of the one person at the keyboard */
#define RECORD_UNKNOWN "*"
#define RECORD_RESIGNS "resigns"

enum { ENDS = 3 };

extern const char *const record_ends[ENDS];   /* by enum record_end */

#endif
