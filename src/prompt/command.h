/* The commands of a prompt stand in one table.  Dispatch, abbreviation, help and completion all use
 * it.  `help` explains commands, groups of commands, and topics.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PROMPT_COMMAND_H
#define PROMPT_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"
#include "prompt/query.h"
#include "prompt/speech.h"

struct prompt;

/* The kinds of commands: they act on the game, only show something, or advise on turns.  A question
 * about a command that acts is answered with its help. */
enum { COMMAND_ACTS, COMMAND_LOOKS, COMMAND_ADVISES };

/* The kinds of argument of a command, for completion.  A prompt's owner numbers kinds of
 * its own from ARG_OWN on. */
enum { ARG_NONE, ARG_COMMAND, ARG_FILE, ARG_OWN };

/* WORDS_MAX is the most words of a line; the turn of a board game may have two dozen moves.  The
 * others stand in place of a number of words.  RAW: one text up to the end of the line or a
 * comment, which may be a file's name in quotes.  RAW_WORD: the same, and another word may follow a
 * text in quotes.  TEXT: everything up to the end of the line. */
enum { WORDS_MAX = 128, RAW = -1, RAW_WORD = -2, TEXT = -3 };

struct command {
	const char *name;
	const char *letter;    /* its short form, or NULL */
	const char *arguments; /* the arguments as help shows them, "" for none */
	const char *summary;   /* one line */
	const char *help;      /* longer help, with an example */
	int argument;          /* ARG_* */
	int most;              /* the most words after the name; or RAW, RAW_WORD or TEXT */
	/* Runs the command.  ARGS has COUNT words; the command's full name comes first.
	 * Returns 0; or -1 and the reason in E, and nothing has changed. */
	int (*run)(struct prompt *p, char **args, int count, struct error *e);
	int kind;              /* COMMAND_*, or a number that the prompt's owner gives */
	const char *also;      /* other words that people try for it, blanks between, or NULL */
};

/* A group of commands, as help lists them. */
struct command_group {
	unsigned kinds;        /* the kinds of its commands, a bit for each */
	const char *name;
	const char *summary;   /* one line */
	/* Adds lines to OUT that only the prompt's owner knows; or NULL. */
	void (*more)(const struct prompt *p, struct text *out);
};

/* The name of a page of the manual as it was installed; PAGE is what the sources add to the
 * program's name: "", or "-trails".  It needs config.h.  Only pages are opened by that name: messages,
 * help and the text of the manual call the program expedition, whatever name --program-prefix gives
 * it, so that they agree with one another and with what a friend elsewhere is told to type. */
#define MANUAL(page) MANUAL_HEAD page MANUAL_TAIL

/* Something other than a command that `help` explains: in a few lines, on a page of the manual, or
 * both. */
struct topic {
	const char *name;
	const char *page;              /* MANUAL(page), without the section; or NULL */
	char section;                  /* the page's section, such as '6' */
	const char *text;              /* whole lines, or NULL */
	/* Adds whole lines to OUT, for the game at P; for any game if P is NULL.  Or NULL. */
	void (*tell)(const struct prompt *p, struct text *out);
};

/* The topics of one prompt. */
struct topics {
	/* The topics of every prompt, in the order in which help lists them.  An entry without a
	 * page only marks the place of the topic of the same name in `own`, if there is one.  The
	 * last entry has no name. */
	const struct topic *shared;
	/* The topics of this prompt, or NULL; the last entry has no name.  Help lists topics
	 * without a place in `shared` last. */
	const struct topic *own;
};

/* A command of other prompts that one prompt has not, and the reason. */
struct command_absent {
	const char *name, *why;
};

/* The commands of one prompt.  Entries may stand in several tables. */
struct command_table {
	/* The commands of this prompt, and the commands of every prompt of its kind, which help
	 * lists after them; NULL ends both lists.  An own command replaces the shared one of the
	 * same name, in its place; a shared one without a function only marks such a place.
	 * `shared` may be NULL. */
	const struct command *const *own, *const *shared;
	/* a line of help on input that is no command but is understood; or NULL */
	const char *hint;
	const struct topics *topics; /* topics of help, for words that are no command */
	/* groups, ended by one without a name; NULL if help lists all commands at once */
	const struct command_group *groups;
	const char *bare;      /* what may be typed without a command's name, as "card" */
	/* lists of phrases for commands, ended by NULL; or NULL */
	const struct saying *const *sayings;
	const struct command_absent *absent; /* ended by one without a name; or NULL */
	/* Adds HELP, the help of a command or `hint`, with examples of the game at P; of any game
	 * if P is NULL.  NULL: all examples fit any game. */
	void (*examples)(const struct prompt *p, const char *help, struct text *out);
	const char *cursor;    /* the command that a cursor key on an empty line runs, with "left",
	                          "right", "up" or "down"; or NULL */
};

/* Returns the next command of TABLE in the order of help, or NULL after the last one.  *AT is the
 * position in the table, which this function moves on; it begins as 0. */
const struct command *commands_next(const struct command_table *table, size_t *at);

/* Returns the command of TABLE that WORD means: its name, its letter, another word for it, or a
 * unique prefix of its name.  NULL if there is none; E then names the candidates or a command of
 * similar name. */
const struct command *command_find(const struct command_table *table, const char *word,
                                   struct error *e);

/* True if WORD is the whole name of C, its letter, or another word for it. */
bool command_is_said(const struct command *c, const char *word);

/* Returns the command of TABLE for which command_is_said is true of WORD, or NULL. */
const struct command *command_said(const struct command_table *table, const char *word);

/* True if WORD may be NAME mistyped: a letter or two are changed, left out, added or swapped. */
bool command_like(const char *word, const char *name);

/* Returns the command of TABLE whose name is nearest to the mistyped WORD; NULL if none is near
 * enough. */
const struct command *command_near(const struct command_table *table, const char *word);

/* Returns the command of TABLE with the whole name NAME, or NULL. */
const struct command *command_called(const struct command_table *table, const char *name);

/* Runs command C of prompt P.  ARGUMENTS is the text after the command's name; it may be changed.
 * Returns as the `run` of struct command does. */
int command_call(struct prompt *p, const struct command *c, char *arguments, struct error *e);

/* The characters that stand between words. */
extern const char command_separators[];

/* Returns the number of bytes of LINE before its comment; a comment begins with a '#' where a word
 * could begin. */
size_t command_length(const char *line);

/* Commands that every prompt can have: `help`, which explains the first of its words that it knows;
 * `source` and `quit`. */
int prompt_help(struct prompt *p, char **args, int count, struct error *e);
int prompt_source(struct prompt *p, char **args, int count, struct error *e);
int prompt_quit(struct prompt *p, char **args, int count, struct error *e);

/* Offers LINE to a person, who takes it with Enter or a yes at the next prompt.  Returns false
 * without an offer if a script is read. */
bool prompt_offer(struct prompt *p, const char *line);

/* Refuses WORD, and offers LINE in place of the line with WORD.  Returns -1, and E asks whether
 * LINE is meant. */
int prompt_propose(struct prompt *p, const char *word, const char *line, struct error *e);

/* Returns the next topic of TOPICS in the order of help, or NULL after the last one.  *AT is the
 * position in the topics, which this function moves on; it begins as 0. */
const struct topic *topic_next(const struct topics *topics, size_t *at);

/* Returns the topic called WORD, in any case of letters, or NULL. */
const struct topic *topic_find(const struct topics *topics, const char *word);

/* Adds the lines of TOPIC to OUT, for the game at P, or NULL.  Returns false if it has none. */
bool topic_tell(const struct topic *topic, const struct prompt *p, struct text *out);

/* Adds the help on the command C of TABLE to OUT, in whole lines, for the game at P, or NULL. */
void command_describe(const struct command_table *table, const struct command *c,
                      const struct prompt *p, struct text *out);

/* Shows the lines of the topic that WORD, which is no command, names.  Returns false if there is
 * no such topic, or it has no lines. */
bool help_bare(struct prompt *p, const char *word);

/* True if `help` explains one of the COUNT WORDS after it. */
bool help_explains(const struct prompt *p, char **words, int count);

/* Returns the command, group or topic whose name is nearest to the mistyped WORD; NULL if none is
 * near enough. */
const char *help_near(const struct command_table *t, const char *word);

/* Returns the number of the group of T called WORD, of which `help` lists the commands; or -1. */
int group_find(const struct command_table *t, const char *word);

/* True if `help` knows WORD as a whole name. */
bool help_knows(const struct prompt *p, const char *word);

/* Adds every word that `help` knows to the offers O. */
void help_offer(const struct command_table *t, struct offers *o);

#endif
