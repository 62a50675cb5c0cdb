/* Bots of the card games: the protocol as game/protocol.h has it, and the bot's side of it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_MATCH_BOTS_H
#define FAMILIES_CARDS_MATCH_BOTS_H

#include "families/cards/match/protocol.h"
#include "game/protocol.h"

/* How bots of the card games are talked to. */
extern const struct protocol cards_protocol;

enum { RULES_NAME = 32 };

/* The knowledge of a bot: from the dealer's lines it keeps the same view that the dealer has of its
 * seat.  All zero at first.  It owns no memory.  Its view points at its rules, so it must
 * stay where it is. */
struct listener {
	struct rules rules;
	struct suit_name suit[SUITS_MAX];
	char letter[SUITS_MAX][2];
	char name[RULES_NAME];
	char wager_letters[WAGERS_MAX + 1];
	bool greeted, ruled, seated, dealt; /* which of the dealer's lines have come */
	int seat;
	struct view view;          /* valid once `dealt` is set */
	struct question question;  /* the last one */
};

/* Takes in one LINE of the dealer's, without its newline.  The result says what the caller
 * is to do; E is set only with HEARD_BAD. */
enum heard listener_hear(struct listener *l, const char *line, struct error *e);

#endif
