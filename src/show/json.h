/* JSON, written by Jansson where it was built in.  A file that makes objects includes config.h
 * first.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SHOW_JSON_H
#define SHOW_JSON_H

#include <stddef.h>

#include "base/error.h"

#ifdef HAVE_JANSSON
#include <jansson.h>
#else
/* Without Jansson --json is refused, so nothing here is ever called: it only has to compile. */
typedef struct json_t json_t;
typedef long long json_int_t;
static inline json_t *json_nothing(const char *first, ...)
{
	(void)first;
	return NULL;
}
#define json_array() json_nothing("")
#define json_array_append_new(...) (void)json_nothing("", __VA_ARGS__)
#define json_boolean(value) json_nothing("", value)
#define json_decref(value) (void)(value)
#define json_incref(value) (value)
#define json_integer(value) json_nothing("", value)
#define json_null() json_nothing("")
#define json_object() json_nothing("")
#define json_object_set_new(...) (void)json_nothing("", __VA_ARGS__)
#define json_object_update(...) (void)json_nothing("", __VA_ARGS__)
#define json_pack json_nothing
#define json_real(value) json_nothing("", value)
#define json_string(value) json_nothing("", value)
#endif

/* The version of all JSON that is written.  It changes when a reader of the old JSON could
 * misread the new. */
enum { JSON_SCHEMA = 2 };

/* Makes ready to write JSON.  Returns 0; or -1 and the reason in E if the program was built
 * without it. */
int json_available(struct error *e);

/* Prints a ruleset by its name, for LEAST to MOST players. */
void json_variant(const char *name, const char *title, int least, int most);

/* Prints TEXT, whole lines for a person, as an object. */
void json_text(const char *text);

/* The faces of `bench`: each prints the figures of one ruleset, ROW: rounds played, turns a round,
 * nanoseconds a turn, and the signature of the games. */
typedef void bench_face(const char *row, long rounds, double turns_a_round, double ns_a_turn,
                        const char *signature);
bench_face json_bench;

/* ---- Objects.  ---- */

/* Returns a new object of the kind EVENT, with the version of the schema.  The caller owns each
 * object that a function here returns. */
json_t *json_event_object(const char *event);

/* Adds the members of MORE, an object that it releases, to OBJECT. */
void json_add(json_t *object, json_t *more);

/* Returns such an object with the members of MORE, an object that it releases. */
json_t *json_event(const char *event, json_t *more);

/* Returns NAME, a name from outside, as a string of JSON.  If it isn't UTF-8, each byte beyond
 * ASCII becomes '?'. */
json_t *json_name(const char *name);

/* Sets the members MEAN and ERROR to the mean of COUNT numbers with the given SUM and sum of
 * SQUARES and to its standard error; null with too few numbers. */
void json_mean(json_t *object, const char *mean, const char *error, long count, double sum,
               double squares);

/* Sets how many matches ended by giving up and by a fault, and how many are unfinished. */
void json_endings(json_t *object, long resigned, long faults, long unfinished);

/* Prints OBJECT on a line of its own, and releases it. */
void json_print(json_t *object);

/* As json_print, but real numbers have DIGITS significant digits at most, from 1 to 17; 0
 * stands for 17. */
void json_print_digits(json_t *object, unsigned digits);

#endif
