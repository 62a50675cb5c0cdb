/* Settles which rules the options ask for, and on which board.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "app/options/given.h"
#include "base/alloc.h"
#include "base/number.h"
#include "os/store.h"

enum { ROUNDS_MOST = 99 }; /* of a match */
enum { FAULTS = 4 }; /* of a board that are told before those left are counted */

/* Reads the board that the file PATH has, for the ruleset *ROW; for NULL, that is the first row of a
 * family with boards.  Returns 0; or -1 and the reason in E.  If the file has several faults, the
 * others are printed before. */
static int take_board(struct options *o, const char *path, const char **row, struct error *e)
{
	static const char whole[] = ": 'expedition map' with this file lists them";
	struct text text = {0}, faults = {0};
	const struct game *g = *row ? NULL : families_with_board();
	void *rules = NULL;
	struct error why;
	if (*row && families_parse(*row, &g, &rules, e))
		return -1;
	free(rules);
	if (!g->board_read)
		return error_set(e, "--map: %.40s has no map: leave it out, or play trails", *row);
	if (store_read(path, &text, e))
		return -1;
	o->board = g->board_read(text_string(&text), text.len, &faults);
	int status = o->board ? 0 : options_faults(path, &faults, FAULTS, whole, e);
	if (o->board && g->board_check(o->board, &why))
		status = error_set(e, "%s: %s", path, why.text);
	if (!*row)
		*row = g->name; /* its first row */
	text_release(&text);
	text_release(&faults);
	return status;
}

/* Collects the bends of the rules: those of every --rule, and the last --rounds. */
static int join_bends(struct options *o, const struct given *g, struct error *e)
{
	int64_t rounds = 0;
	for (size_t i = 0; i < g->len; i++) {
		const char *name = g->item[i].entry->name, *value = g->item[i].value;
		if (!strcmp(name, "rule"))
			text_addf(&o->bends, ",%s", value);
		if (!strcmp(name, "rounds") && number_read(value, 1, ROUNDS_MOST, &rounds))
			return error_set(e, "--rounds %s: valid is a whole number from 1 to %d", value,
			                 ROUNDS_MOST);
	}
	if (rounds)
		text_addf(&o->bends, ",rounds=%d", (int)rounds);
	return 0;
}

/* Has the ruleset NAME of a --deal played; several may name the same, and only --rounds can bend it.  SEED: a
 * seed stands behind it, not a code. */
static int deal_ruleset(struct options *o, const char *name, bool seed, struct error *e)
{
	const struct game *g;
	void *rules;
	int status = 0;
	if (o->game_named && !o->game->deal_decode)
		return error_set(e, "--deal: a match of %s has one deal", o->game->name);
	if (options_read_ruleset(o, name, &g, &rules, e))
		return -1;
	if (o->game_named && (g != o->game || !g->rules_same(o->rules, rules)))
		status = error_set(e, "--deal: a match has one ruleset, and these are two");
	else if (seed && o->game_seed)
		status = error_set(e, "--deal: a match has one seed, and these are two");
	if (status) {
		free(rules);
		return -1;
	}
	options_play(o, g, rules);
	o->game_named = true;
	o->game_seed |= seed;
	return seed || g->deal_decode ? 0 : options_no_code(o, e);
}

/* Sets the ruleset if TEXT, a value of --deal, begins with one.  Returns 0, or -1 and the reason
 * in E. */
static int deal_rules(struct options *o, const char *text, struct error *e)
{
	static const char named[] = "--deal names its ruleset, as in classic:hand=7#friday";
	const char *mark = strpbrk(text, options_game_marks);
	struct text name = {0};
	if (!mark)
		return 0;
	bool seed = *mark == '#';
	if (options_without(o, "variant rule", named, e) ||
	    (seed && options_without(o, "seed", "--deal names its seed", e)))
		return -1;
	text_add_bytes(&name, text, (size_t)(mark - text));
	int status = deal_ruleset(o, text_string(&name), seed, e);
	text_release(&name);
	return status;
}

/* Checks that no --deal stands beside a ruleset in which only seeds name deals. */
static int no_deals(const struct options *o, struct error *e)
{
	struct text why = {0};
	const struct played r = options_played(o);
	text_addf(&why, "%s is dealt by --seed, or by --deal %s#SEED alone", r.game->rules_name(r.rules),
	          r.game->rules_name(r.rules));
	int status = options_without(o, "deal", text_string(&why), e);
	text_release(&why);
	return status;
}

/* Checks that NAME, a value of --variant, is a ruleset, and one of the family ONLY unless that is NULL.
 * Returns 0, or -1 and the reason in E. */
static int check_variant(const char *name, const struct family *only, struct error *e)
{
	struct text row = {0};
	const struct game *g;
	text_add_bytes(&row, name, strcspn(name, ":"));
	g = families_of_row(text_string(&row));
	text_release(&row);
	if (only && g && g != only->game)
		return error_set(e, "%.40s: this command is for %s alone", name, only->title);
	void *rules = only ? alloc_zero(1, only->game->rules_size) : NULL;
	int status = only ? only->game->rules_parse(rules, name, e) : families_parse(name, &g, &rules, e);
	if (only || !status)
		free(rules);
	return status;
}

int options_rules(struct options *o, unsigned command, const struct given *given, struct error *e)
{
	const struct family *only = command & OPT_FAMILIES ? NULL : family_of_command(command);
	const char *map = given_last(given, "map"), *row = given_last(given, "variant");
	const struct game *g = only ? only->game : families_all()[0]->game;
	void *rules;
	for (size_t i = 0; i < given->len; i++) {
		bool variant = !strcmp(given->item[i].entry->name, "variant");
		if (variant && check_variant(given->item[i].value, only, e))
			return -1;
	}
	if ((map && take_board(o, map, &row, e)) || join_bends(o, given, e))
		return -1;
	void *first = alloc_zero(1, g->rules_size);
	g->row(0, first);
	int status = options_read_ruleset(o, row ? row : g->rules_name(first), &g, &rules, e);
	free(first);
	if (status)
		return -1;
	options_play(o, g, rules);
	if (!g->deal_decode)
		return no_deals(o, e);
	for (size_t i = 0; i < given->len; i++) {
		bool deal = !strcmp(given->item[i].entry->name, "deal");
		if (deal && deal_rules(o, given->item[i].value, e))
			return -1;
	}
	return 0;
}
