/* The clock of a match at a distance, as this side counts it: a side's time runs while it owes the next
 * line, whichever that is, and both sides are there.  A side that has none left gives up by itself when
 * it is to move; the other side's program is waited for a little longer, since lines take their time.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_FRIEND_CLOCK_H
#define FAMILIES_CARDS_FRIEND_CLOCK_H

#include "families/cards/friend/distant.h"

enum {
	CLOCK_PATIENCE_S = 10,
	CLOCK_FREE_S = 10, /* that a line may take which a program says by itself */
};

/* Counts the time since the last call, and whose runs from now on. */
void clock_note(struct distant *d);

/* Whether this side is to move and has no time left. */
bool clock_out(const struct distant *d);

/* Whether a line is awaited for which somebody's time runs.  None is before both sides of a match that
 * goes on have shown who they are. */
bool clock_runs(const struct distant *d);

/* Whether the other side has had no time left for so long that its program should have said so. */
bool clock_patience_out(const struct distant *d);

/* Whether one of the two is so, of a session: a question to a person ends then. */
bool clock_over(const void *session);

/* Adds the time that SEAT has left to OUT, as in 9:41. */
void clock_add(const struct distant *d, int seat, struct text *out);

/* Adds this side's time to OUT, before a question of the session S. */
void clock_before(const struct session *s, struct text *out);

/* Adds the clock of P as a person is told of it, to OUT. */
void clock_words(const struct peer *p, struct text *out);

#endif
