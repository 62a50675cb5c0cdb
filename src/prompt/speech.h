/* The ways in which people say what they want.  A line is cut into words, idle words such as
 * "please" are left out, and what is left is looked up: as a phrase that stands for a command, as a
 * move of the game, or as a question.  The result is a line as the commands read it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PROMPT_SPEECH_H
#define PROMPT_SPEECH_H

#include <stdbool.h>

#include "base/error.h"
#include "base/text.h"

struct prompt;
struct command_table;
struct names;
struct telling;

/* A command line, and the phrases that mean it: "undo" and "take back|undo that".  Idle words need
 * not stand in a phrase, nor capitals and apostrophes: "what's" is written "whats".  The last entry
 * of a list has a NULL. */
struct saying {
	const char *means;
	const char *said;
};

/* Phrases of a game, separated by '|', and what they stand for in a move: numbers of the family.
 * The last entry of a table has a NULL. */
struct lexeme {
	const char *said;
	int class, value;
};

/* A line in words: small letters, without the punctuation after them.  It owns its texts. */
struct speech {
	char *text;
	char **word;    /* all of them */
	int count;
	char **kept;    /* those that aren't idle */
	int count_kept;
	bool asked;     /* the line ends in a question mark */
	bool mended;    /* a word stands in place of a mistyped one */
	bool names;     /* the last word names a command or a topic: "where is the score" */
};

/* Sets S to the words of LINE.  The caller ends S with speech_release. */
void speech_init(struct speech *s, const char *line);
void speech_release(struct speech *s);

/* True if WORD says nothing, as "please". */
bool speech_is_idle(const char *word);

/* True if WORD only leads to what a line is about, as "the", "where" or "show". */
bool speech_leads(const char *word);

/* Removes the articles from the COUNT WORDS, as in "take the red card".  Returns how many words
 * stay. */
int speech_drop_articles(char **words, int count);

/* Returns the number that WORD means, in digits or spelled out, as "seven", from 0 to 20; -1 if
 * it is no such number. */
int speech_number(const char *word);

/* Returns the entry of TABLE with the longest phrase that the COUNT WORDS begin with, and sets
 * *USED to the number of words in that phrase; NULL, and *USED is 0, if there is none. */
const struct lexeme *speech_lexeme(const struct lexeme *table, char **words, int count, int *used);

/* Returns the index of the word in S, such as "with", after which the company to play with is
 * named; the number of words in S if there is none.  Sets *PEOPLE if the company is people:
 * "with my wife". */
int speech_company(const struct speech *s, bool *people);

/* Returns the line that the phrase of exactly the COUNT WORDS stands for, if TABLE has its command;
 * or NULL. */
const char *speech_phrase(const struct command_table *table, char **words, int count);

/* Returns the command line, `means`, of the entry of LIST that has S as one of its phrases; NULL
 * if there is none. */
const char *speech_saying(const struct saying *list, const struct speech *s);

/* How a line is understood.  SPEECH_ASKS: E has a question or an answer of one line.
 * SPEECH_KNOWN: the command line that it means was found.  SPEECH_UNKNOWN: none was found, so the
 * line is taken as typed.  SPEECH_PERHAPS: a word is mistyped, and the line that may be meant is
 * only proposed. */
enum { SPEECH_ASKS = -1, SPEECH_KNOWN, SPEECH_UNKNOWN, SPEECH_PERHAPS };

/* Returns the phrase of TABLE, a single word, for which WORD may be a typing mistake; NULL if
 * there is none.  The caller frees it. */
char *speech_near(const struct lexeme *table, const char *word);

/* True if the word number AT of SAID can only be the name of a place: "go to lagos",
 * "walk lagos", "near lagos", "where is lagos", "how far is lagos", "is lagos far"; a command or a topic is no place. */
bool speech_seeks(const struct speech *said, int at);

/* Rewords what a person SAID at the table of TOLD, as the member `reword` of a family does. */
typedef int speech_reword(const struct telling *told, const struct speech *said, struct text *out,
                          struct error *e);

/* Rewords SAID once more by a family's REWORD, with NEAR in place of the unknown word number AT.
 * Adds the line that it then means to OUT and returns SPEECH_PERHAPS; or returns SPEECH_UNKNOWN.
 * Frees NEAR, which is NULL if there is no such word. */
int speech_mend(const struct speech *said, int at, char *near, speech_reword *reword,
                const struct telling *told, struct text *out);

/* As speech_mend, with one of PLACES, or else the word of TABLE, for which the unknown word number
 * AT may be a typing mistake; where only a place can be meant, no word of TABLE.  A word beside it may
 * belong to the name: "cape twon".  The name of a command or a topic is no mistyped place. */
int speech_mend_place(const struct speech *said, int at, const struct names *places,
                      const struct lexeme *table, speech_reword *reword,
                      const struct telling *told, struct text *out);

/* Adds to OUT the line that LINE means at P.  Returns SPEECH_KNOWN or SPEECH_PERHAPS; or
 * SPEECH_ASKS or SPEECH_UNKNOWN, and nothing is added.  E may be NULL. */
int speech_means(struct prompt *p, const char *line, struct text *out, struct error *e);

#endif
