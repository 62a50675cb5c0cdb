/* A score pad: the cards laid in a match that is played with real cards.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PAD_PAD_H
#define FAMILIES_CARDS_PAD_PAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "families/cards/core/table.h"
#include "families/cards/pad/laid.h"

struct pad_round {
	struct laid laid[SEATS][SUITS_MAX];
};

/* The old value of a change, so that the change can be taken back.  It owns the names. */
struct pad_change {
	uint8_t kind;
	uint8_t seat, suit;
	int command;       /* changes made by one command are taken back together */
	int round;
	int number;
	struct laid laid;
	char *name[SEATS];
};

/* A pad.  It owns its memory: pad_init begins it, pad_release ends it.  Rounds are numbered
 * from 1, and there is always one.  Scores are counted anew from the cards each time. */
struct pad {
	struct rules rules;
	char *name[SEATS];
	char *date;        /* "2026-11-20" or NULL */
	int first;         /* the seat that starts round 1 */
	struct pad_round *round;
	size_t rounds, rounds_cap;
	struct pad_change *change;
	size_t changes, changes_cap;
	int command;       /* see pad_begin */
};

void pad_init(struct pad *p, const struct rules *r);
void pad_release(struct pad *p);

/* Names SEAT.  NAME is copied, with '?' for control characters; this can't be taken back.
 * If NAME has no letter, the seat keeps its number. */
void pad_name(struct pad *p, int seat, const char *name);

/* Sets the date (copied). */
void pad_date(struct pad *p, const char *date);

/* Begins a step: all changes from here on are taken back together. */
void pad_begin(struct pad *p);

/* Takes the last step back.  Returns 0, or -1 if there is none. */
int pad_undo(struct pad *p);

/* Writes down that SEAT laid LAID of SUIT in ROUND, in place of the cards that stood there.
 * Returns 0; or -1 and the reason in E if the other player's cards contradict it. */
int pad_lay(struct pad *p, int round, int seat, int suit, struct laid laid, struct error *e);

/* Begins a further round.  Returns 0, or -1 if the match has no more. */
int pad_next(struct pad *p);

/* These set the number of rounds of the match, the seat that starts the first, and both
 * players' names (copied).  Each returns 0; or -1, and E, if there is one, has the reason. */
int pad_set_rounds(struct pad *p, int rounds, struct error *e);
int pad_set_first(struct pad *p, int seat);
int pad_set_names(struct pad *p, const char *const *name, struct error *e);

/* The seat that WORD names: its number, 1 or 2, a player's name, or a beginning that only
 * one name has.  Returns -1, and the players' names in E, if there is none. */
int pad_seat(const struct pad *p, const char *word, struct error *e);

static inline struct laid pad_laid(const struct pad *p, int round, int seat, int suit)
{
	return p->round[round - 1].laid[seat][suit];
}

/* True if anything is written down for ROUND. */
bool pad_round_begun(const struct pad *p, int round);

/* pad_points returns the points of SEAT in ROUND; pad_total those in all rounds up to
 * ROUND, which may be 0. */
int pad_points(const struct pad *p, int round, int seat);
int pad_total(const struct pad *p, int round, int seat);

/* Returns the seat that starts ROUND by the rules, as the scores before it stand now. */
int pad_starter(const struct pad *p, int round);

/* The tag that a pad's text begins with. */
#define PAD_TAG_FORMAT "Expedition-Scores"

/* Adds the pad to OUT as text.  There is exactly one such form, of tag pairs as in a
 * record. */
void pad_write(const struct pad *p, struct text *out);

/* Reads such a TEXT of LEN bytes into P, and counts all points again.  Returns 0, and the
 * caller releases P; or -1, and P is empty.  E then says the line, the column and what is
 * wrong. */
int pad_read(struct pad *p, const char *text, size_t len, struct error *e);

#endif
