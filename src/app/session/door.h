/* The doors of a game: things that a person opens from its prompt and comes back from.  They
 * stand in rooms after this one, so the program hands them to the session.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_SESSION_DOOR_H
#define APP_SESSION_DOOR_H

#include "base/error.h"

struct game;
struct match;
struct offers;
struct session;

/* Each function opens something at the terminal or the script of the session S, and returns
 * when the person leaves it.  The match in play stays as it is, and so do its slot and its
 * turn.  Each returns 0; or -1 and the reason in E, and nothing was opened. */
struct doors {
	/* Steps through M, a match that was recorded, and empties it.  PATH names the file of its
	 * record; NULL if it stands in none. */
	int (*replay)(struct session *s, struct match *m, const char *path, struct error *e);
	/* Teaches the lesson called NAME; for NULL, the one that comes next. */
	int (*learn)(struct session *s, const char *name, struct error *e);
	/* Offers the names of the lessons about G.  It opens nothing. */
	void (*lessons)(const struct game *g, struct offers *o);
};

#endif
