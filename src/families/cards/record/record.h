/* Records: a match as a text that can be kept, mailed and played again.
 * expedition(5) is the description of the format.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_RECORD_RECORD_H
#define FAMILIES_CARDS_RECORD_RECORD_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"
#include "families/cards/core/state.h"
#include "game/game.h"
#include "game/remark.h"

/* The words of the format beside those of game/record.h. */
#define TAG_BEFORE "Before"
#define TAG_AFTER "After"
#define TAG_PLAYER1 "Player1" /* the player of the seat, as --seats names players */
#define TAG_PLAYER2 "Player2"

/* One word of a round's text.  Owns `text`. */
struct item {
	uint8_t kind;        /* enum item_kind */
	uint8_t moves;       /* of a turn: 1 or 2 */
	uint8_t mark;        /* enum mark, of a turn */
	struct move move[2];
	card_t card[2];      /* card placed or drawn by each half; NO_CARD if unknown */
	char *text;
};

struct record_round {
	struct tags tags;         /* tags that the format does not know */
	card_t deck[CARDS_MAX];   /* as state_init takes it; NO_CARD where not known */
	card_t played[CARDS_MAX]; /* when read: the deck, with cards that fit where none is known */
	int starter;
	int32_t before[SEATS];    /* points of the rounds before */
	int32_t after[SEATS];     /* points with this round, as far as it was played */
	struct item *item;
	size_t len, cap;
};

/* A record.  It owns its memory: record_init or all zero begins it, record_release ends it. */
struct record {
	struct rules rules;
	struct tags tags;         /* tags that the format does not know */
	char *name[SEATS];
	char *date;               /* "2026-11-20" or NULL */
	char *seed;               /* or NULL */
	bool taken_back;
	/* 1 or 2: the record holds only the cards that this seat knew; 0: all cards */
	int private;
	enum stage end;           /* when read: of the words of End, and never STAGE_ROUND_OVER */
	struct record_round *round;
	size_t rounds, rounds_cap;
};

void record_init(struct record *r);
void record_release(struct record *r);

/* Adds an empty round, in which no card of the deck is known.  The record owns it; the
 * pointer holds until the next round is added. */
struct record_round *record_add_round(struct record *r);

/* Adds an item to the round and returns it; the pointer holds until the next item is added.
 * TEXT is copied; NULL for an item without text. */
struct item *record_add_item(struct record_round *round, enum item_kind kind, const char *text);

/* True if ITEM is a note that a review added after a turn, [%review ...].  Such a note was made
 * with knowledge of the hand of the seat that made the turn, so it can give that hand away. */
bool record_is_review(const struct item *item);

/* True if a review also set the mark of the turn that is item AT: if its note stands after the
 * turn and does not end by saying that the turn keeps somebody else's mark. */
bool record_review_marks(const struct record_round *round, size_t at);

/* Adds move M, with the card that it placed or drew (NO_CARD if unknown).  The move begins
 * a new turn if BEGINS_TURN is set or if the last turn is whole; otherwise it becomes the
 * second half of the last turn.  Returns the turn, which the round owns; the pointer holds
 * until another item is added. */
struct item *record_add_move(struct record_round *round, struct move m, card_t card,
                             bool begins_turn);

/* Adds the record to OUT as text.  A record has exactly one such form. */
void record_write(const struct record *r, struct text *out);

/* Adds to OUT the turns of a round with the comments, notes and variations between them.  A
 * line holds two turns and begins with its number. */
void record_write_items(const struct rules *rules, const struct record_round *round,
                        struct text *out);

/* Returns the check of a round's turns: the CRC-32 (ISO 3309, as in zlib and PNG) of their exact
 * texts, with a newline after each.  Marks and variations don't count. */
uint32_t record_check(const struct rules *rules, const struct record_round *round);

/* Reads the record at the beginning of TEXT, which has LEN bytes, and plays it out.  The record is
 * accepted only if every tag, move, drawn card and score agrees. *USED is set to the number of
 * bytes read: up to the next record in the text, or to its end.  USED may be NULL; then a second
 * record is a fault.  A seed that isn't UTF-8 is left out of R: the decks take its place, and a
 * LaterSeed names the rounds after them.  Returns 0, and the caller releases R; or -1, and R is
 * empty.  E then says the line, the column, what was found and what was expected. */
int record_read(struct record *r, const char *text, size_t len, size_t *used, struct error *e);

/* Replaces the unknown cards, NO_CARD, in DECK, the deck of the private ROUND by R, so that all
 * moves of the round fit, if that is possible.  Playing the round out then finds no fault. */
void record_fill(const struct rules *r, const struct record_round *round, card_t *deck);

/* Reads only the tags at the head of the record at the beginning of TEXT.  Its rounds are not
 * read, so nothing is checked against them, and R has none.  Sets TOTAL to the points of both
 * seats that the head gives, or to zeros.  Returns as record_read does. */
int record_read_head(struct record *r, const char *text, size_t len, int32_t *total,
                     struct error *e);

/* Writes to OUT the match of R as SEAT (0 or 1) knows it.  The cards that SEAT can't know
 * are NO_CARD, and a review's notes and marks on the other seat's turns are left out.  OUT
 * is initialised here; the caller releases it. */
void record_private(const struct record *r, int seat, struct record *out);

#endif
