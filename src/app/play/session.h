/* A game at the prompt: the match, those who play it, and how it is shown.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PLAY_SESSION_H
#define APP_PLAY_SESSION_H

#include <stdbool.h>

#include "agent/agent.h"
#include "app/options/options.h"
#include "base/text.h"
#include "match/match.h"
#include "os/store.h"
#include "os/term.h"
#include "prompt/prompt.h"
#include "show/face.h"

struct player {
	char *spec;       /* as --seats names it; owned */
	char *name;       /* as it is shown; owned */
	bool human;
	bool you;         /* the one person at the keyboard, addressed as "you" */
	const struct agent_kind *instead; /* the level in whose place it sits, or NULL */
	struct agent agent;
};

enum { MOVES_IN_TURN = 2, EYES_OF_PEOPLE = -2 };

/* Where a match is kept.  Only keep.c writes it, but for `records`, a setting. */
struct keeping {
	bool records;          /* finished matches are kept in the records' directory */
	bool dirty;            /* the match has changed since it was last saved */
	bool failed;           /* to save it failed, and that was said */
	struct slot slot;      /* of the game in progress */
	struct text record;    /* where the match was kept when it was over */
	struct text own;       /* the files it was loaded from and saved to, a line each */
};

/* Owns all it points at but the options; session_init, session_release. */
struct session {
	/* how it is shown and asked for */
	struct options *opt;
	struct term term;
	const struct face *face;
	struct prompt prompt;
	bool started;          /* the start-up file has been read: deals are shown */
	bool clear;            /* clear the screen before the table is drawn */
	struct text news;      /* what happened since the table was last drawn */

	/* what is played */
	struct match match;
	struct text seed;      /* of the first match, and names those after it; or empty */
	int matches;           /* named by it so far */
	bool replaying;        /* a record is looked at, not played on */
	int eyes;              /* a seat, OPEN_EYES, or EYES_OF_PEOPLE: see session_eyes */

	/* who plays: players.c */
	struct player player[SEATS];
	struct exec_setup bots;
	bool reseat;           /* other players take their seats when a match begins */

	/* the turn on its way: course.c */
	struct move queue[MOVES_IN_TURN]; /* the rest of a turn */
	int queued;
	bool handover;         /* the seat to move hasn't said yet that it looks */
	bool changed;          /* a command changed the match: ask anew */
	bool paused;           /* a person interrupted the player to move, and says how it
	                          goes on */
	int patience;          /* how often that player may still look up from its thought; 0:
	                          as often as it likes */
	bool revealed;         /* what was hidden in this round has been shown or named */
	bool played_on;        /* the match is theirs who sit here, not a record's as it came */

	/* the tutor: tutor.c */
	int tutor;             /* points a turn may cost without a question; 0: no tutor */
	bool tutored;          /* the move in the queue has been judged already */

	struct keeping keep;
};

/* 0; or -1 and the reason in E when a seat of OPT names nobody. */
int session_init(struct session *s, struct options *opt, struct error *e);
void session_release(struct session *s);

/* Starts a match by the options as they are now. */
void session_new_match(struct session *s);

/* Seats those whom "A,B" names, as --seats does; NULL: as the options say; to play by R.
 * 0, or -1 and the reason in E with the seats as they were. */
int session_seat(struct session *s, const char *seats, const struct rules *r, struct error *e);

/* Seats those whom the options name in the match that has just begun.  0, or -1 and
 * the reason in E. */
int session_reseat(struct session *s, struct error *e);

/* The computer, against which one person plays, is to play at the level that NAME
 * names: at once if nothing has been played in this match, else from the next one
 * on.  0, or -1 and the reason in E. */
int session_level(struct session *s, const char *name, struct error *e);

/* The level the computer plays at against one person, or NULL. */
const char *session_level_now(const struct session *s);

/* Carries out the person's start-up file, if there is one, and only then shows
 * the first deal, as that file wants it shown. */
void session_start(struct session *s);

/* Begins: with the game that was saved last, if there is one and the person
 * wants to go on with it, or with a new match.  STATUS_DONE, or the reason in E. */
enum status session_begin(struct session *s, struct error *e);

/* Makes M, which is taken over, the session's match. */
void session_take_match(struct session *s, struct match *m);

/* Says what it means for the match that its ruleset has no network, if so: who plays in a
 * level's place, and that there is no tutor. */
void session_announce(struct session *s);

/* Plays until the end of the input, of the match or of the person's patience. */
void session_run(struct session *s);

/* Whose knowledge is shown: what `eyes` says; of people the person's seat; with two the mover's; with none
 * nobody's in particular, OPEN_EYES, and everything lies open. */
int session_eyes(const struct session *s);

/* The knowledge of session_eyes, or the first seat's when everything is open. */
struct view session_view(const struct session *s);

/* Takes the face, and looks at the terminal anew, as the options and settings are now. */
void session_look(struct session *s);

/* The match as it is told now.  S outlives it. */
struct telling session_telling(struct session *s);

/* Shows a region; a round that was dealt; a text of whole lines that answers a command. */
void session_show(struct session *s, enum region region);
void session_show_deal(struct session *s);
void session_say(struct session *s, const char *text);

/* How SEAT is called inside a sentence: "you", or its name. */
const char *session_name(const struct session *s, int seat);

/* Whether two people share the keyboard. */
bool session_two_people(const struct session *s);

/* Whose the prompts of the turn are: of two people the mover's, else EVERYBODYS. */
int session_typist(const struct session *s);

/* Whether they see the same screen, one after the other. */
bool session_shared_screen(const struct session *s);

/* Whether the hand must stay hidden until the next person says so. */
bool session_handover(const struct session *s);

/* Whether a person types and sees the answer at once. */
bool session_interactive(const struct session *s);

/* Deals the next round.  0, or -1 and the reason in E when it isn't time. */
int session_next_round(struct session *s, struct error *e);

#endif
