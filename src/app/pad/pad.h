/* A score pad: what was laid in a match that is played with real cards.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PAD_PAD_H
#define APP_PAD_PAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "app/pad/laid.h"
#include "core/table.h"

struct pad_round {
	struct laid laid[SEATS][SUITS_MAX];
};

/* What a change replaced, so that it can be taken back.  Owns the names. */
struct pad_change {
	uint8_t kind;
	uint8_t seat, suit;
	int command;       /* changes made by one command are taken back together */
	int round;
	int number;
	struct laid laid;
	char *name[SEATS];
};

/* Owns its memory: pad_init, pad_release.  Rounds are numbered from 1; there is
 * always one.  Scores are counted anew from the cards each time. */
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

/* Calls SEAT by NAME (copied, control characters as '?'), once and for all; a name
 * of no letter leaves the seat its number. */
void pad_name(struct pad *p, int seat, const char *name);

/* Sets the date (copied). */
void pad_date(struct pad *p, const char *date);

/* What is changed from here on is taken back in one step. */
void pad_begin(struct pad *p);

/* Takes the last step back.  0, or -1 when there is none. */
int pad_undo(struct pad *p);

/* Writes down what SEAT laid in ROUND, in place of what stood there.  0; or -1 and
 * the reason in E when the other player's cards there speak against it. */
int pad_lay(struct pad *p, int round, int seat, int suit, struct laid laid, struct error *e);

/* Begins a further round.  0, or -1 when the match has no more. */
int pad_next(struct pad *p);

/* How many rounds the match has, who starts the first, what the players are called
 * (copied).  0, or -1 and the reason in E. */
int pad_set_rounds(struct pad *p, int rounds, struct error *e);
int pad_set_first(struct pad *p, int seat);
int pad_set_names(struct pad *p, const char *const *name, struct error *e);

/* The seat that WORD names: 1, 2, a name or a beginning that only one has.  -1 and
 * the players' names in E when it names none. */
int pad_seat(const struct pad *p, const char *word, struct error *e);

static inline struct laid pad_laid(const struct pad *p, int round, int seat, int suit)
{
	return p->round[round - 1].laid[seat][suit];
}

/* Whether anything is written down for ROUND. */
bool pad_round_begun(const struct pad *p, int round);

/* The points of SEAT in ROUND; and in all rounds up to ROUND, 0 of them. */
int pad_points(const struct pad *p, int round, int seat);
int pad_total(const struct pad *p, int round, int seat);

/* Who starts ROUND by the rules, as the scores before it stand now. */
int pad_starter(const struct pad *p, int round);

/* The tag that a pad's text begins with. */
#define PAD_TAG_FORMAT "Expedition-Scores"

/* Adds the pad as a text to OUT: the one exact form, tag pairs as a record's. */
void pad_write(const struct pad *p, struct text *out);

/* Reads such a text, LEN bytes, and counts all of its points again.  0, and P is
 * initialised; or -1, P is empty, and E says line, column and what is wrong. */
int pad_read(struct pad *p, const char *text, size_t len, struct error *e);

#endif
