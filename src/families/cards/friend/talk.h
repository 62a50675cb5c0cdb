/* Two programs talk about a match: what is said, what is heard, and what is written down before
 * either.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_FRIEND_TALK_H
#define FAMILIES_CARDS_FRIEND_TALK_H

#include "families/cards/friend/vault.h"
#include "families/cards/friend/way.h"

/* A line that came from the other side. */
enum heard {
	HEARD_NOTHING, /* no whole line has come yet */
	HEARD_LINE,    /* a line of the match: it has been taken */
	HEARD_SIDE,    /* a line beside the match that needs nobody's notice */
	HEARD_SAID,    /* a text to the person: it stands in `words` */
	HEARD_ASKED,   /* the other side asks to take its last turn back */
	HEARD_REFUSED, /* the other side doesn't want what this one has asked for */
	HEARD_OVER,    /* the other side has all lines of the match, which is over, and stays */
	HEARD_REMATCH, /* the other side asks for a rematch */
	HEARD_ACCEPTED, /* the other side wants the rematch, too */
	HEARD_BYE,     /* the other side goes; `words` says why, if it isn't "later" */
	HEARD_END,     /* the cord has ended */
	HEARD_TORN,    /* something has come that needn't be the other side's: nobody is blamed; `words`
	                  says what */
	HEARD_WRONG,   /* a line that may not be said, signed; `words` says by whom and what */
};

/* What is known of whoever is at the other end of a cord. */
struct contact {
	bool drew;   /* both have drawn what is to be signed: */
	unsigned char drawn[SEED_SIZE], asked[SEED_SIZE]; /* this side's, the other's */
	bool proven; /* the other side has signed it */
	bool met;    /* the other side has said where it is, or begun */
	bool bye;    /* the other side has said goodbye for good */
	int beside;  /* lines beside the match since the last one of it */
};

/* It owns its parts: talk_release ends it. */
struct talk {
	struct vault vault;
	struct peer peer;
	struct cord cord;
	struct contact with;
	bool back;   /* this side goes on with a match that both have agreed to */
	struct text words;
};

void talk_release(struct talk *t);

/* Gets ready to talk to somebody new.  RESUMED: the match was begun before.  A proposal that no guest has
 * agreed to is made again as if it were new: perhaps no guest has it. */
void talk_prepare(struct talk *t, bool resumed);

/* Adds the line with which this side begins to talk to OUT: a host says what it proposes, and a guest
 * that it is one.  A guest who is back says so, and a host then says nothing before that.  Returns 0;
 * or -1 and the reason in E if the match can't be written down. */
int talk_greeting(struct talk *t, struct text *out, struct error *e);

/* Gets ready as talk_prepare does, and sends the greeting by the cord, which is there.  Returns 0; or -1
 * and the reason in E. */
int talk_begin(struct talk *t, bool resumed, struct error *e);

/* Takes the next line that has come. */
enum heard talk_hear(struct talk *t);

/* True if this side may speak now: both know where they are. */
bool talk_ready(const struct talk *t);

/* True if whoever is at the other end of the cord has agreed to the match, or is back. */
bool talk_agreed(const struct talk *t);

/* True if this side has said the last line so far, so that the other may lack it. */
bool talk_spoke_last(const struct talk *t);

/* Says the line LINE of this side: takes it, writes the match down, and sends the line.  A line
 * that can't be sent isn't lost: the other side gets it when both come back.  Returns 0; or -1
 * and the reason in E if the line isn't right or can't be written down, and it wasn't said. */
int talk_say(struct talk *t, const char *line, struct error *e);

/* True if a line of the other side was refused in this match, which it has signed: then `words` says
 * who did what. */
bool talk_convicted(struct talk *t);

/* Sends a line beside the match, "- KIND ...". */
void talk_beside(struct talk *t, const char *line);

/* Says TEXT to the other person, cut after SAID_MOST bytes. */
enum { SAID_MOST = 200 };
void talk_tell(struct talk *t, const char *text);

/* Asks to take this side's last turn back. */
int talk_ask(struct talk *t, struct error *e);

/* Says goodbye, with a REASON, and ends the cord.  Whoever hasn't shown yet to be the other side of a
 * match that goes on hears nothing but "later". */
void talk_bye(struct talk *t, const char *reason);

#endif
