/* Reads the name of a game: its ruleset with a seed or with its decks' codes, or a deck.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "app/options/options.h"
#include "base/alloc.h"
#include "cards/core/deck.h"
#include "cards/core/deck_code.h"

const char options_game_marks[] = "#@";

int options_game_rules(const char *text, struct rules *r, struct error *e)
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

int options_game(struct options *o, const char *text, struct error *e)
{
	struct options changed = {0};
	if (options_game_rules(text, &changed.rules, e) || game_deals(&changed, text, e)) {
		free(changed.decks);
		return -1;
	}
	free(o->decks);
	text_release(&o->seed);
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

int options_ruleset(const struct options *o, const char *name, struct rules *r, struct error *e)
{
	struct text text = {0};
	const char *bends = text_string(&o->bends);
	text_add(&text, name);
	if (*bends)
		text_addf(&text, "%s%s", strchr(name, ':') ? "," : ":", bends + 1);
	int status = rules_parse(r, text_string(&text), e);
	text_release(&text);
	return status;
}
