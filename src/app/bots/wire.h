/* Lines to and from a bot's process, with a limit to everything.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_BOTS_WIRE_H
#define APP_BOTS_WIRE_H

#include <stdbool.h>
#include <stdint.h>

#include "os/process.h"
#include "base/error.h"
#include "base/stop.h"
#include "base/text.h"

enum {
	WIRE_BUFFER = 65536,
	WIRE_FLOOD = 1000000,   /* bytes that may come between two questions */
	WIRE_LOG = 1000000,     /* that go to the log for a process */
	WIRE_WORDS = 120,       /* of its last words on standard error */
	WIRE_IGNORED = 60,      /* of the last line that was ignored */
};

/* Owns its texts: wire_init, wire_release. */
struct wire {
	const struct process *process; /* outlives it */
	int log;                       /* a descriptor or -1 */
	struct stop stop;              /* asked while it waits */
	struct text out;               /* not sent yet, from `sent` on */
	size_t sent;
	char *in;                      /* WIRE_BUFFER bytes, `used` to `filled` not read yet */
	size_t used, filled;
	size_t flood, logged;
	bool log_inside;               /* the log's last line has no end yet */
	bool ended;                    /* it has closed its output, or reads no more */
	bool mute;                     /* it has closed standard error */
	char words[WIRE_WORDS];        /* the end of what it wrote to standard error */
	size_t words_len;
	char ignored[WIRE_IGNORED + 1]; /* the beginning of the last line that was ignored */
	bool ignored_cut;              /* and there is more of it */
};

enum got {
	WIRE_LINE,  /* here it is */
	WIRE_LATE,  /* not in time; the caller says what was late */
	WIRE_STOP,  /* the program is to wait no longer */
	WIRE_BAD,   /* never again: the reason is in the error */
};

void wire_init(struct wire *w, const struct process *p, int log, struct stop stop);
void wire_release(struct wire *w);

/* Starts anew for a question: what may come is counted from here, and no line has been
 * ignored. */
void wire_begin(struct wire *w);

/* The next line, without its end, valid until the next call; sends what is to be
 * sent meanwhile, and waits until UNTIL, in process_clock's time; with 0, looks for
 * what is there already and sends nothing. */
enum got wire_line(struct wire *w, uint64_t until, const char **line, struct error *e);

/* Sends what can be sent without waiting. */
void wire_flush(struct wire *w);

/* Closes P's standard input and reads on, standard error for the log and the rest for
 * nothing, until P has ended and standard error with it, or until GRACE milliseconds are
 * over.  P, which is the wire's process, is then ended and its pipes are closed.  Returns
 * what process_kill does. */
int wire_end(struct wire *w, struct process *p, long grace);

/* LINE of the bot is ignored: notes it in the log and for wire_last_words. */
void wire_ignore(struct wire *w, const char *line);

/* Adds what may explain a fault, as the end of a message: the last line that was ignored,
 * and the last one written to standard error.  After wire_release, too. */
void wire_last_words(const struct wire *w, struct text *out);

#endif
