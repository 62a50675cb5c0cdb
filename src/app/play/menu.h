/* The menu of the first screen: what can be done now, in at most six lines.
 *
 * Each entry stands for a line that can be typed at the prompt, so that whatever is chosen is done as by
 * that command.  The games are those of the families' own tables.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PLAY_MENU_H
#define APP_PLAY_MENU_H

#include "app/records/shelf.h"
#include "app/session/session.h"

/* An entry.  Its texts belong to the menu. */
struct menu_entry {
	const char *word;    /* which chooses it */
	struct text line;    /* the command that it stands for */
	struct text says;    /* what it is; */
	struct text brief;   /* the same in at most 25 letters, or empty */
	bool game;           /* a new match of some game */
	bool elsewhere;      /* a match with a friend on another machine */
};

/* menu_init begins it, menu_release ends it. */
struct menu {
	struct menu_entry *entry;
	size_t len, cap;
	size_t likely;       /* the entry that Enter takes */
	size_t usual;        /* the game that `play` begins */
	bool newcomer;       /* no match is kept here, or saved */
	char *friend;        /* the file of the match with a friend; or NULL */
};

/* True if the options of S name neither a game nor its players, so that the first screen is a menu. */
bool menu_comes(const struct session *s);

/* Fills in M for S.  SHELF has the newest matches. */
void menu_init(struct menu *m, const struct session *s, const struct shelf *shelf);
void menu_release(struct menu *m);

/* Adds M to OUT in whole lines of at most WIDTH columns; PLAIN: in words for a screen reader. */
void menu_show(const struct menu *m, int width, bool plain, struct text *out);

/* Returns the entry that ANSWER, without blanks around it, takes by its number or by its word; with BEGUN
 * the beginning of a word is enough.  NULL if there is none. */
const struct menu_entry *menu_find(const struct menu *m, const char *answer, bool begun);

#endif
