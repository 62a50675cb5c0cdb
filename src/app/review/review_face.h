/* What is told of a review, and the parts that its words, its page and JSON share.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REVIEW_REVIEW_FACE_H
#define APP_REVIEW_REVIEW_FACE_H

#include "judge/review.h"
#include "show/words.h"

/* A review and how it is to be shown.  Nothing is owned. */
struct review_face {
	const struct review *review;
	const char *names[SEATS];
	int seat;          /* whose turns are told, or BOTH_SEATS */
	bool plain, utf8;
	int width;         /* columns, at least REVIEW_WIDTH_LEAST unless plain */
	int64_t playouts;  /* worlds for each turn, 0: judged by the network */
	bool stopped;      /* not all turns were */
};

enum { BOTH_SEATS = -1, REVIEW_WIDTH_LEAST = 40 };

/* Whether SEAT's turns are told. */
static inline bool review_tells(const struct review_face *f, int seat)
{
	return f->seat == BOTH_SEATS || f->seat == seat;
}

/* Tenths of a point, rounded. */
int review_tenths(int64_t value);

/* The luck and the result of a round as seat SEAT sees it, in tenths of a point;
 * their sum is the result exactly.  THEIRS is the luck of the other seat's draws, bad
 * for this one. */
struct review_luck {
	int result, deal, own, theirs, skill;
};
struct review_luck review_luck_of(const struct review_round *r, int seat);

/* The sum of it over the rounds that are over, whose number is written to ROUNDS. */
struct review_luck review_luck_sum(const struct review *r, int seat, int *rounds);

/* Draws told as a player's luckiest, and as the unluckiest. */
enum { REVIEW_EXTREMES = 3 };

/* The turn as it was made, both halves: "-7H +H"; and the best in its place. */
void review_made(const struct review *r, const struct review_turn *t, bool in_short,
                 struct text *out);
void review_best(const struct review *r, const struct review_turn *t, bool in_short,
                 struct text *out);

/* What the turn was worth before it was made, at its best, and then: points. */
int32_t review_before(const struct review_turn *t);
int32_t review_after(const struct review_turn *t);

/* What it cost, as it is shown: tenths of a point, which together with those of before
 * and after add up. */
int review_shown_loss(const struct review_turn *t);

/* The standard error of the decision that cost most, in 1/NET_POINT points; 0 where the
 * network judged. */
int32_t review_error(const struct review_turn *t);

/* The text of a mark, "" for none. */
const char *review_mark(uint8_t mark);

/* Adds what the marks stand for, in a sentence.  False, and nothing added, when there is
 * none on a turn that is told. */
bool review_marks_words(const struct review_face *f, struct text *out);

/* Said of figures before and after a turn in whose middle a card is seen. */
extern const char review_halves_words[];

/* Adds what is said behind the name of one who resigned or was at fault: " resigned in
 * round 2, ...". */
void review_resigned(const struct review_face *f, struct text *out);

/* The turns that cost points, round by round, and what the marks mean; an empty line
 * behind.  What the network alone judged is listed from half a point on. */
void review_turns(const struct review_face *f, struct text *out);

/* "Judged by the network.": what the judgements rest on. */
void review_judged(const struct review_face *f, struct text *out);

/* The seat whose chances the chart shows, and its chance after turn I of the review, of
 * OUTLOOK_ONE. */
int review_chart_seat(const struct review_face *f);
int32_t review_chance(const struct review_face *f, size_t i);

/* How either side played, as a table or, plain, in sentences; an empty line behind. */
void review_play(const struct review_face *f, struct text *out);

/* The result of each round parted into luck and skill, and the draws that had most and
 * least luck; an empty line behind. */
void review_luck_section(const struct review_face *f, struct text *out);

/* Adds what part I of the review's rounds, from 0, looks like in hindsight.  False, and
 * nothing added, when that round isn't over or can't be told. */
bool review_hindsight(const struct review_face *f, size_t i, enum style style,
                      struct text *out);

/* The chance of the told seat (seat 1 of both) to win the match, turn by turn, as a
 * chart of at most WIDTH columns; in plain words a line for every few turns. */
void review_chart(const struct review_face *f, struct text *out);

/* Luck and skill as they added up over the match, for the seat whose chances the chart
 * shows: a chart, or in plain words a line for every few turns; an empty line behind. */
void review_luck_chart(const struct review_face *f, struct text *out);

#endif
