/* A match at a distance: one player sits at this machine, and the other player's turns come from
 * elsewhere.  The prompt, the commands and the faces are those of any game.  The session holds
 * the match as this seat knows it; the cards that this seat can't know are made up.  This side
 * counts the clocks of both players.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_FRIEND_DISTANT_H
#define FAMILIES_CARDS_FRIEND_DISTANT_H

#include "app/play/play.h"
#include "families/cards/friend/gate.h"
#include "families/cards/friend/talk.h"
#include "game/record.h"

/* The terms of a match. */
struct distant_terms {
	bool known;
	struct rules rules;
	int first; /* the seat that starts round 1 */
	struct peer_clock clock;
	bool no_help;
	char host[NAMES_PERSON_MAX + 1]; /* its name */
};

struct distant {
	struct session session; /* must come first: commands get only the session */
	struct talk talk;
	int seat;               /* this side's */
	bool by_mail;           /* lines go out as mail, so nobody waits for an answer */
	bool resumed;
	bool go_on;             /* the person has seen the end of the round */
	bool rings;             /* the person waits, and a bell rings when the wait is over */
	bool asked;             /* the other side asks to take its last turn back */
	bool asks;              /* this side has asked to take its last turn back, and has
	                           no answer yet */
	struct distant_terms terms; /* the terms of a rematch that this side has agreed to */
	bool rematch;           /* both want another match like this */
	/* the other side, or this side, has asked for a rematch */
	bool rematch_asked, rematch_asks;
	bool over_told;         /* this side has said that it has all lines, or need not say it */
	bool over_heard;        /* the other side has said that it has all lines */
	/* process_clock at the time when this side began to wait to hear it; 0: it does not wait */
	uint64_t over_since;
	bool finished;          /* the match is over: the result was shown, and distant_finish
	                           has tried to keep the record */
	bool done;              /* nothing is left to do in the match */
	bool convicted;         /* the other side broke the rules, so the match cannot go on */
	size_t audited;         /* rounds whose audit has been shown */
	uint64_t waits_since;   /* process_clock at the time when this side began to wait */
	bool gone;              /* the other side has gone, and this side waits for it */
	/* waits until the other side is back; returns false if the person gave up waiting.  NULL:
	 * this side does not wait */
	bool (*come_back)(struct distant *d);
	struct gate gate;       /* of a host; it is open while the host waits for the guest */
	/* process_clock at the time when a guest next tries to reach the host */
	uint64_t next_try;
	struct text record;     /* in a rematch: the --record file of the first match */
	struct {
		bool runs;      /* the clock of SEAT runs, since SINCE by process_clock */
		int seat;
		uint64_t since;
		/* milliseconds, below 0: the time left at which this side stops waiting for each
		 * seat */
		int64_t least[SEATS];
		size_t line;     /* the number of the awaited line, from 1; 0: none yet */
		int64_t free_ms; /* milliseconds of the time for this line that do not count */
	} clock;
	char *luck;             /* the name of an agent's luck */
	struct prompt_asks prompt_asks;
};

static inline struct distant *distant_of(struct session *s)
{
	return (struct distant *)s;
}

/* Gives the session of D, which has begun, the commands of a match with a friend. */
void distant_take_commands(struct distant *d);

/* Begins the session of D for SIDE with the options OPT, which must outlive it, and sets `seat`.
 * D must not be moved afterwards.  All other fields of D must be zero or already initialised, and
 * are kept.  Returns 0; or -1 and the reason in E, and D is released. */
int distant_init(struct distant *d, int side, struct options *opt, struct error *e);
void distant_release(struct distant *d);

/* True if the player at this side can play by R; NO_HELP: without advice, which no agent can.  If
 * false, E says why. */
bool distant_fits(const struct distant *d, const struct rules *r, bool no_help, struct error *e);

/* Returns the other player's name, in quotes and with the role after it; only the role while the
 * name is unknown. */
struct phrase distant_friend(const struct distant *d);

/* Shows the sentence FORMAT to the person: in it %1$s is the other player's name, as
 * distant_friend returns it, and %2$s is WHAT. */
void distant_note_friend(struct distant *d, const char *format, const char *what);

/* Shows TEXT, a line, to the person, above the table if a table is shown. */
void distant_note(struct distant *d, const char *text);

/* Brings the session's match up to date with the lines of the talk, and shows the person what
 * happened. */
void distant_catch_up(struct distant *d);

/* Handles a line of the other side that was taken.  UNDO: this side had asked to take turns back.
 * IN_TIME: no clock had run out before the line. */
void distant_heard(struct distant *d, bool undo, bool in_time);

/* Sends LINE as this side's line, releases it, and catches up.  If that fails, ends the match as
 * distant_fail does.  Returns 0, or -1. */
int distant_say(struct distant *d, struct text *line);

/* Lets the person look at the match while the other side is away, until the descriptor WATCH, if it
 * isn't 0, has something to read, or OVER is true of D.  Commands that only look are carried out, a
 * turn is refused, and an empty line leaves the match. */
void distant_look(struct distant *d, int watch, bool (*over)(const void *session));

/* Saves the evidence against the other side; WORDS is the verdict.  The record, with what
 * proof_add adds, goes into a file of its own and into that of --record.  Shows where, or why it
 * could not be saved.  Does nothing before both sides have agreed on the match. */
void distant_convict(struct distant *d, const char *words);

/* Checks D, a match that is resumed: if somebody cheated in a round of it, or a line was refused,
 * says who did what, saves the evidence and ends the match with STATUS_BAD_RECORD. */
void distant_check_past(struct distant *d);

/* Ends the match D and prints WHY on standard error.  The exit status becomes STATUS, unless an
 * earlier failure has set it. */
void distant_fail(struct distant *d, enum status status, const char *why);

/* True if a person sits here, at a terminal. */
bool distant_person(const struct distant *d);

/* distant_answer_host answers the host's proposal, distant_answer_undo the other side's request
 * to take turns back.  A person is asked, except about a rematch that was agreed on before, and
 * about the turns that this side has itself asked to take back: to these this side agrees at
 * once.  An agent, and a script to which a match is proposed, agrees if it can play the match; an
 * agent lets no turn be taken back. */
void distant_answer_host(struct distant *d);
void distant_answer_undo(struct distant *d);

/* True if the other side wants a rematch, and has no answer of this side yet. */
bool distant_rematch_open(const struct distant *d);

/* Asks the person whether the other side may take its last turn back, and carries out the line
 * that they type: yes, no, or a turn, which refuses.  After any other line the question comes
 * again. */
void distant_ask_undo(struct distant *d);

/* Resigns for this side if its time has run out.  Returns true if it had. */
bool distant_gives_up(struct distant *d);

/* The player's actions, as in struct venue; S is the session of a struct distant.  distant_move
 * makes the move CODE here, unless it draws from the deck: only the other side can unlock that
 * card.  When the turn is complete, it says the line.  distant_fault ends the match with
 * STATUS_BOT. */
void distant_move(struct session *s, uint64_t code);
void distant_resign(struct session *s);
void distant_fault(struct session *s, const struct error *e);

/* Ends a match that is over: shows the result, and keeps the record with its proof. */
void distant_finish(struct distant *d);

/* Plays until the match is over, a person leaves, or the other side goes.  By mail it stops
 * when the other side is to speak.  Returns the program's exit status. */
enum status distant_run(struct distant *d);

/* The clock of a match with a friend, as this side counts it.  A side's clock runs while it owes
 * the next line, of whatever kind, and both sides are connected.  A side whose time has run out
 * resigns automatically when it is to move.  The other side's program gets a little longer before
 * this side stops waiting for it, since lines take time to arrive. */

enum {
	CLOCK_PATIENCE_S = 10, /* additional seconds for the other side */
	CLOCK_FREE_S = 10, /* free seconds for a line that a program says by itself */
};

/* Deducts the time since the last call from the clock that ran, and notes whose clock runs from now
 * on. */
void clock_note(struct distant *d);

/* True if this side is to move and has no time left. */
bool clock_out(const struct distant *d);

/* True if the other side ran out of time so long ago that its program should have said so. */
bool clock_patience_out(const struct distant *d);

/* True if a question to the person of SESSION, a struct distant, must end: clock_out or
 * clock_patience_out holds, or this side has no time left to answer a request to take turns
 * back. */
bool clock_over(const void *session);

/* Returns the time that SEAT has left, as in 9:41. */
struct phrase clock_left(const struct distant *d, int seat);

/* ---- How a match begins here, goes on another day, and is followed by a rematch. ---- */

/* A match that hasn't begun. */
#define BEGIN_NOTHING \
	((struct distant){.talk = {.vault = {.slot = {.lock = -1}}, .cord = CORD_NONE}, \
	                  .gate = GATE_CLOSED})

/* Checks whether the file of a match, in which each value has a line, can hold VALUE, that of WHAT.
 * VALUE may be NULL.  Returns 0, or -1 and the reason in E. */
int begin_check_line(const char *what, const char *value, struct error *e);

/* Begins a match in D for SIDE with the options OPT: a new match if D equals BEGIN_NOTHING; or, if
 * `resumed` is set, the match that vault_find has put into D's talk.  Returns STATUS_DONE; or
 * another status and the reason in E, and D is released. */
enum status begin_match(struct distant *d, int side, struct options *opt, struct error *e);

/* Begins D with a new match of SIDE.  If OPT asks to resume, begins D with a match that was left
 * instead: the one in the file that OPT names, whatever its side, or else the last one of SIDE.
 * Returns as begin_match does. */
enum status begin_side(struct distant *d, int side, struct options *opt, struct error *e);

/* Seconds that the other side may take for lines that its program says by itself. */
enum { ANSWER_SECONDS = 15 };

/* Talks over the cord, which must be open, for at most ANSWER_SECONDS, until each side knows which
 * lines the other has and both have agreed to the match.  Returns HEARD_NOTHING if they have; else
 * closes the cord and returns the last thing heard, or HEARD_SIDE if time ran out. */
enum heard begin_meet(struct distant *d);

/* Plays the match of D, and then rematches over the same cord as long as both players want one.
 * Each match has secrets and a record of its own.  OPT gets the terms of the last match; D is
 * released.  Returns the program's exit status. */
enum status rematch_run(struct distant *d, struct options *opt);

/* Begins, in place of D's match, which is over, its rematch for SIDE; the other player starts.
 * OPT gets the terms.  Returns 0; or -1 and the reason in E, and D is released. */
int rematch_begin(struct distant *d, int side, struct options *opt, struct error *e);

#endif
