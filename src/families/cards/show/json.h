/* JSON about the cards: rulesets, cards and rounds in hindsight.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_SHOW_JSON_H
#define FAMILIES_CARDS_SHOW_JSON_H

#include "families/cards/core/rules.h"
#include "families/cards/judge/hindsight.h"
#include "show/json.h"

/* Prints RULES, a struct rules, with all that it says, as an object on one line. */
void cards_variant_json(const void *rules);

/* Returns the ruleset R as it can be typed, with its bends. */
json_t *json_ruleset(const struct rules *r);

/* Returns the text of card C. */
json_t *json_card(const struct rules *r, card_t c);

/* Returns a round in hindsight, without the members of an event.  NAMES has both seats' names. */
json_t *json_hindsight_object(const struct rules *r, const struct hindsight *h,
                              const char *const *names);

#endif
