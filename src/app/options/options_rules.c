/* Settles which rules the options ask for, and on which board.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "app/options/given.h"
#include "base/number.h"
#include "families/cards/match/cards.h"
#include "os/store.h"

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
		if (!strcmp(name, "rounds") && number_read(value, 1, ROUNDS_MAX, &rounds))
			return error_set(e, "--rounds %s: valid is a whole number from 1 to %d", value,
			                 ROUNDS_MAX);
	}
	if (rounds)
		text_addf(&o->bends, ",rounds=%d", (int)rounds);
	return 0;
}

static const char two_rulesets[] = "--deal: a match has one ruleset, and these are two";

/* Whether NAME, with its bends or without, is a row of another family than the cards. */
static bool is_of_family(const char *name)
{
	struct text row = {0};
	text_add_bytes(&row, name, strcspn(name, ":"));
	const struct game *g = families_of_row(text_string(&row));
	text_release(&row);
	return g && g != &cards_game;
}

/* Has the ruleset NAME of a --deal played if it is one of another family than the cards.  SEED: a
 * seed stands behind it, not a code.  Returns as options_family does. */
static int deal_family(struct options *o, const char *name, bool seed, struct error *e)
{
	if (o->family && o->game)
		return error_set(e, "--deal: a match of %s has one deal", o->family->name);
	if (o->game)
		return is_of_family(name) ? error_set(e, two_rulesets) : 1;
	int status = options_family(o, name, e);
	if (status)
		return status;
	o->game = true;
	o->game_seed = seed;
	return seed ? 0 : options_no_code(o, e);
}

/* The same for a ruleset of the cards, which several may name.  Only --rounds can bend it. */
static int deal_cards(struct options *o, const char *name, bool seed, struct error *e)
{
	struct rules r;
	if (options_ruleset(o, name, &r, e))
		return -1;
	if (o->game && !rules_same(&o->rules, &r))
		return error_set(e, two_rulesets);
	if (seed && o->game_seed)
		return error_set(e, "--deal: a match has one seed, and these are two");
	o->rules = r;
	o->game = true;
	o->game_seed |= seed;
	return 0;
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
	int status = deal_family(o, text_string(&name), seed, e);
	if (status > 0)
		status = deal_cards(o, text_string(&name), seed, e);
	text_release(&name);
	return status;
}

/* Checks that no --deal stands beside the ruleset of a family. */
static int family_deals(const struct options *o, struct error *e)
{
	struct text why = {0};
	const struct played r = options_played(o);
	text_addf(&why, "%s is dealt by --seed, or by --deal %s#SEED alone", r.game->rules_name(r.rules),
	          r.game->rules_name(r.rules));
	int status = options_without(o, "deal", text_string(&why), e);
	text_release(&why);
	return status;
}

/* Checks that NAME, a value of --variant, is a ruleset, and one for COMMAND.  Returns 0, or -1 and
 * the reason in E. */
static int check_variant(const char *name, unsigned command, struct error *e)
{
	const struct game *g;
	struct rules r;
	void *rules;
	if (command & OPT_FAMILIES) {
		if (families_parse(name, &g, &rules, e))
			return -1;
		free(rules);
		return 0;
	}
	if (is_of_family(name))
		return error_set(e, "%.40s: this command is for the card games alone", name);
	return rules_parse(&r, name, e);
}

int options_rules(struct options *o, unsigned command, const struct given *g, struct error *e)
{
	const char *map = given_last(g, "map"), *row = given_last(g, "variant");
	for (size_t i = 0; i < g->len; i++) {
		bool variant = !strcmp(g->item[i].entry->name, "variant");
		if (variant && check_variant(g->item[i].value, command, e))
			return -1;
	}
	if ((map && take_board(o, map, &row, e)) || join_bends(o, g, e))
		return -1;
	int family = row && command & OPT_FAMILIES ? options_family(o, row, e) : 1;
	if (family <= 0)
		return family ? -1 : family_deals(o, e);
	if (options_ruleset(o, row ? row : rules_table[0].name, &o->rules, e))
		return -1;
	for (size_t i = 0; i < g->len; i++) {
		bool deal = !strcmp(g->item[i].entry->name, "deal");
		if (deal && deal_rules(o, g->item[i].value, e))
			return -1;
	}
	return 0;
}
