/* A match looked back on: what each turn was worth, and how kind the cards were.
 *
 * Every turn is judged by what its seat knew.  Luck is reckoned with all cards
 * known, as a referee can after the game.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef JUDGE_REVIEW_H
#define JUDGE_REVIEW_H

#include "judge/judge.h"
#include "match/match.h"

/* Losses, in points, from which a turn is marked ?!, ? and ??. */
enum { REVIEW_DUBIOUS = 2, REVIEW_BAD = 4, REVIEW_BLUNDER = 8 };

/* How many of the best turns are kept, to be shown beside the one that was made. */
enum { REVIEW_BEST = 3 };

/* Moves that a seat could decide on at once, since it saw nothing new in between. */
struct review_decision {
	struct view view;
	size_t event; /* of the log, the first of its moves */
	struct judgement judgement;
	struct hint best[REVIEW_BEST]; /* the judgement's best, then the others with most
	                                  points, judged as it is */
	int bests;
};

/* Where the draw comes first, a turn with a card from the deck is two decisions. */
struct review_turn {
	struct review_decision decision[2];
	int decisions;
	int round, number;  /* turns as the log numbers them, both seats' by pairs */
	uint8_t seat;
	size_t last;        /* event of the log, the turn's last move */
	bool forced;
	/* Set by review_finish. */
	int worst;          /* the decision that cost most, the first of equals */
	int32_t loss;       /* points, 1/NET_POINT */
	int32_t match_loss; /* chance to win the match, of OUTLOOK_ONE */
	uint8_t mark;       /* enum mark */
	int32_t chance;     /* of seat 1 to win the match after the turn, of OUTLOOK_ONE:
	                       the mean of what either seat took it for last */
};

struct review_draw {
	int round, number;
	uint8_t seat;
	card_t card;
	size_t event;
	int32_t luck;       /* of the seat, points, 1/NET_POINT */
};

/* A round.  Result, deal and draws are in points, the latter two in 1/NET_POINT. */
struct review_round {
	int round;
	bool over;              /* else the result is only how it stands */
	int32_t result;         /* seat 1's points less seat 2's */
	int32_t deal;           /* luck of seat 1, which is seat 2's bad luck */
	int32_t draws[SEATS];   /* luck of each seat's own */
};

struct review_seat {
	int turns, choices;     /* turns, and those that were not forced */
	int marks[MARK_DUBIOUS + 1]; /* how many of each */
	int64_t loss;           /* points, 1/NET_POINT */
	int64_t match_loss;
};

/* Owns its lists: review_init, review_release.  M, N and ROW must outlive it. */
struct review {
	const struct match *match;
	const struct net *net;
	const struct outlook_row *row;
	struct review_turn *turn;
	size_t turns, turns_cap;
	struct review_draw *draw;
	size_t draws, draws_cap;
	struct review_round *round;
	size_t rounds, rounds_cap;
	struct review_seat seat[SEATS];
};

/* Looks at all of M's log, judging each decision by the network; a turn that was
 * broken off is left out.  0; or -1 and the reason in E when M is of a private
 * record, in which cards are made up.  R is to be released only after 0. */
int review_init(struct review *r, const struct match *m, const struct net *n,
                const struct outlook_row *row, struct error *e);

/* Adds up the decisions as they are judged now; may be called again. */
void review_finish(struct review *r);

void review_release(struct review *r);

/* Whether turn I is the first, or the last, of its round. */
static inline bool review_begins_round(const struct review *r, size_t i)
{
	return !i || r->turn[i].round != r->turn[i - 1].round;
}

static inline bool review_ends_round(const struct review *r, size_t i)
{
	return i + 1 == r->turns || r->turn[i + 1].round != r->turn[i].round;
}

/* What the deal of S, a round just dealt, is worth to the seat that starts: half the
 * difference of what the network gives either seat, in 1/NET_POINT points. */
int32_t review_deal(const struct net *n, const struct state *s);

/* The mean of it over COUNT deals by R that are always the same ones. */
int32_t review_deal_mean(const struct net *n, const struct rules *r, int count);

/* Deals for the mean that a review takes its luck of the deal from; its standard
 * error is about 0.1 points. */
enum { REVIEW_DEALS = 2048 };

/* The points a seat lost in each turn with a choice, in 1/NET_POINT; 0 without any. */
int32_t review_rate(const struct review_seat *s);

/* Turns with a choice from which a rate is near enough to name a level by: its standard
 * error is then what lies between two levels, or less. */
enum { REVIEW_CHOICES = 20 };

/* Whether a level can be told from how S played by R: the levels were measured by these
 * rules, bent ones were not (but for the number of rounds), and S had REVIEW_CHOICES. */
bool review_level_known(const struct rules *r, const struct review_seat *s);

/* The name of the level whose own turns cost most nearly RATE by the network, in
 * rules R, "hard" for anything better, too; NULL for more than one and a half times
 * what the weakest's cost.  Only where review_level_known. */
const char *review_level(const struct rules *r, int32_t rate);

/* SEAT's draws of most luck, or unless LUCKY of least, the furthest from none first, of
 * equals the first; those are left out that went the other way or, rounded to tenths
 * of a point, neither.  Returns how many were written to OUT, at most MOST; they are
 * R's. */
int review_extremes(const struct review *r, int seat, bool lucky, int most,
                    const struct review_draw **out);

#endif
