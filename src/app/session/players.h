/* The players who sit at the table of a session.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_SESSION_PLAYERS_H
#define APP_SESSION_PLAYERS_H

#include "app/session/session.h"

/* Seats the players whom the options name.  If a level was not asked for on the command line
 * and can't play by R, thumb takes its place.  Returns 0; or -1 and the reason in E.  The
 * caller calls players_release in both cases. */
int players_init(struct session *s, struct played r, struct error *e);

/* Checks that all players who would be seated to play by R can play by it.  Returns 0; or -1
 * and the reason in E. */
int players_fit(const struct session *s, struct played r, struct error *e);

/* Whether the players who would be seated to play by R sit here already. */
bool players_stay(const struct session *s, struct played r);

void players_release(struct session *s);

/* The players in their seats, as --seats names them.  It owns the texts. */
struct seating {
	char *spec[SEATS_MAX];
	int count;
};

/* Takes the seating out of the options, which the caller fills anew. */
struct seating players_taken(struct options *o);

/* Seats the players whom the options name now, to play by R.  BEFORE are the players that the
 * options named before; the function takes their texts over.  NAMED says that they had been
 * asked for.  Returns 0; or -1 and the reason in E, and the players of BEFORE sit there and
 * stand in the options again. */
int players_seat(struct session *s, const struct seating *before, bool named, struct played r,
                 struct error *e);

#endif
