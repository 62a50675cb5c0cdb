/* Bots of the card games: the lines between a dealer and a bot, in version 1 of the protocol; the
 * bot's side of them; and both in the form of game/protocol.h.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_MATCH_PROTOCOL_H
#define FAMILIES_CARDS_MATCH_PROTOCOL_H

#include "families/cards/agent/agent.h"
#include "families/cards/core/view.h"
#include "game/protocol.h"

/* ---- The lines.  ---- */

enum { PROTOCOL_VERSION = 1 };

/* The kinds of question. */
enum ask {
	ASK_TURN,  /* a placing and a draw, "7Y/+" */
	ASK_DRAW,
	ASK_PLACE,
};

/* Returns the kind of question that the dealer asks the seat of V next.  The seat is to move. */
enum ask protocol_ask(const struct view *v);

/* Reads WORD of a dealer's question, which says what the seat of V is asked for, into ASK.  The
 * seat is to move.  The kind must be the one that protocol_ask returns, or half a turn if that is a
 * whole turn.  Returns 0, or -1 and the reason in E. */
int protocol_read_ask(const char *word, const struct view *v, enum ask *ask, struct error *e);

/* The dealer's lines and the reading of an answer, as in struct protocol.  The turn may be written in
 * any way that turn_read takes, with a slash in place of a blank. */
void protocol_write_match(const struct game *g, const void *view, struct text *out);
void protocol_write_notice(const struct game *g, const void *known, const void *view,
                           const struct notice *n, struct text *out);
void protocol_write_view(const struct game *g, const void *view, struct text *out);
void protocol_write_legal(const struct game *g, const void *view, struct text *out);
void protocol_write_ask(const struct game *g, const void *view, struct question *q,
                        struct text *out);
int protocol_read_answer(const struct game *g, const char *line, const void *view,
                         const struct question *q, struct reply_line *a, struct error *e);

/* Adds a bot's line, the answer A to question NUMBER, to OUT, with its newline. */
void protocol_write_answer(const struct rules *r, uint64_t number, const struct reply_line *a,
                           struct text *out);

/* Reads a view into V from the COUNT words after "view".  V already has its rules.
 * Returns 0; or -1 and the reason in E, and V is undefined. */
int protocol_read_view(char **words, int count, struct view *v, struct error *e);

/* ---- The bot's side.  ---- */

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

/* Takes in one LINE of the dealer's, as `hear` of struct protocol; LISTENER is a struct listener. */
enum heard listener_hear(const struct game *g, void *listener, const char *line, struct error *e);

#endif
