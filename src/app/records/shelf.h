/* The shelf: the records of the matches that were played here, as the program keeps them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_RECORDS_SHELF_H
#define APP_RECORDS_SHELF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "core/state.h"

/* A kept match, as the head of its record tells it.  The shelf owns its texts, which come from
 * a file and were made fit to be shown. */
struct shelf_match {
	char *path;
	char *date;             /* when it was kept, "2026-11-22 18:30" */
	char *ruleset;          /* with its bends, as rules_format writes it */
	char *name[SEATS];      /* of the players; "" for one without a name */
	int you;                /* the seat of the one person who played; or -1: nobody, or two */
	int32_t points[SEATS];  /* of all rounds so far */
	int winner;             /* the seat that won; -1 for a draw, or if it isn't over */
	bool over;              /* false for a match that was left for another */
	bool resigned;          /* it is over since somebody gave up */
};

/* Kept matches, the newest first.  All zero is empty; shelf_release ends it. */
struct shelf {
	struct shelf_match *match;
	size_t len, cap;
	size_t files;           /* how many files lie on the shelf, read or not */
	size_t bad;             /* how many of those looked at can't be read, and are left out */
};

/* A number for `most` that takes them all. */
#define SHELF_ALL SIZE_MAX

/* Reads the newest MOST matches from the records' directory into SHELF, which is initialised
 * here.  Only the heads of the records are read, so a few cost less than a millisecond.  If
 * there is no such directory, or it can't be read, the shelf is empty. */
void shelf_read(struct shelf *shelf, size_t most);
void shelf_release(struct shelf *shelf);

/* How the one person stands. */
struct shelf_standing {
	int matches;            /* finished ones */
	int won, drawn, lost;
	int streak;             /* as many of the newest were won in a row; lost, if below 0; 0
	                           if the last one was drawn, or there is none */
};

/* Adds up the finished matches that one person played against RIVAL, the shown name of the
 * other player; against anybody if RIVAL is NULL. */
struct shelf_standing shelf_standing(const struct shelf *shelf, const char *rival);

/* Returns the shown name of the other player of M; NULL if not one person played. */
const char *shelf_rival(const struct shelf_match *m);

#endif
