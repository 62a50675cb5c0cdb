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
struct term_wanted;

/* The faces of `variants`: each prints the ruleset R, or all rows of the table if R is NULL.
 * Lines are as long as the terminal, or the person who WANTED it, says; an object is one. */
typedef void variants_face(const struct rules *r, const struct term_wanted *wanted);
variants_face json_variants;

/* Prints a ruleset of another family than the cards, for LEAST to MOST players. */
void json_variant(const char *name, const char *title, int least, int most);

/* Prints TEXT, whole lines for a person, as an object. */
void json_text(const char *text);

/* The faces of `bench`: each prints the figures of one row. */
typedef void bench_face(const char *row, long rounds, double turns_a_round, double ns_a_turn,
                        const char *signature);
bench_face json_bench;

#endif
