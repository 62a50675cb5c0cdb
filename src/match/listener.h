/* The bot's side of the protocol: keeps, from what it is told, the view that the
 * dealer has of its seat.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef MATCH_LISTENER_H
#define MATCH_LISTENER_H

#include "match/protocol.h"

enum { RULES_NAME = 32 };

/* All zero at first.  Owns no memory; its view points at its rules, so it must
 * stay where it is. */
struct listener {
	struct rules rules;
	struct suit_name suit[SUITS_MAX];
	char letter[SUITS_MAX][2];
	char name[RULES_NAME];
	char wager_letters[WAGERS_MAX + 1];
	bool greeted, ruled, seated, dealt; /* how far it has come */
	int seat;
	struct view view;          /* once `dealt` */
	struct question question;  /* the last one */
};

enum heard {
	HEARD_BAD = -1,  /* the dealer spoke nonsense: the text is in the error */
	HEARD_OTHER,     /* nothing to be done about it */
	HEARD_HELLO,     /* say hello */
	HEARD_RULES,     /* listener->rules are what will be played by */
	HEARD_ASK,       /* answer listener->question about listener->view */
	HEARD_BYE,
};

/* Takes in one line of the dealer's, without its newline. */
enum heard listener_hear(struct listener *l, const char *line, struct error *e);

#endif
