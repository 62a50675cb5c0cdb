/* Reads the name of a game: its ruleset with a seed or with its decks' codes, or a deck.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "app/options/options.h"
#include "base/alloc.h"
#include "families/cards/core/deck.h"
#include "families/cards/core/deck_code.h"
#include "families/cards/match/cards.h"

const char options_game_marks[] = "#@";

int options_game_rules(const char *text, const struct game **g, void **rules, struct error *e)
{
	struct text name = {0};
	text_add_bytes(&name, text, strcspn(text, options_game_marks));
	int status = families_parse(text_string(&name), g, rules, e);
	text_release(&name);
	return status;
}

/* As options_game_rules, for the cards. */
static int cards_rules_of(const char *text, struct rules *r, struct error *e)
{
	struct text name = {0};
	text_add_bytes(&name, text, strcspn(text, options_game_marks));
	int status = rules_parse(r, text_string(&name), e);
	text_release(&name);
	return status;
}

int options_seed(struct options *o, const char *seed, struct error *e)
{
	if (!text_is_utf8(seed))
		return error_set(e, "the seed has bytes that aren't UTF-8: choose a text that is");
	if (!text_is_clean(seed))
		return error_set(e, "the seed '%s': a line's end or another control character stands in it",
		                 seed);
	text_clear(&o->seed);
	text_add(&o->seed, seed);
	return 0;
}

static int add_deck(struct options *o, const card_t *deck, struct error *e)
{
	size_t cap = (size_t)o->deck_count;
	if (o->deck_count == o->rules.rounds)
		return error_set(e, "more decks than rounds: this match has %d round%s", o->rules.rounds,
		                 o->rules.rounds == 1 ? "" : "s");
	o->decks = alloc_grow(o->decks, &cap, cap + 1, sizeof *o->decks);
	memcpy(o->decks[o->deck_count++], deck, CARDS_MAX);
	return 0;
}

/* Reads "@CODE" once for each round. */
static int add_codes(struct options *o, const char *codes, struct error *e)
{
	card_t deck[CARDS_MAX];
	while (*codes) {
		size_t len = strcspn(++codes, "@");
		if (deck_decode(&o->rules, codes, len, deck, e) || add_deck(o, deck, e))
			return -1;
		codes += len;
	}
	return 0;
}

/* Reads the seed or the decks that stand behind the ruleset in a game's name. */
static int game_deals(struct options *o, const char *text, struct error *e)
{
	const char *mark = text + strcspn(text, options_game_marks);
	if (*mark == '@')
		return add_codes(o, mark, e);
	if (*mark && !mark[1])
		return error_set(e, "'%s': a seed belongs behind the '#', as in standard#friday", text);
	if (*mark)
		return options_seed(o, mark + 1, e);
	text_clear(&o->seed);
	return 0;
}

int options_no_code(const struct options *o, struct error *e)
{
	const struct played r = options_played(o);
	const char *row = r.game->rules_name(r.rules);
	return error_set(e, "%s has no deck with a code: a seed names its deals, as in %s#friday", row, row);
}

/* As options_game, for a family other than the cards, whose deals only a seed names.  1: it is
 * none. */
static int family_game(struct options *o, const char *text, struct error *e)
{
	size_t len = strcspn(text, options_game_marks);
	struct text name = {0};
	text_add_bytes(&name, text, len);
	int status = options_family(o, text_string(&name), e);
	if (!status && text[len] == '@')
		status = options_no_code(o, e);
	text_release(&name);
	if (status)
		return status;
	text_clear(&o->seed);
	return text[len] ? options_seed(o, text + len + 1, e) : 0;
}

int options_game(struct options *o, const char *text, struct error *e)
{
	struct options changed = {0};
	int family = family_game(o, text, e);
	if (family <= 0)
		return family;
	if (cards_rules_of(text, &changed.rules, e) || game_deals(&changed, text, e)) {
		free(changed.decks);
		return -1;
	}
	free(o->decks);
	text_release(&o->seed);
	options_play(o, NULL, NULL);
	o->rules = changed.rules;
	o->seed = changed.seed;
	o->decks = changed.decks;
	o->deck_count = changed.deck_count;
	return 0;
}

int options_deal(struct options *o, const char *text, struct error *e)
{
	card_t deck[CARDS_MAX];
	if (strpbrk(text, options_game_marks))
		return game_deals(o, text, e);
	return deck_parse(&o->rules, text, deck, e) || add_deck(o, deck, e) ? -1 : 0;
}

struct played options_played(const struct options *o)
{
	return o->family ? (struct played){o->family, o->family_rules}
	                 : (struct played){&cards_game, &o->rules};
}

void options_play(struct options *o, const struct game *g, void *rules)
{
	free(o->family_rules);
	o->family = g;
	o->family_rules = rules;
}

/* Adds NAME with the bends of the options to OUT. */
static void add_bent(const struct options *o, const char *name, struct text *out)
{
	const char *bends = text_string(&o->bends);
	text_add(out, name);
	if (*bends)
		text_addf(out, "%s%s", strchr(name, ':') ? "," : ":", bends + 1);
}

int options_family(struct options *o, const char *name, struct error *e)
{
	const struct game *g;
	void *rules;
	struct error why;
	if (families_parse(name, &g, &rules, &why))
		return g == &cards_game ? 1 : error_set(e, "%s", why.text);
	free(rules);
	if (g == &cards_game)
		return 1;
	if (options_read_ruleset(o, name, &g, &rules, e))
		return -1;
	options_play(o, g, rules);
	return 0;
}

int options_read_ruleset(const struct options *o, const char *name, const struct game **g,
                         void **rules, struct error *e)
{
	struct text text = {0};
	add_bent(o, name, &text);
	int status = families_parse(text_string(&text), g, rules, e);
	text_release(&text);
	if (status)
		return -1;
	if (o->board && (*g)->board_take) {
		(*g)->board_take(*rules, o->board);
		if ((*g)->rules_check(*rules, (*g)->seats_least, e)) {
			free(*rules);
			return -1;
		}
	}
	return 0;
}

void options_take_ruleset(struct options *o, const struct game *g, void *rules)
{
	if (g != &cards_game) {
		options_play(o, g, rules);
		return;
	}
	o->rules = *(const struct rules *)rules;
	free(rules);
	options_play(o, NULL, NULL);
}

int options_faults(const char *path, struct text *faults, int most, const char *whole,
                   struct error *e)
{
	char *line = faults->s, *next;
	int told = 0;
	for (; told < most && (next = strchr(line, '\n')) && next[1]; told++) {
		*next++ = '\0';
		fprintf(stderr, "expedition: %s: %s\n", path, line);
		line = next;
	}
	const int more = text_lines(line);
	if (more > 1)
		return error_set(e, "%s: %d more faults%s", path, more, whole);
	return error_set(e, "%s: %.*s", path, (int)strcspn(line, "\n"), line);
}

int options_ruleset(const struct options *o, const char *name, struct rules *r, struct error *e)
{
	struct text text = {0};
	add_bent(o, name, &text);
	int status = rules_parse(r, text_string(&text), e);
	text_release(&text);
	return status;
}
