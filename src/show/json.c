/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "show/json.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/trials.h"

#ifdef HAVE_JANSSON

/* Ends the program if there is no memory.  Jansson would leave members out instead. */
static void *memory(size_t size)
{
	return alloc_zero(size, 1);
}

int json_available(struct error *e)
{
	(void)e;
	json_set_alloc_funcs(memory, free);
	return 0;
}

void json_print_digits(json_t *object, unsigned digits)
{
	if (!object)
		out_of_memory();
	OWNED char *text = json_dumps(object, JSON_COMPACT | JSON_REAL_PRECISION(digits));
	json_decref(object);
	if (!text)
		out_of_memory();
	/* cppcheck-suppress nullPointerRedundantCheck ; out_of_memory doesn't return */
	puts(text);
}

#else

int json_available(struct error *e)
{
	return error_set(e, "--json: this program was built without JSON");
}

void json_print_digits(json_t *object, unsigned digits)
{
	(void)object, (void)digits;
}

#endif

json_t *json_name(const char *name)
{
	json_t *value = json_string(name);
	if (value)
		return value;
	OWNED char *copy = alloc_string(name);
	for (char *p = copy; *p; p++)
		if ((unsigned char)*p > '~')
			*p = '?';
	return json_string(copy);
}

void json_mean(json_t *object, const char *mean, const char *error, long count, double sum,
               double squares)
{
	json_object_set_new(object, mean, count ? json_real(mean_of_sum(count, sum)) : json_null());
	json_object_set_new(object, error, count > 1 ? json_real(error_of_mean(count, sum, squares))
	                                             : json_null());
}

void json_endings(json_t *object, long resigned, long faults, long unfinished)
{
	json_object_set_new(object, "given_up", json_integer(resigned));
	json_object_set_new(object, "faults", json_integer(faults));
	json_object_set_new(object, "unfinished", json_integer(unfinished));
}

void json_print(json_t *object)
{
	json_print_digits(object, 0);
}

json_t *json_event_object(const char *event)
{
	return json_pack("{s:i, s:s}", "schema", JSON_SCHEMA, "event", event);
}

void json_add(json_t *object, json_t *more)
{
	json_object_update(object, more);
	json_decref(more);
}

json_t *json_event(const char *event, json_t *more)
{
	json_t *object = json_event_object(event);
	json_add(object, more);
	return object;
}

void json_text(const char *text)
{
	json_print(json_event("text", json_pack("{s:o}", "text", json_name(text))));
}

void json_variant(const char *name, const char *title, int least, int most)
{
	json_print(json_event("variant",
	                      json_pack("{s:s, s:s, s:i, s:i}", "name", name, "title", title,
	                                "seats_least", least, "seats_most", most)));
}

void json_bench(const char *row, long rounds, double turns_a_round, double ns_a_turn,
                const char *signature)
{
	json_print(json_event("bench",
	                      json_pack("{s:s, s:o, s:f, s:f, s:s}", "variant", row, "rounds",
	                                json_integer(rounds), "turns_a_round", turns_a_round,
	                                "ns_a_turn", ns_a_turn, "signature", signature)));
}
