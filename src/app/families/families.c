/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/families/families.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "base/text.h"
#include "base/words.h"
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

int family_reword(const struct telling *told, const struct speech *said, struct text *out, struct error *e)
{
	const struct family *f = told->match->game ? family_of(told->match->game) : NULL;
	return f && f->reword ? f->reword(told, said, out, e) : 1;
}

bool family_unknown(const struct telling *told, const char *word, struct error *e)
{
	const struct family *f = family_of(told->match->game);
	return f->unknown && f->unknown(told, word, e);
}

void family_players(const struct game *g, struct text *out)
{
	text_addf(out, SAY_PLAYERS_RANGE(g->seats_most == g->seats_least), g->seats_least, g->seats_most);
}

const char *family_first_rules(struct played played)
{
	const struct rows *rows = played.game->rows;
	OWNED void *row = alloc_zero(1, played.game->rules_size);
	const bool first = rows_take(rows, 0, row) && rows_same(rows, row, played.rules);
	return first ? family_of(played.game)->first.rules : NULL;
}

void family_greet(const struct game *g, const void *rules, struct text *out)
{
	const struct family *f = family_of(g);
	if (f->greet) {
		f->greet(rules, out);
		return;
	}
	OWN(text) players = {0};
	family_players(g, &players);
	text_addf(out, SAY_WELCOME, f->title, text_string(&players), row_title(rules));
}

/* ---- Rows. ---- */

/* An iterator over the rows of a list of families.  At the beginning `family` is the first entry of
 * the list, and all else is zero. */
struct row_walk {
	const struct family *const *family; /* that of the present row */
	const void *row;
	size_t next;
};

/* Goes on to the next row.  Returns false after the last one. */
static bool walk_next(struct row_walk *r)
{
	for (; *r->family; r->family++, r->next = 0) {
		const struct rows *rows = (*r->family)->game->rows;
		if (r->next == rows->count)
			continue;
		r->row = (const char *)rows->row + r->next++ * rows->size;
		return true;
	}
	return false;
}

static const char *walk_name(const struct row_walk *r)
{
	return row_name(r->row);
}

/* How a name must match that of a row: exactly; in any case of letters; or as a prefix, in any case
 * of letters. */
enum likeness { WHOLE, ANY_CASE, BEGUN };

/* Finds the first row of LIST whose name the LEN bytes NAME match in the way HOW.  Returns its
 * family and, unless ROW is NULL, sets *ROW to the row's name; or returns NULL. */
static const struct family *find(const struct family *const *list, const char *name, size_t len,
                                 enum likeness how, const char **row)
{
	for (struct row_walk r = {.family = list}; walk_next(&r);) {
		const char *own = walk_name(&r);
		if (how == WHOLE ? !text_is(name, len, own)
		                 : !ascii_same_part(own, name, len) || (how == ANY_CASE && own[len]))
			continue;
		if (row)
			*row = own;
		return *r.family;
	}
	return NULL;
}

/* As find, in F alone; returns whether there is such a row. */
static bool has_row(const struct family *f, const char *name, size_t len, enum likeness how)
{
	const struct family *const one[] = {f, NULL};
	return find(one, name, len, how, NULL) != NULL;
}

bool family_has_row(const struct game *g, const char *name, size_t len)
{
	return has_row(family_of(g), name, len, WHOLE);
}

const struct game *families_of_row(const char *row)
{
	const struct family *f = find(known, row, strlen(row), WHOLE, NULL);
	return f ? f->game : NULL;
}

bool families_row_called(const char *word, struct text *name)
{
	const char *row = "";
	const bool found = find(known, word, strlen(word), ANY_CASE, &row) != NULL;
	text_add(name, row);
	return found;
}

const char *families_meant(const char *name)
{
	for (size_t i = 0; known[i]; i++)
		for (const struct menu_game *g = known[i]->menu; g && g->word; g++)
			if (ascii_same(g->word, name))
				return g->rules;
	for (struct row_walk r = {.family = known}; walk_next(&r);)
		if (command_like(name, walk_name(&r)))
			return walk_name(&r);
	return NULL;
}

void families_elsewhere(struct saved *saved)
{
	for (size_t i = 0; known[i]; i++)
		if (known[i]->elsewhere)
			known[i]->elsewhere(saved);
}

/* True if a line of TEXT begins with WORD and a blank. */
static bool has_line(const char *text, const char *word)
{
	const size_t len = strlen(word);
	while (text && (strncmp(text, word, len) || text[len] != ' ')) {
		text = strchr(text, '\n');
		text += text != NULL;
	}
	return text;
}

const struct game *families_with_board(const char *text)
{
	const struct game *first = NULL;
	for (size_t i = 0; known[i]; i++) {
		const struct game *g = known[i]->game;
		if (g->rows->boards && has_line(text, g->rows->boards->word))
			return g;
		if (g->rows->boards && !first)
			first = g;
	}
	return first;
}

/* Reads TEXT as rules of G, as families_parse. */
static int parse(const struct game *g, const char *text, void **rules, struct error *e)
{
	*rules = alloc_zero(1, g->rules_size);
	if (!rows_parse(g->rows, *rules, text, e))
		return 0;
	free(*rules);
	*rules = NULL;
	return -1;
}

/* Says in E that no ruleset has the LEN bytes NAME as its name, and which may be meant.  Returns
 * -1. */
static int refuse(const char *name, size_t len, struct error *e)
{
	enum { REPEATED = 40 };
	const int shown = len < REPEATED ? (int)len : REPEATED;
	OWN(text) names = {0};
	OWNED char *called = alloc_part(name, len);
	const char *meant = families_meant(called);
	for (struct row_walk r = {.family = known}; walk_next(&r);)
		text_addf(&names, "%s%s", names.len ? ", " : "", walk_name(&r));
	if (meant)
		return error_set(e, "no ruleset is called '%.*s': did you mean '%s'? There are %s", shown, name,
		                 meant, text_string(&names));
	return error_set(e, "no ruleset is called '%.*s': there are %s", shown, name, text_string(&names));
}

int families_parse(const char *text, const struct game **g, void **rules, struct error *e)
{
	size_t len = strcspn(text, ":");
	for (size_t i = 0; known[i]; i++)
		if (family_has_row(known[i]->game, text, len)) {
			*g = known[i]->game;
			return parse(*g, text, rules, e);
		}
	/* a prefix of a name, or no name: the family that has names with this prefix says why */
	const struct game *meant = NULL;
	for (size_t i = 0; known[i]; i++) {
		const bool shortened = len && has_row(known[i], text, len, BEGUN);
		*g = known[i]->game;
		if (!parse(*g, text, rules, shortened ? e : NULL))
			return 0;
		if (shortened)
			meant = *g;
	}
	*g = meant;
	if (meant)
		return -1;
	return refuse(text, len, e);
}

void families_names(bool all, struct text *out)
{
	const struct family *const first[] = {known[0], NULL};
	const size_t from = out->len;
	const char *last = NULL; /* it waits, since "or" may stand before it */
	int count = 0;
	for (struct row_walk r = {.family = all ? known : first}; walk_next(&r); count++) {
		if (count == 1)
			text_addf(out, SAY_DEFAULT, last);
		else if (last)
			text_join(out, from, SAY_COMMA, last);
		last = walk_name(&r);
	}
	text_join(out, from, SAY_OR, last);
}

void families_offer(struct offers *o)
{
	for (struct row_walk r = {.family = known}; walk_next(&r);)
		offers_add(o, walk_name(&r));
}

void families_variants(int width, struct text *out)
{
	enum { COLUMN = 17 };
	for (size_t i = 0; known[i]; i++) {
		if (known[i]->variants) {
			known[i]->variants(width, out);
			continue;
		}
		/* a heading and a line for each row */
		const struct family *const one[] = {known[i], NULL};
		OWN(text) players = {0};
		family_players(known[i]->game, &players);
		text_addf(out, SAY_VARIANTS_OF(!out->len), text_string(&players));
		for (struct row_walk r = {.family = one}; walk_next(&r);)
			fold_entry(walk_name(&r), COLUMN, row_title(r.row), width, out);
	}
}

void family_row_json(const struct game *g, const void *rules)
{
	const struct family *f = family_of(g);
	if (f->variant_json)
		f->variant_json(rules);
	else
		json_variant(row_name(rules), row_title(rules), g->seats_least, g->seats_most);
}

void families_json(void)
{
	for (struct row_walk r = {.family = known}; walk_next(&r);)
		family_row_json((*r.family)->game, r.row);
}
