/* Two programs talk about a match: what is said, what is heard, and what is written down before
 * either.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_FRIEND_TALK_H
#define FAMILIES_CARDS_FRIEND_TALK_H

#include "families/cards/friend/vault.h"
#include "families/cards/friend/way.h"

/* A line that came from the other side. */
enum heard {
	HEARD_NOTHING, /* no whole line has come yet */
	HEARD_LINE,    /* a line of the match, which was taken */
	HEARD_SIDE,    /* a line beside the match, of which nobody need know */
	HEARD_SAID,    /* a text to the person, in `words` */
	HEARD_ASKED,   /* the other side asks to take its last turn back */
	HEARD_REFUSED, /* the other side refuses what this side has asked for */
	HEARD_OVER,    /* the other side has all lines of the match, which is over, and stays */
	HEARD_REMATCH, /* the other side asks for a rematch */
	HEARD_ACCEPTED, /* the other side wants the rematch, too */
	HEARD_BYE,     /* the other side goes; `words` says why, if it isn't "later" */
	HEARD_END,     /* the cord has ended */
	HEARD_TORN,    /* something came that may be a stranger's, so nobody is blamed; `words` says
	                  what it was */
	HEARD_UNKEPT,  /* a line of the match came, and this side can't write it down; `words` says
	                  why */
	HEARD_WRONG,   /* a line that the other side has signed and may not say: `words` has the
	                  verdict */
};

/* The things that this side knows of the program at the other end of a cord. */
struct contact {
	bool drew;   /* both sides have drawn random bytes, which the other side is to sign */
	/* the random bytes of this side, and of the other side */
	unsigned char drawn[SEED_SIZE], asked[SEED_SIZE];
	bool proven; /* the other side has signed the random bytes */
	bool met;    /* the other side has said which lines it has, or begun the match */
	size_t theirs; /* lines that the other side had when it came back */
	bool bye;    /* the other side has said goodbye for good */
	int beside;  /* lines beside the match since the last line of the match */
};

/* A conversation with the other side of a match.  It owns its parts; talk_release frees them. */
struct talk {
	struct vault vault;
	struct peer peer;
	struct cord cord;
	struct contact with;
	bool back;   /* this side goes on with a match that both have agreed to */
	struct text words;
};

void talk_release(struct talk *t);

/* Prepares T to talk to a new caller.  RESUMED: the match was begun before.  A proposal that no
 * guest has agreed to is made again as if it were new, since perhaps no guest has received it. */
void talk_prepare(struct talk *t, bool resumed);

/* Adds this side's first line to OUT: a host's is its proposal, a new guest's "- guest".  In a
 * match that goes on, the guest says that it is back, and the host says nothing until it has
 * heard that.  Returns 0; or -1 and the reason in E if the match can't be written down or there
 * are no random bytes. */
int talk_greeting(struct talk *t, struct text *out, struct error *e);

/* Prepares T as talk_prepare does, and sends this side's first line over the cord, which must be
 * open.  Returns 0; or -1 and the reason in E. */
int talk_begin(struct talk *t, bool resumed, struct error *e);

/* Reads the next line that has come, without waiting for one, and acts on it.  Returns what it
 * was. */
enum heard talk_hear(struct talk *t);

/* True if this side may say a line of the match: the other side has said which lines it has, or
 * there is no cord. */
bool talk_ready(const struct talk *t);

/* True if whoever is at the other end of the cord has agreed to the match, or is back. */
bool talk_agreed(const struct talk *t);

/* True if the last line so far is this side's, so that the other side may lack it. */
bool talk_spoke_last(const struct talk *t);

/* Says the line LINE of this side: takes it, writes the match down, and sends the line.  A line
 * that can't be sent isn't lost: the other side gets it when both come back.  Returns 0; or -1 and
 * the reason in E if the line is wrong or can't be saved, and then nothing was sent. */
int talk_say(struct talk *t, const char *line, struct error *e);

/* True if this side refused a line of the match that the other side has signed; `words` then has
 * the verdict. */
bool talk_convicted(struct talk *t);

/* Sends a line beside the match, "- KIND ...". */
void talk_beside(struct talk *t, const char *line);

/* Sends TEXT to the person at the other side, cut after SAID_MOST bytes. */
enum { SAID_MOST = 200 };
void talk_tell(struct talk *t, const char *text);

/* Asks the other side to let this side take its last turn back.  Returns 0; or -1 and the reason in
 * E if the request can't be saved. */
int talk_ask(struct talk *t, struct error *e);

/* Says goodbye with REASON, and closes the cord.  In a match that goes on, a caller who has not
 * proved to be the other side hears only "later". */
void talk_bye(struct talk *t, const char *reason);

#endif
