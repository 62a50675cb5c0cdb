/* Prints the result of an arena of rotations as JSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/arena/rotation_show.h"

#ifdef HAVE_JANSSON

#include <math.h>

#include "show/json.h"

enum { DIGITS = 6 }; /* significant ones, so that machines agree on them */

static void set(json_t *object, const char *key, json_t *value)
{
	json_object_set_new(object, key, value);
}

static json_t *real(double x)
{
	return isfinite(x) ? json_real(x) : json_null();
}

static void print_head(const struct rotation_plan *p, const struct rotation *r)
{
	json_t *object = json_event_object("rotation"), *agents = json_array(), *seats = json_array();
	struct text rules = {0};
	p->game->rules_format(p->rules, &rules);
	for (int i = 0; i < r->agents; i++) {
		json_array_append_new(agents, json_name(p->agent[i]));
		json_array_append_new(seats, real(rotation_seat_share(r, i)));
	}
	set(object, "variant", json_string(text_string(&rules)));
	set(object, "seed", json_name(p->seed));
	set(object, "deals", json_integer(r->deals));
	set(object, "agents", agents);
	set(object, "won_by_seat", seats);
	json_print_digits(object, DIGITS);
	text_release(&rules);
}

static void print_agent(const struct rotation_plan *p, const struct rotation *r, int who)
{
	const struct rotation_sum *s = &r->agent[who];
	struct estimate share = rotation_share(r, who), points = rotation_points(r, who);
	json_t *object = json_event_object("rotated");
	set(object, "agent", json_name(p->agent[who]));
	set(object, "won", real(share.mean));
	set(object, "won_error", real(share.error));
	set(object, "points", real(points.mean));
	set(object, "points_error", real(points.error));
	set(object, "turns", json_integer(s->turns));
	set(object, "given_up", json_integer(s->resigned));
	set(object, "faults", json_integer(s->faults));
	if (p->times) {
		set(object, "ns", json_integer((json_int_t)s->ns));
		set(object, "slowest_ns", json_integer((json_int_t)s->slowest));
	}
	json_print_digits(object, DIGITS);
}

void rotation_json(const struct rotation_plan *p, const struct rotation *r, int columns)
{
	(void)columns;
	print_head(p, r);
	for (int i = 0; i < r->agents; i++)
		print_agent(p, r, i);
}

#else /* no Jansson: --json was refused before any of this is called */

void rotation_json(const struct rotation_plan *p, const struct rotation *r, int columns)
{
	(void)p, (void)r, (void)columns;
}

#endif
