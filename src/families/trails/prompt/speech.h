/* How people say what expeditions do, beside the short form: "lead red to Marib", "end turn".
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_PROMPT_SPEECH_H
#define FAMILIES_TRAILS_PROMPT_SPEECH_H

#include "prompt/speech.h"
#include "show/telling.h"

/* Phrases for commands: those of any game, and those of trails. */
extern const struct saying *const trails_sayings[];

/* Adds to OUT the moves, or the question about the map, that SAID means, as in struct family:
 * "red marib", "path red petra".  Any part of a name will do that no other name has.  Returns as
 * speech_means. */
int trails_reword(const struct telling *told, const struct speech *said, struct text *out,
                  struct error *e);

#endif
