/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/families/families.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "base/fold.h"
#include "show/json.h"

/* The list, which main hands over once. */
static const struct family *const *known;

void families_use(const struct family *const *list)
{
	known = list;
}

const struct family *const *families_all(void)
{
	return known;
}

const struct family *family_of(const struct game *g)
{
	size_t i = 0;
	while (known[i]->game != g)
		i++;
	return known[i];
}

const struct family *family_of_command(unsigned options)
{
	for (size_t i = 0; known[i]; i++)
		for (const struct subcommand *c = known[i]->subcommands; c && c->name; c++)
			if (c->options & options)
				return known[i];
	return NULL;
}

int family_tutor_fits(const struct family *f, const void *rules, struct error *e)
{
	struct error why;
	if (!f->tutor)
		return error_set(e, "there is no tutor for %s", f->game->name);
	if (f->tutor->fits && f->tutor->fits(rules, &why))
		return error_set(e, "%s: the tutor has nothing to judge by", why.text);
	return 0;
}

bool family_unknown(const struct telling *told, const char *word, struct error *e)
{
	const struct family *f = family_of(told->match->game);
	return f->unknown && f->unknown(told, word, e);
}

int family_agent(const struct game *g, char **spec, struct error *e)
{
	const struct family *f = family_of(g);
	return f->agent ? f->agent(spec, e) : 0;
}

void family_shorten(const struct telling *told)
{
	const struct family *f = family_of(told->match->game);
	if (f->shorten)
		f->shorten(told);
}

bool family_guide(const struct telling *told, struct text *out)
{
	const struct family *f = family_of(told->match->game);
	return f->guide && f->guide(told, out);
}

bool family_has_row(const struct game *g, const char *name, size_t len)
{
	void *rules = alloc_zero(1, g->rules_size);
	bool found = false;
	for (size_t i = 0; !found && g->row(i, rules); i++)
		found = text_is(name, len, g->rules_name(rules));
	free(rules);
	return found;
}

/* Whether G has a row of which the name begins with the LEN bytes NAME, in any case of letters. */
static bool has_row_begun(const struct game *g, const char *name, size_t len)
{
	void *rules = alloc_zero(1, g->rules_size);
	bool found = false;
	for (size_t i = 0; !found && g->row(i, rules); i++)
		found = ascii_same_part(g->rules_name(rules), name, len);
	free(rules);
	return found;
}

/* Sets E to that no family has a row called by the LEN bytes NAME, and which there are.  Returns -1. */
static int no_row(const char *name, size_t len, struct error *e)
{
	enum { REPEATED = 40 };
	struct text names = {0};
	for (size_t i = 0; known[i]; i++) {
		const struct game *g = known[i]->game;
		void *rules = alloc_zero(1, g->rules_size);
		for (size_t k = 0; g->row(k, rules); k++)
			text_addf(&names, "%s%s", names.len ? ", " : "", g->rules_name(rules));
		free(rules);
	}
	int failed = error_set(e, "no ruleset is called '%.*s': there are %s",
	                       len < REPEATED ? (int)len : REPEATED, name, text_string(&names));
	text_release(&names);
	return failed;
}

const struct game *families_of_row(const char *row)
{
	for (size_t i = 0; known[i]; i++)
		if (family_has_row(known[i]->game, row, strlen(row)))
			return known[i]->game;
	return NULL;
}

void families_elsewhere(struct saved *saved)
{
	for (size_t i = 0; known[i]; i++)
		if (known[i]->elsewhere)
			known[i]->elsewhere(saved);
}

bool families_row_called(const char *word, struct text *name)
{
	bool found = false;
	for (size_t i = 0; known[i] && !found; i++) {
		const struct game *g = known[i]->game;
		void *rules = alloc_zero(1, g->rules_size);
		for (size_t k = 0; !found && g->row(k, rules); k++)
			found = ascii_same(g->rules_name(rules), word);
		if (found)
			text_add(name, g->rules_name(rules));
		free(rules);
	}
	return found;
}

const struct game *families_with_board(void)
{
	size_t i = 0;
	while (known[i] && !known[i]->game->board_read)
		i++;
	return known[i] ? known[i]->game : NULL;
}

/* Reads TEXT as rules of G, as families_parse. */
static int parse(const struct game *g, const char *text, void **rules, struct error *e)
{
	*rules = alloc_zero(1, g->rules_size);
	if (!g->rules_parse(*rules, text, e))
		return 0;
	free(*rules);
	*rules = NULL;
	return -1;
}

int families_parse(const char *text, const struct game **g, void **rules, struct error *e)
{
	size_t len = strcspn(text, ":");
	for (size_t i = 0; known[i]; i++)
		if (family_has_row(known[i]->game, text, len)) {
			*g = known[i]->game;
			return parse(*g, text, rules, e);
		}
	/* a shortened name, or none: the family that has such names says why */
	const struct game *meant = NULL;
	for (size_t i = 0; known[i]; i++) {
		bool begins = len && has_row_begun(known[i]->game, text, len);
		*g = known[i]->game;
		if (!parse(*g, text, rules, begins ? e : NULL))
			return 0;
		if (begins)
			meant = *g;
	}
	*g = meant;
	return meant ? -1 : no_row(text, len, e);
}

/* Calls VISIT with TO and the name of each ruleset of the first family, or of ALL. */
static void visit_rows(bool all, void (*visit)(void *to, const char *name), void *to)
{
	for (size_t i = 0; known[i] && (all || !i); i++) {
		const struct game *g = known[i]->game;
		void *rules = alloc_zero(1, g->rules_size);
		for (size_t k = 0; g->row(k, rules); k++)
			visit(to, g->rules_name(rules));
		free(rules);
	}
}

/* A list of names that is written: the last one waits, since "or" may stand before it. */
struct names {
	struct text *out;
	const char *last;
	int count;
};

static void add_name(void *to, const char *name)
{
	struct names *list = to;
	if (list->last)
		text_addf(list->out, "%s%s%s", list->count > 1 ? ", " : "", list->last,
		          list->count > 1 ? "" : " (default)");
	list->last = name;
	list->count++;
}

void families_names(bool all, struct text *out)
{
	struct names list = {.out = out};
	visit_rows(all, add_name, &list);
	text_addf(out, " or %s", list.last);
}

static void offer_name(void *offers, const char *name)
{
	offers_add(offers, name);
}

void families_offer(struct offers *o)
{
	visit_rows(true, offer_name, o);
}

void family_rows(const struct game *g, int width, struct text *out)
{
	enum { COLUMN = 17, NARROW = 60, NARROW_COLUMN = 6 };
	const int column = width < NARROW ? NARROW_COLUMN : COLUMN;
	void *rules = alloc_zero(1, g->rules_size);
	text_addf(out, "%s game, for %d to %d:\n", out->len ? "\nAnother" : "A", g->seats_least,
	          g->seats_most);
	for (size_t k = 0; g->row(k, rules); k++) {
		if (width < NARROW)
			text_addf(out, "  %s\n%*s", g->rules_name(rules), column, "");
		else
			text_addf(out, "  %-*s ", column - 3, g->rules_name(rules));
		fold_wrap_from(g->rules_title(rules), width, column, column, out);
	}
	free(rules);
}

void family_row_json(const struct game *g, const void *rules)
{
	json_variant(g->rules_name(rules), g->rules_title(rules), g->seats_least, g->seats_most);
}

void families_variants(int width, struct text *out)
{
	for (size_t i = 0; known[i]; i++)
		known[i]->variants(width, out);
}

void families_json(void)
{
	for (size_t i = 0; known[i]; i++) {
		const struct game *g = known[i]->game;
		void *rules = alloc_zero(1, g->rules_size);
		for (size_t k = 0; g->row(k, rules); k++)
			known[i]->variant_json(rules);
		free(rules);
	}
}
