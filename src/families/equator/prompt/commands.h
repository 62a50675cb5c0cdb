/* The commands of equator, in a match, a replay and a lesson; and its help topics.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_EQUATOR_PROMPT_COMMANDS_H
#define FAMILIES_EQUATOR_PROMPT_COMMANDS_H

#include "prompt/command.h"
#include "prompt/query.h"
#include "prompt/speech.h"
#include "show/telling.h"

extern const struct command_table equator_play, equator_replay, equator_lesson;
extern const struct topics equator_topics;

/* Phrases for its commands. */
extern const struct saying equator_sayings[];

/* As `offers`, `unknown`, `idles` and `reword` of struct family. */
bool equator_offers(const struct telling *told, const struct command_table *commands, char **words,
                    int count, struct offers *o);
bool equator_unknown(const struct telling *told, const char *word, struct error *e);
bool equator_idles(const void *view, const uint64_t *moves, int count);
int equator_reword(const struct telling *told, const struct speech *said, struct text *out,
                   struct error *e);

#endif
