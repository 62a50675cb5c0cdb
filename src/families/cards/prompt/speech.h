/* How people name cards and turns, beside the short form: "the 7 of hearts", "throw away ts".
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PROMPT_SPEECH_H
#define FAMILIES_CARDS_PROMPT_SPEECH_H

#include "prompt/speech.h"
#include "show/telling.h"

/* Phrases for commands: those of any game, and those of the cards. */
extern const struct saying *const cards_sayings[];

/* Adds to OUT the turn that SAID means, as in struct family: "play 7h draw hearts".  The halves
 * of a turn may stand in either order.  Where a card is named by its rank or its suit alone, the
 * hand or the piles that the person sees say which one it is.  Returns as speech_means. */
int cards_reword(const struct telling *told, const struct speech *said, struct text *out,
                 struct error *e);

#endif
