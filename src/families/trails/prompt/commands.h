/* The commands of trails about the map and for advice, as the prompt takes them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_PROMPT_COMMANDS_H
#define FAMILIES_TRAILS_PROMPT_COMMANDS_H

#include "families/trails/show/face.h"
#include "prompt/command.h"
#include "prompt/offers.h"
#include "show/telling.h"

/* Each of these answers the command ARGS of COUNT words, its name among them, by FACE: it adds
 * whole lines to OUT and returns 0; or -1 and the reason in E. */
typedef int looking(const struct trails_telling *told, const struct trails_face *face, char **args,
                    int count, struct text *out, struct error *e);
looking looking_map, looking_near, looking_path;

/* Each finds the match in play by the question `telling` of struct prompt_asks. */
extern const struct command trails_commands[];
extern const size_t trails_command_count;

/* Adds to O what can follow the COUNT WORDS, of which the first is one of these commands.  Of the
 * points those that matter to the seat come first; the others are left out until a letter is
 * typed. */
void trails_offers(const struct telling *told, char **words, int count, struct offers *o);

/* WORD is no command.  If it is a point or a continent, says in E how it is typed, and returns
 * true. */
bool trails_unknown(const struct telling *told, const char *word, struct error *e);

#endif
