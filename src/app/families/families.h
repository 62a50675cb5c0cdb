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
#include "lesson/subject.h"
#include "prompt/command.h"
#include "prompt/offers.h"
#include "show/face.h"
#include "show/reviewer.h"

struct family {
	const struct game *game;
	const struct face *screen, *plain, *json;
	const struct command *commands; /* that only this family has, beside those of all; or NULL */
	const size_t *command_count;
	const struct reviewer *reviewer; /* of its matches; NULL: that of the card games */
	const struct tutor *tutor;      /* judges turns before they are made; NULL: nobody does */
	/* Adds two lines for somebody who is new here: which kind of game RULES make, and what it is
	 * about. */
	void (*greet)(const void *rules, struct text *out);
	const char *lacks;              /* commands of all that it hasn't, parted by blanks; or NULL */
	const struct topic *topics;     /* of its own, in place of those called the same; or NULL */
	/* For commands of all whose summary or help is another one here: their name with that, and
	 * with other arguments, if there are any.  The last has no name; or NULL. */
	const struct command *words;
	/* Adds to O what can follow the COUNT WORDS, of which the first is one of its own commands.
	 * May be NULL. */
	void (*offers)(const struct telling *told, char **words, int count, struct offers *o);
	/* WORD, which begins a line, is no command.  If it is something else that the family knows,
	 * says in E how it is used, and returns true.  May be NULL. */
	bool (*unknown)(const struct telling *told, const char *word, struct error *e);
	const struct subject *subject;  /* of lessons about it */
};

/* The first is that of the card games. */
extern const struct family families[];
extern const size_t family_count;

/* The entry of G, which is one of the families. */
const struct family *family_of(const struct game *g);

/* Whether F hasn't the command called NAME. */
bool family_lacks(const struct family *f, const char *name);

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
