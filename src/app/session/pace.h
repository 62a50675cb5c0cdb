/* The pace at which a person at the terminal is shown the turns of players that are no person:
 * the table is drawn before such a turn, and stays for a while.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_SESSION_PACE_H
#define APP_SESSION_PACE_H

#include "app/session/session.h"

struct pace {
	const char *name;
	int ms; /* milliseconds for a turn */
};

/* The paces, the quickest first. */
extern const struct pace paces[];
extern const int pace_count;

/* The pace where nobody has set one, and its name. */
enum { PACE_UNSET = -1 };
extern const char pace_auto[];

/* Shows the table at the beginning of a turn of a player that is no person. */
void pace_shows(struct session *s);

/* Waits until that table has been seen for long enough.  A key ends the wait; in a watched game
 * keys also pause it, change its pace and end it.  Returns false if the program is to end. */
bool pace_waits(struct session *s);

/* The same at the end of a round of a watched game. */
bool pace_waits_for_round(struct session *s);

/* Sets the pace to the one called NAME, or beginning so; pace_auto unsets it.  Returns 0; or -1
 * and the reason in E. */
int pace_set(struct session *s, const char *name, struct error *e);

#endif
