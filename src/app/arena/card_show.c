/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/arena/card.h"

#include <math.h>
#include <stdlib.h>

#include "base/fold.h"
#include "base/words.h"
#include "show/json.h"

/* Adds the name of the first deal, or of the LAST. */
static void add_deal(const struct card *card, bool last, struct text *out)
{
	const struct arena_plan *p = &card->plan[0];
	rotation_seed(p->seed, last ? p->deals : 1, out);
}

static void add_ruleset(const struct card *card, struct text *out)
{
	const struct arena_plan *p = &card->plan[0];
	rows_format(p->game->rows, p->rules, out);
}

/* Adds the built-in weights of the ruleset, as the family lists them; nothing if it has none. */
static void add_weights(const struct card *card, struct text *out)
{
	const struct arena_plan *p = &card->plan[0];
	const struct arena_way *way = family_of(p->game)->arena;
	if (way && way->weights)
		way->weights(p->rules, out);
}

/* ---- In words. ---- */

/* The name of AGENT, 0 or 1, of PLAN; the caller frees it. */
static char *shown(const struct arena_plan *plan, int agent)
{
	char *name = exec_shown(plan->agent[agent]);
	text_clean(name, "");
	return name;
}

static void add_head(const struct card *card, const char *agent, struct text *out)
{
	struct text first = {0}, last = {0}, ruleset = {0}, weights = {0};
	const struct arena_plan *p = &card->plan[0];
	const bool whole = p->deals == card->whole;
	add_deal(card, false, &first);
	add_deal(card, true, &last);
	add_ruleset(card, &ruleset);
	add_weights(card, &weights);
	text_addf(out, SAY_CARD_HEAD, agent, PACKAGE_VERSION, text_string(&ruleset));
	text_addf(out, SAY_CARD_DEALS(whole), text_string(&first), text_string(&last), card->sum,
	          (long long)card->whole);
	if (weights.len)
		text_addf(out, SAY_CARD_WEIGHTS, text_string(&weights));
	text_addf(out, SAY_CARD_EXPLAINED(p->less_luck), agent);
	text_release(&first);
	text_release(&last);
	text_release(&ruleset);
	text_release(&weights);
}

static void add_figures(const struct arena_plan *p, const struct arena *a, struct text *out)
{
	enum { NAME_COLUMNS = 7 };
	const struct arena_tally *t = &a->tally[0];
	const struct estimate margin = estimate_margin(a, 0);
	struct text opponent = {0};
	term_add_cell(&opponent, p->agent[1], NAME_COLUMNS);
	if (isfinite(margin.error))
		text_addf(out, SAY_CARD_MARGIN, text_string(&opponent), margin.mean, margin.error,
		          (long long)t->sum[0].won, (long long)t->drawn, (long long)t->sum[1].won);
	else
		text_addf(out, SAY_CARD_MARGIN_OF_ONE, text_string(&opponent), margin.mean,
		          (long long)t->sum[0].won, (long long)t->drawn, (long long)t->sum[1].won);
	text_release(&opponent);
}

/* Adds how often the agent, which is shown as NAME, gave up or was at fault. */
static void add_lost(const struct arena_plan *p, const struct arena *a, const char *name,
                     struct text *out)
{
	const struct arena_sum *s = &a->tally[0].sum[0];
	if (s->resigned)
		text_addf(out, SAY_CARD_GIVEN_UP(s->resigned), name, (long long)s->resigned, p->agent[1]);
	if (s->faults)
		text_addf(out, SAY_CARD_FAULTS(s->faults), name, (long long)s->faults, p->agent[1]);
}

/* The mean time of a turn in milliseconds. */
static double turn_ms(const struct arena_sum *s)
{
	const double ns_a_ms = 1e6;
	return s->turns ? (double)s->ns / (double)s->turns / ns_a_ms : 0;
}

void card_words(const struct card *card, int columns)
{
	char *name = shown(&card->plan[0], 0);
	struct text page = {0}, out = {0};
	add_head(card, name, &page);
	for (int i = 0; i < card->count; i++)
		add_figures(&card->plan[i], &card->work[i].sums, &page);
	for (int i = 0; i < card->count; i++)
		add_lost(&card->plan[i], &card->work[i].sums, name, &page);
	for (int i = 0; i < card->count; i++) {
		const struct arena_sum *s = card->work[i].sums.tally[0].sum;
		text_addf(&page, SAY_CARD_TIME, name, turn_ms(&s[0]), card->plan[i].agent[1],
		          turn_ms(&s[1]));
	}
	fold_add(&page, columns, FOLD_INDENT, &out);
	term_print(&out);
	free(name);
}

/* ---- As JSON. ---- */

#ifdef HAVE_JANSSON

/* Makes a value of TEXT, or null if it is empty, and releases TEXT. */
static json_t *text_value(struct text *text)
{
	json_t *value = text->len ? json_name(text_string(text)) : json_null();
	text_release(text);
	return value;
}

static json_t *agent_value(const struct arena_plan *p, int agent)
{
	char *name = exec_shown(p->agent[agent]);
	json_t *value = json_name(name);
	free(name);
	return value;
}

static void print_head(const struct card *card)
{
	const struct arena_plan *p = &card->plan[0];
	struct text ruleset = {0}, first = {0}, last = {0}, sum = {0}, weights = {0};
	json_t *object = json_event_object("card");
	add_ruleset(card, &ruleset);
	add_deal(card, false, &first);
	add_deal(card, true, &last);
	text_addf(&sum, "%08x", card->sum);
	add_weights(card, &weights);
	json_object_set_new(object, "agent", agent_value(p, 0));
	json_object_set_new(object, "program", json_string(PACKAGE_VERSION));
	json_object_set_new(object, "variant", text_value(&ruleset));
	json_object_set_new(object, "less_luck", json_boolean(p->less_luck));
	json_object_set_new(object, "pairs", json_integer((json_int_t)p->deals));
	json_object_set_new(object, "whole", json_boolean(p->deals == card->whole));
	json_object_set_new(object, "first", text_value(&first));
	json_object_set_new(object, "last", text_value(&last));
	json_object_set_new(object, "sum", text_value(&sum));
	json_object_set_new(object, "weights", text_value(&weights));
	json_print(object);
}

static void print_times(const struct arena_plan *p, const struct arena *a)
{
	const struct arena_sum *s = a->tally[0].sum;
	json_t *object = json_event_object("thought");
	json_object_set_new(object, "agents", json_pack("[o, o]", agent_value(p, 0), agent_value(p, 1)));
	json_object_set_new(object, "turns", json_pack("[I, I]", (json_int_t)s[0].turns,
	                                               (json_int_t)s[1].turns));
	json_object_set_new(object, "ns", json_pack("[I, I]", (json_int_t)s[0].ns, (json_int_t)s[1].ns));
	json_print(object);
}

void card_json(const struct card *card, int columns)
{
	(void)columns;
	print_head(card);
	for (int i = 0; i < card->count; i++)
		arena_json_pairing(&card->plan[i], &card->work[i].sums, 0, false);
	for (int i = 0; i < card->count; i++)
		print_times(&card->plan[i], &card->work[i].sums);
}

#else /* no Jansson: --json was refused before any of this is called */

void card_json(const struct card *card, int columns)
{
	(void)card, (void)columns;
}

#endif
