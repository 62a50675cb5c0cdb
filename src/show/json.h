/* JSON, written by Jansson where it was built in.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_JSON_H
#define SHOW_JSON_H

#include "base/error.h"

/* The version of all JSON that is written.  It changes when a reader of the old JSON could
 * misread the new. */
enum { JSON_SCHEMA = 2 };

/* Makes ready to write JSON.  Returns 0; or -1 and the reason in E if the program was built
 * without it. */
int json_available(struct error *e);

struct rules;

/* Prints the ruleset R as an object; all rows of the table when R is NULL. */
void json_variants(const struct rules *r);

/* Prints TEXT, whole lines for a person, as an object. */
void json_text(const char *text);

/* Prints one figure of `bench`. */
void json_bench(const char *row, long rounds, double turns_a_round, double ns_a_turn,
                const char *signature);

#endif
