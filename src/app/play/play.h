/* Plays a session: begins with a match, starts at the terminal, and asks seat after seat until the
 * end.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_PLAY_PLAY_H
#define APP_PLAY_PLAY_H

#include "app/records/shelf.h"
#include "app/session/session.h"

struct speech;

/* Goes on with the game that was saved last if there is one and the person wants it; otherwise
 * begins a new match.  Returns STATUS_DONE; or another status and the reason in E. */
enum status session_begin(struct session *s, struct error *e);

/* Carries out the person's start-up file, if there is one, and greets the person, who may be new
 * here.  Shows the first deal only after that, since either may change how deals are shown. */
void session_start(struct session *s);

/* The next step of a match.  NEXT_DONE: something besides the players' moves was due and was done.
 * NEXT_PLAYER: the player to move acts.  NEXT_NOTHING: nothing is left to do. */
enum next { NEXT_DONE, NEXT_PLAYER, NEXT_NOTHING };

/* Where a match is played: at this table, or with somebody elsewhere. */
struct venue {
	/* Does what is due besides the moves of the players here, such as dealing a round. */
	enum next (*next)(struct session *s);
	/* Called when the player to move makes MOVE; gives up; or can't answer, for the reason in
	 * E, and so is at fault. */
	void (*move)(struct session *s, uint64_t move);
	void (*resign)(struct session *s);
	void (*fault)(struct session *s, const struct error *e);
	/* Called when the person to move has carried out a command that made no move.
	 * NULL: nothing is to be done then. */
	void (*command)(struct session *s);
};

/* Plays the match at the venue V, where the player to move always decides.  Ends when nothing more
 * is due, when the input ends, a person leaves or the program is to end. */
void session_course(struct session *s, const struct venue *v);

/* Plays at this table, and leaves it.  If only agents play, it stops at the end of the match. */
void session_run(struct session *s);

/* Greets the person before the first deal is shown.  PREPARED says that there is a start-up
 * file, so the person knows the program.  A person who names a deal, or wants --quiet or --no-rc,
 * is not greeted.  If the person leaves, the prompt has ended. */
void welcome(struct session *s, bool prepared);

/* Asks the person in SEAT, which is to move, until there is a move in the session's queue, a
 * command has changed the match, or nothing more is to be read.  Returns whether there is a
 * move. */
bool person_decides(struct session *s, int seat);

/* Waits until a person who has just seen a hidden card, such as one that was drawn, presses Enter
 * before the screen goes to another player.  Returns false if the input has ended. */
bool person_hides(struct session *s);

/* Shows the end of the round that has just ended. */
void end_tell_round(struct session *s);

/* Shows the end of the match.  If the match was played here, its record was kept before. */
void end_tell_match(struct session *s);

/* ---- The menu of the first screen: what can be done now, in at most six lines.
 *
 * Each entry stands for a line that can be typed at the prompt, so that a choice does the same as
 * that command.  The games come from the families' own tables.  ---- */

/* An entry.  Its texts belong to the menu. */
struct menu_entry {
	const char *word;    /* the word that chooses it */
	struct text line;    /* the command that the entry stands for */
	struct text says;    /* what the entry is */
	struct text brief;   /* the description in at most 25 letters, or empty */
	struct text more;    /* what else the entry offers, or empty */
	bool today;          /* the entry continues the match of today's deal */
	bool game;           /* the entry begins a new match of a game */
	bool elsewhere;      /* the entry is for a match with a friend on another machine */
};

/* menu_init begins it, menu_release ends it. */
struct menu {
	struct menu_entry *entry;
	size_t len, cap;
	size_t likely;       /* the entry that Enter takes */
	size_t usual;        /* the game that `play` begins */
	bool newcomer;       /* no match is kept or saved here */
	bool saved;          /* Enter continues a saved match */
	char *friend;        /* the file of the match with a friend; or NULL */
	struct text bad;     /* a line for each saved game that can't be read */
};

/* True if the options of S name neither a game nor its players, so that the first screen is a
 * menu. */
bool menu_comes(const struct session *s);

/* Fills in M for S.  SHELF has the newest matches. */
void menu_init(struct menu *m, const struct session *s, const struct shelf *shelf);
void menu_release(struct menu *m);

/* Adds M to OUT in whole lines of at most WIDTH columns; PLAIN: in words for a screen reader. */
void menu_show(const struct menu *m, int width, bool plain, struct text *out);

/* Returns the entry that ANSWER, without blanks around it, chooses: by its number, its word or its
 * command; with BEGUN also by a prefix of its word.  If the prefix fits several entries, Enter's
 * entry is chosen if it is one of them.  Otherwise, or if no entry fits, returns NULL. */
const struct menu_entry *menu_find(const struct menu *m, const char *answer, bool begun);

/* Returns the entry for whose word ANSWER may be a typing mistake, or NULL. */
const struct menu_entry *menu_like(const struct menu *m, const char *answer);

/* Returns the entry that SAID chooses, with or without a verb such as "play": by the entry's word,
 * or by words of a game's description, as in "the board game".  Company to play with, as in
 * "with my wife", is left out.  If none or several fit, returns NULL. */
const struct menu_entry *menu_described(const struct menu *m, const struct speech *said);

#endif
