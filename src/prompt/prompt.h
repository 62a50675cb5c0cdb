/* A prompt reads lines from a person or from a script, and carries them out by a table of
 * commands.  It knows no game: its owner says what else a line may mean.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PROMPT_PROMPT_H
#define PROMPT_PROMPT_H

#include "os/status.h"
#include "os/term.h"
#include "prompt/command.h"
#include "prompt/input.h"

/* The questions that a prompt puts to its owner.  All but `say` may be NULL. */
struct telling;
struct prompt_asks {
	/* Phrases with a meaning of their own at this prompt, as "easier" at a puzzle: they go to
	 * `reword`, even if the table has them, too.  NULL: none. */
	const struct saying *sayings;
	/* Adds to OUT the line that SAID, which is no phrase for a command, means in the game.
	 * Returns as speech_means does. */
	int (*reword)(struct prompt *p, const struct speech *said, struct text *out, struct error *e);
	/* Carries out LINE, which begins with WORD and has no comment, before it is looked up as
	 * a command.  Returns 0 if it was carried out; -1 and the reason in E; or 1 if it means
	 * nothing here.  LINE may be changed. */
	int (*bare)(struct prompt *p, const char *word, char *line, struct error *e);
	/* True if WORD can begin a move of the game in play; NULL if no game is played.  Help on
	 * such a word is the topic "turn". */
	bool (*is_move)(const struct prompt *p, const char *word);
	/* Called with a message in E that WORD, the first of a line that continues with REST, is no
	 * command.  May put a better message into E, and offer a better line at P. */
	void (*unknown)(struct prompt *p, const char *word, const char *rest, struct error *e);
	/* Checks whether the command C may be carried out now.  Returns 0; or -1 and the reason
	 * in E. */
	int (*may)(const struct prompt *p, const struct command *c, struct error *e);
	/* Called after the command C was carried out with the COUNT words ARGS, its name first.
	 * Returns 0; or -1 and the reason in E. */
	int (*done)(struct prompt *p, const struct command *c, char **args, int count, struct error *e);
	/* Adds to OUT what the help on command C says besides its own text. */
	void (*describe)(const struct prompt *p, const struct command *c, struct text *out);
	/* Adds to OUT what is asked here, in whole lines: `help` says it above the commands.  NULL:
	 * nothing that a person may not know. */
	void (*task)(struct text *out);
	/* Shows TEXT, whole lines. */
	void (*say)(struct prompt *p, const char *text);
	/* Returns the match in play as it is shown now. */
	struct telling (*telling)(const struct prompt *p);
	/* Checks whether the person may be advised on the turn that is due: the turn is their own,
	 * or they replay a record and see the hand of the player to move.  Returns 0; or -1, and E
	 * says why not and what to do. */
	int (*to_move)(const struct prompt *p, struct error *e);
};

/* A prompt.  Its owner sets the fields, begins `input` with input_init, and ends all of it with
 * prompt_release. */
struct prompt {
	const struct prompt_asks *asks;
	const struct command_table *commands;
	void *owner;              /* the prompt's owner, which the commands act on */
	struct term *term;
	struct input input;
	/* the line proposed in place of a mistyped line, or empty: Enter or yes takes it, any other
	 * line drops it */
	struct text offer;
	/* lines, each with its newline, that an answer numbered from 1: a line may be such a number
	 * until the match goes on or another answer numbers lines */
	struct text numbered;
	bool interactive;         /* a person types and sees the answer at once */
	bool keep_going;          /* a script goes on after a bad line */
	bool stop;                /* no further line is read */
	bool broken_off;          /* a line of the script was refused, and the script ended
	                             there */
	enum status status;       /* the program's exit status */
};

void prompt_release(struct prompt *p);

/* Carries out LINE, a whole line without its newline.  Returns 0; or -1 and the reason in
 * E, and nothing has changed. */
int prompt_run(struct prompt *p, const char *line, struct error *e);

/* Shows QUESTION, reads a line and carries it out.  EMPTY is the command that a person's
 * empty line stands for.  Returns false if no further line is to be read. */
bool prompt_line(struct prompt *p, const struct query *question, const char *empty);

/* Asks QUESTION, whose answer is no command.  Returns the answer, without blanks around it, until
 * the next line is read; or NULL if the input has ended, and the prompt with it. */
const char *prompt_ask(struct prompt *p, const struct query *question);

/* Each asks TEXT until it is answered; other lines get the answer REFUSAL.  prompt_agrees returns
 * true for a yes, as which an empty line counts, and false for a no; prompt_enter true for an empty
 * line, a yes or a word such as "next".  If the person leaves, both return false, and the prompt has
 * ended. */
bool prompt_agrees(struct prompt *p, const char *text, const char *refusal);
bool prompt_enter(struct prompt *p, const char *text, const char *refusal);

/* Reports WHY a line was refused; in a script, with the place of the line.  The script ends there,
 * unless `keep_going` is set. */
void prompt_refuse(struct prompt *p, const char *why);

/* If a person at the terminal pressed Ctrl-C to break something off, drops the rest of a file of
 * commands and of pasted lines, so that the person gets the prompt, and returns true.  Returns
 * false without such a Ctrl-C; a Ctrl-C that ends a script or the program stays. */
bool prompt_take_interrupt(struct prompt *p);

/* Ends the prompt because the input has ended: nothing more is asked.  The status says
 * whether an interrupt ended it. */
void prompt_leave(struct prompt *p);

/* ---- A long text, shown to a person in pages. ---- */

/* How a person came to the end of the pages. */
enum pages {
	PAGES_READ,   /* all is shown, or the person skipped the rest */
	PAGES_QUIT,   /* the person typed a word that leaves the pages */
	PAGES_ENDED   /* the input has ended: P stops */
};

/* Prints TEXT, whole lines that fit the window.  A person who types at P is shown as much as the
 * window holds at a time, and any other line that the person types ends the pages and answers the
 * next question; a script or a pipe gets all of it at once, and so does the shell, where P is
 * NULL. */
enum pages pages_show(struct prompt *p, const char *text);

/* True if ANSWER, without blanks around it, is a word that leaves, such as "quit". */
bool pages_leaves(const char *answer);

#endif
