/* Version 2 of the bots' protocol, for any family.  A position is a few lines, each with a key, and
 * a bot is sent only the lines that have changed.  So a bot that keeps the last line of each key
 * has the whole view, without knowing the rules.
 *
 * A family only writes and reads its views.  Each view begins as a state does, with what lies
 * open to all, so that `points`, `winners` and `move_write` of its struct game also work on a
 * view.  Its struct protocol is lines_protocol.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_LINES_H
#define GAME_LINES_H

#include "game/protocol.h"

enum { LINES_VERSION = 2 };

/* The lines of a family in version 2.  A line ends with a newline and has PROTOCOL_DEALER_LINE
 * bytes at most. */
struct protocol_lines {
	/* The rules of a view.  They are sent as rows_lines of game/rows.h writes them. */
	const void *(*rules)(const void *view);
	/* Returns the seat of a view, and how many there are; both stand in "match SEAT SEATS". */
	int (*seat)(const void *view);
	int (*seats)(const void *view);
	/* The view: always the same number of lines, each with a different key.  view_read takes
	 * them in any order, in a match of SEATS players by RULES, and checks that the position is
	 * possible. It returns 0; or -1 and the reason in E, and VIEW is undefined. */
	void (*view_write)(const void *view, struct text *out);
	int (*view_read)(const void *rules, int seat, int seats, const char *text, void *view,
	                 struct error *e);
	/* Returns the length of LINE's key; 0 if it is no line of a view. */
	size_t (*key)(const char *line);
	/* True if N->move of seat N->seat can lead from KNOWN to VIEW, of the same seat by the same
	 * rules. */
	bool (*follows)(const void *known, const void *view, const struct notice *n);
	/* Returns the word for what the mover is asked for. */
	const char *(*what)(const void *view);
};

/* The protocol of a family whose struct game has `lines`. */
extern const struct protocol lines_protocol;

/* Returns the view that the last question was about, NULL before the first one. */
const void *lines_listener_view(const void *listener);

#endif
