/* The commands of trails, in a match, a replay and a lesson; what else people type there; and the
 * help topics.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_PROMPT_COMMANDS_H
#define FAMILIES_TRAILS_PROMPT_COMMANDS_H

#include "families/trails/show/face.h"
#include "prompt/command.h"
#include "prompt/query.h"
#include "prompt/speech.h"
#include "show/telling.h"

/* Each of these answers a command by the functions of FACE.  ARGS are the COUNT words of the
 * command, its name included.  Adds whole lines to OUT and returns 0; or returns -1 and the
 * reason in E. */
typedef int looking(const struct trails_telling *told, const struct trails_face *face, char **args,
                    int count, struct text *out, struct error *e);
looking looking_map, looking_zoom, looking_near, looking_path;

extern const struct command_table trails_play, trails_replay, trails_lesson;
extern const struct topics trails_topics;

/* Phrases for commands of trails. */
extern const struct saying trails_sayings[];

/* Adds to OUT the moves, or the question about the map, that SAID means, as in struct family: "red
 * marib", "path red petra".  A name may be shortened to any part that no other name has.  Returns
 * as speech_means. */
int trails_reword(const struct telling *told, const struct speech *said, struct text *out,
                  struct error *e);

/* If the first of the COUNT WORDS is a command that only trails has, adds to O what can follow
 * the words, as in struct family, and returns true.  Points that matter to the seat come first;
 * the others are left out until a letter is typed. */
bool trails_offers(const struct telling *told, const struct command_table *commands, char **words,
                   int count, struct offers *o);

/* Called with a WORD that is no command.  If WORD is a point or a continent, says in E how to
 * type it and returns true. */
bool trails_unknown(const struct telling *told, const char *word, struct error *e);

/* Adds two lines that greet somebody new: what kind of game RULES make, and what it is about. */
void trails_greet(const void *rules, struct text *out);

#endif
