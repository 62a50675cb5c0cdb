/* A position that is told by its cards becomes a state.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_LEARN_LESSON_POSITION_H
#define APP_LEARN_LESSON_POSITION_H

#include "base/error.h"
#include "cards/core/state.h"

/* A position that is being put together.  It is empty if all is zero except the rules, which
 * outlive it. */
struct lesson_position {
	const struct rules *rules;
	struct state state;
	int used[SUITS_MAX * LANE_BITS]; /* cards of each kind that have a place */
	card_t next[CARDS_MAX];          /* of the deck, the next one first */
	int nexts, held;
	int64_t left; /* the cards that the deck must have; 0: not said */
};

void position_init(struct lesson_position *p, const struct rules *r);

/* Gives the cards of LIST a place.  PLACE is one of "hand", "other", "laid", "theirs", "pile"
 * and "deck".  Returns 0; or -1 and the reason in E. */
int position_add(struct lesson_position *p, const char *place, const char *list, struct error *e);

/* Whether WORD is such a place. */
bool position_is_place(const char *word);

/* Makes the state: the cards without a place go to the other hand and then into the deck, in
 * the order that SEED names.  Returns 0; or -1 and the reason in E. */
int position_finish(struct lesson_position *p, const char *seed, struct error *e);

#endif
