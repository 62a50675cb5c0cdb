/* Bots: agents that run as processes of their own and speak the protocol of expedition(7).
 *
 * A seat called exec:COMMAND is such a bot; the command is cut into words at blanks.  One
 * called sh:COMMAND is a bot, too; a shell reads its command. exec[LABEL]:COMMAND and
 * sh[LABEL]:COMMAND are the same, and the bot is shown as LABEL.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_BOTS_EXEC_H
#define APP_BOTS_EXEC_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/stop.h"
#include "base/text.h"
#include "game/agent.h"
#include "os/process.h"

/* The milliseconds that a bot may take.  Only the time in which the program waits for it
 * counts. */
struct exec_limits {
	long start; /* to say hello */
	long reply;
	long round;
	long match;
	unsigned said; /* a bit for each limit that was set */
};

/* The setup that agents are made with and bots run with.  It must outlive them. */
struct exec_setup {
	struct exec_limits limits;
	int log;                /* a descriptor that takes their standard error, or -1 */
	struct stop stop;       /* asked by agents that think, and while a bot is waited for */
};

/* The limits by default. */
#define EXEC_LIMITS {10000, 10000, 300000, 900000, 0}

/* Sets limits from TEXT, "reply=5,round=60", in seconds.  A limit that was set before can't
 * get another value.  Returns 0; or -1, and E says what would be right. */
int exec_limits_parse(struct exec_limits *l, const char *text, struct error *e);

/* True if SPEC names a bot. */
bool exec_is_bot(const char *spec);

/* Checks SPEC, which names a bot that is to play G: it must have a command, and a good label or
 * none; and G must have a protocol.  Returns 0, or -1 and the reason in E. */
int exec_check(const char *spec, const struct game *g, struct error *e);

/* Returns the name by which the player SPEC is shown: a bot's label if it has one, else SPEC.  SPEC
 * has been checked.  The caller frees the result. */
char *exec_shown(const char *spec);

/* Makes the agent that SPEC names, to play G: a bot or a built-in one.  A bot's process is started
 * at once.  The agent keeps SETUP.  Returns 0, and the caller ends A with agent_release; or -1
 * and the reason in E. */
int exec_agent_init(struct agent *a, const char *spec, const struct game *g,
                    const struct exec_setup *setup, struct error *e);

/* Ends the process of A if A is a bot.  Its next game starts another process, which knows
 * nothing of the games before. */
void exec_agent_renew(struct agent *a);

/* Checks that the file PATH may be overwritten with a log, as target_check does. */
int exec_log_check(const char *path, struct error *e);

/* Opens the log at PATH, with nothing but its first line, and sets *FD to its descriptor; to -1 if
 * none of the COUNT players SPECS is a bot, and an older log stays.  If PATH is NULL, the log is
 * bots.log in the state directory; if that can't be opened, *FD is -1, and bots run without a log.
 * Returns 0; or -1, and the reason in E, if PATH can't be written; *FD is -1 then. */
int exec_log_open(char *const *specs, int count, const char *path, int *fd, struct error *e);

/* ---- Sends lines to a bot's process and reads lines from it, with a limit to everything.  ---- */

enum {
	WIRE_BUFFER = 65536,
	WIRE_FLOOD = 1000000,   /* bytes that may come between two questions */
	WIRE_LOG = 1000000,     /* bytes of a process that go to the log */
	WIRE_WORDS = 120,       /* bytes of its last words on standard error that are kept */
	WIRE_IGNORED = 60,      /* bytes of the last ignored line that are kept */
};

/* The wire of one bot.  It owns its texts: wire_init begins it, wire_release ends it. */
struct wire {
	const struct process *process; /* must outlive the wire */
	int log;                       /* a descriptor or -1 */
	struct stop stop;              /* asked while the program waits */
	struct text out;               /* not sent yet from `sent` on */
	size_t sent;
	char *in;                      /* WIRE_BUFFER bytes, `used` to `filled` not read yet */
	size_t used, filled;
	size_t flood, logged;
	bool log_inside;               /* the log's last line has no end yet */
	bool ended;                    /* the bot has closed its output, reads no more, or its process
	                                  has ended and there was nothing to read */
	bool mute;                     /* the bot has closed its standard error */
	char part[4];                  /* what may begin a character whose other bytes are still to
	                                  come there */
	size_t part_len;
	char words[WIRE_WORDS];        /* the end of what it wrote to standard error */
	size_t words_len;
	char ignored[WIRE_IGNORED + 1]; /* the beginning of what was ignored last */
	bool ignored_cut;              /* what was ignored is longer */
	const char *ignored_is;        /* "line" or "word" */
};

enum got {
	WIRE_BAD = -1, /* no line will come any more: the reason is in the error */
	WIRE_LINE,  /* the line is there */
	WIRE_LATE,  /* the line didn't come in time; the caller says what was late */
	WIRE_STOP,  /* the program is to wait no longer */
};

void wire_init(struct wire *w, const struct process *p, int log, struct stop stop);
void wire_release(struct wire *w);

/* Begins a question: counts the bytes that may come from here, and forgets what was
 * ignored before. */
void wire_begin(struct wire *w);

/* Reads the next line into *LINE, without its end; it is valid until the next call.
 * Meanwhile it sends the bytes that wait to be sent.  It waits until UNTIL, in process_clock's
 * time; if UNTIL is 0, it sends nothing and only takes what is there already.  Returns WIRE_LINE or
 * why there is none; the reason for WIRE_BAD is in E. */
enum got wire_line(struct wire *w, uint64_t until, const char **line, struct error *e);

/* Returns what was read of a line whose end has not come; it is valid until the next call of
 * wire_line. */
const char *wire_unfinished(struct wire *w);

/* Sends what can be sent without waiting. */
void wire_flush(struct wire *w);

/* Closes the standard input of P, the wire's process, and reads on, standard error for the
 * log and the rest for nothing.  It stops when P has ended and there is nothing more to read, or
 * after GRACE milliseconds.  Then it ends P and closes its pipes.  Returns what
 * process_kill returns. */
int wire_end(struct wire *w, struct process *p, long grace);

/* Adds to the log a line of the dealer, that "expedition DOES: TEXT".  It works after wire_release,
 * too. */
void wire_note(struct wire *w, const char *does, const char *text);

/* Notes in the log, and for wire_last_words, that TEXT of the bot, a "line" or "word" as IS says, is
 * ignored. */
void wire_ignore(struct wire *w, const char *is, const char *text);

/* Joins to the message OUT what may explain a fault: the last line or word that
 * was ignored and the last one written to standard error.  It works after wire_release, too. */
void wire_last_words(const struct wire *w, struct text *out);

#endif
