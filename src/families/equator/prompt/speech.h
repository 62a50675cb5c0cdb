/* How people say moves and questions of equator.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_EQUATOR_PROMPT_SPEECH_H
#define FAMILIES_EQUATOR_PROMPT_SPEECH_H

#include "prompt/speech.h"
#include "show/telling.h"

/* Phrases for its commands, and then those of any game; NULL ends the lists. */
extern const struct saying *const equator_sayings[];

/* As `reword` of struct family. */
int equator_reword(const struct telling *told, const struct speech *said, struct text *out,
                   struct error *e);

#endif
