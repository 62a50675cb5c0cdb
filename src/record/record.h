/* Records: a match as a text that can be kept, mailed and played again.
 * expedition(5) is the description of the format.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef RECORD_RECORD_H
#define RECORD_RECORD_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"
#include "core/state.h"

enum { RECORD_VERSION = 1 };

/* [Name "value"].  Owns both texts. */
struct tag {
	char *name;
	char *value;
};

struct tags {
	struct tag *tag;
	size_t len, cap;
};

enum item_kind {
	ITEM_TURN,    /* a turn, or the first half of one */
	ITEM_RESIGN,  /* the mover gives up */
	ITEM_COMMENT, /* {text}, the text as it stands between the braces */
	ITEM_NOTE,    /* [%text] */
	ITEM_OPEN,    /* a variation: what could have been instead of the last turn */
	ITEM_CLOSE,
};

/* The marks that can stand behind a turn. */
enum mark { MARK_NONE, MARK_GOOD, MARK_BAD, MARK_FINE, MARK_BLUNDER, MARK_BOLD, MARK_DUBIOUS };

/* One word of a round's text.  Owns `text`. */
struct item {
	uint8_t kind;        /* enum item_kind */
	uint8_t moves;       /* of a turn: 1 or 2 */
	uint8_t mark;        /* enum mark, of a turn */
	struct move move[2];
	card_t card[2];      /* placed or drawn; NO_CARD for one that isn't known */
	char *text;
};

struct record_round {
	struct tags tags;         /* those that the format doesn't know */
	card_t deck[CARDS_MAX];   /* as state_init takes it; NO_CARD where not known */
	card_t played[CARDS_MAX]; /* when read: the deck, with cards that fit where none is known */
	int starter;
	int32_t before[SEATS];    /* points of the rounds before */
	int32_t after[SEATS];     /* with this round, as far as it has come */
	struct item *item;
	size_t len, cap;
};

enum record_end { RECORD_UNFINISHED, RECORD_FINISHED, RECORD_RESIGNED };

/* A record.  Owns its memory: record_init or all zero, record_release. */
struct record {
	struct rules rules;
	struct tags tags;         /* those that the format doesn't know */
	char *name[SEATS];
	char *date;               /* "2026-11-20" or NULL */
	char *seed;               /* or NULL */
	bool taken_back;
	int private;              /* 0; or the seat, 1 or 2, whose knowledge it is */
	enum record_end end;
	struct record_round *round;
	size_t rounds, rounds_cap;
};

void record_init(struct record *r);
void record_release(struct record *r);

/* Adds an empty round, which the record owns. */
struct record_round *record_add_round(struct record *r);

/* Adds an item to the round; TEXT is copied, or NULL. */
struct item *record_add_item(struct record_round *round, enum item_kind kind, const char *text);

/* Whether ITEM is a note that a review put behind a turn, [%review ...].  It is made
 * from what the turn's seat held. */
bool record_is_review(const struct item *item);

/* Whether the mark of the turn that is item AT is a review's too: such a note is there,
 * and doesn't end by saying that the turn keeps somebody else's mark. */
bool record_review_marks(const struct record_round *round, size_t at);

/* Ends the review's note ITEM by saying that the turn keeps somebody else's mark. */
void record_review_keep(struct item *item);

/* Adds a tag; both texts are copied. */
void tags_add(struct tags *t, const char *name, const char *value);

/* Adds the tags of FROM to TO, but not the one that would name the decks of rounds to
 * come: who may have it, gets it otherwise. */
void tags_copy(const struct tags *from, struct tags *to);

/* Adds the line of a tag to OUT. */
void tag_write(const char *name, const char *value, struct text *out);

/* The value of the first tag called NAME, which T keeps, or NULL. */
const char *tags_get(const struct tags *t, const char *name);

/* Gives the first tag called NAME the VALUE (copied), or adds such a tag; for NULL takes
 * it away, if it is there. */
void tags_set(struct tags *t, const char *name, const char *value);

/* Adds a move as a further turn, or as the second half of the last one.  That turn, until
 * another item is added. */
struct item *record_add_move(struct record_round *round, struct move m, card_t card, bool begins_turn);

/* Adds the one exact form of the record to OUT. */
void record_write(const struct record *r, struct text *out);

/* Adds the turns of a round and what stands between them, a pair on a line, each
 * line with its number. */
void record_write_items(const struct rules *rules, const struct record_round *round,
                        struct text *out);

/* The check of a round's turns: the CRC-32 (ISO 3309, as in zlib and PNG) of their
 * exact texts without marks, a newline behind each; variations left out. */
uint32_t record_check(const struct rules *rules, const struct record_round *round);

/* Adds the text of a turn, "7Y/+5B?!". */
void record_write_turn(const struct rules *rules, const struct item *turn, struct text *out);

/* Reads the record that TEXT, LEN bytes, begins with, plays it out, and accepts
 * it only when every tag, move, drawn card and score agrees.  *USED, unless NULL,
 * is set to the bytes read: up to the next record in the text, or its end; when
 * USED is NULL, a second record is a fault.  A seed that is no UTF-8 gives way to its
 * decks, and to a LaterSeed for the rounds after them.  0, and R is initialised; or -1, R
 * is empty, and E says line, column, what was found and what would have been right. */
int record_read(struct record *r, const char *text, size_t len, size_t *used, struct error *e);

/* What SEAT knows of a match as a record: the cards that seat can't know are
 * NO_CARD, and what a review says of the other seat's turns is left out.  OUT is initialised and to be released. */
void record_private(const struct record *r, int seat, struct record *out);

#endif
