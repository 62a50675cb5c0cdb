/* What all JSON that is written has in common.  Only where HAVE_JANSSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_JSON_OBJECT_H
#define SHOW_JSON_OBJECT_H

#include <jansson.h>

#include "core/rules.h"
#include "judge/hindsight.h"

/* A new object of the kind EVENT, with the version of the schema. */
json_t *json_event_object(const char *event);

/* A name from outside: what is no UTF-8 comes out with '?' for all but ASCII. */
json_t *json_name(const char *name);

/* A card's text, and a list of those of a set. */
json_t *json_card(const struct rules *r, card_t c);
json_t *json_cards(const struct rules *r, struct cards set);

/* A round looked back on, without the members of an event; NAMES of both seats. */
json_t *json_hindsight_object(const struct rules *r, const struct hindsight *h,
                              const char *const *names);

/* Prints OBJECT on a line of its own, and lets go of it. */
void json_print(json_t *object);

#endif
