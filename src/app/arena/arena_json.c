/* Prints an arena's result as JSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/arena/arena_show.h"

#include "app/bots/exec.h"
#include "show/json.h"

#ifdef HAVE_JANSSON

#include <math.h>
#include <stdlib.h>

#include "families/cards/show/json.h"

enum { DIGITS = 6 }; /* significant ones, so that machines agree on them */

static void print(json_t *object)
{
	json_print_digits(object, DIGITS);
}

static void set(json_t *object, const char *key, json_t *value)
{
	json_object_set_new(object, key, value);
}

static json_t *real(double x)
{
	return isfinite(x) ? json_real(x) : json_null();
}

static json_t *two(const int64_t *n)
{
	return json_pack("[I, I]", (json_int_t)n[0], (json_int_t)n[1]);
}

static json_t *shown(const struct arena_plan *p, int agent)
{
	char *name = exec_shown(p->agent[agent]);
	json_t *value = json_name(name);
	free(name);
	return value;
}

static void print_head(const struct arena_plan *p, const struct arena *a)
{
	json_t *object = json_event_object("arena"), *agents = json_array();
	for (int i = 0; i < p->agents; i++)
		json_array_append_new(agents, shown(p, i));
	set(object, "variant", json_ruleset(&p->rules));
	set(object, "games", json_string(p->matches ? "matches" : "rounds"));
	set(object, "less_luck", json_boolean(p->less_luck));
	set(object, "fair", json_boolean(p->fair));
	set(object, "seed", json_name(p->seed));
	set(object, "pairs", json_integer(a->tally[0].pairs));
	set(object, "agents", agents);
	print(object);
}

static void print_pairing(const struct arena_plan *p, const struct arena *a, int pairing,
                          bool times)
{
	const struct arena_tally *t = &a->tally[pairing];
	struct estimate m = estimate_margin(a, pairing, &p->rules);
	json_t *object = json_event_object("pairing");
	int first, second;
	arena_agents(a, pairing, &first, &second);
	set(object, "agents", json_pack("[o, o]", shown(p, first), shown(p, second)));
	set(object, "pairs", json_integer(t->pairs));
	set(object, "margin", real(m.mean));
	set(object, "error", real(m.error));
	if (p->less_luck) {
		struct estimate played = estimate_played(a, pairing, &p->rules);
		set(object, "played", json_pack("{s:o, s:o}", "margin", real(played.mean),
		                                "error", real(played.error)));
		set(object, "luck", json_pack("[o, o]", real((double)t->luck[0] / NET_POINT),
		                              real((double)t->luck[1] / NET_POINT)));
	}
	set(object, "points", two(t->points));
	set(object, "rounds", json_integer(arena_rounds(a, pairing, &p->rules)));
	set(object, "won", json_integer(t->won));
	set(object, "drawn", json_integer(t->drawn));
	set(object, "lost", json_integer(t->lost));
	set(object, "turns", two(t->turns));
	set(object, "given_up", two(t->resigned));
	set(object, "faults", two(t->faults));
	if (times)
		set(object, "ns", two(t->ns));
	print(object);
}

static void print_rating(const struct arena_plan *p, const struct arena *a, int agent)
{
	struct estimate r = estimate_rating(a, agent, &p->rules);
	json_t *object = json_event_object("rating");
	set(object, "agent", shown(p, agent));
	set(object, "rating", real(r.mean));
	set(object, "error", real(r.error));
	print(object);
}

static void print_test(const struct arena_plan *p, const struct arena *a, const struct sprt *s)
{
	int decision = sprt_decision(s, a, &p->rules);
	json_t *object = json_event_object("test");
	set(object, "margins", json_pack("[f, f]", s->margin[0], s->margin[1]));
	set(object, "accepted", decision == NOBODY ? json_null() : real(s->margin[decision]));
	set(object, "log_likelihood_ratio", real(sprt_likelihood(s, a, &p->rules)));
	print(object);
}

void arena_json(const struct arena_plan *p, const struct arena *a,
                const struct arena_options *o, int columns)
{
	(void)columns;
	print_head(p, a);
	for (int i = 0; i < a->pairings; i++)
		print_pairing(p, a, i, o->times);
	for (int i = 0; i < a->agents && a->agents > 2; i++)
		print_rating(p, a, i);
	if (o->test)
		print_test(p, a, &o->sprt);
}

#else /* no Jansson: --json was refused before any of this is called */

void arena_json(const struct arena_plan *p, const struct arena *a,
                const struct arena_options *o, int columns)
{
	(void)p, (void)a, (void)o, (void)columns;
}

#endif
