/* A score pad: the cards laid in a match that is played with real cards, as a person writes
 * them down, "2 4 7 x" or "J K 5-8".
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_PAD_PAD_H
#define FAMILIES_CARDS_PAD_PAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "families/cards/core/table.h"

/* ---- The cards of one expedition.  ---- */

/* The cards of one expedition.  Flat; all zero if it was not begun. */
struct laid {
	uint16_t bits;   /* the numbers, and the wagers that were named */
	uint8_t unnamed; /* wagers written as x */
};

static inline bool laid_empty(struct laid a)
{
	return !a.bits && !a.unnamed;
}

/* Returns the number of wagers, named or not. */
static inline int laid_wagers(struct laid a)
{
	return wagers_count(a.bits) + a.unnamed;
}

/* Returns the expedition as the twelve bits that score_suit takes. */
unsigned laid_bits(struct laid a);

/* Reads the cards into A, in any order, separated by spaces or commas: numbers 2 to 10 or T;
 * ranges as 5-8; a wager as x in every row, or by its letter if the row names its wagers.
 * Wagers may stand together, as xx or JK.  "none" or "-" alone is an expedition that was
 * not begun.  Returns 0; or -1 and the reason in E, also for a card that is there twice and
 * for too many wagers. */
int laid_parse(const struct rules *r, const char *text, struct laid *a, struct error *e);

/* Adds the cards in the one form in which they are written, "xx 3 5 8"; "none" for no card. */
void laid_format(const struct rules *r, struct laid a, struct text *out);

/* Checks whether both expeditions can lie on one table: no card is in both, and there are not too
 * many wagers.  Returns 0; or -1, and E says which cards or wagers NAME[0] and NAME[1]
 * claim. */
int laid_check(const struct rules *r, int suit, struct laid a, struct laid b,
               const char *const *name, struct error *e);

/* ---- The pad.  ---- */

struct pad_round {
	struct laid laid[SEATS][SUITS_MAX];
};

/* The part of a pad that a change has replaced.  It owns the names. */
struct pad_past {
	int command;            /* the change belongs to it */
	int match_rounds, first;
	size_t rounds;
	char *name[SEATS];      /* NULL: they were not changed */
	int round, seat, suit;  /* the expedition that was changed; round 0: none */
	struct laid laid;       /* its cards before */
};

/* A pad.  It owns its memory: pad_of begins it, pad_release ends it.  Rounds are numbered
 * from 1, and there is always one.  Scores are counted anew from the cards each time. */
struct pad {
	struct rules rules;
	char *name[SEATS];
	char *date;        /* "2026-11-20" or NULL */
	int first;         /* the seat that starts round 1 */
	struct pad_round *round;
	size_t rounds, rounds_cap;
	struct pad_past *past; /* all changes for undo, the latest last */
	size_t pasts, pasts_cap;
	int command;       /* see pad_begin */
};

struct pad pad_of(const struct rules *r);
void pad_release(struct pad *p);

/* Names SEAT.  NAME is copied, with '?' for control characters; this can't be taken back.
 * If NAME has no letter, the seat keeps its number. */
void pad_name(struct pad *p, int seat, const char *name);

/* Sets the date to a copy of DATE. */
void pad_date(struct pad *p, const char *date);

/* Begins a step: all changes from here on are taken back together. */
void pad_begin(struct pad *p);

/* Takes the last step back.  Returns 0, or -1 if there is none. */
int pad_undo(struct pad *p);

/* Writes down that SEAT laid LAID of SUIT in ROUND, in place of the cards that stood there.
 * Returns 0; or -1 and the reason in E if the other player's cards contradict it. */
int pad_lay(struct pad *p, int round, int seat, int suit, struct laid laid, struct error *e);

/* Begins a further round.  Returns 0, or -1 if the match has no more.  pad_add_round is for a pad
 * that is being made, in which nothing can be taken back. */
int pad_next(struct pad *p);
void pad_add_round(struct pad *p);

/* These set the seat that starts the first round, the number of rounds of the match, and both
 * players' names (copied).  The last two return 0; or -1 and the reason in E. */
void pad_set_first(struct pad *p, int seat);
int pad_set_rounds(struct pad *p, int rounds, struct error *e);
int pad_set_names(struct pad *p, const char *const *name, struct error *e);

/* Returns the seat that WORD names: by its number, 1 or 2, a player's name, or a unique prefix of a
 * name.  Returns -1, and the players' names in E, if there is none. */
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

/* Adds the pad to OUT as text, made of tags as in a record.  A pad has exactly one such text. */
void pad_write(const struct pad *p, struct text *out);

/* Reads such a TEXT of LEN bytes into P, and counts all points again.  Returns 0, and the
 * caller releases P; or -1, and P is empty.  E then says the line, the column and what is
 * wrong. */
int pad_read(struct pad *p, const char *text, size_t len, struct error *e);

#endif
