/* The functions that the files of the score pad's commands share.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PAD_PAD_ENTRY_H
#define FAMILIES_CARDS_PAD_PAD_ENTRY_H

#include "families/cards/pad/scorepad.h"

enum { CARD_WORDS = 120 };

/* Must be called after each change. */
void pad_changed(struct scorepad *sp);

/* Shows OUT, and releases it. */
void pad_say(struct scorepad *sp, struct text *out);

/* The words with a space between them, added to OUT. */
void pad_join(char **words, int count, struct text *out);

/* Reads a whole number from LOW to HIGH, WHAT it is in words; or a round of the pad.
 * -1 and the reason in E. */
int pad_read_number(const char *word, int low, int high, const char *what, struct error *e);
int pad_read_round(const struct scorepad *sp, const char *word, struct error *e);

/* The word for a player in a line: the name; or the seat's number if the name has several
 * words. */
const char *pad_seat_word(int seat, const char *name);

/* A line that says so in words, "Ann has hearts: jack, four and nine"; see struct prompt_asks. */
int pad_reword(struct prompt *prompt, const struct speech *said, struct text *out, struct error *e);

/* A line that says what a player has laid; see struct prompt_asks. */
int pad_line(struct prompt *prompt, const char *word, char *line, struct error *e);

/* `fix ROUND NAME SUIT CARDS` */
int pad_fix(struct prompt *prompt, char **args, int count, struct error *e);

#endif
