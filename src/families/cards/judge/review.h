/* A match looked back on: what each turn cost, and how kind the cards were; the extremes and
 * the course of both, the level that a seat played at, and the notes in the match's record.
 *
 * Every turn is judged by what its seat knew.  Luck is computed with all cards known, as
 * a referee can after the game.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_JUDGE_REVIEW_H
#define FAMILIES_CARDS_JUDGE_REVIEW_H

#include "families/cards/judge/judge.h"
#include "families/cards/match/cards.h"
#include "game/judging.h"

/* A turn is marked by it.  It judges no decisions: a struct review does that. */
extern const struct judge cards_judge;

/* The number of best turns that are kept, to be shown beside the one that was made. */
enum { REVIEW_BEST = 3 };

/* The moves of one decision: the seat learnt nothing new between them. */
struct review_decision {
	struct view view;
	size_t event; /* index in the log of the first move of the decision */
	struct judgement judgement;
	struct hint best[REVIEW_BEST]; /* the best turn of the judgement, then the others with most
	                                  points, judged in the same way */
	int bests;
};

/* The figures of a judged turn that only the cards have.  Where the draw comes first and is from the
 * deck, a turn is two decisions. */
struct review_turn {
	struct review_decision decision[2];
	int decisions;      /* 0: the turn isn't judged */
	/* Set by review_finish. */
	int worst;          /* the number of the decision that cost most, the first of equals */
	int32_t match_loss; /* chance to win the match, of OUTLOOK_ONE */
	int32_t chance;     /* chance of seat 1 to win the match after the turn, of OUTLOOK_ONE:
	                       the mean of the chances that the two seats last saw for it */
};

struct review_draw {
	int round, number;
	uint8_t seat;
	card_t card;
	size_t event;
	int32_t luck;       /* luck of the seat, points, 1/NET_POINT */
};

/* A round.  The result is in points, deal and draws in 1/NET_POINT. */
struct review_round {
	int round;
	bool over;              /* the round is over; otherwise the result is the present one */
	int32_t result;         /* seat 1's points less seat 2's */
	int32_t deal;           /* luck of seat 1; seat 2 has the opposite */
	int32_t draws[SEATS];   /* luck of each seat's own draws */
};

/* A review of a match.  Owns its lists; review_init makes them, review_release frees them.  The
 * match, the network, the row and the turns must outlive it. */
struct review {
	const struct match *match;
	const struct net *net;
	const struct outlook_row *row;
	struct judging *judged;   /* the turns, and what they cost */
	struct review_turn *turn; /* as many, in the same order */
	struct review_draw *draw;
	size_t draws, draws_cap;
	struct review_round *round;
	size_t rounds, rounds_cap;
};

/* Judges by network N each turn that J lists, which stands in for worlds, from event FROM on, with
 * which a round begins.  Returns 0; or -1 with the reason in E when the match is of a private
 * record, whose hidden cards are made up.  R is to be released only after 0. */
int review_init(struct review *r, struct judging *j, size_t from, const struct net *n,
                const struct outlook_row *row, struct error *e);

/* Adds up the decisions as they are judged now.  May be called again after decisions were judged
 * anew. */
void review_finish(struct review *r);

void review_release(struct review *r);

/* Returns the chance to win the match that SEAT's turns cost, of OUTLOOK_ONE. */
int64_t review_match_loss(const struct review *r, int seat);

/* The number of deals for the mean with which a review compares a deal.  The standard
 * error of that mean is about 0.1 points. */
enum { REVIEW_DEALS = 2048 };

/* Returns the points, in 1/NET_POINT, that a seat lost in the mean of its turns with a choice; 0
 * if it had none. */
int32_t review_rate(const struct judged_seat *s);

/* The least number of turns with a choice for a level to be named.  Its standard error is then at
 * most the distance between two levels. */
enum { REVIEW_CHOICES = 20 };

/* True if the level of S can be named.  The levels were measured by the row's rules, so R must not
 * be bent, except in the number of rounds; and S must have had REVIEW_CHOICES. */
bool review_level_known(const struct rules *r, const struct judged_seat *s);

/* Returns the name of the level whose own turns cost most nearly RATE by the network, in rules R;
 * "hard" for anything better, too.  NULL if RATE is more than one and a half times the cost of the
 * weakest level.  Call it only if review_level_known is true. */
const char *review_level(const struct rules *r, int32_t rate);

/* Writes to OUT, which has room for MOST, the draws of SEAT with the most luck if LUCKY,
 * or else the least.  The most extreme comes first, of equals the first drawn.  Draws of
 * the other kind, and those that round to 0.0 points, are left out.  Returns how many
 * there are; the draws are R's. */
int review_extremes(const struct review *r, int seat, bool lucky, int most,
                    const struct review_draw **out);

/* How luck and skill added up: the sums for seat 1 since the match began, in 1/NET_POINT points.
 * Seat 2 has the opposite. */
struct review_point {
	int64_t luck;  /* luck of the deals and of both seats' draws */
	int64_t skill; /* points of the rounds before and those expected of
	                  this one, less the luck */
};

/* Writes to OUT, which has room for all turns, the sums after each of them.  The points
 * expected of a round are the mean of what the two seats last expected; until both have
 * made a turn, skill stays where it was.  After the last turn of a round that is over the
 * result counts instead, so that luck and skill are together exactly the points of the
 * rounds. */
void review_course(const struct review *r, struct review_point *out);

#endif
