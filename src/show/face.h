/* The ways to show a match: as a table on a screen, as plain words, as JSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SHOW_FACE_H
#define SHOW_FACE_H

#include "show/telling.h"

struct result;

/* What a person at a terminal is shown at the end of a round or match besides the score: at the
 * end of a match, the results of the matches against RIVAL, this one included. */
struct balance {
	const char *rival; /* NULL: not known */
	int won, drawn, lost;
	int streak;        /* matches won in a row up to this one; below 0: lost */
};

/* The regions a person can ask for. */
enum region {
	REGION_TABLE, /* the whole table */
	REGION_HAND,
	REGION_PILES,
	REGION_SCORE,
	REGION_UNSEEN,
	REGION_LOG,
	REGIONS,
};

/* A face of a family of games.  It has a function for everything that all families have, so no
 * command asks which face it is.  A family with additions of its own finds them by the
 * address of the face. */
struct face {
	/* ---- Events.  ---- */
	void (*deal)(const struct telling *told);  /* a round has been dealt */
	/* Event AT, the last in the match's log, has happened. */
	void (*event)(const struct telling *told, size_t at);
	/* The round has ended; the match has ended.  E is NULL if only the score is to be shown.  `round`
	 * may be NULL: then nothing is shown. */
	void (*round)(const struct telling *told, const struct balance *e);
	void (*match)(const struct telling *told, const struct balance *e);
	void (*turn)(const struct telling *told); /* a person is asked what to do next in a round */
	/* Adds the words to OUT that ask the seat to move for its move, as "play or discard". */
	void (*asks)(const struct telling *told, struct text *out);

	/* ---- Answers to a person.  ---- */
	void (*region[REGIONS])(const struct telling *told);
	/* Shows TEXT, whole lines for a person, which answers a command. */
	void (*say)(const struct telling *told, const char *text);

	/* ---- The parts of a face that is made of the functions of show/simple.h: each adds whole
	 * lines to OUT, for the observer of TOLD.  ---- */
	/* All that is known of the table.  The only part that such a face must have. */
	void (*table)(const struct telling *told, struct text *out);
	/* Adds a description of event AT for somebody who knows what OBSERVER knows.  NULL: who did
	 * it, and the text of the move. */
	void (*happened)(const struct telling *told, int observer, size_t at, struct text *out);
	/* True if event AT is not reported when it happens, because the next table will show it.
	 * NULL: never. */
	bool (*waits)(const struct telling *told, size_t at);
	/* True if the log leaves out event AT, in which nothing happened.  NULL: never. */
	bool (*idle)(const struct telling *told, size_t at);
	bool reviewed; /* `review` tells more of a match */
	bool no_cards; /* what is hidden isn't called a card */
	/* Adds the board to the line that begins a match: "on the map 'Pocket'".  NULL: adds
	 * nothing. */
	void (*board)(const struct telling *told, struct text *out);
	/* Adds the question to the person to move, with the moves as they are typed.  NULL: `asks`
	 * says it all. */
	void (*ask)(const struct telling *told, struct text *out);
	bool once; /* the table is shown only at the beginning, as for the ears, and later the question */
	/* The points, with those who have won; the hand; what is unseen.  NULL: the points alone;
	 * the table. */
	void (*score)(const struct telling *told, struct text *out);
	/* Fills the frame R of a match that is over, for the person at a terminal.  Returns false, and
	 * leaves R empty, if the window has no room for it.  NULL: there is none. */
	bool (*result)(const struct telling *told, struct result *r);
	void (*hand)(const struct telling *told, struct text *out);
	void (*unseen)(const struct telling *told, struct text *out);
};

#endif
