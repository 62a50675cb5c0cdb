/* The words of the record format that its writer and its reader share.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_RECORD_RECORD_WORDS_H
#define FAMILIES_CARDS_RECORD_RECORD_WORDS_H

#include "families/cards/record/record.h"
#include "game/record.h"

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

#define RECORD_UNKNOWN "*"
#define RECORD_RESIGNS "resigns"

enum { ENDS = 3 };

extern const char *const record_ends[ENDS];   /* by enum record_end */

#endif
