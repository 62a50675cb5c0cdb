/* How a match of any family is shown: which match, to whom, and in what form.  Words, tables and
 * JSON are given this and nothing else, so the same code shows a game in play, a replay, and
 * everything else that shows a match.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SHOW_TELLING_H
#define SHOW_TELLING_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "game/match.h"
#include "os/term.h"

/* The styles of a card: "7H", or "seven of hearts". */
enum style { STYLE_SHORT, STYLE_WORDS };

/* In place of the seat that observes: everything lies open. */
enum { ALL_OPEN = -1 };

struct prompt;
struct theme;

/* The part of a map that a person looks at.  All zero: the program chooses the part. */
struct sight {
	bool placed;             /* `latitude` and `longitude` are its middle, in tenths of a degree */
	bool held;               /* the person has moved it: it doesn't follow the play */
	int latitude, longitude;
	int edge;                /* columns that a typical edge is long, but for `zoom` */
	int zoom;                /* steps nearer than the program's choice; below 0: farther */
};

enum { SIGHT_ZOOM_MOST = 4 };

/* It owns nothing; everything that it points at must outlive it. */
struct telling {
	const struct match *match;
	const struct face *face;
	const char *name[SEATS_MAX];  /* as they are shown */
	bool you[SEATS_MAX];        /* the person at the keyboard, addressed as "you" */
	bool human[SEATS_MAX];
	int observer;             /* whose knowledge is shown: a seat's, or ALL_OPEN */
	const char *verdict;      /* of the audit of a match at a distance; or empty, or NULL */
	bool two_people;          /* two people share the keyboard */
	bool shared;              /* they share the screen, too, one after the other */
	bool hidden;              /* the hand isn't shown until the next person says so */
	bool interactive;         /* a person types and sees the answer at once */
	bool anew;                /* the table is shown for the first time since a deal, or since the
	                             match came here otherwise than by a turn */
	bool last;                /* a log shows only the last turn of each seat */
	bool quiet;               /* only answers are said */
	bool goes_on;             /* more moves of the line that was typed follow */
	bool clears;              /* the screen is cleared before a table is drawn */
	bool inside;              /* the match belongs to an activity: no other can follow it */
	bool no_costs;            /* a result doesn't name the costliest turn */
	bool taught;              /* a text below says what a table need not: a lesson, or the result */
	int lines_below;          /* the screen must have room for below the table, besides what
	                             a match needs there */
	enum style style;
	const struct theme *theme; /* the colours of the table */
	struct term *term;
	struct prompt *pages;     /* whose person turns the pages of a long answer; or NULL */
	struct text *numbered;    /* takes a line that may be typed for each that an answer numbers; or
	                             NULL */
	struct text *news;        /* the events since the table was last drawn, as text */
	struct sight *sight;      /* of games with a map: where the person looks; or NULL */
	bool *revealed;           /* set when the telling gives away hidden cards of this
	                             round */
};

/* Adds the name of the game being played, "standard#seed", to OUT.  The name gives away the
 * cards of all rounds, so nothing is added before the match is over; nor if decks were
 * given, nor on a player's own board.  A person who is shown the name and then takes moves back has
 * seen hidden cards. */
void telling_game_name(const struct telling *told, struct text *out);

/* Has the number I + 1, typed at the prompt, stand for LINE from now on.  NUMBERED is the member
 * of struct telling.  I = 0 drops the lines of an earlier answer. */
void telling_number(struct text *numbered, int i, const char *line);

/* Notes that a name was shown from which the hidden cards can be found.  If all cards lie open,
 * nothing is hidden, and nothing is noted. */
void telling_reveals(const struct telling *told);

/* Returns the number of the first event that a log shows. */
size_t telling_log_begin(const struct telling *told);

/* ---- Words that tell of any match.  ---- */

/* Return "You" or the seat's name as it begins a sentence, and "you" or the name inside a
 * sentence. */
const char *words_seat(const struct telling *told, int seat);
const char *words_seat_inside(const struct telling *told, int seat);

/* True if SEAT is addressed as "you"; a record may call the one person so. */
bool words_is_you(const struct telling *told, int seat);

/* Returns NAME; or, where TERM can't show all of NAME, a name made of KEY: "Machu Picchu" for
 * "machu-picchu". */
struct phrase words_name(const struct term *term, const char *name, const char *key);

/* Adds the owner of something: "your" if NAME is "you", "Ann's" for the NAME Ann. */
void words_owner(const char *name, struct text *out);

/* Returns a number: "-3", or "minus 3" in words, since a speech synthesizer is apt to drop a
 * sign. */
struct phrase words_integer(int n, enum style style);

/* Returns N tenths with one decimal: in words "3.4" or "minus 3.4", since a speech synthesizer is
 * apt to drop a sign; in short "+3.4" or "-3.4". */
struct phrase words_tenths(int n, enum style style);

/* Returns POINTS with their sign as words_integer writes it: "3 points", "minus 1 point". */
struct phrase words_points(int points, enum style style);

/* Returns the words for a mark of a turn, as "a mistake"; "" for none.  They are constant. */
const char *words_mark(uint8_t mark);

/* Adds, for topics of help about the rules, that the match at P changes them; nothing if it doesn't,
 * or P is NULL. */
void telling_bent(const struct prompt *p, struct text *out);

#endif
