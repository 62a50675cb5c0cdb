/* What people type who play the cards, beside commands: what Tab offers, and words that mean
 * something else.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PROMPT_TYPING_H
#define FAMILIES_CARDS_PROMPT_TYPING_H

#include "prompt/command.h"
#include "prompt/query.h"
#include "show/telling.h"

/* Adds to O what can follow the COUNT WORDS, as in struct family: cards and piles that are legal now,
 * and the commands of COMMANDS for them.  Returns true. */
bool cards_offers(const struct telling *told, const struct command_table *commands, char **words,
                  int count, struct offers *o);

/* WORD is no command.  If it is written like a card or a suit, says in E what is typed instead, and returns
 * true. */
bool cards_unknown(const struct telling *told, const char *word, struct error *e);

/* Adds to OUT how a move is made, with a card of the hand, for a person who has made no turn yet.
 * Returns false for others. */
bool cards_guide(const struct telling *told, struct text *out);

#endif
