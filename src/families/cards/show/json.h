/* JSON about the cards: rulesets, cards and rounds in hindsight.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_SHOW_JSON_H
#define FAMILIES_CARDS_SHOW_JSON_H

#include "families/cards/core/rules.h"
#include "families/cards/judge/hindsight.h"
#include "os/term.h"
#include "show/json.h"

/* The faces of `variants`: each prints the ruleset R, or all rows of the table if R is NULL.
 * WANTED says how wide lines of text may be; in JSON each ruleset is an object on one line. */
typedef void variants_face(const struct rules *r, const struct term_wanted *wanted);
variants_face json_variants;

/* Returns the ruleset R as it can be typed, with its bends. */
json_t *json_ruleset(const struct rules *r);

/* Returns the text of card C. */
json_t *json_card(const struct rules *r, card_t c);

/* Returns a round in hindsight, without the members of an event.  NAMES has both seats' names. */
json_t *json_hindsight_object(const struct rules *r, const struct hindsight *h,
                              const char *const *names);

#endif
