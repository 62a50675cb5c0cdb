/* The lines that a dealer and a bot send each other, in every family.  expedition(7) describes
 * them.
 *
 * A family has a struct protocol.  Version 1 is for the card games.  In version 2 a position
 * is sent as lines, and later only those lines that have changed; game/lines.h does this for any
 * family.  The first line of the rules has "game=" and the family's name.
 *
 * Everything is written from views and notices, so no line can tell a seat what it must not know.
 * Lines that are read come from strangers: they can cause an error, never a crash.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_PROTOCOL_H
#define GAME_PROTOCOL_H

#include "game/agent.h"

enum {
	PROTOCOL_LINE = 4095,        /* bytes in a bot's line with its newline, at most */
	PROTOCOL_DEALER_LINE = 8191, /* and in one of the dealer's, in any version */
	PROTOCOL_WORDS = 64,         /* words that are read of a line */
};

struct question {
	uint64_t number;  /* the answer repeats it */
	uint8_t ask;      /* what is asked for, as the family numbers it */
	long ms;          /* time left for the answer */
	uint64_t luck;    /* a bot that takes its luck from here plays alike each time */
};

/* A bot's first line. */
struct hello {
	int version;
	bool legal;  /* the bot wants the list of legal turns before each question */
	bool view;   /* the bot wants its whole view before each question */
	char unknown[48]; /* the beginning of the last word that is neither, perhaps mistyped; or "" */
};

/* A bot's answer: the move that it makes now, and the moves that it plans to make after it. */
struct reply_line {
	bool resign;
	int moves;
	uint64_t move[TURN_MOST];
};

enum heard {
	HEARD_BAD = -1,  /* the line makes no sense: the reason is in the error */
	HEARD_OTHER,     /* the caller has nothing to do */
	HEARD_HELLO,     /* say hello */
	HEARD_RULES,     /* the rules of the match are there, and differ from those before */
	HEARD_ASK,       /* answer the question */
	HEARD_BYE,
};

/* The protocol of a family's bots.  G is the family. */
struct protocol {
	int version;
	int line; /* bytes in a line of the dealer's with its newline, at most */

	/* ---- The dealer's side.  VIEW is that of the bot's seat; KNOWN is the one that the bot
	 * was told last.  Lines are added to OUT.  ---- */
	/* True if VIEW, just dealt, is that of a match's first round.  NULL: each match has
	 * one round. */
	bool (*begins)(const void *view);
	/* The lines with which a match begins. */
	void (*match)(const struct game *g, const void *view, struct text *out);
	/* True if the bot can tell from KNOWN and N how it came to VIEW.  It can't if a turn was
	 * taken back or another match was taken up. */
	bool (*follows)(const struct game *g, const void *known, const void *view,
	                const struct notice *n);
	/* An event.  KNOWN is NULL if N is a deal. */
	void (*notice)(const struct game *g, const void *known, const void *view,
	               const struct notice *n, struct text *out);
	/* All that the seat knows. */
	void (*view)(const struct game *g, const void *view, struct text *out);
	bool (*same)(const struct game *g, const void *a, const void *b);
	/* All that may be answered. */
	void (*legal)(const struct game *g, const void *view, struct text *out);
	/* The question Q, to a seat that is to move.  Fills in what is asked for. */
	void (*ask)(const struct game *g, const void *view, struct question *q, struct text *out);
	/* Reads the answer to Q.  Returns 0, or -1 and the reason in E. */
	int (*answer)(const struct game *g, const char *line, const void *view,
	              const struct question *q, struct reply_line *a, struct error *e);
	/* Makes MOVE, the first of several in an answer, in VIEW, as far as the seat knows the
	 * outcome. NULL: an answer has one move. */
	void (*after)(void *view, uint64_t move);

	/* ---- The bot's side.  LISTENER has listener_size bytes, zero at first, and knows what the
	 * dealer has said so far.  ---- */
	size_t listener_size;
	void (*listener_free)(void *listener);
	/* Takes in one LINE, without its newline.  E is set only with HEARD_BAD. */
	enum heard (*hear)(const struct game *g, void *listener, const char *line, struct error *e);
	const void *(*rules)(const void *listener);
	/* Has A decide about the question that was heard, and adds the answer to OUT.  Returns 0;
	 * or -1, and the reason is in E. */
	int (*decide)(const struct game *g, void *listener, struct agent *a, struct text *out,
	              struct error *e);
};

/* Lines of the dealer that are alike in all versions.  Each function adds one line to OUT, with its
 * newline.  WHAT is the word for the kind of move that Q asks for. */
void protocol_write_version(int version, struct text *out);
void protocol_write_question(const struct question *q, const char *what, struct text *out);
void protocol_write_bye(struct text *out);

/* Adds a bot's first line to OUT, with its newline. */
void protocol_write_hello(const struct hello *h, struct text *out);

/* The kind of a bot's line.  Empty lines and comments are SAID_NOTHING.  SAID_UNKNOWN is
 * any other line whose first word is unknown: it is ignored as well, but something may have
 * gone wrong. */
enum said { SAID_NOTHING, SAID_UNKNOWN, SAID_HELLO, SAID_ANSWER };
enum said protocol_said(const char *line);

/* Reads a bot's first line into H; VERSION is the version that is spoken.  Returns 0, or -1 and the
 * reason in E. */
int protocol_read_hello(const char *line, int version, struct hello *h, struct error *e);

/* Reads the version from the dealer's first line into VERSION.  Returns 0, or -1 and the reason in
 * E. */
int protocol_read_version(const char *line, int *version, struct error *e);

/* Reads "ask NUMBER WHAT MILLISECONDS LUCK" from the COUNT WORDS of a line, all but WHAT.  Returns
 * 0, or -1 and the reason in E. */
int protocol_read_question(char **words, int count, struct question *q, struct error *e);

/* True if the first word of LINE is WORD. */
bool protocol_begins(const char *line, const char *word);

/* Copies the value of the word "KEY=VALUE" of LINE to VALUE, cut where it is longer; "" if there is
 * none. */
enum { PROTOCOL_VALUE_SIZE = 64 };
void protocol_read_value(const char *line, const char *key, char value[PROTOCOL_VALUE_SIZE]);

/* Checks whether WORDS begin an answer to Q, "answer NUMBER" and more; but `resign` stands alone.
 * Returns 0, or -1 and the reason in E. */
int protocol_check_answer(char **words, int count, const struct question *q, struct error *e);

/* Copies LINE to BUF, of SIZE bytes.  Returns 0, or -1 and the reason in E when it is too long. */
int protocol_copy(const char *line, char *buf, size_t size, struct error *e);

/* Cuts LINE, which is changed, into at most MOST words, which are separated by blanks.  WORDS
 * point into LINE.  Returns how many words there are. */
int protocol_split(char *line, char **words, int most);

#endif
