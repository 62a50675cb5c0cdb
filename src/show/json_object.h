/* Things that all JSON has in common.  They exist only with HAVE_JANSSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_JSON_OBJECT_H
#define SHOW_JSON_OBJECT_H

#include <jansson.h>

#include "families/cards/core/rules.h"
#include "families/cards/judge/hindsight.h"

/* A new object of the kind EVENT, with the version of the schema.  Each function here that
 * returns an object gives it to the caller. */
json_t *json_event_object(const char *event);

/* A name from outside.  If it isn't UTF-8, each byte beyond ASCII becomes '?'. */
json_t *json_name(const char *name);

/* The ruleset R as one can type it, with what is bent. */
json_t *json_ruleset(const struct rules *r);

/* json_card is a card's text, json_cards a list of the cards of a set. */
json_t *json_card(const struct rules *r, card_t c);
json_t *json_cards(const struct rules *r, struct cards set);

/* A round in hindsight, without the members of an event.  NAMES has both seats' names. */
json_t *json_hindsight_object(const struct rules *r, const struct hindsight *h,
                              const char *const *names);

/* Prints OBJECT on a line of its own, and releases it. */
void json_print(json_t *object);

/* As json_print, but real numbers have DIGITS significant digits at most, from 1 to 17; 0
 * stands for 17. */
void json_print_digits(json_t *object, unsigned digits);

#endif
