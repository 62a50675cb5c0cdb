/* The families of games that the program knows.  No other file of the program knows which ones
 * there are.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_FAMILIES_FAMILIES_H
#define APP_FAMILIES_FAMILIES_H

#include "game/game.h"
#include "game/tutor.h"
#include "prompt/command.h"
#include "prompt/offers.h"
#include "show/face.h"
#include "show/reviewer.h"
#include "show/subject.h"

/* Fields that may be NULL say which function deals with that.  */
struct family {
	const struct game *game;
	const struct face *screen, *plain, *json;
	const struct command *commands; /* that only this family has, beside those of all; or NULL:
	                                   family_command, family_command_count */
	const size_t *command_count;
	const struct reviewer *reviewer; /* of its matches; NULL: they aren't reviewed:
	                                    review_record */
	const struct tutor *tutor;      /* judges turns before they are made; NULL: nobody does:
	                                   family_tutor_fits, session_tutor */
	/* Adds two lines for somebody who is new here: which kind of game RULES make, and what it is
	 * about. */
	void (*greet)(const void *rules, struct text *out);
	/* Names, parted by blanks, of the commands of all that work in its matches, replays and
	 * lessons, too.  Others are refused.  NULL: all commands do, as for the cards, for which they
	 * were written: family_has. */
	const char *has;
	const struct topic *topics;     /* of its own, in place of those called the same; or NULL:
	                                   session_suit */
	/* For commands of all whose summary or help is another one here: their name with that, and
	 * with other arguments, if there are any.  The last has no name; or NULL: session_suit. */
	const struct command *words;
	/* Adds to O what can follow the COUNT WORDS, of which the first is one of its own commands.
	 * May be NULL: complete_command. */
	void (*offers)(const struct telling *told, char **words, int count, struct offers *o);
	/* WORD, which begins a line, is no command.  If it is something else that the family knows,
	 * says in E how it is used, and returns true.  May be NULL: family_unknown. */
	bool (*unknown)(const struct telling *told, const char *word, struct error *e);
	const struct subject *subject;  /* of lessons about it; NULL: there can be none:
	                                   lesson_rules */
};

/* The first is that of the card games. */
extern const struct family families[];
extern const size_t family_count;

/* The entry of G, which is one of the families. */
const struct family *family_of(const struct game *g);

/* True if the command of all called NAME works for F. */
bool family_has(const struct family *f, const char *name);

/* Returns the number of F's own commands; and the one called NAME, or NULL. */
size_t family_command_count(const struct family *f);
const struct command *family_command(const struct family *f, const char *name);

/* Checks that F has a tutor who can judge turns by RULES.  Returns 0, or -1 and the reason in E. */
int family_tutor_fits(const struct family *f, const void *rules, struct error *e);

/* Does as the `unknown` of F, or returns false if it has none. */
bool family_unknown(const struct family *f, const struct telling *told, const char *word,
                    struct error *e);

/* Whether G has a row called by the LEN bytes NAME. */
bool family_has_row(const struct game *g, const char *name, size_t len);

/* The family that has a row called ROW, which stands there as the family's table has it; NULL if
 * there is none. */
const struct game *families_of_row(const char *row);

/* The first family that can be played on a board of one's own. */
const struct game *families_with_board(void);

/* Reads "NAME" or "NAME:BENDS", a ruleset of any family: *G becomes the family, and *RULES its
 * rules, which the caller frees with free().  Returns 0; or -1, and E says what would be valid; *G
 * is then the family that has a row of which the name begins so, or NULL. */
int families_parse(const char *text, const struct game **g, void **rules, struct error *e);

/* Adds RULES of G in words, in lines of at most WIDTH columns, to OUT. */
void families_rules(const struct game *g, const void *rules, int width, struct text *out);

/* Adds "standard (default), classic or long": the rulesets of the card games, or of ALL families. */
void families_names(bool all, struct text *out);

/* Offers the names of all rulesets. */
void families_offer(struct offers *o);

/* Prints the rows of all families but the cards as JSON. */
void families_json(void);

/* Adds lines that name the rows of all families but the cards, with a word on each, to OUT, in
 * WIDTH columns. */
void families_others(int width, struct text *out);

#endif
