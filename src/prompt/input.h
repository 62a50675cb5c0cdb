/* Reads commands from a person, standard input and files.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PROMPT_INPUT_H
#define PROMPT_INPUT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/error.h"
#include "base/text.h"
#include "os/term.h"
#include "prompt/query.h"

/* A file that commands are being read from. */
struct source {
	FILE *file;
	char *name;
	long line;
};

enum { SOURCES_MAX = 16 };

/* A stack of sources; below them a person at a terminal, or standard input. */
struct input {
	struct source source[SOURCES_MAX];
	int depth;
	long line;        /* number of the last line of standard input */
	const struct term *term; /* questions are folded to its width */
	bool terminal;    /* a person types at the bottom of the stack */
	bool ended;       /* no line will come any more */
	bool broken;      /* the last line couldn't be read to its end: nor can the rest of
	                     its file */
	bool interrupted; /* Ctrl-C at an empty prompt, or a signal, ended the input */
	bool watched;     /* the last question ended without an answer, since what it watches can
	                     be read */
	bool again;       /* the next call returns the last line once more */
	struct text text; /* the last line */
};

/* input_init begins IN.  It folds questions to the width of TERM, which must stay.  TERMINAL says
 * whether standard input is a person's, who can edit the line.  input_release closes all files. */
void input_init(struct input *in, const struct term *term, bool terminal);
void input_release(struct input *in);

/* Reads commands from the file PATH until its end, then goes on as before.  Returns 0, or
 * -1 and the reason in E. */
int input_source(struct input *in, const char *path, struct error *e);

/* Closes all files: the person or standard input comes next. */
void input_drop_sources(struct input *in);

/* Returns the next line of the files being read, valid until the next call.  Returns NULL with an
 * empty E if no line is left, or NULL with the reason in E if it can't be read. */
const char *input_file_line(struct input *in, struct error *e);

/* Returns the next line without its newline, valid until the next call.  A person sees PROMPT
 * first.  Returns NULL if there is none, with `ended` or `watched` set; or, with the reason in E,
 * if a line is longer than LINE_MAX_BYTES or has a NUL byte. */
enum { LINE_MAX_BYTES = 65536 };
const char *input_line(struct input *in, const struct query *prompt, struct error *e);

/* Makes the last line the answer to the next question, too. */
void input_give_back(struct input *in);

/* If a Ctrl-C in answer to a question, and nothing else, ended the input, lets the input go on and
 * returns true.  Otherwise returns false. */
bool input_take_interrupt(struct input *in);

/* Asks QUESTION, whose text ends in "[y/N] ".  Returns true if the person says yes.  All other
 * answers mean no, also an empty line, Ctrl-D and Ctrl-C, and the input goes on after them.  A
 * script is not asked, and the result is true. */
bool input_is_sure(struct input *in, const struct query *question);

/* True if lines come from a file, or from standard input that is no terminal. */
bool input_scripted(const struct input *in);

/* Adds to OUT the place of the last line: "line 7" or "FILE, line 7". */
void input_where(const struct input *in, struct text *out);

#endif
