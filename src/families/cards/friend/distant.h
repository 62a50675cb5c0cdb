/* A match at a distance: this machine knows one seat, and the other's turns come from elsewhere.
 * It has the prompt, the commands and the faces of any game.  Its session holds a match of what
 * this seat knows, in which all other cards are made up.  It counts the clock of both.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_FRIEND_DISTANT_H
#define FAMILIES_CARDS_FRIEND_DISTANT_H

#include "app/play/play.h"
#include "families/cards/friend/talk.h"
#include "game/record.h"

/* The player of the other seat, as records name it. */
#define FRIEND_SPEC RECORD_FRIEND

struct gate;

/* The terms of a match. */
struct distant_terms {
	bool known;
	struct rules rules;
	int first; /* the seat that starts round 1 */
	struct peer_clock clock;
	bool no_help;
	char host[PEER_NAME_MAX + 1]; /* its name */
};

struct distant {
	struct session session; /* stands first, since commands get the session alone */
	struct talk talk;
	int seat;               /* this side's */
	bool by_mail;           /* lines go out as mail, so nobody waits for an answer */
	bool resumed;
	bool go_on;             /* the person has seen the end of the round */
	bool rings;             /* the person waits, and a bell tells when that is over */
	bool asked;             /* the other side asks to take its last turn back */
	bool asks;              /* this side has asked for that, and has no answer yet */
	struct distant_terms terms; /* of a rematch, to which this side has agreed already */
	bool rematch;           /* both want another match like this */
	bool rematch_asked, rematch_asks; /* the other side wants one; this side does */
	bool over_told;         /* the other side knows that this one has all lines */
	bool over_heard;        /* this side knows that of the other, */
	uint64_t over_since;    /* or waits to hear it since then, by process_clock */
	bool finished;          /* the match is over, told and kept */
	bool done;              /* nothing more is to be done */
	size_t audited;         /* rounds whose end has been told */
	uint64_t waits_since;   /* process_clock, when this side began to wait */
	bool gone;              /* the other side has gone, and is waited for */
	bool (*come_back)(struct distant *d); /* waits until it is back: returns whether it is; NULL:
	                           nobody waits */
	struct gate *gate;      /* of a host, while it waits for that; or NULL */
	uint64_t next_try;      /* of a guest, process_clock, when it looks for the host again */
	struct text record;     /* of a rematch: the file of --record, that of the first match */
	struct text code;       /* of a host over TCP, so that it stays the same */
	int wrong;              /* codes at the host's gates so far; none is looked at until: */
	uint64_t pause;
	struct {
		bool runs;      /* the time of SEAT, since SINCE by process_clock */
		int seat;
		uint64_t since;
		int64_t least[SEATS]; /* with so little time left, below zero, a seat isn't waited for
		                         any more */
		size_t line;     /* that is awaited, and how much of its time is free */
		int64_t free_ms;
	} clock;
	char *luck;             /* names the luck of an agent */
	struct prompt_asks prompt_asks;
};

static inline struct distant *distant_of(struct session *s)
{
	return (struct distant *)s;
}

/* Gives D, whose session has begun, its commands. */
void distant_take_commands(struct distant *d);

/* Begins the session of D, which stays where it is, for SIDE with the options
 * OPT, which outlive it.  All else of D is zero or has been begun, and stays.  Returns 0; or -1 and
 * the reason in E, and the session is released. */
int distant_init(struct distant *d, int side, struct options *opt, struct error *e);
void distant_release(struct distant *d);

/* True if the player who sits here can play by R; with NO_HELP, without advice, which no agent can.  If
 * not, E says why. */
bool distant_fits(const struct distant *d, const struct rules *r, bool no_help, struct error *e);

/* Adds the name by which the other player is spoken of, in quotes and with the role beside it, to OUT. */
void distant_add_friend(const struct distant *d, struct text *out);

/* Says the sentence FORMAT to the person: %1$s in it is that name, %2$s is WHAT. */
void distant_note_friend(struct distant *d, const char *format, const char *what);

/* Says a line to the person, above the table if there is one. */
void distant_note(struct distant *d, const char *text);

/* Brings the session's match up to what was said, and tells the person of it. */
void distant_catch_up(struct distant *d);

/* Says LINE of this side, and catches up.  Ends the match's course if that fails.  Returns 0, or
 * -1. */
int distant_say(struct distant *d, struct text *line);

/* Puts QUESTION to the person while nobody is at the other side: what only looks is carried out, a
 * turn is refused, and an empty line leaves. */
void distant_look(struct distant *d, const struct query *question);

/* Keeps what convicts the other side, of which WORDS says who did what: the record with all lines, and
 * with this side's seed, in a file of its own and in that of --record.  Says where. */
void distant_convict(struct distant *d, const char *words);

/* Ends the course of D, a match that is to be gone on with, if there is a round in it in which somebody
 * cheated, or a line that was refused: says who did what, and keeps what convicts them. */
void distant_check_past(struct distant *d);

/* Ends the course of D with STATUS, and says WHY to standard error. */
void distant_fail(struct distant *d, enum status status, const char *why);

/* True if a person sits here, at a terminal. */
bool distant_person(const struct distant *d);

/* Answers what the host proposes, and that the other side wants to take turns back.  A person is
 * asked; an agent plays what it can, and takes nothing back. */
void distant_answer_host(struct distant *d);
void distant_answer_undo(struct distant *d);

/* True if the other side wants a rematch, and has no answer of this side yet. */
bool distant_rematch_open(const struct distant *d);

/* Asks the person whether the other side may take its last turn back, until there is an answer: yes,
 * no, or a turn, which refuses. */
void distant_ask_undo(struct distant *d);

/* Gives up for this side if its time is out.  Returns whether it was so. */
bool distant_gives_up(struct distant *d);

/* What the player who sits here does in the match of the struct distant S, as in struct venue.  The move
 * CODE is made here, if it doesn't show a card that only the other side can unlock; the turn is said
 * when it is whole. */
void distant_move(struct session *s, uint64_t code);
void distant_resign(struct session *s);
void distant_fault(struct session *s, const struct error *e);

/* Ends a match that is over: tells the result, and keeps the record with its proof. */
void distant_finish(struct distant *d);

/* Plays until the match is over, a person leaves, or the other side goes.  By mail it stops
 * when the other side is to speak.  Returns the program's exit status. */
enum status distant_run(struct distant *d);

/* The clock of a match at a distance, as this side counts it: a side's time runs while it owes the next
 * line, whichever that is, and both sides are there.  A side that has none left gives up by itself when
 * it is to move; the other side's program is waited for a little longer, since lines take their time. */

enum {
	CLOCK_PATIENCE_S = 10,
	CLOCK_FREE_S = 10, /* that a line may take which a program says by itself */
};

/* Counts the time since the last call, and whose runs from now on. */
void clock_note(struct distant *d);

/* True if this side is to move and has no time left. */
bool clock_out(const struct distant *d);

/* True if the other side has had no time left for so long that its program should have said so. */
bool clock_patience_out(const struct distant *d);

/* True if clock_out or clock_patience_out is true of a SESSION: a question to a person ends then. */
bool clock_over(const void *session);

/* Adds the time that SEAT has left to OUT, as in 9:41. */
void clock_add(const struct distant *d, int seat, struct text *out);

/* Adds the clock of P as a person is told of it, to OUT. */
void clock_words(const struct peer *p, struct text *out);

/* ---- How a match begins here, goes on another day, and is followed by a rematch. ---- */

/* A match that hasn't begun. */
#define BEGIN_NOTHING \
	((struct distant){.talk = {.vault = {.slot = {.lock = -1}}, .cord = CORD_NONE}})

/* Begins a match in D for SIDE with the options OPT: a new match if D equals BEGIN_NOTHING; or, if
 * `resumed` is set, the match that vault_find has put into D's talk.  Returns 0; or -1 and the reason
 * in E, and D is released. */
int begin_match(struct distant *d, int side, struct options *opt, struct error *e);

/* Begins D for SIDE with a new match; or with the match that was left, if OPT asks to resume: the one
 * in the file that it names, else the last one of SIDE.  Returns as begin_match does. */
int begin_side(struct distant *d, int side, struct options *opt, struct error *e);

/* How long the other side may take for what its program says by itself. */
enum { ANSWER_SECONDS = 15 };

/* Talks by the cord, which is there, until both sides know where they are and have agreed, for so many
 * SECONDS at most.  Returns HEARD_NOTHING if they have; else the last thing heard, and the cord is
 * closed: HEARD_SIDE if time was up. */
enum heard begin_meet(struct distant *d, int seconds);

/* Plays the match of D, and rematches for as long as both want one, over the same cord.  Each has
 * secrets and a record of its own.  OPT gets the terms of the last match; D is released.  Returns the
 * program's exit status. */
enum status rematch_run(struct distant *d, struct options *opt);

/* Begins the rematch to the match of D, which is over, in its place, for SIDE; OPT gets its terms: the
 * other player starts.  Returns 0; or -1 and the reason in E, and D is released. */
int rematch_begin(struct distant *d, int side, struct options *opt, struct error *e);

#endif
