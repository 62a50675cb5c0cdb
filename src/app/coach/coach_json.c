/* Prints the findings of the coach as JSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/coach/losses.h"

#ifdef HAVE_JANSSON

#include "show/json.h"

void losses_json(const struct losses *l, size_t left)
{
	enum { DIGITS = 6 };
	json_t *o = json_event_object("coach"), *list = json_array(), *worst = json_array();
	json_object_set_new(o, "game", json_string(l->family->game->name));
	json_object_set_new(o, "matches", json_integer(l->matches));
	json_object_set_new(o, "rounds", json_integer(l->rounds));
	json_object_set_new(o, "left", json_integer((json_int_t)left));
	for (int k = 0; k < l->kinds; k++) {
		const struct loss *x = &l->loss[k];
		json_t *kind = json_object();
		json_object_set_new(kind, "kind", json_string(x->kind->name));
		json_object_set_new(kind, "mean", json_real(x->mean));
		json_object_set_new(kind, "error", json_real(x->error));
		json_object_set_new(kind, "strong", json_real(x->strong));
		json_object_set_new(kind, "trend", json_real(x->trend));
		json_object_set_new(kind, "trend_error", json_real(x->trend_error));
		json_object_set_new(kind, "weak", json_boolean(x->weak));
		json_object_set_new(kind, "exercises", json_integer((json_int_t)x->exercises));
		json_array_append_new(list, kind);
	}
	for (int i = 0; i < l->weak && i < LOSS_WORST; i++)
		json_array_append_new(worst, json_string(l->loss[l->worst[i]].kind->name));
	json_object_set_new(o, "kinds", list);
	json_object_set_new(o, "worst", worst);
	json_print_digits(o, DIGITS);
}

#else

void losses_json(const struct losses *l, size_t left)
{
	(void)l, (void)left;
}

#endif
