/* Statistics over records of the families that seat more than two: who sits at a table, and how
 * often each has won.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_STATS_COMPANY_H
#define APP_STATS_COMPANY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/records/shelf.h"
#include "base/text.h"

/* A player's matches by one ruleset at tables of one size.  Owns its name. */
struct company_player {
	char *name;
	long matches;             /* that came to an end */
	long won, shared;         /* matches won, alone and with others */
	long played;              /* matches played to their end, which the next fields count */
	int64_t points, squares;  /* sums of the points of these matches, and of their squares */
	/* points of the best and the worst match; 0 while there is none */
	long best, worst;
	long reviewed;            /* matches whose costs a review has noted: */
	double cost, cost_squares; /* sums over these, of the points that a turn with a choice cost */
};

/* All matches by one ruleset on one board among the same number of players.  Owns its ruleset
 * and its players. */
struct company {
	char *ruleset;            /* the ruleset with its bends, as rows_format writes it */
	uint64_t board;           /* text_sum of the text that rows_write_board adds */
	bool twin;                /* another company has the same ruleset and seats on another board */
	int seats;
	long matches;             /* that came to an end */
	/* matches among these that ended by giving up, or by a bot's fault */
	long resigned, faults;
	long unfinished;          /* unfinished matches, not among these */
	struct company_player *player;
	size_t players, cap;
};

/* All zero at first, companies_release at the end. */
struct companies {
	struct company *company;
	size_t len, cap;
};

/* This function, and companies_add and companies_sort below, take their structs as those of
 * stats_kind do. */
void companies_release(void *companies);

/* The figures that a match adds to the statistics of companies.  It owns the texts of the match. */
struct company_match {
	struct listed_match match; /* with the names as its record has them */
	uint64_t board;
	bool fault;
};

/* Counts M.  If PLAYER isn't NULL and nobody in M has that name, in any case of letters, M is
 * left out, and the result is false.  If PLAYER is NULL or "you", the one person at the keyboard
 * counts as "you", whatever their name is. */
bool companies_add(void *companies, const void *match, const char *player);

/* company_own_board is true if C's board does not come with the program.  company_board returns a
 * number made of the board, in 16 hexadecimal digits, which tells it apart from others of the same
 * name. */
bool company_own_board(const struct company *c);
struct phrase company_board(const struct company *c);

/* Sorts companies by ruleset, seats and board, and the players of each by name, those called FIRST
 * before the others. */
void companies_sort(void *companies, const char *first);

#endif
