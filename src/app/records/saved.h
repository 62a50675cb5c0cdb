/* The saved games: matches in progress, each with a place of its own.  Matches with a friend
 * elsewhere are added to them by another folder.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_RECORDS_SAVED_H
#define APP_RECORDS_SAVED_H

#include "app/records/shelf.h"
#include "os/paths.h"

/* Saved games, the last saved first.  All zero is empty; saved_release ends
 * it. */
struct saved {
	struct listed_match *game;
	size_t len, cap;
	struct text bad; /* sentences, each a line: what can't be read */
};

/* SAVED_ALL; or SAVED_FREE, only those that nobody plays at this moment. */
enum saved_which { SAVED_ALL, SAVED_FREE };

/* Returns the saved games, as WHICH says.  The caller ends them with saved_release. */
struct saved saved_read(enum saved_which which);
void saved_release(struct saved *saved);

/* Removes from SAVED all games but those of RULESET, unless it is NULL, and of SEATS players,
 * unless it is 0. */
void saved_leave(struct saved *saved, const char *ruleset, int seats);

/* Fills in what the match M says of the saved game G. */
void saved_take(struct listed_match *g, const struct match *m);

/* Adds an empty game to SAVED that has the path and the date of F.  Returns it; the caller fills in
 * the rest. */
struct listed_match *saved_add(struct saved *saved, const struct folder_file *f);

/* Takes the game that was added last off SAVED again. */
void saved_take_off(struct saved *saved);

/* Finds game number WORD of SAVED, the first is 1; or the last match with the friend elsewhere who
 * is called WORD.  Returns it; or NULL and the reason in E. */
const struct listed_match *saved_find(const struct saved *saved, const char *word, struct error *e);

/* Adds to OUT the word by which a later start finds G, a match with a friend in SAVED: the friend's
 * name if it is easy to type and unique, else the number. */
void saved_handle(const struct saved *saved, const struct listed_match *g, struct text *out);

/* Removes the saved game G for ever.  Returns 0; or -1 and the reason in E, also if it is
 * played at this moment. */
int saved_drop(const struct listed_match *g, struct error *e);

#endif
