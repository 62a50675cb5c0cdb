/* The shelf: the records of the matches that were played here, as the program keeps them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_RECORDS_SHELF_H
#define APP_RECORDS_SHELF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
#include "game/record.h"

struct index_line;

/* How the other player of a saved game is reached. */
enum saved_by { BY_NOBODY, BY_MAIL, BY_TCP, BY_SOCKET, BY_COMMAND };

/* A match that is kept here, or a game that is saved, as lists show it.  Its texts come from a file
 * and were made fit to be shown; listed_match_release frees them. */
struct listed_match {
	char *path;
	char *date;             /* when it was kept, or its last turn saved, "2026-11-22 18:30" */
	char *ruleset;          /* with its bends, as its family writes it */
	const struct game *game; /* its family */
	int seats;
	char *name[SEATS_MAX];  /* of the players; "" for one without a name */
	int you;                /* the seat of the one person who plays; or -1: nobody, or two */
	int32_t points[SEATS_MAX]; /* of all rounds so far */
	bool friend;            /* the other player is a person on another machine, with a name */
	/* a kept match: */
	unsigned winners;       /* of a match that is over, a bit for each seat; else 0 */
	int winner;             /* the seat that won; -1 if several share it, or it isn't over */
	bool over;              /* false for a match that was left for another */
	bool resigned;          /* it is over since somebody gave up */
	bool not_verified;      /* the audit found that a player broke the rules */
	bool rated;             /* it counts for a rating: no move was taken back after something hidden
	                           was seen, it is no practice at the deal of a day, and no other
	                           player went on with it */
	bool reviewed;          /* a review has said how much the turns cost: */
	double cost[SEATS_MAX]; /* points a turn with a choice */
	/* a saved game: */
	int round, rounds;
	int daily;              /* the day, of os/clock.h, whose deal it is, if it counts; else 0 */
	bool held;              /* it is played at this moment */
	enum saved_by by;       /* BY_NOBODY: a game at home */
	char *way;              /* the place or the command by which the other player is reached;
	                           NULL: none, or a game at home */
	int mover;              /* in a match with a friend elsewhere, the seat whose turn it is;
	                           -1: not known */
};

void listed_match_release(struct listed_match *m);

/* Fills in what the head B of a record of G says of M. */
void listed_match_take(struct listed_match *m, const struct game *g, const struct record_brief *b);

/* Writes or reads what the record of M says, except its family, path and date, as words of the line
 * L of an index. */
void listed_match_line(struct listed_match *m, struct index_line *l);

/* Kept matches, the newest first.  All zero is empty; shelf_release ends it. */
struct shelf {
	struct listed_match *match;
	size_t len, cap;
	size_t files;           /* how many files lie on the shelf, read or not */
	size_t bad;             /* how many of those looked at can't be read, and are left out */
	struct error unread;    /* why the directory can't be read; "" if it can, or isn't there */
};

/* The value of `most` that reads all matches. */
#define SHELF_ALL SIZE_MAX

/* Returns the newest MOST matches of the records' directory.  Only the heads of the records are
 * read, so a few cost less than a millisecond.  If there is no such directory, or it can't be read,
 * the shelf is empty.  The caller ends it with shelf_release. */
struct shelf shelf_read(size_t most);
void shelf_release(struct shelf *shelf);

/* Finds the file that WORD names, and puts its path into PATH.  A whole number names a match on
 * the shelf, and the newest is 1.  NULL stands for the newest match that is over.  Any other
 * WORD is a path already.  Returns 0; or -1 and the reason in E if there is no such match. */
int shelf_find(const char *word, struct text *path, struct error *e);

/* Notes in the file PATH, whose text is RECORD, how many points the turns of each of SEATS seats
 * COST; RECORD is changed as well.  The list of matches shows these.  Nothing happens if the
 * program hasn't named that file itself, or if it can't be written. */
void shelf_note_cost(const char *path, struct text *record, const double *cost, int seats);

/* The results of the one person at the keyboard. */
struct shelf_standing {
	int matches;            /* finished ones */
	int won, drawn, lost;
	int streak;             /* how many of the newest were won in a row; below 0, how many were
	                           lost; 0 if the last one was drawn or there is none */
};

/* Adds up the finished matches of GAME that one person played against RIVAL, the shown name of the
 * other player; against anybody if RIVAL is NULL. */
struct shelf_standing shelf_standing(const struct shelf *shelf, const struct game *game,
                                     const char *rival);

/* Returns the shown name of the other player of M; NULL if not one person played. */
const char *shelf_rival(const struct listed_match *m);

#endif
