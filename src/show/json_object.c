/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "show/json.h"

#ifdef HAVE_JANSSON

#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "show/json_object.h"

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

json_t *json_name(const char *name)
{
	json_t *value = json_string(name);
	char *copy = value ? NULL : alloc_string(name);
	for (char *p = copy; p && *p; p++)
		if ((unsigned char)*p > '~')
			*p = '?';
	if (!value)
		value = json_string(copy);
	free(copy);
	return value;
}

void json_print(json_t *object)
{
	json_print_digits(object, 0);
}

void json_print_digits(json_t *object, unsigned digits)
{
	if (!object)
		out_of_memory();
	char *text = json_dumps(object, JSON_COMPACT | JSON_REAL_PRECISION(digits));
	json_decref(object);
	if (!text)
		out_of_memory();
	/* cppcheck-suppress nullPointerRedundantCheck ; out_of_memory doesn't return */
	puts(text);
	free(text);
}

json_t *json_event_object(const char *event)
{
	return json_pack("{s:i, s:s}", "schema", JSON_SCHEMA, "event", event);
}

json_t *json_ruleset(const struct rules *r)
{
	struct text name = {0};
	rules_format(r, &name);
	json_t *value = json_string(text_string(&name));
	text_release(&name);
	return value;
}

json_t *json_card(const struct rules *r, card_t c)
{
	char text[CARD_TEXT_SIZE];
	return json_string(card_format(r, c, text));
}

json_t *json_cards(const struct rules *r, struct cards set)
{
	json_t *list = json_array();
	card_t c;
	while ((c = cards_pop(&set)) != NO_CARD)
		json_array_append_new(list, json_card(r, c));
	return list;
}

#else /* no Jansson: options are refused before anything else is called */

int json_available(struct error *e)
{
	return error_set(e, "--json: this program was built without JSON");
}

#endif
