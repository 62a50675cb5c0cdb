/* A game of equator in words: what happened, what is asked, and the answers to a person's questions.
 *
 * Each function adds whole lines to OUT, made of what the view shows and nothing else.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_EQUATOR_SHOW_WORDS_H
#define FAMILIES_EQUATOR_SHOW_WORDS_H

#include "families/equator/core/move.h"
#include "show/telling.h"

/* The view that TOLD shows: of its eyes, or of the mover where everything lies open; of the state S, or of
 * the present one for NULL. */
struct equator_view words_view(const struct telling *told, const struct equator_state *s);

/* True if TOLD may show the travel cards of V. */
bool words_hand_open(const struct telling *told, const struct equator_view *v);

/* Adds the name of PLACE, in ASCII where the terminal has no more. */
void words_place(const struct telling *told, const struct board *b, int place, struct text *out);

/* Adds "mask at Lima (2 silver, 1 point)". */
void words_adventure(const struct telling *told, const struct board *b, int which, struct text *out);

/* Adds "sail or mule". */
void words_symbols(unsigned symbols, struct text *out);

/* Adds the cards in V's hand, "2 sail, mule, joker". */
void words_hand(const struct equator_view *v, struct text *out);

/* Adds a sentence: what MOVE, made in BEFORE, was, as V's seat may know it. */
void words_news(const struct telling *told, const struct equator_state *before, uint64_t move,
                const struct equator_view *v, struct text *out);

/* Adds what the mover can do now; or how the game has ended. */
void words_ask(const struct telling *told, const struct equator_view *v, struct text *out);

/* The answers to `table`, `hand`, `score`, `unseen`, `map`, `near` and `path`. */
void words_table(const struct telling *told, const struct equator_view *v, struct text *out);
void words_hand_line(const struct telling *told, const struct equator_view *v, struct text *out);
void words_score(const struct telling *told, const struct equator_view *v, struct text *out);
void words_unseen(const struct telling *told, const struct equator_view *v, struct text *out);
void words_map(const struct telling *told, const struct equator_view *v, int place, struct text *out);
void words_near(const struct telling *told, const struct equator_view *v, struct text *out);
void words_path(const struct telling *told, const struct equator_view *v, int place, struct text *out);

#endif
