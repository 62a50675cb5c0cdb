/* What a dealer and a bot say to one another: the texts, written and read.
 * expedition(7) is the description.
 *
 * This is the dealer's side and what both share; match/listener.h is the bot's.
 * Everything is written from views and notices, so that nothing can be told that
 * the seat must not know.  Lines that are read come from strangers: they give an
 * error, never a crash.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef MATCH_PROTOCOL_H
#define MATCH_PROTOCOL_H

#include "agent/agent.h"
#include "base/text.h"
#include "core/view.h"

enum {
	PROTOCOL_VERSION = 1,
	PROTOCOL_LINE = 4095,  /* bytes in a line with its newline, at most */
	PROTOCOL_WORDS = 64,   /* that are read of a line */
};

/* What is asked for. */
enum ask {
	ASK_TURN,  /* a placing and a draw, "7Y/+" */
	ASK_DRAW,
	ASK_PLACE,
};

struct question {
	uint64_t number;  /* the answer names it */
	uint8_t ask;      /* enum ask */
	long ms;          /* time left for the answer */
	uint64_t luck;    /* a bot that draws its luck from here plays alike each time */
};

/* A bot's first line. */
struct hello {
	int version;
	bool legal;  /* wants the list of legal turns before each question */
	bool view;   /* wants its whole view before each question */
};

struct answer {
	bool resign;
	int moves;
	struct move move[2];
};

/* What the seat of V, which is to move, is asked for next. */
enum ask protocol_ask(const struct view *v);

/* Reads what a question of the dealer's asks the seat of V for, which is to move: what
 * protocol_ask says, or half a turn where that is a whole one.  0, or -1 and the reason
 * in E. */
int protocol_read_ask(const char *word, const struct view *v, enum ask *ask, struct error *e);

/* Writers; each adds one line to OUT. */
void protocol_write_version(struct text *out);
void protocol_write_rules(const struct rules *r, struct text *out);
void protocol_write_match(int seat, struct text *out);
void protocol_write_round(const struct view *v, struct text *out);
void protocol_write_notice(const struct view *v, const struct notice *n, struct text *out);
void protocol_write_view(const struct view *v, struct text *out);
void protocol_write_legal(const struct view *v, struct text *out);
void protocol_write_ask(const struct question *q, struct text *out);
void protocol_write_bye(struct text *out);

/* A bot's lines. */
void protocol_write_hello(const struct hello *h, struct text *out);
void protocol_write_answer(const struct rules *r, uint64_t number, const struct answer *a,
                           struct text *out);

/* What a bot's line is.  Empty lines and comments are nothing; any other line whose first
 * word is unknown is ignored as well, but may be one that went wrong. */
enum said { SAID_NOTHING, SAID_UNKNOWN, SAID_HELLO, SAID_ANSWER };
enum said protocol_said(const char *line);

/* Reads a bot's first line.  0, or -1 and the reason in E. */
int protocol_read_hello(const char *line, struct hello *h, struct error *e);

/* Reads the answer to Q from the seat of V: it must name Q's number and be a legal
 * turn, or the part of one that was asked for, written in any way that turn_read takes,
 * with a slash as good as a blank.  0, or -1 and the reason in E. */
int protocol_read_answer(const char *line, const struct view *v, const struct question *q,
                         struct answer *a, struct error *e);

/* Reads a view from the words behind "view"; the rules are known to V.  0, or -1
 * and the reason in E, with V in any state. */
int protocol_read_view(char **words, int count, struct view *v, struct error *e);

/* Cuts LINE into words parted by blanks, MOST of them at most; returns how many. */
int protocol_split(char *line, char **words, int most);

#endif
