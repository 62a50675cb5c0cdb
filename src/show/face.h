/* How a game is shown: as a table on a screen, as plain words, as JSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_FACE_H
#define SHOW_FACE_H

struct session;
struct event;

/* The regions a person can ask for. */
enum region {
	REGION_TABLE, /* all of it */
	REGION_HAND,
	REGION_PILES,
	REGION_SCORE,
	REGION_UNSEEN,
	REGION_LOG,
	REGIONS,
};

struct face {
	void (*deal)(struct session *s);  /* a round has been dealt */
	/* EV has happened and is the last of the match's log */
	void (*event)(struct session *s, const struct event *ev);
	void (*round)(struct session *s); /* the round has ended */
	void (*match)(struct session *s); /* and the match with it */
	void (*turn)(struct session *s);  /* a person is asked what to do next in a round */
	void (*region[REGIONS])(struct session *s);
	/* A text for a person, of whole lines, that answers a command. */
	void (*say)(struct session *s, const char *text);
};

extern const struct face face_screen, face_plain, face_json;

#endif
