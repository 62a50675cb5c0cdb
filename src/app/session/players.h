/* The players who sit at the table of a session.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_SESSION_PLAYERS_H
#define APP_SESSION_PLAYERS_H

#include "app/session/session.h"

/* Seats the players whom the options name, whose number is made to suit R unless the command line
 * named them.  If a level was not asked for on the command line and can't play by R, thumb takes
 * its place.  Returns 0; or -1 and the reason in E.  The caller calls players_release in both
 * cases. */
int players_init(struct session *s, struct played r, struct error *e);

/* Checks that all players who would be seated to play by R can play by it.  Returns 0; or -1
 * and the reason in E. */
int players_fit(const struct session *s, struct played r, struct error *e);

/* True if the players who would be seated to play by R sit here already. */
bool players_stay(const struct session *s, struct played r);

/* Ends all players of S, and frees what they own. */
void players_release(struct session *s);

/* Seats the players whom SEATS names as --seats does, "A,B", in the match of S.  Returns 0; or -1
 * and the reason in E, and everybody sits as before. */
int players_name(struct session *s, const char *seats, struct error *e);

/* True if M names its players and a person is among them. */
bool players_known(const struct match *m);

/* Seats the players who go on with the match M.  Players whom the command line named sit down if
 * they are as many as M has seats.  Otherwise, if OWN is set, the players whom M names sit down,
 * except bots, whose commands nobody here has asked for.  The players of the options take the seats
 * that are left.  Returns 0; or -1 and the reason in E, and everybody sits as before. */
int players_go_on(struct session *s, const struct match *m, bool own, struct error *e);

#endif
