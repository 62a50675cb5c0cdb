/* What all JSON that is written has in common.  Only where HAVE_JANSSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_JSON_OBJECT_H
#define APP_JSON_OBJECT_H

#include <jansson.h>

/* A new object of the kind EVENT, with the version of the schema. */
json_t *json_event_object(const char *event);

/* A name from outside: what is no UTF-8 comes out with '?' for all but ASCII. */
json_t *json_name(const char *name);

/* Prints OBJECT on a line of its own, and lets go of it. */
void json_print(json_t *object);

#endif
