/* How a score pad is shown: in words, or as JSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_PAD_PAD_FACE_H
#define FAMILIES_CARDS_PAD_PAD_FACE_H

#include "base/text.h"
#include "families/cards/pad/pad.h"
#include "os/term.h"

/* Each function prints to standard output. */
struct pad_face {
	/* Each prints whole lines, as wide as TERM allows: `say` the answer to a command; `totals`
	 * the points of all rounds, one fact a line if PLAIN. */
	void (*say)(const char *text, const struct term *term);
	void (*totals)(const struct pad *p, bool plain, const struct term *term);
	/* Prints the cards that SEAT laid in ROUND, and their score.  SUITS has a bit for each
	 * suit that is wanted. */
	void (*laid)(const struct pad *p, int round, int seat, unsigned suits);
	/* Prints the score of an expedition that stands on no pad; with BRIEF the points
	 * alone. */
	void (*expedition)(const struct rules *r, struct laid laid, bool brief);
};

extern const struct pad_face pad_face_words;
extern const struct pad_face pad_face_json;

/* ---- In words and tables. ---- */

/* Each adds whole lines to OUT. */

/* Shows how the points of an expedition are computed, step by step. */
void pad_explain(const struct rules *r, struct laid laid, struct text *out);

/* Shows a round: who started, and each expedition with its points. */
void pad_show_round(const struct pad *p, int round, struct text *out);

/* Shows the score of the match: "Ann leads, 45 to 30."; with FINAL the result. */
void pad_standing(const struct pad *p, bool final, struct text *out);

#endif
