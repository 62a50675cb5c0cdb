/* The expert in a person's place: the same deal against the same players.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_DAILY_STAND_IN_H
#define APP_DAILY_STAND_IN_H

#include "app/records/days.h"
#include "game/match.h"

/* The expert's match.  It owns the match: stand_in_release ends it. */
struct stand_in {
	bool played;              /* false: there is none, for the reason of stand_in_play */
	struct match match;
	struct day_points points;
};

/* Has expert play M, which names its players, in SEAT to its end.  With PROGRESS a line on standard
 * error tells how far that has come.  Nothing is played where the other players are no players of the
 * program, the deals have no name, or the ruleset has no expert; or if the person interrupts it. */
void stand_in_play(struct stand_in *in, const struct match *m, int seat, bool progress);
void stand_in_release(struct stand_in *in);

/* The event at which the turn of SEAT begins in which M and the expert's match part; false if they
 * are the same, or another seat's turn differs. */
bool stand_in_parts(const struct stand_in *in, const struct match *m, int seat, size_t *at);

#endif
