/* A score pad that is written on, and where it is kept.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_PAD_SCOREPAD_H
#define FAMILIES_CARDS_PAD_SCOREPAD_H

#include "app/options/options.h"
#include "families/cards/pad/pad.h"
#include "families/cards/pad/pad_face.h"
#include "os/store.h"
#include "prompt/prompt.h"

/* A prompt at which a pad is written on.  It owns everything that it points to, except the
 * options. */
struct scorepad {
	struct options *opt;
	const struct pad_face *face;
	struct term term;
	struct prompt prompt;
	struct pad pad;
	struct text file;  /* file of the last load or save */
	bool own;          /* the file holds this pad */
	struct slot kept;  /* where the pad is kept after each change; empty: nowhere */
	bool changed;      /* the pad has changed since it was last kept */
	bool written;      /* the file has what has changed */
	bool warned;       /* the person was asked before what has changed is lost */
	bool told;         /* the totals were shown since the last change */
	/* the pad could not be kept or has no place, and the person was informed */
	bool keep_failed;
};

/* Checks whether the pad may be written to the file PATH.  If the file exists, it must be a pad
 * and, at a terminal, that of the same match.  Returns 0, or -1 and the reason in E. */
int scorepad_check(const struct scorepad *sp, const char *path, struct error *e);

/* Reads the pad in the file PATH.  Returns 0; or -1 and the reason in E, and the pad is as
 * it was. */
int scorepad_load(struct scorepad *sp, const char *path, struct error *e);

/* Begins a pad by ruleset R for the same two players.  A pad that was kept is moved away. */
void scorepad_new(struct scorepad *sp, const struct rules *r);

/* Begins the pad that the options ask for, or goes on with the one that a person left.
 * Returns STATUS_DONE; or another status, and the reason in E. */
enum status scorepad_begin(struct scorepad *sp, struct error *e);

/* Keeps a person's pad if it has changed. */
void scorepad_keep(struct scorepad *sp);

/* Says where the pad is kept, if it is kept. */
void scorepad_say_kept(const struct scorepad *sp);

void scorepad_release(struct scorepad *sp);

/* Sets the names that TEXT holds: two words, or two names separated by a comma. */
int scorepad_names(struct scorepad *sp, const char *text, struct error *e);

/* Shows the totals. */
void scorepad_totals(struct scorepad *sp);

/* ---- Entries, and what the commands share. ---- */

enum { CARD_WORDS = 120 };

/* Must be called after each change. */
void pad_changed(struct scorepad *sp);

/* Shows OUT, and releases it. */
void pad_say(struct scorepad *sp, struct text *out);

/* pad_read_number reads a whole number from 1 to HIGH; REFUSAL is the format of the error, with
 * WORD, 1 and HIGH.  pad_read_round reads the number of a round of the pad.  Each returns the
 * number, or -1 and the reason in E. */
int pad_read_number(const char *word, int high, const char *refusal, struct error *e);
int pad_read_round(const struct scorepad *sp, const char *word, struct error *e);

/* Returns the word for a player in a line: the name, or the number of the seat if the name has
 * several words. */
const char *pad_seat_word(int seat, const char *name);

/* Carries out a LINE that begins with WORD and says what a player has laid; as `bare` of struct
 * prompt_asks. */
int pad_line(struct prompt *prompt, const char *word, char *line, struct error *e);

/* Phrases for the pad's commands. */
extern const struct saying pad_sayings[];

/* Rewords SAID, "Ann has hearts: jack, four and nine", as such a line; as `reword` of struct
 * prompt_asks. */
int pad_reword(struct prompt *prompt, const struct speech *said, struct text *out, struct error *e);

/* `fix ROUND NAME SUIT CARDS` */
int pad_fix(struct prompt *prompt, char **args, int count, struct error *e);

/* ---- `expedition score`: keeps score for a game with real cards. ---- */

/* If OPERANDS name the cards of an expedition, prints its points.  Otherwise it is a
 * conversation, or a script if standard input is no terminal.  Returns the program's exit
 * status. */
enum status score_run(struct options *opt, char **operands);

#endif
